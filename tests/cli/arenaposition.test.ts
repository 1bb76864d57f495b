import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportOf } from '../../src/app/report';
import { LEVELS } from '../../src/bots/protocol';
import { botOf } from '../../src/cli/arena/bot';
import { analyse, readView } from '../../src/cli/arena/position';
import { position, seenAt, sketch } from '../bots/positions';
import { chanceOf } from '../engine/chance';
import { TABLES } from '../engine/truth';
import { legalIn } from '../engine/turn';

let file: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foolscap-position-'));
  file = join(folder, 'view.json');
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function read(content: unknown) {
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readView(file);
}

it.each(TABLES)('reads every view there is: $name', async (kind) => {
  for (let seed = 0; seed < 6; seed++) {
    const { view } = seenAt(position(kind, chanceOf(seed)));
    expect(await read(view)).toEqual(view);
    for (const level of LEVELS) expect(legalIn(view)).toContain(analyse(await botOf(level), view, '1', 2).card);
  }
});

const VIEW = sketch('G2 G12 R3', 'G9 G5');

it.each([
  { name: 'no JSON', content: '{', says: 'holds no JSON' },
  { name: 'nothing', content: 'null', says: 'players is undefined' },
  {
    name: 'a hand of another game',
    content: { ...VIEW, hand: ['AS', 'G12', 'R3'] },
    says: 'hand is ["AS","G12","R3"]',
  },
  { name: 'a card beyond the deck', content: { ...VIEW, hand: ['G27', 'G12', 'R3'] }, says: 'G27 is not in the deck' },
  { name: 'a card twice', content: { ...VIEW, hand: ['G9', 'G12', 'R3'] }, says: 'G9 is there twice' },
  { name: 'an empty hand', content: { ...VIEW, hand: [], counts: [2, 2, 0, 3] }, says: 'the hand is empty' },
  { name: 'counts that are wrong', content: { ...VIEW, counts: [2, 2, 9, 3] }, says: 'counts says 9' },
  { name: 'too few counts', content: { ...VIEW, counts: [2, 2, 3] }, says: 'counts has 3 entries for 4 players' },
  { name: 'another turn', content: { ...VIEW, leader: 1 }, says: 'the order of play' },
  { name: 'a trick without seats', content: { ...VIEW, trick: ['G9'] }, says: 'trick is ["G9"]' },
  { name: 'options that are none', content: { ...VIEW, options: {} }, says: 'options is {}' },
])('refuses $name', async ({ content, says }) => {
  await expect(read(content)).rejects.toThrow(says);
});

it('names a file that is not there', async () => {
  await expect(readView(join(folder, 'none.json'))).rejects.toThrow('none.json');
});

it('reads the text that the app reports a position by, and tells what each card is expected to bring', async () => {
  const seen = seenAt(position(TABLES[0] ?? expect.fail('no table'), chanceOf(3)));
  const view = await read(reportOf(seen.view));
  expect(view).toEqual(seen.view);
  expect(reportOf(view)).not.toContain('\n');
  const { card, moves } = analyse(await botOf('easy'), view, '1', 32);
  expect(moves.map((move) => move.card).sort()).toEqual([...new Set(legalIn(seen.view))].sort());
  expect(moves.map((move) => move.card)).toContain(card);
  for (const { value, standardError } of moves) {
    expect(value).toBeTypeOf('number');
    expect(standardError).toBeGreaterThanOrEqual(0);
  }
});

it('reads a view from standard input', () => {
  const given = {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    input: reportOf(VIEW),
    encoding: 'utf8',
  } as const;
  const args = ['--import', 'tsx', 'src/cli/arena.ts', '--position', '-', '--a', 'easy'];
  const { stdout, status } = spawnSync(process.execPath, args, given);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ card: expect.any(String), moves: [{ value: expect.any(Number) }, {}] });
});
