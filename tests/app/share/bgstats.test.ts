import jsQR from 'jsqr';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { bgStatsLink } from '../../../src/app/share/bgstats';
import type { GameEvent, GameFact } from '../../../src/engine';
import { replay } from '../../../src/engine';
import { optionsOf } from '../../engine/log';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 30, 19, 5, 9);

function evening(players: number, edition: '2018' | '1995' = '2018', longest = 'Wendelin') {
  const people = Array.from({ length: players }, (_, at) => ({
    id: `0d9a3c1e-7b52-4c1e-9a55-${String(at).padStart(12, '0')}`,
    name: at === 0 ? '</script><img src=x> & "Ali"' : longest,
  }));
  const { rounds: _rounds, ...options } = optionsOf(players, {}, edition);
  const id = 'c1a5e7d0-2f3b-4a6c-8d9e-0123456789ab';
  const left = [...Array.from({ length: players - 1 }, (_, at) => at + 1)];
  const facts: GameFact[] = [
    { type: 'gameStarted', schema: 1, id, kind: 'table', players: people, dealer: 1, options },
    { type: 'roundStarted' },
    { type: 'roundScored', left: [[], ...left], fools: [], anyway: true },
    { type: 'roundStarted' },
    { type: 'roundScored', left: [[], ...left], fools: [], anyway: true },
    { type: 'gameStopped' },
  ];
  // The table went home in between.
  const times = [0, 0, 10, 12, 5000, 5001];
  const log = facts.map((fact, at): GameEvent => ({ ...fact, at: START + (times[at] ?? 0) * MINUTE }));
  const state = replay(log);
  if (!state.ok) throw new Error(state.error.code);
  return { state: state.value, log };
}

const told = { board: '2018 edition, 1 disc', location: '' };

function read(link: string): Record<string, unknown> {
  const { origin, pathname, searchParams } = new URL(link);
  expect(origin + pathname).toBe('https://app.bgstatsapp.com/createPlay.html');
  expect([...searchParams.keys()]).toEqual(['data']);
  return JSON.parse(searchParams.get('data') ?? '') as Record<string, unknown>;
}

describe('a game for BG Stats', () => {
  it('has every field as that app wants it', () => {
    const { state, log } = evening(4);
    const players = state.players.map(({ id, name }, at) => ({
      name,
      sourcePlayerId: id,
      score: at === 0 ? 20 : -2 * at,
      rank: at + 1,
      winner: at === 0,
      // Left of the dealer.
      startPlayer: at === 2,
    }));
    expect(read(bgStatsLink(state, log, told))).toEqual({
      sourceName: 'Foolscap',
      sourcePlayId: state.id,
      playDate: '2026-11-30 19:05:09',
      game: { name: 'Fool!', sourceGameId: 'fool', highestWins: true, noPoints: false },
      durationMin: 10 + 2 + 30 + 1,
      location: '',
      board: told.board,
      players,
    });
  });

  it('has the players as they are now', () => {
    const { state, log } = evening(4);
    const people = state.players.map((_, at) => ({ id: `root ${at}`, name: `Ali ${at + 1}` }));
    expect(read(bgStatsLink(state, log, { ...told, people })).players).toMatchObject(
      people.map(({ id, name }) => ({ name, sourcePlayerId: id })),
    );
  });

  it('names the number at BoardGameGeek only where somebody entered it, as a number', () => {
    const { state, log } = evening(4);
    expect(read(bgStatsLink(state, log, { ...told, bggId: 12345 })).game).toEqual({
      name: 'Fool!',
      sourceGameId: 'fool',
      bggId: 12345,
      highestWins: true,
      noPoints: false,
    });
  });

  it('calls the edition of 1995 by its name', () => {
    const { state, log } = evening(4, '1995');
    expect(read(bgStatsLink(state, log, told)).game).toMatchObject({ name: 'Foppen', sourceGameId: 'foppen' });
  });

  it('fits eight players into a code', () => {
    const { state, log } = evening(8);
    const link = bgStatsLink(state, log, told);
    const { data, size } = encode(link, { ecc: 'L', border: 4 });
    const scale = 3;
    const pixels = Array.from({ length: (size * scale) ** 2 }, (_, at) => {
      const [x, y] = [at % (size * scale), Math.floor(at / (size * scale))].map((each) => Math.floor(each / scale));
      const grey = data[y ?? 0]?.[x ?? 0] === true ? 0 : 255;
      return [grey, grey, grey, 255];
    });
    expect(jsQR(new Uint8ClampedArray(pixels.flat()), size * scale, size * scale)?.data).toBe(link);
  });
});
