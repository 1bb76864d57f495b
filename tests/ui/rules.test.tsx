import { signal } from '@preact/signals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRoute, parseRoute, type Route } from '../../src/app/route';
import { AppContext } from '../../src/ui/context';
import { RulesScreen } from '../../src/ui/screens/Rules';
import { Speaker } from '../../src/ui/speaker';
import { loadWords } from '../../src/ui/words/words';
import { openStage, settle } from './stage';

const scrolled = vi.fn();

beforeEach(async () => {
  await Promise.all([loadWords('end'), loadWords('rules')]);
  Element.prototype.scrollIntoView = scrolled;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** As read: without the marks round names and within ranges. */
const plain = (text: string | null | undefined) =>
  (text ?? '')
    .replace(/[\u2066-\u2069\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The rules at an address; gives back what goes to another one. */
async function open(hash = '#/rules'): Promise<(hash: string) => Promise<void>> {
  const { app } = await openStage();
  const route = signal<Route>(parseRoute(hash));
  render(
    <AppContext.Provider value={{ ...app, route }}>
      <RulesScreen />
      <Speaker />
    </AppContext.Provider>,
  );
  await settle();
  return (next) =>
    act(async () => {
      route.value = parseRoute(next);
    });
}

const example = (rule: string, nth = 0): HTMLElement =>
  screen.getAllByRole('group', { name: `Example for ${rule}` })[nth] as HTMLElement;
const press = async (within_: HTMLElement, name: string | RegExp) => {
  const isMeant = (each: string) => (typeof name === 'string' ? plain(each) === name : name.test(plain(each)));
  fireEvent.click(within(within_).getByRole('button', { name: isMeant }));
  await settle();
};
const another = (group: HTMLElement) => press(group, /^Another example/);
const said = (group: HTMLElement) =>
  [...group.querySelectorAll('.verdict__steps > li')].map((step) =>
    [...step.children].map(({ textContent }) => plain(textContent)).join(': '),
  );
/** The cards that lie there, with what marks them: `worst`, `best` or nothing. */
const laid = (group: HTMLElement) =>
  [...group.querySelectorAll('.laid .card')].map((card) => /card--(worst|best)/.exec(card.className)?.[1] ?? '');
const spoken = () => plain(screen.getAllByRole('status').at(-1)?.textContent);
const field = () => screen.getByRole('searchbox', { name: 'Search the rules' });
const find = async (query: string) => {
  fireEvent.input(field(), { target: { value: query } });
  await settle();
};
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => plain(heading.textContent));
const numbers = () => titles().map((title) => title.split(' ')[0]);
const RULES = Array.from({ length: 19 }, (_, index) => `R${index + 1}`);

it('has every rule, R1 to R19, in groups, and after them options, edition, notation and what follows', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Rules' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'In the box',
    'Playing a round',
    'Ending and winning',
    'Table options',
    'In Foolscap',
  ]);
  expect(numbers().slice(0, 19)).toEqual(RULES);
  expect(titles().slice(19)).toEqual([
    'One disc or two',
    'Another end',
    'What a 1 does',
    'Changing your mind',
    'Foppen, 1995',
    'Cards in writing',
    'What follows from the cards',
  ]);
  for (const rule of RULES) {
    const entry = screen.getByRole('region', { name: new RegExp(`^${rule} `) });
    expect(
      within(within(entry).getByRole('heading', { level: 3 }))
        .getByRole('link', { name: rule })
        .getAttribute('href'),
      rule,
    ).toBe(`#/rules/${rule}`);
    expect(plain(entry.querySelector('.rules__text')?.textContent).length, rule).toBeGreaterThan(40);
  }
});

it('marks what is not printed, as a verdict does', async () => {
  await open();
  const notes = [...document.querySelectorAll('.rules__note')].map((note) => [
    note.closest('section')?.querySelector('h3')?.id,
    note.querySelector('b')?.textContent,
  ]);
  expect(notes).toEqual([
    ['rules-R2', 'our proposal'],
    ['rules-R10', 'our reading'],
    ['rules-R11', 'our reading'],
    ['rules-R12', 'our convention'],
    ['rules-foppen', 'as reported'],
  ]);
});

describe('examples of tricks', () => {
  /** By hand, from the rules: the marks of the cards as they lie, and the sentences below. */
  const TRICKS: readonly [rule: string, nth: number, cases: readonly [marks: string, ...said: string[]][]][] = [
    [
      'R6',
      0,
      [
        [
          ',,worst,best',
          'R6: Ali played a wild 1: it counts as the lowest green.',
          'R9: Every card follows green, so the lowest of green is the worst.',
          'R9: Ali’s wild 1 is the lowest green.',
        ],
        [
          'best,,worst,',
          'R6: Tom played a wild 1: it counts as the lowest yellow.',
          'R9: Ali did not follow: blue 10. Off-colour cards are worse than any yellow.',
          'R9: Ali’s blue 10 is the only card off yellow, so it is the worst, however high.',
        ],
      ],
    ],
    [
      'R7',
      0,
      [
        [',best,,worst', 'R7: A wild 1 was led. Tom’s yellow 8 is the first normal card and fixes the colour: yellow.'],
        [',worst,,best', 'R7: 2 wild 1s were led. Ali’s red 6 is the first normal card and fixes the colour: red.'],
      ],
    ],
    [
      'R8',
      0,
      [
        [',best,worst,', 'R8: Tom wins: blue 7 is the highest blue.', 'R8: Tom leads the next trick.'],
        ['best,,worst,', 'R8: Eva wins: yellow 3 is the highest yellow.', 'R8: Eva leads the next trick.'],
      ],
    ],
    [
      'R9',
      0,
      [
        [
          'best,,,worst',
          'R9: Ali and Noor did not follow: red 7 and yellow 6. Off-colour cards are worse than any green.',
          'R9: Of the 2 cards off green, Noor’s yellow 6 is the lowest.',
        ],
        [
          ',,best,worst',
          'R9: Every card follows green, so the lowest of green is the worst.',
          'R9: Noor’s wild 1 is the lowest green.',
        ],
        [
          ',,worst,best',
          'R9: Ali did not follow: blue 8. Off-colour cards are worse than any red.',
          'R9: Ali’s blue 8 is the only card off red, so it is the worst, however high.',
        ],
        [
          'best,,,worst',
          'R9: Ali and Noor did not follow: green 14 and blue 6. Off-colour cards are worse than any yellow.',
          'R9: Of the 2 cards off yellow, Noor’s blue 6 is the lowest.',
        ],
      ],
    ],
    [
      'R10',
      0,
      [
        [
          ',,worst,best',
          'R9: Tom and Ali did not follow: red 4 and yellow 4. Off-colour cards are worse than any green.',
          'R9: Of the 2 cards off green, Ali’s yellow 4 is the lowest.',
          'R10: Equal with Tom: of equal cards the one played last is the worst, and that is Ali’s.',
        ],
        [
          'best,,,worst',
          'R9: Every card follows red, so the lowest of red is the worst.',
          'R9: Noor’s wild 1 is the lowest red.',
          'R10our reading: Equal with Tom: of equal cards the one played last is the worst, and that is Noor’s.',
        ],
        [
          'best,,,worst',
          'R9: Tom, Ali, and Noor did not follow: green 7, red 7, and yellow 7. Off-colour cards are worse than any blue.',
          'R9: Of the 3 cards off blue, Noor’s yellow 7 is the lowest.',
          'R10: Equal with Ali and Tom: of equal cards the one played last is the worst, and that is Noor’s.',
        ],
      ],
    ],
    [
      'R11',
      0,
      [
        [
          ',best,worst,',
          'R9: Ali did not follow: blue 6. Off-colour cards are worse than any red.',
          'R9: Ali’s blue 6 is the only card off red, so it is the worst, however high.',
          'R11: Ali is the Fool, takes the disc and sits out the next trick.',
        ],
        [
          ',worst,worst,,best',
          'R9: Tom and Ali did not follow: green 4 and blue 6. Off-colour cards are worse than any red.',
          'R9: Of the 2 cards off red, Tom’s green 4 is the lowest.',
          'R11our reading: Two discs: the next worst is Ali’s blue 6.',
          'R11: Tom and Ali are the Fools, take the discs and sit out the next trick.',
        ],
        [
          ',best,worst,worst,',
          'R9: Ali did not follow: blue 10. Off-colour cards are worse than any yellow.',
          'R9: Ali’s blue 10 is the only card off yellow, so it is the worst, however high.',
          'R11our reading: Two discs: the next worst is Noor’s yellow 4.',
          'R11: Ali and Noor are the Fools, take the discs and sit out the next trick.',
        ],
      ],
    ],
    ['R12', 0, [['best,,worst', 'R12our convention: Only 1s: the first one wins (Eva), the last is the worst (Ali).']]],
    ['R14', 0, [[',best,worst,', 'R14: A hand is empty: the round ends with this trick, and Ali takes the disc.']]],
    [
      'What a 1 does',
      0,
      [
        ['worst,,best', 'R12our convention: Only 1s: the last one wins (Ali), the first is the worst (Eva).'],
        ['best,,worst', 'R12our convention: Only 1s: the first one wins (Eva), the last is the worst (Ali).'],
      ],
    ],
  ];

  it.each(TRICKS)('say of %s what the rules say, and come round again', async (rule, nth, cases) => {
    await open();
    const group = example(rule, nth);
    for (const [index, [marks, ...sentences]] of cases.entries()) {
      if (index > 0) {
        await another(group);
        expect(spoken()).toBe(sentences.map((each) => each.replace(/^R\d+(our \w+)?: /, '')).join(' '));
      }
      expect(laid(group).join(), `case ${index}`).toBe(marks);
      expect(said(group), `case ${index}`).toEqual(sentences);
    }
    if (cases.length === 1) {
      expect(within(group).queryByRole('button', { name: /^Another example/ })).toBeNull();
      return;
    }
    await another(group);
    expect(laid(group).join()).toBe(cases[0]?.[0]);
  });

  it('are judged anew when a card is changed, and put back as they were', async () => {
    await open();
    const group = example('R9');
    const before = said(group);
    await press(group, 'Noor: yellow 6. Change it');
    const dialog = screen.getByRole('dialog', {
      name: (name) => plain(name).startsWith('What if Noor had played something other than yellow 6'),
    });
    // A card that lies there already cannot be played once more.
    await press(dialog, 'Show green');
    await press(dialog, 'green 12, gone');
    expect(screen.getByRole('dialog')).toBe(dialog);
    await press(dialog, 'green 2');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(said(group)).toEqual([
      'R9: Ali did not follow: red 7. Off-colour cards are worse than any green.',
      'R9: Ali’s red 7 is the only card off green, so it is the worst, however high.',
    ]);
    expect(laid(group)).toEqual(['best', '', 'worst', '']);
    expect(spoken()).toContain('Ali’s red 7 is the only card off green');
    await press(group, 'As it was for R9');
    expect(said(group)).toEqual(before);
  });

  it('say so where an unseen card hides it', async () => {
    await open();
    const group = example('R8');
    await press(group, 'Tom: blue 7. Change it');
    await press(screen.getByRole('dialog'), 'A card nobody saw');
    // The card may be lower than green 17 and off blue, or the highest blue.
    expect(laid(group)).toEqual(['', '', '', '']);
    expect(said(group).join()).not.toContain('Tom wins');
    expect(said(group).join()).toContain('Nobody saw the card of Tom');
  });
});

describe('examples of hands', () => {
  const marks = (group: HTMLElement) =>
    [...group.querySelectorAll('.rules__hand .visually-hidden')].map(({ textContent }) => plain(textContent));
  const sentence = (group: HTMLElement) => plain(group.querySelector(':scope > p:not(.small)')?.textContent);

  it('say of R5 which cards may be played, and of a tapped one why', async () => {
    await open();
    const group = example('R5');
    expect(marks(group)).toEqual([
      'green 3, may be played',
      'green 9, may be played',
      'red 7, may not be played',
      'yellow 2, may not be played',
      'wild 1, may be played',
    ]);
    expect(sentence(group)).toBe('The colour is green, and Ali holds it: green 3, green 9, or wild 1.');
    await press(group, 'red 7, may not be played');
    expect(spoken()).toBe(
      'No, not red 7: Ali holds green. The colour is green, and Ali holds it: green 3, green 9, or wild 1.',
    );
    expect(sentence(group)).toBe(spoken());
    await another(group);
    expect(marks(group).every((each) => each.endsWith(', may be played'))).toBe(true);
    expect(sentence(group)).toBe('Noor holds no blue: anything may be played.');
    await another(group);
    expect(marks(group)).toEqual(['red 4, may be played', 'green 6, may not be played', 'blue 2, may not be played']);
    await press(group, 'red 4, may be played');
    expect(spoken()).toBe('Yes, red 4 may be played. The colour is red, and Tom holds it: red 4.');
  });

  it('follow another colour when the card led is changed', async () => {
    await open();
    const group = example('R5');
    await press(group, 'Eva: green 12. Change it');
    await press(screen.getByRole('dialog'), 'Show red');
    await press(screen.getByRole('dialog'), 'red 8');
    expect(sentence(group)).toBe('The colour is red, and Ali holds it: red 7 or wild 1.');
  });

  it('say of R7 that anything may be played while only 1s lie there', async () => {
    await open();
    const group = example('R7', 1);
    expect(sentence(group)).toBe('No colour is set: Tom may play anything.');
    expect(marks(group).every((each) => each.endsWith(', may be played'))).toBe(true);
  });
});

const rows = (group: HTMLElement) =>
  within(group)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)).join(' '));

describe('examples of cards and points', () => {
  it('show the box of R1', async () => {
    await open();
    const kinds = [...example('R1').querySelectorAll('li')].map((kind) =>
      [...kind.children].slice(1).map(({ textContent }) => plain(textContent)),
    );
    expect(kinds).toEqual([
      ['Green 2–27', '26 cards'],
      ['Red 2–23', '22 cards'],
      ['Yellow 2–21', '20 cards'],
      ['Blue 2–15', '14 cards'],
      ['Wild 1s', '6 cards'],
    ]);
  });

  it('show the cards of R2 and those of 1995', async () => {
    await open();
    expect(rows(example('R2'))).toEqual([
      'Players 4 5 6 7 8',
      'Green to 17 20 23 26 27',
      'Red to 13 16 19 22 23',
      'Yellow to 11 14 17 20 21',
      'Blue to 8 10 12 14 15',
      'Wild 1s 3 4 5 6 6',
      'Cards 48 60 72 84 88',
      'Each gets 12 12 12 12 11',
      'Discs 1 1 1 2 2',
    ]);
    expect(rows(example('Foppen, 1995'))).toEqual([
      'Players 3 4 5 6',
      'Green to 20 20 20 20',
      'Red to 16 16 16 16',
      'Yellow to 14 14 14 14',
      'Blue to 10 10 10 10',
      'Wild 1s 4 4 4 4',
      'Cards 60 60 60 60',
      'Each gets 20 15 12 10',
      'Rounds 6 8 10 12',
    ]);
  });

  it('tell who leads (R4) and who deals next (R19)', async () => {
    await open();
    const first = example('R4');
    expect(plain(first.textContent)).toContain('Tom leads. The order is Tom, Ali, Noor, and Eva.');
    fireEvent.click(within(first).getByRole('radio', { name: /Noor/ }));
    await settle();
    expect(spoken()).toBe('Eva leads. The order is Eva, Tom, Ali, and Noor.');
    const next = example('R19');
    expect(plain(next.textContent)).toContain('After Eva, Tom deals.');
    fireEvent.click(within(next).getByRole('radio', { name: /Noor/ }));
    await settle();
    expect(spoken()).toBe('After Noor, Eva deals.');
  });

  it('give 10 for going out, and 0 with the disc (R15)', async () => {
    await open();
    const group = example('R15');
    const points = () => rows(group).map((row) => row.split(' ').at(-1));
    expect(points()).toEqual(['Points', '+10', '−17', '−3', '−10']);
    fireEvent.click(within(group).getByRole('radio', { name: /Eva/ }));
    await settle();
    expect(points()).toEqual(['Points', '0', '−17', '−3', '−10']);
    expect(spoken()).toBe('Eva: 0, Tom: −17, Ali: −3, and Noor: −10');
  });

  it('add up what is left, a 1 for 5 (R16)', async () => {
    await open();
    const group = example('R16');
    expect(plain(group.textContent)).toContain('−36 points');
    for (const [card, sum] of [
      ['wild 1', '−31 points'],
      ['green 14', '−17 points'],
      ['red 9', '−8 points'],
      ['yellow 2', '−6 points'],
      ['blue 6', '+10 points'],
    ] as const) {
      await press(group, card);
      expect(spoken()).toBe(sum);
    }
    await press(group, 'As it was for R16');
    expect(spoken()).toBe('−36 points');
  });

  it('tell when a game ends (R17) and who has won (R18)', async () => {
    await open();
    const outcome = (group: HTMLElement) => plain(group.querySelector('p')?.textContent);
    const end = example('R17');
    expect(rows(end)).toEqual(['Player +10s Total', 'Eva 1 +2', 'Tom 0 −79', 'Ali 1 −10', 'Noor 0 −21']);
    expect(outcome(end)).toBe('The game goes on.');
    await another(end);
    expect(outcome(end)).toBe('Tom is at −80 or below, and that ends the game. Eva wins!');
    await another(end);
    expect(outcome(end)).toBe('Eva has scored +10 6 times, and that ends the game. Eva wins!');
    const win = example('R18');
    expect(outcome(win)).toBe('Tom is at −80 or below, and that ends the game. Eva, Ali, and Noor share the win!');
    await another(win);
    expect(outcome(win)).toBe('Tom is at −80 or below, and that ends the game. Ali wins!');
  });

  it('count the bids of 1995, and a 1 for 1', async () => {
    await open();
    const group = example('Foppen, 1995', 1);
    const points = () => rows(group).map((row) => row.split(' ').at(-1));
    expect(points()).toEqual(['Points', '+20', '−13', '−3', '−10']);
    await another(group);
    expect(points()).toEqual(['Points', '+25', '−13', '−3', '−20']);
    fireEvent.click(within(group).getByRole('radio', { name: /Eva/ }));
    await settle();
    expect(points()).toEqual(['Points', '0', '−13', '−3', '−20']);
  });

  it('read what is typed', async () => {
    await open();
    const group = example('Cards in writing');
    const cards = () =>
      within(group)
        .queryAllByRole('img')
        .map((card) => card.getAttribute('aria-label'));
    expect(cards()).toEqual(['green 12', 'green 5', 'wild 1', 'red 7']);
    const input = within(group).getByRole('textbox', { name: 'Try it' });
    fireEvent.input(input, { target: { value: '1 b3 4 ?' } });
    await settle();
    expect(cards()).toEqual(['wild 1', 'blue 3', 'blue 4', 'unseen card']);
    fireEvent.input(input, { target: { value: 'g12 x5' } });
    await settle();
    expect(cards()).toEqual([]);
    expect(plain(group.textContent)).toContain('“x5” is no card.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('prove a revoke, and nothing once the card that shows it is another', async () => {
    await open();
    const group = example('What follows from the cards');
    const outcome = () => plain(group.querySelector(':scope > p')?.textContent);
    expect(outcome()).toBe('In trick 1 Tom did not follow green, yet plays some in trick 2.');
    await press(group, 'Tom: green 4. Change it');
    // What lies in the trick before is gone too.
    await press(screen.getByRole('dialog'), 'Show red');
    await press(screen.getByRole('dialog'), 'red 7, gone');
    await press(screen.getByRole('dialog'), 'red 8');
    expect(outcome()).toBe('Nothing is proven: nobody has shown a colour they did not follow.');
    await press(group, /^As it was/);
    expect(outcome()).toContain('Tom did not follow green');
  });
});

describe('the search', () => {
  it.each([
    ['R9', ['R9']],
    ['r1', ['R1']],
    ['R۹', ['R9']],
    ['r9, R12', ['R9', 'R12']],
    ['sit out', ['R4', 'R11']],
    ['JOKER led', ['R6', 'R7']],
    ['Fóppen', ['Foppen,']],
    ['renege', ['What']],
    ['our convention', ['R12']],
  ])('finds by %s', async (query, found) => {
    await open();
    await find(query);
    expect(numbers()).toEqual(expect.arrayContaining(found));
    if (/^r/i.test(query)) expect(numbers()).toEqual(found);
  });

  it('says how many it found, to the eye at once and to the ear once one has typed', async () => {
    await open();
    vi.useFakeTimers();
    await act(async () => {
      fireEvent.input(field(), { target: { value: 'disc' } });
    });
    const count = titles().length;
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThan(19);
    expect(screen.getAllByText(`${count} entries found`)).toHaveLength(1);
    await act(async () => {
      vi.advanceTimersByTime(1000);
    });
    expect(spoken()).toBe(`${count} entries found`);
    // Groups without anything found go too, in the contents as well.
    const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(groups).not.toContain('In Foolscap');
    expect(screen.queryByRole('link', { name: 'In Foolscap' })).toBeNull();
  });

  it('is kind where it finds nothing, and shows all again', async () => {
    await open();
    await find('trombone {x}');
    expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
    expect(screen.getByText(/Nothing here about/).textContent).toContain('trombone {x}');
    fireEvent.click(screen.getByRole('button', { name: 'Show all rules' }));
    await settle();
    expect(titles()).toHaveLength(26);
    expect((field() as HTMLInputElement).value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('goes to the first it found on Enter', async () => {
    await open();
    await find('bid');
    fireEvent.submit(field().closest('form') as HTMLFormElement);
    expect(plain(document.activeElement?.textContent)).toBe('Foppen, 1995');
  });
});

describe('an address', () => {
  it('leads to its rule: in sight, marked, its heading focused', async () => {
    const go = await open('#/rules/R9');
    expect(plain(document.activeElement?.textContent)).toBe('R9 The worst card');
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(document.querySelectorAll('.rules__entry--marked')).toHaveLength(1);
    expect(document.activeElement?.closest('section')?.classList).toContain('rules__entry--marked');
    expect(screen.getByRole('link', { current: 'location' }).getAttribute('href')).toBe('#/rules/R9');
    // A search that hides it is over when another rule is asked for.
    await find('bid');
    await go('#/rules/r12');
    await settle();
    expect((field() as HTMLInputElement).value).toBe('');
    expect(plain(document.activeElement?.textContent)).toBe('R12 Nothing but 1s');
    await go('#/rules/ending');
    await settle();
    expect(plain(document.activeElement?.textContent)).toBe('Ending and winning');
    expect(document.querySelectorAll('.rules__entry--marked')).toHaveLength(0);
  });

  it('leads to a rule once more when it is chosen once more', async () => {
    await open('#/rules/R9');
    field().focus();
    fireEvent.click(within(screen.getByRole('navigation', { name: 'Contents' })).getByRole('link', { name: /^R9/ }));
    await settle();
    expect(plain(document.activeElement?.textContent)).toBe('R9 The worst card');
  });

  it('of no rule shows all of them', async () => {
    await open('#/rules/R99');
    expect(titles()).toHaveLength(26);
    expect(plain(document.activeElement?.textContent)).toBe('Rules');
  });

  it.each(['', 'R9', 'foppen'])('is read as it is written: %s', (rule) => {
    const route = { screen: 'rules', rule } as const;
    expect(parseRoute(makeRoute(route))).toEqual(route);
  });
});
