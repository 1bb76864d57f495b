const RETRY_AFTER = 1000;

let waiting: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Puts a hash into the address without a new entry in the history, so that a reload comes back to it. Some browsers
 * refuse after a hundred changes within half a minute: then the last one is put in when they do no longer.
 */
export function writeAddress(hash: string): void {
  clearTimeout(timer);
  waiting = undefined;
  try {
    history.replaceState(history.state, '', hash);
  } catch {
    waiting = hash;
    timer = setTimeout(() => waiting !== undefined && writeAddress(waiting), RETRY_AFTER);
  }
}

/** Another screen comes: its address is not to be written over. */
export function dropAddress(): void {
  clearTimeout(timer);
  waiting = undefined;
}
