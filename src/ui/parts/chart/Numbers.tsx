import type { ComponentChildren } from 'preact';
import { t } from '../../words/words';

interface NumbersProps {
  /** What the numbers are. */
  title: string;
  head: readonly string[];
  /** The first cell of a row says what it is of. */
  rows: readonly (readonly ComponentChildren[])[];
}

/** What a chart shows, as a table. */
export function Numbers({ title, head, rows }: NumbersProps) {
  return (
    <details class="chart__numbers">
      <summary>
        {t('chart.numbers')} <span class="visually-hidden">{title}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard too */}
      <section class="chart__scroll" tabIndex={0} aria-label={t('chart.table', { title })}>
        <table class="ledger small">
          <caption class="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {head.map((words, column) => (
                <th key={column} scope="col">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...cells], row) => (
              <tr key={row}>
                <th scope="row">{first}</th>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
