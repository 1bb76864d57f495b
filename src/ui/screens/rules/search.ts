import { latinDigits } from '../../../engine';
import { t } from '../../words/words';
import { type EntryId, isNumbered, wordsOf } from './entries';

/** Letters as one compares them: without accents, small. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** All that an entry can be found by. */
export interface Found {
  readonly id: EntryId;
  readonly text: string;
}

/** Makes an entry ready to be searched. */
export function findable(id: EntryId): Found {
  const { title, paragraphs, note } = wordsOf(id);
  const all = [title, ...paragraphs, note?.ground, note?.text, t(`rules.${id}.also`)];
  return { id, text: fold(all.filter((part) => part !== undefined).join(' ')) };
}

const RULE = /^r\d+$/;

/**
 * The entries that hold every word of a query, in any case and with or without accents. Rules asked for by number
 * (`R9`) are those rules; of several numbers each counts.
 */
export function search(all: readonly Found[], query: string): EntryId[] {
  const tokens = fold(latinDigits(query))
    .split(/[\s,;.]+/u)
    .filter((token) => token !== '');
  const rules = tokens.filter((token) => RULE.test(token)).map((token) => token.toUpperCase());
  const words = tokens.filter((token) => !RULE.test(token));
  return all
    .filter(({ id, text }) => {
      if (rules.length > 0 && !rules.includes(id)) return false;
      return words.every((word) => text.includes(word) || (isNumbered(id) && id.slice(1) === word));
    })
    .map(({ id }) => id);
}
