import { useEffect, useRef } from 'react';

/**
 * The button that was pressed goes with what it did: the keyboard stays where the new state stands.
 * `made` is the state that nobody but the reader brings about.
 */
export function useStayingFocus<State>(state: State, made: State) {
  const part = useRef<HTMLSpanElement>(null);
  const before = useRef(state);
  const hasWithdrawn = useRef(false);
  useEffect(() => {
    if (state === before.current) return;
    const isOwnDoing = state === made || hasWithdrawn.current;
    before.current = state;
    hasWithdrawn.current = false;
    if (isOwnDoing && document.activeElement === document.body) part.current?.focus();
  }, [state, made]);
  return { part, note: () => (hasWithdrawn.current = true) };
}
