import { useState } from 'preact/hooks';
import type { Table } from '../../../app/table';
import { runningRound } from '../../../engine';
import { Dialog } from '../../parts/Dialog';
import { t } from '../../words/words';

/** Ends a game early, asked once more. */
export function StopGame({ table }: { table: Table }) {
  const [isAsking, setAsking] = useState(false);
  const state = table.state.value;
  if (state === undefined) return null;
  const close = () => setAsking(false);
  return (
    <>
      <button type="button" class="button button--danger stop-game" onClick={() => setAsking(true)}>
        {t('sheet.stop')}
      </button>
      {isAsking && (
        <Dialog
          title={t('sheet.stopTitle')}
          onClose={close}
          actions={
            <>
              <button type="button" class="button" onClick={close}>
                {t('sheet.stopNo')}
              </button>
              <button
                type="button"
                class="button button--danger button--primary"
                onClick={() => {
                  close();
                  table.tell({ type: 'gameStopped' });
                }}
              >
                {t('sheet.stopYes')}
              </button>
            </>
          }
        >
          <p>{t(runningRound(state) === undefined ? 'sheet.stopAsk' : 'sheet.stopAskInRound')}</p>
        </Dialog>
      )}
    </>
  );
}
