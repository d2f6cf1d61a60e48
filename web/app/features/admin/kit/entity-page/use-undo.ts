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
  const waiting = useRef<Done | null>(null);

  const settle = useCallback(async () => {
    const last = waiting.current;
    waiting.current = null;
    setDone(null);
    await last?.settle?.();
  }, []);

  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => void settle(), undoMilliseconds);
    return () => clearTimeout(timer);
  }, [done, settle]);

  useEffect(() => {
    const leave = () => void waiting.current?.settle?.();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      waiting.current = null;
    };
  }, []);

  return {
    done,
    offer: async (next: Done) => {
      await settle();
      waiting.current = next;
      setDone(next);
    },
    takeBack: async () => {
      const last = waiting.current;
      waiting.current = null;
      setDone(null);
      await last?.undo();
    },
  };
}
