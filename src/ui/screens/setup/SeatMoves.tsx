import { Icon } from '../../parts/Icon';
import { t } from '../../words/words';

interface SeatMovesProps {
  name: string;
  deals: boolean;
  /** One chair on, or back. */
  onMove: (by: 1 | -1) => void;
  onDeal: () => void;
}

/** What can be done with whoever sits on a chair: on, back, and whether they deal first. */
export function SeatMoves({ name, deals, onMove, onDeal }: SeatMovesProps) {
  return (
    <>
      <button type="button" class="button" aria-label={t('chair.clockwiseLabel', { name })} onClick={() => onMove(1)}>
        <Icon name="redo" />
        {t('chair.clockwise')}
      </button>
      <button type="button" class="button" aria-label={t('chair.counterLabel', { name })} onClick={() => onMove(-1)}>
        <Icon name="undo" />
        {t('chair.counter')}
      </button>
      <button
        type="button"
        class="button"
        aria-label={t('chair.dealLabel', { name })}
        aria-pressed={deals}
        onClick={onDeal}
      >
        <Icon name="dealer" />
        {t('chair.deal')}
      </button>
    </>
  );
}
