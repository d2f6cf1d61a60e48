import type { KeepRequest } from './keep-request.ts';
import { localizePath } from './locale.ts';
import { getLocale } from '../paraglide/runtime.js';

/** What a visitor needs in the halls. */
const needed = ['/offline', '/agenda', '/Venue%20&%20Travel', '/faqs'];
/** All that a line that counts its bytes is asked for. */
const least = ['/offline'];

/**
 * Starts the service worker and has it keep the needed pages and this one, so that one visit is enough for them to work without a
 * network. Called when the page has long been usable.
 */
export async function keepPages(): Promise<void> {
  openLinksWhole();
  await keepPage((savesData() ? least : needed).map((path) => localizePath(path, getLocale())));
}

/** Has it keep this page, with the files that it has loaded so far, and others beside it. */
export async function keepPage(others: readonly string[] = []): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/service-worker.js');
  const { active } = await serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const request: KeepRequest = {
    pages: [...others, location.pathname],
    files: files.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  active?.postMessage(request);
}

/** Without a network the routes of a link cannot be asked for; the whole page can, from what is kept. */
function openLinksWhole(): void {
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (navigator.onLine || !link || !isPlain || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
      if (link.pathname === location.pathname && link.hash) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      location.assign(link.href);
    },
    { capture: true },
  );
}

/** Network Information API, where a browser has it. */
const savesData = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
