import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

const ROOT = join(import.meta.dirname, '../..');
const VECTORS = join(ROOT, 'tests/vectors');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vectors-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command as `npm run -s vectors -- DIR` runs it. */
function vectors(...args: readonly string[]): { status: number | null; lines: string[] } {
  const { status, stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsx'), ['src/cli/vectors.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trimEnd().split('\n') };
}

describe('npm run vectors', () => {
  it('passes the own copy, every line of it', () => {
    const { status, lines } = vectors();
    const names = ['games', 'legal', 'options', 'replays', 'revokes', 'rounds', 'tricks'];
    const count = names
      .map((name) => readFileSync(join(VECTORS, `${name}.jsonl`), 'utf8'))
      .reduce((sum, text) => sum + text.trim().split('\n').length, 0);
    expect(lines).toEqual([`${count} passed, 0 failed`]);
    expect(count).toBeGreaterThan(1000);
    expect(status).toBe(0);
  });

  it('fails where there is nothing to run', () => {
    expect(vectors(folder)).toEqual({ status: 1, lines: ['0 passed, 0 failed'] });
    expect(vectors(join(folder, 'none'))).toEqual({ status: 1, lines: ['0 passed, 0 failed'] });
  });

  it('fails on each difference, each broken line and each unknown file, and names them', () => {
    cpSync(join(VECTORS, 'tricks.jsonl'), join(folder, 'tricks.jsonl'));
    const lines = readFileSync(join(folder, 'tricks.jsonl'), 'utf8').split('\n');
    const second = JSON.parse(lines[1] ?? '{}') as { winner: number };
    lines[1] = JSON.stringify({ ...second, winner: second.winner + 1 });
    lines[2] = lines[2]?.slice(0, -4) ?? '';
    writeFileSync(join(folder, 'tricks.jsonl'), lines.join('\n'));
    writeFileSync(join(folder, 'riddles.jsonl'), '{"players":4}\n');
    const found = vectors(folder);
    expect(found.status).toBe(1);
    expect(found.lines.map((line) => line.split(' ')[0])).toEqual([
      'riddles.jsonl:1:',
      'tricks.jsonl:2:',
      'tricks.jsonl:3:',
      expect.any(String),
    ]);
    expect(found.lines.at(-1)).toMatch(/^\d+ passed, 3 failed$/);
    expect(found.lines[1]).toContain('winner: wanted');
  });
});
