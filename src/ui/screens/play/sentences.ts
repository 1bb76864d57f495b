import type { HandShown } from '../../../app/play';
import {
  type Card,
  colourOf,
  type GameState,
  ONE,
  type Round,
  rankOf,
  type StandIn,
  type Trick,
} from '../../../engine';
import { cardWords, colourWords } from '../../sentences';
import { formatList, t } from '../../words/words';
import { nameAt } from '../table/context';

/** A card at the beginning of a label: “Red 7”, “Wild 1”. */
export function cardTitle(card: Card): string {
  const colour = colourOf(card);
  return colour === undefined ? t('play.one') : t('play.coloured', { colour, rank: rankOf(card) });
}

/** Who won a trick and who is its Fool, in one line. */
export function doneSentence(round: Round, trick: Trick, names: readonly string[]): string {
  const { winner, fools = [] } = trick;
  const isLast = round.current === undefined && round.tricks.at(-1) === trick;
  const values = {
    winner: nameAt(names, winner),
    fools: formatList(fools.map((seat) => nameAt(names, seat))),
    count: fools.length,
  };
  return isLast ? t('play.doneLast', values) : t('play.done', values);
}

/** What is led, in words. */
export function ledWords(trick: Trick): string {
  if (trick.colour !== undefined) return t('play.led', { colour: trick.colour });
  return t(trick.entry.plays.length === 0 ? 'play.ledNone' : 'play.ledOnes');
}

/** What may be played on what lies there, and why. It tells of the hand: only for whom it belongs to. */
export function choiceWords(trick: Trick, { cards }: HandShown): string {
  const { colour } = trick;
  if (trick.entry.plays.length === 0) return t('play.yourLead');
  if (colour === undefined) return t('play.open');
  if (!cards.some((card) => colourOf(card) === colour)) return t('play.void', { colour: colourWords(colour) });
  return t(cards.includes(ONE) ? 'play.followOrOne' : 'play.follow', { colour: colourWords(colour) });
}

/** What lies on the table when somebody’s turn comes: nothing of any hand, since whoever comes next hears it too. */
export function turnSentence(trick: Trick, names: readonly string[], name: string | undefined): string {
  const turn = name === undefined ? t('play.yourTurn') : t('play.yourTurnOf', { name });
  const { plays } = trick.entry;
  if (plays.length === 0) return `${turn} ${t('play.yourLead')}`;
  const cards = plays.map(({ seat, card }) => t('play.said', { name: nameAt(names, seat), card: cardWords(card) }));
  return `${turn} ${ledWords(trick)}. ${t('play.saidLying', { cards: formatList(cards) })}`;
}

/** Whose card was played by a stand-in, and why. */
export function standInSentence(reason: StandIn, name: string): string {
  return t(`play.standIn.${reason}`, { name });
}

/** The stand-ins of the trick that lies there, a sentence each. */
export function standInsOf(state: GameState, trick: Trick, names: readonly string[]): string[] {
  const played = state.done.filter((event) => event.type === 'cardPlayed').slice(-trick.entry.plays.length || Infinity);
  return played.flatMap(({ standIn, seat }) =>
    standIn === undefined ? [] : [standInSentence(standIn, nameAt(names, seat))],
  );
}

/** Asks whether a person bids to go out (1995). `name`: where several people play on one device. */
export function bidSentence(name: string | undefined): string {
  return name === undefined ? t('play.bidAsk') : t('play.bidAskOf', { name });
}
