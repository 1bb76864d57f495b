import { accept, type GameEvent, type Result } from '../../engine';
import { openHabits } from './habit';
import { openReader, openWriter, type Pen } from './pen';
import { practised } from './practice';
import { type Coding, codeLog, type Lore } from './story';

/** Why a link to a game is not followed. Each has a sentence in the catalogue. */
export const GAME_LINK_FAULTS = ['newer', 'long', 'damaged'] as const;
export type GameLinkFault = (typeof GAME_LINK_FAULTS)[number];

/** The first letter of a link says how to read it. Those of the first version are read for good. */
const VERSION = 2;
/** No game is longer; what is could take long to read. */
const MOST_LETTERS = 12_000;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** At the end, where chats cut a link: letters and numbers, none of which they take for the end of a sentence. */
const SUM_LETTERS = 5;

/** Packs a game into letters that an address may hold as they are; undefined where the log is none, or too long. */
export function* writeGameLink(log: readonly GameEvent[], lore: Lore): Coding<string | undefined> {
  const events: GameEvent[] = [];
  for (const each of log) {
    const event = lore.readEvent(each);
    if (event === undefined) return undefined;
    events.push(event);
  }
  const writer = openWriter();
  if ((yield* codeLog(habitsOf(writer, VERSION), lore, events)) === undefined) return undefined;
  const packed = VERSION + lettersOf(writer.finish());
  const link = packed + sumOf(packed);
  return link.length > MOST_LETTERS ? undefined : link;
}

/** What chats put after a link, and people round it. */
const AFTERTHOUGHTS = /[^A-Za-z0-9]+$/u;

/** Reads a link: a log that the rules accept, or why there is none. */
export function* readGameLink(link: string, lore: Lore): Coding<Result<GameEvent[], GameLinkFault>> {
  if (link.length > MOST_LETTERS + 100) return fault('long');
  const text = link.replace(AFTERTHOUGHTS, '');
  const packed = text.slice(0, -SUM_LETTERS);
  if (!/^[A-Za-z0-9_-]+$/.test(packed) || sumOf(packed) !== text.slice(-SUM_LETTERS)) return fault('damaged');
  const version = Number(packed.charAt(0));
  if (version !== 1 && version !== VERSION) return fault('newer');
  const reader = openReader(numberOf(packed.slice(1)));
  try {
    const log = yield* codeLog(habitsOf(reader, version), lore);
    return log !== undefined && reader.isDone() ? accept(log) : fault('damaged');
  } catch {
    return fault('damaged');
  }
}

/** The first version learnt everything anew from the game itself. */
const habitsOf = (pen: Pen, version: number) => openHabits(pen, version, version === 1 ? undefined : practised());

const fault = (error: GameLinkFault): Result<never, GameLinkFault> => ({ ok: false, error });

/** Two letters for three hexadecimal digits. */
function lettersOf(number: bigint): string {
  const hex = number.toString(16);
  const padded = hex.padStart(Math.ceil(hex.length / 3) * 3, '0');
  return padded.replace(/.{3}/g, (three) => {
    const bits = Number.parseInt(three, 16);
    return DIGITS.charAt(bits >> 6) + DIGITS.charAt(bits & 63);
  });
}

function numberOf(letters: string): bigint {
  const hex = letters.replace(/..?/g, (two) => {
    const [high = 0, low = 0] = [...two].map((letter) => DIGITS.indexOf(letter));
    return ((high << 6) | low).toString(16).padStart(3, '0');
  });
  return BigInt(`0x${hex}0`) >> 4n;
}

/** 24 bits of FNV-1a: what was cut off or typed wrong is noticed. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return ((sum >>> 0) % 2 ** 24).toString(36).padStart(SUM_LETTERS, '0');
}
