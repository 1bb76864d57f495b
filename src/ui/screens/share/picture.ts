import { type GameState, type Standing, standingsOf } from '../../../engine';
import { wordsOf } from '../../breaks';
import { direction, formatNumber, formatSigned, isolate, t } from '../../words/words';
import { type Cell, type LedgerRow, ledgerOf, playersOf } from '../end/ledger';
import {
  BRASS,
  BRASS_EDGE,
  type Brush,
  fitted,
  INK,
  linesOf,
  openCanvas,
  rule,
  SANS,
  SERIF,
  SOFT,
  stretch,
  unmarked,
  write,
} from './brush';
import { CORNER, drawCap, drawCrown, drawPaper, MARGIN } from './ornaments';

const STRIPE = '#f9f2e2';
const BRASS_INK = '#33210a';
const FIRST_PLACE = '#dca83f3d';

/** Where the sheet is written on begins so far from the page's edge. */
const EDGE_OF_TEXT = MARGIN + 24;
const FIRST = 58;
const LEAST_COLUMN = 80;
const LEAST_WIDTH = 520;
const ROW = 28;
const NAME_LINE = 17;
const NAME_LINES = 3;
const TITLE_LINE = 30;
const TITLE_LINES = 3;
const CAP = 60;
const GAP = 5;
const SUMS = 74;
const FOOT = 40;

const TITLE_FONT = `600 25px ${SERIF}`;
const ROUND_FONT = `600 14px ${SANS}`;
const NAME_SIZES = [14, 13, 12, 11, 10] as const;
const nameFont = (size: number) => `600 ${size}px ${SANS}`;

/** What the picture says besides the sheet. */
export interface Caption {
  readonly title: string;
  readonly date: string;
  /** By player, as they are shown. */
  readonly names: readonly string[];
}

interface Column {
  readonly player: number;
  readonly standing: Standing | undefined;
  readonly name: readonly string[];
  readonly font: string;
}

/** Where everything lies. `across` turns with the direction of writing. */
interface Layout {
  readonly title: readonly string[];
  readonly columns: readonly Column[];
  readonly rows: readonly LedgerRow[];
  /** Width of what is written on, and of a column. */
  readonly inner: number;
  readonly column: number;
  readonly width: number;
  readonly height: number;
  readonly namesTop: number;
  readonly tableTop: number;
  readonly sumsTop: number;
  across(from: number, size?: number): number;
  middle(column: number): number;
}

/** Draws the score sheet of a game: who won, all rounds, the totals and the places. */
export function drawSheet(state: GameState, caption: Caption): HTMLCanvasElement {
  const pen = openCanvas();
  const layout = layoutOf(pen, state, caption);
  stretch(pen, layout.width, layout.height);
  drawPaper(pen, layout.width, layout.height, direction() === 'rtl');
  drawHead(pen, layout, caption.date);
  layout.columns.forEach((_, at) => void drawName(pen, layout, at));
  ruleTwice(pen, layout, layout.tableTop - 2);
  layout.rows.forEach((_, index) => void drawRow(pen, layout, index));
  drawSums(pen, layout);
  write(pen, { font: `italic 13px ${SERIF}`, ink: SOFT, align: 'start' });
  pen.fillText(t('app.name'), layout.across(EDGE_OF_TEXT), layout.height - MARGIN - 18);
  return pen.canvas;
}

function layoutOf(pen: Brush, state: GameState, { title, names }: Caption): Layout {
  const players = playersOf(state);
  const standings = standingsOf(state);
  const { rows } = ledgerOf(state, names);
  const inner = Math.max(LEAST_WIDTH, FIRST + players.length * LEAST_COLUMN);
  const column = (inner - FIRST) / players.length;
  const width = inner + 2 * EDGE_OF_TEXT;
  pen.font = TITLE_FONT;
  const titleLines = linesOf(pen, title, inner - CAP - CORNER, TITLE_LINES);
  const columns = players.map((player): Column => {
    const { font, lines } = nameIn(pen, unmarked(names[player] ?? ''), column - 8);
    return { player, standing: standings[player], font, name: lines };
  });
  const namesTop = EDGE_OF_TEXT + Math.max(CAP, titleLines.length * TITLE_LINE + 24) + 18;
  const tableTop = namesTop + Math.max(...columns.map(({ name }) => name.length)) * NAME_LINE + 30;
  const sumsTop = tableTop + rows.length * ROW + 6;
  const isMirrored = direction() === 'rtl';
  const across = (from: number, size = 0) => (isMirrored ? width - from - size : from);
  return {
    title: titleLines,
    columns,
    rows,
    inner,
    column,
    width,
    height: sumsTop + SUMS + FOOT + MARGIN,
    namesTop,
    tableTop,
    sumsTop,
    across,
    middle: (at) => across(EDGE_OF_TEXT + FIRST + (at + 0.5) * column),
  };
}

/** A name in lines, smaller where one of its words were broken. */
function nameIn(pen: Brush, name: string, room: number): { readonly font: string; readonly lines: readonly string[] } {
  const fits = (size: number) => {
    pen.font = nameFont(size);
    return wordsOf(name).every((word) => pen.measureText(word.trimStart()).width <= room);
  };
  const font = nameFont(NAME_SIZES.find(fits) ?? 10);
  pen.font = font;
  return { font, lines: linesOf(pen, name, room, NAME_LINES).map(isolate) };
}

function drawHead(pen: Brush, { title, across }: Layout, date: string): void {
  drawCap(pen, across(EDGE_OF_TEXT, CAP), EDGE_OF_TEXT - 4, CAP / 24);
  const start = across(EDGE_OF_TEXT + CAP + 16);
  write(pen, { font: TITLE_FONT, ink: INK, align: 'start' });
  title.forEach((line, at) => void pen.fillText(line, start, EDGE_OF_TEXT + 22 + at * TITLE_LINE));
  write(pen, { font: `14px ${SANS}`, ink: SOFT, align: 'start' });
  pen.fillText(date, start, EDGE_OF_TEXT + 18 + title.length * TITLE_LINE);
}

/** A name, and who has won in a column of brass, crowned. */
function drawName(pen: Brush, layout: Layout, at: number): void {
  const { columns, column, namesTop, tableTop, sumsTop } = layout;
  const { name = [], font = '', standing } = columns[at] ?? {};
  const x = layout.middle(at);
  if (standing?.rank === 1) {
    pen.fillStyle = FIRST_PLACE;
    pen.beginPath();
    pen.roundRect(x - column / 2 + 2, namesTop - 6, column - 4, sumsTop + 68 - namesTop, 8);
    pen.fill();
    drawCrown(pen, x, namesTop);
  }
  write(pen, { font, ink: INK, align: 'center' });
  name.forEach((line, nth) => {
    pen.fillText(line, x, tableTop - 10 - (name.length - 1 - nth) * NAME_LINE);
  });
}

function drawRow(pen: Brush, { rows, columns, tableTop, inner, across, middle }: Layout, index: number): void {
  const row = rows[index];
  const top = tableTop + 2 + index * ROW;
  if (index % 2 === 1) {
    pen.globalCompositeOperation = 'multiply';
    pen.fillStyle = STRIPE;
    pen.fillRect(across(EDGE_OF_TEXT, inner), top, inner, ROW);
    pen.globalCompositeOperation = 'source-over';
  }
  write(pen, { font: ROUND_FONT, ink: SOFT, align: 'center' });
  pen.fillText(formatNumber(row?.round ?? 0), across(EDGE_OF_TEXT + FIRST / 2), top + 19);
  for (const [at, { player }] of columns.entries()) {
    const cell = row?.cells[player];
    if (cell !== undefined) drawPoints(pen, cell, middle(at), top + 19);
  }
}

function drawSums(pen: Brush, layout: Layout): void {
  const { columns, sumsTop, across, middle } = layout;
  ruleTwice(pen, layout, sumsTop);
  write(pen, { font: `600 13px ${SANS}`, ink: SOFT, align: 'center' });
  pen.fillText(fitted(pen, t('sheet.total'), FIRST), across(EDGE_OF_TEXT + FIRST / 2), sumsTop + 28);
  pen.fillText(fitted(pen, t('sheet.place'), FIRST), across(EDGE_OF_TEXT + FIRST / 2), sumsTop + 52);
  for (const [at, { standing }] of columns.entries()) {
    write(pen, { font: `700 21px ${SERIF}`, ink: INK, align: 'center' });
    pen.fillText(formatNumber(standing?.total ?? 0), middle(at), sumsTop + 30);
    write(pen, { font: `14px ${SANS}`, ink: SOFT, align: 'center' });
    pen.fillText(standing?.rank === undefined ? '–' : formatNumber(standing.rank), middle(at), sumsTop + 52);
  }
}

function ruleTwice(pen: Brush, { across, inner }: Layout, y: number): void {
  rule(pen, across(EDGE_OF_TEXT, inner), inner, y);
  rule(pen, across(EDGE_OF_TEXT, inner), inner, y + 2.5);
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
