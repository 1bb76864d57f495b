import { Card } from '../../parts/Card';
import { Name } from '../../parts/Name';
import { cardWords } from '../../sentences';
import { formatNumber, t } from '../../words/words';
import { nameAt, useTable } from './context';

/** The cards of the trick being entered, in the order played. Tapping one corrects it. */
export function TrickRow() {
  const { round, names, correction, correct } = useTable();
  const trick = round?.current;
  if (round === undefined || trick?.seats === undefined) return null;
  const number = round.tricks.length;
  const { plays } = trick.entry;
  const { seats } = trick;
  const open = Math.max(0, seats.length - plays.length);
  return (
    <ol class="trick" aria-label={t('table.trick', { trick: number + 1 })}>
      {plays.map(({ seat, card }, place) => {
        const isPicked = correction?.trick === number && correction.place === place;
        return (
          <li key={seat}>
            <button
              type="button"
              class="trick__card"
              aria-pressed={isPicked}
              onClick={() => correct(isPicked ? undefined : { trick: number, place })}
            >
              <span class="visually-hidden">
                {t('trick.correct', { name: nameAt(names, seat), card: cardWords(card) })}
              </span>
              <span class="trick__inner" aria-hidden="true">
                <Card card={card} size="s" />
                <Name class="trick__name">{nameAt(names, seat)}</Name>
              </span>
            </button>
          </li>
        );
      })}
      {Array.from({ length: open }, (_, index) => (
        <li key={`open ${index}`} class="trick__open" aria-hidden="true">
          <span class="trick__slot">{index === 0 ? '…' : ''}</span>
          <Name class="trick__name">{nameAt(names, seats[plays.length + index])}</Name>
        </li>
      ))}
      {open > 0 && <li class="visually-hidden">{t('trick.open', { count: formatNumber(open) })}</li>}
    </ol>
  );
}
