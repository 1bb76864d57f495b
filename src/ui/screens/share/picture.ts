import { type GameState, standingsOf } from '../../../engine';
import { CAP_PARTS } from '../../parts/Cap';
import { direction, formatNumber, formatSigned, isolate, t } from '../../words/words';
import { type Cell, ledgerOf } from '../end/ledger';

/** A picture is looked at by day: in a chat, on paper. The colours are those of the light theme. */
const PAGE = '#f2e8d2';
const SHEET = '#fcf6e8';
const STRIPE = '#f9f2e2';
const FOLD = '#cdb988';
const EDGE = '#86764f';
const INK = '#1d2438';
const SOFT = '#565264';
const RED = '#b5362b';
const BRASS = '#dca83f';
const BRASS_INK = '#33210a';
const BRASS_EDGE = '#704a0c';
const FIRST_PLACE = '#dca83f3d';
const SHADOW = '#4a350a59';

const SERIF = '"Iowan Old Style", Palatino, "Palatino Linotype", P052, Georgia, serif';
const SANS = 'system-ui, sans-serif';

const SCALE = 2;
const MARGIN = 20;
const INNER = 24;
const FIRST = 58;
const LEAST_COLUMN = 80;
const LEAST_WIDTH = 520;
const ROW = 28;
const NAME_LINE = 17;
const NAME_LINES = 3;
const TITLE_LINE = 30;
const CAP = 60;
const CORNER = 34;
const GAP = 5;

/** What the picture says besides the sheet. */
export interface Caption {
  readonly title: string;
  readonly date: string;
  /** By player, as they are shown. */
  readonly names: readonly string[];
}

/** Draws the score sheet of a game: who won, all rounds, the totals and the places. */
export function drawSheet(state: GameState, { title, date, names }: Caption): HTMLCanvasElement {
  const players = columnsOf(state);
  const { rows } = ledgerOf(state, names);
  const standings = standingsOf(state);
  const inner = Math.max(LEAST_WIDTH, FIRST + players.length * LEAST_COLUMN);
  const column = (inner - FIRST) / players.length;
  const width = inner + 2 * (INNER + MARGIN);
  const pen = openCanvas();

  pen.font = `600 25px ${SERIF}`;
  const titleLines = linesOf(pen, title, inner - CAP - CORNER, 3);
  pen.font = `600 14px ${SANS}`;
  const heads = players.map((player) =>
    linesOf(pen, unmarked(names[player] ?? ''), column - 8, NAME_LINES).map(isolate),
  );
  const headHeight = Math.max(CAP, titleLines.length * TITLE_LINE + 24);
  const namesTop = MARGIN + INNER + headHeight + 18;
  const nameHeight = Math.max(...heads.map((lines) => lines.length)) * NAME_LINE;
  const tableTop = namesTop + nameHeight + 30;
  const sumsTop = tableTop + rows.length * ROW;
  const height = sumsTop + 74 + 40 + MARGIN;
  const isMirrored = direction() === 'rtl';
  const across = (from: number, size = 0) => (isMirrored ? width - from - size : from);
  const middle = (at: number) => across(MARGIN + INNER + FIRST + (at + 0.5) * column);

  pen.canvas.width = width * SCALE;
  pen.canvas.height = height * SCALE;
  pen.scale(SCALE, SCALE);
  pen.direction = direction();
  drawPaper(pen, width, height, isMirrored);

  drawCap(pen, across(MARGIN + INNER, CAP), MARGIN + INNER - 4, CAP / 24);
  const start = across(MARGIN + INNER + CAP + 16);
  write(pen, { font: `600 25px ${SERIF}`, ink: INK, align: 'start' });
  titleLines.forEach((line, at) => void pen.fillText(line, start, MARGIN + INNER + 22 + at * TITLE_LINE));
  write(pen, { font: `14px ${SANS}`, ink: SOFT, align: 'start' });
  pen.fillText(date, start, MARGIN + INNER + 18 + titleLines.length * TITLE_LINE);

  for (const [at, player] of players.entries()) {
    const isFirst = standings[player]?.rank === 1;
    if (isFirst) {
      pen.fillStyle = FIRST_PLACE;
      pen.beginPath();
      pen.roundRect(middle(at) - column / 2 + 2, namesTop - 6, column - 4, sumsTop + 68 - namesTop, 8);
      pen.fill();
      drawCrown(pen, middle(at), namesTop);
    }
    write(pen, { font: `600 14px ${SANS}`, ink: INK, align: 'center' });
    const lines = heads[at] ?? [];
    lines.forEach((line, nth) => {
      pen.fillText(line, middle(at), tableTop - 10 - (lines.length - 1 - nth) * NAME_LINE);
    });
  }
  rule(pen, across(MARGIN + INNER, inner), inner, tableTop - 2, EDGE);
  rule(pen, across(MARGIN + INNER, inner), inner, tableTop + 0.5, EDGE);

  for (const [index, row] of rows.entries()) {
    const top = tableTop + 2 + index * ROW;
    if (index % 2 === 1) {
      pen.globalCompositeOperation = 'multiply';
      pen.fillStyle = STRIPE;
      pen.fillRect(across(MARGIN + INNER, inner), top, inner, ROW);
      pen.globalCompositeOperation = 'source-over';
    }
    write(pen, { font: `600 14px ${SANS}`, ink: SOFT, align: 'center' });
    pen.fillText(formatNumber(row.round), across(MARGIN + INNER + FIRST / 2), top + 19);
    for (const [at, player] of players.entries()) {
      const cell = row.cells[player];
      if (cell !== undefined) drawPoints(pen, cell, middle(at), top + 19);
    }
  }

  const sums = sumsTop + 6;
  rule(pen, across(MARGIN + INNER, inner), inner, sums, EDGE);
  rule(pen, across(MARGIN + INNER, inner), inner, sums + 2.5, EDGE);
  write(pen, { font: `600 13px ${SANS}`, ink: SOFT, align: 'center' });
  pen.fillText(fitted(pen, t('sheet.total'), FIRST), across(MARGIN + INNER + FIRST / 2), sums + 28);
  pen.fillText(fitted(pen, t('sheet.place'), FIRST), across(MARGIN + INNER + FIRST / 2), sums + 52);
  for (const [at, player] of players.entries()) {
    const { total = 0, rank } = standings[player] ?? {};
    write(pen, { font: `700 21px ${SERIF}`, ink: INK, align: 'center' });
    pen.fillText(formatNumber(total), middle(at), sums + 30);
    write(pen, { font: `14px ${SANS}`, ink: SOFT, align: 'center' });
    pen.fillText(rank === undefined ? '–' : formatNumber(rank), middle(at), sums + 52);
  }

  write(pen, { font: `italic 13px ${SERIF}`, ink: SOFT, align: 'start' });
  pen.fillText(t('app.name'), across(MARGIN + INNER), height - MARGIN - 18);
  return pen.canvas;
}

/** Players as they sit, then any who no longer do. */
function columnsOf({ seats, players }: GameState): number[] {
  return [...seats, ...players.flatMap((_, player) => (seats.includes(player) ? [] : [player]))];
}

type Brush = CanvasRenderingContext2D;

function openCanvas(): Brush {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) throw new Error('no canvas');
  return pen;
}

function write(pen: Brush, { font, ink, align }: { font: string; ink: string; align: CanvasTextAlign }): void {
  pen.font = font;
  pen.fillStyle = ink;
  pen.textAlign = align;
}

/** Laid paper, and on it a sheet with a corner folded. */
function drawPaper(pen: Brush, width: number, height: number, isMirrored: boolean): void {
  pen.fillStyle = PAGE;
  pen.fillRect(0, 0, width, height);
  const [w, h] = [width - 2 * MARGIN, height - 2 * MARGIN];
  pen.save();
  if (isMirrored) {
    pen.translate(width, 0);
    pen.scale(-1, 1);
  }
  pen.translate(MARGIN, MARGIN);
  const sheet = new Path2D(`M0 0h${w - CORNER}l${CORNER} ${CORNER}v${h - CORNER}h${-w}z`);
  pen.shadowColor = SHADOW;
  pen.shadowBlur = 14 * SCALE;
  pen.shadowOffsetY = 3 * SCALE;
  pen.fillStyle = SHEET;
  pen.fill(sheet);
  pen.shadowColor = 'transparent';
  pen.clip(sheet);
  pen.fillStyle = '#7a5c1f0d';
  for (let y = 0; y < h; y += 4) pen.fillRect(0, y, w, 1);
  for (let x = 18; x < w; x += 36) pen.fillRect(x, 0, 1, h);
  pen.fillStyle = FOLD;
  pen.fill(new Path2D(`M${w - CORNER} 0v${CORNER}h${CORNER}z`));
  pen.restore();
}

function drawCap(pen: Brush, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size, size);
  pen.fillStyle = INK;
  pen.fill(new Path2D(CAP_PARTS.horns));
  pen.fillStyle = RED;
  pen.fill(new Path2D(CAP_PARTS.red));
  const bells = new Path2D(CAP_PARTS.bells);
  pen.fillStyle = BRASS;
  pen.fill(bells);
  pen.strokeStyle = BRASS_EDGE;
  pen.lineWidth = 0.4;
  pen.stroke(bells);
  pen.restore();
}

function drawCrown(pen: Brush, x: number, y: number): void {
  const crown = new Path2D('M4 19h16l1.5-11-5 3.5L12 4l-4.5 7.5-5-3.5z');
  pen.save();
  pen.translate(x - 10, y - 4);
  pen.scale(20 / 24, 20 / 24);
  pen.fillStyle = BRASS;
  pen.fill(crown);
  pen.strokeStyle = BRASS_EDGE;
  pen.lineWidth = 1.2;
  pen.lineJoin = 'round';
  pen.stroke(crown);
  pen.restore();
}

/** What a round brought: a +10 struck in brass, a disc beside the 0 of whoever was out with it, the table's own points after it. */
function drawPoints(pen: Brush, cell: Cell, x: number, y: number): void {
  const { points, adjusted, isTen, hasDisc } = cell;
  const main = points === undefined ? '–' : formatSigned(points);
  const more = adjusted === 0 ? '' : formatSigned(adjusted);
  pen.font = `italic 12px ${SANS}`;
  const moreWidth = more === '' ? 0 : pen.measureText(more).width + GAP;
  pen.font = `${isTen ? 700 : 400} 15px ${SANS}`;
  const mainWidth = pen.measureText(main).width;
  const centre = x - moreWidth / 2;
  const pad = isTen ? 6 : 0;
  if (isTen) {
    pen.fillStyle = BRASS;
    pen.beginPath();
    pen.roundRect(centre - mainWidth / 2 - pad, y - 15, mainWidth + 2 * pad, 20, 6);
    pen.fill();
  }
  write(pen, { font: pen.font, ink: isTen ? BRASS_INK : points === undefined ? SOFT : INK, align: 'center' });
  pen.fillText(main, centre, y);
  if (hasDisc) {
    pen.beginPath();
    pen.arc(centre + mainWidth / 2 + 10, y - 5, 5, 0, 2 * Math.PI);
    pen.fillStyle = BRASS;
    pen.fill();
    pen.strokeStyle = BRASS_EDGE;
    pen.lineWidth = 1;
    pen.stroke();
  }
  if (more === '') return;
  write(pen, { font: `italic 12px ${SANS}`, ink: SOFT, align: 'center' });
  pen.fillText(more, centre + (mainWidth + moreWidth + GAP) / 2 + pad + (hasDisc ? 14 : 0), y);
}

function rule(pen: Brush, x: number, length: number, y: number, ink: string): void {
  pen.fillStyle = ink;
  pen.fillRect(x, y, length, 1);
}

/** A text in lines that fit, broken between words where it can be; what does not fit in so many ends in dots. */
function linesOf(pen: Brush, text: string, width: number, most: number): string[] {
  const fits = (line: string) => pen.measureText(line).width <= width;
  const lines = [''];
  for (const word of text.split(/\s+/u)) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(...piecesOf(word, fits));
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
const unmarked = (text: string) => text.replace(/[\u2068\u2069]/g, '');

function fitted(pen: Brush, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  const letters = [...unmarked(text)];
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > width) letters.pop();
  // What joins two letters goes with the second one.
  return isolate(`${letters.join('').replace(/[\p{M}\u200d]+$/u, '')}…`);
}
