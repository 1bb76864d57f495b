import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface SegmentedProps<T extends string | number | boolean> {
  legend: ComponentChildren;
  /** What surrounds it says enough to who can see. */
  isLegendHidden?: boolean;
  class?: string;
  options: readonly (readonly [value: T, label: ComponentChildren])[];
  /** Undefined: none is chosen yet. */
  value: T | undefined;
  onChange: (value: T) => void;
  /** What the choice means, below it. */
  children?: ComponentChildren;
}

/** One of a few, all in view. */
export function Segmented<T extends string | number | boolean>({
  legend,
  isLegendHidden = false,
  class: more = '',
  options,
  value,
  onChange,
  children,
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset class={`segmented ${more}`} aria-describedby={children === undefined ? undefined : `${name}-note`}>
      <legend class={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      <div>
        {options.map(([each, label]) => (
          <label key={String(each)} data-chosen={each === value}>
            <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
            {label}
          </label>
        ))}
      </div>
      {children !== undefined && (
        <p id={`${name}-note`} class="soft small">
          {children}
        </p>
      )}
    </fieldset>
  );
}
