import { StorageError, type StorageFault } from './store';

const FAULT_OF: Readonly<Record<string, StorageFault>> = {
  QuotaExceededError: 'full',
  ConstraintError: 'conflict',
  DatabaseClosedError: 'closed',
  InvalidStateError: 'closed',
  TransactionInactiveError: 'closed',
  // What is asked while Dexie itself opens a lost connection again.
  OpenFailedError: 'closed',
  MissingAPIError: 'unavailable',
  SecurityError: 'unavailable',
  TimeoutError: 'timeout',
};

/** Errors wrap one another: Dexie's `inner` and `failures`, the language's `cause`. */
interface Wrapped {
  readonly name?: unknown;
  readonly inner?: unknown;
  readonly cause?: unknown;
  readonly failures?: unknown;
}

/** What a failed operation comes down to. A full disk counts first: it also aborts and closes. */
export function faultOf(error: unknown): StorageFault {
  const faults = faultsIn(error, 0);
  return faults.includes('full') ? 'full' : (faults[0] ?? 'unknown');
}

const KEPT: readonly StorageFault[] = ['full', 'timeout', 'blocked', 'newer'];

/** What a failed opening comes down to: whatever the browser says, it gives no storage. */
export function openingFault(error: unknown): StorageFault {
  const fault = faultOf(error);
  return KEPT.includes(fault) ? fault : 'unavailable';
}

function faultsIn(error: unknown, depth: number): StorageFault[] {
  if (typeof error !== 'object' || error === null || depth > 5) return [];
  if (error instanceof StorageError) return [error.fault];
  const { name, inner, cause, failures } = error as Wrapped;
  const own = typeof name === 'string' && Object.hasOwn(FAULT_OF, name) ? FAULT_OF[name] : undefined;
  const within = [inner, cause, ...(Array.isArray(failures) ? failures : [])];
  return [...(own === undefined ? [] : [own]), ...within.flatMap((each) => faultsIn(each, depth + 1))];
}
