import { useState } from 'preact/hooks';
import { PLAYERS } from '../../../engine';
import { Icon } from '../../parts/Icon';
import { NameInLines } from '../../parts/NameInLines';
import { Ring } from '../../parts/Ring';
import { Stepper } from '../../parts/Stepper';
import { say } from '../../speaker';
import { formatNumber, t } from '../../words/words';
import { usePlaySetup } from './context';
import { SeatSheet } from './SeatSheet';

/** How many play, and who sits where: a tap on a seat changes it. */
export function SeatRing() {
  const { setup } = usePlaySetup();
  const [chosen, choose] = useState<number | undefined>(undefined);
  const seats = setup.seats.value;
  const { least, most } = PLAYERS[setup.edition.value];
  const people = seats.filter(({ bot }) => bot === undefined).length;
  return (
    <section class="setup__table stack" aria-labelledby="playsetup-table">
      <div class="playsetup__count">
        <h2 id="playsetup-table" tabIndex={-1}>
          {t('playsetup.players')}
        </h2>
        <Stepper
          label={t('playsetup.players')}
          value={seats.length}
          least={Math.min(least, seats.length)}
          most={Math.max(most, seats.length)}
          onChange={(count) => setup.resize(count)}
        />
      </div>
      <Ring
        seats={seats.length}
        label={t('chair.title')}
        center={<Dealer />}
        render={(seat) => <Place seat={seat} onTap={() => choose(seat)} />}
      />
      <p class="playsetup__hint soft small">{people > 1 ? t('playsetup.shared', { people }) : t('playsetup.hint')}</p>
      {chosen !== undefined && seats[chosen] !== undefined && (
        <SeatSheet seat={chosen} onMove={choose} onClose={() => choose(undefined)} />
      )}
    </section>
  );
}

function Place({ seat, onTap }: { seat: number; onTap: () => void }) {
  const { setup, called } = usePlaySetup();
  const here = setup.seats.value[seat];
  if (here === undefined) return null;
  const isDealer = setup.dealer.value === seat;
  const level = here.bot === undefined ? 'none' : t(`playsetup.level.${here.bot}`);
  return (
    <button
      type="button"
      class={`place seat ${here.bot === undefined ? 'seat--person' : ''}`}
      aria-haspopup="dialog"
      aria-label={t('playsetup.seatLabel', {
        seat: seat + 1,
        name: called(here.id),
        level,
        deals: String(isDealer),
      })}
      onClick={onTap}
    >
      <span class="seat__top">
        {formatNumber(seat + 1)}
        {isDealer && <Icon name="dealer" />}
      </span>
      <NameInLines>{called(here.id)}</NameInLines>
      {here.bot !== undefined && <span class="seat__level">{level}</span>}
    </button>
  );
}

function Dealer() {
  const { setup, called } = usePlaySetup();
  const dealer = setup.dealer.value;
  const here = dealer === undefined ? undefined : setup.seats.value[dealer];
  return (
    <div class="dealer">
      <p class="dealer__name">
        <Icon name={here === undefined ? 'dice' : 'dealer'} />
        <span class="small">{t('chair.dealer')}</span>
        <b class="lines">{here === undefined ? t('playsetup.drawn') : called(here.id)}</b>
      </p>
      {here !== undefined && (
        <button
          type="button"
          class="button dealer__draw"
          onClick={() => {
            setup.deal(undefined);
            // This button goes now, and the focus must not go with it.
            document.getElementById('playsetup-table')?.focus();
            say(t('playsetup.lots'));
          }}
        >
          <Icon name="dice" />
          {t('playsetup.drawLots')}
        </button>
      )}
    </div>
  );
}
