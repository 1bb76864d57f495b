import type { Table } from '../../../app/table';

export function ScoringView(_props: { table: Table }) {
  return null;
}
