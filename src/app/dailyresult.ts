import { type GameState, type Seat, standingsOf } from '../engine';

/** The person's chair. */
const PERSON: Seat = 0;

/** How a trick went for the person: took a disc, sat out, won it, or none of these. */
const MARKS = ['fool', 'out', 'won', 'safe'] as const;
export type Mark = (typeof MARKS)[number];

/** What can be told of a daily deal without telling any card. */
export interface DailyResult {
  readonly date: string;
  readonly points: number;
  /** Among the four; equal points share a place. */
  readonly place: number;
  /** In the order of the tricks. */
  readonly marks: readonly Mark[];
  readonly isPractice: boolean;
  /** How many cards were played in a bot's stead: on another device it might have played others. */
  readonly standIns: number;
}

/** What came of a daily deal; undefined for any other game, and before its round is scored. */
export function resultOf(state: GameState): DailyResult | undefined {
  const [round] = state.rounds;
  const { daily: date, practice: isPractice, done } = state;
  const points = round?.score?.points[PERSON];
  const place = standingsOf(state)[round?.seats[PERSON] ?? -1]?.rank;
  if (date === undefined || round === undefined || points === undefined || place === undefined) return undefined;
  const marks = round.tricks.map((trick): Mark => {
    if (trick.sittingOut?.includes(PERSON)) return 'out';
    if (trick.fools?.includes(PERSON)) return 'fool';
    return trick.winner === PERSON ? 'won' : 'safe';
  });
  const standIns = done.filter((event) => event.type === 'cardPlayed' && event.standIn !== undefined).length;
  return { date, points, place, marks, isPractice, standIns };
}

/** A result as it was kept; undefined where it is none. */
export function parseResult(stored: unknown): DailyResult | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { date, points, place, marks, isPractice, standIns } = stored as Record<string, unknown>;
  const isDay = typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date);
  if (!isDay || !isWhole(points) || !isWhole(place) || !isWhole(standIns)) return undefined;
  if (!Array.isArray(marks) || !marks.every(isMark)) return undefined;
  return { date, points, place, marks, isPractice: isPractice === true, standIns };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isMark = (value: unknown): value is Mark => MARKS.some((mark) => mark === value);
