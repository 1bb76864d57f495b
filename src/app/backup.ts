import { computed, signal } from '@preact/signals';
import type { Log } from '../storage/branches';
import { changesAnything, type Plan, planFor } from '../storage/bring';
import { makeFile, makeGameFile, type Steps, sealFile } from '../storage/file';
import { readLocal, writeLocal } from '../storage/local';
import { type BackupProblem, readBackup } from '../storage/restore';
import type { GameSummary, Person } from '../storage/store';
import type { App } from './app';
import { iosMode } from './device';
import { lessGames } from './held';
import { keptSettings, parseSettings } from './settings';
import { openTables, type Table } from './table';
import { allSaved } from './unsaved';

export type { Plan } from '../storage/bring';
export type { Steps } from '../storage/file';
export type { BackupProblem } from '../storage/restore';
export { canSeal } from '../storage/seal';

/** What can be taken along: a file, and its text where files cannot be. */
export interface Take {
  readonly file: File;
  readonly text: string;
  readonly games: number;
}

const TYPE = 'application/json';
const today = (): string => new Date().toISOString().slice(0, 10);

/** One game, saved or not. */
export function takeGame(table: Table): Take {
  const { players = [], startedAt = 0 } = table.state.peek() ?? {};
  const people = players.flatMap(({ id, name, bot }) => (bot === undefined ? [{ id, name, usedAt: startedAt }] : []));
  const text = makeGameFile(table.id, table.log(), people);
  return { file: new File([text], `foolscap-game-${today()}.json`, { type: TYPE }), text, games: 1 };
}

/** Everything that is kept, and of the open games what is not saved too. With a passphrase, only that opens the file. */
export async function takeEverything(app: App, steps: Steps = {}, passphrase = ''): Promise<Take> {
  const { blob, games } = await everything(app, steps);
  const content = passphrase === '' ? blob : await sealFile(blob, passphrase);
  const text = iosMode() === 'app' ? await content.text() : '';
  return { file: new File([content], `foolscap-${today()}.json`, { type: TYPE }), text, games };
}

/** The file of everything. What the store does not give is left out, where there is anything else. */
export async function everything(app: App, steps: Steps = {}): Promise<{ blob: Blob; games: number }> {
  const open = new Map(openTables(app).flatMap((table) => (table.log().length > 0 ? [[table.id, table.log()]] : [])));
  const raw = await app
    .store()
    .then((store) => store.raw())
    .catch((error: unknown) => {
      if (open.size === 0) throw error;
      return NOTHING;
    });
  const games = new Set([...raw.logs.keys(), ...open.keys()]).size;
  const settings = keptSettings();
  const values = settings === undefined ? raw.values : [...raw.values, { key: SETTINGS, value: settings }];
  return { blob: await makeFile({ ...raw, values }, open, steps), games };
}

/** What the settings, which are kept elsewhere, are called among the values of a backup. */
const SETTINGS = 'settings';

const NOTHING = {
  ...{ people: [], values: [], notes: [], gone: [], logs: new Map<string, number>() },
  readLogs: async () => [],
  write: async () => undefined,
};

/** Looks into a file, or a text, that was taken along, and works out what it would change here. Nothing is written. */
export async function lookInto(
  app: App,
  file: Blob | string,
  passphrase?: string,
  steps: Steps = {},
): Promise<Plan | BackupProblem> {
  const backup = await readBackup(file, passphrase);
  if (typeof backup === 'string') return backup;
  const raw = await (await app.store()).raw();
  const values = backup.values.filter(({ key }) => key !== SETTINGS || keptSettings() === undefined);
  const plan = await planFor(raw, { ...backup, values }, Date.now(), steps);
  return plan.damaged > 0 && plan.damaged === backup.games.length ? 'damaged' : plan;
}

/** Whether a plan would change anything. */
export { changesAnything };

/** Does what was planned: all of it, or nothing. Games that are open and change are read anew. */
export async function bringBack(app: App, { changes }: Plan): Promise<void> {
  await allSaved(app);
  const raw = await (await app.store()).raw();
  const ids = [...changes.games.map((game) => game.id), ...changes.dropped];
  const settings = changes.values.find(({ key }) => key === SETTINGS);
  const values = changes.values.filter((value) => value !== settings);
  await lessGames(app, ids, () => raw.write({ ...changes, values }));
  if (settings !== undefined) app.changeSettings(parseSettings(settings.value));
}

/** Brings one game as a file of it would: where a copy is here that went another way, both are kept. */
export async function bringGame(app: App, id: string, log: Log, people: readonly Person[]): Promise<void> {
  const plan = await lookInto(app, makeGameFile(id, log, people));
  if (typeof plan === 'string') throw new Error(plan);
  await bringBack(app, plan);
}

const TAKEN = 'foolscap.backup';

const taken = signal(readLocal(TAKEN));

/** When the last backup was taken along; undefined where none was. */
export const lastTaken = computed(() => (typeof taken.value === 'number' ? taken.value : undefined));

/** Notes that everything is in safety now. */
export function noteTaken(): void {
  taken.value = Date.now();
  writeLocal(TAKEN, taken.value);
}

/** More are not counted. */
const MOST_COUNTED = 100;

/** How many games have ended since the last backup. */
export async function gamesSince(app: App): Promise<number> {
  const ended: readonly GameSummary[] = await (await app.store()).listGames('over', MOST_COUNTED);
  const since = lastTaken.value ?? Number.NEGATIVE_INFINITY;
  return ended.filter(({ changedAt }) => changedAt > since).length;
}
