import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> = { readonly state: 'loading' } | { readonly state: 'failed' } | { readonly state: 'ready'; readonly value: T };

/**
 * What a call gives, and a way to ask again. Asking again keeps what is shown until the answer is there; `put` shows what an act
 * answered. `load` must be stable: wrap it in `useCallback`. The client has logged a failure already.
 */
export function useLoaded<T>(load: () => Promise<T>): { loaded: Loaded<T>; reload: () => Promise<void>; put: (value: T) => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const put = useCallback((value: T) => setLoaded({ state: 'ready', value }), []);
  const reload = useCallback(async () => {
    try {
      put(await load());
    } catch {
      setLoaded({ state: 'failed' });
    }
  }, [load, put]);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (value) => isWanted && setLoaded({ state: 'ready', value }),
      () => isWanted && setLoaded({ state: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return { loaded, reload, put };
}
