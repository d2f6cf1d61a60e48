const cacheName = 'files';
/** Scripts, styles, letters and pictures of some ten pages in one language. */
const limit = 400;

/** Names under these paths belong to one content for ever, or to letters that nearly never change. */
const isFile = (pathname: string) => /^\/(assets|fonts|multimedia\/images)\//.test(pathname);

export const isCacheableFile = (request: Request): boolean => {
  const { origin, pathname } = new URL(request.url);
  return request.method === 'GET' && origin === self.location.origin && isFile(pathname) && !request.headers.has('range');
};

/** The copy on the device, else the network's, of which a copy stays. */
export async function readFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const stored = await cache.match(request);
  if (stored) return stored;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}

/** Fetches what is not there yet, and lets go of the oldest when there are too many. */
export async function retainFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of new Set(paths.filter(isFile))) {
    if (!(await cache.match(path))) await cache.add(path);
  }
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - limit)).map((request) => cache.delete(request)));
}

/** Scripts, styles and letters that an HTML document names. */
export const filesIn = (html: string): string[] => html.match(/\/(?:assets|fonts)\/[\w./-]+\.(?:js|css|woff2)/g) ?? [];
