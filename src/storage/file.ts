import { inOrder, type Log } from './branches';
import { makeBase64, parseBase64 } from './encoding';
import { makePack, parsePack } from './pack';
import { type Seal, sealed } from './seal';
import type { Raw, RawLog } from './store';

/** The name of the format, and its version: a file of a newer one is not read. */
export const FORMAT = 'foolscap-backup';
export const VERSION = 2;

/** How far it is, and whether it is still wanted. */
export interface Steps {
  readonly onStep?: ((done: number, of: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Logs that are read at once. */
export const AT_ONCE = 100;
/** Milliseconds of work at a stretch, so that the screen does not wait. */
const STRETCH = 30;

/** Says how far it is and lets the screen have its turn, now and then; throws where it is no longer wanted. */
export function stepper({ onStep, signal }: Steps): (done: number, of: number) => Promise<void> {
  let since = performance.now();
  return async (done, of) => {
    signal?.throwIfAborted();
    if (performance.now() - since < STRETCH) return;
    onStep?.(done, of);
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    since = performance.now();
  };
}

/**
 * Writes everything into a file, in many pieces: what cannot be read is in it as it is stored. `open`: longer logs than
 * the stored ones, of games that are not saved yet.
 */
export async function makeFile(raw: Raw, open: ReadonlyMap<string, Log>, steps: Steps = {}): Promise<Blob> {
  const { people, values, notes, gone } = raw;
  const ids = [...new Set([...raw.logs.keys(), ...open.keys()])].sort();
  const head = textOf({ format: FORMAT, version: VERSION, people, values, notes, gone: gone.map(bare) });
  const step = stepper(steps);
  const pieces: string[] = [`${head.slice(0, -1)},"games":[`];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const logs = await raw.readLogs(some);
    for (const [place, id] of some.entries()) {
      await step(at + place, ids.length);
      const longer = (open.get(id)?.length ?? 0) > (raw.logs.get(id) ?? 0) ? open.get(id) : undefined;
      const log = longer === undefined ? logs[place] : { events: longer };
      if (log !== undefined) pieces.push(pieces.length === 1 ? '\n' : ',\n', await recordOf(id, log));
    }
  }
  pieces.push(']}');
  return new Blob(pieces, { type: 'application/json' });
}

/** One game alone, at once. */
export function makeGameFile(id: string, events: Log, people: readonly unknown[]): string {
  return textOf({ format: FORMAT, version: VERSION, people, values: [], notes: [], gone: [], games: [{ id, events }] });
}

/** The same file, which only the passphrase opens. */
export async function sealFile(file: Blob, passphrase: string): Promise<Blob> {
  const { seal, data } = await sealed(new Uint8Array(await file.arrayBuffer()), passphrase);
  const head: { format: string; version: number; seal: Seal } = { format: FORMAT, version: VERSION, seal };
  return new Blob([`${textOf(head).slice(0, -1)},"data":"`, ...data, '"}'], { type: 'application/json' });
}

/** How a packed log stands in a file; undefined where it is not packed. */
export function textOfPack(log: RawLog | undefined): string | undefined {
  if (log === undefined || !('pack' in log) || typeof log.pack.data === 'string') return undefined;
  return makeBase64(log.pack.data).join('');
}

/** A game of the file: a fully tracked one packed is a hundredth of its text. */
async function recordOf(id: string, log: RawLog): Promise<string> {
  const pack = 'pack' in log ? log.pack : await makePack(log.events);
  const text = textOfPack({ pack });
  if (text !== undefined) return textOf({ id, pack: text });
  return textOf({ id, events: 'events' in log ? log.events : ((await parsePack(pack)) ?? []) });
}

/** The events of a game of a file, of whatever version; undefined where it has none. */
export async function eventsOf(events: unknown, pack: unknown): Promise<Log | undefined> {
  if (Array.isArray(events)) return events;
  const data = parseBase64(pack);
  return data && parsePack({ format: 'deflate-raw', data });
}

/** That a game is deleted, without what can be made anew from its log. */
const bare = (gone: unknown) => ({ ...(gone as object), summary: undefined });

/** JSON, the same for the same; the one thing that a database can hold and JSON refuses is its text. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, part) => (typeof part === 'bigint' ? String(part) : inOrder(key, part)));
