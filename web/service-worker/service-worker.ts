// Lets what was opened, and the pages a visitor needs in the halls, work without a network. It sees no call of the API and keeps
// nothing of a person: only pages that are the same for everybody, and their files.
import type { CachePagesRequest } from '../app/lib/cache-pages-request.ts';
import { isCacheableFile, retainFiles, readFile } from './cached-files.ts';
import { isPage, cachePages, readPage } from './cached-pages.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isCacheableFile(request)) event.respondWith(readFile(request));
  else if (isPage(request)) event.respondWith(readPage({ request, waitUntil: (work) => event.waitUntil(work) }));
});

self.addEventListener('message', (event) => {
  const { pages, files } = event.data as CachePagesRequest;
  event.waitUntil(retainFiles(files).then(() => cachePages(pages)));
});
