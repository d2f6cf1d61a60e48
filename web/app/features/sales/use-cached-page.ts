import { useEffect } from 'react';
import { logError } from '../../lib/console.ts';

/** Milliseconds in which the parts of the page that are drawn late have come. */
const drawnAfter = 1_500;

/** Has the service worker keep the page that is looked at, whose data keeps itself: the frame opens without a network then. */
export function useCachedPage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const timer = setTimeout(() => {
      if (!navigator.onLine) return;
      void import('../../lib/cache-pages.ts')
        .then(({ cachePage }) => cachePage())
        .catch((error: unknown) => logError('caching a page', error));
    }, drawnAfter);
    return () => clearTimeout(timer);
  }, []);
}
