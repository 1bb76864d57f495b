import type { Table } from '../../../app/table';

export function RoundResult(_props: { table: Table }) {
  return null;
}
