import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { type GameState, gameEnd, roundPoints } from '../../../engine';
import { namesOf } from '../../names';
import { Cap } from '../../parts/Cap';
import { t } from '../../words/words';
import { reasonSentence } from '../end/reasons';
import { SheetTable } from '../end/SheetTable';
import { Tricks } from '../end/Tricks';
import { RoundStop } from '../replay/RoundStop';
import { Scrubber } from '../replay/Scrubber';
import { placeWords } from '../replay/said';
import { stopsOf } from '../replay/stops';
import { TrickStop } from '../replay/TrickStop';
import { dayOf, titleOf } from './text';

/** A game that is not on the lists: all of it, to look at. */
export function ReadOnly({ state, children }: { state: GameState; children: ComponentChildren }) {
  const names = namesOf(state.players);
  const isScored = roundPoints(state).length > 0;
  return (
    <div class="stack">
      {children}
      <section class="over stack" aria-labelledby="shared-title">
        <div class="over__hero over__hero--long">
          <span class="over__cap">
            <Cap variant="motley" />
          </span>
          <h2 id="shared-title" class="display">
            {titleOf(state)}
          </h2>
          {gameEnd(state) !== undefined && <p>{reasonSentence(state, names)}</p>}
          <p class="soft small">{dayOf(state)}</p>
        </div>
        {isScored && <SheetTable state={state} />}
        {state.rounds.length > 0 && <Again state={state} names={names} />}
        {isScored && <Tricks state={state} />}
      </section>
    </div>
  );
}

/** The game again, trick by trick. */
function Again({ state, names }: { state: GameState; names: readonly string[] }) {
  const stops = useMemo(() => stopsOf(state), [state]);
  const [at, setAt] = useState(0);
  const stop = stops[at];
  if (stop === undefined) return null;
  return (
    <details class="shared__again">
      <summary>{t('shared.replay')}</summary>
      <div class="stack">
        <div class="shared__scrub">
          <Scrubber stops={stops} at={at} onTurn={(to) => setAt(Math.max(0, Math.min(to, stops.length - 1)))} />
        </div>
        <h3>{placeWords(stop)}</h3>
        {stop.trick === undefined ? (
          <RoundStop state={state} round={stop.round} names={names} />
        ) : (
          <TrickStop state={state} round={stop.round} trick={stop.trick} names={names} />
        )}
      </div>
    </details>
  );
}
