import { runningRound } from '../../../engine';
import { seatNames } from '../../sentences';
import { t } from '../../words/words';
import { useCorrect, useEdit, useEditHands } from './context';
import { Editor } from './Editor';
import { SeatSelect } from './SeatSelect';

/** Who dealt a round, or deals the next: so who leads its first trick (R4). */
export function DealerEditor({ index }: { index: number }) {
  const { state, correcting, names } = useCorrect();
  const [edit, editHands] = [useEdit(), useEditHands()];
  const draft = correcting.draft.value;
  const round = state.rounds[index];
  const isNow = index === (runningRound(state) === undefined ? state.rounds.length : state.rounds.length - 1);
  if (round === undefined && !isNow) return null;
  const dealer = round?.dealer ?? state.dealer;
  const own = draft?.type === 'dealerAmended' && draft.round === index ? draft : undefined;
  const bySeat = seatNames(round ?? state, names);
  return (
    <Editor
      title={t(round === undefined ? 'correct.dealerNext' : 'correct.dealerOf', { round: index + 1 })}
      back={round === undefined ? '' : String(index + 1)}
      fact={own}
      onEdit={edit}
      onHands={editHands}
    >
      <p class="soft">{t('correct.dealerNote')}</p>
      <SeatSelect
        label={t('correct.dealer')}
        value={own?.dealer === dealer ? undefined : own?.dealer}
        otherwise={t('correct.asIs', { name: bySeat[dealer] ?? '' })}
        names={bySeat}
        without={[dealer]}
        onChange={(seat) => {
          correcting.change(
            seat === undefined ? undefined : { type: 'dealerAmended', dealer: seat, round: index, passesOn: true },
          );
        }}
      />
    </Editor>
  );
}
