import { type ReadonlySignal, signal } from '@preact/signals';

/** Languages that have a catalogue. */
export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Every language written from right to left that a catalogue may come in; Intl tells it in some browsers only. */
const RIGHT_TO_LEFT = ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'];

const current = signal<Language>('en');

/** The language in use. Views that show words redraw when it changes. */
export const locale: ReadonlySignal<Language> = current;

/**
 * The language in use as it is written where this device is at home: a British phone has its dates in the British order.
 * Where none of the device's languages is the one in use, the language itself.
 */
export function region(): string {
  const own = globalThis.navigator?.languages ?? [];
  return own.find((tag) => tag.split('-')[0] === current.value) ?? current.value;
}

/** The direction in which a language is written. */
export function direction(language: string = current.value): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** Puts a language whose words are loaded into use, for the page and for all formatting. */
export function useLanguage(language: Language): void {
  current.value = language;
  document.documentElement.lang = language;
  document.documentElement.dir = direction(language);
}
