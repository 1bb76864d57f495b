import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatAgo } from '../../src/ui/ago';

const NOW = Date.UTC(2026, 2, 14, 12);
const MINUTE = 60_000;

beforeEach(() => vi.stubGlobal('navigator', { languages: ['en-US'] }));
afterEach(() => vi.unstubAllGlobals());

it.each([
  [0, 'now'],
  [-MINUTE, 'now'],
  [59_000, 'now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [25 * 60 * MINUTE, 'yesterday'],
  [6 * 24 * 60 * MINUTE, '6 days ago'],
  [7 * 24 * 60 * MINUTE, 'Mar 7, 2026'],
])('%d ms are told as %s', (passed, words) => {
  expect(formatAgo(NOW - passed, NOW)).toBe(words);
});
