/** Divisible by 3, so that the pieces of a text can be put together, and no call has too many arguments. */
const PIECE = 24_576;

/** Bytes as text, in pieces. */
export function makeBase64(bytes: Uint8Array): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE))));
  }
  return pieces;
}

/** The bytes of such a text; undefined where it is none. */
export function parseBase64(text: unknown): Uint8Array<ArrayBuffer> | undefined {
  try {
    return typeof text === 'string' ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) : undefined;
  } catch {
    return undefined;
  }
}
