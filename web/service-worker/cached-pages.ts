import { filesIn, retainFiles } from './cached-files.ts';

const cacheName = 'pages';
const limit = 60;
/** Milliseconds that a page with a copy on the device waits for the network: a hall with bad reception answers late or never. */
const patience = 4_000;
/** Milliseconds in which a copy is not fetched again without being asked for. */
const freshFor = 3_600_000;
/** Frames that are the same for everybody and hold nothing of the person; the data in them is kept by the pages themselves. */
const frames = /^(\/(hi|gu))?\/(my-tickets|check-in)$/;
/** Stands in for a page that was never opened. */
const standIn = '/offline';

/** A navigation to a page; calls, the sign-in pages of the provider and downloads are left to the network. */
export const isPage = (request: Request): boolean => {
  const { origin, pathname } = new URL(request.url);
  return (
    request.mode === 'navigate' &&
    request.method === 'GET' &&
    origin === self.location.origin &&
    !/^\/(api|oidc|multimedia|dev|preview|unsubscribe)\//.test(pathname) &&
    !/\.\w+$/.test(pathname)
  );
};

/** The network's page; the copy on the device when the network fails, is late or is ill, with the time it was made. */
export async function readPage({
  request,
  waitUntil,
}: {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
}): Promise<Response> {
  const stored = await findPage(request.url);
  const asked = fetch(request).then((fresh) => {
    waitUntil(cachePage(request.url, fresh.clone()));
    return fresh;
  });
  // The copy may have been given long before this is known; then nobody else listens.
  const settled = asked.catch(() => null);
  waitUntil(settled);
  const fresh = await (stored ? Promise.race([settled, wait(patience)]) : settled);
  if (fresh && !(stored && fresh.status >= 500)) return fresh;
  if (stored) return stored;
  // A page lives only at its own address, so the one that stands in is gone to, with the wanted address where no server sees it.
  const instead = localize(standIn, request.url);
  const { pathname, search, hash } = new URL(request.url);
  return (await findPage(instead)) ? Response.redirect(`${instead}#${pathname}${search}${hash}`) : Response.error();
}

/** Fetches the pages that are not there or older than an hour, with the files they name. */
export async function cachePages(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const stored = await findPage(new URL(path, self.location.origin).href, { exactly: true });
    if (stored && Date.now() - cachedAt(stored) < freshFor) continue;
    await cachePage(new URL(path, self.location.origin).href, await fetch(path));
  }
}

/** The copy of this very address, else of the same page with another search: filters work on the device. */
async function findPage(url: string, { exactly = false } = {}): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return (await cache.match(url)) ?? (exactly ? undefined : await cache.match(url, { ignoreSearch: true }));
}

/** The files come first: a page that is there without its scripts stands still when it is opened. */
async function cachePage(url: string, fresh: Response): Promise<void> {
  if (!isForEverybody(fresh, new URL(url).pathname)) return;
  const html = await fresh.text();
  await retainFiles(filesIn(html));
  const headers = new Headers(fresh.headers);
  // The body is unpacked by now.
  headers.delete('content-encoding');
  headers.delete('content-length');
  // Navigation Timing hands this to the page, which says how old it is.
  headers.set('server-timing', `stored;desc="${new Date().toISOString()}"`);
  const cache = await caches.open(cacheName);
  // Behind the address of the page that stands in is the wanted one, which is the visitor's.
  await cache.put(url.replace(/#.*$/, ''), new Response(html, { headers }));
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - limit)).map((request) => cache.delete(request)));
}

const isForEverybody = ({ status, redirected, headers }: Response, pathname: string) =>
  status === 200 &&
  !redirected &&
  headers.get('content-type')?.startsWith('text/html') === true &&
  (headers.get('cache-control')?.startsWith('public') === true || frames.test(pathname));

const cachedAt = ({ headers }: Response) => Date.parse(/^stored;desc="([^"]+)"$/.exec(headers.get('server-timing') ?? '')?.[1] ?? '') || 0;

const localize = (path: string, url: string) => {
  const { origin, pathname } = new URL(url);
  return `${origin}${/^\/(hi|gu)(?=\/|$)/.exec(pathname)?.[0] ?? ''}${path}`;
};

const wait = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));
