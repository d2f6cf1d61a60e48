import { useLayoutEffect } from 'react';
import { createStore, useStore } from './create-store.ts';

const shown = createStore(() => 0);

/** For a line of a page that says, as long as it is there, that there is no network: the line of the frame is then left out. */
export function useOwnOfflineLine(): void {
  useLayoutEffect(() => {
    shown.set(shown.read() + 1);
    return () => shown.set(shown.read() - 1);
  }, []);
}

/** Whether the page says by itself that there is no network. */
export const useHasOwnOfflineLine = (): boolean => useStore(shown, 0) > 0;
