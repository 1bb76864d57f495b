import { useState } from 'preact/hooks';
import { newPlayer, rememberPlayer } from '../../../app/correcting';
import { cleanName } from '../../../app/name';
import { type EventOf, latinDigits, optionsFor, PLAYERS, type Player } from '../../../engine';
import { calledOf, namesOf } from '../../names';
import { NameField } from '../../parts/NameField';
import { Segmented } from '../../parts/Segmented';
import { sayRefusal } from '../../refusal';
import { t } from '../../words/words';
import { Chairs } from './Chairs';
import { useCorrect } from './context';
import { Editor } from './Editor';
import { NewDeck } from './NewDeck';

type Joining = Omit<EventOf<'playerJoined'>, 'at' | 'then'>;

/** Somebody sits down between two rounds: who, where, with how many points, and the cards for one more. */
export function JoinEditor() {
  const { app, table, state, correcting } = useCorrect();
  const draft = correcting.draft.value;
  const players = state.seats.length + 1;
  const { edition } = state.options;
  const before = draft?.type === 'playerJoined' ? draft.points : 0;
  const [typed, setTyped] = useState(before === 0 ? '' : String(Math.abs(before)));
  const [isMinus, setMinus] = useState(before <= 0);
  const usual = optionsFor(players, edition);
  const own: Joining | undefined = draft?.type === 'playerJoined' ? draft : undefined;
  if (usual === undefined) {
    return (
      <Editor title={t('correct.join')} fact={undefined} problem={t('correct.full', { most: PLAYERS[edition].most })}>
        {undefined}
      </Editor>
    );
  }
  const joining: Joining = own ?? {
    type: 'playerJoined',
    player: { id: '', name: '' },
    seat: state.seats.length,
    points: 0,
    options: { ...state.options, deck: usual.deck, discs: usual.discs },
  };
  const change = (part: Partial<Joining>) => {
    const next = { ...joining, ...part };
    // A fact has somebody in it, whoever it will be.
    const player = next.player.id === '' ? newPlayer('') : next.player;
    correcting.change({ ...next, player });
  };
  const amount = amountOf(typed);
  const hasName = joining.player.name !== '';
  const all = hasName ? [...state.players.filter(({ id }) => id !== joining.player.id), joining.player] : state.players;
  const called = calledOf(all);
  const chairs = state.seats.map((player) => called(state.players[player]?.id ?? ''));
  const newcomer = hasName ? called(joining.player.id) : t('correct.newcomer');
  const looked = hasName ? table.preview(joining) : undefined;
  return (
    <Editor
      title={t('correct.join')}
      fact={joining}
      missing={hasName ? undefined : t('correct.whoJoins')}
      problem={
        amount === undefined
          ? t('correct.pointsWrong')
          : looked?.ok === false
            ? sayRefusal(looked.error, chairs)
            : undefined
      }
      onTold={() => rememberPlayer(app, table, joining.player)}
    >
      <Who player={joining.player} onChange={(player) => change({ player })} />
      <section class="stack" aria-labelledby="join-seat">
        <h2 id="join-seat">{t('correct.where')}</h2>
        <Chairs
          names={[...chairs.slice(0, joining.seat), newcomer, ...chairs.slice(joining.seat)]}
          mover={joining.seat}
          onMove={(_, seat) => change({ seat })}
        />
      </section>
      <Points
        typed={typed}
        isMinus={isMinus}
        isWrong={amount === undefined}
        onChange={(text, minus) => {
          setTyped(text);
          setMinus(minus);
          const entered = amountOf(text) ?? 0;
          change({ points: minus ? 0 - entered : entered });
        }}
      />
      <NewDeck players={players} options={joining.options} usual={usual} onChange={(options) => change({ options })} />
    </Editor>
  );
}

/** A known person who is not at the table, whoever left first, or a new name. */
function Who({ player, onChange }: { player: Player; onChange: (player: Player) => void }) {
  const { app, state } = useCorrect();
  const seated = state.seats.map((each) => state.players[each]?.id);
  const left = state.players.filter(({ id }) => !seated.includes(id));
  const known = (app.people.value ?? []).filter(({ id }) => !state.players.some((each) => each.id === id));
  const people: readonly Player[] = [...left, ...known];
  const isKnown = people.some(({ id }) => id === player.id);
  const names = namesOf(people);
  return (
    <section class="stack" aria-labelledby="join-who">
      <h2 id="join-who">{t('correct.who')}</h2>
      {people.length > 0 && (
        <label class="field">
          <span>{t('correct.knownPerson')}</span>
          <select
            value={isKnown ? player.id : ''}
            onChange={({ currentTarget }) => {
              const person = people.find(({ id }) => id === currentTarget.value);
              onChange(person === undefined ? newPlayer('') : { id: person.id, name: person.name });
            }}
          >
            <option value="">{t('correct.somebodyNew')}</option>
            {people.map(({ id }, index) => (
              <option key={id} value={id}>
                {names[index]}
              </option>
            ))}
          </select>
        </label>
      )}
      {!isKnown && <NewName player={player} onChange={onChange} />}
    </section>
  );
}

function NewName({ player, onChange }: { player: Player; onChange: (player: Player) => void }) {
  const [typed, setTyped] = useState(player.name);
  return (
    <NameField
      label={t('correct.name')}
      value={typed}
      onType={(text) => {
        setTyped(text);
        const name = cleanName(text);
        onChange(player.id === '' ? newPlayer(name) : { ...player, name });
      }}
    />
  );
}

/** Points as they are typed, without their sign; undefined where they are no such number. */
function amountOf(typed: string): number | undefined {
  const text = latinDigits(typed.trim());
  return /^\d{0,4}$/.test(text) ? Number(text) : undefined;
}

interface PointsProps {
  typed: string;
  isMinus: boolean;
  isWrong: boolean;
  onChange: (typed: string, isMinus: boolean) => void;
}

/** What the newcomer starts with: nothing, or what the table agrees on. */
function Points({ typed, isMinus, isWrong, onChange }: PointsProps) {
  const { state } = useCorrect();
  // Points to start with stand beside a round that is scored.
  if (state.rounds.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="join-points">
      <h2 id="join-points">{t('correct.startPoints')}</h2>
      <div class="correct__pair">
        <Segmented
          legend={t('correct.sign')}
          options={[
            ['minus', t('correct.minus')],
            ['plus', t('correct.plus')],
          ]}
          value={isMinus ? 'minus' : 'plus'}
          onChange={(sign) => onChange(typed, sign === 'minus')}
        />
        <label class="field">
          <span>{t('sheet.points')}</span>
          <input
            type="text"
            inputMode="numeric"
            autocomplete="off"
            placeholder="0"
            aria-invalid={isWrong}
            value={typed}
            onInput={({ currentTarget }) => onChange(currentTarget.value, isMinus)}
          />
        </label>
      </div>
    </section>
  );
}
