import { allSeats, gameEnd, type Seat, standingsOf, turnOf } from '../../../engine';
import { lengthOf } from '../../length';
import { Disc } from '../../parts/Disc';
import { Icon } from '../../parts/Icon';
import { Name } from '../../parts/Name';
import { direction, formatSigned, t } from '../../words/words';
import { nameAt, useTable } from '../table/context';
import { spotsOf } from './sides';

/** All seats in their order: one beside the other, or each turned to its player. */
export function Seats({ turned }: { turned: boolean }) {
  const { names } = useTable();
  const wide = spotsOf(names.length, 'wide').spots;
  const tall = spotsOf(names.length, 'tall').spots;
  return (
    <ol class="lay__seats" aria-label={t('table.seats')}>
      {allSeats(names.length).map((seat) => (
        <li
          key={seat}
          class="lay__seat"
          data-wide={turned ? wide[seat]?.side : undefined}
          data-tall={turned ? tall[seat]?.side : undefined}
          style={{ '--wide': wide[seat]?.area ?? 'auto', '--tall': tall[seat]?.area ?? 'auto' }}
        >
          <SeatCard seat={seat} />
        </li>
      ))}
    </ol>
  );
}

function SeatCard({ seat }: { seat: Seat }) {
  const { state, round, sitting, names } = useTable();
  const standing = standingsOf(state)[sitting.seats[seat] ?? -1];
  const trick = round?.current;
  const name = nameAt(names, seat);
  const total = formatSigned(standing?.total ?? 0);
  const tens = standing?.tens ?? 0;
  const sits = trick?.sittingOut?.includes(seat) ?? false;
  const holds = sits || (round !== undefined && trick === undefined && round.tricks.at(-1)?.fools?.includes(seat));
  const leads = trick?.leader === seat;
  const isTurn = round !== undefined && turnOf(round) === seat;
  const deals = sitting.dealer === seat;
  const wins = gameEnd(state) !== undefined && standing?.rank === 1;
  const signs = [holds, leads, wins].filter(Boolean).length;
  // Where more counts there is no room for it.
  const showsDealer = deals && signs === 0;
  const said = [
    name,
    t('seat.total', { total }),
    t('lay.tens', { tens }),
    deals ? t('seat.deals') : '',
    leads ? t('seat.leads') : '',
    isTurn ? t('seat.turn') : '',
    sits ? t('seat.sits') : holds ? t('seat.holds') : '',
  ];
  return (
    <>
      <span class="visually-hidden">{said.filter((part) => part !== '').join(', ')}</span>
      <div
        class={`lay__card ${isTurn ? 'lay__card--turn' : ''} ${sits ? 'lay__card--out' : ''}`}
        dir={direction()}
        aria-hidden="true"
      >
        <div
          class="lay__slip"
          style={{
            '--letters': lengthOf(name),
            '--digits': total.length,
            '--signs': showsDealer ? 1 : signs,
            '--tens': Math.sign(tens),
          }}
        >
          <div class="lay__who">
            <Name class="lay__name">{name}</Name>
            {(signs > 0 || showsDealer || tens > 0) && (
              <span class="lay__facts">
                {holds && <Disc />}
                {leads && <Icon name="lead" />}
                {wins && <Icon name="crown" />}
                {tens > 0 && <span class="lay__tens">{t('lay.tensShort', { tens })}</span>}
                {showsDealer && (
                  <span class="lay__deals">
                    <Icon name="dealer" />
                  </span>
                )}
              </span>
            )}
          </div>
          <div class="lay__total">
            <b>{total}</b>
          </div>
        </div>
      </div>
    </>
  );
}
