import { region } from './locale';

let kept: { readonly language: string; readonly plain: Intl.NumberFormat; readonly signed: Intl.NumberFormat };

function formats() {
  const language = region();
  if (kept?.language !== language) {
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    kept = {
      language,
      plain: new Intl.NumberFormat(language, digits),
      signed: new Intl.NumberFormat(language, { ...digits, signDisplay: 'exceptZero' }),
    };
  }
  return kept;
}

const withMinus = (parts: readonly Intl.NumberFormatPart[]) =>
  parts.map(({ type, value }) => (type === 'minusSign' ? value.replace('-', '\u2212') : value)).join('');

/** A number to one place: 0.4. */
export function formatTenths(n: number): string {
  return withMinus(formats().plain.formatToParts(n));
}

/** Points to one place, with their sign: −2.1, +3.0. */
export function formatPoints(n: number): string {
  return withMinus(formats().signed.formatToParts(n));
}
