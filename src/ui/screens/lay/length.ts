const ISOLATES = /[\u2066-\u2069]/g;
/** Marks lie over their letters. */
const NARROW = /\p{M}/u;
const WIDE =
  /[MW@%]|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}/u;
const BROAD = /[mw]|\p{Lu}/u;

/** How wide a text is, in letters of the usual width. */
export function lengthOf(text: string): number {
  const width = (letter: string): number =>
    NARROW.test(letter) ? 0 : WIDE.test(letter) ? 1.8 : BROAD.test(letter) ? 1.4 : 1;
  const all = [...text.replace(ISOLATES, '')].reduce((sum, letter) => sum + width(letter), 0);
  return Math.max(1, all);
}
