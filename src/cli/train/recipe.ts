import type { Table } from '../../bots/search/position';
import { type Edition, optionsFor } from '../../engine';

/** The tables that are played, and the share of the decisions that are taken from each. */
const TABLES: readonly { readonly players: number; readonly edition: Edition; readonly share: number }[] = [
  { players: 4, edition: '2018', share: 0.38 },
  { players: 6, edition: '2018', share: 0.2 },
  { players: 8, edition: '2018', share: 0.2 },
  { players: 5, edition: '2018', share: 0.09 },
  { players: 7, edition: '2018', share: 0.08 },
  { players: 3, edition: '1995', share: 0.05 },
];

/** Each table with how many of so many decisions are its. */
export function tablesFor(decisions: number): { readonly table: Table; readonly decisions: number }[] {
  return TABLES.map(({ players, edition, share }) => {
    const options = optionsFor(players, edition);
    if (options === undefined) throw new Error(`no game for ${players} players`);
    return { table: { ...options, players }, decisions: Math.round(decisions * share) };
  });
}

/** How many decisions each step is taught by, and by how many deals each of their cards is valued. */
export const STEPS = {
  /** Rounds of chance, played on by chance: the first weights of the quick policy. */
  chance: { decisions: 8000, deals: 10, stray: 0 },
  /** The quick policy plays, and plays on, once for each of these. */
  quick: [
    { decisions: 10_000, deals: 8, stray: 10 },
    { decisions: 20_000, deals: 8, stray: 10 },
  ],
  /** The quick policy plays on; first it plays too, then each time the net that was fitted last. */
  net: { decisions: 60_000, deals: 12, stray: 10 },
  /** So many decisions of the generation before still count. */
  kept: 60_000,
} as const;

/** So many of 256 cards are played at random when a round is played on. */
export const STRAY = 26;

/** Passes over the decisions when a net is fitted: the first, and the later ones. */
export const PASSES = { first: 8, later: 20 } as const;
