import { allSeats, ledColourOf, type Moment, type Seat } from '../../../engine';
import { Card } from '../../parts/Card';
import { Name } from '../../parts/Name';
import { Shape } from '../../parts/Shape';
import { cardWords, heldWords } from '../../sentences';
import { formatList, t } from '../../words/words';
import { nameAt } from '../table/context';
import { useReview } from './context';

/** The trick as it lay: who had played what, who was to come, who sat out, and how many cards each held. */
export function Position({ moment }: { moment: Moment }) {
  const { names } = useReview();
  const { view } = moment;
  const led = ledColourOf(view.trick.map(({ card }) => card));
  const seats = orderOf(view.leader, view.players).filter((seat) => !view.sittingOut.includes(seat));
  return (
    <div class="felt position">
      <p class="position__led">
        <span class={`led ${led === undefined ? 'led--none' : ''}`} data-colour={led}>
          {led !== undefined && <Shape colour={led} />}
          {led !== undefined
            ? t('review.led', { colour: led })
            : t(view.trick.length === 0 ? 'review.ledNone' : 'review.ledOnes')}
        </span>
        <span>{t('review.leads', { name: nameAt(names, view.leader) })}</span>
      </p>
      <ol
        class="position__cards"
        aria-label={t('review.trick')}
        style={{ '--columns': seats.length > 5 ? Math.ceil(seats.length / 2) : seats.length }}
      >
        {seats.map((seat) => (
          <Chair key={seat} seat={seat} moment={moment} />
        ))}
      </ol>
      {view.sittingOut.length > 0 && (
        <p class="position__out">
          {t('review.sitsOut', {
            names: formatList(
              view.sittingOut.map((seat) =>
                t('review.sitter', { name: nameAt(names, seat), count: view.counts[seat] ?? 0 }),
              ),
            ),
            count: view.sittingOut.length,
          })}
        </p>
      )}
    </div>
  );
}

function Chair({ seat, moment }: { seat: Seat; moment: Moment }) {
  const { names } = useReview();
  const { view } = moment;
  const card = view.trick.find((play) => play.seat === seat)?.card;
  const isAsked = seat === moment.seat;
  const name = nameAt(names, seat);
  return (
    <li class={isAsked ? 'position__chair position__chair--asked' : 'position__chair'}>
      {card === undefined ? (
        <span class="position__slot" aria-hidden="true">
          {isAsked ? '?' : ''}
        </span>
      ) : (
        <Card card={card} size="s" />
      )}
      <span class="visually-hidden">
        {card === undefined
          ? t(isAsked ? 'review.toPlay' : 'review.later', { name })
          : t('review.played', { name, card: cardWords(card) })}
        {', '}
      </span>
      <Name class="position__name" aria-hidden="true">
        {name}
      </Name>
      <span class="position__held">{heldWords({ most: view.counts[seat] ?? 0, exact: true })}</span>
    </li>
  );
}

const orderOf = (leader: Seat, players: number): Seat[] =>
  allSeats(players).map((_, step) => (leader + step) % players);
