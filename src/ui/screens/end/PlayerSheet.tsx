import { useState } from 'preact/hooks';
import type { Table } from '../../../app/table';
import { type GameState, latinDigits, type Refusal, roundPoints, standingsOf } from '../../../engine';
import { namesOf } from '../../names';
import { Dialog } from '../../parts/Dialog';
import { Segmented } from '../../parts/Segmented';
import { sayRefusal } from '../../refusal';
import { say } from '../../speaker';
import { formatNumber, formatSigned, t } from '../../words/words';

interface PlayerSheetProps {
  table: Table | undefined;
  state: GameState;
  player: number;
  onClose: () => void;
}

/** One player's place on the sheet, with the whole name; and where the table corrects a score. */
export function PlayerSheet({ table, state, player, onClose }: PlayerSheetProps) {
  const standing = standingsOf(state)[player];
  const { lowest, tens, rounds } = state.options;
  if (standing === undefined) return null;
  // Of the rounds they played: who came later is not measured by the others'.
  const played = roundPoints(state).flatMap(({ points }) => points[player] ?? []);
  const average = Math.round((10 * played.reduce((sum, points) => sum + points, 0)) / played.length) / 10;
  return (
    <Dialog title={namesOf(state.players)[player] ?? ''} onClose={onClose}>
      <dl class="facts">
        <dt>{t('sheet.place')}</dt>
        <dd>
          {standing.rank === undefined
            ? t('over.left')
            : t('sheet.placeOf', { rank: standing.rank, players: state.seats.length })}
        </dd>
        <dt>{t('sheet.total')}</dt>
        <dd>{formatNumber(standing.total)}</dd>
        {played.length > 0 && (
          <>
            <dt>{t('sheet.average')}</dt>
            <dd>{t('sheet.averageOf', { average: formatNumber(average), rounds: played.length })}</dd>
          </>
        )}
        {rounds === undefined && standing.rank !== undefined && (
          <>
            <dt>{t('sheet.toLimit', { limit: formatNumber(lowest) })}</dt>
            <dd>
              {standing.total > lowest ? t('end.points', { points: standing.total - lowest }) : t('sheet.reached')}
            </dd>
            <dt>{t('sheet.tens')}</dt>
            <dd>{t('sheet.tally', { tens: standing.tens, of: tens })}</dd>
          </>
        )}
      </dl>
      {table !== undefined && state.kind === 'table' && roundPoints(state).length > 0 && (
        <details>
          <summary>{t('sheet.adjust')}</summary>
          <Adjust table={table} state={state} player={player} onDone={onClose} />
        </details>
      )}
    </Dialog>
  );
}

interface AdjustProps {
  table: Table;
  state: GameState;
  player: number;
  onDone: () => void;
}

/** Points given or taken by the table, with their reason. Nothing in the rules asks for them: people do. */
export function Adjust({ table, state, player, onDone }: AdjustProps) {
  const scored = state.rounds.flatMap(({ score }, index) => (score === undefined ? [] : [index]));
  const [round, setRound] = useState(scored.at(-1) ?? 0);
  const [isGiven, setGiven] = useState(false);
  const [points, setPoints] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Refusal | undefined>(undefined);
  const submit = () => {
    const text = latinDigits(points.trim());
    const amount = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    const told = table.tell({ type: 'scoreAdjusted', round, player, points: isGiven ? amount : 0 - amount, reason });
    if (told.ok) {
      const name = namesOf(state.players)[player] ?? '';
      const words = formatSigned(isGiven ? amount : 0 - amount);
      say(t('sheet.adjusted', { round: round + 1, name, points: words, reason: reason.trim() }));
      return onDone();
    }
    // It is told here, where it can be mended.
    table.refusal.value = undefined;
    setProblem(told.error);
  };
  return (
    <form
      class="stack adjust"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p class="soft small">{t('sheet.adjustHint')}</p>
      <Segmented
        legend={t('sheet.adjust')}
        isLegendHidden
        options={[false, true].map((given) => [given, t(given ? 'sheet.give' : 'sheet.take')])}
        value={isGiven}
        onChange={setGiven}
      />
      <div class="adjust__pair">
        <label class="field">
          <span>{t('sheet.points')}</span>
          <input
            type="text"
            inputMode="numeric"
            autocomplete="off"
            maxLength={5}
            aria-invalid={problem?.code === 'ERR_POINTS'}
            value={points}
            onInput={(event) => setPoints(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>{t('sheet.inRound')}</span>
          <select value={round} onChange={(event) => setRound(Number(event.currentTarget.value))}>
            {scored.map((index) => (
              <option key={index} value={index}>
                {formatNumber(index + 1)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label class="field">
        <span>{t('sheet.reason')}</span>
        <input
          type="text"
          autocomplete="off"
          maxLength={120}
          aria-invalid={problem?.code === 'ERR_REASON'}
          value={reason}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
      </label>
      {problem !== undefined && (
        <p class="hand__problem" role="alert">
          {sayRefusal(problem, [])}
        </p>
      )}
      <button type="submit" class="button">
        {t('sheet.adjustDo')}
      </button>
    </form>
  );
}
