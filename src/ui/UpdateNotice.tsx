import { applyUpdate, dismissUpdate, updateState } from '../app/update';
import { t } from './words/words';

/** Says when the app is ready for offline use, and offers a newer version. It never takes one by itself. */
export function UpdateNotice() {
  const state = updateState.value;
  return (
    <div class="update" role="status">
      {state !== 'none' && (
        <div class="sheet update__notice">
          <p>{t(`update.${state}`)}</p>
          {state === 'available' && (
            <button type="button" class="button button--primary" onClick={() => void applyUpdate()}>
              {t('update.apply')}
            </button>
          )}
          <button type="button" class="button button--quiet" onClick={dismissUpdate}>
            {t(state === 'available' ? 'update.later' : 'update.dismiss')}
          </button>
        </div>
      )}
    </div>
  );
}
