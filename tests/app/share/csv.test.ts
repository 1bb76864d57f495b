import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { CSV_HEAD, csvLines, localDay } from '../../../src/app/share/csv';
import type { GameState } from '../../../src/engine';
import { optionsOf, started, tell } from '../../engine/log';

const NASTY = ['=1+1', '-Bob', '@x', '+49', '\ttab', '\rreturn', 'a "b", c', 'two\nlines', 'نیلوفر', "'quoted", 'Eva'];

function played(names: readonly string[]): GameState {
  const start = { ...started(optionsOf(names.length), names.length, 0, 'table') };
  const players = names.map((name, index) => ({ id: `p${index}`, name }));
  const { rounds: _rounds, ...options } = optionsOf(names.length);
  return tell(
    undefined,
    { ...start, players, options } as typeof start,
    { type: 'roundStarted' },
    { type: 'roundScored', left: [[], 1, 2, 3].slice(0, names.length), fools: [], anyway: true },
    { type: 'scoreAdjusted', round: 0, player: 1, points: -5, reason: '=reason' },
    { type: 'roundStarted' },
    { type: 'roundScored', left: [80, [], 0, 3].slice(0, names.length), fools: [1], anyway: true },
  );
}

/** As a spreadsheet has it: the apostrophe that makes a text of a formula is not part of the text. */
function rowsOf(csv: string): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

describe('a game as a table', () => {
  it.each(NASTY)('gives a name back that is no formula: %j', (name) => {
    const csv = CSV_HEAD + csvLines(played([name, 'Ali', 'Eva', 'Tom']));
    expect(csv.startsWith('\uFEFFgame,date')).toBe(true);
    const rows = rowsOf(csv);
    expect(rows).toHaveLength(8);
    const read = rows[0]?.player ?? '';
    expect(read).toBe(/^[=+\-@\t\r]/.test(name) ? `'${name}` : name);
    expect(read).not.toMatch(/^[=+\-@\t\r]/);
  });

  it('has the players as they are now', () => {
    const people = ['Ali 1', 'Ali 2', 'Eva', 'Tom'].map((name, at) => ({ id: `root ${at}`, name }));
    const rows = rowsOf(CSV_HEAD + csvLines(played(['Ali', 'Ali', 'Eva', 'Tom']), undefined, people));
    expect(rows.slice(0, 4).map(({ player, player_id }) => [player, player_id])).toEqual(
      people.map(({ id, name }) => [name, id]),
    );
  });

  it('keeps numbers as numbers, those below 0 too', () => {
    const rows = rowsOf(CSV_HEAD + csvLines(played(['Cid', 'Ali', 'Eva', 'Tom'])));
    expect(rows.map(({ points }) => points)).toEqual(['10', '-1', '-2', '-3', '-80', '0', '0', '-3']);
    expect(rows.map(({ adjusted }) => adjusted)).toEqual(['0', '-5', '0', '0', '0', '0', '0', '0']);
    expect(rows.map(({ total }) => total)).toEqual(['10', '-6', '-2', '-3', '-70', '-6', '-2', '-6']);
    expect(rows.map(({ out }) => out)).toEqual(['1', '0', '0', '0', '0', '1', '0', '0']);
    expect(rows.map(({ disc }) => disc)).toEqual(['0', '0', '0', '0', '0', '1', '0', '0']);
    expect(rows.map(({ dealer }) => dealer)).toEqual(['1', '0', '0', '0', '0', '1', '0', '0']);
    expect(rows.map(({ rank }) => rank)).toEqual(['4', '2', '1', '2', '4', '2', '1', '2']);
    for (const row of rows) {
      expect(row.date).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(row.started).toBe(new Date(row.started ?? '').toISOString());
      for (const name of ['points', 'adjusted', 'total', 'final']) expect(String(Number(row[name]))).toBe(row[name]);
    }
  });

  it('ends each line as the format wants it, and has as many cells in each', () => {
    const csv = CSV_HEAD + csvLines(played(['Cid', 'Ali', 'Eva', 'Tom']));
    const lines = csv.split('\r\n');
    expect(lines.pop()).toBe('');
    expect(new Set(lines.map((line) => line.split(',').length)).size).toBe(1);
    expect(csv).not.toMatch(/[^\r]\n/);
  });

  it('has no line of a game without a scored round', () => {
    expect(csvLines(tell(undefined, started(optionsOf(4), 4, 0, 'table'), { type: 'roundStarted' }))).toBe('');
  });

  it('names the day where the device is', () => {
    expect(localDay(new Date(2026, 10, 30, 0, 5).getTime())).toBe('2026-11-30');
  });
});
