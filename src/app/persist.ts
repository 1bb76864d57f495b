import { type ReadonlySignal, signal } from '@preact/signals';
import { readLocal, writeLocal } from '../storage/local';

/** Whether the browser keeps what is stored until a person deletes it. `unknown`: it does not say. */
export interface Protection {
  readonly kind: 'unknown' | 'kept' | 'clearable';
  /** It was asked to protect the games. */
  readonly asked: boolean;
  /** Bytes in use, and bytes there may be; undefined where the browser does not say. */
  readonly usage?: number | undefined;
  readonly quota?: number | undefined;
}

const KEY = 'foolscap.persist';
/** Some browsers ask a person first, some never answer. */
const ANSWER_TAKES_AT_MOST = 3000;

const state = signal<Protection>({ kind: 'unknown', asked: false });

/** What is known of the protection; it is looked up by `lookUpProtection`. */
export const protection: ReadonlySignal<Protection> = state;

const storage = (): Partial<StorageManager> => globalThis.navigator?.storage ?? {};
const inTime = <T>(answer: Promise<T> | undefined): Promise<T | undefined> =>
  Promise.race([
    Promise.resolve(answer).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ANSWER_TAKES_AT_MOST)),
  ]);

/** Reads what the browser says now. */
export async function lookUpProtection(): Promise<void> {
  const [isKept, estimate] = await Promise.all([inTime(storage().persisted?.()), inTime(storage().estimate?.())]);
  state.value = {
    kind: isKept === undefined ? 'unknown' : isKept ? 'kept' : 'clearable',
    asked: readLocal(KEY) === true,
    usage: estimate?.usage,
    quota: estimate?.quota,
  };
}

/** Asks the browser to protect the games: once by itself, again whenever a person wants it. */
export async function askToPersist(isWanted = false): Promise<void> {
  if (readLocal(KEY) === true && !isWanted) return lookUpProtection();
  await inTime(storage().persist?.());
  writeLocal(KEY, true);
  await lookUpProtection();
}

const SEEN = 'foolscap.persist.seen';

/** Whether the answer was told at the end of a game. */
export const isAnswerSeen = (): boolean => readLocal(SEEN) === true;

/** The answer was told, and is in the settings from now on. */
export const noteAnswerSeen = (): void => void writeLocal(SEEN, true);
