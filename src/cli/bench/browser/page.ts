import type { GameEvent, Player } from '../../../engine';
import { type DiskStore, openDisk } from '../../../storage';
import { planFor } from '../../../storage/bring';
import { makeFile } from '../../../storage/file';
import { readBackup } from '../../../storage/restore';
import { fromLog } from '../../../storage/summary';
import { botGame, type Entered, onceMore } from '../botgames';
import { seeded, shuffled } from '../chance';
import type { Figure } from '../figure';

const TIMES = 25;
const NAME = 'bench';
/** So many games are put in one go. */
const CROWD = 250;
/** So many different games there are; the others are the same of other people on other days. */
const DIFFERENT = 120;
const ENTERED: readonly Entered[] = ['cards', 'scores', 'scores', 'digital', 'scores', 'scores'];
const PEOPLE: readonly Player[] = Array.from({ length: 24 }, (_, index) => ({
  id: `p${index}`,
  name: `Person ${index}`,
}));
/** What the first screen of the history shows. */
const SEEN = 20;

function middle(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 100) / 100;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

async function repeated(times: number, act: (turn: number) => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let turn = 0; turn < times; turn++) all.push(await timed(() => act(turn)));
  return middle(all);
}

const open = (): Promise<DiskStore> => openDisk({ name: NAME, timeoutMs: 300_000 });

/** A third of the games is entered card by card; tables of four to eight take turns. */
function games(): readonly (readonly GameEvent[])[] {
  return Array.from({ length: DIFFERENT }, (_, index) =>
    botGame('game', PEOPLE.slice(0, 4 + (index % 5)), ENTERED[index % ENTERED.length] as Entered, `bench ${index}`),
  );
}

/** Brings games to a store, as from a backup. */
async function bring(store: DiskStore, logs: readonly (readonly GameEvent[])[]): Promise<void> {
  const games = logs.map((events) => ({ id: (events[0] as { id?: string } | undefined)?.id, events }));
  const raw = await store.raw();
  const { changes } = await planFor(raw, { people: [], values: [], notes: [], gone: [], games }, Date.now());
  await raw.write(changes);
}

/** Bytes on disk, as far as the browser says. */
async function usage(): Promise<number> {
  return (await navigator.storage.estimate()).usage ?? 0;
}

/** Fills a fresh database step by step with games of bots and measures at each size. Runs in the browser. */
export async function storageFigures(sizes: readonly number[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  const random = seeded(7);
  const different = games();
  let store = await open();
  await store.putPeople(PEOPLE.map(({ id, name }, index) => ({ id, name, usedAt: index })));
  const empty = await usage();
  let held = 0;
  const next = (): readonly GameEvent[] => {
    const log = different[held % DIFFERENT] as readonly GameEvent[];
    held += 1;
    return onceMore(log, `game ${held}`, shuffled(PEOPLE, random), held * 40_000_000);
  };
  for (const size of sizes) {
    const before = held;
    let importing = 0;
    while (held < size) {
      const logs = Array.from({ length: Math.min(CROWD, size - held) }, next);
      importing += await timed(() => bring(store, logs));
    }
    await store.listOutcomes();
    const at = (name: string, value: number, unit: Figure['unit'] = 'ms') =>
      figures.push({ name: `storage: ${name}, ${size} games`, value, unit });
    at('import, a new game', Math.round((importing / (size - before)) * 100) / 100);
    let file = new Blob();
    at(
      'export everything',
      await timed(async () => {
        file = await makeFile(await store.raw(), new Map());
      }),
    );
    at('export, a game', Math.round(file.size / size), 'bytes');
    at(
      'look into a backup that is here already',
      await timed(async () => {
        const backup = await readBackup(file);
        if (typeof backup === 'string') throw new Error(backup);
        await planFor(await store.raw(), backup, Date.now());
      }),
    );
    at(
      'start: open, people, newest games',
      await repeated(5, async () => {
        store.close();
        store = await open();
        await Promise.all([
          store.listPeople(),
          store.countGames(),
          store.listGames('running', 5),
          store.listGames('over', 5),
        ]);
      }),
    );
    const screen = async (wanted = {}) => {
      const [ids] = await Promise.all([store.findGames(wanted), store.listNotes()]);
      await store.readGames(ids.slice(0, SEEN));
    };
    at('history, first screen', await repeated(TIMES, () => screen()));
    at('history of one person, first screen', await repeated(TIMES, () => screen({ people: ['p3'] })));
    at('load a game entered card by card', await repeated(TIMES, () => store.loadGame('game 1')));
    const running = onceMore(different[0] as readonly GameEvent[], `running ${size}`, PEOPLE, 0);
    const summary = (events: number) => fromLog(running.slice(0, events)) as NonNullable<ReturnType<typeof fromLog>>;
    const summaries = Array.from({ length: TIMES }, (_, turn) => summary(turn + 1));
    at(
      'append one event',
      await repeated(TIMES, (turn) =>
        store.append(`running ${size}`, turn, running.slice(turn, turn + 1), summaries[turn] as never),
      ),
    );
    const finished = Array.from({ length: 5 }, (_, turn) => onceMore(running, `last ${size} ${turn}`, PEOPLE, turn));
    at(
      'finish a game: append, pack, outcome',
      await repeated(5, async (turn) => {
        const log = finished[turn] as readonly GameEvent[];
        await store.append(`last ${size} ${turn}`, 0, log, fromLog(log) as never);
        await store.tidied();
      }),
    );
    at('what statistics of all read', await repeated(3, () => store.listOutcomes()));
    at('what statistics of one person read', await repeated(3, () => store.listOutcomes(['p3'])));
    at('look after the lists', await repeated(1, () => store.tend(Date.now())));
    at('on disk, a game', Math.round(((await usage()) - empty) / (size + 6)), 'bytes');
  }
  store.close();
  return figures;
}

Object.assign(globalThis, { storageFigures });
