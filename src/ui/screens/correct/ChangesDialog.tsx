import { useState } from 'preact/hooks';
import { isOfTable, roundFor } from '../../../app/given';
import { changesBetween, type GameFact, type GameState, type Refusal } from '../../../engine';
import { namesOf } from '../../names';
import { Dialog } from '../../parts/Dialog';
import { Icon } from '../../parts/Icon';
import { sayRefusal } from '../../refusal';
import { seatNames } from '../../sentences';
import { say } from '../../speaker';
import { type Key, t } from '../../words/words';
import { useCorrect } from './context';
import { changeSentence } from './sentences';

interface ChangesDialogProps {
  /** Undefined where nothing was changed. */
  fact: GameFact | undefined;
  /** The same, insisted on where it does not add up. */
  anyway?: GameFact | undefined;
  onClose: () => void;
  /** After it is told. */
  onTold: () => void;
  /** Edits a later trick that no longer fits, together with what is corrected. */
  onEdit?: ((round: number, trick: number) => void) | undefined;
  /** Edits the hands left in a round whose score no longer fits, together with what is corrected. */
  onHands?: ((round: number) => void) | undefined;
}

/** What a correction changes, in plain words, before it is confirmed; and the ways out where later entries no longer fit. */
export function ChangesDialog({ fact, anyway, onClose, onTold, onEdit, onHands }: ChangesDialogProps) {
  const { table, state } = useCorrect();
  const [chosen, choose] = useState<GameFact | undefined>(undefined);
  const asked = chosen ?? fact;
  const looked = asked === undefined ? undefined : table.preview(asked);
  const changes = looked?.ok === true ? changesBetween(state, looked.value) : [];
  const isEmpty = looked === undefined || (looked.ok && changes.length === 0);
  const confirm = () => {
    if (asked === undefined) return;
    const told = table.tell(asked);
    if (!told.ok) return;
    say(t('correct.done'));
    onTold();
  };
  return (
    <Dialog
      title={t('correct.changes')}
      onClose={onClose}
      actions={
        <>
          <button type="button" class="button" onClick={chosen === undefined ? onClose : () => choose(undefined)}>
            {t(chosen === undefined ? 'correct.no' : 'correct.otherWay')}
          </button>
          {looked?.ok === true && !isEmpty && (
            <button type="button" class="button button--primary" onClick={confirm}>
              {t('correct.yes')}
            </button>
          )}
        </>
      }
    >
      {isEmpty && <p>{t('correct.nothing')}</p>}
      {looked?.ok === true && !isEmpty && <Changes state={state} after={looked.value} />}
      {looked?.ok === false && (
        <Unfit fact={fact} anyway={anyway} problem={looked.error} onChoose={choose} onEdit={onEdit} onHands={onHands} />
      )}
    </Dialog>
  );
}

function Changes({ state, after }: { state: GameState; after: GameState }) {
  // By the names after it: whoever joins has none before.
  const names = namesOf(after.players);
  return (
    <ul class="changes">
      {changesBetween(state, after).map((change) => {
        const sentence = changeSentence(change, names);
        return <li key={sentence}>{sentence}</li>;
      })}
    </ul>
  );
}

interface UnfitProps {
  fact: GameFact | undefined;
  anyway: GameFact | undefined;
  problem: Refusal;
  onChoose: (fact: GameFact) => void;
  onEdit: ((round: number, trick: number) => void) | undefined;
  onHands: ((round: number) => void) | undefined;
}

/** Which later entry no longer fits and why, and what can be done about it. */
function Unfit({ fact, anyway, problem, onChoose, onEdit, onHands }: UnfitProps) {
  const { table, state } = useCorrect();
  const { facts } = problem;
  const index =
    typeof facts.round === 'number' ? facts.round : fact !== undefined && 'round' in fact ? fact.round : undefined;
  // By the seats that it would have.
  const round = roundFor(fact, state, index ?? -1) ?? state;
  const isLater = problem.code === 'ERR_LATER_ENTRIES';
  const trick = isLater && typeof facts.trick === 'number' ? facts.trick : undefined;
  const canInsist = anyway !== undefined && table.preview(anyway).ok;
  const repairs = (['keep', 'cut'] as const).flatMap((repair) => {
    // Where the tricks fit and only the points do not, there is nothing to be taken off.
    if (fact === undefined || !isLater || (trick === undefined && (repair === 'cut' || canInsist))) return [];
    // biome-ignore lint/suspicious/noThenProperty: a word of the log, and no function
    const repaired = { ...fact, then: repair } as GameFact;
    return table.preview(repaired).ok ? [{ repair, repaired }] : [];
  });
  return (
    <div class="stack">
      <p class="note-line">
        <Icon name="warning" />
        <span>{sayRefusal(problem, seatNames(round, namesOf(state.players)))}</span>
      </p>
      <ul class="rows correct__repairs">
        {repairs.map(({ repair, repaired }) => (
          <li key={repair}>
            <button type="button" class="row-button" onClick={() => onChoose(repaired)}>
              <span>
                {t(repair === 'keep' ? 'correct.keep' : 'correct.clear')}
                <small class="soft menu__note">
                  {repair === 'keep' ? t(keepNote(fact, trick)) : t('correct.cutNote', { trick: (trick ?? 0) + 1 })}
                </small>
              </span>
              <Icon name="next" />
            </button>
          </li>
        ))}
        {trick !== undefined && index !== undefined && onEdit !== undefined && (
          <li>
            <button type="button" class="row-button" onClick={() => onEdit(index, trick)}>
              <span>
                {t('correct.edit', { trick: trick + 1, round: index + 1, table: isOfTable(fact) ? 'yes' : 'no' })}
                <small class="soft menu__note">{t('correct.editNote')}</small>
              </span>
              <Icon name="next" />
            </button>
          </li>
        )}
        {isLater && trick === undefined && index !== undefined && onHands !== undefined && (
          <li>
            <button type="button" class="row-button" onClick={() => onHands(index)}>
              <span>
                {t('correct.editHands', { round: index + 1 })}
                <small class="soft menu__note">{t('correct.editNote')}</small>
              </span>
              <Icon name="next" />
            </button>
          </li>
        )}
        {canInsist && (
          <li>
            <button type="button" class="row-button" onClick={() => onChoose(anyway)}>
              <span>
                {t('end.anyway')}
                <small class="soft menu__note">{t('correct.anywayNote')}</small>
              </span>
              <Icon name="next" />
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

/** What stays as it was played, and from when on the correction holds. */
function keepNote(fact: GameFact | undefined, trick: number | undefined): Key {
  if (trick === undefined) return 'correct.keepNote.score';
  switch (fact?.type) {
    case 'seatsAmended':
      return 'correct.keepNote.seats';
    case 'dealerAmended':
      return 'correct.keepNote.dealer';
    case 'optionsAmended':
      return 'correct.keepNote.options';
    default:
      return 'correct.keepNote';
  }
}
