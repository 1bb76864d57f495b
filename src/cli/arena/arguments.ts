import { parseArgs } from 'node:util';
import { checkOptions, EDITIONS, type Options, optionsFor } from '../../engine';

/** What the arena is asked. Bots by name: a level, `random`, or a path. */
export type Request =
  | { readonly kind: 'position'; readonly file: string; readonly a: string; readonly seed: string }
  | {
      readonly kind: 'match';
      readonly a: string;
      readonly b: string;
      readonly players: number;
      readonly options: Options;
      readonly deals: number;
      readonly seed: string;
    };

export const USAGE = `arena --a BOT --b BOT [--players 3…8] [--edition 2018|1995] [--discs 1|2] [--deals N] [--seed TEXT]
arena --position FILE --a BOT [--seed TEXT]    FILE: a view as JSON; - for standard input
BOT: a level, random, or the path of an ES module that exports choose(view, random)`;

const FLAGS = {
  a: { type: 'string' },
  b: { type: 'string' },
  players: { type: 'string', default: '4' },
  edition: { type: 'string', default: '2018' },
  discs: { type: 'string' },
  deals: { type: 'string', default: '330' },
  seed: { type: 'string', default: '1' },
  position: { type: 'string' },
} as const;

/** Reads a command line; throws where it asks for no game. */
export function parseRequest(line: readonly string[]): Request {
  const { values } = parseArgs({ args: [...line], options: FLAGS });
  const { a, b, seed, position } = values;
  if (a === undefined) throw new Error('--a is missing: which bot?');
  if (position !== undefined) return { kind: 'position', file: position, a, seed };
  if (b === undefined) throw new Error('--b is missing: against which bot?');
  const players = wholeOf('players', values.players);
  const deals = wholeOf('deals', values.deals);
  if (deals < 1) throw new Error('--deals is at least 1');
  return { kind: 'match', a, b, players, options: tableOf(players, values.edition, values.discs), deals, seed };
}

function tableOf(players: number, name: string, discs: string | undefined): Options {
  const edition = EDITIONS.find((each) => each === name);
  if (edition === undefined) throw new Error(`--edition is one of ${EDITIONS.join(', ')}, not ${name}`);
  const defaults = optionsFor(players, edition);
  if (defaults === undefined) throw new Error(`the ${edition} edition is not for ${players} players`);
  if (discs === undefined) return defaults;
  const count = wholeOf('discs', discs);
  const checked = checkOptions({ ...defaults, discs: count as Options['discs'] }, players);
  if (!checked.ok) throw new Error(`no game for ${players} players with ${count} discs (${checked.error.code})`);
  return checked.value;
}

function wholeOf(flag: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${flag} is a whole number, not ${text}`);
  return Number(text);
}
