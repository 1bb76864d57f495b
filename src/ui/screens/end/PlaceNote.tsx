import { useEffect, useState } from 'preact/hooks';
import { historyOf } from '../../../app/history';
import { useApp } from '../../context';
import { isolate, t } from '../../words/words';

/** Where a game was played and what is worth remembering of it; every letter is kept as it is typed. And its end. */
export function PlaceNote({ game }: { game: string }) {
  const app = useApp();
  const history = historyOf(app);
  const notes = history.notes.value;
  const { place = '', note = '' } = notes.get(game) ?? {};
  const [isKept, setKept] = useState(true);
  useEffect(() => void history.readNotes(), []);
  const told = [place, note].filter((text) => text !== '');
  const places = [...new Set([...notes.values()].map((each) => each.place))].filter((each) => each !== '');
  const tell = async (change: { place?: string; note?: string }) =>
    setKept(await history.tell({ id: game, place, note, ...change, changedAt: Date.now() }));
  const remove = async () => {
    if (await history.remove([game])) app.go({ screen: 'games' });
  };
  return (
    <section class="place-note" aria-label={t('note.title')}>
      <details>
        <summary>{told.length === 0 ? t('note.title') : told.map(isolate).join(' · ')}</summary>
        <div class="stack">
          <label class="field">
            <span>{t('note.place')}</span>
            <input
              autocomplete="off"
              maxLength={100}
              list="places"
              value={place}
              onInput={(event) => void tell({ place: event.currentTarget.value })}
            />
          </label>
          <datalist id="places">
            {places.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
          <label class="field">
            <span>{t('note.note')}</span>
            <textarea
              rows={3}
              maxLength={1000}
              value={note}
              onInput={(event) => void tell({ note: event.currentTarget.value })}
            />
          </label>
          {!isKept && <p role="alert">{t('note.failed')}</p>}
          <button type="button" class="button button--danger" onClick={() => void remove()}>
            {t('note.delete')}
          </button>
        </div>
      </details>
    </section>
  );
}
