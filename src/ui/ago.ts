import { formatDate, region } from './words/words';

const UNITS = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
] as const;
const WEEK = 7 * 86_400;

/** How long ago a moment was, in words; a date when it is more than a week. */
export function formatAgo(moment: number, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - moment) / 1000));
  if (seconds >= WEEK) return formatDate(moment);
  const format = new Intl.RelativeTimeFormat(region(), { numeric: 'auto' });
  const unit = UNITS.findLast(([, length]) => seconds >= length);
  return unit === undefined ? format.format(0, 'second') : format.format(-Math.floor(seconds / unit[1]), unit[0]);
}
