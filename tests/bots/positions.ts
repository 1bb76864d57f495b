import {
  type Card,
  type Deck,
  type GameState,
  handOf,
  type Options,
  replay,
  type Seat,
  type SeatView,
  turnOf,
  viewFor,
  without,
} from '../../src/engine';
import type { Chance } from '../engine/chance';
import { cards, digital, optionsOf, plays, roundOf, started, tell } from '../engine/log';
import { dealt, randomOptions, type TableKind } from '../engine/truth';
import { legalIn } from '../engine/turn';

/** Who is to play, and what that seat sees. */
export function seenAt(state: GameState): { readonly seat: Seat; readonly view: SeatView } {
  const seat = turnOf(roundOf(state));
  const view = seat === undefined ? undefined : viewFor(state, seat);
  if (seat === undefined || view === undefined) throw new Error('nobody is to play');
  return { seat, view };
}

/** A round of such a table with some of its cards played by chance. */
export function position(kind: TableKind, chance: Chance): GameState {
  const options = randomOptions(kind, chance, 70);
  const hands = dealt(options.deck, kind.players, chance);
  const dealer = chance.below(kind.players);
  let state = begun(options, hands, dealer);
  const wanted = chance.below(hands.flat().length);
  for (let played = 0; played < wanted; played++) {
    const { seat, view } = seenAt(state);
    const next = tell(state, { type: 'cardPlayed', seat, card: chance.pick(legalIn(view)) });
    if (roundOf(next).current === undefined) return state;
    state = next;
  }
  return state;
}

function begun(options: Options, hands: readonly (readonly Card[])[], dealer: Seat): GameState {
  return tell(undefined, started(options, hands.length, dealer, 'digital'), { type: 'roundStarted', hands });
}

/**
 * The same round as this seat has seen it, with what it has not seen dealt otherwise: the same cards were played, and
 * could be (R5). Undefined where chance found no such deal.
 */
export function redealt(state: GameState, seat: Seat, chance: Chance): GameState | undefined {
  const round = roundOf(state);
  const held = round.seats.map((_, other) => handOf(round, other) ?? []);
  const hidden = held.filter((_, other) => other !== seat).flat();
  for (let tried = 0; tried < 40; tried++) {
    const mixed = tried < 20 ? chance.shuffle(hidden) : swapped(hidden, chance);
    const hands = held.map((hand, other) => (other === seat ? hand : mixed.splice(0, hand.length)));
    const isOther = hands.some((hand, other) => [...hand].sort().join() !== [...(held[other] ?? [])].sort().join());
    const again = isOther ? replayed(state, seat, held, hands) : undefined;
    if (again !== undefined) return again;
  }
  return undefined;
}

/** Two cards changed places: a deal that shown voids seldom forbid. */
function swapped(cards: readonly Card[], chance: Chance): Card[] {
  const mixed = [...cards];
  const one = chance.below(cards.length);
  const other = chance.below(cards.length);
  [mixed[one], mixed[other]] = [cards[other] as Card, cards[one] as Card];
  return mixed;
}

/** The log once more, where others now hold these hands; undefined where it could not have been played so. */
function replayed(
  state: GameState,
  seat: Seat,
  held: readonly (readonly Card[])[],
  hands: readonly (readonly Card[])[],
): GameState | undefined {
  const dealtBefore = roundOf(state).dealt ?? [];
  const dealtNow = dealtBefore.map((hand, other) =>
    other === seat ? hand : [...(hands[other] ?? []), ...without(hand, held[other] ?? [])],
  );
  const log = state.done.map((event) => (event.type === 'roundStarted' ? { ...event, hands: dealtNow } : event));
  const again = replay(log);
  return again.ok ? again.value : undefined;
}

/** What the seat to play sees of a round with these hands, seat 0 leading, after these cards; 2018 where four play. */
export function viewOf(deck: Deck, hands: readonly string[], lying: string, changes: Partial<Options> = {}): SeatView {
  const state = digital(hands.map(cards), { deck, ...changes });
  const order = hands.map((_, seat) => seat);
  return seenAt(tell(state, ...plays(order, lying))).view;
}

/** A view sketched by hand, four at the table: seat 0 led, and all hold as many cards as the hand, unless counted. */
export function sketch(hand: string, lying: string, changes: Partial<SeatView> = {}): SeatView {
  const { edition, lowest, tens, tensOverAll, onePenalty, allOnes, deck } = optionsOf(4);
  const trick = cards(lying).map((card, seat) => ({ seat, card }));
  const size = cards(hand).length;
  return {
    players: 4,
    discs: 1,
    seat: trick.length,
    deck,
    hand: cards(hand),
    counts: [0, 1, 2, 3].map((seat) => (seat < trick.length ? size - 1 : size)),
    leader: 0,
    sittingOut: [],
    trick,
    played: [],
    totals: [0, 0, 0, 0],
    tens: [0, 0, 0, 0],
    roundsPlayed: 0,
    options: { edition, lowest, tens, tensOverAll, rounds: null, onePenalty, allOnes },
    ...changes,
  };
}
