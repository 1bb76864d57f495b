import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { handsOf } from '../../../src/app/fairdeal';
import { readGameLink, writeGameLink } from '../../../src/app/gamelink/link';
import { accept, type Card, type GameEvent, gameEnd, replay } from '../../../src/engine';
import { readEvent, readLog } from '../../../src/storage/reader';
import { chanceOf, effort } from '../../engine/chance';
import { randomFact } from '../../engine/facts';
import { optionsOf, started } from '../../engine/log';
import { randomOptions, TABLES } from '../../engine/truth';
import { BOT, digital, done, entered, evening } from './games';

vi.setConfig({ testTimeout: 120_000 });

const lore = { handsOf, readEvent };
const MINUTE = 60_000;
const PEOPLE = ['Johanna', 'Friedemann', 'Eva', 'Noor'];
const facts = (log: readonly GameEvent[]) => log.map(({ at: _at, ...fact }) => fact);

/** Whatever tables do: amendments, undoing, who comes and goes. */
function anything(seed: number): GameEvent[] {
  const chance = chanceOf(seed);
  const kind = chance.pick(TABLES);
  const options = randomOptions(kind, chance, 50);
  const { log, tell } = evening(chance);
  let state = tell(started(options, kind.players, chance.below(kind.players), chance.pick(['table', 'digital'])));
  for (let step = 0; step < 100; step++) {
    try {
      state = tell(randomFact(state, kind, chance));
    } catch {
      // The rules refused it; nothing was told.
    }
  }
  return log;
}

const makeGameLink = (log: readonly GameEvent[]) => done(writeGameLink(log, lore));

function link(log: readonly GameEvent[]): string {
  const made = makeGameLink(log);
  if (made === undefined) throw new Error('no link');
  return made;
}

const parse = (text: string) => done(readGameLink(text, lore));

function expectSame(log: readonly GameEvent[]): void {
  const text = link(log);
  expect(text).toMatch(/^2[A-Za-z0-9_-]*[A-Za-z0-9]$/);
  const back = parse(text);
  if (!back.ok) throw new Error(back.error);
  const plain = readLog(log).events;
  expect(facts(back.value)).toEqual(facts(plain));
  expect(readLog(back.value)).toEqual({ events: back.value });
  expect(replay(back.value).ok).toBe(true);
  expect(back.value[0]?.at).toBe(log[0]?.at);
  for (const [at, event] of back.value.entries()) {
    if (at > 0) expect(event.at).toBeGreaterThanOrEqual(back.value[at - 1]?.at ?? 0);
  }
}

describe('a game in a link', () => {
  it('comes back as it was, but for the times', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => expectSame(anything(seed))),
      effort(60),
    );
  });

  it('keeps the start, and each round to the minute', () => {
    const log = entered(5, 7);
    const back = parse(link(log));
    if (!back.ok) throw new Error(back.error);
    for (const [at, event] of log.entries()) {
      const isKept = event.type === 'roundStarted' || event.type === 'roundScored';
      if (isKept) expect(Math.abs((back.value[at]?.at ?? 0) - event.at)).toBeLessThanOrEqual(MINUTE / 2);
    }
    // The copy that knows the seconds is known by them, when the two meet.
    const times = (events: readonly GameEvent[]) => new Set(events.map(({ at }) => at)).size;
    expect(times(back.value)).toBeLessThan(times(log) / 2);
  });

  it.each([
    {
      name: 'at a real table, all cards entered',
      make: (rounds: number, seed: number) => entered(rounds, seed),
      most: 600,
    },
    // Each of its rounds has a seed of 256 bits, which nothing makes shorter.
    { name: 'digital, any card that is legal', make: digital, most: 1000 },
    { name: 'digital, as bots play', make: (rounds: number, seed: number) => digital(rounds, seed, BOT), most: 980 },
    {
      name: 'digital, eight at the table',
      make: (rounds: number, seed: number) => digital(rounds, seed, BOT, [...PEOPLE, ...PEOPLE]),
      most: 1250,
    },
  ])('takes at most $most characters for 13 rounds: $name', ({ make, most }) => {
    const lengths = Array.from({ length: 4 }, (_, seed) => {
      const log = make(13, seed + 1);
      expect(log.filter(({ type }) => type === 'cardPlayed').length).toBeGreaterThan(450);
      const state = replay(log);
      expect(state.ok && gameEnd(state.value)).toBeTruthy();
      expectSame(log);
      return link(log).length;
    });
    expect(Math.max(...lengths)).toBeLessThanOrEqual(most);
  });

  it('holds the games of the vectors', () => {
    const lines = readFileSync(new URL('../../vectors/replays.jsonl', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    for (const line of lines) {
      const { players, dealer, tricks, left } = JSON.parse(line) as {
        readonly players: number;
        readonly dealer: number;
        readonly tricks: readonly { readonly seats: readonly number[]; readonly plays: readonly Card[] }[];
        readonly left: readonly (readonly Card[])[];
      };
      const { log, tell } = evening(chanceOf(1));
      tell(started(optionsOf(players), players, dealer, 'table'));
      tell({ type: 'roundStarted' });
      for (const { seats, plays } of tricks) {
        plays.forEach((card, place) => void tell({ type: 'cardPlayed', seat: seats[place] ?? -1, card }));
      }
      tell({ type: 'roundScored', left });
      expectSame(log);
    }
  });

  it('holds what the first code told, which took it otherwise', () => {
    const file = readFileSync(new URL('../../storage/fixtures/rescue-1-landed.json', import.meta.url), 'utf8');
    for (const { events } of (JSON.parse(file) as { readonly games: readonly { readonly events: GameEvent[] }[] })
      .games)
      expectSame(events);
  });

  it('is not made of a log that is none', () => {
    expect(makeGameLink([])).toBeUndefined();
    expect(makeGameLink(entered(1, 1).slice(1))).toBeUndefined();
    expect(makeGameLink([{ type: 'nonsense' } as unknown as GameEvent])).toBeUndefined();
  });
});

describe('links of all versions', () => {
  const kept = JSON.parse(readFileSync(new URL('./links.json', import.meta.url), 'utf8')) as readonly {
    readonly name: string;
    readonly link: string;
    readonly log: readonly GameEvent[];
  }[];

  // Whoever has one in a chat wants it to open for good.
  it.each(kept)('are read for good: $name', ({ link, log }) => {
    expect(parse(link)).toEqual(accept(log));
  });
});

describe('a link that is read', () => {
  const log = entered(2, 3);
  const good = link(log);

  it.each([
    ['nothing', ''],
    ['a word', 'hello'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['one letter cut off', good.slice(0, -1)],
    ['half of it', good.slice(0, good.length / 2)],
    ['a letter changed', `${good.slice(0, 40)}${good.charAt(40) === 'A' ? 'B' : 'A'}${good.slice(41)}`],
    ['two letters swapped', good.replace(/^(.{30,}?)(.)(?!\2)(.)/, '$1$3$2')],
    ['lower case', good.toLowerCase()],
    ['other letters', `${good.slice(0, 20)}é${good.slice(20)}`],
  ])('is refused as damaged: %s', (_, text) => {
    expect(parse(text)).toEqual({ ok: false, error: 'damaged' });
  });

  it('is refused where it is too long', () => {
    expect(parse('2'.repeat(1_000_000))).toEqual({ ok: false, error: 'long' });
  });

  it('says that it is of a newer version', () => {
    // Its sum is right: whoever cut it off is told so, not that the app is old.
    const sum = (text: string) => {
      let hash = 0x811c9dc5;
      for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
      return ((hash >>> 0) % 2 ** 24).toString(36).padStart(5, '0');
    };
    const newer = `3${good.slice(1, -5)}`;
    expect(parse(newer + sum(newer))).toEqual({ ok: false, error: 'newer' });
    // Whatever letters have the right sum, nothing but a log comes of them.
    fc.assert(
      fc.property(fc.stringMatching(/^[12][A-Za-z0-9_-]{1,300}$/), (text) => {
        const read = parse(text + sum(text));
        if (read.ok) expect(replay(read.value).ok).toBe(true);
        else expect(read.error).toBe('damaged');
      }),
      effort(300),
    );
    for (const version of ['1', '2']) {
      const endless = `${version}${'9'.repeat(11_000)}`;
      expect(parse(endless + sum(endless)).ok).toBe(false);
    }
  });

  it('may be followed by what chats put after it', () => {
    for (const tail of ['.', ')', '!”', '>,', ' ']) expect(parse(good + tail)).toEqual(accept(expect.any(Array)));
  });
});
