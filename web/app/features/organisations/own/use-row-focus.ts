import { useEffect, type RefObject } from 'react';

/** Who stands on a row that goes with what was done to it goes on to the next one, else to the heading. */
export function useRowFocus(list: RefObject<HTMLElement | null>, running: string | null): void {
  useEffect(() => {
    const within = list.current;
    const row = running === null ? null : within?.querySelector(`[data-row="${running}"]`);
    if (!within || !row) return undefined;
    const next = row.nextElementSibling;
    const heading = row.closest('section')?.querySelector<HTMLElement>('h2');
    return () => {
      if (row.isConnected || document.activeElement !== document.body) return;
      const control = next?.isConnected ? (next.querySelector<HTMLElement>('button, select') ?? next.querySelector('a')) : null;
      const title = heading?.isConnected ? heading : within.querySelector<HTMLElement>('h2');
      (control ?? title)?.focus();
    };
  }, [list, running]);
}
