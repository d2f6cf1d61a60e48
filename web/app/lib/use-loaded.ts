import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> = { readonly state: 'loading' } | { readonly state: 'failed' } | { readonly state: 'ready'; readonly value: T };

/** Questions whose answers come in any order: only what was asked, or put, last is shown. */
export function createAsking<T>(show: (loaded: Loaded<T>) => void) {
  let asked: (() => Promise<T>) | null = null;
  let newest = 0;
  async function ask(load: () => Promise<T>): Promise<void> {
    asked = load;
    newest += 1;
    const mine = newest;
    const showLast = (loaded: Loaded<T>) => mine === newest && show(loaded);
    try {
      const value = await load();
      showLast({ state: 'ready', value });
    } catch {
      // The client has logged the cause.
      showLast({ state: 'failed' });
    }
  }
  return {
    ask,
    /** Asks the last question anew, whoever held on to an older one. */
    again: async (): Promise<void> => {
      if (asked) await ask(asked);
    },
    put(value: T): void {
      newest += 1;
      show({ state: 'ready', value });
    },
    end(): void {
      newest += 1;
    },
  };
}

/**
 * What a call gives, and a way to ask again. Asking again keeps what is shown until the answer is there; `put` shows what an act
 * answered. `load` must be stable: wrap it in `useCallback`. The client has logged a failure already.
 */
export function useLoaded<T>(load: () => Promise<T>): { loaded: Loaded<T>; reload: () => Promise<void>; put: (value: T) => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [asking] = useState(() => createAsking<T>(setLoaded));
  useEffect(() => {
    void asking.ask(load);
    return () => asking.end();
  }, [asking, load]);
  const reload = useCallback(() => asking.again(), [asking]);
  return { loaded, reload, put: asking.put };
}
