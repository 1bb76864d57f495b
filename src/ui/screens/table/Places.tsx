import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Seat, standingsOf, turnOf } from '../../../engine';
import { lengthOf } from '../../length';
import { Disc } from '../../parts/Disc';
import { Icon } from '../../parts/Icon';
import { Name } from '../../parts/Name';
import { Ring } from '../../parts/Ring';
import { heldNow, heldWords, promptWords } from '../../sentences';
import { formatNumber, formatSigned, t } from '../../words/words';
import { nameAt, useTable } from './context';

interface PlacesProps {
  /** Marks a seat as the Fool; undefined where no Fool is to be marked. */
  onFool: ((seat: Seat) => void) | undefined;
  /** Fools tapped so far, where there are two discs. */
  pending: readonly Seat[];
}

/** The ring of seats: who deals, leads, plays, sits out, what they hold and have. */
export function Places({ onFool, pending }: PlacesProps) {
  const { round, sitting, names } = useTable();
  const board = useRef<HTMLDivElement>(null);
  const trick = round?.current;
  const sittingOut = trick?.sittingOut ?? [];
  const ended = round !== undefined && trick === undefined ? (round.tricks.at(-1)?.fools ?? []) : [];
  const holders = [...sittingOut, ...ended];
  useDiscTravel(board, holders.join());
  // Where it is not known who sits out, it is not known where the discs are.
  const inMiddle = trick !== undefined && trick.sittingOut === undefined ? 0 : sitting.options.discs - holders.length;
  return (
    <div ref={board} class={`places places--${sitting.seats.length}`}>
      <Ring
        seats={sitting.seats.length}
        label={t('table.seats')}
        center={<Middle discs={inMiddle} pending={pending} />}
        render={(seat) => (
          <Place
            seat={seat}
            name={names[seat] ?? ''}
            onFool={onFool}
            isPending={pending.includes(seat)}
            holds={holders.includes(seat)}
          />
        )}
      />
    </div>
  );
}

function Middle({ discs, pending }: { discs: number; pending: readonly Seat[] }) {
  const { round, names } = useTable();
  const trick = round?.current;
  const sits = trick?.sittingOut ?? [];
  const [first] = pending;
  return (
    <div class="middle">
      {round !== undefined && (
        <p class="middle__prompt">
          {first === undefined ? promptWords(round, names) : t('said.firstFool', { name: nameAt(names, first) })}
        </p>
      )}
      {sits.length > 0 && (
        <p class="middle__sits">{t('table.sitsOut', { names: sits.map((seat) => names[seat] ?? '').join(', ') })}</p>
      )}
      <span class="middle__discs">
        {Array.from({ length: Math.max(0, discs) }, (_, index) => (
          <Disc key={index} />
        ))}
      </span>
    </div>
  );
}

interface PlaceProps {
  seat: Seat;
  name: string;
  onFool: ((seat: Seat) => void) | undefined;
  isPending: boolean;
  holds: boolean;
}

function Place({ seat, name, onFool, isPending, holds }: PlaceProps) {
  const { state, round, sitting } = useTable();
  const standing = standingsOf(state)[sitting.seats[seat] ?? -1];
  const trick = round?.current;
  const sits = trick?.sittingOut?.includes(seat) ?? false;
  const isTurn = round !== undefined && turnOf(round) === seat;
  const leads = trick?.leader === seat;
  const deals = sitting.dealer === seat;
  const held = heldNow(round, seat);
  const bids = round?.bids.includes(seat) ?? false;
  const said = [
    name,
    held === undefined ? '' : heldWords(held),
    t('seat.total', { total: formatSigned(standing?.total ?? 0) }),
    deals ? t('seat.deals') : '',
    bids ? t('seat.bids') : '',
    leads ? t('seat.leads') : '',
    isTurn ? t('seat.turn') : '',
    sits ? t('seat.sits') : holds ? t('seat.holds') : '',
  ];
  const label = said.filter((part) => part !== '').join(', ');
  const look = `place seat ${isTurn ? 'place--turn' : ''} ${sits ? 'place--out' : ''} ${isPending ? 'seat--pending' : ''}`;
  const inner = (
    <>
      <Name class="seat__name" style={{ '--letters': lengthOf(name) }}>
        {name}
      </Name>
      <span class="seat__facts">
        <span class="seat__total">{formatSigned(standing?.total ?? 0)}</span>
        {bids && <Icon name="crown" />}
        {deals && <Icon name="dealer" />}
        {leads && <Icon name="lead" />}
        {held !== undefined && (
          <span class="seat__held">
            {held.exact ? '' : '≤'}
            {formatNumber(held.most)}
          </span>
        )}
      </span>
      {holds && (
        <span class="seat__disc" data-disc>
          {sits && <strong class="seat__out">{t('seat.sitsShort')}</strong>}
          <Disc />
        </span>
      )}
    </>
  );
  if (onFool === undefined) {
    return (
      <div class={look}>
        <span class="visually-hidden">{label}</span>
        <span class="seat__inner" aria-hidden="true">
          {inner}
        </span>
      </div>
    );
  }
  return (
    <button
      type="button"
      class={look}
      aria-pressed={isPending}
      aria-disabled={sits}
      onClick={() => {
        if (!sits) onFool(seat);
      }}
    >
      <span class="visually-hidden">{sits ? label : t('seat.mark', { seat: label })}</span>
      <span class="seat__inner" aria-hidden="true">
        {inner}
      </span>
    </button>
  );
}

/** The disc is seen on its way from the old Fool to the new. Nothing waits for it. */
function useDiscTravel(board: { readonly current: HTMLElement | null }, holders: string): void {
  const before = useRef<readonly DOMRect[]>([]);
  useLayoutEffect(() => {
    const discs = [...(board.current?.querySelectorAll<HTMLElement>('.disc') ?? [])];
    const now = discs.map((disc) => disc.getBoundingClientRect());
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const [index, disc] of discs.entries()) {
      const from = before.current[index];
      const to = now[index];
      if (still || from === undefined || to === undefined || (from.x === to.x && from.y === to.y)) continue;
      disc.animate([{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, { translate: '0 0' }], {
        duration: 420,
        easing: 'ease-out',
      });
    }
    before.current = now;
  }, [holders]);
}
