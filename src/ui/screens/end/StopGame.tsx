import { useState } from 'preact/hooks';
import type { Table } from '../../../app/table';
import { runningRound } from '../../../engine';
import { Dialog } from '../../parts/Dialog';
import { t } from '../../words/words';

/** The way to end a game early. */
export function StopGame({ table }: { table: Table }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" class="button button--danger stop-game" onClick={() => setAsking(true)}>
        {t('sheet.stop')}
      </button>
      {isAsking && <StopDialog table={table} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Asks once more. */
export function StopDialog({ table, onClose }: { table: Table; onClose: () => void }) {
  const state = table.state.value;
  const isInRound = state !== undefined && runningRound(state) !== undefined;
  return (
    <Dialog
      title={t('sheet.stopTitle')}
      onClose={onClose}
      actions={
        <>
          <button type="button" class="button" onClick={onClose}>
            {t('sheet.stopNo')}
          </button>
          <button
            type="button"
            class="button button--danger button--primary"
            onClick={() => {
              onClose();
              table.tell({ type: 'gameStopped' });
            }}
          >
            {t('sheet.stopYes')}
          </button>
        </>
      }
    >
      <p>{t(isInRound ? 'sheet.stopAskInRound' : 'sheet.stopAsk')}</p>
    </Dialog>
  );
}
