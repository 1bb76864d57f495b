import { useState } from 'preact/hooks';
import { bearsOn } from '../../../app/correcting';
import { givenIn, giveTrick, isOfTable, lookAt, plainest, roundFor, seatedFor } from '../../../app/given';
import { entriesOf, type Round, type Seat, type Trick, type TrickEntry } from '../../../engine';
import { Segmented } from '../../parts/Segmented';
import { sayRefusal } from '../../refusal';
import { outcomeSentence, reasonSentence, seatNames } from '../../sentences';
import { formatList, formatNumber, t } from '../../words/words';
import { CardsEntry } from './CardsEntry';
import { placeOf, useCorrect, useEdit, useEditHands } from './context';
import { Editor } from './Editor';
import { SeatSelect, SeatsSelect } from './SeatSelect';

type Way = 'cards' | 'marked' | 'one' | 'several';

const wayOf = ({ plays, marked, skipped }: TrickEntry): Way =>
  skipped ?? (plays.length === 0 && marked !== undefined ? 'marked' : 'cards');

interface TrickEditorProps {
  index: number;
  trick: number;
  /** The fold of what the table played otherwise is open. */
  isOverruled: boolean;
}

/** One trick given anew: its cards or its Fools, who led, who sat out, and how the table played on. */
export function TrickEditor({ index, trick: number, isOverruled }: TrickEditorProps) {
  const { state, correcting, names } = useCorrect();
  const [edit, editHands] = [useEdit(), useEditHands()];
  const draft = correcting.draft.value;
  const round = roundFor(draft, state, index);
  const table = isOfTable(draft) && bearsOn(state, draft, index) ? draft : undefined;
  const given = givenIn(draft, index);
  const title = t('correct.trickTitle', { round: index + 1, trick: number + 1 });
  const back = table === undefined ? String(index + 1) : placeOf(table, state);
  const look = round === undefined ? undefined : lookAt(round, given, number);
  if (round === undefined || look === undefined) return null;
  const bySeat = seatNames(round, names);
  const own = draft?.type === 'trickAmended' && given.length > 0 ? plainest(draft, state) : undefined;
  const fact = table ?? own;
  const onward = table === undefined ? back : '';
  if (!look.ok) {
    return (
      <Editor title={title} back={back} after={onward} fact={fact} onEdit={edit} onHands={editHands}>
        <p>{sayRefusal(look.error, bySeat)}</p>
      </Editor>
    );
  }
  const { before, entry, after } = look.value;
  const original = entriesOf(round)[number] ?? { plays: [] };
  const give = (next: TrickEntry) => {
    correcting.change(giveTrick(draft, state, index, number, seatedFor(before, next)));
  };
  const shown = after.ok ? after.value.trick : before.current;
  const others = given.filter((each) => each.trick !== number).map(({ trick }) => formatNumber(trick + 1));
  return (
    <Editor
      title={title}
      back={back}
      after={onward}
      fact={fact}
      problem={after.ok ? undefined : sayRefusal(after.error, bySeat)}
      onEdit={edit}
      onHands={editHands}
    >
      {table !== undefined && <p class="note">{t('correct.alsoTable', { what: table.type })}</p>}
      {others.length > 0 && (
        <p class="note">{t('correct.alsoGiven', { tricks: formatList(others), count: others.length })}</p>
      )}
      {wayOf(entry) === 'cards' && shown?.seats !== undefined && (
        <CardsEntry before={before} entry={entry} shown={shown} seats={shown.seats} names={bySeat} onGive={give} />
      )}
      {(wayOf(entry) === 'marked' || isHidden(entry, shown)) && (
        <Marks entry={entry} shown={shown} discs={round.options.discs} names={bySeat} onGive={give} />
      )}
      {after.ok && (
        <p class="correct__verdict">
          {reasonSentence(after.value.round, after.value.trick, bySeat)}{' '}
          {outcomeSentence(after.value.round, after.value.trick, bySeat)}
        </p>
      )}
      <WayChoice entry={entry} original={original} shown={shown} onGive={give} />
      <Position before={before} entry={entry} names={bySeat} onGive={give} />
      {(shown?.state === 'done' || entry.overruled !== undefined) && (
        <Overruling
          isOpen={isOverruled || entry.overruled !== undefined}
          entry={entry}
          shown={shown}
          discs={round.options.discs}
          names={bySeat}
          onGive={give}
        />
      )}
    </Editor>
  );
}

/** Whether cards nobody saw hide the Fools, so that they have to be said. */
function isHidden(entry: TrickEntry, trick: Trick | undefined): boolean {
  return wayOf(entry) === 'cards' && (trick?.state === 'unresolved' || entry.marked !== undefined);
}

interface PartProps {
  entry: TrickEntry;
  onGive: (entry: TrickEntry) => void;
}

/** How the trick is told; what it was told by before can be gone back to. */
function WayChoice({ entry, original, shown, onGive }: PartProps & { original: TrickEntry; shown: Trick | undefined }) {
  const ways: readonly Way[] =
    original.skipped === 'several' ? ['cards', 'marked', 'one', 'several'] : ['cards', 'marked', 'one'];
  const { leader, sittingOut } = entry;
  const choose = (way: Way) => {
    const position = { leader, sittingOut };
    if (way === wayOf(entry)) return;
    if (way === wayOf(original)) return onGive({ ...original, ...position });
    if (way === 'cards') return onGive({ ...position, plays: original.plays });
    if (way === 'marked') return onGive({ ...position, plays: [], marked: { fools: shown?.fools ?? [] } });
    onGive({ ...position, plays: [], skipped: way });
  };
  return (
    <Segmented<Way>
      legend={t('correct.way')}
      options={ways.map((way) => [way, t(`correct.way.${way}`)] as const)}
      value={wayOf(entry)}
      onChange={choose}
    />
  );
}

interface NamedProps extends PartProps {
  /** By seat. */
  names: readonly string[];
}

/** Who led and who sat out: as it follows from the trick before, or otherwise. */
function Position({ before, entry, names, onGive }: NamedProps & { before: Round }) {
  const { leader, sittingOut } = before.current ?? {};
  const list = (seats: readonly Seat[]) =>
    seats.length === 0 ? t('change.nobody') : formatList(seats.map((seat) => names[seat] ?? ''));
  const follows = (words: string | undefined) =>
    words === undefined ? t('correct.unknown') : t('correct.follows', { names: words });
  return (
    <div class="correct__pair">
      <SeatSelect
        label={t('correct.leader')}
        value={entry.leader}
        otherwise={follows(leader === undefined ? undefined : names[leader])}
        names={names}
        without={entry.sittingOut ?? sittingOut ?? []}
        onChange={(seat) => onGive({ ...entry, leader: seat })}
      />
      <SeatsSelect
        label={(place) => t(place === 0 ? 'correct.sitsOut' : 'correct.sitsOutToo')}
        value={entry.sittingOut}
        otherwise={follows(sittingOut === undefined ? undefined : list(sittingOut))}
        canBeNobody
        names={names}
        most={before.options.discs}
        without={entry.leader === undefined ? (leader === undefined ? [] : [leader]) : [entry.leader]}
        onChange={(seats) => onGive({ ...entry, sittingOut: seats })}
      />
    </div>
  );
}

interface FoolsProps extends NamedProps {
  shown: Trick | undefined;
  discs: number;
}

const foolLabel = (discs: number) => (place: number) =>
  t(discs === 1 ? 'correct.fool' : place === 0 ? 'correct.worst' : 'correct.secondWorst');

/** The Fools and perhaps the winner as the table saw them. */
function Marks({ entry, shown, discs, names, onGive }: FoolsProps) {
  const marked = entry.marked ?? { fools: [] };
  const idle = shown?.sittingOut ?? [];
  return (
    <div class="correct__pair">
      <SeatsSelect
        label={foolLabel(discs)}
        value={marked.fools.length === 0 ? undefined : marked.fools}
        otherwise={t('correct.notSaid')}
        names={names}
        most={discs}
        without={idle}
        onChange={(fools) => onGive({ ...entry, marked: { ...marked, fools: fools ?? [] } })}
      />
      <SeatSelect
        label={t('correct.winner')}
        value={marked.winner}
        otherwise={t('correct.notSaid')}
        names={names}
        without={[...idle, ...marked.fools]}
        onChange={(winner) => onGive({ ...entry, marked: { ...marked, winner } })}
      />
    </div>
  );
}

/** How the table played on, where it did not go by the cards. */
function Overruling({ isOpen, entry, shown, discs, names, onGive }: FoolsProps & { isOpen: boolean }) {
  const { fools, winner } = entry.overruled ?? {};
  const idle = shown?.sittingOut ?? [];
  const [wasOpen] = useState(isOpen);
  const change = (overruled: NonNullable<TrickEntry['overruled']>) => {
    const isEmpty = overruled.fools === undefined && overruled.winner === undefined;
    onGive({ ...entry, overruled: isEmpty ? undefined : overruled });
  };
  return (
    <details class="sheet fold" open={wasOpen}>
      <summary>
        <h2>{t('correct.differently')}</h2>
        <span class="soft small">{t('correct.differentlyNote')}</span>
      </summary>
      <div class="correct__pair">
        <SeatsSelect
          label={(place) => t(place === 0 ? 'correct.foolPlayed' : 'correct.foolPlayedToo')}
          value={fools}
          otherwise={t('correct.asCards')}
          names={names}
          most={discs}
          without={idle}
          onChange={(seats) => change({ fools: seats, winner })}
        />
        <SeatSelect
          label={t('correct.winnerPlayed')}
          value={winner}
          otherwise={t('correct.asCards')}
          names={names}
          without={[...idle, ...(fools ?? [])]}
          onChange={(seat) => change({ fools, winner: seat })}
        />
      </div>
    </details>
  );
}
