import type { CachePagesRequest } from './cache-pages-request.ts';
import { localizePath } from './locale.ts';
import { getLocale } from '../paraglide/runtime.js';

/** What a visitor needs in the halls. */
const needed = ['/offline', '/agenda', '/Venue%20&%20Travel', '/faqs'];
/** All that a line that counts its bytes is asked for. */
const min = ['/offline'];

/**
 * Starts the service worker and has it keep the needed pages and this one, so that one visit is enough for them to work without a
 * network. Called when the page has long been usable.
 */
export async function cachePages(): Promise<void> {
  await cachePage((savesData() ? min : needed).map((path) => localizePath(path, getLocale())));
}

/** Has it keep this page, with the files that it has loaded so far, and others beside it. */
export async function cachePage(others: readonly string[] = []): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/service-worker.js');
  const { active } = await serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const request: CachePagesRequest = {
    pages: [...others, location.pathname],
    files: files.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  active?.postMessage(request);
}

/** Network Information API, where a browser has it. */
const savesData = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
