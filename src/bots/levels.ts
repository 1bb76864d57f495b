import type { Card, Random, SeatView } from '../engine';
import { easy } from './easy';
import { expert } from './expert';
import { hard } from './hard';
import { medium } from './medium';
import type { Level } from './protocol';

/**
 * Picks one of the legal plays. Pure: equal views with equal chance give equal cards, and what the view lacks no level
 * can use.
 */
export type Choose = (view: SeatView, random: Random) => Card;

/** How each level plays. */
export const CHOOSE: Readonly<Record<Level, Choose>> = { easy, medium, hard, expert };
