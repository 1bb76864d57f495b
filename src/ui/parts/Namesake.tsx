import { useEffect, useRef } from 'preact/hooks';
import type { Called } from '../../app/called';
import { wordsOf } from '../names';
import { formatList, isolate, t } from '../words/words';

interface NamesakeProps {
  name: string;
  /** Those who are called so already. */
  others: readonly Called[];
  /** Two people, and both keep the name. */
  onApart: () => void;
  /** One person, who was entered twice. */
  onSame: (other: Called) => void;
}

/** Asks who is meant by a name that somebody has already. Another name may be written as well. */
export function Namesake({ name, others, onApart, onSame }: NamesakeProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const names = formatList(others.map(wordsOf));
  return (
    <div class="stack namesake" role="alert">
      <p>{t('person.taken', { names, count: others.length })}</p>
      <button ref={first} type="button" class="button" onClick={onApart}>
        {t('person.apart', { name: isolate(name) })}
      </button>
      {others.map((other) => (
        <button key={other.id} type="button" class="button" onClick={() => onSame(other)}>
          {t('person.one', { name: wordsOf(other) })}
        </button>
      ))}
    </div>
  );
}
