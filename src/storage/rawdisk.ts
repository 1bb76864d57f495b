import type { Connection } from './connection';
import type { Tables } from './database';
import { rowOf } from './indexed';
import { allExtents, deleteLog, readStored, valuesOf } from './log';
import { outcomeRow } from './outcomes';
import { type Changes, type Gone, type Raw, type RawLog, StorageError } from './store';

/** Thousands of games at once take as long as they take. */
const WRITING_TAKES_AT_MOST = 120_000;

/** All that the database holds. */
export async function rawOn(connection: Connection): Promise<Raw> {
  const kept = await connection.read(async (tables) => ({
    people: await tables.people.toArray(),
    values: await tables.values.toArray(),
    notes: await tables.notes.toArray(),
    gone: await tables.gone.toArray(),
    logs: new Map([...(await allExtents(tables))].map(([id, { length }]) => [id, length])),
  }));
  return {
    ...kept,
    async readLogs(ids) {
      const stored = await connection.read((tables) => Promise.all(ids.map((id) => readStored(tables, id))));
      return Promise.all(
        stored.map(async (log): Promise<RawLog | undefined> => {
          const [pack, ...others] = log.packs;
          if (pack === undefined && log.rows.length === 0) return undefined;
          if (pack === undefined || others.length + log.rows.length > 0) return { events: await valuesOf(log) };
          return { pack: { format: pack.format, data: pack.data } };
        }),
      );
    },
    write: (changes) => connection.write((tables) => write(tables, changes), WRITING_TAKES_AT_MOST),
  };
}

async function write(tables: Tables, changes: Changes): Promise<void> {
  const { games, dropped, marks } = changes;
  const extents = await allExtents(tables);
  if (games.some(({ id, stored }) => (extents.get(id)?.length ?? 0) !== stored)) throw new StorageError('conflict');
  for (const id of [...dropped, ...games.flatMap(({ id, stored }) => (stored > 0 ? [id] : []))]) {
    await deleteLog(tables, id);
    await tables.games.delete(id);
    await tables.outcomes.delete(id);
    if (games.some((game) => game.id === id && game.goesOn)) continue;
    await tables.reviews.where(':id').between([id, 0], [id, Infinity], true, true).delete();
  }
  const listed = games.filter(({ mark }) => mark?.isGone !== true);
  await tables.packs.bulkPut(games.map(({ id, length, pack }) => ({ game: id, length, ...pack })));
  await tables.games.bulkPut(listed.map(({ summary }) => rowOf(summary)));
  const over = listed.filter(({ summary }) => summary.state === 'over');
  await tables.outcomes.bulkPut(over.map(({ id, outcome }) => outcomeRow(id, outcome)));
  await tables.gone.bulkPut(marks);
  const deleted = games.flatMap(({ mark, summary }): Gone[] =>
    mark?.isGone ? [{ ...mark, summary: rowOf(summary) }] : [],
  );
  await tables.gone.bulkPut(deleted);
  await tables.people.bulkPut(changes.people);
  await tables.notes.bulkPut(changes.notes);
  await tables.values.bulkPut(changes.values);
}
