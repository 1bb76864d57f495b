import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Counted, fold, type Slice, SPANS, spanOf, type Tally } from '../../../src/app/statistics/fold';
import { rootsOf } from '../../../src/app/statistics/identity';
import type { Outcome, OutcomePlayer } from '../../../src/engine';
import { chanceOf, effort } from '../../engine/chance';
import { randomGames } from './outcomes';

const itself = (id: string) => id;
const TABLE: Slice = { kind: 'table' };

/** Two players' game told by their totals round by round; the first has won unless the second has more. */
function duel(game: string, at: number, ...rounds: readonly (readonly [number, number])[]): Counted {
  const totals = [0, 1].map((player) => rounds.reduce((sum, points) => sum + (points[player] as number), 0));
  const player = (at: number, id: string) => ({
    id,
    name: id,
    total: totals[at] as number,
    rank: (totals[at] as number) < (totals[1 - at] as number) ? 2 : 1,
    points: rounds.map((points) => points[at] as number),
    adjusted: 0,
    low: false,
    outs: 0,
    outFools: 0,
  });
  const outcome: Outcome = {
    kind: 'table',
    startedAt: at,
    edition: '2018',
    discs: 1,
    seats: [0, 1],
    dealer: 0,
    count: 2,
    ends: [{ reason: 'stopped', players: [] }],
    players: [player(0, 'ali'), player(1, 'eva')],
  };
  return { game, outcome };
}

const of = (games: readonly Counted[], id: string, slice = TABLE, rootOf = itself): Tally | undefined =>
  fold(games, rootOf, slice).people.get(id);

describe('statistics of somebody', () => {
  const games = [
    duel('a', 1, [10, -20], [10, -5]),
    duel('b', 2, [-30, 10]),
    duel('c', 3, [10, -1]),
    duel('d', 4, [10, 10]),
  ];

  it('are games, wins and scores; a shared win is one', () => {
    expect(of(games, 'ali')).toMatchObject({ games: 4, wins: 3, score: 10, rounds: 5, points: 10 });
    expect(of(games, 'ali')?.best).toMatchObject({ game: 'a', total: 20 });
    expect(of(games, 'ali')?.worst).toMatchObject({ game: 'b', total: -30 });
    expect(of(games, 'eva')).toMatchObject({ games: 4, wins: 2 });
    expect(of(games, 'tom')).toBeUndefined();
  });

  it('have streaks in the order of the games’ starts', () => {
    expect(of(games, 'ali')).toMatchObject({ streak: 2, longest: 2 });
    expect(of([...games].reverse(), 'ali')).toMatchObject({ streak: 2, longest: 2 });
    expect(of(games.slice(0, 2), 'ali')).toMatchObject({ streak: 0, longest: 1 });
  });

  it('leave out scores of who left before the end, not their rounds', () => {
    const [first] = games as [Counted];
    const { rank: _rank, ...left } = first.outcome.players[0]!;
    const gone = { ...first, outcome: { ...first.outcome, players: [left, first.outcome.players[1]!] } };
    expect(of([gone], 'ali')).toMatchObject({ games: 1, finished: 0, wins: 0, score: 0, rounds: 2, streak: 0 });
    expect(of([gone], 'ali')?.best).toBeUndefined();
  });

  it('keep digital games apart, and numbers of players and editions where asked', () => {
    const digital: Counted = { game: 'e', outcome: { ...games[0]!.outcome, kind: 'digital', startedAt: 9 } };
    const old: Counted = { game: 'f', outcome: { ...games[0]!.outcome, edition: '1995', count: 3 } };
    const all = [...games, digital, old];
    expect(of(all, 'ali')?.games).toBe(5);
    expect(of(all, 'ali', { kind: 'digital' })?.games).toBe(1);
    expect(of(all, 'ali', { kind: 'table', edition: '1995' })?.games).toBe(1);
    expect(of(all, 'ali', { kind: 'table', count: 2 })?.games).toBe(4);
    expect(of(all, 'ali')?.byCount.get(3)).toMatchObject({ games: 1, wins: 1 });
    expect(of(all, 'ali')?.byEdition.get('2018')).toMatchObject({ games: 4, wins: 3 });
  });

  it('are those of one person where two were told to be the same, until they are parted again', () => {
    const other = duel('z', 9, [5, -5]);
    const renamed: Counted = {
      ...other,
      outcome: { ...other.outcome, players: other.outcome.players.map((each) => ({ ...each, id: `new ${each.id}` })) },
    };
    const all = [...games, renamed];
    expect(of(all, 'ali')?.games).toBe(4);
    const rootOf = rootsOf([{ id: 'new ali', same: 'ali' }]);
    expect(of(all, 'ali', TABLE, rootOf)).toMatchObject({ games: 5, wins: 4, streak: 3 });
    expect(of(all, 'new ali', TABLE, rootOf)).toBeUndefined();
  });
});

describe('two who count as one', () => {
  const rootOf = rootsOf([
    { id: 'ali', same: 'eva' },
    { id: 'sam', same: 'tom' },
    { id: 'kim', same: 'tom' },
  ]);
  const together = duel('a', 1, [10, -20]);
  const called = (game: Counted, ...ids: readonly string[]): Counted => {
    const players = game.outcome.players.map((player, at) => ({ ...player, id: ids[at] as string }));
    return { ...game, outcome: { ...game.outcome, players } };
  };

  it('are two in a game that they both sat at, and that game is one', () => {
    const games = [together, duel('b', 2, [-30, 10])];
    const { people, all } = fold([...games, called(duel('c', 3, [10, 0]), 'ali', 'tom')], rootOf, TABLE);
    expect(people.get('eva')).toMatchObject({ games: 3, wins: 2, points: 0 });
    expect(people.get('ali')).toMatchObject({ games: 2, wins: 1, points: -20 });
    expect(all.games).toBe(6);
  });

  it('are so where whom they count as was not there', () => {
    const { people } = fold([called(together, 'kim', 'sam')], rootOf, TABLE);
    expect([...people].map(([id, { games, wins }]) => [id, games, wins])).toEqual([
      ['tom', 1, 1],
      ['sam', 1, 0],
    ]);
  });
});

describe('falling to where a game ends', () => {
  it('is counted of the games alone that could end so', () => {
    const [first] = [duel('a', 1, [10, -90])];
    const lows = (...low: readonly (boolean | undefined)[]): Counted[] =>
      low.map((each, at) => {
        const players = first!.outcome.players.map(({ low: _low, ...player }) =>
          each === undefined ? player : { ...player, low: each },
        );
        return { game: `g${at}`, outcome: { ...first!.outcome, players } };
      });
    expect(of(lows(true, false, undefined, undefined), 'eva')).toMatchObject({ games: 4, low: 1, canBeLow: 2 });
  });
});

describe('the spans of round scores', () => {
  it('hold every score once, from the best down', () => {
    const found = [25, 10, 0, -1, -10, -11, -20, -21, -30, -31, -40, -41, -50, -51, -300].map(spanOf);
    expect(found).toEqual([0, 0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]);
    expect(SPANS).toHaveLength(8);
  });
});

describe('who somebody is', () => {
  const rooted = (...pairs: readonly [string, string | undefined][]) =>
    rootsOf(pairs.map(([id, same]) => ({ id, same })));

  it('follows the whole way', () => {
    const rootOf = rooted(['a', 'b'], ['b', 'c'], ['c', undefined], ['d', 'gone']);
    expect(['a', 'b', 'c', 'd', 'stranger'].map(rootOf)).toEqual(['c', 'c', 'c', 'gone', 'stranger']);
  });

  it('is the same for all of a circle, whomever one begins with', () => {
    for (const first of ['a', 'b', 'c', 'd']) {
      const rootOf = rooted(['c', 'a'], ['a', 'b'], ['b', 'c'], ['d', 'b']);
      rootOf(first);
      expect(['a', 'b', 'c', 'd'].map(rootOf)).toEqual(['a', 'a', 'a', 'a']);
    }
    expect(rooted(['x', 'x'])('x')).toBe('x');
  });
});

/** Counts anew in the plainest way. */
function naive(games: readonly Counted[], id: string, rootOf: (id: string) => string) {
  // Nobody sits at a table twice.
  const whoIs = (player: OutcomePlayer, { players }: Outcome) => {
    const family = players.filter((each) => each.bot === undefined && rootOf(each.id) === rootOf(player.id));
    const holder = family.find((each) => each.id === rootOf(player.id)) ?? family[0];
    return holder === player ? rootOf(player.id) : player.id;
  };
  const sat = games
    .filter(({ outcome }) => outcome.kind === 'table')
    .flatMap((each) => each.outcome.players.map((player, index) => ({ ...each, player, index })))
    .filter(({ player, outcome }) => player.bot === undefined && whoIs(player, outcome) === id);
  const mine = sat.filter(({ player }) => player.points.some((points) => points !== null));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  const ended = mine.filter(({ player }) => player.rank !== undefined);
  const points = mine.flatMap(({ player }) => player.points.filter((each) => each !== null));
  const victims = new Map<string, number>();
  const nemeses = new Map<string, number>();
  for (const { player, outcome } of mine) {
    for (const [at, times] of player.tricks?.made ?? []) {
      const other = whoIs(outcome.players[at]!, outcome);
      victims.set(other, (victims.get(other) ?? 0) + times);
    }
  }
  for (const { index, outcome } of sat) {
    for (const other of outcome.players) {
      const times = other.tricks?.made.find(([at]) => at === index)?.[1] ?? 0;
      const who = whoIs(other, outcome);
      if (times > 0) nemeses.set(who, (nemeses.get(who) ?? 0) + times);
    }
  }
  return {
    games: mine.length,
    finished: ended.length,
    wins: ended.filter(({ player }) => player.rank === 1).length,
    score: sum(ended.map(({ player }) => player.total)),
    rounds: points.length,
    points: sum(points),
    outs: sum(mine.map(({ player }) => player.outs)),
    outFools: sum(mine.map(({ player }) => player.outFools)),
    low: mine.filter(({ player }) => player.low).length,
    canBeLow: mine.filter(({ player }) => player.low !== undefined).length,
    tricks: sum(mine.map(({ player }) => player.tricks?.played ?? 0)),
    fools: sum(mine.map(({ player }) => player.tricks?.fool ?? 0)),
    victims,
    nemeses,
  };
}

describe('whatever was played', () => {
  const roots = rootsOf([
    { id: 'p1', same: 'p0' },
    { id: 'p5', same: 'p4' },
  ]);

  it('agrees with a naive count', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 40 }), (seed, length) => {
        const games = randomGames(seed, length);
        const folded = fold(games, roots, TABLE);
        for (const [id, tally] of folded.people) {
          expect(tally).toMatchObject(naive(games, id, roots));
          expect(tally.spans.reduce((all, each) => all + each, 0)).toBe(tally.rounds);
          expect(tally.played).toHaveLength(tally.games);
          for (const briefs of [[...tally.byCount.values()], [...tally.byEdition.values()]]) {
            expect(briefs.reduce((all, each) => all + each.games, 0)).toBe(tally.games);
            expect(briefs.reduce((all, each) => all + each.wins, 0)).toBe(tally.wins);
            expect(briefs.reduce((all, each) => all + each.points, 0)).toBe(tally.points);
          }
        }
        const sum = (of: (tally: Tally) => number) =>
          [...folded.people.values()].reduce((all, each) => all + of(each), 0);
        for (const key of [
          'games',
          'wins',
          'rounds',
          'points',
          'outs',
          'low',
          'canBeLow',
          'tricks',
          'fools',
        ] as const) {
          expect(folded.all[key]).toBe(sum((tally) => tally[key]));
        }
      }),
      effort(60),
    );
  });

  it('is the same in whatever order it comes', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const games = randomGames(seed, 30);
        const mixed = chanceOf(seed + 1).shuffle(games);
        expect(fold(mixed, roots, TABLE)).toEqual(fold(games, roots, TABLE));
        const split = fold(games, roots, { kind: 'table', count: 5 });
        for (const [id, tally] of split.people) {
          expect(tally).toMatchObject(fold(games, roots, TABLE).people.get(id)?.byCount.get(5) ?? {});
        }
      }),
      effort(30),
    );
  });

  it('follows a corrected game, and one that is deleted and brought back', () => {
    const games = randomGames(7, 30);
    const [first, ...others] = games as [Counted, ...Counted[]];
    const corrected = { ...first, outcome: randomGames(8, 1)[0]!.outcome };
    const before = fold(games, roots, TABLE);
    expect(fold([corrected, ...others], roots, TABLE)).not.toEqual(before);
    expect(fold([...others, first], roots, TABLE)).toEqual(before);
  });

  it('is counted in an instant, 10,000 games too', () => {
    const games = randomGames(1, 10_000, 40);
    const took = Array.from({ length: 4 }, () => {
      const before = process.cpuUsage();
      fold(games, roots, TABLE);
      return process.cpuUsage(before).user / 1000;
    });
    // Milliseconds of the processor, as others use it too: 60 on a quiet machine.
    expect(Math.min(...took)).toBeLessThan(400);
  });
});
