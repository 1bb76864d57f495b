import { seatsOf } from '../../../app/dispute';
import { Card } from '../../parts/Card';
import { Name } from '../../parts/Name';
import { cardWords } from '../../sentences';
import { t } from '../../words/words';
import { useReferee } from './context';

interface LyingProps {
  /** The place of the card about to be corrected. */
  picked: number | undefined;
  onPick: (place: number | undefined) => void;
}

/** The cards in the order played, and the places still to come. Tapping a card corrects it. */
export function Lying({ picked, onPick }: LyingProps) {
  const { dispute, names } = useReferee();
  const { cards } = dispute;
  const seats = seatsOf(dispute);
  const open = seats.slice(cards.length);
  return (
    <ol class="trick" aria-label={t('referee.lying')}>
      {cards.map((card, place) => {
        const name = names[seats[place] ?? 0] ?? '';
        return (
          <li key={seats[place]}>
            <button
              type="button"
              class="trick__card"
              aria-pressed={picked === place}
              onClick={() => onPick(picked === place ? undefined : place)}
            >
              <span class="visually-hidden">{t('trick.correct', { name, card: cardWords(card) })}</span>
              <Card card={card} size="s" />
              <Name class="trick__name" aria-hidden="true">
                {name}
              </Name>
            </button>
          </li>
        );
      })}
      {open.map((seat, index) => (
        <li key={seat} class="trick__open" aria-hidden="true">
          <span class="trick__slot">{index === 0 ? '…' : ''}</span>
          <Name class="trick__name">{names[seat]}</Name>
        </li>
      ))}
      {open.length > 0 && <li class="visually-hidden">{t('referee.toCome', { count: open.length })}</li>}
    </ol>
  );
}
