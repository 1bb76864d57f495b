import { type EventOf, optionsFor, PLAYERS } from '../../../engine';
import { sayRefusal } from '../../refusal';
import { seatNames } from '../../sentences';
import { t } from '../../words/words';
import { useCorrect } from './context';
import { Editor } from './Editor';
import { NewDeck } from './NewDeck';
import { SeatSelect } from './SeatSelect';

type Leaving = Omit<EventOf<'playerLeft'>, 'at' | 'then'>;

/** Somebody goes between two rounds. Their scores stay on the sheet, unranked, and end no game. */
export function LeaveEditor() {
  const { table, state, correcting, names } = useCorrect();
  const draft = correcting.draft.value;
  const players = state.seats.length - 1;
  const { edition } = state.options;
  const usual = optionsFor(players, edition);
  const bySeat = seatNames(state, names);
  const own: Leaving | undefined = draft?.type === 'playerLeft' ? draft : undefined;
  if (usual === undefined) {
    return (
      <Editor
        title={t('correct.goes')}
        fact={undefined}
        problem={t('correct.tooFew', { least: PLAYERS[edition].least, edition })}
      >
        <p class="soft">{t('correct.tooFewNote')}</p>
      </Editor>
    );
  }
  const options = own?.options ?? { ...state.options, deck: usual.deck, discs: usual.discs };
  const seat = own === undefined ? -1 : state.seats.indexOf(own.player);
  const looked = own === undefined ? undefined : table.preview(own);
  return (
    <Editor
      title={t('correct.goes')}
      fact={own}
      problem={
        own === undefined ? t('correct.whoLeaves') : looked?.ok === false ? sayRefusal(looked.error, bySeat) : undefined
      }
    >
      <p class="soft">{t('correct.leaveNote')}</p>
      <SeatSelect
        label={t('correct.who')}
        value={seat < 0 ? undefined : seat}
        otherwise={t('correct.choose')}
        names={bySeat}
        onChange={(chosen) => {
          const player = state.seats[chosen ?? -1];
          correcting.change(player === undefined ? undefined : { type: 'playerLeft', player, options });
        }}
      />
      {own !== undefined && (
        <NewDeck
          players={players}
          options={options}
          usual={usual}
          onChange={(next) => correcting.change({ ...own, options: next })}
        />
      )}
    </Editor>
  );
}
