import { type Seat, standingsOf } from '../../../engine';
import { lengthOf } from '../../length';
import { Disc } from '../../parts/Disc';
import { Icon } from '../../parts/Icon';
import { Name } from '../../parts/Name';
import { heldNow, heldWords } from '../../sentences';
import { formatNumber, formatSigned, t } from '../../words/words';
import { nameAt } from '../table/context';
import { usePlay } from './context';

/** The place card of a seat: who leads, plays, sits out, what they hold and have. */
export function Place({ seat, isFoot }: { seat: Seat; isFoot: boolean }) {
  const { play, state, round, names } = usePlay();
  const name = nameAt(names, seat);
  const trick = play.trick.value;
  const player = round.seats[seat] ?? -1;
  const total = formatSigned(standingsOf(state)[player]?.total ?? 0);
  const held = heldNow(round, seat);
  const sits = trick?.sittingOut?.includes(seat) ?? false;
  const leads = trick?.leader === seat;
  const isTurn = play.turn.value === seat;
  const bids = round.bids.includes(seat);
  const said = [
    name,
    state.players[player]?.bot === undefined ? '' : t('play.bot'),
    held === undefined ? '' : heldWords(held),
    t('seat.total', { total }),
    round.dealer === seat ? t('seat.deals') : '',
    bids ? t('seat.bids') : '',
    leads ? t('seat.leads') : '',
    isTurn ? t('seat.turn') : '',
    sits ? t('seat.sits') : '',
  ];
  return (
    <div
      class={`place seat ${isFoot ? 'seat--foot' : ''} ${isTurn ? 'place--turn' : ''} ${sits ? 'place--out' : ''}`}
      data-seat={seat}
    >
      <span class="visually-hidden">{said.filter((part) => part !== '').join(', ')}</span>
      <span class="seat__inner" aria-hidden="true">
        <Name class="seat__name" style={{ '--letters': lengthOf(name) }}>
          {name}
        </Name>
        <span class="seat__facts">
          <span class="seat__total">{total}</span>
          {bids && <Icon name="crown" />}
          {leads && <Icon name="lead" />}
          {held !== undefined && <span class="seat__held">{formatNumber(held.most)}</span>}
        </span>
        {sits && (
          <span class="seat__disc">
            <strong class="seat__out">{t('seat.sitsShort')}</strong>
            <Disc />
          </span>
        )}
      </span>
    </div>
  );
}
