import { act, cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { giveTrick, plainest } from '../../src/app/given';
import { CHANGES, type Fact, runningRound } from '../../src/engine';
import { CorrectScreen } from '../../src/ui/screens/correct/Correct';
import { changeSentence } from '../../src/ui/screens/correct/sentences';
import { loadWords } from '../../src/ui/words/words';
import { button, bytes, changes, correct, FOUR, press, ready, select, state, THREE } from './corrected';
import { draw, NAMES, opened, plain, reopen, scored, started } from './opened';

afterEach(() => {
  cleanup();
  location.hash = '';
});

/** Enters green 6 for what Ada discarded in trick 2: then Sam is its Fool. */
function moveTheDisc(): void {
  press('Ada: red 5. Correct it');
  press('green 6');
  press('See what changes');
}

describe('a trick that is corrected', () => {
  it('tells which later trick no longer fits, and what is kept', async () => {
    const game = await correct('1/2', ...THREE);
    moveTheDisc();
    const dialog = screen.getByRole('dialog');
    expect(plain(dialog.textContent)).toContain('Then trick 3 no longer fits. Sam sits this trick out.');
    press(/^Keep as played/);
    expect(changes()).toEqual(['Round 1, trick 2: other cards.', 'Round 1, trick 2: the Fool is Sam, not Ada.']);
    const before = state(game);
    press('Correct it');
    expect(state(game).done.at(-1)).toMatchObject({ type: 'trickAmended', trick: 1 });
    expect(state(game).length).toBe(before.length + 1);
    act(() => game.table.undo());
    expect(state(game).rounds).toStrictEqual(before.rounds);
  });

  it('leaves every byte as it was where it is left', async () => {
    const game = await correct('1/2', ...THREE);
    const before = await bytes(game);
    moveTheDisc();
    press(/^Clear from there/);
    press('Another way');
    press('Not yet');
    expect(await bytes(game)).not.toBe(before);
    press('Leave it');
    expect(await bytes(game)).toBe(before);
    expect(state(game).done).toHaveLength(12);
  });

  it('is there again after a reload, half entered', async () => {
    const game = await correct('1/2', ...THREE);
    press('Ada: red 5. Correct it');
    press('green 6');
    await game.table.saving.settled();
    cleanup();
    const again = await ready(await reopen(game.store));
    draw(again.app, <CorrectScreen game="game" what="1/2" />);
    expect(button('Ada: green 6. Correct it')).toBeTruthy();
    cleanup();
    draw(again.app, <CorrectScreen game="game" what="" />);
    expect(screen.getByText('A correction is half entered.')).toBeTruthy();
    press('Drop it');
    expect(screen.queryByText('A correction is half entered.')).toBeNull();
  });

  it('swaps two cards of a trick where one is entered for the other', async () => {
    await correct('1/2', ...THREE);
    press('Ada: red 5. Correct it');
    press('green 4');
    expect(button('Ada: green 4. Correct it')).toBeTruthy();
    expect(button('Sam: red 5. Correct it')).toBeTruthy();
  });

  it('can be told by its Fool alone, or not at all, and by its cards again', async () => {
    await correct('1/3', ...THREE);
    const ways = screen.getByRole('group', { name: 'How it is told' });
    const way = (name: string) => fireEvent.click(within(ways).getByRole('radio', { name }));
    way('Only the Fool');
    select('The Fool', '3');
    press('See what changes');
    expect(changes()).toContain('Round 1, trick 3: only its Fool is told now.');
    expect(changes()).toContain('Round 1, trick 3: the Fool is Sam, not Tom.');
    press('Not yet');
    way('Not entered');
    press('See what changes');
    expect(changes()).toContain('Round 1, trick 3: not entered now.');
    press('Not yet');
    way('By its cards');
    press('See what changes');
    expect(screen.getByText('Nothing changes: all is as it was.')).toBeTruthy();
  });

  it('turns a trick that was not entered into cards', async () => {
    const game = await correct('1/1', started(FOUR), { type: 'roundStarted' }, { type: 'tricksSkipped', count: 1 });
    fireEvent.click(screen.getByRole('radio', { name: 'By its cards' }));
    for (const card of ['green 5', 'green 9', 'green 2', 'green 3']) press(card);
    press('See what changes');
    expect(changes()).toContain('Round 1, trick 1: told by its cards now.');
    press('Correct it');
    expect(runningRound(state(game))?.tricks[0]).toMatchObject({ winner: 1, fools: [2] });
  });

  it('says what the cards do not allow, and asks for nothing before it is mended', async () => {
    await correct('1/3', ...THREE);
    press('Sam: blue 4. Correct it');
    press('Show green');
    press('green 9, gone');
    expect(plain(document.querySelector('#correct-problem')?.textContent)).toBe(
      'G9 has been played already: by Tom, in trick 1. One of the two is wrong: a card that lies there is changed with a tap.',
    );
    press('See what changes');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the fact told', () => {
  const given = async (trick: number, part: object) => {
    const game = await ready(await opened(...THREE));
    const now = state(game);
    const round = now.rounds[0];
    const entry = round?.tricks[trick]?.entry ?? round?.current?.entry;
    if (entry === undefined) throw new Error('no trick');
    const fact = giveTrick(undefined, now, 0, trick, { ...entry, ...part });
    return fact === undefined ? undefined : plainest(fact, now);
  };
  const at = (trick: number) => ({ round: 0, trick });

  it.each([
    ['nothing', 1, {}, undefined],
    ['who led', 2, { leader: 2 }, { type: 'leaderAmended', ...at(2), leader: 2 }],
    ['who sat out', 2, { sittingOut: [3] }, { type: 'sittingOutAmended', ...at(2), sittingOut: [3] }],
    ['what was overruled', 2, { overruled: { fools: [3] } }, { type: 'trickOverruled', ...at(2), fools: [3] }],
    ['who leads from here on', 3, { leader: 2 }, { type: 'positionNamed', leader: 2 }],
  ])('is the plainest: %s', async (_case, trick, part, fact) => {
    expect(await given(trick, part)).toEqual(fact);
  });
});

describe('the table', () => {
  const BETWEEN = [started(FOUR), ...scored([undefined, 20, 30, 9])];

  it('corrects the scores of a finished game, which no longer ends', async () => {
    const game = await correct('1/scores', started(FOUR), ...scored([undefined, 85, 3, 4]));
    press(/^Tom/);
    const dialog = screen.getByRole('dialog');
    for (let erased = 0; erased < 2; erased++) fireEvent.click(within(dialog).getByRole('button', { name: 'Erase' }));
    fireEvent.click(within(dialog).getByRole('button', { name: '8' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    press('See what changes');
    expect(changes()).toEqual([
      'Round 1: another hand left for Tom.',
      'Round 1: Tom −85 → −8.',
      'Tom’s total: −85 → −8.',
      'The game no longer ends with round 1.',
    ]);
    press('Correct it');
    expect(state(game).rounds[0]?.score?.points).toEqual([10, -8, -3, -4]);
  });

  it('seats somebody new with points and the cards for five', async () => {
    const game = await correct('join', ...BETWEEN);
    const problem = () => document.querySelector('#correct-problem');
    // What is not entered yet is a fault only for who goes on without it.
    expect(problem()?.textContent).toContain('Who joins?');
    expect(problem()?.className).not.toContain('fault');
    press('See what changes');
    expect(problem()?.className).toBe('fault');
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.input(screen.getByRole('textbox', { name: 'Name' }), { target: { value: ' Mia ' } });
    press('Move Mia counter-clockwise');
    const points = screen.getByRole('textbox', { name: 'Points' });
    for (const wrong of ['1e3', '99999', '-4', 'x']) {
      fireEvent.input(points, { target: { value: wrong } });
      expect(problem()?.textContent).toContain('in digits');
      press('See what changes');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect((points as HTMLInputElement).value).toBe(wrong);
    }
    fireEvent.input(points, { target: { value: '7' } });
    expect(problem()?.textContent).toBe('');
    press('See what changes');
    expect(changes()[0]).toBe('Mia joins with −7.');
    press('Correct it');
    expect(state(game).seats).toEqual([0, 1, 2, 4, 3]);
    expect(state(game).options).toMatchObject({ discs: 1, deck: { green: 20, ones: 4 } });
    await game.table.saving.settled();
    expect((await game.store.listPeople()).map(({ name }) => name)).toContain('Mia');
  });

  it('explains that four cannot become three', async () => {
    await correct('leave', ...BETWEEN);
    expect(document.querySelector('#correct-problem')?.textContent).toBe(
      'Fool! takes 4 at least, so nobody can leave.',
    );
  });

  it('lets somebody leave whose scores stay', async () => {
    const five = NAMES.slice(0, 5);
    const game = await correct('leave', started(five), ...scored([undefined, 20, 30, 9, 4]));
    select('Who', '2');
    press('See what changes');
    expect(changes()).toContain('Eva leaves. The scores stay on the sheet.');
    press('Correct it');
    expect(state(game).seats).toEqual([0, 1, 3, 4]);
    expect(state(game).options.deck.green).toBe(17);
  });
});

describe('words', () => {
  const facts: Readonly<Record<string, Fact>> = { round: 0, trick: 1, player: 0, count: 2, points: 3 };
  const samples: readonly (readonly [Fact, Fact])[] = [
    [[0], [1]],
    [undefined, []],
    [1, 2],
    [false, true],
    ['cards', 'one'],
  ];

  it.each(CHANGES)('are there for %s', async (code) => {
    await Promise.all([loadWords('correct'), loadWords('setup')]);
    for (const [before, after] of code === 'NAME' ? [['Ada', 'Adam'] as const] : samples) {
      const said = changeSentence({ code, facts: { ...facts, before, after } }, ['Ada', 'Tom', 'Eva']);
      expect(said).toMatch(/[.!]$/);
      expect(said).not.toMatch(/change\.|\{|undefined/);
    }
  });

  it('name each option with what it was and is', async () => {
    await Promise.all([loadWords('correct'), loadWords('setup')]);
    const said = (option: string, before: Fact, after: Fact, rest = {}) =>
      plain(changeSentence({ code: 'OPTIONS', facts: { option, before, after, ...rest } }, []));
    expect(said('lowest', -80, -60)).toBe('A total that ends it: −80 → −60, from now on.');
    expect(said('rounds', undefined, 8, { from: 1 })).toBe('Rounds: by the score → 8, from round 2 on.');
    expect(said('allOnes', 'first', 'last', { round: 2 })).toBe(
      'Round 3, A trick of nothing but 1s: First wins → Last wins.',
    );
    expect(said('tensOverAll', false, true)).toMatch(/: no → yes/);
    expect(said('edition', '2018', '1995')).toMatch(/Fool!, 2018 → Foppen, 1995/);
    expect(said('deck', [17, 13, 11, 8, 3], [20, 16, 14, 10, 4])).toMatch(/48 cards \(.*\) → 60 cards/);
    expect(said('discs', 1, 2)).toBe('Fool discs: 1 → 2, from now on.');
    expect(said('bids', false, true)).toBe('Bids: no → yes, from now on.');
    expect(said('tens', 6, 5)).toMatch(/6 → 5/);
    expect(said('onePenalty', 5, 1)).toMatch(/5 → 1/);
  });
});
