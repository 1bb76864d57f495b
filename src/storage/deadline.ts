import { StorageError } from './store';

/** Kept back of the time, so that a device that slept through it still has a moment awake. */
const LAST_MOMENT = 0.1;

/** Settles as the work does, or rejects with 'timeout' when that takes too long. `onLate` runs first: the work is to stop. */
export function within<T>(ms: number, work: Promise<T>, onLate: () => void = () => undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => {
      onLate();
      reject(new StorageError('timeout'));
    };
    let timer = setTimeout(
      () => {
        timer = setTimeout(end, ms * LAST_MOMENT);
      },
      ms * (1 - LAST_MOMENT),
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
