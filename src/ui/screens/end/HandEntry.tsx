import type { Scoring, Way } from '../../../app/scoring';
import { type Card, heldAtEnd, offeredTo, parseSum, type Round, type Seat, without } from '../../../engine';
import { Dialog } from '../../parts/Dialog';
import { Icon } from '../../parts/Icon';
import { Segmented } from '../../parts/Segmented';
import { heldWords } from '../../sentences';
import { say } from '../../speaker';
import { formatSigned, t } from '../../words/words';
import { CardPad } from './CardPad';
import { Chips, fanned } from './Chips';
import { SumEntry } from './SumEntry';

const WAYS: readonly Way[] = ['cards', 'sum'];

interface HandEntryProps {
  scoring: Scoring;
  round: Round;
  /** By seat. */
  names: readonly string[];
  seat: Seat;
  way: Way;
}

/** What one seat has left: cards tapped, a sum typed, or nothing. Every tap is entered at once. */
export function HandEntry({ scoring, round, names, seat, way }: HandEntryProps) {
  const name = names[seat] ?? '';
  const { draft, left } = scoring;
  const entered = left.value[seat];
  const held = heldAtEnd(round)[seat];
  const cards = entered === undefined || typeof entered === 'number' ? [] : entered;
  const points = scoring.points.value[seat];
  const next = left.value.findIndex((hand, other) => hand === undefined && other !== seat);

  const canTakeBack = entered !== undefined && !scoring.inferred.value.includes(seat);

  const close = () => scoring.change({ open: undefined });
  const goOn = () => {
    if (next < 0) return close();
    scoring.change({ open: { seat: next, way } });
    say(t('end.handOf', { name: names[next] ?? '' }));
  };
  const toggle = (card: Card, isHeld: boolean) => {
    const hand = isHeld ? [...cards, card] : without(cards, [card]);
    // A hand with no card tapped is not entered; that it is empty has to be said.
    scoring.enter(seat, hand.length === 0 ? undefined : hand);
  };
  const type = (typed: string) => {
    const sum = parseSum(typed, round.options.onePenalty);
    scoring.enter(seat, sum.ok ? sum.value.points : undefined, typed);
  };

  return (
    <Dialog
      title={t('end.handOf', { name })}
      onClose={close}
      actions={
        <>
          <button
            type="button"
            class="button"
            onClick={() => {
              scoring.enter(seat, []);
              close();
            }}
          >
            {t('end.noCards')}
          </button>
          <button type="button" class="button button--primary hand-entry__next" onClick={goOn}>
            <span class="hand-entry__name">
              {next < 0 ? t('end.done') : t('end.next', { name: names[next] ?? '' })}
            </span>
          </button>
        </>
      }
    >
      <div class="hand-entry stack">
        <div class="hand-entry__head">
          <div class="hand-entry__told">
            <p class="soft">{held !== undefined && heldWords(held)}</p>
            {way === 'cards' && <Chips cards={fanned(cards)} />}
          </div>
          <output class="hand-entry__points">{points === undefined ? '' : formatSigned(points)}</output>
          <div class="hand-entry__back">
            {canTakeBack && (
              <button
                type="button"
                class="icon-button"
                aria-label={t('end.takeBack')}
                onClick={() => scoring.enter(seat, undefined)}
              >
                <Icon name="trash" />
              </button>
            )}
          </div>
        </div>
        <Segmented
          legend={t('end.way')}
          isLegendHidden
          options={WAYS.map((each) => [each, t(each === 'cards' ? 'end.tapCards' : 'end.typeSum')])}
          value={way}
          onChange={(each) => scoring.change({ open: { seat, way: each } })}
        />
        {way === 'cards' ? (
          <CardPad
            label={t('end.handOf', { name })}
            cards={offeredTo(round, left.value, seat)}
            held={cards}
            onToggle={toggle}
          />
        ) : (
          <SumEntry
            label={t('end.sumOf', { name })}
            seat={seat}
            typed={draft.value.typed[seat] ?? ''}
            onePenalty={round.options.onePenalty}
            onChange={type}
            onEnter={goOn}
          />
        )}
      </div>
    </Dialog>
  );
}
