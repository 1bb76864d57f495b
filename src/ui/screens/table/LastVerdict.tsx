import { Icon } from '../../parts/Icon';
import { outcomeSentence, reasonSentence } from '../../sentences';
import { t } from '../../words/words';
import { useTable } from './context';

/** The last verdict in one sentence; a tap shows the whole reasoning. */
export function LastVerdict({ onOpen }: { onOpen: () => void }) {
  const { round, names } = useTable();
  const last = round?.tricks.at(-1);
  if (round === undefined || last === undefined)
    return <p class="verdict-line verdict-line--none soft">{t('table.firstTrick')}</p>;
  return (
    <button type="button" class="verdict-line" onClick={onOpen}>
      <span class="verdict-line__words">
        <b>{reasonSentence(round, last, names)}</b> {outcomeSentence(round, last, names)}
      </span>
      <Icon name="info" label={t('verdict.why')} />
    </button>
  );
}
