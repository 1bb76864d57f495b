import type { Table } from '../../app/table';
import { t } from '../words/words';
import { Troubles } from './Troubles';
import { Unreachable } from './Unreachable';

/** In the place of a game that is not there to be shown: why, and what can be done. */
export function NotOpen({ table }: { table: Table }) {
  const opening = table.opening.value;
  if (opening === 'unreachable') return <Unreachable table={table} />;
  return (
    <>
      <p role="status">
        {t(opening === 'loading' ? 'table.loading' : opening === 'missing' ? 'table.missing' : 'table.damaged')}
      </p>
      {opening === 'missing' && <Troubles />}
    </>
  );
}
