import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> = { readonly status: 'loading' | 'failed'; readonly data: null } | { readonly status: 'ready'; readonly data: T };

/** Loads once when shown; `reload` tries again, `put` shows what an act answered. `load` must keep its identity. */
export function useLoaded<T>(load: () => Promise<T>): { state: Loaded<T>; reload: () => void; put: (data: T) => void } {
  const [state, setState] = useState<Loaded<T>>({ status: 'loading', data: null });
  const put = useCallback((data: T) => setState({ status: 'ready', data }), []);
  const look = useCallback(() => void load().then(put, () => setState({ status: 'failed', data: null })), [load, put]);
  useEffect(look, [look]);
  const reload = () => {
    setState({ status: 'loading', data: null });
    look();
  };
  return { state, reload, put };
}
