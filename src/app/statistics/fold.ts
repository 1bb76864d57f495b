import { type Edition, type EndReason, isTen, type Outcome, type OutcomePlayer, type TrickTally } from '../../engine';

/** A finished game that counts. */
export interface Counted {
  readonly game: string;
  readonly outcome: Outcome;
}

/** Which games are looked at: those at a real table and the digital ones are never added up. */
export interface Slice {
  readonly kind: Outcome['kind'];
  /** So many players in the last round; undefined for any number. */
  readonly count?: number | undefined;
  readonly edition?: Edition | undefined;
}

/** How a game went for somebody. */
export interface Played {
  readonly game: string;
  readonly startedAt: number;
  readonly total: number;
  /** Undefined: left before the end. */
  readonly rank: number | undefined;
  readonly count: number;
}

/** The few numbers that parts of the games are compared by. */
export interface Brief {
  games: number;
  finished: number;
  wins: number;
  /** Of the finished games. */
  score: number;
  rounds: number;
  points: number;
}

/** What rounds brought, from the best down: so many rounds of each span. */
export const SPANS = ['ten', 'nothing', 1, 11, 21, 31, 41, 51] as const;

/** How tricks went by place or seat: played there, and those as a Fool. */
export interface Chairs {
  readonly played: number[];
  readonly fool: number[];
}

/** Everything counted about somebody; about all of them together save what is told one by one. */
export interface Tally extends Brief {
  /** By start; an earlier and a later one of the same moment by their ids. */
  readonly played: Played[];
  best: Played | undefined;
  worst: Played | undefined;
  outs: number;
  outFools: number;
  low: number;
  /** Games in which the total could have ended the game. */
  canBeLow: number;
  tricks: number;
  fools: number;
  won: number;
  /** Games won one after the other, of those played to the end. */
  streak: number;
  longest: number;
  /** Rounds by span, as in `SPANS`. */
  readonly spans: number[];
  readonly places: Chairs;
  readonly seats: Chairs;
  /** Whom they made the Fool, and who made them one: tricks by id. */
  readonly victims: Map<string, number>;
  readonly nemeses: Map<string, number>;
  readonly byCount: Map<number, Brief>;
  readonly byEdition: Map<Edition, Brief>;
}

/** What games add up to. */
export interface Statistics {
  readonly games: number;
  readonly rounds: number;
  /** A game that ended for two reasons counts for both. */
  readonly ends: ReadonlyMap<EndReason, number>;
  /** All people together; every game is as many as people played it. */
  readonly all: Tally;
  /** By whoever they really are; bots are none of them. */
  readonly people: ReadonlyMap<string, Tally>;
  /** The newest name by id that a game tells, bots included. */
  readonly names: ReadonlyMap<string, string>;
}

/** Adds games up, in whatever order they come. `rootOf`: who somebody really is. */
export function fold(games: readonly Counted[], rootOf: (id: string) => string, slice: Slice): Statistics {
  const ends = new Map<EndReason, number>();
  const everybody = new Map<string, Somebody>();
  const all = emptyTally();
  let rounds = 0;
  const those = games.filter(({ outcome }) => isIn(outcome, slice)).sort(byStart);
  for (const { game, outcome } of those) {
    const { startedAt, edition, players } = outcome;
    rounds += players[0]?.points.length ?? 0;
    for (const { reason } of outcome.ends) ends.set(reason, (ends.get(reason) ?? 0) + 1);
    const met = seatedAs(players, rootOf).map((id, index) => {
      const somebody = somebodyOf(everybody, id);
      somebody.name = players[index]?.name ?? '';
      return somebody;
    });
    for (const [index, player] of players.entries()) {
      if (player.tricks !== undefined) meet(met, index, player.tricks.made);
      if (player.bot !== undefined || player.points.every((points) => points === null)) continue;
      const somebody = met[index] as Somebody;
      somebody.tally ??= emptyTally();
      const played = { game, startedAt, total: player.total, rank: player.rank, count: outcome.count };
      count(somebody.tally, all, played, player, edition);
    }
  }
  const known = [...everybody.values()];
  tellMeetings(known);
  return {
    games: those.length,
    rounds,
    ends,
    all,
    people: new Map(known.flatMap(({ root, tally }) => (tally === undefined ? [] : [[root, tally] as const]))),
    names: new Map(known.map(({ root, name }) => [root, name])),
  };
}

/**
 * Who the players of a game really are. Nobody sits at a table twice: of those who count as one and yet sat at it
 * together, as a backup may bring them, one is that person there and the others are themselves.
 */
function seatedAs(players: readonly OutcomePlayer[], rootOf: (id: string) => string): string[] {
  const roots = players.map(({ id, bot }) => (bot === undefined ? rootOf(id) : id));
  if (new Set(roots).size === roots.length) return roots;
  return players.map(({ id }, index) => {
    const root = roots[index] as string;
    const holder = players.findIndex((player) => player.id === root);
    return (holder < 0 ? roots.indexOf(root) : holder) === index ? root : id;
  });
}

function isIn({ kind, count: players, edition }: Outcome, slice: Slice): boolean {
  return (
    kind === slice.kind &&
    (slice.count === undefined || slice.count === players) &&
    (slice.edition === undefined || slice.edition === edition)
  );
}

const byStart = (one: Counted, other: Counted): number =>
  one.outcome.startedAt - other.outcome.startedAt || (one.game < other.game ? -1 : 1);

const emptyBrief = (): Brief => ({ games: 0, finished: 0, wins: 0, score: 0, rounds: 0, points: 0 });

function emptyTally(): Tally {
  return {
    ...emptyBrief(),
    played: [],
    best: undefined,
    worst: undefined,
    outs: 0,
    outFools: 0,
    low: 0,
    canBeLow: 0,
    tricks: 0,
    fools: 0,
    won: 0,
    streak: 0,
    longest: 0,
    spans: SPANS.map(() => 0),
    places: { played: [], fool: [] },
    seats: { played: [], fool: [] },
    victims: new Map(),
    nemeses: new Map(),
    byCount: new Map(),
    byEdition: new Map(),
  };
}

/** Adds a game to those of somebody, and to those of all. */
function count(own: Tally, all: Tally, played: Played, player: OutcomePlayer, edition: Edition): void {
  let rounds = 0;
  let sum = 0;
  for (const points of player.points) {
    if (points === null) continue;
    rounds++;
    sum += points;
    const span = spanOf(points);
    own.spans[span] = (own.spans[span] as number) + 1;
    all.spans[span] = (all.spans[span] as number) + 1;
  }
  own.played.push(played);
  addBrief(briefOf(own.byCount, played.count), played, rounds, sum);
  addBrief(briefOf(own.byEdition, edition), played, rounds, sum);
  streak(own, played);
  addTo(own, played, rounds, sum, player);
  addTo(all, played, rounds, sum, player);
}

function addBrief(brief: Brief, { rank, total }: Played, rounds: number, points: number): void {
  brief.games++;
  brief.rounds += rounds;
  brief.points += points;
  if (rank === undefined) return;
  brief.finished++;
  brief.score += total;
  if (rank === 1) brief.wins++;
}

function addTo(tally: Tally, played: Played, rounds: number, points: number, player: OutcomePlayer): void {
  addBrief(tally, played, rounds, points);
  if (played.rank !== undefined) {
    if (tally.best === undefined || played.total > tally.best.total) tally.best = played;
    if (tally.worst === undefined || played.total < tally.worst.total) tally.worst = played;
  }
  tally.outs += player.outs;
  tally.outFools += player.outFools;
  if (player.low !== undefined) tally.canBeLow++;
  if (player.low) tally.low++;
  const { tricks } = player;
  if (tricks === undefined) return;
  tally.tricks += tricks.played;
  tally.fools += tricks.fool;
  tally.won += tricks.won;
  addAll(tally.places.played, tricks.atPlace);
  addAll(tally.places.fool, tricks.foolAtPlace);
  addAll(tally.seats.played, tricks.atSeat);
  addAll(tally.seats.fool, tricks.foolAtSeat);
}

function briefOf<K>(briefs: Map<K, Brief>, key: K): Brief {
  const known = briefs.get(key) ?? emptyBrief();
  briefs.set(key, known);
  return known;
}

/** Which of the spans some points are in. */
export function spanOf(points: number): number {
  if (isTen(points)) return 0;
  if (points >= 0) return 1;
  return Math.min(SPANS.length - 1, 2 + Math.floor((-points - 1) / 10));
}

function streak(tally: Tally, { rank }: Played): void {
  if (rank === undefined) return;
  tally.streak = rank === 1 ? tally.streak + 1 : 0;
  tally.longest = Math.max(tally.longest, tally.streak);
}

/** A person or a bot. */
interface Somebody {
  readonly root: string;
  /** Everybody has one. */
  readonly number: number;
  name: string;
  tally: Tally | undefined;
  /** Whom they made the Fool: tricks by number. */
  readonly made: number[];
}

function somebodyOf(everybody: Map<string, Somebody>, root: string): Somebody {
  const known = everybody.get(root);
  if (known !== undefined) return known;
  const somebody = { root, number: everybody.size, name: '', tally: undefined, made: [] };
  everybody.set(root, somebody);
  return somebody;
}

function meet(met: readonly Somebody[], winner: number, made: TrickTally['made']): void {
  const own = met[winner] as Somebody;
  for (const [fool, times] of made) {
    const other = met[fool];
    if (other === undefined || other === own) continue;
    own.made[other.number] = (own.made[other.number] ?? 0) + times;
  }
}

function tellMeetings(everybody: readonly Somebody[]): void {
  for (const { root, tally, made } of everybody) {
    for (const [number, times] of made.entries()) {
      const other = everybody[number];
      if (times === undefined || other === undefined) continue;
      tally?.victims.set(other.root, times);
      other.tally?.nemeses.set(root, times);
    }
  }
}

function addAll(sums: number[], counts: readonly number[]): void {
  for (let at = 0; at < counts.length; at++) sums[at] = (sums[at] ?? 0) + (counts[at] as number);
}
