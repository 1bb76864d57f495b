import { useEffect, useRef, useState } from 'preact/hooks';
import { type Called, nameKey, namesakesOf } from '../../../app/called';
import { cleanName } from '../../../app/name';
import type { Person } from '../../../app/setup';
import { useApp } from '../../context';
import { wordsOf } from '../../names';
import { Dialog } from '../../parts/Dialog';
import { NameField } from '../../parts/NameField';
import { Namesake } from '../../parts/Namesake';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { useSetup } from './context';

type Doing = { readonly id: string; readonly what: 'rename' | 'forget' } | undefined;

/** Names mended, people forgotten. */
export function PeopleDialog({ onClose }: { onClose: () => void }) {
  const { setup } = useSetup();
  const [doing, setDoing] = useState<Doing>(undefined);
  const list = useRef<HTMLUListElement>(null);
  const finish = (text?: string) => {
    setDoing(undefined);
    list.current?.focus();
    if (text !== undefined) say(text);
  };
  return (
    <Dialog title={t('people.editTitle')} onClose={onClose}>
      <ul ref={list} class="rows" tabIndex={-1} aria-label={t('people.title')}>
        {(setup.known.value ?? []).map((person) => (
          <li key={person.id} class="person-row">
            {doing?.id !== person.id && <PersonRow person={person} onDo={setDoing} />}
            {doing?.id === person.id && doing.what === 'rename' && <Rename person={person} onDone={finish} />}
            {doing?.id === person.id && doing.what === 'forget' && <Forget person={person} onDone={finish} />}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function PersonRow({ person, onDo }: { person: Person; onDo: (doing: Doing) => void }) {
  const { called } = useSetup();
  const name = called(person.id);
  return (
    <>
      <span class="person-row__name">{name}</span>
      <button
        type="button"
        class="button button--quiet"
        aria-label={t('people.renameLabel', { name })}
        onClick={() => onDo({ id: person.id, what: 'rename' })}
      >
        {t('people.rename')}
      </button>
      <button
        type="button"
        class="button button--quiet"
        aria-label={t('people.forgetLabel', { name })}
        onClick={() => onDo({ id: person.id, what: 'forget' })}
      >
        {t('people.forget')}
      </button>
    </>
  );
}

function Rename({ person, onDone }: { person: Person; onDone: (text?: string) => void }) {
  const app = useApp();
  const { setup, called } = useSetup();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(person.name);
  const [namesakes, ask] = useState<readonly Called[]>([]);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  useEffect(() => field.current?.select(), []);
  const clean = cleanName(name);
  const rename = () => {
    setup.rename(person.id, name);
    onDone(t('people.renamed'));
  };
  const join = async (other: Called) => {
    const names = { one: called(person.id), other: wordsOf(other) };
    try {
      if (await setup.join(person.id, other.id)) onDone(t('person.joined', names));
      else setProblem(t('person.together', names));
    } catch {
      setProblem(t('person.failed'));
    }
  };
  return (
    <form
      class="stack person-row__ask"
      onSubmit={(event) => {
        event.preventDefault();
        const isSame = nameKey(clean) === nameKey(person.name);
        const others = isSame ? [] : namesakesOf(app.called.value, clean, person.id);
        ask(others);
        if (others.length === 0) rename();
      }}
    >
      <div class="setup__add">
        <NameField
          label={t('people.newName')}
          field={field}
          value={name}
          onType={(text) => {
            setName(text);
            setProblem(undefined);
            ask([]);
          }}
        />
        {namesakes.length === 0 && (
          <button type="submit" class="button button--primary">
            {t('people.save')}
          </button>
        )}
      </div>
      {namesakes.length > 0 && (
        <Namesake name={clean} others={namesakes} onApart={rename} onSame={(other) => void join(other)} />
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </form>
  );
}

function Forget({ person, onDone }: { person: Person; onDone: (text?: string) => void }) {
  const { setup, called } = useSetup();
  const name = called(person.id);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div class="stack person-row__ask">
      <p>{t('people.forgetAsk', { name })}</p>
      <div class="cluster">
        <button ref={keep} type="button" class="button" onClick={() => onDone()}>
          {t('people.keep')}
        </button>
        <button
          type="button"
          class="button button--danger"
          onClick={() => {
            setup.forget(person.id);
            onDone(t('people.forgotten', { name }));
          }}
        >
          {t('people.forgetNow')}
        </button>
      </div>
    </div>
  );
}
