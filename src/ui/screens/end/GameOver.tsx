import type { Table } from '../../../app/table';

export function GameOver(_props: { table: Table }) {
  return null;
}
