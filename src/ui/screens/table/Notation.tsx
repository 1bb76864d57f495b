import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { parseCards, type Refusal, UNSEEN } from '../../../engine';
import { sayRefusal } from '../../refusal';
import { t } from '../../words/words';
import { useTable } from './context';

/** Cards typed in notation: `g12 5 1 r7`, a bare number being of the led colour. All of them are played, or none. */
export function Notation({ field, onLeave }: { field: RefObject<HTMLInputElement | null>; onLeave: () => void }) {
  const { table, round, names } = useTable();
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined);
  if (round === undefined) return null;
  const text = table.entry.draft.value.text;
  const submit = (event: Event) => {
    event.preventDefault();
    const lying = round.current?.entry.plays.map(({ card }) => card) ?? [];
    const cards = parseCards(text, round.options.deck, lying);
    const played = cards.ok ? table.play(...cards.value) : cards;
    if (played.ok) table.entry.change({ text: '' });
    if (cards.ok) table.refusal.value = undefined;
    setRefusal(played.ok ? undefined : played.error);
  };
  return (
    <form class="notation" onSubmit={submit}>
      <label class="field">
        <span class="small">{t('notation.label', { unseen: UNSEEN })}</span>
        <span class="notation__row">
          <input
            ref={field}
            type="text"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            enterkeyhint="done"
            dir="ltr"
            value={text}
            aria-invalid={refusal !== undefined}
            aria-describedby="notation-fault"
            onInput={(event) => table.entry.change({ text: event.currentTarget.value })}
            onKeyDown={(event) => {
              // The single keys of the table are out of reach while somebody types.
              if (event.key === 'Escape') onLeave();
            }}
          />
          <button type="submit" class="button">
            {t('notation.play')}
          </button>
        </span>
      </label>
      <p id="notation-fault" class="fault" role="alert">
        {refusal === undefined ? '' : sayRefusal(refusal, names)}
      </p>
    </form>
  );
}
