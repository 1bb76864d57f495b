import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../../src/app/app';
import { type Decision, type Reviewing, reviewingOf, type Share } from '../../src/app/review';
import type { Bots } from '../../src/bots/client';
import type { ReviewNews } from '../../src/bots/protocol';
import type { Card, GameState, Moment } from '../../src/engine';
import { openMemory } from '../../src/storage/memory';
import { summaryOf } from '../../src/storage/summary';
import { AppContext } from '../../src/ui/context';
import { namesOf } from '../../src/ui/names';
import { fanned } from '../../src/ui/screens/end/Chips';
import { ReviewScreen } from '../../src/ui/screens/Review';
import { Speaker } from '../../src/ui/speaker';
import { loadWords } from '../../src/ui/words/words';
import { asTable, playedGame } from '../bots/review/played';
import { table, tell } from '../engine/log';
import { legalIn } from '../engine/turn';
import { plain } from './opened';

beforeEach(async () => {
  await Promise.all((['table', 'end', 'trouble', 'play', 'hint', 'review'] as const).map(loadWords));
});
afterEach(cleanup);

const game = playedGame(11, ['hard', 'easy', 'medium', 'easy']);

interface Hears {
  found(news: ReviewNews): void;
  ended(isWhole: boolean): void;
}

/** A review that finds what the test says. */
async function stage(state: GameState = game) {
  const hearing: Hears[] = [];
  const bots: Bots = {
    open: () => undefined,
    ask: () => Promise.reject(new Error('nobody plays')),
    study(_, on) {
      hearing.push(on as unknown as Hears);
      return () => undefined;
    },
    close: () => undefined,
  };
  const place = {
    location: { hash: `#/game/${state.id}/review/1`, replace: () => undefined },
    addEventListener: () => undefined,
  };
  const store = openMemory();
  await store.append(state.id, 0, state.done, summaryOf(state, 1));
  const app = makeApp({ place, openDisk: async () => store, openMemory: async () => store });
  const reviewing = reviewingOf(app, state.id, 0, () => bots);
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  const on = () => hearing.at(-1) as Hears;
  const all = reviewing.moments.value.length;
  return {
    reviewing,
    hearing,
    find: (news: Omit<ReviewNews, 'done' | 'all'>, done = 1) => act(() => on().found({ done, all, ...news })),
    end: (isWhole: boolean) => act(() => on().ended(isWhole)),
    show(at?: string) {
      cleanup();
      return render(
        <AppContext.Provider value={app}>
          <ReviewScreen game={state.id} round={0} at={at} />
          <Speaker />
        </AppContext.Provider>,
      );
    },
  };
}

const cardsAt = ({ view }: Moment): Card[] => [...new Set(legalIn(view))];

/** What might be found of a moment; the best of its cards first. */
function judged(moment: Moment, verdict: Decision['verdict'], cards: readonly Card[]): Decision {
  const advice = cards.map((card, place) => ({
    card,
    mean: 2 - 3 * place,
    error: 0.5,
    isClose: place === 0,
    reasons: [],
  }));
  const isJudged = verdict !== 'only' && verdict !== 'illegal';
  return {
    trick: moment.trick,
    seat: moment.seat,
    card: moment.card,
    verdict,
    best: cards[0] ?? moment.card,
    loss: isJudged && verdict !== 'best' ? 2.75 : 0,
    error: isJudged ? 0.6 : 0,
    cards: isJudged ? advice : [],
  };
}

/** All cards of a seat, judged alike where there was a choice of three. */
function ownOf(reviewing: Reviewing, seat: number): { moment: Moment; choices: Card[] }[] {
  return reviewing.moments.value
    .filter((moment) => moment.seat === seat)
    .map((moment) => ({ moment, choices: cardsAt(moment) }));
}

/** A moment of seat 0 with a choice of three cards at least, and two others than the one played. */
function choiceOf(reviewing: Reviewing) {
  const found = ownOf(reviewing, 0).find(({ choices }) => choices.length > 2);
  if (found === undefined) throw new Error('no choice');
  const [best, middle] = found.choices.filter((card) => card !== found.moment.card) as [Card, Card];
  return { ...found, best, middle };
}

const called = () => namesOf(game.players).map(plain);
const heard = () => document.querySelector('[role=status][aria-live]')?.textContent ?? '';
const seen = () => plain(document.body.textContent);
const buttonsIn = (region: HTMLElement) => within(region).getAllByRole<HTMLButtonElement>('button');
const words = (card: Card) =>
  `${{ G: 'Green', R: 'Red', Y: 'Yellow', B: 'Blue' }[card.charAt(0)] ?? 'Wild'} ${card.replace(/^[A-Z]/, '')}`;
const hand = () => screen.getByRole('region', { name: /hand$/ });
const pick = (card: Card) =>
  fireEvent.click(within(hand()).getByRole('button', { name: new RegExp(`^${words(card)}(, tried)?$`) }));

describe('a moment', () => {
  it('asks before it tells: what is tried is answered, the best is not given away', async () => {
    const staged = await stage();
    const { moment, best, middle } = choiceOf(staged.reviewing);
    const cards = [best, middle, moment.card];
    staged.find({ decision: judged(moment, 'worse', cards) });
    staged.show(`1/${moment.trick + 1}`);
    expect(screen.getByRole('heading', { level: 3, name: /^What would you have played/ })).toBeTruthy();
    expect(buttonsIn(hand())).toHaveLength(cards.length);
    // In the order of the hand, which tells nothing of what is best.
    const listed = buttonsIn(hand()).map((button) => button.querySelector('.visually-hidden')?.textContent);
    expect(listed).toEqual(fanned(cards).map(words));
    expect(document.querySelector('.answer, .hint__line, .held .icon')).toBeNull();

    pick(middle);
    expect(heard()).toBe(`${words(middle)}: expected 3.0 points less than the best. Try another?`);
    expect(document.querySelector('.answer, .hint__line')).toBeNull();
    pick(best);
    expect(heard()).toBe(`${words(best)}: nothing came out better.`);
    expect(within(hand()).getByRole('button', { name: `${words(middle)}, tried` })).toBeTruthy();

    fireEvent.click(screen.getByRole('button', { name: 'Show all cards' }));
    expect(plain(heard())).toContain(`${words(moment.card)}, which was played: worth a second look.`);
    expect(document.querySelectorAll('.hint__line')).toHaveLength(cards.length);
    expect(seen()).toContain('2.8 ± 0.6 points were expected to be lost.');
    const rows = [...document.querySelectorAll('.hint__line')].map(
      (row) => row.querySelector('.hint__mark')?.textContent,
    );
    expect(rows).toEqual(['best', '3.0 less', '6.0 less']);
  });

  it('never shows as a fault what was not shown to be one', async () => {
    const staged = await stage();
    const { moment, best, middle } = choiceOf(staged.reviewing);
    staged.find({ decision: judged(moment, 'equal', [best, middle, moment.card]) });
    staged.show(`1/${moment.trick + 1}`);
    pick(moment.card);
    expect(heard()).toBe(`${words(moment.card)}: as good as the best, as far as can be told.`);
    fireEvent.click(screen.getByRole('button', { name: 'Show all cards' }));
    expect(seen()).toContain('as good, as far as can be told');
    expect(seen()).not.toContain('expected to be lost');
    const marks = [...document.querySelectorAll('.hint__mark')].map((mark) => mark.textContent);
    expect(marks).toEqual(['best', '3.0 less', 'too close to call']);
  });

  it('shows the trick as it lay: who leads, who sits out, what each held', async () => {
    const staged = await stage();
    const found = ownOf(staged.reviewing, 0).find(
      ({ moment }) => moment.view.trick.length > 0 && moment.view.sittingOut.length > 0,
    );
    if (found === undefined) throw new Error('no such moment');
    const { moment } = found;
    staged.show(`1/${moment.trick + 1}`);
    const names = called();
    const at = plain(document.querySelector('.position')?.textContent);
    expect(at).toContain(`${names[moment.view.leader]} leads`);
    expect(at).toMatch(/(Green|Red|Yellow|Blue) is led|Only 1s/);
    const chairs = [...document.querySelectorAll('.position__chair')].map((chair) => plain(chair.textContent));
    expect(chairs).toHaveLength(names.length - moment.view.sittingOut.length);
    for (const { seat } of moment.view.trick)
      expect(chairs.some((chair) => chair.includes(`${names[seat]} played`))).toBe(true);
    expect(chairs.some((chair) => chair.includes(`${names[0]} is to play`))).toBe(true);
    const sits = moment.view.sittingOut[0] ?? -1;
    expect(at).toContain(`Sits out: ${names[sits]} (${moment.view.counts[sits]} card`);
    expect(seen()).toContain('This card is not judged yet.');
  });

  it('says where nothing was to decide', async () => {
    const staged = await stage();
    const [first] = ownOf(staged.reviewing, 0);
    if (first === undefined) throw new Error('no card');
    staged.find({ decision: judged(first.moment, 'only', []) });
    staged.show(`1/${first.moment.trick + 1}`);
    expect(seen()).toContain('It was the only card allowed: nothing to decide.');
    expect(within(hand()).queryAllByRole('button')).toEqual([]);
  });
});

describe('the overview', () => {
  it('tells every card of the seat with its verdict, what the flagged ones cost, and leads to the first of them', async () => {
    const staged = await stage();
    const own = ownOf(staged.reviewing, 0).filter(({ choices }) => choices.length > 2);
    const verdicts = ['equal', 'worse', 'best', 'worse'] as const;
    for (const [place, verdict] of verdicts.entries()) {
      const { moment, choices } = own[place] as (typeof own)[number];
      const others = choices.filter((card) => card !== moment.card);
      staged.find({
        decision: judged(moment, verdict, verdict === 'best' ? [moment.card, ...others] : [...others, moment.card]),
      });
    }
    staged.show();
    const lines = [...document.querySelectorAll('.decisions__line')].map((line) => plain(line.textContent));
    expect(lines.map((line) => /as good|second look|the best/.exec(line)?.[0])).toEqual([
      'as good',
      'second look',
      'the best',
      'second look',
    ]);
    expect(lines.map((line) => line.includes('−2.8'))).toEqual([false, true, false, true]);
    expect(seen()).toContain('Together they cost 5.5 ± 0.8 points');
    const to = screen.getByRole('link', { name: '2 moments worth a second look' }).getAttribute('href');
    expect(to).toBe(`#/game/${game.id}/review/1/1/${(own[1]?.moment.trick ?? 0) + 1}`);
  });

  it('tells how far it is, and draws no line again while others are judged', async () => {
    const staged = await stage();
    const [first] = ownOf(staged.reviewing, 0) as [{ moment: Moment; choices: Card[] }];
    staged.find({ decision: judged(first.moment, 'best', first.choices) });
    staged.show();
    const all = staged.reviewing.moments.value.length;
    const progress = screen.getByRole<HTMLProgressElement>('progressbar', { name: `Judged 1 of ${all} cards` });
    const before = heard();
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(document.querySelector('.decisions') as Element, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    for (const { moment, choices } of ownOf(staged.reviewing, 1)) {
      staged.find({ decision: judged(moment, 'best', choices) }, 2);
    }
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(changes).toEqual([]);
    expect(Math.abs(progress.value - 2 / all)).toBeLessThan(0.02);
    expect(heard()).toBe(before);
  });

  it('can be cancelled and begun again, and says what went wrong', async () => {
    const staged = await stage();
    staged.show();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(seen()).toContain('The review was cancelled.');
    expect(heard()).toBe('The review was cancelled.');
    fireEvent.click(screen.getByRole('button', { name: 'Begin again' }));
    expect(screen.getByRole('progressbar')).toBeTruthy();
    expect(staged.hearing).toHaveLength(2);
    staged.end(false);
    expect(seen()).toContain('Your game is safe.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(staged.hearing).toHaveLength(3);
  });

  it('looks at whom one likes', async () => {
    const staged = await stage();
    staged.show();
    const [, second] = screen.getAllByRole<HTMLInputElement>('radio');
    fireEvent.click(second as HTMLInputElement);
    expect(staged.reviewing.seat.value).toBe(1);
    expect(seen()).toContain(`None of ${called()[1]}’s cards is judged yet.`);
  });
});

describe('what was known of the whole round', () => {
  const shares: Share[] = [
    { score: -10, mean: -2.6, luck: 4.7, play: -13.8, rest: 1.7 },
    { score: -3, mean: -2.6, luck: 2.3, play: -0.2, rest: -2.5 },
    { score: 0, mean: -2.6, luck: -3.1, play: -0.6, rest: 6.3 },
    { score: -6, mean: -2.6, luck: -2.7, play: -0.5, rest: -0.2 },
  ];

  it('tells luck and play apart, with signs, and explains each', async () => {
    const staged = await stage();
    staged.find({ shares });
    staged.show();
    const own = screen.getByRole('table', { name: /points came from$/ });
    const rows = within(own)
      .getAllByRole('row')
      .map((row) => within(row).getByRole('cell').textContent);
    expect(rows).toEqual(['−2.6', '+4.7', '−13.8 ± 0.0', '+1.7', '−10']);
    expect(document.querySelectorAll('.shares__words dd')).toHaveLength(4);
    const everybody = [...document.querySelectorAll('.shares__all tbody tr')].map(
      (row) => row.lastElementChild?.textContent,
    );
    expect(everybody).toEqual(['−10', '−3', '0', '−6']);
  });

  it('draws a line a player, and tells the same in a table whose rows lead to the tricks', async () => {
    const staged = await stage();
    const tricks = game.rounds[0]?.tricks.length ?? 0;
    const scores = game.rounds[0]?.score?.points ?? [];
    const course = Array.from({ length: tricks + 1 }, (_, trick) =>
      trick === tricks ? scores : [trick, -trick, 0.5, 2],
    );
    staged.find({ course });
    staged.show();
    expect(document.querySelectorAll('.chart__line')).toHaveLength(4);
    expect(
      new Set([...document.querySelectorAll('.chart__name path')].map((mark) => mark.getAttribute('d'))).size,
    ).toBe(4);
    const table = screen.getByRole('region', { name: 'The same in numbers', hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true }).slice(1);
    expect(rows).toHaveLength(tricks + 1);
    expect(rows[2]?.textContent).toContain('+2.0');
    const links = within(table).getAllByRole('link', { hidden: true });
    expect(links).toHaveLength(tricks);
    const own = staged.reviewing.moments.value.filter(({ seat }) => seat === 0).map(({ trick }) => trick);
    for (const link of links) {
      const [, trick] = /\/1\/(\d+)$/.exec(link.getAttribute('href') ?? '') ?? [];
      expect(own).toContain(Number(trick) - 1);
    }
  });
});

describe('a round at the table', () => {
  it('says how many cards were drawn by chance', async () => {
    const told = asTable(game, (seat) => (seat === 1 ? 'points' : 'cards'));
    const staged = await stage(told);
    staged.show();
    const unknown = staged.reviewing.moments.value.find(({ seat }) => seat === 1)?.unknown ?? 0;
    expect(unknown).toBeGreaterThan(0);
    expect(seen()).toMatch(new RegExp(`${unknown === 1 ? 'One card' : `${unknown} cards`} that nobody ever saw w`));
  });

  it('that cannot be reviewed says why', async () => {
    const untracked = tell(
      table(4),
      { type: 'tricksSkipped' },
      { type: 'roundScored', left: [[], 5, 7, 9], fools: [], anyway: true },
    );
    const staged = await stage(untracked);
    staged.show();
    expect(seen()).toContain('Of this one some tricks are missing.');
    expect(staged.hearing).toEqual([]);
  });
});
