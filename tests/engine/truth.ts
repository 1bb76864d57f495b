import {
  type Card,
  COLOURS,
  type Colour,
  cardOf,
  cardsOf,
  colourOf,
  type Deck,
  FULL_DECK,
  handSize,
  LOWEST_RANK,
  type Options,
  rankOf,
  type Seat,
} from '../../src/engine';
import type { Chance } from './chance';
import { optionsOf } from './log';
import { type NaiveCard, naiveJudge, naiveLegal } from './naive';

/** A trick as it really went, whatever the app is told of it. */
export interface TrueTrick {
  readonly sittingOut: readonly Seat[];
  readonly seats: readonly Seat[];
  readonly cards: readonly Card[];
  readonly colour: Colour | undefined;
  readonly winner: Seat;
  readonly fools: readonly Seat[];
}

/** A round as it really went: judged by the naive judge alone. */
export interface TrueRound {
  readonly hands: readonly (readonly Card[])[];
  readonly tricks: readonly TrueTrick[];
  readonly left: readonly (readonly Card[])[];
  /** Who took a disc in the last trick. */
  readonly lastFools: readonly Seat[];
}

export const naive = (card: Card): NaiveCard => ({ colour: colourOf(card) ?? 'wild', rank: rankOf(card) });

/** Plays a deal out to its end with chance for players, by R4–R14. */
export function playOut(
  hands: readonly (readonly Card[])[],
  dealer: Seat,
  options: Options,
  chance: Chance,
): TrueRound {
  const players = hands.length;
  const held = hands.map((hand) => [...hand]);
  const tricks: TrueTrick[] = [];
  let leader = dealer + 1 === players ? 0 : dealer + 1;
  let sittingOut: readonly Seat[] = [];
  while (held.every((hand) => hand.length > 0)) {
    const seats: Seat[] = [];
    const cards: Card[] = [];
    for (let seat = leader, turn = 0; turn < players; turn++, seat = seat + 1 === players ? 0 : seat + 1) {
      if (sittingOut.includes(seat)) continue;
      const hand = held[seat] ?? [];
      const legal = naiveLegal(hand.map(naive), cards.map(naive));
      const choice = chance.pick(legal);
      const at = hand.findIndex((card) => naive(card).colour === choice.colour && naive(card).rank === choice.rank);
      seats.push(seat);
      cards.push(...hand.splice(at, 1));
    }
    const { led, winner, fools } = naiveJudge(cards.map(naive), options.discs, options.allOnes);
    const seatAt = (place: number) => seats[place] ?? -1;
    tricks.push({
      sittingOut,
      seats,
      cards,
      colour: led === 'none' || led === 'wild' ? undefined : led,
      winner: seatAt(winner),
      fools: fools.map(seatAt),
    });
    leader = seatAt(winner);
    sittingOut = fools.map(seatAt);
  }
  return { hands, tricks, left: held, lastFools: sittingOut };
}

/** How many cards a seat holds after so many tricks. */
export function heldAfterTricks(truth: TrueRound, tricks: number, seat: Seat): number {
  const played = truth.tricks.slice(0, tricks).filter((trick) => trick.seats.includes(seat)).length;
  return (truth.hands[seat]?.length ?? 0) - played;
}

/** Deals a deck out. */
export function dealt(deck: Deck, players: number, chance: Chance): Card[][] {
  const cards = chance.shuffle(cardsOf(deck));
  const size = cards.length / players;
  return Array.from({ length: players }, (_, seat) => cards.slice(seat * size, (seat + 1) * size));
}

/** Every table there is: both editions, each number of players, each number of discs. */
export const TABLES = [
  ...[4, 5, 6, 7, 8].map((players) => ({ players, edition: '2018' as const })),
  ...[3, 4, 5, 6].map((players) => ({ players, edition: '1995' as const })),
].flatMap(({ players, edition }) =>
  ([1, 2] as const)
    .filter((discs) => discs === 1 || players >= 5)
    .map((discs) => ({ players, edition, discs, name: `${edition}, ${players} players, ${discs} disc(s)` })),
);
export type TableKind = (typeof TABLES)[number];

/** A deck that can be dealt out to so many: the proposed one, or one the table made up. */
function deckFor(players: number, proposed: Deck, share: number, chance: Chance): Deck {
  if (chance.percent(share)) return proposed;
  for (;;) {
    const deck: Record<Colour | 'ones', number> = { green: 0, red: 0, yellow: 0, blue: 0, ones: chance.below(7) };
    const most = chance.pick([4, 8, 27]);
    for (const colour of COLOURS) {
      deck[colour] = LOWEST_RANK - 1 + chance.below(Math.min(most, FULL_DECK[colour] - LOWEST_RANK + 2));
    }
    if (handSize(deck, players) !== undefined) return deck;
  }
}

/** Options for such a table, as wild as a table may agree on; so many of a hundred with the proposed deck. */
export function randomOptions({ players, edition, discs }: TableKind, chance: Chance, proposed = 40): Options {
  const defaults = optionsOf(players, {}, edition);
  return {
    ...defaults,
    discs,
    deck: deckFor(players, defaults.deck, proposed, chance),
    lowest: chance.pick([-80, -80, -20, -200, -1]),
    tens: chance.pick([6, 6, 1, 2, 20]),
    tensOverAll: chance.percent(20),
    rounds: chance.pick([defaults.rounds, undefined, 1, 3]),
    onePenalty: chance.pick([defaults.onePenalty, 5, 1, 0, 7]),
    allOnes: chance.pick(['first', 'last']),
    bids: chance.percent(edition === '1995' ? 70 : 10),
  };
}

/** A card of the naive judge as the engine writes it. */
export const written = (card: NaiveCard): Card => (card.colour === 'wild' ? '1' : cardOf(card.colour, card.rank));
