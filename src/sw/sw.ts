import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

// A new version waits: only a person's tap on the offer sends this message.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// Without it the first session would stay uncontrolled: offline it could load no further screen.
clientsClaim();
cleanupOutdatedCaches();
precache(self.__WB_MANIFEST);

// One page, wherever one goes, and files that are asked for by their names: a router for it would be 1 kB.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'POST' && /\/share$/.test(request.url)) event.respondWith(share(request));
  if (request.method !== 'GET') return;
  const isKept = getCacheKeyForURL(request.url) !== undefined;
  if (!isKept && request.mode !== 'navigate') return;
  const answer = createHandlerBoundToURL(isKept ? request.url : 'index.html');
  event.respondWith(answer({ event, request, url: new URL(request.url) }));
});

/** What another app hands over: files wait for the screen that looks into them, a link of ours is gone to. */
async function share(request: Request): Promise<Response> {
  const handed = await request.formData().catch(() => new FormData());
  // A form has a file of no length and name in the place of none.
  const files = handed.getAll('file').filter((given) => given instanceof File && given.size > 0) as File[];
  const link = /#\/\S+/.exec(`${handed.get('url') ?? ''} ${handed.get('text') ?? ''}`)?.[0];
  const cache = files.length > 0 ? await caches.open('foolscap-shared') : undefined;
  for (const [nth, file] of files.entries()) {
    await cache?.put(`./share/${nth}/${encodeURIComponent(file.name)}`, new Response(file));
  }
  return Response.redirect(cache !== undefined ? './#/backup' : `./${link ?? ''}`, 303);
}
