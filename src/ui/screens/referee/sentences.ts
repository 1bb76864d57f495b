import { type Dispute, lyingFor, seatsOf } from '../../../app/dispute';
import { type Moved, movedBetween, type Ruling, ruleOn } from '../../../app/ruling';
import {
  type Card,
  colourOf,
  ledColourOf,
  legalPlays,
  makeCards,
  ONE,
  type PlayedCard,
  type Refusal,
  type Seat,
  UNSEEN,
  type Verdict,
  without,
} from '../../../engine';
import { forChat } from '../../forchat';
import { namesOf } from '../../names';
import { sayRefusal } from '../../refusal';
import { cardWords, colourWords, outcomeSentence, reasonSentence, stepSentence } from '../../sentences';
import { formatList, t } from '../../words/words';
import { fanned } from '../end/Chips';

/** The names of all seats; whoever has none is called by the seat. */
export function seatNamesOf(dispute: Dispute): string[] {
  return namesOf(
    dispute.names.map((name, seat) => ({ id: `${seat}`, name: name.trim() || t('referee.seat', { seat: seat + 1 }) })),
  );
}

/** Why something was refused, in words. There is only one trick here, so it has no number. */
export function sayDisputed({ code, facts }: Refusal, names: readonly string[]): string {
  if (facts.hand === true) {
    return code === 'ERR_NOT_A_CARD' ? t('legal.noUnseen') : t('legal.tooMany', { most: Number(facts.most) });
  }
  return sayRefusal({ code, facts: { ...facts, trick: undefined } }, names);
}

const listed = (seats: readonly Seat[], names: readonly string[]) => formatList(seats.map((seat) => names[seat] ?? ''));

/** Who leads and who sits out, in one line. */
export function tableSentence(dispute: Dispute, names: readonly string[]): string {
  const { leader, sittingOut } = dispute;
  const name = names[leader] ?? '';
  const out = sittingOut.length === 0 ? 'none' : listed(sittingOut, names);
  return t('referee.table', { name, out, count: sittingOut.length });
}

/** The verdict in a sentence or two; of a partial trick how it stands. */
export function rulingSentence(ruling: Ruling, names: readonly string[]): string {
  const { round, trick, isComplete } = ruling;
  if (!isComplete) return standingSentence(ruling.verdict, names);
  return `${reasonSentence(round, trick, names)} ${outcomeSentence(round, trick, names)}`.trim();
}

function standingSentence({ plays, winner, fools }: Verdict, names: readonly string[]): string {
  const cardAt = (seat: Seat) => cardWords(plays.find((play) => play.seat === seat)?.card ?? '?');
  const [first] = plays;
  if (plays.length === 1 && first !== undefined)
    return t('referee.alone', { name: names[first.seat] ?? '', card: cardWords(first.card) });
  if (winner === undefined || fools === undefined) return t('referee.standsUnsure');
  const best = { winner: names[winner] ?? '', best: cardAt(winner) };
  if (fools.length === 0) return t('referee.standsWins', best);
  const worst = formatList(fools.map(cardAt));
  return t('referee.stands', { ...best, names: listed(fools, names), count: fools.length, worst });
}

/** What another card moves, one sentence each; one sentence too where it moves nothing. */
export function movedSentences(moved: Moved, names: readonly string[]): string[] {
  const said = [...foolsMoved(moved, names), ...winnerMoved(moved, names), ...colourMoved(moved)];
  return said.length === 0 ? [t('whatif.same')] : said;
}

function foolsMoved({ fools }: Moved, names: readonly string[]): string[] {
  if (fools === undefined) return [];
  const [before, after] = fools;
  if (after === undefined) return [t('whatif.foolsLost', { before: listed(before ?? [], names) })];
  const values = { after: listed(after, names), afterCount: after.length };
  if (before === undefined) return [t('whatif.foolsNew', values)];
  return [t('whatif.fools', { ...values, before: listed(before, names) })];
}

function winnerMoved({ winner }: Moved, names: readonly string[]): string[] {
  if (winner === undefined) return [];
  const [before, after] = winner.map((seat) => (seat === undefined ? undefined : (names[seat] ?? '')));
  if (after === undefined) return [t('whatif.winnerLost', { before: before ?? '' })];
  return [before === undefined ? t('whatif.winnerNew', { after }) : t('whatif.winner', { after, before })];
}

function colourMoved({ colour }: Moved): string[] {
  if (colour === undefined) return [];
  const [before, after] = colour.map((each) => (each === undefined ? undefined : colourWords(each)));
  if (after === undefined) return [t('whatif.colourLost', { before: before ?? '' })];
  return [before === undefined ? t('whatif.colourNew', { after }) : t('whatif.colour', { after, before })];
}

export interface HandReason {
  readonly rule: string;
  readonly said: string;
}

/** Why a hand may play what it may on the cards that lie there, and not the rest (R5–R7). */
export function handReasons(hand: readonly Card[], lying: readonly PlayedCard[]): readonly HandReason[] {
  const mayNot = without(hand, legalPlays(hand, lying));
  const colour = ledColourOf(lying);
  if (colour === undefined) {
    if (lying.length === 0) return [{ rule: 'R4', said: t('legal.any') }];
    return [{ rule: 'R7', said: lying.includes(UNSEEN) ? t('legal.unseen') : t('legal.anyOnes') }];
  }
  const words = (cards: readonly Card[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
    formatList([...new Set(cards.map(cardWords))], type);
  const followers = hand.filter((card) => colourOf(card) === colour);
  const reasons: HandReason[] = [];
  if (followers.length === 0) reasons.push({ rule: 'R5', said: t('legal.voidIn', { colour }) });
  else {
    const cards = words(followers);
    const said =
      followers.length === 1 ? t('legal.followOnly', { colour, cards }) : t('legal.follow', { colour, cards });
    reasons.push({ rule: 'R5', said });
    if (mayNot.length > 0) {
      const named = { cards: words(mayNot, 'disjunction'), followers: cards };
      const values = { ...named, count: mayNot.length, colour: colourWords(colour) };
      reasons.push({ rule: 'R5', said: t('legal.why', values) });
    } else reasons.push({ rule: 'R5', said: t('legal.none') });
  }
  if (hand.includes(ONE)) reasons.push({ rule: 'R6', said: t('legal.onesAlways') });
  return reasons;
}

/** The dispute with its whole reasoning as plain text. */
export function plainText(dispute: Dispute, link: string): string {
  const names = seatNamesOf(dispute);
  const { players, discs } = dispute;
  const lines = [t('share.textHead', { players, discs, table: tableSentence(dispute, names) })];
  lines.push(...(dispute.question === 'trick' ? trickLines(dispute, names) : handLines(dispute, names)));
  lines.push('', link);
  return forChat(lines.join('\n'));
}

function trickLines(dispute: Dispute, names: readonly string[]): string[] {
  const original = ruleOn(dispute);
  if (original === undefined) return [];
  const lines = rulingLines(original, names);
  const supposed = dispute.other === undefined ? undefined : ruleOn(dispute, dispute.other);
  if (supposed !== undefined) {
    lines.push('', `${t('whatif.supposed')}:`, ...rulingLines(supposed, names));
    lines.push(...movedSentences(movedBetween(original.verdict, supposed.verdict), names));
  }
  return lines;
}

function handLines(dispute: Dispute, names: readonly string[]): string[] {
  const lying = lyingFor(dispute);
  const seats = seatsOf(dispute);
  const hand = fanned(dispute.hand);
  const may = legalPlays(hand, lying);
  const mayNot = without(hand, may);
  const isLast = lying.length < dispute.cards.length;
  const name = names[seats[lying.length] ?? dispute.leader] ?? '';
  const line = (what: string, cards: readonly PlayedCard[]) => t('share.textCards', { what, cards: makeCards(cards) });
  return [
    ...lying.map((card, place) => line(names[seats[place] ?? 0] ?? '', [card])),
    line(isLast ? t('legal.handOfLast', { name }) : t('legal.handOf', { name }), hand),
    '',
    line(t('legal.may'), may),
    ...(mayNot.length === 0 ? [] : [line(t('legal.mayNot'), mayNot)]),
    ...handReasons(hand, lying).map(({ rule, said }) => t('share.textStep', { rule, said })),
  ];
}

function rulingLines(ruling: Ruling, names: readonly string[]): string[] {
  const { plays } = ruling.verdict;
  return [
    ...plays.map(({ seat, card }) => t('share.textCards', { what: names[seat] ?? '', cards: makeCards([card]) })),
    '',
    rulingSentence(ruling, names),
    ...ruling.steps.map((step) => {
      const said = stepSentence(step, names);
      if (step.ground === 'rule') return t('share.textStep', { rule: step.rule, said });
      return t('share.textStepOf', { rule: step.rule, ground: t(`ground.${step.ground}`), said });
    }),
  ];
}
