import type { Connection } from './connection';
import { findGames, readGames } from './find';
import { forget, listGone, loadGone, removeGames, restoreGames } from './gone';
import { lengthOf } from './log';
import { readNote } from './marks';
import { plainOf } from './plain';
import { rawOn } from './rawdisk';
import { readPerson } from './rows';
import { retold } from './said';
import { seated } from './seated';
import { type GameNote, OF_GAME, type Person, type Store } from './store';
import { writableKey, writableSeq } from './writable';

/** What a store does that neither the first visit nor a running game asks for. */
export type History = Pick<
  Store,
  | 'putPeople'
  | 'deletePerson'
  | 'findGames'
  | 'listPlayers'
  | 'readGames'
  | 'removeGames'
  | 'restoreGames'
  | 'listGone'
  | 'loadGone'
  | 'deleteGame'
  | 'listNotes'
  | 'putNote'
  | 'getReview'
  | 'putReview'
  | 'raw'
>;

export function historyOn(connection: Connection): History {
  return {
    async putPeople(people) {
      const rows = plainOf(people) as readonly Person[];
      for (const { id } of rows) writableKey(id);
      await connection.write(async (tables) => {
        const known = await tables.people.bulkGet(rows.map(({ id }) => id));
        await tables.people.bulkPut(rows.map((row, index) => seated(readPerson(known[index]), row)));
      });
    },
    deletePerson: (id, at) =>
      connection.write(async (tables) => {
        const person = readPerson(await tables.people.get(id));
        if (person !== undefined) await tables.people.put(seated(person, { ...person, isGone: true, changedAt: at }));
      }),
    findGames: (wanted = {}) => findGames(connection, wanted),
    listPlayers: () => connection.read(async ({ games }) => (await games.orderBy('people').uniqueKeys()).map(String)),
    readGames: (ids) => readGames(connection, ids),
    removeGames: (ids, at) => removeGames(connection, ids, at),
    restoreGames: (ids, at) => restoreGames(connection, ids, at),
    listGone: () => listGone(connection),
    loadGone: (id) => loadGone(connection, id),
    deleteGame: (id, at) => connection.write((tables) => forget(tables, id, at)),
    async listNotes() {
      const rows = await connection.read((tables) => tables.notes.toArray());
      return rows.flatMap((row) => readNote(row) ?? []);
    },
    async putNote(note) {
      const row = plainOf(note) as GameNote;
      writableKey(row.id);
      await connection.write(async (tables) =>
        tables.notes.put(retold(OF_GAME, readNote(await tables.notes.get(row.id)), row)),
      );
    },
    getReview: (game, round) => connection.read(async (tables) => (await tables.reviews.get([game, round]))?.value),
    async putReview(game, round, value) {
      const row = { game: writableKey(game), round: writableSeq(round), value: plainOf(value) };
      await connection.write(async (tables) => {
        if ((await lengthOf(tables, game)) > 0) await tables.reviews.put(row);
      });
    },
    raw: () => rawOn(connection),
  };
}
