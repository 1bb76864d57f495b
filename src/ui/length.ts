import { isolate } from './words/words';

const ISOLATES = /[\u2066-\u2069]/g;
/** Marks lie over their letters; joiners have no width. */
const NARROW = /[\p{M}\u200d]/u;
const WIDE =
  /[MW@%]|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}/u;
const BROAD = /[mw]|\p{Lu}/u;

const widthOf = (letter: string): number =>
  NARROW.test(letter) ? 0 : WIDE.test(letter) ? 1.8 : BROAD.test(letter) ? 1.4 : 1;

/** How wide a text is, in letters of the usual width. */
export function lengthOf(text: string): number {
  const all = [...text.replace(ISOLATES, '')].reduce((sum, letter) => sum + widthOf(letter), 0);
  return Math.max(1, all);
}

/** A name cut to so many letters of the usual width: from afar few large letters say more than many small ones. */
export function shortened(name: string, most: number): string {
  if (lengthOf(name) <= most) return name;
  let kept = '';
  let width = 1;
  for (const letter of name.replace(ISOLATES, '')) {
    width += widthOf(letter);
    if (width > most) break;
    kept += letter;
  }
  return isolate(`${kept.trimEnd()}…`);
}
