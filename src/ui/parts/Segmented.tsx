import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface SegmentedProps<T extends string | number> {
  legend: string;
  options: readonly (readonly [value: T, label: string])[];
  value: T;
  onChange: (value: T) => void;
  /** What the choice means, below it. */
  children?: ComponentChildren;
}

/** One of a few, all in view. */
export function Segmented<T extends string | number>({
  legend,
  options,
  value,
  onChange,
  children,
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset class="segmented" aria-describedby={children === undefined ? undefined : `${name}-note`}>
      <legend>{legend}</legend>
      <div>
        {options.map(([each, label]) => (
          <label key={each}>
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
