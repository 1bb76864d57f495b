import { wordsOf } from '../../breaks';
import { direction, isolate } from '../../words/words';

/** A picture is looked at by day: in a chat, on paper. The colours are those of the light theme. */
export const INK = '#1d2438';
export const SOFT = '#565264';
export const EDGE = '#86764f';
export const BRASS = '#dca83f';
export const BRASS_EDGE = '#704a0c';

export const SERIF = '"Iowan Old Style", Palatino, "Palatino Linotype", P052, Georgia, serif';
export const SANS = 'system-ui, sans-serif';

/** Pixels of the picture for one of the drawing. */
export const SCALE = 2;

export type Brush = CanvasRenderingContext2D;

/** What draws on a canvas of its own, which has no size yet. */
export function openCanvas(): Brush {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) throw new Error('no canvas');
  return pen;
}

/** Gives the canvas its size. All that was set before is gone. */
export function stretch(pen: Brush, width: number, height: number): void {
  pen.canvas.width = width * SCALE;
  pen.canvas.height = height * SCALE;
  pen.scale(SCALE, SCALE);
  pen.direction = direction();
}

interface Writing {
  readonly font: string;
  readonly ink: string;
  readonly align: CanvasTextAlign;
}

/** How the next texts are written. */
export function write(pen: Brush, { font, ink, align }: Writing): void {
  pen.font = font;
  pen.fillStyle = ink;
  pen.textAlign = align;
}

/** A thin line across. */
export function rule(pen: Brush, x: number, length: number, y: number): void {
  pen.fillStyle = EDGE;
  pen.fillRect(x, y, length, 1);
}

/** A text in lines that fit, broken between words where it can be; what does not fit in so many ends in dots. */
export function linesOf(pen: Brush, text: string, width: number, most: number): string[] {
  const fits = (line: string) => pen.measureText(line).width <= width;
  const lines = [''];
  for (const word of wordsOf(text)) {
    const longer = `${lines.at(-1)}${word}`.trimStart();
    if (fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(...piecesOf(word.trimStart(), fits));
  }
  if (lines[0] === '') lines.shift();
  const kept = lines.slice(0, most);
  if (lines.length > most) kept[most - 1] += lines.slice(most).join(' ');
  return kept.map((line) => fitted(pen, line, width));
}

/** A word that is wider than a line, in pieces that are not. */
function piecesOf(word: string, fits: (piece: string) => boolean): string[] {
  const pieces = [''];
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`;
    if (fits(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}

/** Without the marks round names: half of a pair would turn what follows. */
export const unmarked = (text: string) => text.replace(/[\u2068\u2069]/g, '');

/** A text on one line, cut off with dots where it is too long. */
export function fitted(pen: Brush, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  const letters = [...unmarked(text)];
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > width) letters.pop();
  // What joins two letters goes with the second one.
  return isolate(`${letters.join('').replace(/[\p{M}\u200d]+$/u, '')}…`);
}
