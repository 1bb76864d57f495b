import { useEffect, useRef, useState } from 'preact/hooks';
import { phaseOf } from '../../../engine';
import { useApp } from '../../context';
import { Icon } from '../../parts/Icon';
import { t } from '../../words/words';
import { useTable } from '../table/context';
import { useVoice } from '../table/voice';
import { Controls } from './Controls';
import { Middle } from './Middle';
import { useQuiet } from './quiet';
import { Seats } from './Seats';

/** After so long without a change the screen dims. */
const DIMS_AFTER = 60_000;
/** After so long without a tap the buttons go away. */
const CLEARS_AFTER = 8_000;

/** What lies on the table: seats, the middle, and on a tap the buttons. */
export function Laid() {
  const app = useApp();
  const { table, state, round, sitting } = useTable();
  const [isOpen, setOpen] = useState(true);
  const cover = useRef<HTMLButtonElement>(null);
  const isDimmed = useQuiet(DIMS_AFTER, state);
  useVoice();
  useArrival();
  const { turned } = app.settings.value;
  const phase = phaseOf(state);
  const number = state.rounds.length + (round === undefined && phase === 'between' ? 1 : 0);
  const title =
    phase === 'over'
      ? t('table.over')
      : round === undefined
        ? t('table.between', { round: number })
        : round.current === undefined
          ? t('table.scoring', { round: number })
          : t('table.round', { round: number, trick: round.tricks.length + 1 });
  const saved = table.saving.saved.value.kind;
  const isTrouble = saved === 'failed' || saved === 'memory' || table.mishap.value !== undefined;
  return (
    <main class={turned ? 'lay lay--turned' : 'lay lay--one'} data-dimmed={isDimmed}>
      <header class="lay__head">
        <h1 id="lay-title" tabIndex={-1} class={turned ? 'visually-hidden' : ''}>
          {title}
        </h1>
        {isTrouble && (
          <p class="lay__trouble" role="alert">
            <Icon name="warning" />
            {t('lay.trouble')}
          </p>
        )}
      </header>
      <div class="lay__board" dir={turned ? 'ltr' : undefined} data-seats={sitting.seats.length}>
        <Seats turned={turned} />
        <Middle turned={turned} />
      </div>
      <button
        ref={cover}
        type="button"
        class="lay__cover"
        aria-label={t('lay.show')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Controls
          staysFor={CLEARS_AFTER}
          onClear={(hadFocus) => {
            setOpen(false);
            if (hadFocus) cover.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </main>
  );
}

/** Names the document and takes the focus, so that it is read out where one is. */
function useArrival(): void {
  useEffect(() => {
    document.title = `${t('lay.title')} · ${t('app.name')}`;
    document.getElementById('lay-title')?.focus({ preventScroll: true });
    scrollTo(0, 0);
    // The whole screen was for what lies on the table only.
    return () => {
      if (document.fullscreenElement != null) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
}
