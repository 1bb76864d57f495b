/** What of a text stays together in lines: its words and each part of one with hyphens, each with the blank before it. */
export function wordsOf(text: string): string[] {
  return text.match(/\s*(?:[^\s-]+-*|-+)/gu) ?? [];
}

/** Letters of the longest of them. */
export function longestOf(text: string): number {
  return Math.max(1, ...wordsOf(text).map((word) => word.match(/[^\s\u2066-\u2069]/gu)?.length ?? 0));
}
