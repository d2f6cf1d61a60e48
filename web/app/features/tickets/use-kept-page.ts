import { useEffect } from 'react';
import { logError } from '../../lib/console.ts';

/** Milliseconds in which the parts of the page that are drawn late have come. */
const drawnAfter = 1_500;

/** Has the service worker keep the page that is looked at, whose data keeps itself: the frame opens without a network then. */
export function useKeptPage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const timer = setTimeout(() => {
      if (!navigator.onLine) return;
      void import('../../lib/keep-pages.ts')
        .then(({ keepPage }) => keepPage())
        .catch((error: unknown) => logError('keeping a page', error));
    }, drawnAfter);
    return () => clearTimeout(timer);
  }, []);
}
