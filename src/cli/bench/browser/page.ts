import type { GameEvent, Player } from '../../../engine';
import { type DiskStore, openDisk } from '../../../storage';
import type { Backup } from '../../../storage/store';
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

function backupOf(logs: readonly (readonly GameEvent[])[]): Backup {
  const all = logs.flatMap((events) => {
    const summary = fromLog(events);
    return summary === undefined ? [] : [{ id: summary.id, events, summary }];
  });
  return { people: [], values: [], games: all, damaged: 0 };
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
    while (held < size) {
      const logs = Array.from({ length: Math.min(CROWD, size - held) }, next);
      await store.bring(backupOf(logs), 'missing');
    }
    await store.listOutcomes();
    const at = (name: string, value: number, unit: Figure['unit'] = 'ms') =>
      figures.push({ name: `storage: ${name}, ${size} games`, value, unit });
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
