import type { Fact } from './facts';

/** Numbers as cards; a tap on one tells what it means. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <div class="facts-grid">
      {facts.map(({ key, title, value, note, why }) => (
        <details key={key} class="fact">
          <summary>
            <span class="fact__title">{title}</span>
            <b class="fact__value">{value}</b>
            {note !== undefined && <span class="fact__note">{note}</span>}
          </summary>
          <p class="small">{why}</p>
        </details>
      ))}
    </div>
  );
}
