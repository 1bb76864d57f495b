import { openDisk } from '../../../storage';
import { fromLog } from '../../../storage/summary';
import { seeded } from '../chance';
import type { Figure } from '../figure';
import { randomGame } from '../games';

const TIMES = 25;

function middle(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 100) / 100;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

async function repeated(act: (turn: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn++) times.push(await timed(() => act(turn)));
  return middle(times);
}

/** At once, or filling the largest history would take longer than all the rest. */
const CROWD = 200;

/** Fills a fresh database step by step and measures at each size. Runs in the browser. */
export async function storageFigures(sizes: readonly number[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  const store = await openDisk({ name: 'bench', timeoutMs: 60_000 });
  const log = randomGame('long', 4, 13, seeded(7));
  const summary = fromLog(log);
  const [start] = log;
  if (summary === undefined || start?.type !== 'gameStarted') throw new Error('the game of the bench is none');
  const add = (id: string, changedAt: number) =>
    store.append(id, 0, [{ ...start, id }], { ...summary, id, changedAt, length: 1 });
  await store.append('long', 0, log, summary);
  let held = 0;
  for (const size of sizes) {
    while (held < size) {
      const crowd = Array.from({ length: Math.min(CROWD, size - held) }, (_, each) => held + each);
      await Promise.all(crowd.map((each) => add(`game ${each}`, each)));
      held += crowd.length;
    }
    const at = (name: string, value: number) =>
      figures.push({ name: `storage: ${name}, ${size} games`, value, unit: 'ms' });
    at('append one event', await repeated((turn) => add(`extra ${size} ${turn}`, turn)));
    at(`load a game of ${log.length} events`, await repeated(() => store.loadGame('long')));
    at('history, newest 50', await repeated(() => store.listGames(undefined, 50)));
    at('history, all', middle([await timed(() => store.listGames())]));
  }
  store.close();
  return figures;
}

Object.assign(globalThis, { storageFigures });
