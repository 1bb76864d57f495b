import { useLayoutEffect, useRef } from 'preact/hooks';
import { latinDigits, parseSum } from '../../../engine';
import { Keypad } from '../../parts/Keypad';
import { sayRefusal } from '../../refusal';
import { formatNumber, t } from '../../words/words';

interface SumEntryProps {
  label: string;
  /** Whose sum it is: another one takes the focus anew. */
  seat: number;
  typed: string;
  onePenalty: number;
  onChange: (typed: string) => void;
  onEnter: () => void;
}

const LONGEST = 80;

/** A minus before the sum is what the app puts there by itself. */
function cleaned(text: string): string {
  return latinDigits(text)
    .replace(/^\s*[-−–—_]+/u, '')
    .slice(0, LONGEST);
}

/** A sum typed on our own keys or on a keyboard, with what it comes to. */
export function SumEntry({ label, seat, typed, onePenalty, onChange, onEnter }: SumEntryProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current === null) return;
    // For the dialog, which takes the focus when it opens.
    input.current.autofocus = true;
    input.current.focus({ preventScroll: true });
  }, [seat]);
  const sum = parseSum(typed, onePenalty);
  const isWrong = !sum.ok && sum.error.code !== 'ERR_EMPTY';
  const append = (text: string) => onChange(cleaned(typed + text));
  return (
    <div class="sum">
      <div class="sum__display">
        <input
          ref={input}
          class="sum__input"
          type="text"
          inputMode="none"
          autocomplete="off"
          spellcheck={false}
          dir="ltr"
          aria-label={label}
          aria-invalid={isWrong}
          aria-describedby="sum-result"
          placeholder={t('end.sumExample')}
          value={typed}
          onInput={(event) => onChange(cleaned(event.currentTarget.value))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onEnter();
          }}
        />
        <p id="sum-result" class={isWrong ? 'sum__result sum__result--wrong' : 'sum__result'}>
          {sum.ok && <span dir="ltr">{sumWords(sum.value.terms, sum.value.points)}</span>}
          {isWrong && sayRefusal(sum.error, [])}
        </p>
      </div>
      <Keypad
        label={t('end.keypad')}
        plus={t('end.plus')}
        erase={t('end.erase')}
        onDigit={(digit) => append(String(digit))}
        onPlus={() => {
          if (typed !== '' && !typed.endsWith('+')) append('+');
        }}
        onErase={() => onChange(typed.slice(0, -1))}
      />
    </div>
  );
}

/** A sum as it counts: 12 + 11 + 5 = 28. */
export function sumWords(terms: readonly number[], points: number): string {
  return `${terms.map(formatNumber).join(' + ')} = ${formatNumber(points)}`;
}
