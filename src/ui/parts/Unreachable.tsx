import type { Table } from '../../app/table';
import { useApp } from '../context';
import { t } from '../words/words';
import { Fault } from './Fault';

/** A game that the storage does not give just now. It comes by itself when the storage does. */
export function Unreachable({ table }: { table: Table }) {
  const app = useApp();
  const storage = app.storage.value;
  return (
    <div class="stack">
      <Fault title={t('home.trouble')} fault={storage.kind === 'memory' ? storage.fault : 'timeout'} />
      <div>
        <button type="button" class="button button--primary" onClick={() => void table.reload()}>
          {t('care.again')}
        </button>
      </div>
    </div>
  );
}
