import { useEffect, useRef, useState } from 'preact/hooks';
import { PLAYERS } from '../../../engine';
import { Icon } from '../../parts/Icon';
import { NameInLines } from '../../parts/NameInLines';
import { Ring } from '../../parts/Ring';
import { say } from '../../speaker';
import { formatNumber, t } from '../../words/words';
import { sayPlace, useSetup } from './context';
import { SeatMoves } from './SeatMoves';

/** The people round the table: tap one and then another to swap them, or use the buttons below. */
export function Seating() {
  const { setup } = useSetup();
  const [chosen, choose] = useState<string | undefined>(undefined);
  const seated = setup.seated.value;
  const chosenSeat = seated.findIndex(({ id }) => id === chosen);
  const seats = Math.max(PLAYERS[setup.edition.value].least, seated.length);

  const tap = (seat: number) => {
    const person = seated[seat]?.id;
    if (chosenSeat < 0 || person === undefined) {
      choose(person);
      return;
    }
    choose(undefined);
    if (seat === chosenSeat || chosen === undefined) return;
    setup.swap(chosenSeat, seat);
    sayPlace(setup, chosen);
  };

  return (
    <section class="setup__table stack" aria-labelledby="setup-table">
      <h2 id="setup-table" tabIndex={-1}>
        {t('chair.title')}
      </h2>
      <Ring
        seats={seats}
        label={t('chair.title')}
        center={<Dealer />}
        render={(seat) => <Place seat={seat} chosenSeat={chosenSeat} onTap={() => tap(seat)} />}
      />
      {chosenSeat < 0 ? (
        <p class="seat-bar soft small">{t(seated.length < 2 ? 'chair.few' : 'chair.hint')}</p>
      ) : (
        <SeatBar seat={chosenSeat} onLeave={() => choose(undefined)} />
      )}
    </section>
  );
}

function Place({ seat, chosenSeat, onTap }: { seat: number; chosenSeat: number; onTap: () => void }) {
  const { setup, called } = useSetup();
  const person = setup.seated.value[seat];
  if (person === undefined) return <span class="seat seat--free">{t('chair.free')}</span>;
  const isDealer = setup.dealer.value === seat;
  const isChosen = chosenSeat === seat;
  return (
    <button
      type="button"
      class={`place seat ${isChosen ? 'place--turn' : ''}`}
      aria-pressed={isChosen}
      aria-label={t('chair.label', { seat: seat + 1, name: called(person.id), deals: String(isDealer) })}
      onClick={onTap}
    >
      <span class="seat__top">
        {formatNumber(seat + 1)}
        {isDealer && <Icon name="dealer" />}
        {chosenSeat >= 0 && !isChosen && <Icon name="swap" />}
      </span>
      <NameInLines>{called(person.id)}</NameInLines>
    </button>
  );
}

function Dealer() {
  const { setup, called } = useSetup();
  const dealer = setup.seated.value[setup.dealer.value];
  if (dealer === undefined) return null;
  return (
    <div class="dealer">
      <p class="dealer__name">
        <Icon name="dealer" />
        <span class="small">{t('chair.dealer')}</span>
        <b class="lines">{called(dealer.id)}</b>
      </p>
      <button
        type="button"
        class="button dealer__draw"
        onClick={() => {
          const drawn = setup.seated.value[setup.drawDealer()];
          if (drawn !== undefined) say(t('chair.drawn', { name: called(drawn.id) }));
        }}
      >
        <Icon name="dice" />
        {t('chair.draw')}
      </button>
    </div>
  );
}

function SeatBar({ seat, onLeave }: { seat: number; onLeave: () => void }) {
  const { setup, called } = useSetup();
  const bar = useRef<HTMLDivElement>(null);
  // The bar at the foot of the screen must not hide what a tap has just brought.
  useEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    bar.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
  }, []);
  const seated = setup.seated.value;
  const person = seated[seat];
  if (person === undefined) return null;
  const name = called(person.id);
  const move = (by: number) => {
    setup.swap(seat, (seat + by + seated.length) % seated.length);
    sayPlace(setup, person.id);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar is no fieldset
    <div ref={bar} class="seat-bar" role="group" aria-label={t('chair.bar', { name })}>
      <p class="seat-bar__name">{t('chair.chosen', { name })}</p>
      <div class="cluster">
        <SeatMoves
          name={name}
          deals={setup.dealer.value === seat}
          onMove={move}
          onDeal={() => {
            setup.deal(seat);
            say(t('chair.deals', { name }));
          }}
        />
        <button
          type="button"
          class="button button--quiet"
          aria-label={t('chair.standLabel', { name })}
          onClick={() => {
            setup.toggle(person.id);
            sayPlace(setup, person.id);
            document.getElementById('setup-table')?.focus();
            onLeave();
          }}
        >
          {t('chair.stand')}
        </button>
      </div>
    </div>
  );
}
