import { planFor } from './bring';
import { readGone, readNote } from './marks';
import { eventsIn, read } from './raw';
import { readPerson } from './rows';
import type { Raw } from './store';

/** Adds all that one store holds to another: what a window did meanwhile, so that its drafts and settings hold too. */
export async function join(from: Raw, to: Raw, now: number): Promise<void> {
  const ids = [...from.logs.keys()];
  const logs = await from.readLogs(ids);
  const backup = {
    people: read(from.people, readPerson),
    values: from.values,
    notes: read(from.notes, readNote),
    gone: read(from.gone, readGone),
    games: await Promise.all(ids.map(async (id, place) => ({ id, events: await eventsIn(logs[place]) }))),
  };
  const { changes } = await planFor(to, backup, now);
  await to.write({ ...changes, values: from.values });
}
