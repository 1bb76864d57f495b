import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { PlayedCard, Seat } from '../../../engine';
import { cardWords } from '../../sentences';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { SheetTable } from '../end/SheetTable';
import { Ask } from './Ask';
import { Bids, canBid } from './Bids';
import { nameAt, useTable } from './context';
import { News } from './News';
import { Pad } from './Pad';
import { Places } from './Places';
import { TrickRow } from './TrickRow';

interface BoardProps {
  onVerdict: () => void;
  onRevokes: () => void;
  /** What stands above the pad: the field for notation. */
  children: ComponentChildren;
}

/** The table while a round is played: the ring, the last verdict, the trick, and what enters it. */
export function Board({ onVerdict, onRevokes, children }: BoardProps) {
  const { table, state, round, names, correction, correct } = useTable();
  const entry = useKeptFocus();
  if (round === undefined) return null;
  const trick = round.current;
  const { discs } = round.options;
  const pending = table.entry.draft.value.fools;
  const correcting =
    correction === undefined ? undefined : (round.tricks[correction.trick] ?? trick)?.entry.plays[correction.place];

  const markFool = (seat: Seat) => {
    const fools = pending.includes(seat) ? pending.filter((each) => each !== seat) : [...pending, seat];
    if (fools.length < discs) {
      table.entry.change({ fools });
      if (fools.length > 0) say(t('said.firstFool', { name: nameAt(names, seat) }));
      return;
    }
    // Told first: if the device stops in between, the first Fool is still marked, or both are.
    table.tell({ type: 'foolMarked', fools });
    table.entry.change({ fools: [] });
  };
  const enter = (card: PlayedCard) => {
    if (correction !== undefined && correcting !== undefined) {
      const old = (round.tricks[correction.trick] ?? trick)?.entry;
      if (old === undefined) return;
      const plays = old.plays.map((play, place) => (place === correction.place ? { ...play, card } : play));
      const amended = table.tell({
        type: 'trickAmended',
        round: state.rounds.length - 1,
        trick: correction.trick,
        entry: { ...old, plays },
      });
      if (amended.ok) correct(undefined);
      return;
    }
    const played = table.play(card);
    if (played.ok && pending.length > 0) table.entry.change({ fools: [] });
  };

  const turn = trick?.seats?.[trick.entry.plays.length];
  const padLabel =
    correcting !== undefined
      ? t('pad.correct', { name: nameAt(names, correcting.seat), card: cardWords(correcting.card) })
      : t('pad.play', { name: nameAt(names, turn) });
  const isAsking =
    correction === undefined && trick !== undefined && (trick.state === 'unresolved' || trick.seats === undefined);
  return (
    <div class="board">
      <div class="board__table">
        <Places onFool={correction === undefined ? markFool : undefined} pending={pending} />
        <News round={round} onVerdict={onVerdict} onRevokes={onRevokes} />
        <aside class="board__sheet">
          <SheetTable table={table} />
        </aside>
      </div>
      <section
        class="board__entry"
        ref={entry}
        tabIndex={-1}
        aria-label={t('table.entry')}
        inert={table.isFollowing.value}
      >
        <TrickRow />
        {correction !== undefined && (
          <p class="board__correct">
            <span>{padLabel}</span>
            <button type="button" class="button button--quiet" onClick={() => correct(undefined)}>
              {t('pad.leave')}
            </button>
          </p>
        )}
        {children}
        {canBid(round) && <Bids round={round} />}
        {correction === undefined && <Ask onFool={markFool} />}
        {!isAsking && <Pad round={round} label={padLabel} onCard={enter} />}
      </section>
    </div>
  );
}

/** A question answered goes away, and would take the focus with it: then the place where the next is asked has it. */
function useKeptFocus() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  return place;
}
