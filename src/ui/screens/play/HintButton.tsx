import { t } from '../../words/words';
import { usePlay } from './context';

/** Asks for a hint, and puts it away. The deal of the day has none. */
export function HintButton() {
  const { play, state } = usePlay();
  if (state.daily !== undefined) return null;
  const { hints } = play;
  const isOpen = hints.state.value.kind !== 'off';
  const isOffered = hints.isOffered.value;
  return (
    <button
      type="button"
      class="button bar__hint"
      aria-disabled={!isOffered}
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'hint' : undefined}
      onClick={() => toggleHint(hints)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hints.close();
      }}
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 18h6M10 21h4M8.5 15a6.5 6.5 0 1 1 7 0v1h-7z" />
      </svg>
      <span class="bar__word">{t('play.hint')}</span>
    </button>
  );
}

/** Asks for a hint where one is to be had, or puts the one that is shown away. */
export function toggleHint({ isOffered, state, ask, close }: ReturnType<typeof usePlay>['play']['hints']): void {
  if (state.value.kind !== 'off') close();
  else if (isOffered.value) ask();
}
