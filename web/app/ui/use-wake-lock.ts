import { useEffect } from 'react';

/** Keeps the screen from going dark while something is shown, where the browser can; it lets go when the page is left. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    const held: { lock: WakeLockSentinel | null; isOver: boolean } = { lock: null, isOver: false };
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      const lock = await navigator.wakeLock.request('screen');
      if (held.isOver) return lock.release();
      held.lock = lock;
    };
    // Refused while the battery is low: the screen goes dark as usual.
    const holdIfAllowed = () => void hold().catch(() => undefined);
    holdIfAllowed();
    // The browser lets go of it whenever the page is hidden.
    document.addEventListener('visibilitychange', holdIfAllowed);
    return () => {
      held.isOver = true;
      document.removeEventListener('visibilitychange', holdIfAllowed);
      void held.lock?.release();
    };
  }, []);
}
