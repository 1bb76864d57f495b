/** Small values in localStorage, for what is needed before the database is open. Storage that is refused is as if empty. */

/** A value as it was written; undefined where there is none or it is not JSON. */
export function readLocal(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes plain JSON. False where the browser refuses. */
export function writeLocal(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Takes away all that this app wrote. */
export function eraseLocal(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('foolscap.')) localStorage.removeItem(key);
  } catch {
    // Nothing can be kept here, so nothing is to be erased.
  }
}
