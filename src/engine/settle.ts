import { type Card, cardsOf, isInDeck, ONE, type PlayedCard, UNSEEN, without } from './cards';
import type { Seat } from './options';
import { accept, type Result, refuse } from './result';
import { goneCards, handOf, type Play, type Round, seenCards, type Trick, type TrickEntry } from './round';
import { areSeats, isSeat, playingOrder } from './seats';
import { judgeUnseen, ledColourOf, legalPlays } from './trick';

/** Who leads and who sits out; undefined where it is not known. */
export interface Position {
  readonly leader: Seat | undefined;
  readonly sittingOut: readonly Seat[] | undefined;
}

/** A trick before its first card. */
export function opened(
  entry: TrickEntry,
  leader: Seat | undefined,
  sittingOut: readonly Seat[] | undefined,
  players: number,
): Trick {
  const seats =
    leader === undefined || sittingOut === undefined ? undefined : playingOrder(leader, sittingOut, players);
  return { entry, leader, sittingOut, seats, colour: undefined, winner: undefined, fools: undefined, state: 'open' };
}

/** Works out what follows from an entry, or why it cannot be. `derived`: who leads and sits out by the rules alone. */
export function settle(round: Round, derived: Position, entry: TrickEntry): Result<Trick> {
  const players = round.seats.length;
  const { discs } = round.options;
  const { plays, marked } = entry;
  if (entry.leader !== undefined && !isSeat(entry.leader, players))
    return refuse('ERR_NO_SEAT', { seat: entry.leader });
  if (entry.sittingOut !== undefined) {
    if (!areSeats(entry.sittingOut, players)) return refuse('ERR_NO_SEAT');
    if (entry.sittingOut.length > discs) return refuse('ERR_SITTING_OUT_COUNT', { discs });
  }
  const leader = entry.leader ?? derived.leader;
  const sittingOut = entry.sittingOut ?? derived.sittingOut;
  if (leader !== undefined && sittingOut?.includes(leader)) return refuse('ERR_SITS_OUT', { seat: leader });
  const trick = opened(entry, leader, sittingOut, players);

  if (plays.length > 0) {
    if (leader === undefined) return refuse('ERR_LEADER_UNKNOWN');
    if (trick.seats === undefined) return refuse('ERR_SITTING_OUT_UNKNOWN');
    const checked = checkPlays(round, trick.seats, plays);
    if (!checked.ok) return checked;
  }
  if (marked !== undefined) {
    const checked = checkMarked(marked, sittingOut ?? [], players, discs);
    if (!checked.ok) return checked;
  }
  const colour = ledColourOf(plays.map((play) => play.card));
  const complete = trick.seats !== undefined && plays.length === trick.seats.length;
  if (!complete) {
    // Where hands are known, a card that is not told would stay in its hand.
    if (round.dealt !== undefined && (marked !== undefined || entry.skipped !== undefined))
      return refuse('ERR_TRICK_UNRESOLVED');
    if (entry.skipped !== undefined) return accept({ ...trick, state: 'done' });
    if (marked === undefined) return accept({ ...trick, colour });
    return accept({ ...trick, colour, winner: marked.winner, fools: marked.fools, state: 'done' });
  }
  const resolved = resolve(round, trick, plays);
  if (!resolved.ok || entry.skipped === undefined) return resolved;
  // What its cards decide still holds for the next trick, if the next is the next to be entered.
  return accept({ ...(entry.skipped === 'one' ? resolved.value : trick), state: 'done' });
}

/** What the table made of a trick that is done, in the place of what its cards say. */
export function overrule(round: Round, trick: Trick): Result<Trick> {
  const { overruled } = trick.entry;
  if (overruled === undefined) return accept(trick);
  if (trick.state !== 'done') return refuse('ERR_TRICK_UNRESOLVED');
  const fools = overruled.fools ?? trick.fools;
  const winner = overruled.winner ?? trick.winner;
  const checked = checkMarked(
    { fools: fools ?? [], winner },
    trick.sittingOut ?? [],
    round.seats.length,
    round.options.discs,
  );
  return checked.ok ? accept({ ...trick, fools, winner }) : checked;
}

/** Cards that an unseen one may be: the deck without all that was seen of this round. */
function outOf(round: Round, entry: TrickEntry): Card[] {
  return without(cardsOf(round.options.deck), [...goneCards(round), ...seenCards(entry)]);
}

/** A trick with all its cards: what they decide (R8–R12), and what the table had to say of unseen ones. */
function resolve(round: Round, trick: Trick, plays: readonly Play[]): Result<Trick> {
  const { marked } = trick.entry;
  const cards = plays.map((play) => play.card);
  const out = cards.includes(UNSEEN) ? outOf(round, trick.entry) : [];
  const sure = judgeUnseen(cards, out, round.options.discs, round.options.allOnes);
  const seatAt = (place: number) => (plays[place] as Play).seat;
  const winner = sure.winner === undefined ? undefined : seatAt(sure.winner);
  const fools = sure.fools?.map(seatAt);
  if (marked !== undefined) {
    if (fools !== undefined && marked.fools.some((seat) => !fools.includes(seat))) {
      return refuse('ERR_FOOL_IMPOSSIBLE', { fools: marked.fools, byCards: fools });
    }
    if (
      winner !== undefined &&
      (marked.fools.includes(winner) || (marked.winner !== undefined && marked.winner !== winner))
    ) {
      return refuse('ERR_WINNER_IMPOSSIBLE', { winner: marked.winner, byCards: winner });
    }
  }
  const settled = { ...trick, colour: sure.colour, winner: winner ?? marked?.winner, fools: fools ?? marked?.fools };
  return accept({ ...settled, state: settled.fools === undefined ? 'unresolved' : 'done' });
}

function checkPlays(round: Round, seats: readonly Seat[], plays: readonly Play[]): Result<true> {
  const { deck } = round.options;
  const gone: PlayedCard[] = goneCards(round);
  const lying: PlayedCard[] = [];
  for (const [place, { seat, card }] of plays.entries()) {
    const turn = seats[place];
    if (turn === undefined) return refuse('ERR_TOO_MANY_CARDS', { seats: seats.length });
    if (!isSeat(seat, round.seats.length)) return refuse('ERR_NO_SEAT', { seat });
    if (seat !== turn) return refuse(seats.includes(seat) ? 'ERR_NOT_YOUR_TURN' : 'ERR_SITS_OUT', { seat, turn });
    if (card !== UNSEEN) {
      if (!isInDeck(card, deck)) return refuse('ERR_NOT_IN_DECK', { card });
      if (card === ONE) {
        if (gone.filter((other) => other === ONE).length >= deck.ones)
          return refuse('ERR_TOO_MANY_ONES', { ones: deck.ones });
      } else if (gone.includes(card)) {
        return refuse('ERR_CARD_GONE', { card, ...wherePlayed(round, plays, card) });
      }
    }
    const held = handBefore(round, seat);
    if (held !== undefined) {
      if (card === UNSEEN || !held.includes(card)) return refuse('ERR_NOT_HELD', { seat, card });
      const legal = legalPlays(held, lying);
      if (!legal.includes(card)) return refuse('ERR_MUST_FOLLOW', { seat, card, colour: ledColourOf(lying), legal });
    }
    gone.push(card);
    lying.push(card);
  }
  return accept(true);
}

/** The known hand at the start of the current trick. */
function handBefore(round: Round, seat: Seat): Card[] | undefined {
  return handOf({ ...round, current: undefined }, seat);
}

function wherePlayed(round: Round, plays: readonly Play[], card: Card): { trick: number; seat: Seat | undefined } {
  const at = round.tricks.findIndex((trick) => trick.entry.plays.some((play) => play.card === card));
  const among = at < 0 ? plays : (round.tricks[at] as Trick).entry.plays;
  return { trick: at < 0 ? round.tricks.length : at, seat: among.find((play) => play.card === card)?.seat };
}

function checkMarked(
  marked: NonNullable<TrickEntry['marked']>,
  sittingOut: readonly Seat[],
  players: number,
  discs: number,
): Result<true> {
  const named = marked.winner === undefined ? marked.fools : [...marked.fools, marked.winner];
  if (named.some((seat) => !isSeat(seat, players))) return refuse('ERR_NO_SEAT');
  if (marked.fools.length !== discs || new Set(marked.fools).size !== discs) return refuse('ERR_FOOL_COUNT', { discs });
  const idle = named.find((seat) => sittingOut.includes(seat));
  if (idle !== undefined) return refuse('ERR_SITS_OUT', { seat: idle });
  if (marked.winner !== undefined && marked.fools.includes(marked.winner)) {
    return refuse('ERR_WINNER_IMPOSSIBLE', { winner: marked.winner });
  }
  return accept(true);
}
