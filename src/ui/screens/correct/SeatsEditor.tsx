import type { EventOf, GameFact } from '../../../engine';
import { t } from '../../words/words';
import { Chairs } from './Chairs';
import { useCorrect, useEdit, useEditHands } from './context';
import { Editor } from './Editor';
import { FromRound } from './FromRound';

/** The people in another order round the table. What was played stays theirs. */
export function SeatsEditor() {
  const { state, correcting, names } = useCorrect();
  const [edit, editHands] = [useEdit(), useEditHands()];
  const draft = correcting.draft.value;
  const own = draft?.type === 'seatsAmended' && draft.seats.length === state.seats.length ? draft : undefined;
  const seats = own?.seats ?? state.seats;
  const change = (seats: readonly number[], from: number | undefined) => {
    const isSame = seats.every((player, seat) => player === state.seats[seat]);
    const fact: Omit<EventOf<'seatsAmended'>, 'at'> = {
      type: 'seatsAmended',
      seats,
      ...(from === undefined ? {} : { from }),
    };
    correcting.change(isSame && from === undefined ? undefined : (fact as GameFact));
  };
  const swap = (one: number, other: number) => {
    const next = seats.map((player, seat) => (seat === one ? seats[other] : seat === other ? seats[one] : player));
    change(next as number[], own?.from);
  };
  return (
    <Editor title={t('correct.seats')} fact={own} onEdit={edit} onHands={editHands}>
      <p class="soft">{t('correct.seatsNote')}</p>
      <Chairs names={seats.map((player) => names[player] ?? '')} onMove={swap} />
      <FromRound state={state} value={own?.from} onChange={(from) => change(seats, from)} />
    </Editor>
  );
}
