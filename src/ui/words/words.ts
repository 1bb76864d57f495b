import { type Messages, setupI18n } from '@lingui/core';
import type backup from './en/backup.json';
import type coach from './en/coach.json';
import type correct from './en/correct.json';
import type daily from './en/daily.json';
import type end from './en/end.json';
import type fair from './en/fair.json';
import type hint from './en/hint.json';
import type history from './en/history.json';
import type lay from './en/lay.json';
import type play from './en/play.json';
import type playsetup from './en/playsetup.json';
import type referee from './en/referee.json';
import type replay from './en/replay.json';
import type report from './en/report.json';
import type review from './en/review.json';
import type rules from './en/rules.json';
import type setup from './en/setup.json';
import type share from './en/share.json';
import shell from './en/shell.json';
import type stats from './en/stats.json';
import type table from './en/table.json';
import type trouble from './en/trouble.json';
import type whatif from './en/whatif.json';
import { formatNumber } from './format';
import { type Language, locale, useLanguage } from './locale';

export { formatDate, formatList, formatNumber, formatSigned, isolate } from './format';
export { direction, LANGUAGES, type Language, locale, region } from './locale';

/** The first paint needs the shell's words only; the others come with the first screen that shows them. */
export type Part =
  | 'shell'
  | 'setup'
  | 'table'
  | 'end'
  | 'referee'
  | 'review'
  | 'rules'
  | 'backup'
  | 'coach'
  | 'correct'
  | 'lay'
  | 'playsetup'
  | 'daily'
  | 'fair'
  | 'hint'
  | 'history'
  | 'play'
  | 'replay'
  | 'report'
  | 'share'
  | 'stats'
  | 'trouble'
  | 'whatif';
export type Key =
  | keyof typeof shell
  | keyof typeof setup
  | keyof typeof table
  | keyof typeof end
  | keyof typeof referee
  | keyof typeof review
  | keyof typeof rules
  | keyof typeof backup
  | keyof typeof coach
  | keyof typeof correct
  | keyof typeof lay
  | keyof typeof playsetup
  | keyof typeof daily
  | keyof typeof fair
  | keyof typeof hint
  | keyof typeof history
  | keyof typeof play
  | keyof typeof replay
  | keyof typeof report
  | keyof typeof share
  | keyof typeof stats
  | keyof typeof trouble
  | keyof typeof whatif;
export type Values = Readonly<Record<string, string | number>>;

const catalogues = import.meta.glob<Messages>(['./*/*.json', '!./en/shell.json'], { import: 'default' });
const i18n = setupI18n({ locale: 'en', messages: { en: shell }, missing: (_language, key) => key });
const loaded = new Set(['en shell']);
const wanted = new Set<Part>(['shell']);

/**
 * A number that reads as its own digits where it stands alone in a message (`{n}`), and as a bare number where the
 * message chooses by it (`{n, plural, …}`).
 */
function numberValue(n: number): object {
  return {
    [Symbol.toPrimitive](hint: string) {
      if (hint === 'number') return n + 0;
      return hint === 'default' ? formatNumber(n) : String(n + 0);
    },
  };
}

/** Lingui decodes escapes in the finished text: a backslash that somebody typed must come out as it went in. */
function textValue(text: string): string {
  return text.replaceAll('\\', '\\x5c');
}

/** The words for a key, in the language in use. */
export function t(key: Key, values: Values = {}): string {
  if (i18n.locale !== locale.value) i18n.activate(locale.value);
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? numberValue(value) : textValue(value),
  ]);
  return i18n._(key, Object.fromEntries(given));
}

async function load(language: Language, part: Part): Promise<void> {
  const name = `${language} ${part}`;
  if (loaded.has(name)) return;
  const catalogue = catalogues[`./${language}/${part}.json`];
  if (catalogue === undefined) return;
  i18n.load(language, await catalogue());
  loaded.add(name);
}

/** Fetches a part of the catalogue. Fails when it cannot be had, and may be called again. */
export async function loadWords(part: Part): Promise<void> {
  await load(locale.value, part);
  wanted.add(part);
}

/** Changes the language, once all words that are in use have come. */
export async function speak(language: Language): Promise<void> {
  await Promise.all([...wanted].map((part) => load(language, part)));
  useLanguage(language);
}
