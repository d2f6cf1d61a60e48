import { useCallback, useEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * For what goes away together with the button that made it go. Answers how to name where the keyboard goes on after the next change;
 * it stays where it is, unless what it was on has gone.
 * @param shown changes with what is shown
 */
export function useFocusWhenLost(shown: string): (find: Find | null) => void {
  const target = useRef<Find | null>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const find = target.current;
    target.current = null;
    const at = document.activeElement;
    if (at === null || at === document.body) find?.()?.focus({ preventScroll: true });
  }, [shown]);
  return useCallback((find) => {
    target.current = find;
  }, []);
}
