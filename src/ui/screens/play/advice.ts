import type { Advice, Hint, Reason } from '../../../app/hint';
import type { Card, Colour, Seat } from '../../../engine';
import { cardWords, colourWords } from '../../sentences';
import { formatPoints, formatTenths } from '../../words/tenths';
import { formatList, t } from '../../words/words';
import { nameAt } from '../table/context';

/** All that a reason may tell, whichever it is. */
interface Told {
  readonly held?: number;
  readonly lying?: number;
  readonly seat?: Seat;
  readonly seats?: readonly Seat[];
  readonly card?: Card;
  readonly worse?: readonly Card[];
  readonly colour?: Colour | undefined;
  readonly because?: string;
  readonly as?: string;
  readonly points?: number;
  readonly more?: number;
  readonly left?: number;
  readonly cards?: number;
  readonly below?: number;
  readonly unseen?: number;
}

/** A reason as a sentence. `names` by seat. */
export function reasonWords({ code, facts }: Reason, names: readonly string[]): string {
  const told: Told = facts;
  const { seats = [], worse = [], below = 0, unseen = 0 } = told;
  return t(`hint.reason.${code}`, {
    name: nameAt(names, told.seat),
    names: formatList(seats.map((seat) => nameAt(names, seat))),
    count: seats.length + worse.length,
    card: told.card === undefined ? '' : cardWords(told.card),
    cards: worse.length > 0 ? formatList(worse.map(cardWords)) : (told.cards ?? 0),
    colour: told.colour === undefined ? '' : colourWords(told.colour),
    because: told.because ?? '',
    as: told.as ?? '',
    points: told.points ?? 0,
    more: told.more ?? 0,
    left: told.left ?? 0,
    below,
    unseen,
    strength: unseen === 0 ? 'alone' : below === unseen ? 'top' : 'some',
  });
}

/** What sets a card apart from the advised one. */
export function markWords(advice: Advice, best: Advice): string {
  if (advice === best) return t('hint.advised');
  return advice.isClose ? t('hint.close') : t('hint.less', { points: formatTenths(best.mean - advice.mean) });
}

/** What a card may come to, in numbers. */
export function numbersOf({ mean, error }: Advice): { readonly points: string; readonly error: string } {
  return { points: formatPoints(mean), error: formatTenths(error) };
}

/** The whole hint as it is spoken, once. */
export function spokenHint({ cards }: Hint, names: readonly string[]): string {
  const [best, ...others] = cards;
  if (best === undefined) return '';
  const [reason] = best.reasons;
  const said = t('hint.said', {
    card: cardWords(best.card),
    ...numbersOf(best),
    reason: reason === undefined ? '' : reasonWords(reason, names),
  });
  const close = others.filter(({ isClose }) => isClose).length;
  return close === 0 ? said.trim() : `${said.trim()} ${t('hint.saidClose', { count: close })}`;
}
