import { useSyncExternalStore } from 'react';

const HALF_MINUTE = 30_000;
const listeners = new Set<() => void>();
let current: number | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    current = Date.now();
    for (const each of listeners) each();
  }, HALF_MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    current = undefined;
  };
}

/**
 * The time in milliseconds, renewed every half minute; null on the server and in the first render,
 * because the bytes of a page are kept and must not carry a moment.
 */
export function useNow(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => (current ??= Date.now()),
    () => null,
  );
}
