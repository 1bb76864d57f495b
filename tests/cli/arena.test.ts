import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEVELS } from '../../src/bots/protocol';
import { parseRequest } from '../../src/cli/arena/arguments';
import { botOf } from '../../src/cli/arena/bot';
import { playMatch } from '../../src/cli/arena/match';
import { sketch } from '../bots/positions';
import { optionsOf } from '../engine/log';
import { legalIn } from '../engine/turn';
import { ROOT } from '../sources';

const YARDSTICK = join(ROOT, 'tests/arena/yardstick.mjs');

/** Bots that another project may bring along. */
const MODULES = {
  // The engine's notation, and nothing else: the first card that follows.
  'first.mjs': `export function choose(view) {
    const led = view.trick.map((play) => play.card).find((card) => card !== '1')?.[0];
    return view.hand.find((card) => card[0] === led) ?? view.hand[0];
  }`,
  'meddling.mjs': `import { choose as first } from './first.mjs';
  export function choose(view, random) {
    const card = first(view);
    const emptied = (value) => {
      for (const [key, part] of Object.entries(value)) {
        if (typeof part === 'object' && part !== null) emptied(part);
        if (Array.isArray(value)) value.length = 0;
        else value[key] = 0;
      }
    };
    emptied(view);
    return card;
  }`,
  'foreign.mjs': `export const choose = () => 'G99';`,
  'late.mjs': `export const choose = async (view) => view.hand[0];`,
  'broken.mjs': `export const choose = () => { throw new Error('no idea'); };`,
  'guessing.mjs': `import { choose as first } from './first.mjs';
  export const choose = (view, random) => { const drawn = random(); if (!(drawn >= 0 && drawn < 1)) throw new Error('odd'); return first(view); };`,
  'mute.mjs': 'export const play = 1;',
};

let folder: string;
const path = (name: keyof typeof MODULES | 'view.json') => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foolscap-arena-'));
  for (const [name, text] of Object.entries(MODULES)) await writeFile(join(folder, name), text);
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** The command itself. */
const arena = (...line: string[]) => arenaFrom(ROOT, ...line);

/** The command as npm runs it for somebody who is in this folder. */
function arenaFrom(place: string, ...line: string[]) {
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/arena.ts', ...line], {
    cwd: ROOT,
    env: { ...process.env, INIT_CWD: place },
    encoding: 'utf8',
  });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

async function match(a: string, b: string, players = 4, deals = 3) {
  const seats = { a: await botOf(a), b: await botOf(b) };
  return playMatch({
    ...seats,
    players,
    options: optionsOf(players, {}, players < 4 ? '1995' : '2018'),
    deals,
    seed: 's',
  });
}

describe('the arena', { timeout: 60_000 }, () => {
  it('prints one line of JSON', () => {
    const { code, out, err } = arena('--players', '5', '--a', 'medium', '--b', 'easy', '--deals', '4', '--seed', '7');
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(1);
    const figures = JSON.parse(out) as Record<string, unknown>;
    expect(Object.keys(figures)).toEqual(
      'a b players deals meanA meanB difference standardError msMedian msP95'.split(' '),
    );
    expect(figures).toMatchObject({ a: 'medium', b: 'easy', players: 5, deals: 4 });
    const { meanA, meanB, difference } = figures as Record<string, number>;
    expect(difference).toBeCloseTo((meanA ?? 0) - (meanB ?? 0), 2);
  });

  it('takes a module by its path, and ends with the view where a module does not play by the rules', () => {
    const fine = arena(
      '--a',
      path('first.mjs'),
      '--b',
      'random',
      '--deals',
      '2',
      '--players',
      '3',
      '--edition',
      '1995',
    );
    expect(fine).toMatchObject({ code: 0, err: '' });
    const wrong = arena('--a', 'easy', '--b', path('foreign.mjs'), '--deals', '2');
    expect(wrong).toMatchObject({ code: 1, out: '' });
    expect(wrong.err).toContain("answered 'G99'");
    expect(JSON.parse(wrong.err.slice(wrong.err.indexOf('view: ') + 6))).toMatchObject({
      players: 4,
      trick: [],
      played: [],
    });
  });

  it('tells what a bot plays in a position', async () => {
    const view = sketch('Y3 Y9 B4', 'G9 G8 R4');
    await writeFile(path('view.json'), JSON.stringify(view));
    const { code, out } = arena('--position', path('view.json'), '--a', 'medium');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ card: 'Y9', moves: legalIn(view).map((card) => ({ card })) });
    // From where npm was called, as the paths of bots are.
    expect(arenaFrom(folder, '--position', 'view.json', '--a', 'medium')).toMatchObject({ code: 0, out });
    await writeFile(path('view.json'), JSON.stringify({ ...view, hand: [] }));
    const bad = arena('--position', path('view.json'), '--a', 'medium');
    expect(bad).toMatchObject({ code: 1, out: '' });
    expect(bad.err).toContain('hand');
  });
});

describe('a match', () => {
  it('is even where a bot plays itself, whatever it draws', { timeout: 120_000 }, async () => {
    for (const name of [...LEVELS, 'random', YARDSTICK]) {
      expect(await match(name, name, 4, name === 'expert' ? 1 : 3)).toMatchObject({ difference: 0, standardError: 0 });
    }
  });

  it('has the same scores each time, and others with other seeds', async () => {
    const { msMedian: _, msP95: __, ...once } = await match('easy', 'random');
    expect(await match('easy', 'random')).toMatchObject(once);
    const seats = { a: await botOf('easy'), b: await botOf('random') };
    const other = playMatch({ ...seats, players: 4, options: optionsOf(4), deals: 3, seed: 't' });
    expect(other.meanB).not.toBe(once.meanB);
  });

  it.each([3, 4, 5, 6, 7, 8])('seats %i', async (players) => {
    expect(await match('medium', 'random', players)).toMatchObject({ players, deals: 3 });
  });

  it('reckons its error by the spread between deals', async () => {
    expect((await match('medium', 'random', 4, 1)).standardError).toBe(0);
    expect((await match('medium', 'random', 4, 12)).standardError).toBeGreaterThan(0);
  });

  it('gives a module views that it may spoil', async () => {
    const { msMedian: _, msP95: __, a: ___, ...honest } = await match(path('first.mjs'), 'easy', 8);
    expect(await match(path('meddling.mjs'), 'easy', 8)).toMatchObject(honest);
  });

  it('gives a module chance of its own', async () => {
    expect(await match(path('guessing.mjs'), 'easy')).toMatchObject({ deals: 3 });
  });

  it.each([
    { name: 'foreign.mjs', says: /answered 'G99', which is none of the legal plays .*\nview: \{"players":4/ },
    { name: 'late.mjs', says: /which is none of the legal plays .*\nview: \{/ },
    { name: 'broken.mjs', says: /failed: Error: no idea\nview: \{/ },
  ] as const)('ends at an answer of $name', async ({ name, says }) => {
    await expect(match(path(name), 'easy')).rejects.toThrow(says);
    await expect(match('easy', path(name))).rejects.toThrow(says);
  });

  it('knows what is no bot', async () => {
    await expect(botOf('brilliant')).rejects.toThrow('no bot brilliant: neither a level (easy, medium, hard, expert)');
    await expect(botOf(path('mute.mjs'))).rejects.toThrow('exports no function choose');
  });
});

describe('a command line', () => {
  it('has defaults', () => {
    expect(parseRequest(['--a', 'easy', '--b', 'medium'])).toEqual({
      kind: 'match',
      a: 'easy',
      b: 'medium',
      players: 4,
      options: optionsOf(4),
      deals: 330,
      seed: '1',
    });
  });

  it('names the table', () => {
    const old = parseRequest('--a easy --b medium --players 3 --edition 1995'.split(' '));
    expect(old).toMatchObject({ players: 3, options: optionsOf(3, {}, '1995') });
    const discs = parseRequest('--a easy --b medium --players 6 --discs 2 --deals 5 --seed x'.split(' '));
    expect(discs).toMatchObject({ options: optionsOf(6, { discs: 2 }), deals: 5, seed: 'x' });
  });

  it.each([
    { line: '', says: '--a is missing' },
    { line: '--a easy', says: '--b is missing' },
    { line: '--a easy --b easy --players 9', says: 'not for 9 players' },
    { line: '--a easy --b easy --players 3', says: 'the 2018 edition is not for 3 players' },
    { line: '--a easy --b easy --players four', says: '--players is a whole number, not four' },
    { line: '--a easy --b easy --players 7 --edition 1995', says: 'not for 7 players' },
    { line: '--a easy --b easy --edition 2000', says: '--edition is one of 2018, 1995, not 2000' },
    { line: '--a easy --b easy --discs 2', says: 'no game for 4 players with 2 discs (ERR_DISCS)' },
    { line: '--a easy --b easy --deals 0', says: '--deals is at least 1' },
    { line: '--a easy --b easy --deals -3', says: 'deals' },
    { line: '--a easy --b easy --depth 3', says: 'depth' },
  ])('asks for no game: $line', ({ line, says }) => {
    expect(() => parseRequest(line.split(' ').filter((word) => word !== ''))).toThrow(says);
  });
});
