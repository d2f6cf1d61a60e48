import { useEffect } from 'react';
import { logError } from '../../../lib/console.ts';
import { useWakeLock } from '../../../ui/use-wake-lock.ts';
import type { Door } from './open-door.ts';

/** Often enough that nobody waits for the network that is back, seldom enough for a battery of a day. */
const roundMs = { online: 20_000, offline: 6_000 };

/** Keeps the door at one with the server, and the screen awake, as long as the page is open. */
export function useDoorRounds(door: Door): void {
  useWakeLock();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isGone = { now: false };
    const go = () => {
      clearTimeout(timer);
      door
        .refresh()
        .catch((error: unknown) => logError('The door could not meet the server', error))
        .finally(() => {
          if (!isGone.now) timer = setTimeout(go, door.read().offline_since === null ? roundMs.online : roundMs.offline);
        });
    };
    const goIfSeen = () => {
      if (document.visibilityState === 'visible') go();
    };
    goIfSeen();
    window.addEventListener('online', go);
    window.addEventListener('offline', go);
    document.addEventListener('visibilitychange', goIfSeen);
    return () => {
      isGone.now = true;
      clearTimeout(timer);
      window.removeEventListener('online', go);
      window.removeEventListener('offline', go);
      document.removeEventListener('visibilitychange', goIfSeen);
    };
  }, [door]);
}
