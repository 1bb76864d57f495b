import { type Fact, type Facts, ONE, REFUSALS, type Refusal, type RefusalCode, UNSEEN } from '../engine';
import { formatList, isolate, type Key, t, type Values } from './words/words';

/** Facts that are seats, and are told by name. */
const SEATS = ['seat', 'turn', 'winner', 'byCards', 'fools', 'seats'] as const;
/** Facts that are indices, and are told counted from 1. */
const INDICES = ['trick', 'round'] as const;

/**
 * Why an entry was refused, in words, with a way out. `names`: by seat, as `namesOf` makes them. Needs the words of
 * the end part.
 */
export function sayRefusal(refusal: Refusal, names: readonly string[]): string {
  const { code, facts } = refusal;
  const said = t(wordsFor(code, facts), valuesOf(facts, names));
  return typeof facts.place === 'number' && code !== 'ERR_NOT_A_SUM'
    ? t('refusal.place', { place: facts.place, said })
    : said;
}

/** The message for a code: where facts may be wanting or tell more, there is one for each case. */
function wordsFor(code: RefusalCode, facts: Facts): Key {
  switch (code) {
    case 'ERR_CARD_GONE':
      return facts.trick !== undefined && facts.seat !== undefined ? 'refusal.ERR_CARD_GONE.by' : `refusal.${code}`;
    case 'ERR_DECK':
      return facts.colour === 'one' ? 'refusal.ERR_DECK.ones' : `refusal.${code}`;
    case 'ERR_LATER_ENTRIES':
      if (typeof facts.trick === 'number') return 'refusal.ERR_LATER_ENTRIES.trick';
      return typeof facts.round === 'number' ? 'refusal.ERR_LATER_ENTRIES.round' : `refusal.${code}`;
    case 'ERR_LEFT_COUNT':
      if (facts.cards === undefined) return 'refusal.ERR_LEFT_COUNT.none';
      return facts.exact === true ? `refusal.${code}` : 'refusal.ERR_LEFT_COUNT.atMost';
    case 'ERR_LEFT_SUM':
      return wordsForSum(facts);
    case 'ERR_LEFT_TOTAL':
      return Number(facts.missing) < 0 ? 'refusal.ERR_LEFT_TOTAL.over' : `refusal.${code}`;
    case 'ERR_NOT_IN_DECK':
      return facts.card === ONE ? 'refusal.ERR_NOT_IN_DECK.one' : `refusal.${code}`;
    case 'ERR_NO_SUCH_RANK':
      if (facts.colour === 'one') return 'refusal.ERR_NO_SUCH_RANK.ones';
      return Number(facts.most) < 2 ? 'refusal.ERR_NO_SUCH_RANK.colour' : `refusal.${code}`;
    case 'ERR_OUT_FOOLS':
      return isEmpty(facts.seats) ? 'refusal.ERR_OUT_FOOLS.nobody' : `refusal.${code}`;
    case 'ERR_UNEVEN_DEAL':
      return facts.cards === undefined ? `refusal.${code}` : 'refusal.ERR_UNEVEN_DEAL.cards';
    case 'ERR_WINNER_IMPOSSIBLE':
      return facts.byCards === undefined ? `refusal.${code}` : 'refusal.ERR_WINNER_IMPOSSIBLE.by';
    default:
      return `refusal.${code}`;
  }
}

function wordsForSum({ points, least, most, exact }: Facts): Key {
  const [sum, low, high] = [Number(points), Number(least), Number(most)];
  if (!Number.isFinite(low) || !Number.isFinite(high)) return 'refusal.ERR_LEFT_SUM.none';
  if (low === high) return 'refusal.ERR_LEFT_SUM.only';
  if (sum > low && sum < high) return 'refusal.ERR_LEFT_SUM.gap';
  return exact === true ? 'refusal.ERR_LEFT_SUM' : 'refusal.ERR_LEFT_SUM.atMost';
}

const isEmpty = (fact: Fact) => !Array.isArray(fact) || fact.length === 0;

/** Facts as the messages want them: seats by name, indices from 1, cards and tokens as notation. */
function valuesOf(facts: Facts, names: readonly string[]): Values {
  const values: Record<string, string | number> = {};
  for (const [name, fact] of Object.entries(facts)) {
    if (typeof fact === 'string' || typeof fact === 'number') values[name] = fact;
  }
  for (const name of SEATS) {
    const fact = facts[name];
    if (Array.isArray(fact)) values[name] = formatList(fact.map((seat) => nameOf(seat, names)));
    else if (name !== 'seats') values[name] = nameOf(fact, names);
  }
  for (const name of INDICES) {
    const fact = facts[name];
    if (typeof fact === 'number') values[name] = fact + 1;
  }
  if (typeof facts.card === 'string') values.card = cardName(facts.card);
  if (typeof facts.token === 'string') values.token = isolate(facts.token);
  if (typeof facts.missing === 'number') values.over = -facts.missing;
  if (isCode(facts.because)) values.because = sayRefusal({ code: facts.because, facts: inner(facts) }, names);
  return values;
}

/** The trick named is then the one that no longer fits, not the one the inner reason is about. */
function inner({ because, trick, place, ...facts }: Facts): Facts {
  return facts;
}

function nameOf(seat: Fact, names: readonly string[]): string {
  return (typeof seat === 'number' ? names[seat] : undefined) ?? t('refusal.somebody');
}

function cardName(card: string): string {
  if (card === ONE) return t('refusal.one');
  return card === UNSEEN ? t('refusal.unseen') : isolate(card);
}

function isCode(fact: Fact): fact is RefusalCode {
  return REFUSALS.some((code) => code === fact);
}
