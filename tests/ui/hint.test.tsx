import { act, cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Advice, Hint, Reason } from '../../src/app/hint';
import type { Card } from '../../src/engine';
import { reasonWords } from '../../src/ui/screens/play/advice';
import { loadWords } from '../../src/ui/words/words';
import { pass, showDealt } from './dealt';
import { NAMES, plain } from './opened';

const KEEPS: Reason = { code: 'KEEPS', speaks: 'for', rule: 'R8', facts: { card: 'G7', below: 4, unseen: 4 } };
const LOW: Reason = { code: 'LOW', speaks: 'against', rule: 'R9', facts: { colour: 'red', below: 1, unseen: 4 } };
const advice = (card: Card, mean: number, isClose: boolean, reasons: readonly Reason[] = []): Advice => ({
  card,
  mean,
  error: 0.41,
  isClose,
  reasons,
});
const FIRST: Hint = {
  deals: 8,
  cards: [
    advice('G2', -2.06, true, [KEEPS]),
    advice('G7', -2.5, true),
    advice('R3', -4, false, [LOW]),
    advice('1', -5.14, false),
  ],
};
const LAST: Hint = { ...FIRST, deals: 512 };

beforeEach(async () => {
  localStorage.clear();
  await Promise.all((['table', 'end', 'trouble', 'play', 'coach', 'fair', 'hint'] as const).map(loadWords));
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A digital game on its screen, Ada to lead; what is studied is told by the test. */
async function played({ persons = 1, daily }: { persons?: number; daily?: string } = {}) {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
  let heard: { found(hint: Hint): void; ended(isWhole: boolean): void } | undefined;
  const { play, container } = await showDealt({
    persons,
    daily,
    study(_, on) {
      heard = on as typeof heard;
      return () => {
        heard = undefined;
      };
    },
  });
  // The panel comes on demand.
  await vi.waitFor(async () => {
    await pass(10);
    await vi.importActual('../../src/ui/screens/play/HintPanel');
  });
  await pass(10);
  return {
    play,
    container,
    isStudied: () => heard !== undefined,
    finds: async (hint: Hint) => act(() => heard?.found(hint)),
    ends: async (isWhole: boolean) => act(() => heard?.ended(isWhole)),
  };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tap = async (name: string | RegExp) => {
  fireEvent.click(button(name));
  await pass();
};
const said = () => plain(screen.getByText((_, element) => element?.matches('[aria-live] > span') === true).textContent);
const panel = () => screen.queryByRole('region', { name: 'Hint' });
const rows = () =>
  within(panel() as HTMLElement)
    .getAllByText(/: expected /)
    .map((row) => plain(row.textContent));

describe('a hint on the screen', () => {
  it('is asked for and put away with one button, and leaves the hand as it is', async () => {
    const { finds, ends, isStudied } = await played();
    expect(button('Hint').getAttribute('aria-expanded')).toBe('false');
    expect(panel()).toBeNull();
    await tap('Hint');
    expect(button('Hint').getAttribute('aria-expanded')).toBe('true');
    expect(plain(panel()?.textContent)).toContain('Playing each card on');
    expect(panel()?.getAttribute('aria-busy')).toBe('true');
    await finds(FIRST);
    await ends(true);
    expect(panel()?.getAttribute('aria-busy')).toBe('false');
    expect(within(screen.getByRole('region', { name: 'Your hand' })).getAllByRole('button')).toHaveLength(4);
    await tap('Hint');
    expect(panel()).toBeNull();
    expect(isStudied()).toBe(false);
  });

  it('names the card, what it may come to, and why; and the same of every other card', async () => {
    const { finds } = await played();
    await tap('Hint');
    await finds(FIRST);
    const text = plain(panel()?.textContent);
    expect(text).toContain('Play green 2 expected −2.1 ± 0.4');
    expect(text).toContain('Keeps your green 7, which nobody can beat, for the last tricks. R8');
    expect(rows()).toEqual([
      'green 2: expected −2.1, plus or minus 0.4; advised.',
      'green 7: expected −2.5, plus or minus 0.4; too close to call.',
      'red 3: expected −4.0, plus or minus 0.4; 1.9 less.',
      'wild 1: expected −5.1, plus or minus 0.4; 3.1 less.',
    ]);
    const folded = (panel() as HTMLElement).querySelector('details');
    expect(plain(folded?.textContent)).toContain('Only one of the 4 red cards still out is lower. R9');
    expect(text).toContain('on average over 8 deals');
  });

  it('is said once, when nothing more is found', async () => {
    const { finds, ends } = await played();
    const before = said();
    await tap('Hint');
    await finds(FIRST);
    await finds(LAST);
    expect(said()).toBe(before);
    await ends(true);
    expect(said()).toBe(
      'Hint: play green 2, expected −2.1, plus or minus 0.4. Keeps your green 7, which nobody can beat, for the last tricks. One other card is too close to call.',
    );
  });

  it('is not said aloud where several people hear it', async () => {
    const { finds, ends } = await played({ persons: 2 });
    await pass(2000);
    await tap(/^I am/);
    await tap('Hint');
    await finds(FIRST);
    await ends(true);
    expect(said()).toBe('The hint is on the screen.');
    expect(plain(panel()?.textContent)).toContain('Play green 2');
    await tap('Green 2, playable, 1 of 4');
    await tap('Green 2, playable, 1 of 4');
    expect(panel()).toBeNull();
    expect(button('Hint').getAttribute('aria-disabled')).toBe('true');
  });

  it('goes when a card is played, with the key H, with Escape, and with its cross', async () => {
    const { finds, isStudied } = await played();
    fireEvent.keyDown(document.body, { key: 'h' });
    await pass();
    expect(isStudied()).toBe(true);
    fireEvent.keyDown(document.body, { key: 'h' });
    await pass();
    expect(isStudied()).toBe(false);
    await tap('Hint');
    await finds(FIRST);
    fireEvent.keyDown(within(panel() as HTMLElement).getByRole('button', { name: 'Close' }), { key: 'Escape' });
    await pass();
    expect(panel()).toBeNull();
    await tap('Hint');
    await tap('Close');
    expect(panel()).toBeNull();
    await tap('Hint');
    await finds(FIRST);
    await tap('Green 7, playable, 2 of 4');
    await tap('Green 7, playable, 2 of 4');
    expect(panel()).toBeNull();
    expect(isStudied()).toBe(false);
  });

  it('says that it failed, and can be asked for again', async () => {
    const { finds, ends } = await played();
    await tap('Hint');
    await ends(false);
    expect(said()).toBe('No hint could be worked out.');
    await tap('Try again');
    await finds(FIRST);
    expect(rows()).toHaveLength(4);
  });

  it('is not to be had in the deal of the day', async () => {
    await played({ daily: '2026-11-30' });
    expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'h' });
    await pass();
    expect(panel()).toBeNull();
  });
});

describe('a reason', () => {
  const SPOKEN: readonly (readonly [Reason, string])[] = [
    [{ code: 'FORCED', speaks: 'for', rule: 'R5', facts: { held: 4 } }, 'The only card you may play.'],
    [
      { code: 'GOES_OUT', speaks: 'for', rule: 'R15', facts: { as: 'safe' } },
      'Your last card, and certainly not the Fool’s: it brings 10.',
    ],
    [
      { code: 'GOES_OUT', speaks: 'for', rule: 'R15', facts: { as: 'fool' } },
      'Your last card, but surely the Fool’s: it brings 0 instead of 10.',
    ],
    [
      { code: 'GOES_OUT', speaks: 'for', rule: 'R15', facts: { as: 'open' } },
      'Your last card: it brings 10, unless you become the Fool.',
    ],
    [
      { code: 'SHEDS_LAST', speaks: 'for', rule: 'R16', facts: { points: 17, seat: 1 } },
      'The round ends with this trick, as Tom goes out: this gets rid of 17 points, the most you can.',
    ],
    [
      { code: 'SHEDS_SOON', speaks: 'for', rule: 'R16', facts: { points: 17, seat: 1, cards: 2 } },
      'Gets rid of 17 points, the most you can, while Tom holds only 2 cards.',
    ],
    [
      { code: 'SHEDS_SOON', speaks: 'for', rule: 'R16', facts: { points: 17, seat: 1, cards: 1 } },
      'Gets rid of 17 points, the most you can, while Tom holds only one card.',
    ],
    [
      { code: 'DISC_FREE', speaks: 'for', rule: 'R15', facts: { seat: 2 } },
      'A disc costs you nothing any more when Eva goes out in this trick.',
    ],
    [
      { code: 'SAFE', speaks: 'for', rule: 'R9', facts: { worse: ['R2'] } },
      'Certainly safe: red 2 lies there and is worse.',
    ],
    [
      { code: 'SAFE', speaks: 'for', rule: 'R9', facts: { worse: ['R2', '1'] } },
      'Certainly safe: red 2 and wild 1 lie there and are worse.',
    ],
    [
      { code: 'SAFE_AFTER', speaks: 'for', rule: 'R9', facts: { colour: 'green', seats: [1] } },
      'Certainly safe: Tom holds no green, and whatever comes from there is worse.',
    ],
    [
      { code: 'LACK', speaks: 'for', rule: 'R9', facts: { colour: 'green', seats: [1, 3] } },
      'Tom and Sam hold no green: whatever comes from there is worse.',
    ],
    [
      { code: 'WINS', speaks: 'for', rule: 'R8', facts: { colour: 'green', because: 'last' } },
      'Wins the trick: you play last.',
    ],
    [
      { code: 'WINS', speaks: 'for', rule: 'R8', facts: { colour: 'green', because: 'highest' } },
      'Wins the trick: no higher green is out.',
    ],
    [
      { code: 'WINS', speaks: 'for', rule: 'R8', facts: { colour: 'green', because: 'lack' } },
      'Wins the trick: nobody after you holds green.',
    ],
    [
      { code: 'ONE_ABOVE', speaks: 'for', rule: 'R6', facts: { colour: 'blue' } },
      'A 1 counts as blue, so all that does not follow is worse.',
    ],
    [
      { code: 'HIGH', speaks: 'for', rule: 'R9', facts: { colour: 'blue', below: 4, unseen: 6 } },
      'Higher than 4 of the 6 blue cards still out.',
    ],
    [
      { code: 'KEEPS', speaks: 'for', rule: 'R8', facts: { card: 'G9', below: 4, unseen: 6 } },
      'Keeps your green 9, higher than 4 of the 6 still out, for the last tricks.',
    ],
    [
      { code: 'KEEPS', speaks: 'for', rule: 'R8', facts: { card: 'G9', below: 0, unseen: 0 } },
      'Keeps your green 9, whose colour nobody else holds, for the last tricks.',
    ],
    [
      { code: 'LONG', speaks: 'for', rule: 'R5', facts: { colour: 'red', left: 2 } },
      'From your longest colour: 2 more red cards stay with you.',
    ],
    [
      { code: 'FOOL', speaks: 'against', rule: 'R9', facts: { because: 'last' } },
      'Surely the Fool: you play last, and it is the worst.',
    ],
    [
      { code: 'FOOL', speaks: 'against', rule: 'R9', facts: { because: 'lowest' } },
      'Surely the Fool: nobody after you can play anything worse.',
    ],
    [
      { code: 'LEAVES', speaks: 'against', rule: 'R16', facts: { card: 'G9', more: 6 } },
      'Leaves your green 9 in your hand, which costs 6 more if the round ends.',
    ],
    [
      { code: 'WORST_SO_FAR', speaks: 'against', rule: 'R9', facts: { lying: 2 } },
      'So far it would be the worst card there.',
    ],
    [
      { code: 'ONE_LOWEST', speaks: 'against', rule: 'R6', facts: { colour: undefined } },
      'A 1 is the lowest card of the colour.',
    ],
    [
      { code: 'LOW', speaks: 'against', rule: 'R9', facts: { colour: 'red', below: 0, unseen: 6 } },
      'None of the 6 red cards still out is lower.',
    ],
    [
      { code: 'LOW', speaks: 'against', rule: 'R9', facts: { colour: 'red', below: 2, unseen: 6 } },
      'Only 2 of the 6 red cards still out are lower.',
    ],
    [
      { code: 'SPENDS', speaks: 'against', rule: 'R8', facts: { below: 6, unseen: 6 } },
      'Gives away a card that nobody can beat.',
    ],
    [
      { code: 'SPENDS', speaks: 'against', rule: 'R8', facts: { below: 5, unseen: 6 } },
      'Gives away your strongest: higher than 5 of the 6 still out.',
    ],
    [
      { code: 'VOIDS', speaks: 'against', rule: 'R5', facts: { colour: 'blue' } },
      'Your last blue: you cannot follow when it is led again.',
    ],
  ];

  it.each(SPOKEN)('$code is a sentence with its facts: %o', (reason, words) => {
    expect(plain(reasonWords(reason, NAMES))).toBe(words);
  });
});
