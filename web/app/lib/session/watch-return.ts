/**
 * Calls when a page is seen again that slept or was left: it may have missed what other tabs told it. `isFromCache` when the browser had
 * put it away as it was.
 */
export function watchReturn(onReturn: (isFromCache: boolean) => void): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onReturn(true);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onReturn(false);
  });
}
