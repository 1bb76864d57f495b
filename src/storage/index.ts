/** The public surface of storage. Code that must not load the database imports `store`, `memory`, `summary` or `marker` itself. */
export { type DiskOptions, type DiskStore, openDisk } from './disk';
export { eraseLocal, readLocal, writeLocal } from './local';
export { gamesOnceHeld, noteGamesHeld } from './marker';
export { openMemory } from './memory';
export { readEvent, readLog } from './reader';
export type { Rescue, RescuedGame } from './rescue';
export {
  type GameSummary,
  type Loaded,
  type Person,
  STORAGE_FAULTS,
  StorageError,
  type StorageFault,
  type Store,
} from './store';
export { fromLog, RULES, summaryOf } from './summary';
