import { makeBase64, parseBase64 } from './encoding';
import { isShape, isWhole } from './shape';

/** What a file says of how it was sealed. */
export interface Seal {
  /** Rounds of PBKDF2 with SHA-256 that make the key of AES-GCM from the passphrase. */
  readonly rounds: number;
  readonly salt: string;
  readonly iv: string;
}

/** As advised for a passphrase that somebody may try to guess at leisure. */
const ROUNDS = 600_000;
const isText = (value: unknown): value is string => typeof value === 'string';
/** A hostile file could ask for rounds without end. */
const isSeal = isShape<Seal>({ rounds: isWhole(1, 10 * ROUNDS), salt: isText, iv: isText });

/** Whether this browser can seal at all: over plain http it cannot. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Seals bytes, so that only the passphrase opens them again. */
export async function sealed(
  bytes: Uint8Array<ArrayBuffer>,
  passphrase: string,
): Promise<{ seal: Seal; data: string[] }> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(passphrase, salt, ROUNDS);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes);
  const textOf = (value: Uint8Array) => makeBase64(value).join('');
  return {
    seal: { rounds: ROUNDS, salt: textOf(salt), iv: textOf(iv) },
    data: makeBase64(new Uint8Array(data)),
  };
}

/** What was sealed; 'locked' where the passphrase does not open it, undefined where nothing could. */
export async function unsealed(
  seal: unknown,
  data: unknown,
  passphrase: string,
): Promise<Uint8Array | 'locked' | undefined> {
  if (!isSeal(seal)) return undefined;
  const [salt, iv, bytes] = [seal.salt, seal.iv, data].map(parseBase64);
  if (salt === undefined || iv === undefined || bytes === undefined) return undefined;
  try {
    const key = await keyOf(passphrase, salt, seal.rounds);
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes));
  } catch {
    return 'locked';
  }
}

/** Keyboards write the same letter in more than one way. */
async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> {
  const text = new TextEncoder().encode(passphrase.normalize('NFC'));
  const secret = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveKey']);
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return crypto.subtle.deriveKey(way, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
