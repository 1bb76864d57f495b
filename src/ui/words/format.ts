import { locale, region } from './locale';

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat>();

/** Formatters are slow to make and asked for in every row of a table. */
function keep<T extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat>(
  kind: string,
  make: (language: string) => T,
): T {
  const language = region();
  const key = `${language} ${kind}`;
  const known = formats.get(key);
  if (known !== undefined) return known as T;
  const made = make(language);
  formats.set(key, made);
  return made;
}

/** A hyphen for a minus is narrower than the plus, and some screen readers leave it out. */
function withMinus(parts: readonly Intl.NumberFormatPart[]): string {
  return parts.map(({ type, value }) => (type === 'minusSign' ? value.replace('-', '\u2212') : value)).join('');
}

/** A number in the language's own digits. Negated nothing is 0, not −0. */
export function formatNumber(n: number): string {
  return withMinus(keep('number', (language) => new Intl.NumberFormat(language)).formatToParts(n + 0));
}

/** A number with its sign: +10, −3, 0. */
export function formatSigned(n: number): string {
  const format = keep('signed', (language) => new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }));
  return withMinus(format.formatToParts(n + 0));
}

/** Several things in one phrase: “Ali, Eva, and Tom”. It is part of a sentence, and written as the catalogue writes. */
export function formatList(items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return keep(type, () => new Intl.ListFormat(locale.value, { type })).format(items);
}

/** A moment, as a day unless other fields are asked for. */
export function formatDate(
  moment: Date | number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return keep(JSON.stringify(options), (language) => new Intl.DateTimeFormat(language, options)).format(moment);
}

/** Keeps a name's own direction from reordering the sentence around it. */
export function isolate(name: string): string {
  return `\u2068${name.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069`;
}
