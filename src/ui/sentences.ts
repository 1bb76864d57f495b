import {
  type Colour,
  colourOf,
  type Facts,
  type GameState,
  ONE,
  outstandingOf,
  type PlayedCard,
  type Round,
  runningRound,
  type Seat,
  type Step,
  standingsOf,
  type Trick,
  turnOf,
  UNSEEN,
  type Verdict,
  verdictOf,
} from '../engine';
import { formatList, formatNumber, formatSigned, t } from './words/words';

/** A colour in words. */
export function colourWords(colour: Colour): string {
  return t(`colour.${colour}`);
}

/** A card in words, as it is read aloud: “green 12”, “wild 1”. */
export function cardWords(card: PlayedCard): string {
  const colour = colourOf(card);
  if (card === UNSEEN) return t('card.unseen');
  if (card === ONE || colour === undefined) return t('card.one');
  return t('card.coloured', { colour: colourWords(colour), rank: Number(card.slice(1)) });
}

/** The names of the seats of a round, in seat order. */
export function seatNames(round: { readonly seats: readonly number[] }, names: readonly string[]): string[] {
  return round.seats.map((player) => names[player] ?? '');
}

/** The verdict on a trick of a round that is done or being entered; undefined where no card of it was entered. */
export function verdictOn(round: Round, trick: Trick): Verdict | undefined {
  const { plays, marked } = trick.entry;
  if (plays.length === 0) return undefined;
  const { discs, allOnes } = round.options;
  const isLast = round.current === undefined && round.tricks.at(-1) === trick;
  const complete = plays.length === trick.seats?.length;
  return verdictOf({ plays, discs, allOnes, complete, endsRound: isLast, out: outstandingOf(round).cards, marked });
}

const numbersIn = (fact: Facts[string]): number[] =>
  Array.isArray(fact) ? fact.filter((each) => typeof each === 'number') : [];
const cardsIn = (fact: Facts[string]): string => {
  return Array.isArray(fact) ? formatList(fact.map((card) => cardWords(String(card) as PlayedCard))) : '';
};

/** One step of a verdict as a sentence. `names` by seat. */
export function stepSentence(step: Step, names: readonly string[]): string {
  const { facts } = step;
  const name = (seat: Facts[string]) => (typeof seat === 'number' ? (names[seat] ?? '') : '');
  const list = (seats: Facts[string]) => formatList(numbersIn(seats).map(name));
  const values = {
    name: name(facts.seat),
    names: list(facts.seats ?? facts.fools),
    count: numbersIn(facts.seats ?? facts.fools).length,
    card: typeof facts.card === 'string' ? cardWords(facts.card as PlayedCard) : '',
    cards: cardsIn(facts.cards),
    others: list(facts.others),
    colour: typeof facts.colour === 'string' ? colourWords(facts.colour as Colour) : '',
    off: typeof facts.off === 'number' ? facts.off : 0,
    ones: typeof facts.ones === 'number' ? facts.ones : 0,
    first: name(facts.first),
    last: name(facts.last),
    allOnes: String(facts.allOnes ?? 'first'),
  };
  return t(`step.${step.code}`, values);
}

/** Why the Fools are the Fools, in one sentence. */
export function reasonSentence(round: Round, trick: Trick, names: readonly string[]): string {
  const { fools, entry } = trick;
  if (fools === undefined) {
    if (entry.skipped === 'several') return t('verdict.skippedSeveral');
    return t(entry.skipped === undefined ? 'verdict.open' : 'verdict.skipped');
  }
  if (entry.overruled !== undefined) return overruledSentence(round, trick, names);
  const who = { names: formatList(fools.map((seat) => names[seat] ?? '')), count: fools.length };
  const verdict = verdictOn(round, trick);
  if (verdict?.ranking === undefined || !verdict.complete)
    return t(entry.marked === undefined ? 'verdict.sure' : 'verdict.marked', who);
  const worst = verdict.steps.filter(({ code }) => code.startsWith('WORST') || code === 'SECOND_WORST');
  const tie = verdict.steps.find(({ code }) => code === 'TIE_LAST_PLAYED');
  const cards = formatList(worst.map(({ facts }) => cardWords(String(facts.card) as PlayedCard)));
  const colour = verdict.colour === undefined ? '' : colourWords(verdict.colour);
  const values = { ...who, cards, colour };
  if (verdict.colour === undefined) return t('verdict.ones', values);
  const kinds = new Set(fools.map((seat) => verdict.plays.find((play) => play.seat === seat)?.follows));
  if (kinds.size > 1) {
    const [first, second] = worst.map(({ facts }) => cardWords(String(facts.card) as PlayedCard));
    return t('verdict.both', { ...who, colour, first: first ?? '', second: second ?? '' });
  }
  if (tie !== undefined && fools.length === 1) {
    const others = formatList(numbersIn(tie.facts.others).map((seat) => names[seat] ?? ''));
    return t(kinds.has(true) ? 'verdict.tieLed' : 'verdict.tieOff', { ...values, others });
  }
  return t(kinds.has(true) ? 'verdict.led' : 'verdict.off', values);
}

/** What the cards say, and how the table played on. */
function overruledSentence(round: Round, trick: Trick, names: readonly string[]): string {
  const list = (seats: readonly Seat[]) => formatList(seats.map((seat) => names[seat] ?? ''));
  const { fools = [], winner } = trick;
  const values = { names: list(fools), count: fools.length, winner: winner === undefined ? '' : (names[winner] ?? '') };
  const table = t(winner === undefined ? 'verdict.table' : 'verdict.tableWinner', values);
  const byCards = verdictOn(round, trick);
  if (byCards?.fools === undefined || !byCards.complete) return table;
  const cards = { names: list(byCards.fools), count: byCards.fools.length };
  if (byCards.winner === undefined) return `${t('verdict.byCards', cards)} ${table}`;
  return `${t('verdict.byCardsWinner', { ...cards, winner: names[byCards.winner] ?? '' })} ${table}`;
}

/** What follows from the trick: who leads and who sits out, or that the round is over. */
export function outcomeSentence(round: Round, trick: Trick, names: readonly string[]): string {
  const isLast = round.current === undefined && round.tricks.at(-1) === trick;
  if (isLast) return t('outcome.ends');
  const { winner, fools } = trick;
  const sits = fools === undefined ? '' : formatList(fools.map((seat) => names[seat] ?? ''));
  const count = fools?.length ?? 0;
  if (fools === undefined) return winner === undefined ? '' : t('outcome.leads', { winner: names[winner] ?? '' });
  if (winner === undefined) return t('outcome.sits', { names: sits, count });
  return t('outcome.both', { winner: names[winner] ?? '', names: sits, count });
}

/** A whole verdict as it is spoken, once. */
export function spokenVerdict(round: Round, trick: Trick, names: readonly string[]): string {
  return `${reasonSentence(round, trick, names)} ${outcomeSentence(round, trick, names)}`.trim();
}

/** How many cards a seat holds: “7 cards”, “at most 7 cards”. */
export function heldWords(held: { readonly most: number; readonly exact: boolean }): string {
  return t(held.exact ? 'held.exact' : 'held.most', { count: held.most });
}

/** Who deals, leads, plays and sits out, line by line. `names` by player. */
export function positionSentences(state: GameState, names: readonly string[]): string[] {
  const round = runningRound(state);
  const number = state.rounds.length + (round === undefined ? 1 : 0);
  const sitting = round ?? state;
  const bySeat = seatNames(sitting, names);
  const lines = [t('state.round', { round: number, trick: (round?.tricks.length ?? 0) + 1 })];
  lines.push(t('state.dealer', { name: bySeat[sitting.dealer] ?? '' }));
  const trick = round?.current;
  if (trick !== undefined) {
    if (trick.leader !== undefined) lines.push(t('state.leads', { name: bySeat[trick.leader] ?? '' }));
    const turn = round === undefined ? undefined : turnOf(round);
    if (turn !== undefined) lines.push(t('state.turn', { name: bySeat[turn] ?? '' }));
    if (trick.sittingOut !== undefined) lines.push(sitsOutWords(trick.sittingOut, bySeat));
  }
  return lines;
}

/** The whole state of the table in words, to be heard: places, then each seat's cards, total and +10s. */
export function tableSentences(state: GameState, names: readonly string[]): string[] {
  const round = runningRound(state);
  const sitting = round ?? state;
  const bySeat = seatNames(sitting, names);
  const standings = standingsOf(state);
  const seats = sitting.seats.map((player, seat) => {
    const held = heldNow(round, seat);
    const values = {
      name: bySeat[seat] ?? '',
      total: formatSigned(standings[player]?.total ?? 0),
      tens: standings[player]?.tens ?? 0,
    };
    return held === undefined ? t('state.score', values) : t('state.seat', { ...values, held: heldWords(held) });
  });
  return [...positionSentences(state, names), ...seats];
}

function sitsOutWords(sittingOut: readonly Seat[], bySeat: readonly string[]): string {
  if (sittingOut.length === 0) return t('state.nobodySits');
  return t('state.sits', { names: formatList(sittingOut.map((seat) => bySeat[seat] ?? '')), count: sittingOut.length });
}

/** What a seat holds this moment: a card it has played in the running trick is gone already (R13). */
export function heldNow(round: Round | undefined, seat: Seat): { most: number; exact: boolean } | undefined {
  const held = round?.held[seat];
  if (round === undefined || held === undefined) return undefined;
  const hasPlayed = round.current?.entry.plays.some((play) => play.seat === seat) ?? false;
  return { most: held.most - (hasPlayed ? 1 : 0), exact: held.exact };
}

/** What is expected next, in words. */
export function promptWords(round: Round, names: readonly string[]): string {
  const trick = round.current;
  if (trick === undefined) return t('outcome.ends');
  if (trick.state === 'unresolved') return t('prompt.fool');
  const turn = turnOf(round);
  if (turn === undefined) return t(trick.leader === undefined ? 'prompt.leader' : 'prompt.sittingOut');
  const values = { name: names[turn] ?? '', trick: formatNumber(round.tricks.length + 1) };
  return t(trick.entry.plays.length === 0 ? 'prompt.leads' : 'prompt.plays', values);
}
