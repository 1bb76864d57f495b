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
  if (request.method !== 'GET') return;
  const isKept = getCacheKeyForURL(request.url) !== undefined;
  if (!isKept && request.mode !== 'navigate') return;
  const answer = createHandlerBoundToURL(isKept ? request.url : 'index.html');
  event.respondWith(answer({ event, request, url: new URL(request.url) }));
});
