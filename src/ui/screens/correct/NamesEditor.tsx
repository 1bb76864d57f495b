import { useState } from 'preact/hooks';
import { cleanName } from '../../../app/name';
import { NameField } from '../../parts/NameField';
import { t } from '../../words/words';
import { useCorrect } from './context';
import { Editor } from './Editor';

/** Another name for somebody in this game. */
export function NamesEditor() {
  const { state, correcting, names } = useCorrect();
  const draft = correcting.draft.value;
  const own = draft?.type === 'playerRenamed' ? draft : undefined;
  const [chosen, choose] = useState(own?.player ?? state.seats[0] ?? 0);
  const [typed, setTyped] = useState(own?.name ?? state.players[chosen]?.name ?? '');
  const pick = (player: number) => {
    choose(player);
    setTyped(state.players[player]?.name ?? '');
    correcting.change(undefined);
  };
  const type = (text: string) => {
    setTyped(text);
    const name = cleanName(text);
    const isSame = name === '' || name === state.players[chosen]?.name;
    correcting.change(isSame ? undefined : { type: 'playerRenamed', player: chosen, name });
  };
  return (
    <Editor title={t('correct.names')} fact={own} problem={cleanName(typed) === '' ? t('correct.noName') : undefined}>
      <label class="field">
        <span>{t('correct.whose')}</span>
        <select value={chosen} onChange={({ currentTarget }) => pick(Number(currentTarget.value))}>
          {names.map((name, player) => (
            <option key={player} value={player}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <NameField label={t('correct.newName')} value={typed} onType={type} />
      <p class="soft small">{t('correct.namesNote')}</p>
    </Editor>
  );
}
