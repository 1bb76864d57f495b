import type { ComponentChildren, Ref } from 'preact';

interface NameFieldProps {
  label: string;
  /** The field itself, for whoever reads or focuses it. */
  field?: Ref<HTMLInputElement>;
  value?: string;
  onType: (text: string) => void;
  /** Enter is the end of it: the field has a form of its own. */
  isDone?: boolean;
  children?: ComponentChildren;
}

/** A field for somebody's name. What is too long is cut when it is told, not while it is typed. */
export function NameField({ label, field = null, value, onType, isDone = false, children }: NameFieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        ref={field}
        type="text"
        name="person"
        autocomplete="off"
        autocapitalize="words"
        enterkeyhint={isDone ? 'done' : undefined}
        maxLength={200}
        value={value}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
      {children}
    </label>
  );
}
