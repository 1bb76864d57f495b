import type { Counted } from '../../../src/app/statistics/fold';
import type { Outcome, OutcomePlayer, TrickTally } from '../../../src/engine';
import { type Chance, chanceOf } from '../../engine/chance';

/** A finished game as it might have gone, its tricks entered or not. People are `p0`, `p1`, …; a bot is `bot:b`. */
export function randomOutcome(chance: Chance, people = 9): Outcome {
  const edition = chance.percent(80) ? '2018' : '1995';
  const count = edition === '2018' ? 4 + chance.below(5) : 3 + chance.below(4);
  const isDigital = chance.percent(30);
  const isTracked = chance.percent(40);
  const ids = chance.shuffle(Array.from({ length: Math.max(people, count) }, (_, at) => `p${at}`)).slice(0, count);
  const rounds = 1 + chance.below(12);
  const players = ids.map((id, at): OutcomePlayer => {
    const isBot = isDigital && at > 0;
    const hasLeft = at > 0 && chance.percent(4);
    const points = Array.from({ length: rounds }, () => chance.pick([10, 10, 0, -1, -10, -11, -33, -70, null]));
    const outs = points.filter((each) => each === 10 || each === 0).length;
    const adjusted = chance.percent(5) ? -7 : 0;
    const total = points.reduce<number>((sum, each) => sum + (each ?? 0), adjusted);
    return {
      id: isBot ? `bot:${at}` : id,
      name: id.toUpperCase(),
      ...(isBot ? { bot: 'hard' } : {}),
      total,
      ...(hasLeft ? {} : { rank: 1 }),
      points,
      adjusted,
      ...(edition === '1995' ? {} : { low: total <= -80 }),
      outs,
      outFools: points.filter((each) => each === 0).length,
      ...(isTracked && points.some((each) => each !== null) ? { tricks: randomTally(chance, count, at) } : {}),
    };
  });
  const ranked = players.map((each): OutcomePlayer => {
    if (each.rank === undefined) return each;
    return {
      ...each,
      rank: 1 + players.filter((other) => other.rank !== undefined && other.total > each.total).length,
    };
  });
  return {
    kind: isDigital ? 'digital' : 'table',
    startedAt: 1_700_000_000_000 + chance.below(40) * 3_600_000,
    edition,
    discs: 1,
    seats: players.map((_, seat) => seat),
    dealer: chance.below(count),
    count,
    ends: [{ reason: chance.pick(['lowest', 'tens', 'stopped']), players: [] }],
    players: ranked,
  };
}

function randomTally(chance: Chance, count: number, self: number): TrickTally {
  const atPlace = Array.from({ length: count }, () => 3 + chance.below(9));
  const foolAtPlace = atPlace.map((played) => chance.below(Math.min(played, 4)));
  const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0);
  return {
    played: sum(atPlace),
    fool: sum(foolAtPlace),
    won: chance.below(9),
    made: Array.from({ length: count }, (_, at) => [at, 1 + chance.below(5)] as const).filter(
      ([at]) => at !== self && chance.percent(60),
    ),
    atPlace,
    foolAtPlace,
    atSeat: atPlace.toReversed(),
    foolAtSeat: foolAtPlace.toReversed(),
  };
}

/** So many games that count, always the same for a seed. */
export function randomGames(seed: number, games: number, people = 9): Counted[] {
  const chance = chanceOf(seed);
  return Array.from({ length: games }, (_, at) => ({ game: `g${at}`, outcome: randomOutcome(chance, people) }));
}
