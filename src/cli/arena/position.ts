import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { WORDS } from '../../bots/search/dice';
import { learnedPolicy } from '../../bots/search/learned';
import { Outlook } from '../../bots/search/outlook';
import {
  ALL_ONES,
  type Card,
  EDITIONS,
  isInDeck,
  legalPlays,
  ONE,
  playingOrder,
  randomOf,
  type SeatView,
  type SeenPlay,
} from '../../engine';
import { type Check, either, isList, isOneOf, isShape, isWhole, type Shape } from '../../storage/shape';
import { answerOf, type Bot, legalOf } from './bot';

/**
 * What a bot plays in a view, and all that it could have played: with the points that each card is expected to bring,
 * whatever the bot thinks of it, unless no hands agree with the view.
 */
export interface Analysis {
  readonly card: Card;
  readonly moves: readonly { readonly card: Card; readonly value?: number; readonly standardError?: number }[];
}

/** What `--position` is given for a view that comes by standard input. */
const STDIN = '-';
/** Deals that each card is tried in: within half a point or so. */
const DEALS = 256;
const MOST = 1_000_000;
const seat = isWhole(0, 7);
const count = isWhole(0, MOST);
const number = isWhole(-MOST, MOST);
const truth = isOneOf([true, false]);
const card: Check<Card> = (value): value is Card =>
  typeof value === 'string' && (value === ONE || /^[GRYB]\d{1,2}$/.test(value));
const plays = isList<SeenPlay>(8, isShape({ seat, card }));
const seats = isList(8, seat);
const played = isShape<SeatView['played'][number]>({ leader: seat, plays, winner: seat, fools: seats });

const VIEW: Shape<SeatView> = {
  players: isWhole(3, 8),
  discs: isWhole(1, 2),
  seat,
  deck: isShape({ green: count, red: count, yellow: count, blue: count, ones: count }),
  hand: isList(MOST, card),
  counts: isList(8, count),
  leader: seat,
  sittingOut: seats,
  trick: plays,
  played: isList(MOST, played),
  totals: isList(8, number),
  tens: isList(8, count),
  roundsPlayed: count,
  options: isShape({
    edition: isOneOf(EDITIONS),
    lowest: number,
    tens: count,
    tensOverAll: truth,
    rounds: either(isOneOf([null]), count),
    onePenalty: count,
    allOnes: isOneOf(ALL_ONES),
  }),
};

/**
 * Reads one view from a file of JSON, such as the text of a position that the app reports; throws where it is none,
 * naming the field.
 */
export async function readView(file: string): Promise<SeatView> {
  let read: unknown;
  try {
    read = JSON.parse(await contentOf(file));
  } catch (error) {
    throw new Error(`${file} holds no JSON: ${String(error)}`);
  }
  const fields = (read ?? {}) as Readonly<Record<string, unknown>>;
  for (const [name, isField] of Object.entries<Check<unknown>>(VIEW)) {
    if (!isField(fields[name]))
      throw new Error(`${file}: no view of a seat: ${name} is ${JSON.stringify(fields[name])}`);
  }
  const view = fields as unknown as SeatView;
  const odd = oddityOf(view);
  if (odd !== undefined) throw new Error(`${file}: no view of a seat: ${odd}`);
  return view;
}

function contentOf(file: string): Promise<string> {
  // npm runs its scripts in the project's folder: a path is meant from where it was called.
  return file === STDIN ? text(process.stdin) : readFile(resolve(process.env.INIT_CWD ?? '', file), 'utf8');
}

/** What a bot could trip over in a view whose fields are each well. */
function oddityOf(view: SeatView): string | undefined {
  const { players, deck, hand, counts, totals, tens, trick } = view;
  for (const [name, list] of Object.entries({ counts, totals, tens })) {
    if (list.length !== players) return `${name} has ${list.length} entries for ${players} players`;
  }
  if (hand.length === 0) return 'the hand is empty';
  const cards = [...hand, ...[...view.played.map((each) => each.plays), trick].flat().map((play) => play.card)];
  const stranger = cards.find((each) => !isInDeck(each, deck));
  if (stranger !== undefined) return `${stranger} is not in the deck`;
  const twice = cards.find((each, index) => each !== ONE && cards.indexOf(each) !== index);
  if (twice !== undefined) return `${twice} is there twice`;
  if (counts[view.seat] !== hand.length) return `the hand has ${hand.length} cards, counts says ${counts[view.seat]}`;
  const order = playingOrder(view.leader, view.sittingOut, players).slice(0, trick.length + 1);
  const told = [...trick.map((play) => play.seat), view.seat];
  return order.join() === told.join() ? undefined : `the order of play is ${order.join()}, not ${told.join()}`;
}

/** Asks a bot for one decision, and looks at what each card would come to. */
export function analyse(bot: Bot, view: SeatView, seed: string, deals = DEALS): Analysis {
  const lying = view.trick.map((play) => play.card);
  const legal = legalPlays(view.hand, lying);
  const answer = legalOf(bot, view, legal, answerOf(bot, view, randomOf(`${seed} position`)));
  const expected = outlookOn(view, seed, deals);
  const moves = [...new Set(legal)].map((each) => {
    const prospect = expected.find((one) => one.card === each);
    if (prospect === undefined) return { card: each };
    return { card: each, value: rounded(prospect.mean), standardError: rounded(prospect.error) };
  });
  return { card: answer, moves };
}

function outlookOn(view: SeatView, seed: string, deals: number) {
  try {
    const outlook = new Outlook(view, learnedPolicy(), Math.floor(randomOf(`${seed} outlook`)() * WORDS));
    outlook.run(deals);
    return outlook.prospects();
  } catch {
    // Somebody may have written a view by hand that no deal leads to; a bot may answer all the same.
    return [];
  }
}

const rounded = (points: number): number => Number(points.toFixed(3)) + 0;
