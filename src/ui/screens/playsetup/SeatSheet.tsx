import { useRef, useState } from 'preact/hooks';
import { type Called, namesakesOf } from '../../../app/called';
import { LEVELS } from '../../../app/characters';
import { cleanName } from '../../../app/name';
import { PLAYERS, type Seat } from '../../../engine';
import { useApp } from '../../context';
import { Dialog } from '../../parts/Dialog';
import { NameField } from '../../parts/NameField';
import { Namesake } from '../../parts/Namesake';
import { PersonChip } from '../../parts/PersonChip';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { SeatMoves } from '../setup/SeatMoves';
import { saySeat, usePlaySetup } from './context';

interface Props {
  seat: Seat;
  /** The one who sits there has moved. */
  onMove: (seat: Seat) => void;
  onClose: () => void;
}

/** Who sits on a seat, where it is, and whether they deal. */
export function SeatSheet({ seat, onMove, onClose }: Props) {
  const { setup, called } = usePlaySetup();
  const here = setup.seats.value[seat];
  if (here === undefined) return null;
  const done = () => {
    saySeat(setup, seat);
    onClose();
  };
  return (
    <Dialog title={t('playsetup.seat', { seat: seat + 1, name: called(here.id) })} onClose={onClose}>
      <Persons seat={seat} onDone={done} />
      <section class="stack playsetup__group" aria-labelledby="playsetup-bot">
        <h3 id="playsetup-bot">{t('playsetup.byBot')}</h3>
        <div class="playsetup__levels">
          {LEVELS.map((level) => (
            <button
              key={level}
              type="button"
              class="button"
              aria-pressed={here.bot === level}
              onClick={() => {
                setup.seatBot(seat, level);
                done();
              }}
            >
              {t(`playsetup.level.${level}`)}
            </button>
          ))}
        </div>
      </section>
      <Place seat={seat} onMove={onMove} onClose={onClose} />
    </Dialog>
  );
}

function Persons({ seat, onDone }: { seat: Seat; onDone: () => void }) {
  const { setup, people, called } = usePlaySetup();
  const field = useRef<HTMLInputElement>(null);
  const app = useApp();
  const [namesakes, ask] = useState<readonly Called[]>([]);
  const seats = setup.seats.value;
  const here = seats[seat]?.id;
  const you = setup.you.value;
  const isYou = here === you && setup.known.value?.some(({ id }) => id === you) !== true;
  const typed = () => cleanName(field.current?.value ?? '');
  const add = () => {
    if (setup.add(seat, typed()) === undefined) field.current?.focus();
    else onDone();
  };
  const take = (id: string) => {
    setup.seatPerson(seat, id);
    onDone();
  };
  return (
    <section class="stack playsetup__group" aria-labelledby="playsetup-person">
      <h3 id="playsetup-person">{t('playsetup.byPerson')}</h3>
      <ul class="cluster playsetup__people">
        {people.map((id) => {
          const at = seats.findIndex((each) => each.id === id);
          return (
            <li key={id} class="setup__person">
              <PersonChip name={called(id)} seat={at} isPressed={id === here} onTap={() => take(id)} />
            </li>
          );
        })}
      </ul>
      <form
        class="setup__add"
        onSubmit={(event) => {
          event.preventDefault();
          const others = namesakesOf(app.called.value, typed());
          ask(others);
          if (others.length === 0) add();
        }}
      >
        <NameField label={t(isYou ? 'playsetup.yourName' : 'people.add')} field={field} onType={() => ask([])} isDone />
        {namesakes.length === 0 && (
          <button type="submit" class="button">
            {t(isYou ? 'people.save' : 'people.addButton')}
          </button>
        )}
      </form>
      {namesakes.length > 0 && (
        <Namesake name={typed()} others={namesakes} onApart={add} onSame={({ id }) => take(id)} />
      )}
    </section>
  );
}

function Place({ seat, onMove, onClose }: Props) {
  const { setup, called } = usePlaySetup();
  const seats = setup.seats.value;
  const name = called(seats[seat]?.id ?? '');
  const isDealer = setup.dealer.value === seat;
  const { least } = PLAYERS[setup.edition.value];
  const move = (by: number) => {
    const to = (seat + by + seats.length) % seats.length;
    setup.swap(seat, to);
    saySeat(setup, to);
    onMove(to);
  };
  return (
    <div class="playsetup__place">
      <SeatMoves
        name={name}
        deals={isDealer}
        onMove={move}
        onDeal={() => {
          setup.deal(isDealer ? undefined : seat);
          say(isDealer ? t('playsetup.lots') : t('playsetup.deals', { name }));
        }}
      />
      {seats.length > least && (
        <button
          type="button"
          class="button button--quiet"
          onClick={() => {
            setup.leave(seat);
            document.getElementById('playsetup-table')?.focus();
            say(t('playsetup.removed', { name }));
            onClose();
          }}
        >
          {t('playsetup.remove')}
        </button>
      )}
    </div>
  );
}
