import { type Change, type Fact, FULL_DECK, type Options, sizeOf } from '../../../engine';
import { formatList, formatNumber, formatSigned, t } from '../../words/words';

/** What changes, in plain words. `names`: by player. */
export function changeSentence({ code, facts }: Change, names: readonly string[]): string {
  const name = (fact: Fact) => (typeof fact === 'number' ? (names[fact] ?? '') : '');
  const list = (fact: Fact) => {
    if (fact === undefined) return t('change.unknown');
    const players = Array.isArray(fact) ? fact.map((player) => names[Number(player)] ?? '') : [];
    return players.length === 0 ? t('change.nobody') : formatList(players);
  };
  const number = (fact: Fact) => (typeof fact === 'number' ? fact : 0);
  const round = number(facts.round) + 1;
  const trick = number(facts.trick) + 1;
  const at = { round, trick };
  const both = { before: list(facts.before), after: list(facts.after) };
  const signed = { before: formatSigned(number(facts.before)), after: formatSigned(number(facts.after)) };
  const count = Array.isArray(facts.after) ? facts.after.length : 0;
  switch (code) {
    case 'PLAYER_JOINED':
      return t('change.PLAYER_JOINED', { name: name(facts.player), points: formatSigned(number(facts.points)) });
    case 'PLAYER_LEFT':
      return t('change.PLAYER_LEFT', { name: name(facts.player) });
    case 'NAME':
      return t('change.NAME', { before: String(facts.before), after: String(facts.after) });
    case 'SEATS':
      return typeof facts.kept === 'number'
        ? t('change.SEATS.next', { names: list(facts.after), round: facts.kept + 1 })
        : t('change.SEATS', { names: list(facts.after) });
    case 'OPTIONS':
      return optionSentence(facts);
    case 'DEALER':
      return facts.round === undefined
        ? t('change.DEALER.next', { before: name(facts.before), after: name(facts.after) })
        : t('change.DEALER', { round, before: name(facts.before), after: name(facts.after) });
    case 'TRICK_ENTERED':
      return t('change.TRICK_ENTERED', at);
    case 'TRICK_TOLD':
      return t('change.TRICK_TOLD', { ...at, after: String(facts.after) });
    case 'TRICK_CARDS':
      return t('change.TRICK_CARDS', at);
    case 'TRICK_LEADER':
      return t('change.TRICK_LEADER', { ...at, ...both });
    case 'TRICK_SITS_OUT':
      return t('change.TRICK_SITS_OUT', { ...at, ...both, count });
    case 'TRICK_FOOL':
      return t('change.TRICK_FOOL', { ...at, ...both, count });
    case 'TRICK_WINNER':
      return t('change.TRICK_WINNER', { ...at, ...both });
    case 'TRICK_OVERRULED':
      return t('change.TRICK_OVERRULED', { ...at, after: String(facts.after) });
    case 'TRICKS_CLEARED':
      return t('change.TRICKS_CLEARED', { ...at, count: number(facts.count) });
    case 'ROUND_OPEN':
      return t('change.ROUND_OPEN', { round });
    case 'HAND_LEFT':
      return t('change.HAND_LEFT', { round, name: name(facts.player) });
    case 'ANYWAY':
      return t('change.ANYWAY', { round, after: String(facts.after) });
    case 'POINTS':
      return t('change.POINTS', { round, name: name(facts.player), ...signed });
    case 'TOTAL':
      return t('change.TOTAL', {
        name: name(facts.player),
        before: formatNumber(number(facts.before)),
        after: formatNumber(number(facts.after)),
      });
    case 'WOULD_HAVE_ENDED':
      return t('change.WOULD_HAVE_ENDED', { round });
    case 'ENDS':
      return t('change.ENDS', { round });
    case 'ENDS_NO_LONGER':
      return t('change.ENDS_NO_LONGER', { round });
    case 'WINNERS':
      return Array.isArray(facts.before) && facts.before.length > 0
        ? t('change.WINNERS', both)
        : t('change.WINNERS.first', { after: both.after, count });
  }
}

function optionSentence({ option, before, after, round, from }: Change['facts']): string {
  const values = {
    what: optionName(option),
    before: optionValue(option, before),
    after: optionValue(option, after),
  };
  if (typeof round === 'number') return t('change.OPTIONS.round', { ...values, round: round + 1 });
  if (typeof from === 'number') return t('change.OPTIONS.from', { ...values, round: from + 1 });
  return t('change.OPTIONS', values);
}

function optionName(option: Fact): string {
  switch (option as keyof Options) {
    case 'edition':
      return t('option.edition');
    case 'deck':
      return t('deck.title');
    case 'discs':
      return t('deck.discs');
    case 'lowest':
      return t('option.lowest');
    case 'tens':
      return t('option.tens');
    case 'tensOverAll':
      return t('option.tensOverAll');
    case 'rounds':
      return t('option.rounds');
    case 'onePenalty':
      return t('option.onePenalty');
    case 'allOnes':
      return t('option.allOnes');
    default:
      return t('option.bids');
  }
}

function optionValue(option: Fact, value: Fact): string {
  if (option === 'edition') return t(value === '1995' ? 'option.edition1995' : 'option.edition2018');
  if (option === 'allOnes') return t(value === 'last' ? 'option.allOnes.last' : 'option.allOnes.first');
  if (option === 'deck' && Array.isArray(value)) return deckWords(value.map(Number));
  if (typeof value === 'boolean') return t(value ? 'change.yes' : 'change.no');
  return typeof value === 'number' ? formatNumber(value) : t('change.none');
}

/** A deck by its highest numbers, as its facts give them. */
function deckWords(numbers: readonly number[]): string {
  const [green = 0, red = 0, yellow = 0, blue = 0, ones = 0] = numbers;
  const deck = { ...FULL_DECK, green, red, yellow, blue, ones };
  return t('change.deck', { ...deck, cards: sizeOf(deck) });
}
