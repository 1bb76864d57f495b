import { act, cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { correctingOf } from '../../src/app/correcting';
import { type GameFact, optionsFor, phaseOf, runningRound, standingsOf } from '../../src/engine';
import { GamesScreen } from '../../src/ui/screens/Games';
import { Home } from '../../src/ui/screens/Home';
import { LayScreen } from '../../src/ui/screens/Lay';
import { SheetScreen } from '../../src/ui/screens/Sheet';
import { TableScreen } from '../../src/ui/screens/Table';
import { button, bytes, cards, changes, correct, FOUR, goTo, press, select, state, THREE } from './corrected';
import { draw, NAMES, type OpenGame, plain, scored, started } from './opened';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  location.hash = '';
});

const text = () => plain(document.body.textContent);
const dialog = () => plain(screen.getByRole('dialog').textContent);
const show = (game: OpenGame, drawn: preact.JSX.Element) => {
  cleanup();
  draw(game.app, drawn);
};
const seats = () =>
  within(screen.getByRole('list', { name: 'Seats, clockwise' }))
    .getAllByRole('listitem')
    .map((seat) => plain(seat.querySelector('.visually-hidden')?.textContent).replace('. Mark as the Fool', ''));

/** Ada has +10, Tom −20, Eva −30, Sam −9. In round 2 Tom leads, and Eva's yellow 2 is the worst. */
const SECOND: readonly GameFact[] = [
  started(FOUR),
  ...scored([undefined, 20, 30, 9]),
  { type: 'roundStarted' },
  ...cards([1, 2, 3, 0], 'G5 Y2 G9 G7'),
];

describe('another order round the table, in a running round', () => {
  const swapped = async () => {
    const game = await correct('seats', ...SECOND);
    press('Seat 1: Ada');
    press('Seat 3: Eva');
    press('See what changes');
    expect(dialog()).toContain('Then trick 1 no longer fits.');
    expect(dialog()).toContain('on its own seats; the new order holds from the next round on');
    press(/^Keep as played/);
    expect(changes()).toEqual([
      'From the next round on, clockwise round the table: Eva, Tom, Ada, and Sam. Round 2 stays as it is played, on its own seats.',
    ]);
    press('Correct it');
    return game;
  };

  it('kept as played shows the round on its own seats until it is scored', async () => {
    const game = await swapped();
    show(game, <TableScreen game="game" />);
    expect(text()).toContain('Eva is the Fool: yellow 2 is the lowest off green.');
    expect(text()).not.toContain('Ada is the Fool');
    const told = seats();
    expect(told.map((seat) => seat.split(',')[0]?.replace('Mark as the Fool: ', ''))).toEqual(FOUR);
    expect(told[0]).toContain('total +10');
    expect(told[0]).toContain('deals');
    expect(told[2]).toMatch(/total −30.*sits/);
    expect(told[3]).toContain('leads');
    show(game, <LayScreen game="game" />);
    expect(text()).toContain('Eva is the Fool');
    expect(seats()[2]).toMatch(/^Eva, total −30.*sits/);
  });

  it('and the next round on the new ones', async () => {
    const game = await swapped();
    act(() => {
      game.table.tell({ type: 'roundScored', left: [[], 1, 2, 3], fools: [], anyway: true }, { type: 'roundStarted' });
    });
    const round = runningRound(state(game));
    expect(round).toMatchObject({ seats: [2, 1, 0, 3], dealer: 3 });
    expect(standingsOf(state(game)).map(({ total }) => total)).toEqual([20, -21, -32, -12]);
    show(game, <TableScreen game="game" />);
    expect(seats().map((seat) => seat.split(',')[0]?.replace('Mark as the Fool: ', ''))).toEqual([
      'Eva',
      'Tom',
      'Ada',
      'Sam',
    ]);
    expect(seats()[0]).toMatch(/total −32.*leads/);
  });

  it('cleared from there plays the round on the new ones', async () => {
    const game = await correct('seats', ...SECOND);
    press('Seat 1: Ada');
    press('Seat 3: Eva');
    press('See what changes');
    press(/^Clear from there/);
    expect(changes()[0]).toBe('Round the table, clockwise: Eva, Tom, Ada, and Sam.');
    expect(changes()).toContain('Round 2: trick 1 is cleared.');
    press('Correct it');
    expect(runningRound(state(game))).toMatchObject({ seats: [2, 1, 0, 3], tricks: [], dealer: 2 });
  });
});

describe('another dealer', () => {
  it('of a round that is played: whoever led stays, and the deal passes on from there', async () => {
    const game = await correct('2/dealer', ...SECOND);
    select('Who deals', '2');
    press('See what changes');
    expect(dialog()).toContain('Then trick 1 no longer fits.');
    press(/^Keep as played/);
    expect(changes()).toEqual(['Round 2: Eva deals, not Ada.']);
    press('Correct it');
    expect(runningRound(state(game))).toMatchObject({ dealer: 2, tricks: [{ leader: 1, fools: [2] }] });
    show(game, <TableScreen game="game" />);
    expect(seats()[2]).toContain('deals');
    show(game, <SheetScreen game="game" />);
    expect(text()).toContain(
      'Round 2, trick 1: the table named who led or who sat out, otherwise than follows from the dealer.',
    );
    act(() => {
      game.table.tell({ type: 'roundScored', left: [[], 1, 2, 3], fools: [], anyway: true });
    });
    expect(state(game).dealer).toBe(3);
    act(() => {
      game.table.undo();
      game.table.undo();
    });
    expect(runningRound(state(game))).toMatchObject({ dealer: 0, tricks: [{ leader: 1 }] });
  });

  it('of a scored round moves the dealers after it and the next', async () => {
    const twice = [...scored([undefined, 2, 3, 9]), ...scored([undefined, 2, 3, 9])];
    const game = await correct('1/dealer', started(FOUR), ...twice);
    select('Who deals', '1');
    press('See what changes');
    expect(changes()).toEqual([
      'Sam deals next, not Tom.',
      'Round 1: Tom deals, not Sam.',
      'Round 2: Eva deals, not Ada.',
    ]);
    press('Correct it');
    expect([...state(game).rounds.map(({ dealer }) => dealer), state(game).dealer]).toEqual([1, 2, 3]);
  });

  it('of the next round', async () => {
    const game = await correct('2/dealer', started(FOUR), ...scored([undefined, 2, 3, 9]));
    select('Who deals', '2');
    press('See what changes');
    expect(changes()).toEqual(['Eva deals next, not Ada.']);
    press('Correct it');
    expect(state(game).dealer).toBe(2);
  });
});

describe('names and rules', () => {
  it('mends a name', async () => {
    const game = await correct('names', ...THREE);
    fireEvent.input(screen.getByRole('textbox', { name: 'New name' }), { target: { value: ' Adam ' } });
    press('See what changes');
    expect(changes()).toEqual(['Ada is now called Adam.']);
    press('Correct it');
    expect(state(game).players[0]).toEqual({ id: 'p0', name: 'Adam', isRenamed: true });
  });

  it('agrees on other rules, from now on or from an earlier round', async () => {
    const ONES: GameFact = { type: 'roundScored', left: [[], ['1'], ['G2'], 9], fools: [] };
    const game = await correct('options', started(FOUR), { type: 'roundStarted' }, ONES, { type: 'roundStarted' });
    press('A 1 left in hand costs: less');
    press('See what changes');
    expect(changes()).toEqual(['A 1 left in hand costs: 5 → 4, from round 2 on.']);
    press('Not yet');
    select('It holds', '0');
    press('See what changes');
    expect(changes()).toEqual([
      'A 1 left in hand costs: 5 → 4, from round 1 on.',
      'Round 1: Tom −5 → −4.',
      'Tom’s total: −5 → −4.',
    ]);
    press('Correct it');
    expect(state(game).options.onePenalty).toBe(4);
    expect(state(game).rounds[0]?.score?.points).toEqual([10, -4, -2, -9]);
  });

  it('keeps a round by its own rules, or clears it from the trick that no longer fits', async () => {
    const game = await correct('', ...THREE);
    const deck = { green: 20, red: 21, yellow: 10, blue: 1, ones: 0 };
    correctingOf(game.app, game.table).change({
      type: 'optionsAmended',
      options: { ...state(game).options, deck },
    });
    goTo(game, 'options');
    press('See what changes');
    expect(dialog()).toContain('Then trick 3 no longer fits.');
    press(/^Keep as played/);
    expect(changes()[0]).toMatch(/^Which cards: .*, from now on\.$/);
    press('Another way');
    expect(dialog()).toContain('Trick 3 and all after it are taken off; what is before it stays');
    press(/^Clear from there/);
    expect(changes()).toContain('Round 1: trick 3 is cleared.');
    press('Correct it');
    expect(runningRound(state(game))?.tricks).toHaveLength(2);
  });
});

describe('tricks that no longer fit another table', () => {
  it('are edited together with the seats, one after the other, as one correction', async () => {
    const game = await correct('seats', ...THREE);
    const { length } = state(game);
    press('Seat 1: Ada');
    press('Seat 3: Eva');
    press('See what changes');
    for (const trick of [1, 2, 3]) {
      expect(dialog()).toContain(`Then trick ${trick} no longer fits.`);
      press(new RegExp(`^Edit trick ${trick} of round 1`));
      expect(location.hash).toBe(`#/game/game/correct/1/${trick}`);
      goTo(game, `1/${trick}`);
      expect(text()).toContain('The seats are changed together with this trick.');
      press('See what changes');
    }
    expect(changes()[0]).toBe('Round the table, clockwise: Eva, Tom, Ada, and Sam.');
    expect(changes().join(' ')).toContain('Round 1, trick 1');
    press('Correct it');
    expect(state(game).length).toBe(length + 1);
    expect(state(game).done.at(-1)).toMatchObject({
      type: 'seatsAmended',
      tricks: [{ trick: 0 }, { trick: 1 }, { trick: 2 }],
    });
    expect(state(game).rounds[0]?.seats).toEqual([2, 1, 0, 3]);
    expect(location.hash).toBe('#/game/game/correct');
    act(() => game.table.undo());
    expect(state(game).rounds[0]?.seats).toEqual([0, 1, 2, 3]);
  });

  it('are there again after a reload, and leave no byte where they are left', async () => {
    const game = await correct('seats', ...THREE);
    const before = await bytes(game);
    press('Seat 1: Ada');
    press('Seat 3: Eva');
    press('See what changes');
    press(/^Edit trick 1 of round 1/);
    goTo(game, 'seats');
    press('See what changes');
    expect(dialog()).toContain('Then trick 2 no longer fits.');
    press(/^Edit trick 2 of round 1/);
    goTo(game, '1/2');
    expect(text()).toContain('Trick 1 is changed together with this one.');
    press('Leave it');
    expect(await bytes(game)).toBe(before);
  });

  it('are edited together with the dealer, and with the rules', async () => {
    const game = await correct('1/dealer', ...THREE);
    select('Who deals', '1');
    press('See what changes');
    press(/^Edit trick 1 of round 1/);
    goTo(game, '1/1');
    expect(text()).toContain('The dealer is changed together with this trick.');
    press('Leave it');
    const deck = { green: 20, red: 21, yellow: 10, blue: 1, ones: 0 };
    correctingOf(game.app, game.table).change({ type: 'optionsAmended', options: { ...state(game).options, deck } });
    goTo(game, 'options');
    press('See what changes');
    press(/^Edit trick 3 of round 1/);
    expect(location.hash).toBe('#/game/game/correct/1/3');
    goTo(game, '1/3');
    expect(text()).toContain('The rules are changed together with this trick.');
    for (const [card, red] of [
      ['blue 2', 'red 7'],
      ['blue 3', 'red 8'],
      ['blue 4', 'red 9'],
    ] as const) {
      press(new RegExp(`: ${card}. Correct it`));
      // From the first on red is led, and is what the pad shows.
      if (red === 'red 7') press('Show red');
      press(red);
    }
    press('See what changes');
    expect(changes()).toContain('Round 1, trick 3: other cards.');
    press('Correct it');
    expect(state(game).options.deck).toEqual(deck);
    expect(runningRound(state(game))?.tricks).toHaveLength(3);
  });
});

/** Two cards each: Ada is out with the disc, Tom and Eva are out, Sam holds red 3. */
const SMALL: readonly GameFact[] = [
  started(FOUR, { deck: { green: 5, red: 3, yellow: 2, blue: 1, ones: 1 } }),
  { type: 'roundStarted' },
  ...cards([0, 1, 2, 3], 'G2 G3 G4 R2'),
  ...cards([2, 0, 1], 'Y2 G5 1'),
  { type: 'roundScored', left: [[], [], [], ['R3']] },
];

describe('a score that no longer fits a trick', () => {
  const swap = async () => {
    const game = await correct('1/2', ...SMALL);
    press('Ada: green 5. Correct it');
    press('Show red');
    press('red 3');
    press('See what changes');
    expect(dialog()).toContain('Then the score of round 1 no longer fits.');
    return game;
  };

  it('is edited together with it, as one correction', async () => {
    const game = await swap();
    const { length } = state(game);
    expect(screen.queryByRole('button', { name: /^Clear from there/ })).toBeNull();
    press(/^Edit the hands left in round 1/);
    expect(location.hash).toBe('#/game/game/correct/1/scores');
    goTo(game, '1/scores');
    expect(text()).toContain('Trick 2 is changed together with these hands.');
    press(/^Sam/);
    press('Take it back');
    press('Close');
    press('See what changes');
    expect(changes()).toEqual([
      'Round 1, trick 2: other cards.',
      'Round 1: another hand left for Sam.',
      'Round 1: Sam −3 → −5.',
      'Sam’s total: −3 → −5.',
    ]);
    press('Correct it');
    expect(state(game).length).toBe(length + 1);
    expect(state(game).done.at(-1)).toMatchObject({ type: 'trickAmended', scores: [{ round: 0 }] });
    expect(state(game).rounds[0]?.score).toMatchObject({ anyway: false, points: [0, 10, 10, -5] });
    expect(location.hash).toBe('#/game/game/correct/1');
    act(() => game.table.undo());
    expect(state(game).rounds[0]?.score).toMatchObject({ left: [[], [], [], ['R3']] });
  });

  it('can be kept, and then says that it does not add up', async () => {
    const game = await swap();
    expect(dialog()).toContain('The points stay, and the sheet says that they do not add up');
    press(/^Keep as played/);
    expect(changes()).toContain('Round 1: its score is kept although it does not add up.');
    press('Correct it');
    expect(state(game).rounds[0]?.score?.anyway).toBe(true);
  });

  it('is left half entered, trick and hands, without a trace in the log', async () => {
    const game = await swap();
    press(/^Edit the hands left in round 1/);
    goTo(game, '1/scores');
    press(/^Sam/);
    press('Take it back');
    press('Close');
    const { length } = state(game);
    press('Leave it');
    expect(state(game).length).toBe(length);
    goTo(game, '1/scores');
    expect(text()).not.toContain('changed together');
    expect(button(/^Sam/).textContent).toContain('3');
  });
});

describe('a score that no longer fits other rules', () => {
  it('is edited together with them, round by round', async () => {
    const left = (card: 'G17' | 'G16'): GameFact => ({ type: 'roundScored', left: [[], [card], 3, 9], fools: [] });
    const game = await correct(
      '',
      started(FOUR),
      { type: 'roundStarted' },
      left('G17'),
      { type: 'roundStarted' },
      left('G16'),
    );
    const options = { ...optionsFor(4)!, deck: { green: 13, red: 13, yellow: 15, blue: 8, ones: 3 } };
    correctingOf(game.app, game.table).change({ type: 'optionsAmended', options, from: 0 });
    goTo(game, 'options');
    press('See what changes');
    expect(dialog()).toContain('Then the score of round 1 no longer fits.');
    for (const [index, other] of [
      [1, 2],
      [2, undefined],
    ] as const) {
      press(new RegExp(`^Edit the hands left in round ${index}`));
      goTo(game, `${index}/scores`);
      expect(text()).toContain('The rules are changed together with these hands.');
      press(/^Tom/);
      press('Take it back');
      fireEvent.click(screen.getByRole('radio', { name: 'Type the sum' }));
      press('7');
      press('Close');
      press('See what changes');
      if (other !== undefined) expect(dialog()).toContain(`Then the score of round ${other} no longer fits.`);
    }
    expect(changes()).toContain('Round 1: Tom −17 → −7.');
    expect(changes()).toContain('Round 2: Tom −16 → −7.');
    press('Correct it');
    expect(state(game).rounds.map(({ score }) => score?.points[1])).toEqual([-7, -7]);
    expect(location.hash).toBe('#/game/game/correct');
  });
});

describe('a finished game', () => {
  const OVER = [started(FOUR), ...scored([undefined, 85, 3, 4])];
  const type = (name: RegExp, sum: string) => {
    press(name);
    const hand = within(screen.getByRole('dialog'));
    fireEvent.click(hand.getByRole('radio', { name: 'Type the sum' }));
    for (let erased = 0; erased < 2; erased++) fireEvent.click(hand.getByRole('button', { name: 'Erase' }));
    for (const key of sum) fireEvent.click(hand.getByRole('button', { name: key }));
    fireEvent.click(hand.getByRole('button', { name: 'Close' }));
  };

  it('stays over with another winner, on the sheet, at home and among all games', async () => {
    const game = await correct('1/scores', ...OVER);
    // Eva was out, and Ada had 3 left.
    type(/^Eva/, '');
    press('No cards left: Eva');
    fireEvent.click(
      within(screen.getByRole('group', { name: (label) => plain(label).includes('Did Eva take') })).getByRole('radio', {
        name: /^No/,
      }),
    );
    press(/^Ada/);
    press('Take it back');
    fireEvent.click(screen.getByRole('radio', { name: 'Type the sum' }));
    press('3');
    press('Close');
    press('See what changes');
    expect(changes()).toContain('The winner: Eva, not Ada.');
    expect(changes().some((line) => line.includes('no longer ends'))).toBe(false);
    press('Correct it');
    expect(phaseOf(state(game))).toBe('over');
    show(game, <SheetScreen game="game" />);
    expect(plain(screen.getAllByRole('heading', { level: 2 })[0]?.textContent)).toBe('Eva wins!');
    const tallies = [...document.querySelectorAll('.ranks > li')].map((row) => [
      plain(row.querySelector('.ranks__name')?.textContent),
      row.querySelector('[role=img]')?.getAttribute('aria-label'),
    ]);
    expect(tallies).toEqual([
      ['Eva', '1 of 6'],
      ['Ada', '0 of 6'],
      ['Sam', '0 of 6'],
      ['Tom', '0 of 6'],
    ]);
    await game.table.saving.settled();
    await game.app.refresh();
    for (const drawn of [<Home key="home" />, <GamesScreen key="games" />]) {
      show(game, drawn);
      await vi.waitFor(() => expect(document.querySelectorAll('.game')).toHaveLength(1));
      const crowned = [...document.querySelectorAll('.game__player')].filter((player) =>
        player.querySelector('[role=img]'),
      );
      expect(crowned.map((player) => plain(player.textContent))).toEqual(['Eva10,']);
    }
  });
});

describe('somebody who joins or leaves', () => {
  it('comes back to the scores they had', async () => {
    const five = NAMES.slice(0, 5);
    const game = await correct('leave', started(five), ...scored([undefined, 20, 30, 9, 4]));
    select('Who', '2');
    press('See what changes');
    press('Correct it');
    expect(standingsOf(state(game))[2]).toMatchObject({ total: -30, rank: undefined });
    goTo(game, 'join');
    select('Somebody known', 'p2');
    press('See what changes');
    expect(changes()[0]).toBe('Eva joins with 0.');
    press('Correct it');
    expect(state(game).players).toHaveLength(5);
    expect(state(game).seats).toEqual([0, 1, 3, 4, 2]);
    expect(standingsOf(state(game))[2]).toMatchObject({ total: -30, rank: 5 });
  });

  it('is measured by the rounds they played, not by those before they came', async () => {
    const game = await correct(
      'join',
      started(FOUR),
      ...scored([undefined, 20, 30, 9]),
      ...scored([undefined, 2, 3, 9]),
    );
    fireEvent.input(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Mia' } });
    fireEvent.input(screen.getByRole('textbox', { name: 'Points' }), { target: { value: '12' } });
    press('See what changes');
    press('Correct it');
    act(() => {
      game.table.tell(
        { type: 'roundStarted' },
        { type: 'roundScored', left: [[], 1, 2, 3, 6], fools: [], anyway: true },
      );
    });
    show(game, <SheetScreen game="game" />);
    press(/^Mia$/);
    expect(dialog()).toContain('Total−18');
    expect(dialog()).toContain('Average−6 in 1 round');
  });

  it('moves between one disc and two, from six to seven and back', async () => {
    const six = NAMES.slice(0, 6);
    const game = await correct('join', started(six), ...scored([undefined, 2, 3, 9, 4, 5]));
    fireEvent.input(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Zoe' } });
    press('See what changes');
    expect(changes()).toContain('Fool discs: 1 → 2, from now on.');
    press('Correct it');
    expect(state(game).options).toMatchObject({ discs: 2, deck: { green: 26, ones: 6 } });
    goTo(game, 'leave');
    select('Who', '0');
    press('See what changes');
    expect(changes()).toContain('Fool discs: 2 → 1, from now on.');
    press('Correct it');
    expect(state(game).options).toMatchObject({ discs: 1, deck: { green: 23, ones: 5 } });
  });

  it('explains that three cannot become two in the edition of 1995', async () => {
    const game = await correct(
      'leave',
      started(NAMES.slice(0, 4), { edition: '1995' }),
      ...scored([undefined, 2, 3, 4]),
    );
    select('Who', '3');
    press('See what changes');
    press('Correct it');
    expect(state(game).seats).toEqual([0, 1, 2]);
    goTo(game, 'leave');
    expect(document.querySelector('#correct-problem')?.textContent).toBe(
      'Foppen takes 3 at least, so nobody can leave.',
    );
  });
});

describe('we played it differently', () => {
  it('says who sits out from here on, and the sheet says so while the round runs', async () => {
    const game = await correct('1/4', ...THREE);
    select('Who sat out', '2');
    press('See what changes');
    expect(changes()).toEqual(['Round 1, trick 4: Eva sits out, not Tom.']);
    press('Correct it');
    expect(state(game).done.at(-1)).toMatchObject({ type: 'positionNamed', sittingOut: [2] });
    expect(runningRound(state(game))?.current).toMatchObject({ sittingOut: [2], leader: 3 });
    show(game, <SheetScreen game="game" />);
    expect(text()).toContain('No round is scored yet.');
    expect(text()).toContain(
      'Round 1, trick 4: the table named who led or who sat out, otherwise than follows from the trick before.',
    );
  });

  it('says who was the Fool, and the sheet says so while the round runs', async () => {
    const game = await correct('1/3/table', ...THREE);
    select('The Fool the table played', '2');
    press('See what changes');
    expect(changes()[0]).toBe('Round 1, trick 3: the Fool is Eva, not Tom.');
    press('Correct it');
    show(game, <SheetScreen game="game" />);
    expect(text()).toContain('Round 1, trick 3: the table played it otherwise than the cards say.');
  });

  it('leaves no note where who leads is only told, as it does not follow', async () => {
    const game = await correct(
      '',
      started(FOUR),
      { type: 'roundStarted' },
      { type: 'foolMarked', fools: [1] },
      { type: 'positionNamed', leader: 2 },
    );
    show(game, <SheetScreen game="game" />);
    expect(text()).not.toContain('the table named');
  });

  it('corrects who led and who sat out in a trick that is past', async () => {
    const game = await correct('1/3', ...THREE);
    select('Who led', '2');
    press('See what changes');
    expect(changes()[0]).toBe('Round 1, trick 3: Eva leads, not Tom.');
    press('Correct it');
    expect(state(game).done.at(-1)).toMatchObject({ type: 'leaderAmended', trick: 2, leader: 2 });
    goTo(game, '1/3');
    select('Who sat out', '3');
    press('See what changes');
    expect(changes()).toContain('Round 1, trick 3: Sam sits out, not Ada.');
    press('Correct it');
    expect(state(game).done.at(-1)).toMatchObject({ type: 'sittingOutAmended', trick: 2, sittingOut: [3] });
  });
});
