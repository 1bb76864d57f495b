import { CAP_PARTS } from '../../parts/Cap';
import { BRASS, BRASS_EDGE, type Brush, INK, SCALE } from './brush';

const PAGE = '#f2e8d2';
const SHEET = '#fcf6e8';
const LAID = '#7a5c1f0d';
const FOLD = '#cdb988';
const RED = '#b5362b';
const SHADOW = '#4a350a59';
const CROWN = 'M4 19h16l1.5-11-5 3.5L12 4l-4.5 7.5-5-3.5z';

/** Air round the sheet. */
export const MARGIN = 20;
/** How far its corner is folded. */
export const CORNER = 34;

/** Laid paper, and on it a sheet with a corner folded. */
export function drawPaper(pen: Brush, width: number, height: number, isMirrored: boolean): void {
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
  pen.fillStyle = LAID;
  for (let y = 0; y < h; y += 4) pen.fillRect(0, y, w, 1);
  for (let x = 18; x < w; x += 36) pen.fillRect(x, 0, 1, h);
  pen.fillStyle = FOLD;
  pen.fill(new Path2D(`M${w - CORNER} 0v${CORNER}h${CORNER}z`));
  pen.restore();
}

/** The cap in the house colours. */
export function drawCap(pen: Brush, x: number, y: number, size: number): void {
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

/** The crown of who has won. */
export function drawCrown(pen: Brush, x: number, y: number): void {
  const crown = new Path2D(CROWN);
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
