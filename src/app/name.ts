const LONGEST = 40;

/** A name as it is kept: trimmed, single spaces, no control characters, at most 40 graphemes. */
export function cleanName(name: string): string {
  const clean = name
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...new Intl.Segmenter().segment(clean)]
    .slice(0, LONGEST)
    .map(({ segment }) => segment)
    .join('');
}
