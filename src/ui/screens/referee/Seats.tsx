import {
  changeTable,
  LEAST_PLAYERS,
  MOST_PLAYERS,
  mostDiscs,
  type Pack,
  packsFor,
  type TableChange,
} from '../../../app/dispute';
import { cleanName } from '../../../app/disputelink';
import { accept, allSeats, type Seat } from '../../../engine';
import { Name } from '../../parts/Name';
import { Segmented } from '../../parts/Segmented';
import { formatNumber, t } from '../../words/words';
import { useReferee } from './context';
import { tableSentence } from './sentences';

const SIZES = Array.from({ length: MOST_PLAYERS - LEAST_PLAYERS + 1 }, (_, index) => LEAST_PLAYERS + index);

/** How many play, who leads, who sits out, and what else the table agreed on. */
export function Seats() {
  const { dispute, names, change } = useReferee();
  const { players, discs } = dispute;
  const set = (to: TableChange) => change((before) => changeTable(before, to));
  return (
    <>
      <Segmented
        legend={t('referee.players')}
        options={SIZES.map((size) => [size, formatNumber(size)] as const)}
        value={players}
        onChange={(size) => set({ players: size })}
      />
      <details class="referee__seats">
        <summary>
          <span>{t('referee.tableMore')}</span>
          <span class="soft small">{tableSentence(dispute, names)}</span>
        </summary>
        <div class="stack">
          <SeatChoice />
          {mostDiscs(players) === 2 && (
            <Segmented<1 | 2>
              legend={t('referee.discs')}
              options={[
                [1, formatNumber(1)],
                [2, formatNumber(2)],
              ]}
              value={discs}
              onChange={(count) => set({ discs: count })}
            />
          )}
          <Agreements set={set} />
          <Names />
        </div>
      </details>
    </>
  );
}

function SeatChoice() {
  const { dispute, change } = useReferee();
  const { leader, sittingOut, players } = dispute;
  const set = (to: TableChange) => change((before) => changeTable(before, to));
  const toggle = (seat: Seat) =>
    set({ sittingOut: sittingOut.includes(seat) ? sittingOut.filter((each) => each !== seat) : [...sittingOut, seat] });
  return (
    <>
      <Choice
        title={t('referee.leader')}
        seats={allSeats(players)}
        chosen={[leader]}
        onSeat={(seat) => set({ leader: seat })}
      />
      <Choice
        title={t('referee.sitsOut')}
        seats={allSeats(players).filter((seat) => seat !== leader)}
        chosen={sittingOut}
        onSeat={toggle}
      />
    </>
  );
}

interface ChoiceProps {
  title: string;
  seats: readonly Seat[];
  chosen: readonly Seat[];
  onSeat: (seat: Seat) => void;
}

function Choice({ title, seats, chosen, onSeat }: ChoiceProps) {
  const { names } = useReferee();
  return (
    <fieldset class="ask">
      <legend>{title}</legend>
      <div class="ask__seats">
        {seats.map((seat) => (
          <button
            key={seat}
            type="button"
            class={chosen.includes(seat) ? 'button button--primary' : 'button'}
            aria-pressed={chosen.includes(seat)}
            onClick={() => onSeat(seat)}
          >
            <Name>{names[seat]}</Name>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function Agreements({ set }: { set: (to: TableChange) => unknown }) {
  const { dispute } = useReferee();
  return (
    <>
      <Segmented
        legend={t('referee.ones')}
        options={[
          ['first', t('referee.onesFirst')],
          ['last', t('referee.onesLast')],
        ]}
        value={dispute.allOnes}
        onChange={(allOnes) => set({ allOnes })}
      >
        {t('referee.onesNote')}
      </Segmented>
      <Segmented<Pack>
        legend={t('referee.cards')}
        options={packsFor(dispute.players).map((pack) => [pack, t(`referee.${pack}`)] as const)}
        value={dispute.pack}
        onChange={(pack) => set({ pack })}
      >
        {t('referee.cardsNote')}
      </Segmented>
    </>
  );
}

function Names() {
  const { dispute, change } = useReferee();
  return (
    <fieldset class="ask">
      <legend>{t('referee.names')}</legend>
      <div class="ask__seats">
        {dispute.names.map((name, seat) => (
          <input
            key={seat}
            type="text"
            dir="auto"
            autocomplete="off"
            spellcheck={false}
            aria-label={t('referee.name', { seat: seat + 1 })}
            placeholder={t('referee.seat', { seat: seat + 1 })}
            value={name}
            onInput={(event) => {
              const field = event.currentTarget;
              const cleaned = cleanName(field.value);
              // A name that comes out as it was draws nothing anew.
              if (field.value !== cleaned) field.value = cleaned;
              change((before) =>
                accept({ ...before, names: before.names.map((each, at) => (at === seat ? cleaned : each)) }),
              );
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
