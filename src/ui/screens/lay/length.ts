const ISOLATES = /[\u2066-\u2069]/g;

/** How many letters wide a text is. */
export function lengthOf(text: string): number {
  return Math.max(1, text.replace(ISOLATES, '').length);
}
