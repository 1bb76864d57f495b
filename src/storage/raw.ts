import type { Log } from './branches';
import { parsePack } from './pack';
import type { RawLog } from './store';

/** The events of a log; none where they cannot be unpacked. */
export async function eventsIn(log: RawLog | undefined): Promise<Log> {
  if (log === undefined) return [];
  return 'events' in log ? log.events : ((await parsePack(log.pack)) ?? []);
}

/** The rows that can be read. */
export function read<T>(rows: readonly unknown[], readRow: (row: unknown) => T | undefined): T[] {
  return rows.flatMap((row): T[] => {
    const made = readRow(row);
    return made === undefined ? [] : [made];
  });
}
