import { makeRescue } from '../storage/rescue';
import { LONGEST_BACKUP, readBackup } from '../storage/restore';
import type { Backup, Brought } from '../storage/store';
import type { App } from './app';
import { openTables, type Table } from './table';

export type { BackupProblem } from '../storage/restore';
export type { Backup, Brought } from '../storage/store';

/** What can be taken along: a file, and its text where files cannot be. */
export interface Take {
  readonly file: File;
  readonly text: string;
  readonly games: number;
}

type Rescued = ReturnType<typeof makeRescue>;

function takeOf(rescue: Rescued, name: string): Take {
  const text = JSON.stringify(rescue);
  return { file: new File([text], name, { type: 'application/json' }), text, games: rescue.games.length };
}

const today = (): string => new Date().toISOString().slice(0, 10);
const logOf = (table: Table) => ({ id: table.id, events: table.log() });

/** One game, saved or not. */
export function takeGame(table: Table): Take {
  const players = table.state.peek()?.players ?? [];
  const people = players.map(({ id, name }) => ({ id, name, usedAt: Date.now() }));
  return takeOf(makeRescue({ people, values: [], games: [logOf(table)] }), `foolscap-game-${today()}.json`);
}

/** Everything that is kept, and of the open games what is not saved too. What the store does not give is left out. */
export async function takeEverything(app: App): Promise<Take> {
  const open = openTables(app).filter((table) => table.log().length > 0);
  const kept = await app
    .store()
    .then((store) => store.exportAll() as Promise<Rescued>)
    .catch((error: unknown) => {
      if (open.length === 0) throw error;
      return makeRescue({ people: [], values: [], games: [] });
    });
  const games = new Map<string, Rescued['games'][number]>(kept.games.map((game) => [game.id, game]));
  for (const table of open) {
    if ((games.get(table.id)?.events.length ?? 0) < table.log().length) games.set(table.id, logOf(table));
  }
  return takeOf(makeRescue({ ...kept, games: [...games.values()] }), `foolscap-${today()}.json`);
}

/** Reads a file, or a text, that was taken along. It is checked completely; nothing changes. */
export async function lookInto(file: Blob | string): Promise<ReturnType<typeof readBackup>> {
  if (typeof file === 'string') return readBackup(file);
  if (file.size > LONGEST_BACKUP) return 'large';
  return readBackup(await file.text());
}

/** How many games of a backup are not here yet. */
export function newIn(app: App, backup: Backup): number {
  const known = new Set(app.games.value?.map(({ id }) => id));
  return backup.games.filter(({ id }) => !known.has(id)).length;
}

/** Brings a backup back: what is not here is added, all or nothing; what is here stays as it is. */
export async function bringBack(app: App, backup: Backup): Promise<Brought> {
  const store = await app.store();
  const brought = await store.bring(backup, 'missing');
  await app.refresh();
  return brought;
}
