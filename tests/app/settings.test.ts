import { describe, expect, it } from 'vitest';
import { makeDraft, parseDraft, type SetupDraft } from '../../src/app/lasttable';
import { DEFAULTS, makeTable, parseSettings, parseTable } from '../../src/app/settings';

const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

describe('settings of any age', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'dark'],
    ['null', null],
    ['a list', []],
    [
      'values that make no sense',
      { theme: 'pink', text: 7, keys: 'yes', table: { edition: '1890', lowest: 80, tens: 0.5 } },
    ],
  ])('are the defaults for %s', (_, stored) => {
    expect(parseSettings(stored)).toEqual(DEFAULTS);
  });

  it.each([
    { edition: '2018' },
    { edition: '1995', rounds: undefined },
    {
      edition: '2018',
      rounds: 12,
      lowest: -60,
      tens: 4,
      tensOverAll: true,
      onePenalty: 0,
      allOnes: 'last',
      bids: true,
    },
  ] as const)('come back as they were kept: %o', (table) => {
    const back = parseTable(json(makeTable(table)));
    expect(back).toEqual(table);
    expect('rounds' in back).toBe('rounds' in table);
  });
});

describe('a draft of a game', () => {
  it('comes back as it was kept', () => {
    const draft: SetupDraft = {
      seats: ['a', 'b'],
      dealer: 'b',
      options: { edition: '1995', rounds: undefined, tens: 4 },
      own: { players: 2, edition: '1995', discs: 1 },
    };
    expect(parseDraft(json(makeDraft(draft)))).toEqual(draft);
  });

  it('names an edition only where the table did', () => {
    expect(parseDraft({ seats: [], options: { tens: 4 } })?.options).toEqual({ tens: 4 });
  });

  it('seats nobody twice', () => {
    expect(parseDraft({ seats: ['a', 'b', 'a'], options: {} })?.seats).toEqual(['a', 'b']);
  });

  it.each([undefined, null, 7, {}, { seats: 'all' }, { seats: [1, 2] }])('is none where it is %o', (stored) => {
    expect(parseDraft(stored)).toBeUndefined();
  });
});
