import { t } from '../../words/words';
import { useCorrect } from './context';

/** Says that what is entered is not saved, where it is not. */
export function Unsaved() {
  const { saving } = useCorrect().table;
  const saved = saving.saved.value;
  if (saved.kind === 'memory') return <p class="note">{t('notice.memory')}</p>;
  if (saved.kind !== 'failed') return null;
  return (
    <p class="note" role="alert">
      {t(`fault.${saved.fault}`)}
      <button type="button" class="button" onClick={saving.retry}>
        {t('notice.retry')}
      </button>
    </p>
  );
}
