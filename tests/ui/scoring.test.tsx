import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { type GameFact, runningRound } from '../../src/engine';
import { ScoringView } from '../../src/ui/screens/end/ScoringView';
import { draw, NAMES, type OpenGame, opened, plain, reopen, scored, started } from './opened';
import { TRACKED } from './tracked';

afterEach(cleanup);

/** A game whose round was not tracked at all; somebody said they are out. */
async function closing(players = 4, ...before: readonly GameFact[]): Promise<OpenGame> {
  const facts = before.length > 0 ? before : [started(NAMES.slice(0, players))];
  const game = await opened(...facts, { type: 'roundStarted' });
  game.table.scoring.change({ closing: true });
  draw(game.app, <ScoringView table={game.table} />);
  return game;
}

/** A round of four of which every card was entered: Ada is out, Tom, Eva and Sam hold what TRACKED says. */
async function tracked(): Promise<OpenGame> {
  const game = await opened(started(NAMES.slice(0, 4), {}, TRACKED.dealer), { type: 'roundStarted' }, ...TRACKED.plays);
  draw(game.app, <ScoringView table={game.table} />);
  return game;
}

const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^\\u2068?${name}\\u2069?`) });
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const outButton = (name: string) => screen.getByRole('button', { name: new RegExp(`^No cards left: .*${name}`) });
const text = () => plain(document.body.textContent);

async function tapSteady(name: string) {
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}

/** Opens a hand and types its sum on our own keys. */
function typeSum(name: string, keys: string) {
  fireEvent.click(row(name));
  const way = screen.getByRole<HTMLInputElement>('radio', { name: 'Type the sum' });
  if (!way.checked) fireEvent.click(way);
  for (const key of keys) tap(key === '+' ? 'Plus' : key === '<' ? 'Erase' : key);
}

const done = () => tap(/^(Done|Next)/);
const close = () => tap('Close');
const score = () => tapSteady('Score the round');
const answer = (yes: boolean) => fireEvent.click(screen.getByRole('radio', { name: yes ? /^Yes/ : /^No/ }));

describe('what is not entered', () => {
  it('is never zero: seven of eight hands block the score and name the one that is missing', async () => {
    const { table } = await closing(8);
    fireEvent.click(outButton('Ada'));
    answer(false);
    for (const name of ['Tom', 'Eva', 'Sam', 'Ben', 'Zoe', 'Kai']) {
      typeSum(name, '9');
      close();
    }
    await score();
    expect(table.state.value?.rounds[0]?.score).toBeUndefined();
    expect(text()).toContain('Not entered yet: Mia.');
    expect(document.activeElement).toBe(row('Mia'));
    expect(screen.queryByRole('button', { name: 'Score it anyway' })).toBeNull();
  });

  it('stays so when the last card tapped is tapped off again', async () => {
    const { table } = await tracked();
    fireEvent.click(row('Tom'));
    const pad = within(screen.getByRole('dialog')).getByRole('group', { name: /hand$/ });
    const [card] = within(pad).getAllByRole('button');
    if (card === undefined) throw new Error('no card');
    fireEvent.click(card);
    expect(card.getAttribute('aria-pressed')).toBe('true');
    expect(table.scoring.left.value[1]).toHaveLength(1);
    fireEvent.click(card);
    expect(table.scoring.left.value[1]).toBeUndefined();
  });

  it('is told apart from an empty hand, which counts after one tap', async () => {
    const { table } = await closing();
    expect(plain(row('Tom').textContent)).toContain('Not entered · at most 12 cards');
    fireEvent.click(outButton('Tom'));
    expect(plain(row('Tom').textContent)).toContain('No cards left');
    expect(table.scoring.left.value).toEqual([undefined, [], undefined, undefined]);
    // The button has gone; the focus has not.
    expect(document.activeElement).toBe(row('Tom'));
  });
});

describe('a sum', () => {
  it('shows a lone 1 as 5, and counts it so', async () => {
    await closing();
    typeSum('Tom', '12+11+1');
    expect(text()).toContain('12 + 11 + 5 = 28');
    close();
    expect(plain(row('Tom').textContent)).toContain('12 + 11 + 5 = 28');
    expect(plain(row('Tom').textContent)).toContain('−28');
  });

  it('takes back what was typed last', async () => {
    const { table } = await closing();
    typeSum('Tom', '12+<<3');
    expect(table.scoring.left.value[1]).toBe(13);
  });

  it.each([
    ['-12', 12],
    ['−12', 12],
    ['007', 7],
    [' 12 ', 12],
    ['12+', 12],
    ['۱۲+۳', 15],
    ['1-2', undefined],
    ['1e3', undefined],
    ['1.5', undefined],
    ['0', undefined],
    ['+', undefined],
    ['-', undefined],
  ])('typed as %j is %s', async (typed, points) => {
    const { table } = await closing();
    typeSum('Tom', '');
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: /Sum of/ });
    expect(input.inputMode).toBe('none');
    fireEvent.input(input, { target: { value: typed } });
    expect(table.scoring.left.value[1]).toBe(points);
    if (points === undefined && /\d/.test(typed)) {
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(text()).toContain('does not add up');
    }
  });

  it('goes on to the next hand that is not entered', async () => {
    await closing();
    typeSum('Tom', '9');
    tap(/^Next: .*Ada/);
    expect(screen.getByRole('dialog', { name: /Ada.*hand/ })).toBeTruthy();
  });

  it('that cannot be is refused beside its seat, with what can', async () => {
    const { table } = await tracked();
    typeSum('Tom', '99');
    done();
    close();
    typeSum('Eva', '20');
    close();
    typeSum('Sam', '20');
    close();
    const item = row('Tom').closest('li');
    expect(plain(item?.textContent)).toMatch(/Tom cannot hold 99 points: \d+ cards? can make \d+ to \d+\./);
    await score();
    expect(table.state.value?.rounds[0]?.score).toBeUndefined();
  });
});

describe('a round of which every card was entered', () => {
  it('knows who is out and whether they took a disc, and works the last hand out', async () => {
    const { table } = await tracked();
    expect(plain(row('Ada').textContent)).toContain('No cards left');
    expect(plain(row('Ada').textContent)).toContain('worked out');
    expect(screen.queryByRole('radio', { name: /^Yes/ })).toBeNull();
    for (const [name, cards] of [
      ['Tom', TRACKED.left[1]],
      ['Eva', TRACKED.left[2]],
    ] as const) {
      fireEvent.click(row(name));
      for (const card of cards ?? []) fireEvent.click(screen.getByRole('button', { name: TRACKED.words[card] ?? '' }));
      close();
    }
    expect(plain(row('Sam').textContent)).toContain('worked out');
    expect([...(table.scoring.left.value[3] as string[])].sort()).toEqual([...(TRACKED.left[3] ?? [])].sort());
    await score();
    expect(table.state.value?.rounds[0]?.score?.points).toEqual(TRACKED.points);
    expect(table.state.value?.rounds[0]?.score?.anyway).toBe(false);
  });

  it('says how many points are missing, and is scored anyway only when that is said twice', async () => {
    const { table } = await tracked();
    const sums = TRACKED.points.map((points) => 0 - points);
    typeSum('Tom', String((sums[1] ?? 0) + 1));
    close();
    typeSum('Eva', String(sums[2]));
    close();
    typeSum('Sam', String(sums[3]));
    close();
    expect(text()).toMatch(/is too many|cannot hold/);
    await tapSteady('Score it anyway');
    expect(table.state.value?.rounds[0]?.score).toBeUndefined();
    tap('Yes, score it');
    const score = table.state.value?.rounds[0]?.score;
    expect(score?.anyway).toBe(true);
    expect(table.state.value?.done.at(-1)).toMatchObject({ type: 'roundScored', anyway: true });
  });
});

describe('nobody out', () => {
  it('is refused in words, and can be insisted on', async () => {
    const { table } = await closing();
    for (const name of ['Ada', 'Tom', 'Eva', 'Sam']) {
      typeSum(name, '9');
      close();
    }
    expect(text()).toContain('Somebody has to be out before a round ends.');
    await tapSteady('Score it anyway');
    tap('Yes, score it');
    expect(table.state.value?.rounds[0]?.score?.points).toEqual([-9, -9, -9, -9]);
  });
});

describe('who went out', () => {
  it('is asked whether they took a disc, and the answer counts', async () => {
    const { table } = await closing();
    fireEvent.click(outButton('Ada'));
    for (const name of ['Tom', 'Eva', 'Sam']) {
      typeSum(name, '9');
      close();
    }
    await score();
    expect(text()).toContain('Who took a disc in the last trick?');
    answer(true);
    expect(plain(row('Ada').textContent)).toMatch(/0$|0No cards left/);
    expect(text()).not.toMatch(/[-−]0(?!\d)/);
    await score();
    expect(table.state.value?.rounds[0]?.score?.points).toEqual([0, -9, -9, -9]);
    expect(Object.is(table.state.value?.rounds[0]?.score?.points[0], 0)).toBe(true);
  });
});

describe('the button', () => {
  it('scores once, however often it is tapped', async () => {
    const { table } = await closing();
    fireEvent.click(outButton('Ada'));
    answer(false);
    for (const name of ['Tom', 'Eva', 'Sam']) {
      typeSum(name, '9');
      close();
    }
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Score the round' });
    await waitFor(() => expect(button.disabled).toBe(false));
    act(() => {
      button.click();
      button.click();
      button.click();
    });
    expect(table.state.value?.done.filter(({ type }) => type === 'roundScored')).toHaveLength(1);
    expect(table.refusal.value).toBeUndefined();
    expect(plain(screen.getByRole('status').textContent)).toBe(
      'Round 1 is scored: Ada +10, Tom −9, Eva −9, and Sam −9.',
    );
  });

  it('waits a moment when it has just come, so that it is not hit by the second of two taps', async () => {
    await closing();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back to the trick' }).disabled).toBe(true);
    await tapSteady('Back to the trick');
  });
});

describe('a score that is undone', () => {
  it('is the draft again', async () => {
    const { table } = await closing();
    fireEvent.click(outButton('Ada'));
    answer(false);
    for (const [name, sum] of [
      ['Tom', '12'],
      ['Eva', '7+1'],
      ['Sam', '9'],
    ] as const) {
      typeSum(name, sum);
      close();
    }
    await score();
    expect(table.scoring.isOpen.value).toBe(false);
    act(() => table.undo());
    expect(table.scoring.isOpen.value).toBe(true);
    expect(plain(row('Tom').textContent)).toContain('−12');
    expect(plain(row('Eva').textContent)).toContain('−12');
    expect(plain(row('Ada').textContent)).toContain('+10');
    await score();
    expect(table.state.value?.rounds[0]?.score?.points).toEqual([10, -12, -12, -9]);
  });
});

describe('a reload', () => {
  it('comes back to the very hand that was being typed', async () => {
    const { table, store } = await closing();
    fireEvent.click(outButton('Ada'));
    answer(true);
    typeSum('Tom', '12+');
    await table.saving.settled();
    cleanup();
    const again = await reopen(store);
    expect(again.table.scoring.draft.value).toEqual(table.scoring.draft.value);
    draw(again.app, <ScoringView table={again.table} />);
    expect(screen.getByRole('dialog', { name: /Tom.*hand/ })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Sum of/ }).value).toBe('12+');
  });
});

describe('names', () => {
  it('are shown as they are written, and equal ones told apart', async () => {
    const names = ['<svg/onload=alert()>', '{name}', '$&', '{name}'];
    const { table } = await closing(4, started(names));
    fireEvent.click(screen.getAllByRole('button', { name: /^No cards left: / })[0] as HTMLElement);
    await score();
    const shown = text();
    expect(shown).toContain('<svg/onload=alert()> is out. What do the others hold?');
    expect(shown).toContain('Did <svg/onload=alert()> take the disc in the last trick?');
    expect(shown).toContain('Not entered yet: {name} 1, $&, and {name} 2.');
    expect(document.querySelector('svg[onload]')).toBeNull();
    for (const name of ['{name} 1', '$&', '{name} 2']) expect(shown).toContain(name);
    expect(runningRound(table.state.value as never)).toBeDefined();
  });
});

describe('a later round', () => {
  it('begins with nothing entered', async () => {
    const { table } = await closing(4, started(NAMES.slice(0, 4)), ...scored([undefined, 9, 9, 9]));
    expect(table.scoring.left.value).toEqual([undefined, undefined, undefined, undefined]);
  });
});
