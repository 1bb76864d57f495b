import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { CHOOSE } from '../../bots/levels';
import { LEVELS } from '../../bots/protocol';
import { type Card, legalPlays, type Random, type SeatView } from '../../engine';

/** A bot as it is named on the command line. */
export interface Bot {
  readonly name: string;
  /** What it answers; whether that is a card is not known. */
  readonly choose: (view: SeatView, random: Random) => unknown;
}

/** A level, `random`, or the ES module at a path. */
export async function botOf(name: string): Promise<Bot> {
  const level = LEVELS.find((each) => each === name);
  if (level !== undefined) return { name, choose: CHOOSE[level] };
  if (name === 'random') return { name, choose: anyLegal };
  // npm runs its scripts in the project's folder: a path is meant from where it was called.
  const path = [resolve(process.env.INIT_CWD ?? '', name), resolve(name)].find((each) => existsSync(each));
  if (path === undefined) throw new Error(`no bot ${name}: neither a level (${LEVELS.join(', ')}), random, nor a file`);
  const module: unknown = await import(pathToFileURL(path).href);
  const { choose } = module as { readonly choose?: unknown };
  if (typeof choose !== 'function') throw new Error(`${name} exports no function choose(view, random)`);
  return { name, choose: (view, random) => choose(copyOf(view), random) };
}

/** What a bot answers; an error of its own is given with the view that it had. */
export function answerOf(bot: Bot, view: SeatView, random: Random): unknown {
  try {
    return bot.choose(view, random);
  } catch (error) {
    throw new Error(`${bot.name} failed: ${String(error)}\nview: ${JSON.stringify(view)}`);
  }
}

/** The answer as the legal play that it is. */
export function legalOf(bot: Bot, view: SeatView, legal: readonly Card[], answer: unknown): Card {
  const card = legal.find((each) => each === answer);
  if (card !== undefined) return card;
  throw new Error(
    `${bot.name} answered ${inspect(answer)}, which is none of the legal plays ${legal.join(' ')}\nview: ${JSON.stringify(view)}`,
  );
}

function anyLegal(view: SeatView, random: Random): unknown {
  const legal = legalPlays(
    view.hand,
    view.trick.map(({ card }) => card),
  );
  return legal[Math.floor(random() * legal.length)];
}

/** Code that is not ours may keep and change what it is given: it gets a view of its own each time. */
function copyOf(view: SeatView): SeatView {
  const playsOf = (plays: SeatView['trick']) => plays.map(({ seat, card }) => ({ seat, card }));
  return {
    ...view,
    deck: { ...view.deck },
    hand: [...view.hand],
    counts: [...view.counts],
    sittingOut: [...view.sittingOut],
    trick: playsOf(view.trick),
    played: view.played.map(({ leader, plays, winner, fools }) => ({
      leader,
      plays: playsOf(plays),
      winner,
      fools: [...fools],
    })),
    totals: [...view.totals],
    tens: [...view.tens],
    options: { ...view.options },
  };
}
