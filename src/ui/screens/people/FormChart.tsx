import type { Played, Tally } from '../../../app/statistics/fold';
import { type Dot, Form, TREND } from '../../parts/chart/Form';
import { Numbers } from '../../parts/chart/Numbers';
import { formatTenths } from '../../words/tenths';
import { formatDate, formatNumber, t } from '../../words/words';

/** More dots than these are drawn in groups. */
const MOST = 60;
/** Of so many one can see something. */
const LEAST = 2;

/** Somebody's scores in the order their games began. */
export function FormChart({ tally }: { tally: Tally }) {
  const games = tally.played.filter(({ rank }) => rank !== undefined);
  if (games.length < LEAST) return null;
  const each = Math.ceil(games.length / MOST);
  const groups = Array.from({ length: Math.ceil(games.length / each) }, (_, nth) =>
    games.slice(nth * each, (nth + 1) * each),
  );
  const dots = groups.map(dotOf);
  return (
    <section class="sheet stack" aria-labelledby="stats-form">
      <h2 id="stats-form">{t('stats.form')}</h2>
      <p class="soft small">
        {each === 1
          ? t('stats.formNote', { games: games.length })
          : t('stats.formGroups', { games: games.length, each })}{' '}
        {t(dots.length < TREND.least ? 'stats.formNoTrend' : 'stats.formTrend')}
      </p>
      <Form label={t('stats.formLabel', { games: games.length })} reading={t('stats.formReading')} dots={dots} />
      <Numbers
        title={t('stats.form')}
        head={[t('stats.when'), t('stats.score'), ...(each === 1 ? [t('stats.place')] : [])]}
        rows={groups.map((group, nth) => [
          spanOf(group),
          each === 1 ? formatNumber(dots[nth]?.value ?? 0) : formatTenths(dots[nth]?.value ?? 0),
          ...(each === 1 ? [t('stats.of', { part: group[0]?.rank ?? 0, whole: group[0]?.count ?? 0 })] : []),
        ])}
      />
    </section>
  );
}

function dotOf(group: readonly Played[]): Dot {
  const [first] = group as [Played];
  const value = group.reduce((sum, { total }) => sum + total, 0) / group.length;
  const isWon = group.filter(({ rank }) => rank === 1).length * 2 >= group.length;
  const when = formatDate(first.startedAt);
  if (group.length === 1) {
    const { rank = 0, count } = first;
    return { value, isWon, when, words: t('stats.formGame', { when, total: formatNumber(value), rank, count }) };
  }
  const to = formatDate(group[group.length - 1]?.startedAt ?? 0);
  return { value, isWon, when, words: t('stats.formGroup', { from: when, to, total: formatTenths(value) }) };
}

function spanOf(group: readonly Played[]): string {
  const days = [group[0], group[group.length - 1]].map((played) => formatDate(played?.startedAt ?? 0));
  return days[0] === days[1] ? (days[0] ?? '') : days.join(' – ');
}
