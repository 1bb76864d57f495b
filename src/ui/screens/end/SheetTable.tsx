import type { Table } from '../../../app/table';

export function SheetTable(_props: { table: Table }) {
  return null;
}
