import { useState } from 'preact/hooks';
import { COLOURS, colourOf } from '../../../app/colours';
import { canJoin, changePerson, cleanName, joinPeople, type Somebody } from '../../../app/people';
import type { Known } from '../../../app/statistics/statistics';
import { useApp } from '../../context';
import { initialOf } from '../../parts/Avatar';
import { Dialog } from '../../parts/Dialog';
import { say } from '../../speaker';
import { t } from '../../words/words';

interface PersonEditorProps {
  known: Known;
  person: Somebody;
  all: readonly Somebody[];
  called: (id: string) => string;
  onClose: () => void;
}

/** What can be changed of somebody: name, colour, whether they are somebody else too. */
export function PersonEditor({ known, person, all, called, onClose }: PersonEditorProps) {
  const app = useApp();
  const [name, setName] = useState(person.name);
  const [colour, setColour] = useState(colourOf(person));
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const attempt = async (act: () => Promise<string | undefined>): Promise<void> => {
    try {
      const words = await act();
      if (words === undefined) return;
      say(words);
      onClose();
    } catch {
      setProblem(t('person.failed'));
    }
  };
  const save = () =>
    attempt(async () => {
      const change = {
        ...(cleanName(name) === person.name ? {} : { name }),
        ...(colour === colourOf(person) ? {} : { colour }),
      };
      if (cleanName(name) === '') {
        setProblem(t('person.noName'));
        return undefined;
      }
      if (Object.keys(change).length > 0) await changePerson(app, person, change);
      return t('person.saved');
    });
  return (
    <Dialog title={t('person.edit')} onClose={onClose}>
      <form
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label class="field">
          <span>{t('person.name')}</span>
          <input
            autocomplete="off"
            autocapitalize="words"
            maxLength={200}
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
          <span class="soft small">{t('person.nameNote')}</span>
        </label>
        <fieldset class="people__colours">
          <legend>{t('person.colour')}</legend>
          {Array.from({ length: COLOURS }, (_, each) => (
            <label key={each} class="people__colour">
              <input
                type="radio"
                name="colour"
                class="visually-hidden"
                checked={each === colour}
                aria-label={t('person.colourOf', { colour: each + 1 })}
                onChange={() => setColour(each)}
              />
              <span class="avatar" data-person={each} aria-hidden="true">
                {initialOf(name)}
              </span>
            </label>
          ))}
        </fieldset>
        <button type="submit" class="button button--primary">
          {t('person.save')}
        </button>
        {problem !== undefined && (
          <p class="note-line" role="alert">
            {problem}
          </p>
        )}
      </form>
      <Same known={known} person={person} all={all} called={called} attempt={attempt} onProblem={setProblem} />
      {!person.isGone && (
        <div class="stack people__more">
          <button
            type="button"
            class="button"
            onClick={() =>
              void attempt(async () => {
                await changePerson(app, person, { isGone: true });
                for (const other of person.others) await changePerson(app, other, { isGone: true });
                return t('person.hidden', { name: called(person.id) });
              })
            }
          >
            {t('person.hide')}
          </button>
          <p class="soft small">{t('person.hideNote')}</p>
        </div>
      )}
    </Dialog>
  );
}

interface SameProps extends Omit<PersonEditorProps, 'onClose'> {
  attempt: (act: () => Promise<string | undefined>) => Promise<void>;
  onProblem: (words: string) => void;
}

/** One person who was entered twice counts as one, until that is taken back. */
function Same({ known, person, all, called, attempt, onProblem }: SameProps) {
  const app = useApp();
  const [into, choose] = useState('');
  const others = all.filter(({ id }) => id !== person.id);
  const join = () =>
    attempt(async () => {
      const names = { one: called(person.id), other: called(into) };
      if (!(await canJoin(app, known, person.id, into))) {
        onProblem(t('person.together', names));
        return undefined;
      }
      await joinPeople(app, person, into);
      app.go({ screen: 'person', person: into });
      return t('person.joined', names);
    });
  return (
    <details class="people__more">
      <summary>{t('person.same')}</summary>
      <div class="stack">
        <p class="soft small">{t('person.sameNote')}</p>
        {others.length > 0 && (
          <>
            <label class="field">
              <span>{t('person.sameAs', { name: called(person.id) })}</span>
              <select value={into} onChange={({ currentTarget }) => choose(currentTarget.value)}>
                <option value="">{t('person.choose')}</option>
                {others.map(({ id }) => (
                  <option key={id} value={id}>
                    {called(id)}
                  </option>
                ))}
              </select>
            </label>
            <button type="button" class="button" aria-disabled={into === ''} onClick={() => into !== '' && void join()}>
              {t('person.join')}
            </button>
          </>
        )}
      </div>
    </details>
  );
}
