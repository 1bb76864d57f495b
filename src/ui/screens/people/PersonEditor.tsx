import { useState } from 'preact/hooks';
import { type Called, nameKey, namesakesOf } from '../../../app/called';
import { COLOURS, colourOf } from '../../../app/colours';
import { cleanName } from '../../../app/name';
import { changePerson, joinPeople, type Somebody } from '../../../app/people';
import { useApp } from '../../context';
import { initialOf } from '../../parts/Avatar';
import { Dialog } from '../../parts/Dialog';
import { NameField } from '../../parts/NameField';
import { Namesake } from '../../parts/Namesake';
import { say } from '../../speaker';
import { t } from '../../words/words';

interface PersonEditorProps {
  person: Somebody;
  all: readonly Somebody[];
  called: (id: string) => string;
  onClose: () => void;
}

/** What can be changed of somebody: name, colour, whether they are somebody else too. */
export function PersonEditor({ person, all, called, onClose }: PersonEditorProps) {
  const app = useApp();
  const [name, setName] = useState(person.name);
  const [colour, setColour] = useState(colourOf(person));
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [namesakes, ask] = useState<readonly Called[]>([]);
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
  const save = (isApart: boolean) =>
    attempt(async () => {
      const others =
        nameKey(cleanName(name)) === nameKey(person.name)
          ? []
          : namesakesOf(app.called.value, cleanName(name), person.id);
      ask(isApart ? [] : others);
      if (!isApart && others.length > 0) return undefined;
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
  const join = (into: string) =>
    attempt(async () => {
      const names = { one: called(person.id), other: called(into) };
      if (!(await joinPeople(app, person, into))) {
        setProblem(t('person.together', names));
        return undefined;
      }
      app.go({ screen: 'person', person: into });
      return t('person.joined', names);
    });
  return (
    <Dialog title={t('person.edit')} onClose={onClose}>
      <form
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(false);
        }}
      >
        <NameField
          label={t('person.name')}
          value={name}
          onType={(text) => {
            setName(text);
            ask([]);
          }}
        >
          <span class="soft small">{t('person.nameNote')}</span>
        </NameField>
        {namesakes.length > 0 && (
          <Namesake
            name={cleanName(name)}
            others={namesakes}
            onApart={() => void save(true)}
            onSame={({ id }) => void join(id)}
          />
        )}
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
        {namesakes.length === 0 && (
          <button type="submit" class="button button--primary">
            {t('person.save')}
          </button>
        )}
        {problem !== undefined && (
          <p class="note-line" role="alert">
            {problem}
          </p>
        )}
      </form>
      <Same person={person} all={all} called={called} onJoin={(into) => void join(into)} />
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
  onJoin: (into: string) => void;
}

/** One person who was entered twice counts as one, until that is taken back. */
function Same({ person, all, called, onJoin }: SameProps) {
  const [into, choose] = useState('');
  const others = all.filter(({ id }) => id !== person.id);
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
            <button
              type="button"
              class="button"
              aria-disabled={into === ''}
              onClick={() => into !== '' && onJoin(into)}
            >
              {t('person.join')}
            </button>
          </>
        )}
      </div>
    </details>
  );
}
