import { formatNumber, t } from '../words/words';
import { Icon } from './Icon';
import { Name } from './Name';

interface PersonChipProps {
  name: string;
  /** Where they sit; below 0 where they do not. */
  seat: number;
  isPressed: boolean;
  isDisabled?: boolean;
  onTap: () => void;
}

/** Somebody who may be seated, and the seat they have. */
export function PersonChip({ name, seat, isPressed, isDisabled = false, onTap }: PersonChipProps) {
  return (
    <button type="button" class="person" aria-pressed={isPressed} aria-disabled={isDisabled} onClick={onTap}>
      <span class="person__seat" aria-hidden="true">
        {seat >= 0 ? formatNumber(seat + 1) : <Icon name="plus" />}
      </span>
      <Name>{name}</Name>
      {seat >= 0 && <span class="visually-hidden">{t('people.seat', { seat: seat + 1 })}</span>}
    </button>
  );
}
