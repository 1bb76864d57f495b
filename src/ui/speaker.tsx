import { signal } from '@preact/signals';

const spoken = signal({ text: '', turn: 0 });

/** Until it begins to speak, and for each letter; slow voices included. Milliseconds. */
const BEGINS = 6000;
const LETTER = 80;
let clearing: ReturnType<typeof setTimeout> | undefined;

/** Says something once to a screen reader, politely. The same words said again are heard again. */
export function say(text: string): void {
  const turn = spoken.peek().turn + 1;
  spoken.value = { text, turn };
  clearTimeout(clearing);
  // Whoever reads through the page later is not to find what was said long ago.
  clearing = setTimeout(
    () => {
      spoken.value = { text: '', turn };
    },
    BEGINS + LETTER * text.length,
  );
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
