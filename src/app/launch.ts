import { signal } from '@preact/signals';
import type { App } from './app';

/** What the system hands to the installed app: files that were opened with it, or a link. */
export interface Launch {
  readonly files?: readonly { getFile(): Promise<File> }[];
  readonly targetURL?: string;
}

/** A file that was opened with the app or shared to it, until it is looked into. */
export const handedFile = signal<File | undefined>(undefined);

/** Where the service worker leaves a file that was shared. */
const SHARED = 'foolscap-shared';

/** Goes to what was opened. */
export async function launch(app: App, { files = [], targetURL }: Launch): Promise<void> {
  const [handle] = files;
  if (handle !== undefined) {
    // What cannot be read is told as a file that is none.
    handedFile.value = await handle.getFile().catch(() => new File([], ''));
    app.go({ screen: 'backup' });
    return;
  }
  const hash = targetURL === undefined ? '' : new URL(targetURL).hash;
  // The browser tells the last launch once more when the page is loaded anew.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (hash !== '' && navigation?.type !== 'reload') location.hash = hash;
}

/** Takes the file that was shared, if there is one. */
export async function takeShared(): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED))) return;
  const cache = await caches.open(SHARED);
  const [request] = await cache.keys();
  const answer = request && (await cache.match(request));
  await caches.delete(SHARED);
  if (answer !== undefined) handedFile.value = new File([await answer.blob()], 'shared');
}
