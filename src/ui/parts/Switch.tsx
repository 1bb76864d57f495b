import { useId } from 'preact/hooks';

interface SwitchProps {
  label: string;
  note: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Something that is on or off, with what it means. */
export function Switch({ label, note, value, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <label class="choice">
        <span>{label}</span>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked
          role="switch"
          class="switch"
          checked={value}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      <p id={id} class="soft small">
        {note}
      </p>
    </div>
  );
}
