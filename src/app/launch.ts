import { signal } from '@preact/signals';
import type { App } from './app';

/** What the system hands to the installed app: files that were opened with it, or a link. */
export interface Launch {
  readonly files?: readonly { readonly name: string; getFile(): Promise<File> }[];
  readonly targetURL?: string;
}

/** Files that were opened with the app or shared to it, until they are looked into one after the other. */
export const handedFiles = signal<readonly File[]>([]);

/** Where the service worker leaves files that were shared. */
const SHARED = 'foolscap-shared';

function hand(files: readonly File[]): void {
  handedFiles.value = [...handedFiles.peek(), ...files];
}

/** Goes to what was opened. */
export async function launch(app: App, { files = [], targetURL }: Launch): Promise<void> {
  if (files.length > 0) {
    // What cannot be read is told as a file that is none.
    hand(await Promise.all(files.map((each) => each.getFile().catch(() => new File([], each.name)))));
    app.go({ screen: 'backup' });
    return;
  }
  const hash = targetURL === undefined ? '' : new URL(targetURL).hash;
  if (hash !== '') location.hash = hash;
}

/** Takes the files that were shared, if there are any. */
export async function takeShared(): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED))) return;
  const cache = await caches.open(SHARED);
  const shared: File[] = [];
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
    if (answer !== undefined) shared.push(new File([await answer.blob()], name));
  }
  await caches.delete(SHARED);
  hand(shared);
}
