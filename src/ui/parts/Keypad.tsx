import { formatNumber } from '../words/words';

interface KeypadProps {
  /** What the keys are for, for those who hear them. */
  label: string;
  plus: string;
  erase: string;
  onDigit: (digit: number) => void;
  onPlus: () => void;
  onErase: () => void;
}

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Keys for positive sums, as phones' own keypads have neither a plus in reach nor room beside them. */
export function Keypad({ label, plus, erase, onDigit, onPlus, onErase }: KeypadProps) {
  const digit = (value: number) => (
    <button key={value} type="button" class="keypad__key" onClick={() => onDigit(value)}>
      {formatNumber(value)}
    </button>
  );
  return (
    // Keypads count from left to right in every script.
    <fieldset class="keypad" aria-label={label} dir="ltr">
      {DIGITS.map(digit)}
      <button type="button" class="keypad__key keypad__key--sign" aria-label={plus} onClick={onPlus}>
        +
      </button>
      {digit(0)}
      <button type="button" class="keypad__key keypad__key--sign" aria-label={erase} onClick={onErase}>
        ⌫
      </button>
    </fieldset>
  );
}
