const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A text as it goes into a chat: the marks round names are needed only where directions meet; elsewhere they are litter. */
export function forChat(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? text : text.replace(/[\u2068\u2069]/g, '');
}
