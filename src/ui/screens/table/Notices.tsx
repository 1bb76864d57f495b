import type { Saved } from '../../../app/saving';
import { Icon } from '../../parts/Icon';
import { t } from '../../words/words';
import { useTable } from './context';

/** What happened to this game from outside: another window, storage that failed, a log that cannot be read. */
export function Notices() {
  const { table } = useTable();
  const saved = table.saving.saved.value;
  return (
    <>
      {table.overtaken.value && (
        <p class="note" role="alert">
          {t('notice.overtaken')}
        </p>
      )}
      {table.opening.value === 'damaged' && (
        <p class="note" role="alert">
          {t('notice.damaged')}
        </p>
      )}
      {saved.kind === 'memory' && <p class="note">{t('notice.memory')}</p>}
      {saved.kind === 'failed' && (
        <p class="note" role="alert">
          {t(`fault.${saved.fault}`)}
          <button type="button" class="button" onClick={table.saving.retry}>
            {t('notice.retry')}
          </button>
        </p>
      )}
    </>
  );
}

/** Says *saved* only when it is. */
export function SavedMark({ saved, onRetry }: { saved: Saved; onRetry: () => void }) {
  if (saved.kind === 'failed' || saved.kind === 'memory') {
    return (
      <button type="button" class="icon-button saved saved--not" onClick={onRetry} aria-label={t('saved.not')}>
        <Icon name="warning" />
      </button>
    );
  }
  return (
    <span class={`saved saved--${saved.kind}`} data-saved={saved.kind}>
      <Icon
        name={saved.kind === 'saved' ? 'saved' : 'unsaved'}
        label={t(saved.kind === 'saved' ? 'saved.yes' : 'saved.soon')}
      />
    </span>
  );
}
