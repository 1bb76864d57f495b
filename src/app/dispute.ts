import {
  type AllOnes,
  accept,
  type Card,
  cardsOf,
  type Deck,
  deckFor,
  FULL_DECK,
  isInDeck,
  ONE,
  type Options,
  optionsFor,
  type PlayedCard,
  playingOrder,
  type Result,
  type Round,
  refuse,
  type Seat,
  sizeOf,
  UNSEEN,
  without,
} from '../engine';
import { dealRound, enterTrick } from '../engine/playing';

/** Which cards are in play: those of Fool! for so many players, those of 1995, or the whole box. */
export const PACKS = ['fool', 'foppen', 'box'] as const;
export type Pack = (typeof PACKS)[number];

/** What is asked: who is the Fool of a trick, or which cards of a hand may be played. */
export const QUESTIONS = ['trick', 'hand'] as const;
export type QuestionKind = (typeof QUESTIONS)[number];

/** A trick, or a hand before its next card, that people disagree about. It belongs to no game. */
export interface Dispute {
  readonly question: QuestionKind;
  readonly players: number;
  readonly pack: Pack;
  readonly discs: 1 | 2;
  readonly allOnes: AllOnes;
  readonly leader: Seat;
  /** In seat order. */
  readonly sittingOut: readonly Seat[];
  /** In the order played. */
  readonly cards: readonly PlayedCard[];
  /** What if the cards had been these? Undefined where nobody asks. */
  readonly other: readonly PlayedCard[] | undefined;
  /** The hand in question: of whoever plays on the cards that lie there. */
  readonly hand: readonly Card[];
  /** By seat; empty where nobody typed one. */
  readonly names: readonly string[];
  /** Cards being typed in notation. */
  readonly text: string;
}

/** Fewest and most who can sit at a table of any edition. */
export const LEAST_PLAYERS = 3;
export const MOST_PLAYERS = 8;

/** A dispute before anything is entered. */
export function openDispute(players = 4): Dispute {
  return {
    question: 'trick',
    players,
    pack: packsFor(players)[0] ?? 'box',
    discs: usualDiscs(players),
    allOnes: 'first',
    leader: 0,
    sittingOut: [],
    cards: [],
    other: undefined,
    hand: [],
    names: Array.from({ length: players }, () => ''),
    text: '',
  };
}

/** The cards that so many can play with, the usual ones first (R2). */
export function packsFor(players: number): Pack[] {
  return PACKS.filter((pack) => deckOf(pack, players) !== undefined);
}

function deckOf(pack: Pack, players: number): Deck | undefined {
  if (pack === 'box') return FULL_DECK;
  return deckFor(players, pack === 'fool' ? '2018' : '1995');
}

/** The cards in play. */
export function deckIn({ pack, players }: Pick<Dispute, 'pack' | 'players'>): Deck {
  return deckOf(pack, players) ?? FULL_DECK;
}

/** The discs that follow from the number of players (R2). */
function usualDiscs(players: number): 1 | 2 {
  return optionsFor(players)?.discs ?? 1;
}

/** Two discs need a table of five. */
export function mostDiscs(players: number): 1 | 2 {
  return players >= 5 ? 2 : 1;
}

/** Who plays the trick, in order (R4, R11). */
export function seatsOf({ leader, sittingOut, players }: Dispute): Seat[] {
  return playingOrder(leader, sittingOut, players);
}

/** The cards that the hand in question is to be played on; whoever plays last has not played yet. */
export function lyingFor(dispute: Dispute): readonly PlayedCard[] {
  return dispute.cards.slice(0, seatsOf(dispute).length - 1);
}

/** Most cards that one hand can be dealt. */
export function mostInHand({ pack, players }: Pick<Dispute, 'pack' | 'players'>): number {
  return Math.ceil(sizeOf(deckIn({ pack, players })) / players);
}

function optionsOf({ pack, players, discs, allOnes }: Dispute): Result<Options> {
  const deck = deckOf(pack, players);
  const usual = optionsFor(players, pack === 'foppen' || players === LEAST_PLAYERS ? '1995' : '2018');
  if (deck === undefined || usual === undefined) return refuse('ERR_OPTIONS', { option: 'deck' });
  if (discs > mostDiscs(players)) return refuse('ERR_DISCS', { discs, players });
  return accept({ ...usual, deck, discs, allOnes });
}

/** The trick as the first of a round, so that the rules of the table judge it. Refused where it cannot be. */
export function roundOf(dispute: Dispute, cards: readonly PlayedCard[] = dispute.cards): Result<Round> {
  const { players, leader, sittingOut } = dispute;
  const options = optionsOf(dispute);
  if (!options.ok) return options;
  const seats = seatsOf(dispute);
  if (cards.length > seats.length) return refuse('ERR_TOO_MANY_CARDS', { seats: seats.length });
  const plays = cards.map((card, place) => ({ seat: seats[place] ?? leader, card }));
  const round = dealRound({
    seats: Array.from({ length: players }, (_, seat) => seat),
    dealer: 0,
    options: options.value,
    hand: mostInHand(dispute),
    dealt: undefined,
    bids: [],
    misdeals: 0,
  });
  return enterTrick(round, { leader, sittingOut, plays });
}

/** No card of the hand lies there or is held twice, and all are in play. */
function checkHand(dispute: Dispute): Result<true> {
  const { hand } = dispute;
  const deck = deckIn(dispute);
  const most = mostInHand(dispute);
  if (hand.length > most) return refuse('ERR_TOO_MANY_CARDS', { hand: true, most });
  const strange = hand.find((card) => !isInDeck(card, deck));
  if (strange !== undefined) return refuse('ERR_NOT_IN_DECK', { card: strange });
  const [gone] = without(hand, offeredToHand(dispute));
  if (gone === undefined) return accept(true);
  return gone === ONE ? refuse('ERR_TOO_MANY_ONES', { ones: deck.ones }) : refuse('ERR_CARD_GONE', { card: gone });
}

/** Gives the dispute back if the rules can judge it. */
export function checkDispute(dispute: Dispute): Result<Dispute> {
  for (const checked of [roundOf(dispute), roundOf(dispute, dispute.other), checkHand(dispute)]) {
    if (!checked.ok) return checked;
  }
  return accept(dispute);
}

/** A card that lies there is no longer in the hand. */
function withoutPlayed(dispute: Dispute): Dispute {
  const deck = cardsOf(deckIn(dispute));
  const gone = without(dispute.hand, offeredToHand(dispute)).filter((card) => deck.includes(card));
  return { ...dispute, hand: without(dispute.hand, gone) };
}

const settle = (dispute: Dispute): Result<Dispute> => checkDispute(withoutPlayed(dispute));

/** What the table is like: refused where the cards entered would not fit. */
export type TableChange = Partial<Pick<Dispute, 'players' | 'pack' | 'discs' | 'allOnes' | 'leader' | 'sittingOut'>>;

/** Changes the table. What follows from the number of players follows, where nobody chose otherwise. */
export function changeTable(dispute: Dispute, change: TableChange): Result<Dispute> {
  const next = { ...dispute, ...change };
  const { players } = next;
  const leader = next.leader < players ? next.leader : 0;
  const wasUsual = dispute.discs === usualDiscs(dispute.players);
  const wanted = change.discs ?? (wasUsual ? usualDiscs(players) : next.discs);
  const discs = wanted === 2 ? mostDiscs(players) : wanted;
  const sittingOut = next.sittingOut.filter((seat) => seat < players && seat !== leader);
  return settle({
    ...next,
    pack: packAfter(dispute, next, change.pack !== undefined),
    discs,
    leader,
    // Whoever was named last sits out, where there is a disc for no more.
    sittingOut: sittingOut.slice(-discs).sort((a, b) => a - b),
    names: Array.from({ length: players }, (_, seat) => dispute.names[seat] ?? ''),
    other: undefined,
  });
}

/** Three play the cards of 1995 for want of others: with a fourth come those of Fool!. */
function packAfter(before: Dispute, { pack, players }: Dispute, isChosen: boolean): Pack {
  const packs = packsFor(players);
  const isForced = before.players === LEAST_PLAYERS && players !== LEAST_PLAYERS && pack === 'foppen';
  return packs.includes(pack) && (isChosen || !isForced) ? pack : (packs[0] ?? 'box');
}

/** Lays cards down after those that lie there; all or none. */
export function layDown(dispute: Dispute, cards: readonly PlayedCard[]): Result<Dispute> {
  return settle({ ...dispute, cards: [...dispute.cards, ...cards], other: undefined });
}

/** Puts another card in a place, or takes it away: those after it then move up. */
export function correctCard(dispute: Dispute, place: number, card: PlayedCard | undefined): Result<Dispute> {
  const { cards: before } = dispute;
  const cards = [...before.slice(0, place), ...(card === undefined ? [] : [card]), ...before.slice(place + 1)];
  return settle({ ...dispute, cards, other: undefined });
}

/** What if the card in this place were another one? Cards changed before stay changed. */
export function supposeCard(dispute: Dispute, place: number, card: PlayedCard): Result<Dispute> {
  const other = (dispute.other ?? dispute.cards).map((each, at) => (at === place ? card : each));
  const isSame = other.every((each, at) => each === dispute.cards[at]);
  return checkDispute({ ...dispute, other: isSame ? undefined : other });
}

/** Back to the cards as they were. */
export function endSupposing(dispute: Dispute): Dispute {
  return { ...dispute, other: undefined };
}

/** Adds cards to the hand; all or none, and none that lies there or is held already. */
export function takeInHand(dispute: Dispute, cards: readonly PlayedCard[]): Result<Dispute> {
  const taken: Card[] = [];
  for (const card of cards) {
    if (card === UNSEEN) return refuse('ERR_NOT_A_CARD', { hand: true, token: card });
    taken.push(card);
  }
  return checkDispute({ ...dispute, hand: [...dispute.hand, ...taken] });
}

/** Takes one card out of the hand. */
export function takeFromHand(dispute: Dispute, card: Card): Dispute {
  return { ...dispute, hand: without(dispute.hand, [card]) };
}

/** The cards the hand may hold, those it does hold included. */
export function offeredToHand(dispute: Dispute): Card[] {
  return without(cardsOf(deckIn(dispute)), lyingFor(dispute));
}

/** The same table, and nothing on it. */
export function clearCards(dispute: Dispute): Dispute {
  return { ...dispute, cards: [], other: undefined, hand: [], text: '' };
}
