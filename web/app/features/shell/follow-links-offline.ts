import { createStore } from '../../lib/create-store.ts';
import { untilOnline } from '../../ui/load-code.ts';

/** Whether a page was asked for that opens only with the network. */
export const isPageAwaited = createStore(() => false);

let left = new AbortController();

/**
 * Without a network the routes of a link cannot be asked for. What the service worker has opens as a whole page; otherwise the page
 * that is open stays, and the link is followed when the network is back, or another one is; not where somebody writes on meanwhile.
 */
export function followLinksOffline(): void {
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (navigator.onLine || !link || !isPlain || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
      if (link.pathname === location.pathname && link.hash) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      left.abort();
      left = new AbortController();
      void follow(link.href, left.signal);
    },
    { capture: true },
  );
}

/** The page that is open stays after all; nothing is awaited any more. */
export function stayHere(): void {
  left.abort();
  isPageAwaited.set(false);
}

async function follow(href: string, signal: AbortSignal): Promise<void> {
  if (!(await isStored(href))) {
    if (signal.aborted) return;
    isPageAwaited.set(true);
    // Whoever goes on writing would lose it with the page.
    addEventListener('input', stayHere, { capture: true, signal });
    await untilOnline(signal);
  }
  if (!signal.aborted) location.assign(href);
}

/** Storage of the service worker, which is there in secure contexts alone. */
const isStored = async (href: string): Promise<boolean> =>
  'caches' in window && (await caches.match(href, { ignoreSearch: true }).catch(() => undefined)) !== undefined;
