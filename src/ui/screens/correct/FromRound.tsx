import { type GameState, runningRound } from '../../../engine';
import { t } from '../../words/words';

interface FromRoundProps {
  state: GameState;
  /** Undefined: from now on. */
  value: number | undefined;
  onChange: (from: number | undefined) => void;
}

/** From which round on something holds. */
export function FromRound({ state, value, onChange }: FromRoundProps) {
  const isRunning = runningRound(state) !== undefined;
  const earlier = state.rounds.map((_, index) => index).slice(0, isRunning ? -1 : undefined);
  if (earlier.length === 0) return null;
  return (
    <label class="field">
      <span>{t('correct.from')}</span>
      <select
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
      >
        <option value="">{t(isRunning ? 'correct.fromThis' : 'correct.fromNext')}</option>
        {[...earlier].reverse().map((index) => (
          <option key={index} value={index}>
            {t('correct.fromRound', { round: index + 1 })}
          </option>
        ))}
      </select>
    </label>
  );
}
