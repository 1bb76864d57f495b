/** The database. `memory` and `summary` are imported by themselves, where they are needed. */
export { type DiskOptions, type DiskStore, openDisk } from './disk';
export { parseEvent } from './event';
export { eraseLocal, readLocal, writeLocal } from './local';
export { gamesOnceHeld, noteGamesHeld } from './marker';
export { RULES } from './rules';
export {
  type GameSummary,
  type Loaded,
  type Person,
  STORAGE_FAULTS,
  StorageError,
  type StorageFault,
  type Store,
} from './store';
