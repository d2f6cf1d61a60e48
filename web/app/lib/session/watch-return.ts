/** Calls when a page is seen again that slept or was left: it may have missed what other tabs told it. */
export function watchReturn(onReturn: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onReturn();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onReturn();
  });
}
