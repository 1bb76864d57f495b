/**
 * Runs the engine over the rule vectors in a folder (default: the project's own copy), prints each difference and a last
 * line `N passed, N failed`. Exits non-zero on a difference, or where there is nothing to run.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AllOnes,
  type Card,
  type Colour,
  endOf,
  type GameEvent,
  type GameState,
  handOf,
  judge,
  legalPlays,
  type Options,
  optionsFor,
  type Play,
  playingOrder,
  type RoundPoints,
  reduce,
  revokesOf,
  roundPoints,
  runningRound,
  type Seat,
  scoreRound,
  tensOf,
  totalsOf,
  winnersOf,
} from '../engine';

type Line = Record<string, unknown>;
/** What the engine says of a line, by the field names of the line. */
type Answer = Record<string, unknown>;

function trickAnswer(seats: readonly Seat[], cards: readonly Card[], discs: number, allOnes: AllOnes): Answer {
  const { colour, winner, fools } = judge(cards, discs, allOnes);
  return { colour: colour ?? null, winner: seats[winner], fools: fools.map((place) => seats[place]) };
}

function gameAnswer(rounds: readonly (readonly number[])[], players: number, options: Options): Answer {
  const played: RoundPoints[] = rounds.map((points) => ({ points, adjustments: [] }));
  const totals = totalsOf(played, players);
  const ended = endOf(played, players, options) !== undefined;
  return { totals, tens: tensOf(played, players), ended, winners: ended ? winnersOf(totals) : [] };
}

function defaults(players: number): Options {
  const options = optionsFor(players);
  if (options === undefined) throw new Error(`no game for ${players} players`);
  return options;
}

interface ReplayLine {
  readonly players: number;
  readonly dealer: Seat;
  readonly dealt: readonly (readonly Card[])[];
  readonly tricks: readonly {
    leader: Seat;
    seats: Seat[];
    plays: Card[];
    colour: Colour | null;
    winner: Seat;
    fools: Seat[];
  }[];
  readonly left: readonly (readonly Card[])[];
}

/** Plays a whole round through the log and gives it back in the form of the line. */
function replayAnswer(line: ReplayLine): Answer {
  const { players, dealer, dealt, tricks } = line;
  let state: GameState | undefined;
  const tell = (event: GameEvent) => {
    const next = reduce(state, event);
    if (!next.ok) throw new Error(`${next.error.code} ${JSON.stringify(next.error.facts)} at ${JSON.stringify(event)}`);
    state = next.value;
    return next.value;
  };
  const people = dealt.map((_, seat) => ({ id: `p${seat}`, name: `P${seat}` }));
  const game = {
    schema: 1,
    id: 'vector',
    kind: 'digital',
    players: people,
    dealer,
    options: defaults(players),
    at: 0,
  } as const;
  tell({ type: 'gameStarted', ...game });
  let now = tell({ type: 'roundStarted', hands: dealt, at: 0 });
  for (const { seats, plays } of tricks) {
    for (const [place, card] of plays.entries())
      now = tell({ type: 'cardPlayed', seat: seats[place] ?? -1, card, at: 0 });
  }
  const round = runningRound(now);
  if (round === undefined) throw new Error('no round');
  const left = dealt.map((_, seat) => handOf(round, seat) ?? []);
  const played = round.tricks.map(({ leader, seats, entry, colour, winner, fools }) => ({
    leader,
    seats,
    plays: entry.plays.map((play) => play.card),
    colour: colour ?? null,
    winner,
    fools,
  }));
  now = tell({ type: 'roundScored', left, at: 0 });
  return { tricks: played, left, scores: roundPoints(now)[0]?.points };
}

interface RevokeLine {
  readonly tricks: readonly { readonly seats: readonly Seat[]; readonly plays: readonly Card[] }[];
  readonly left: readonly (readonly Card[])[] | null;
}

function revokeAnswer({ tricks, left }: RevokeLine): Answer {
  const plays = tricks.map(({ seats, plays }) =>
    plays.map((card, place): Play => ({ seat: seats[place] as Seat, card })),
  );
  const revokes = revokesOf(plays, left ?? []).map((revoke) => ({ ...revoke, shownIn: revoke.shownIn ?? null }));
  return { revokes };
}

const ANSWERS: Record<string, (line: never) => Answer> = {
  'tricks.jsonl': ({
    players,
    leader,
    sittingOut,
    plays,
  }: {
    players: number;
    leader: Seat;
    sittingOut: Seat[];
    plays: Card[];
  }) => trickAnswer(playingOrder(leader, sittingOut, players), plays, defaults(players).discs, 'first'),
  'legal.jsonl': ({ hand, plays }: { hand: Card[]; plays: Card[] }) => ({ legal: legalPlays(hand, plays) }),
  'rounds.jsonl': ({ hands, fools }: { hands: Card[][]; fools: Seat[] }) => ({
    scores: scoreRound(hands, fools, { onePenalty: 5 }),
  }),
  'games.jsonl': ({ players, rounds }: { players: number; rounds: number[][] }) =>
    gameAnswer(rounds, players, defaults(players)),
  'replays.jsonl': replayAnswer,
  'revokes.jsonl': revokeAnswer,
  'options.jsonl': (line: Line) => {
    if (line.kind === 'trick') {
      const { plays, discs, allOnes } = line as unknown as { plays: Card[]; discs: number; allOnes: AllOnes };
      return trickAnswer(
        plays.map((_, place) => place),
        plays,
        discs,
        allOnes,
      );
    }
    if (line.kind === 'round') {
      const { hands, fools, onePenalty } = line as unknown as { hands: Card[][]; fools: Seat[]; onePenalty: number };
      return { scores: scoreRound(hands, fools, { onePenalty }) };
    }
    if (line.kind === 'game') {
      const { players, rounds, options } = line as unknown as {
        players: number;
        rounds: number[][];
        options: Partial<Options>;
      };
      return gameAnswer(rounds, players, { ...defaults(players), ...options });
    }
    throw new Error(`unknown kind ${String(line.kind)}`);
  },
};

/** Compares the fields the engine answers with those of the line; JSON text shows −0 apart from nothing, so it is looked for. */
function differenceOf(line: Line, answer: Answer): string | undefined {
  for (const [field, value] of Object.entries(answer)) {
    const wanted = JSON.stringify(line[field]);
    const got = JSON.stringify(value);
    if (wanted !== got) return `${field}: wanted ${wanted}, got ${got}`;
    if (Array.isArray(value) && value.some((each) => Object.is(each, -0))) return `${field}: −0`;
  }
  return undefined;
}

const folder = process.argv[2] ?? join(import.meta.dirname, '../../tests/vectors');
const files = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .sort()
  : [];
let passed = 0;
let failed = 0;
for (const file of files) {
  const answer = ANSWERS[file];
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue;
    let difference: string | undefined;
    try {
      const line = JSON.parse(text) as Line;
      difference = answer === undefined ? 'nothing judges this file' : differenceOf(line, answer(line as never));
    } catch (error) {
      difference = error instanceof Error ? error.message : String(error);
    }
    if (difference === undefined) passed++;
    else {
      failed++;
      console.log(`${file}:${index + 1}: ${difference}`);
    }
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
