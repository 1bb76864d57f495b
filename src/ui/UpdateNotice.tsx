import { useState } from 'preact/hooks';
import { isBusy } from '../app/opened';
import { allSaved } from '../app/unsaved';
import { applyUpdate, dismissUpdate, updateState } from '../app/update';
import { useApp } from './context';
import { t } from './words/words';

/** Says when the app is ready for offline use, and offers a newer version. It never takes one by itself. */
export function UpdateNotice() {
  const app = useApp();
  const [isHeld, setHeld] = useState(false);
  const known = updateState.value;
  // Between rounds is soon enough.
  const state = known === 'available' && isBusy(app) ? 'none' : known;
  const apply = async () => {
    // A page that is loaded anew forgets what is in memory only.
    if (await allSaved(app)) await applyUpdate();
    else setHeld(true);
  };
  return (
    <div class="update" role="status">
      {state !== 'none' && (
        <div class={`sheet update__notice ${state === 'offlineReady' ? 'update__notice--good' : ''}`}>
          <p>{t(isHeld && state === 'available' ? 'update.held' : `update.${state}`)}</p>
          {state === 'available' && (
            <button type="button" class="button button--primary" onClick={() => void apply()}>
              {t('update.apply')}
            </button>
          )}
          {state !== 'offlineReady' && (
            <button type="button" class="button button--quiet" onClick={dismissUpdate}>
              {t(state === 'available' ? 'update.later' : 'update.dismiss')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
