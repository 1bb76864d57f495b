import { useState } from 'preact/hooks';
import { coloursOf } from '../../../app/colours';
import { type GameState, roundPoints } from '../../../engine';
import { useApp } from '../../context';
import { namesOf } from '../../names';
import { Lines, type Row } from '../../parts/chart/Lines';
import { Numbers } from '../../parts/chart/Numbers';
import { formatNumber, t } from '../../words/words';

/** Of one round there is no course. */
const LEAST = 2;

/** How the totals went from round to round, to look at; what it stands at after a round is a slide away. */
export function ScoreChart({ state, level: Heading = 'h3' }: { state: GameState; level?: 'h2' | 'h3' }) {
  const app = useApp();
  const [chosen, choose] = useState<number | undefined>(undefined);
  const rows = totalsByRound(state);
  const last = rows.length - 1;
  if (last < LEAST) return null;
  const at = Math.min(chosen ?? last, last);
  const names = namesOf(state.players);
  const known = app.people.value ?? [];
  const colours = coloursOf(state.players.map((player) => known.find(({ id }) => id === player.id) ?? player));
  const { lowest, rounds } = state.options;
  const step = Math.ceil(last / 12);
  return (
    <section class="sheet stack score-chart" aria-labelledby="score-chart">
      <Heading id="score-chart">{t('chart.course')}</Heading>
      <Lines
        label={t('chart.courseLabel', { rounds: last })}
        rows={rows}
        names={names}
        colours={colours}
        at={chosen === undefined ? undefined : at}
        follows
        tick={(round) => (round % step === 0 ? formatNumber(round) : undefined)}
        write={formatNumber}
        limit={rounds === undefined ? lowest : undefined}
        onChoose={choose}
      />
      <label class="chart__reading">
        <span class="small">{at === 0 ? t('chart.start') : t('chart.after', { round: at })}</span>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-valuetext={at === 0 ? t('chart.start') : t('chart.after', { round: at })}
          onInput={(event) => choose(event.currentTarget.valueAsNumber)}
        />
      </label>
      <Numbers
        title={t('chart.course')}
        head={[t('sheet.round'), ...names]}
        rows={rows
          .slice(1)
          .map((row, index) => [
            formatNumber(index + 1),
            ...row.map((total) => (total === undefined ? '–' : formatNumber(total))),
          ])}
      />
    </section>
  );
}

/** The totals before the first round and after each; undefined before somebody came, and after they left. */
export function totalsByRound(state: GameState): Row[] {
  const rounds = roundPoints(state);
  const spans = state.players.map((_, player) => ({
    from: rounds.findIndex(({ points }) => points[player] !== undefined),
    to: rounds.findLastIndex(({ points }) => points[player] !== undefined),
  }));
  const sums = state.players.map(() => 0);
  const rows: Row[] = [spans.map(({ from }) => (from === 0 ? 0 : undefined))];
  for (const [index, { points, adjustments }] of rounds.entries()) {
    for (const player of sums.keys())
      sums[player] = (sums[player] ?? 0) + (points[player] ?? 0) + (adjustments[player] ?? 0);
    rows.push(
      spans.map(({ from, to }, player) => (from < 0 || index < from - 1 || index > to ? undefined : sums[player])),
    );
  }
  return rows;
}
