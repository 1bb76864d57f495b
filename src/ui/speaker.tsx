import { signal } from '@preact/signals';

const spoken = signal({ text: '', turn: 0 });

/** Says something once to a screen reader, politely. The same words said again are heard again. */
export function say(text: string): void {
  spoken.value = { text, turn: spoken.value.turn + 1 };
}

/** The app's only live region. */
export function Speaker() {
  const { text, turn } = spoken.value;
  return (
    <p class="visually-hidden" role="status" aria-live="polite">
      <span key={turn}>{text}</span>
    </p>
  );
}
