/** The database. `memory` and `summary` are imported by themselves, where they are needed. */
export { type DiskOptions, type DiskStore, openDisk } from './disk';
export { parseEvent } from './event';
export { eraseLocal, readLocal, writeLocal } from './local';
export { gamesOnceHeld, noteGamesHeld } from './marker';
export type { Rescue, RescuedGame } from './rescue';
export { RULES } from './rules';
export {
  type Backup,
  type Bringing,
  type Brought,
  type GameSummary,
  type Loaded,
  type Person,
  STORAGE_FAULTS,
  StorageError,
  type StorageFault,
  type Store,
} from './store';
