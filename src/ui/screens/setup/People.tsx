import { useRef, useState } from 'preact/hooks';
import { type Called, namesakesOf } from '../../../app/called';
import { CHAIRS, type Person } from '../../../app/setup';
import { useApp } from '../../context';
import { wordsOf } from '../../names';
import { NameField } from '../../parts/NameField';
import { PersonChip } from '../../parts/PersonChip';
import { say } from '../../speaker';
import { formatList, t } from '../../words/words';
import { sayPlace, useSetup } from './context';
import { PeopleDialog } from './PeopleDialog';

/** So many known people are in view at once; those at the table always. */
const SHOWN = 12;

/** Who plays: a tap seats somebody or lets them stand up, a name adds somebody new. */
export function People() {
  const { setup, called } = useSetup();
  const [isEditing, setEditing] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const known = setup.known.value ?? [];
  const seated = setup.seated.value;
  const last = setup.last.value;
  const shown = known.filter((person, index) => isWhole || index < SHOWN || seated.includes(person));
  return (
    <section class="setup__people stack" aria-labelledby="setup-people">
      <div class="cluster spread setup__head">
        <h2 id="setup-people">{t('people.title')}</h2>
        {known.length > 0 && (
          <button type="button" class="button button--quiet" onClick={() => setEditing(true)}>
            {t('people.edit')}
          </button>
        )}
      </div>
      {last !== undefined && seated.length === 0 && (
        <button
          type="button"
          class="button home__same"
          onClick={() => {
            setup.useLast();
            say(t('people.seated', { names: formatList(last.seats.map(called)) }));
          }}
        >
          {t('home.same')}
          <span class="soft small">{formatList(last.seats.map(called))}</span>
        </button>
      )}
      {known.length === 0 ? (
        <p class="soft">{t(setup.known.value === undefined ? 'people.waiting' : 'people.none')}</p>
      ) : (
        <ul class="cluster">
          {shown.map((person) => (
            <li key={person.id} class="setup__person">
              <Seatable person={person} />
            </li>
          ))}
          {shown.length < known.length && (
            <li>
              <button type="button" class="button button--quiet" onClick={() => setWhole(true)}>
                {t('people.all', { people: known.length })}
              </button>
            </li>
          )}
        </ul>
      )}
      <AddPerson />
      {isEditing && <PeopleDialog onClose={() => setEditing(false)} />}
    </section>
  );
}

function Seatable({ person }: { person: Person }) {
  const { setup, called } = useSetup();
  const seat = setup.seated.value.findIndex(({ id }) => id === person.id);
  const isFull = seat < 0 && setup.seated.value.length >= CHAIRS;
  return (
    <PersonChip
      name={called(person.id)}
      seat={seat}
      isPressed={seat >= 0}
      isDisabled={isFull}
      onTap={() => {
        setup.toggle(person.id);
        if (isFull) say(t('people.full', { seats: CHAIRS }));
        else sayPlace(setup, person.id);
      }}
    />
  );
}

function AddPerson() {
  const app = useApp();
  const { setup } = useSetup();
  const field = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState<string | undefined>(undefined);
  const person = setup.seated.value.find(({ id }) => id === added);
  const isSeated = ({ id }: Called) => setup.seated.value.some((each) => each.id === id);
  const others = person === undefined ? [] : namesakesOf(app.called.value, person.name, person.id);
  const free = others.filter((other) => !isSeated(other));
  const join = async (other: Called) => {
    if (person !== undefined && (await setup.join(person.id, other.id).catch(() => false))) sayPlace(setup, other.id);
    else say(t('person.failed'));
    field.current?.focus();
  };
  return (
    <>
      <form
        class="setup__add"
        onSubmit={(event) => {
          event.preventDefault();
          const input = field.current;
          if (input === null) return;
          input.focus();
          const person = setup.add(input.value);
          if (person === undefined) return;
          setAdded(person.id);
          if (setup.seated.value.some(({ id }) => id === person.id)) sayPlace(setup, person.id);
          else say(t('people.full', { seats: CHAIRS }));
        }}
      >
        <NameField
          label={t('people.add')}
          field={field}
          value={setup.draft.value.typed ?? ''}
          onType={setup.type}
          isDone
        />
        <button type="submit" class="button">
          {t('people.addButton')}
        </button>
      </form>
      {free.length > 0 && (
        <div class="stack namesake" role="status">
          <p>{t('people.taken', { names: formatList(others.map(wordsOf)), count: others.length })}</p>
          {free.map((other) => (
            <button key={other.id} type="button" class="button" onClick={() => void join(other)}>
              {t('people.one', { name: wordsOf(other) })}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
