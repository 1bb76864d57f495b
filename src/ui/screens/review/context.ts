import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Decision, Reviewing } from '../../../app/review';
import { makeRoute } from '../../../app/route';
import type { Card, GameState, Moment, Round, Seat } from '../../../engine';

/** A card that a seat has played. */
export interface Spot {
  readonly seat: Seat;
  readonly trick: number;
}

/** What was answered to a position: the cards tried, the last one last, and whether all has been told. */
export interface Tried {
  readonly cards: readonly Card[];
  readonly isTold: boolean;
}

/** What the parts of a review share. */
export interface ReviewView {
  readonly reviewing: Reviewing;
  readonly state: GameState;
  readonly round: Round;
  /** By seat of the round. */
  readonly names: readonly string[];
  /** The decisions of the seat that is looked at, in the order played. The same list until there is another one. */
  readonly mine: ReadonlySignal<readonly Decision[]>;
  /** What was answered since the review was opened. */
  tried(spot: Spot): Tried;
  answer(spot: Spot, tried: Tried): void;
}

export const ReviewContext = createContext<ReviewView | undefined>(undefined);

/** The view of the review, for its parts. */
export function useReview(): ReviewView {
  const view = useContext(ReviewContext);
  if (view === undefined) throw new Error('rendered outside a review');
  return view;
}

const NOTHING: Tried = { cards: [], isTold: false };

/** The view of a review that is opened. */
export function viewOf(reviewing: Reviewing, state: GameState, round: Round, names: readonly string[]): ReviewView {
  const answers = signal<Readonly<Record<string, Tried>>>({});
  const key = ({ seat, trick }: Spot) => `${seat}/${trick}`;
  let last: readonly Decision[] = [];
  const mine = computed(() => {
    const seat = reviewing.seat.value;
    const now = reviewing.review.value.decisions.filter((decision) => decision.seat === seat);
    // Others are judged too: what is shown of this seat is not drawn again for them.
    if (now.length !== last.length || now.some((decision, place) => decision !== last[place])) last = now;
    return last;
  });
  return {
    reviewing,
    state,
    round,
    names,
    mine,
    tried: (spot) => answers.value[key(spot)] ?? NOTHING,
    answer(spot, tried) {
      answers.value = { ...answers.value, [key(spot)]: tried };
    },
  };
}

/** What a part of the address names, both numbered from 1: `2/5` is the card of seat 1 in trick 4. */
export function parseSpot(at: string | undefined): Spot | undefined {
  const [, seat, trick] = /^([1-8])\/([1-9]\d{0,3})$/.exec(at ?? '') ?? [];
  return seat === undefined ? undefined : { seat: Number(seat) - 1, trick: Number(trick) - 1 };
}

/** The address of a decision, or of the whole review. */
export function spotHref({ table, index }: Reviewing, spot?: Spot): string {
  const at = spot === undefined ? '' : `${spot.seat + 1}/${spot.trick + 1}`;
  return makeRoute({ screen: 'review', game: table.id, round: index, at });
}

/** Whether there is anything to think about, or to tell. */
export const isWorthALook = ({ verdict }: Decision): boolean => verdict !== 'only';

export const momentOf = (moments: readonly Moment[], { seat, trick }: Spot): Moment | undefined =>
  moments.find((moment) => moment.seat === seat && moment.trick === trick);
