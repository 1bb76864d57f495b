import { useId, useRef, useState } from 'preact/hooks';
import { playOnFrom, pointBefore } from '../../../app/whatif';
import type { GameState, Round, Trick } from '../../../engine';
import { useApp } from '../../context';
import { namesOf } from '../../names';
import { Card } from '../../parts/Card';
import { Dialog } from '../../parts/Dialog';
import { Icon } from '../../parts/Icon';
import { Name } from '../../parts/Name';
import { cardWords, seatNames } from '../../sentences';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { nameAt } from '../table/context';

interface ChooserProps {
  readonly state: GameState;
  /** The round, by its index. */
  readonly index: number;
  readonly onClose: () => void;
}

/** A point of a finished round: a trick, and the card in it that might have been another one. */
export function Chooser({ state, index, onClose }: ChooserProps) {
  const app = useApp();
  const [at, setAt] = useState({ trick: 0, place: 0 });
  const [hasFailed, setFailed] = useState(false);
  const isStarting = useRef(false);
  const round = state.rounds[index];
  const trick = round?.tricks[at.trick];
  if (round === undefined || trick === undefined) return null;
  const names = seatNames(round, namesOf(state.players));
  const start = async () => {
    // Two taps are one game.
    if (isStarting.current) return;
    isStarting.current = true;
    const begun = await playOnFrom(app, state, pointBefore(round, index, at.trick, at.place)).catch(() => undefined);
    isStarting.current = false;
    if (begun?.ok === true) onClose();
    else setFailed(true);
  };
  return (
    <Dialog
      title={t('playon.title', { round: index + 1 })}
      onClose={onClose}
      actions={
        <button type="button" class="button button--primary" onClick={() => void start()}>
          {t('playon.start')}
        </button>
      }
    >
      <div class="stack whatif">
        <p class="soft small">{t('playon.hint')}</p>
        <Tricks round={round} trick={at.trick} onChange={(chosen) => setAt({ trick: chosen, place: 0 })} />
        <Cards
          trick={trick}
          number={at.trick + 1}
          names={names}
          place={at.place}
          onChange={(place) => setAt({ trick: at.trick, place })}
        />
        {hasFailed && (
          <p class="fault" role="alert">
            {t('playon.failed')}
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface TricksProps {
  readonly round: Round;
  readonly trick: number;
  readonly onChange: (trick: number) => void;
}

/** One trick of the round, and the ways to the others. */
function Tricks({ round, trick, onChange }: TricksProps) {
  const id = useId();
  const count = round.tricks.length;
  const words = (place: number) => t('playon.trickOf', { trick: place + 1, count });
  const step = (to: number) => {
    if (to < 0 || to >= count) return;
    onChange(to);
    say(words(to));
  };
  return (
    <div class="whatif__tricks">
      <button
        type="button"
        class="icon-button"
        aria-label={t('playon.previous')}
        aria-disabled={trick === 0}
        onClick={() => step(trick - 1)}
      >
        <Icon name="back" />
      </button>
      <label class="whatif__trick" for={id}>
        <span class="visually-hidden">{t('playon.trick')}</span>
        <select id={id} value={String(trick)} onChange={(event) => onChange(Number(event.currentTarget.value))}>
          {round.tricks.map((_, place) => (
            <option key={place} value={place}>
              {words(place)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        class="icon-button"
        aria-label={t('playon.next')}
        aria-disabled={trick === count - 1}
        onClick={() => step(trick + 1)}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}

interface CardsProps {
  readonly trick: Trick;
  /** Of the trick, from 1 on. */
  readonly number: number;
  readonly names: readonly string[];
  readonly place: number;
  readonly onChange: (place: number) => void;
}

/** The cards of a trick in the order played: what comes from the chosen one on is still to be played. */
function Cards({ trick, number, names, place, onChange }: CardsProps) {
  const name = useId();
  return (
    <fieldset class="whatif__cards">
      <legend class="visually-hidden">{t('playon.where', { trick: number })}</legend>
      <div>
        {trick.entry.plays.map(({ seat, card }, each) => (
          <label
            key={each}
            class={each < place ? 'whatif__card' : 'whatif__card whatif__card--open'}
            data-chosen={each === place}
          >
            <input
              type="radio"
              name={name}
              checked={each === place}
              aria-label={t('playon.before', { name: nameAt(names, seat), card: cardWords(card) })}
              onChange={() => onChange(each)}
            />
            <Card card={card} />
            <Name aria-hidden="true">{names[seat]}</Name>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
