import { useEffect } from 'react';
import { logError } from '../../../lib/console.ts';
import type { CachePagesRequest } from '../../../lib/cache-pages-request.ts';
import { localizePath } from '../../../lib/locale.ts';
import { getLocale } from '../../../paraglide/runtime.js';
import { openQrReader } from './qr-reader.ts';

/** Has the service worker keep this page with all that it loads only when it is used, which may be after the network has gone. */
async function storeDoor(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const [{ active }, reader] = await Promise.all([
    navigator.serviceWorker.ready,
    openQrReader(),
    import('./components/find-sheet.tsx'),
    import('./components/reason-dialog.tsx'),
    import('./components/options-sheet.tsx'),
  ]);
  reader.close();
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  const request: CachePagesRequest = { pages: [localizePath('/check-in', getLocale())], files: [...own, ...reader.parts] };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  active?.postMessage(request);
}

/** Makes the page open without a network from now on. */
export function useDoorWorker(isReady: boolean): void {
  useEffect(() => {
    if (!isReady || !('serviceWorker' in navigator) || !navigator.onLine) return;
    storeDoor().catch((error: unknown) => logError('The page could not be kept for a door without a network', error));
  }, [isReady]);
}
