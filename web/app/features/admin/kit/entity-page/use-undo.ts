import { useCallback, useEffect, useRef, useState } from 'react';

interface Done {
  /** What was done, in words. */
  readonly text: string;
  readonly undo: () => Promise<void>;
  /** What is done when nobody has taken it back; already done where there is none. */
  readonly settle?: () => Promise<void>;
}

/** How long the last act can be taken back, in milliseconds. */
const undoMilliseconds = 10_000;

/**
 * The last act, which can be taken back for a while. An act that cannot be reversed once made (a deletion) is held back meanwhile, and
 * made at the latest when the page is left.
 */
export function useUndo() {
  const [done, setDone] = useState<Done | null>(null);
  const [isHeld, setHeld] = useState(false);
  const waiting = useRef<Done | null>(null);

  const end = useCallback((): Done | null => {
    const last = waiting.current;
    waiting.current = null;
    setDone(null);
    // Of a button that goes while it has the focus no blur is heard.
    setHeld(false);
    return last;
  }, []);
  const settle = useCallback(async () => end()?.settle?.(), [end]);

  useEffect(() => {
    if (!done || isHeld) return undefined;
    const timer = setTimeout(() => void settle(), undoMilliseconds);
    return () => clearTimeout(timer);
  }, [done, isHeld, settle]);

  useEffect(() => {
    const leave = () => void settle();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [settle]);

  return {
    done,
    /** The time stops while somebody is about to take it back, and begins anew. */
    hold: setHeld,
    offer: async (next: Done) => {
      const last = waiting.current;
      // At once, so that leaving the page in the meantime makes this one, too.
      waiting.current = next;
      setDone(next);
      await last?.settle?.();
    },
    takeBack: async () => end()?.undo(),
  };
}
