import { say } from '../speaker';
import { formatNumber, t } from '../words/words';
import { Icon } from './Icon';

interface StepperProps {
  /** What is counted: “Green up to”. */
  label: string;
  value: number;
  least: number;
  most: number;
  step?: number;
  onChange: (value: number) => void;
}

/** A number with a button for less and one for more. Each step is spoken. */
export function Stepper({ label, value, least, most, step = 1, onChange }: StepperProps) {
  const to = (next: number) => {
    if (next < least || next > most) return;
    onChange(next);
    say(t('stepper.now', { label, value: next }));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of two buttons would be announced twice
    <div class="stepper" role="group" aria-label={label}>
      <button
        type="button"
        class="icon-button"
        aria-label={t('stepper.less', { label })}
        aria-disabled={value - step < least}
        onClick={() => to(value - step)}
      >
        <Icon name="minus" />
      </button>
      <b class="stepper__value">{formatNumber(value)}</b>
      <button
        type="button"
        class="icon-button"
        aria-label={t('stepper.more', { label })}
        aria-disabled={value + step > most}
        onClick={() => to(value + step)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
