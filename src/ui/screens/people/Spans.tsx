import { SPANS, type Tally } from '../../../app/statistics/fold';
import { Columns } from '../../parts/chart/Columns';
import { Numbers } from '../../parts/chart/Numbers';
import { formatNumber, t } from '../../words/words';
import { formatPercent } from './facts';

/** How often rounds brought what. */
export function Spans({ tally }: { tally: Tally }) {
  const { rounds, spans } = tally;
  if (rounds === 0) return null;
  const share = (count: number) => formatPercent(count / rounds);
  return (
    <section class="sheet stack" aria-labelledby="stats-spans">
      <h2 id="stats-spans">{t('stats.spans')}</h2>
      <p class="soft small">{t('stats.spansNote', { rounds })}</p>
      <Columns
        label={t('stats.spansLabel', { rounds })}
        columns={spans.map((count, span) => ({
          ...shortOf(span),
          value: count,
          words: formatNumber(count),
          tone: span === 0 ? 'good' : span === 1 ? 'none' : undefined,
        }))}
      />
      <Numbers
        title={t('stats.spans')}
        head={[t('stats.span'), t('stats.rounds'), t('stats.often')]}
        rows={spans.map((count, span) => [wordsOf(span), formatNumber(count), share(count)])}
      />
    </section>
  );
}

function wordsOf(span: number): string {
  const from = SPANS[span];
  const next = SPANS[span + 1];
  if (from === undefined || typeof from === 'string') return t(`stats.span.${from ?? 'nothing'}`);
  return typeof next === 'number' ? t('stats.span.from', { from, to: next - 1 }) : t('stats.span.less', { from });
}

/** From the first number of a span to its last, in two lines. */
function shortOf(span: number): { readonly label: string; readonly notes?: readonly string[] } {
  const from = SPANS[span];
  const next = SPANS[span + 1];
  if (typeof from !== 'number') return { label: wordsOf(span) };
  return { label: formatNumber(-from), notes: [`…${typeof next === 'number' ? formatNumber(1 - next) : ''}`] };
}
