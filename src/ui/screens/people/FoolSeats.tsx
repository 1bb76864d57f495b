import { useState } from 'preact/hooks';
import type { Tally } from '../../../app/statistics/fold';
import { Columns } from '../../parts/chart/Columns';
import { Numbers } from '../../parts/chart/Numbers';
import { Segmented } from '../../parts/Segmented';
import { formatNumber, t } from '../../words/words';
import { FEW, formatPercent } from './facts';

const WAYS = ['place', 'seat'] as const;

/** Where one becomes the Fool: by the order of play in a trick, or by the seat from the dealer's left. */
export function FoolSeats({ tally, count }: { tally: Tally; count: number | undefined }) {
  const [by, setBy] = useState<(typeof WAYS)[number]>('place');
  if (tally.tricks === 0) return null;
  const { played, fool } = by === 'place' ? tally.places : tally.seats;
  const tricks = played.reduce((sum, each) => sum + each, 0);
  const places = Array.from({ length: count ?? played.length }, (_, place) => place).filter(
    (place) => (played[place] ?? 0) > 0,
  );
  const share = (place: number) => (fool[place] ?? 0) / (played[place] ?? 1);
  const isFew = (place: number) => (played[place] ?? 0) < FEW;
  return (
    <section class="sheet stack" aria-labelledby="stats-seats">
      <h2 id="stats-seats">{t('stats.seats')}</h2>
      <Segmented
        legend={t('stats.seatsBy')}
        options={WAYS.map((way) => [way, t(`stats.seatsBy.${way}`)] as const)}
        value={by}
        onChange={setBy}
      />
      <p class="soft small">
        {t('stats.seatsNote', { by, tricks })} {count === undefined && t('stats.seatsMixed')}{' '}
        {places.some(isFew) && t('stats.seatsFew', { few: FEW })}
      </p>
      <Columns
        label={t('stats.seatsLabel', { by })}
        columns={places.map((place) => ({
          label: formatNumber(place + 1),
          notes: [t('stats.ofTricks', { tricks: played[place] ?? 0 }), noteOf(by, place, count) ?? ''],
          value: isFew(place) ? 0 : share(place),
          words: isFew(place) ? formatNumber(fool[place] ?? 0) : formatPercent(share(place)),
        }))}
      />
      <Numbers
        title={t('stats.seats')}
        head={[t(`stats.seatsBy.${by}`), t('stats.played'), t('stats.asFool'), t('stats.often')]}
        rows={places.map((place) => [
          [formatNumber(place + 1), noteOf(by, place, count)].filter((words) => words !== undefined).join(' · '),
          formatNumber(played[place] ?? 0),
          formatNumber(fool[place] ?? 0),
          isFew(place) ? '–' : formatPercent(share(place)),
        ])}
      />
    </section>
  );
}

function noteOf(by: (typeof WAYS)[number], place: number, count: number | undefined): string | undefined {
  if (place === 0) return t(by === 'place' ? 'stats.leads' : 'stats.left');
  return by === 'seat' && place + 1 === count ? t('stats.dealer') : undefined;
}
