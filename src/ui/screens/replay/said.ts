import { type GameState, hasEnded, type Round, type Trick } from '../../../engine';
import { cardWords, outcomeSentence, reasonSentence, seatNames } from '../../sentences';
import { formatList, t } from '../../words/words';
import { reasonSentence as endSentence, roundSentence, winnerSentence } from '../end/reasons';
import { nameAt } from '../table/context';
import { type Stop, stateAfter, tricksOf } from './stops';

/** Where a stop is, in words. */
export function placeWords({ round, trick }: Stop): string {
  return trick === undefined
    ? t('table.scoring', { round: round + 1 })
    : t('table.round', { round: round + 1, trick: trick + 1 });
}

/** Whether more cards of a trick may still come. */
export const isUnderWay = (state: GameState, round: Round, trick: Trick): boolean =>
  trick === round.current && round.score === undefined && !state.stopped;

/** What came of a trick, and why; that it was not entered. `names`: by seat. */
export function verdictWords(state: GameState, round: Round, trick: Trick, names: readonly string[]): string {
  if (isUnderWay(state, round, trick)) return t('replay.underWay');
  return `${reasonSentence(round, trick, names)} ${outcomeSentence(round, trick, names)}`.trim();
}

/** What is known of who led, of the colour and of who sat out, in short. */
export function trickWords({ entry, leader, colour, sittingOut }: Trick, names: readonly string[]): string[] {
  const isLost = entry.skipped === 'several';
  const words: string[] = [];
  if (leader !== undefined) words.push(t('sheet.led', { name: nameAt(names, leader) }));
  else if (!isLost) words.push(t('replay.noLeader'));
  if (colour !== undefined) words.push(t('review.led', { colour }));
  if (sittingOut === undefined) return isLost ? words : [...words, t('replay.noSitter')];
  if (sittingOut.length === 0) return [...words, t('replay.nobodySits')];
  const who = formatList(sittingOut.map((seat) => nameAt(names, seat)));
  return [...words, t('review.sitsOut', { names: who, count: sittingOut.length })];
}

/** What a round without a trick, or with less than all of them, was told in. */
export function gapWords(round: Round): string | undefined {
  const { length } = tricksOf(round);
  if (round.score === undefined) return length === 0 ? t('replay.notYet') : undefined;
  if (round.dealt !== undefined || (length > 0 && hasEnded(round))) return undefined;
  return length === 0 ? t('replay.noTricks') : t('replay.rest', { trick: length });
}

/** How a game ended; undefined where the round is not the last one, or the game goes on. */
export function endWords(state: GameState, index: number, names: readonly string[]): string | undefined {
  const said = index < state.rounds.length - 1 ? '' : endSentence(state, names);
  return said === '' ? undefined : `${winnerSentence(state, names)} ${said}`;
}

/** All of a stop, to be heard. `names`: by player. */
export function stopWords(state: GameState, stop: Stop, names: readonly string[]): string {
  const round = state.rounds[stop.round] as Round;
  const bySeat = seatNames(round, names);
  if (stop.trick === undefined) {
    const scored = round.score === undefined ? '' : roundSentence(stateAfter(state, stop.round), names);
    const ended = round.score === undefined ? endWords(state, stop.round, names) : undefined;
    return [gapWords(round), scored, ended].filter(Boolean).join(' ');
  }
  const trick = tricksOf(round)[stop.trick] as Trick;
  const cards = trick.entry.plays.map(({ seat, card }) =>
    t('replay.card', { name: nameAt(bySeat, seat), card: cardWords(card) }),
  );
  const facts = trickWords(trick, bySeat).join(', ');
  return [`${facts}.`, cards.length > 0 ? `${formatList(cards)}.` : '', verdictWords(state, round, trick, bySeat)]
    .filter(Boolean)
    .join(' ');
}
