import { signal } from '@preact/signals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseRoute, type Route } from '../../src/app/route';
import { AppContext } from '../../src/ui/context';
import { RefereeScreen } from '../../src/ui/screens/Referee';
import { Speaker } from '../../src/ui/speaker';
import { loadWords } from '../../src/ui/words/words';
import { openStage, settle } from './stage';

beforeEach(async () => {
  await Promise.all([loadWords('end'), loadWords('referee')]);
  vi.spyOn(history, 'replaceState').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2066-\u2069]/g, '');

/** The referee at an address; gives back what goes to another one. */
async function open(dispute = ''): Promise<(dispute: string) => Promise<void>> {
  const { app } = await openStage();
  const route = signal<Route>(parseRoute(dispute === '' ? '#/referee' : `#/referee/${dispute}`));
  render(
    <AppContext.Provider value={{ ...app, route }}>
      <RefereeScreen />
      <Speaker />
    </AppContext.Provider>,
  );
  await settle();
  return (next) =>
    act(async () => {
      route.value = parseRoute(`#/referee/${next}`);
    });
}

const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const type = async (text: string) => {
  fireEvent.input(screen.getByLabelText(/^Cards in the order played, such as|^Or type them/), {
    target: { value: text },
  });
  await settle();
};
const play = async (text: string) => {
  await type(text);
  await press('Play');
};
const sentence = () => plain(document.querySelector('.verdict__sentence')?.textContent);
const spoken = () => plain(screen.getAllByRole('status').at(-1)?.textContent);
const address = () => String(vi.mocked(history.replaceState).mock.lastCall?.[2]);

describe('a trick', () => {
  it('is judged card by card, with its reasons and rules, and its verdict is spoken once', async () => {
    await open();
    expect(screen.getByText(/The verdict comes with the cards/)).toBeTruthy();
    await press('green 12');
    expect(sentence()).toBe('Seat 1 leads green 12.');
    expect(spoken()).toBe('Seat 1: green 12. Seat 2 is next.');
    await press('green 5');
    expect(sentence()).toBe('So far Seat 1 wins with green 12, and Seat 2 is the Fool with green 5.');
    await press(/^wild 1/);
    await press('Show red');
    await press('red 7');
    expect(sentence()).toBe('Seat 4 is the Fool: red 7 is the lowest off green. Seat 1 leads, Seat 4 sits out.');
    expect(spoken()).toBe(sentence());
    const rules = [...document.querySelectorAll('.rule')].map((rule) => rule.textContent);
    expect(rules).toEqual(['R5', 'R6', 'R9', 'R9', 'R8', 'R11', 'R8']);
    expect(address()).toBe('#/referee/v1/trick/p4-d1-l1/G12-G5-1-R7');
  });

  it('typed in notation gets the verdict of the pad, unseen cards and conventions included', async () => {
    await open('v1/trick/p4-d1-l1-o4');
    await play('1 1 1');
    expect(sentence()).toContain('by our convention');
    expect(screen.getByText('our convention')).toBeTruthy();
    await press('Clear the cards');
    await play('g17 ? 5');
    expect(sentence()).toContain('The Fool is not known');
    expect(screen.getByText(/Nobody saw the card of/)).toBeTruthy();
  });

  it('says why a card is refused, and changes nothing', async () => {
    await open();
    await play('g12 g12');
    expect(screen.getByText('\u2068G12\u2069 has been played already.')).toBeTruthy();
    expect(document.querySelector('.verdict__sentence')).toBeNull();
    await play('g99');
    expect(screen.getByRole('alert').textContent).toContain('green ends at 17');
    await play('g12');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('is corrected by tapping a card', async () => {
    await open('v1/trick/p4-d1-l1/G12-G5-1-R7');
    await press(/^\u2068Seat 2\u2069: green 5. Correct it/);
    await press('green 17');
    expect(sentence()).toContain('Seat 2 leads');
    await press(/^\u2068Seat 1\u2069: green 12. Correct it/);
    await press('Take it away');
    expect(address()).toBe('#/referee/v1/trick/p4-d1-l1/G17-1-R7');
    expect(sentence()).toContain('So far Seat 1 wins with green 17');
  });

  it('goes on with the next one', async () => {
    await open('v1/trick/p4-d1-l1/G12-G5-1-R7/n-Eva.Tom.Ali.Noor');
    await press('Next trick');
    expect(address()).toBe('#/referee/v1/trick/p4-d1-l1-o4/n-Eva.Tom.Ali.Noor');
    expect(plain(screen.getByText('Seats and table').parentElement?.textContent)).toContain('Eva leads, Noor sits out');
  });

  it('keeps what is half typed in the address', async () => {
    await open('v1/trick/p4-d1-l1/t-g12%20g');
    expect(screen.getByLabelText<HTMLInputElement>(/^Cards in the order played, such as/).value).toBe('g12 g');
    await type('g12 g5');
    expect(address()).toBe('#/referee/v1/trick/p4-d1-l1/t-g12%20g5');
  });
});

describe('the table', () => {
  it('follows the players, who leads, who sits out, and the names', async () => {
    await open();
    fireEvent.click(screen.getByRole('radio', { name: '7' }));
    await settle();
    const leads = within(screen.getByRole('group', { name: 'Who leads?' }));
    fireEvent.click(leads.getByRole('button', { name: /Seat 3/ }));
    await settle();
    const sits = within(screen.getByRole('group', { name: 'Who sits out?' }));
    expect(sits.queryByRole('button', { name: /Seat 3/ })).toBeNull();
    fireEvent.click(sits.getByRole('button', { name: /Seat 1/ }));
    fireEvent.click(sits.getByRole('button', { name: /Seat 5/ }));
    await settle();
    expect(sits.getByRole('button', { name: /Seat 5/ }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.input(screen.getByLabelText('Name at seat 3'), { target: { value: '\u202eEva' } });
    await settle();
    expect(screen.getByLabelText<HTMLInputElement>('Name at seat 3').value).toBe('Eva');
    expect(address()).toBe('#/referee/v1/trick/p7-d2-l3-o1.5/n-..Eva');
    await play('g5');
    expect(sentence()).toBe('Eva leads green 5.');
  });

  it('plays R12 as agreed, and other cards', async () => {
    await open('v1/trick/p4-d1-l1-o4/1-1-1');
    fireEvent.click(screen.getByRole('radio', { name: 'Last wins' }));
    await settle();
    expect(sentence()).toContain('Seat 3 leads, Seat 1 sits out');
    fireEvent.click(screen.getByRole('radio', { name: 'Whole box' }));
    await settle();
    expect(address()).toBe('#/referee/v1/trick/p4-d1-l1-o4-last-box/1-1-1');
  });

  it('is not made too small for the cards that lie there', async () => {
    await open('v1/trick/p5-d1-l1/G2-G3-G4-G5-G20');
    fireEvent.click(screen.getByRole('radio', { name: '4' }));
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('Only 4 cards fit');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '5' }).checked).toBe(true);
  });
});

describe('what if', () => {
  it('shows the new verdict beside the old one, names what moved, and goes back in one tap', async () => {
    await open('v1/trick/p4-d1-l1/G12-G5-G9-R7');
    await press(/^\u2068Seat 4\u2069: red 7. What if/);
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'green 7' }));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    const moves = screen.getByRole('heading', { name: 'What moves' }).parentElement;
    expect(plain(moves?.textContent)).toContain('The Fool is Seat 2, not Seat 4.');
    expect(spoken()).toBe('The Fool is Seat 2, not Seat 4.');
    expect(plain(screen.getByRole('region', { name: 'As played' }).textContent)).toContain('Seat 4 is the Fool');
    expect(plain(screen.getByRole('region', { name: 'What if' }).textContent)).toContain('Seat 2 is the Fool');
    expect(address()).toBe('#/referee/v1/trick/p4-d1-l1/G12-G5-G9-R7/if-G12-G5-G9-G7');
    await press('Back to the original');
    expect(screen.queryByRole('region', { name: 'What if' })).toBeNull();
    expect(address()).toBe('#/referee/v1/trick/p4-d1-l1/G12-G5-G9-R7');
  });

  it.each([
    ['G12-G5-G9-B7', 'Nothing moves'],
    ['G12-G13-G9-R7', 'Seat 2 leads, not Seat 1.'],
    ['R12-G5-G9-R7', 'The colour is red, not green.'],
    ['G12-G5-G9-X', 'Who the Fool is can no longer be told; it was Seat 4.'],
  ])('%s: %s', async (cards, said) => {
    await open(`v1/trick/p4-d1-l1/G12-G5-G9-R7/if-${cards}`);
    expect(plain(screen.getByRole('heading', { name: 'What moves' }).parentElement?.textContent)).toContain(said);
  });

  it('tells what an unseen card would decide', async () => {
    await open('v1/trick/p4-d1-l1/G17-X-G5-G3/if-G17-R9-G5-G3');
    const moves = plain(screen.getByRole('heading', { name: 'What moves' }).parentElement?.textContent);
    expect(moves).toContain('The Fool is Seat 2; before, it could not be told.');
  });
});

describe('a hand', () => {
  const may = () => namesIn('May be played');
  const mayNot = () => namesIn('May not be played');
  const namesIn = (title: string) => {
    const list = screen.queryByRole('heading', { name: title })?.parentElement;
    return list
      ? within(list)
          .getAllByRole('img')
          .map((card) => card.getAttribute('aria-label'))
      : [];
  };

  it('has to follow: which cards, and why the others may not', async () => {
    await open('v1/hand/p4-d1-l1/G12-R5/h-G3-G7-B4-1');
    expect(may()).toEqual(['green 3', 'green 7', 'wild 1']);
    expect(mayNot()).toEqual(['blue 4']);
    expect(screen.getByText(/Green is led and this hand holds it: green 3 and green 7/)).toBeTruthy();
    expect(screen.getByText('Not blue 4: it is not green, and green 3 and green 7 would follow.')).toBeTruthy();
    expect(screen.getByText(/A wild 1 may always be played/)).toBeTruthy();
  });

  it.each([
    ['', 'Nothing lies there yet'],
    ['/1-1', 'Only wild 1s lie there'],
    ['/Y5', 'Yellow is led and this hand holds none'],
    ['/X-G5', 'Nobody saw the card that may have fixed the colour'],
  ])('may be played whole on “%s”: %s', async (lying, said) => {
    await open(`v1/hand/p4-d1-l1${lying}/h-G3-B4`);
    expect(may()).toEqual(['green 3', 'blue 4']);
    expect(mayNot()).toEqual([]);
    expect(screen.getByText(new RegExp(said))).toBeTruthy();
  });

  it('is entered by card or notation, and taken back by card', async () => {
    await open('v1/hand/p4-d1-l1/G12');
    expect(screen.getByText(/Tap the cards of the hand/)).toBeTruthy();
    await press('green 3');
    await type('r5 b4');
    await press('Take in hand');
    expect(mayNot()).toEqual(['red 5', 'blue 4']);
    await press('green 3');
    expect(may()).toEqual(['red 5', 'blue 4']);
    await type('?');
    await press('Take in hand');
    expect(screen.getByRole('alert').textContent).toContain('A hand has no unseen cards');
  });
});

describe('the link', () => {
  it('is there to copy, with the whole reasoning as text', async () => {
    await open('v1/trick/p4-d1-l1/G12-G5-1-R7');
    const link = screen.getByLabelText<HTMLInputElement>('Link').value;
    expect(link).toMatch(/#\/referee\/v1\/trick\/p4-d1-l1\/G12-G5-1-R7$/);
    const text = screen.getByLabelText<HTMLTextAreaElement>('Text to paste').value;
    expect(text).toContain('Seat 4: R7');
    expect(text).toContain('R9: Seat 4’s red 7 is the only card off green');
    expect(text.endsWith(link)).toBe(true);
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await press('Copy the link');
    vi.unstubAllGlobals();
    expect(writeText).toHaveBeenCalledWith(link);
    expect(spoken()).toBe('Copied.');
  });

  it('has a text for a hand too: what may be played, what may not, and why', async () => {
    await open('v1/hand/p4-d1-l1-o3/G12-R5/h-G3-B4-G7-1/n-Eva.Tom.Ali.Noor');
    const link = screen.getByLabelText<HTMLInputElement>('Link').value;
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text to paste').value.split('\n')).toEqual([
      '4 players, 1 disc. Eva leads, Ali sits out.',
      'Eva: G12',
      'Tom: R5',
      'The hand of Noor, who plays now: G3 G7 B4 1',
      '',
      'May be played: G3 G7 1',
      'May not be played: B4',
      'R5: Green is led and this hand holds it: green 3 and green 7. One of these has to be played, or a wild 1.',
      'R5: Not blue 4: it is not green, and green 3 and green 7 would follow.',
      'R6: A wild 1 may always be played, and never has to be.',
      '',
      link,
    ]);
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await press('Copy the text');
    vi.unstubAllGlobals();
    expect(writeText.mock.lastCall).toEqual([expect.stringContaining('May be played: G3 G7 1')]);
  });

  it.each([
    ['', ['The hand of Seat 1, who plays now: B4 1', '', 'May be played: B4 1', /^R4: Nothing lies there yet/]],
    [
      'G2-G3-G4-G5/',
      [
        'Seat 1: G2',
        'Seat 2: G3',
        'Seat 3: G4',
        'The hand of Seat 4, before the last card: B4 1',
        '',
        'May be played: B4 1',
        /^R5: Green is led and this hand holds none/,
        /^R6/,
      ],
    ],
  ])('has a text for a hand that may play anything on “%s”', async (lying, lines) => {
    await open(`v1/hand/p4-d1-l1/${lying}h-B4-1`);
    const text = screen.getByLabelText<HTMLTextAreaElement>('Text to paste').value.split('\n').slice(1, -2);
    expect(text).toHaveLength(lines.length);
    for (const [at, line] of lines.entries()) expect(text[at]).toMatch(line);
    expect(text.join()).not.toContain('May not');
  });

  it('is shared where the device can, in the tap itself; a changed mind is no failure', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
    vi.stubGlobal('navigator', { ...navigator, share, canShare: () => true });
    await open('v1/trick/p4-d1-l1/G12');
    fireEvent.click(screen.getByRole('button', { name: 'Share…' }));
    expect(share).toHaveBeenCalledOnce();
    await settle();
    expect(screen.queryByText(/Sharing did not work/)).toBeNull();
    share.mockImplementation(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    await press('Share…');
    vi.unstubAllGlobals();
    expect(screen.getByText(/Sharing did not work/, { selector: '.fault' })).toBeTruthy();
  });

  it.each([
    ['v2/trick/p4-d1-l1/G12', /newer Foolscap made this link/],
    ['v1/trick/p4-d1-l1/G12-G12', /has been played already/],
    ['v1/trick/p4-d1-l1/G27', /not in play/],
    ['v1/trick/p4-d1-l1/%3Csvg', /is no card/],
    ['v1/trick/p4-d1-l1/n-%E2%80%AEavE', /names in this link/],
    ['__proto__', /damaged/],
    [`v1/trick/p4-d1-l1/${'G2-'.repeat(10_000)}`, /far longer than any trick/],
  ])('that cannot be followed says so, and lets people start anew (%#)', async (dispute, said) => {
    const goTo = await open(dispute);
    expect(plain(screen.getByRole('alert').textContent)).toMatch(said);
    await press('Start anew');
    expect(screen.getByText(/The verdict comes with the cards/)).toBeTruthy();
    expect(address()).toBe('#/referee');
    await goTo('v1/trick/p4-d1-l1/G12');
    expect(sentence()).toBe('Seat 1 leads green 12.');
  });

  it('opened in the same window takes the place of what was there', async () => {
    const goTo = await open('v1/trick/p4-d1-l1/G12');
    await play('g5');
    await goTo('v1/trick/p4-d1-l1/G12');
    expect(sentence()).toBe('Seat 1 leads green 12.');
  });
});

it('writes the address again when the browser had enough for a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { writeAddress, dropAddress } = await import('../../src/ui/screens/referee/address');
  const replaced = vi.mocked(history.replaceState).mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  writeAddress('#/referee/a');
  writeAddress('#/referee/b');
  replaced.mockReset();
  vi.advanceTimersByTime(1500);
  expect(replaced.mock.calls.map(([, , hash]) => hash)).toEqual(['#/referee/b']);
  dropAddress();
  vi.useRealTimers();
});
