import { createStore, useStore } from '../../lib/create-store.ts';

const HALF_MINUTE = 30_000;
const now = createStore(Date.now, ({ set, forget }) => {
  const timer = setInterval(() => set(Date.now()), HALF_MINUTE);
  return () => {
    clearInterval(timer);
    forget();
  };
});

/**
 * The time in milliseconds, renewed every half minute; null on the server and in the first render,
 * because the bytes of a page are kept and must not carry a moment.
 */
export const useNow = (): number | null => useStore<number | null>(now, null);
