import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type Bots, openBots } from '../bots/client';
import { type Course, type Decision, type ReviewNews, type Share, VERDICTS } from '../bots/protocol';
import {
  type GameState,
  type Gap,
  gapOf,
  type Moment,
  momentsOf,
  type Round,
  randomOf,
  type Seat,
  standingBefore,
} from '../engine';
import { type Check, isList, isOneOf, isShape, isText, isWhole, readShape } from '../storage/shape';
import type { App } from './app';
import { type Table, tableOf } from './table';

export type { Advice, Course, Decision, Reason, ReasonCode, Share } from '../bots/protocol';

/** What is found about a round so far; all of it where there are shares. */
export interface Review {
  readonly decisions: readonly Decision[];
  readonly course?: Course | undefined;
  readonly shares?: readonly Share[] | undefined;
}

/** `gap`: the round cannot be reviewed. `stopped` and `failed`: nothing is told until it is started again. */
export type ReviewPhase = 'opening' | 'gap' | 'running' | 'stopped' | 'failed' | 'done';

/** The review of a round: it is worked out while its screen is shown, and kept with the game. */
export interface Reviewing {
  readonly table: Table;
  /** The round, from 0. */
  readonly index: number;
  readonly round: ReadonlySignal<Round | undefined>;
  readonly gap: ReadonlySignal<Gap | undefined>;
  /** All cards played, each with what its seat saw. */
  readonly moments: ReadonlySignal<readonly Moment[]>;
  readonly phase: ReadonlySignal<ReviewPhase>;
  /** How much is done, up to 1. */
  readonly progress: ReadonlySignal<number>;
  readonly review: ReadonlySignal<Review>;
  /** Whose decisions are looked at. */
  readonly seat: ReadonlySignal<Seat>;
  look(seat: Seat): void;
  /** Begins again after it was stopped, or has failed. */
  start(): void;
  /** Stops it; what was found so far is not told. */
  stop(): void;
}

/** Grows when rounds are to be judged otherwise: a review made by others is out of date. */
const REVIEWERS = 1;

const NOTHING: Review = { decisions: [] };

const opened = new WeakMap<Table, Map<number, Reviewing>>();

/** The review of a round of a game, opened once. */
export function reviewingOf(app: App, game: string, index: number, bots: () => Bots = openBots): Reviewing {
  const table = tableOf(app, game);
  const known = opened.get(table) ?? new Map<number, Reviewing>();
  opened.set(table, known);
  const reviewing = known.get(index) ?? openReviewing(app, table, index, bots());
  known.set(index, reviewing);
  return reviewing;
}

function openReviewing(app: App, table: Table, index: number, bots: Bots): Reviewing {
  const { state } = table;
  const round = computed(() => state.value?.rounds[index]);
  const gap = computed(() => (round.value === undefined ? 'unscored' : gapOf(round.value)));
  const mark = computed(() => (round.value === undefined || gap.value !== undefined ? undefined : markOf(round.value)));
  const isHere = computed(() => {
    const route = app.route.value;
    return route.screen === 'review' && route.game === table.id && route.round === index;
  });
  const chosen = signal<Seat | undefined>(undefined);
  const seat = computed(() => chosen.value ?? firstSeat(state.value, round.value));
  const phase = signal<Exclude<ReviewPhase, 'gap'>>('opening');
  const progress = signal(0);
  const review = signal<Review>(NOTHING);
  /** What the review that is shown, if it is whole, was made of. */
  let shown: string | undefined;
  /** Grows with whatever is begun or ended: what belongs to another turn is late. */
  let turn = 0;

  const end = (how: Exclude<ReviewPhase, 'gap'>): void => {
    turn += 1;
    bots.close();
    review.value = NOTHING;
    progress.value = 0;
    shown = undefined;
    phase.value = how;
  };
  const finish = (made: string, found: Review): void => {
    shown = made;
    review.value = found;
    progress.value = 1;
    phase.value = 'done';
  };
  const study = (made: string): void => {
    const now = state.peek();
    const reviewed = round.peek();
    if (now === undefined || reviewed === undefined) return;
    end('running');
    const mine = turn;
    bots.study(
      {
        kind: 'review',
        round: reviewed,
        before: standingBefore(now, index),
        first: seat.peek(),
        // The same round is judged alike, however often.
        seed: `${now.id}/${index}`,
      },
      {
        found(news) {
          if (mine !== turn) return;
          // In hundredths: it is told far more often than it can be seen.
          progress.value = Math.floor((100 * news.done) / news.all) / 100;
          if (isTelling(news)) review.value = withNews(review.peek(), news);
        },
        ended(isWhole) {
          if (mine !== turn) return;
          const found = review.peek();
          if (!isWhole || found.shares === undefined) return end('failed');
          bots.close();
          finish(made, found);
          void keep(made, found);
        },
      },
    );
  };
  const keep = async (made: string, found: Review): Promise<void> => {
    try {
      await (await app.store()).putReview(table.id, index, { mark: made, ...found });
    } catch {
      // It can be made again.
    }
  };
  const open = async (made: string): Promise<void> => {
    end('opening');
    const mine = turn;
    let kept: Review | undefined;
    try {
      kept = readKept(await (await app.store()).getReview(table.id, index), made);
    } catch {
      // Then it is made anew.
    }
    if (mine !== turn) return;
    if (kept === undefined) study(made);
    else finish(made, kept);
  };

  effect(() => {
    const made = mark.value;
    if (!isHere.value || made === undefined) {
      if (phase.peek() !== 'done') end('opening');
    } else if (made !== shown) void open(made);
  });

  return {
    table,
    index,
    round,
    gap,
    moments: computed(() => {
      const now = state.value;
      if (now === undefined || round.value === undefined || gap.value !== undefined) return [];
      return momentsOf(round.value, standingBefore(now, index));
    }),
    phase: computed(() => (gap.value === undefined || state.value === undefined ? phase.value : 'gap')),
    progress,
    review,
    seat,
    look(other) {
      chosen.value = other;
    },
    start() {
      const made = mark.peek();
      if (made !== undefined && (phase.peek() === 'stopped' || phase.peek() === 'failed')) study(made);
    },
    stop() {
      if (phase.peek() === 'running' || phase.peek() === 'opening') end('stopped');
    },
  };
}

/** A person of a digital game; at a table nobody is known to be at this device. */
function firstSeat(state: GameState | undefined, round: Round | undefined): Seat {
  const person = round?.seats.findIndex((player) => state?.players[player]?.bot === undefined) ?? 0;
  return state?.kind === 'digital' && person > 0 ? person : 0;
}

const isTelling = ({ decision, course, shares }: ReviewNews): boolean =>
  decision !== undefined || course !== undefined || shares !== undefined;

function withNews(review: Review, { decision, course, shares }: ReviewNews): Review {
  return {
    decisions: decision === undefined ? review.decisions : [...review.decisions, decision],
    course: course ?? review.course,
    shares: shares ?? review.shares,
  };
}

/** Names all of a round that its review depends on. */
function markOf({ options, dealt, bids, tricks, score }: Round): string {
  const told = tricks.map(({ entry, leader, sittingOut, winner, fools }) => [
    entry.plays,
    leader,
    sittingOut,
    winner,
    fools,
  ]);
  const random = randomOf(JSON.stringify([REVIEWERS, options, dealt, bids, told, score]));
  return `${random()} ${random()}`;
}

interface Kept extends Review {
  readonly mark: string;
}

const isNumber: Check<number> = (value): value is number => Number.isFinite(value);
const isCard = isText(1, 3) as Check<Decision['card']>;
const seat = isWhole(0, 7);
const isAdvice: Check<Decision['cards'][number]> = isShape({
  card: isCard,
  mean: isNumber,
  error: isNumber,
  isClose: isOneOf([true, false]),
  reasons: isList(
    20,
    ((value) => typeof value === 'object' && value !== null) as Check<Decision['cards'][number]['reasons'][number]>,
  ),
});
const isDecision: Check<Decision> = isShape({
  trick: isWhole(0, 1000),
  seat,
  card: isCard,
  verdict: isOneOf(VERDICTS),
  best: isCard,
  loss: isNumber,
  error: isNumber,
  cards: isList(100, isAdvice),
});
const isShare: Check<Share> = isShape({
  score: isNumber,
  mean: isNumber,
  luck: isNumber,
  play: isNumber,
  rest: isNumber,
});

/** The review that was kept; undefined where there is none of just this round, or it cannot be read. */
function readKept(value: unknown, mark: string): Review | undefined {
  const kept = readShape<Kept>(
    {
      mark: isOneOf([mark]),
      decisions: isList(1000, isDecision),
      course: isList(1000, isList(8, isNumber)) as Check<Course | undefined>,
      shares: isList(8, isShare) as Check<readonly Share[] | undefined>,
    },
    value,
  );
  return kept && { decisions: kept.decisions, course: kept.course, shares: kept.shares };
}
