import { hashKey, keepPreviousData, useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isEdited, isMaybeOutdated } from './query-client.ts';
import type { Prefetched } from './prefetch.ts';
import type { ReadOf } from './query-of.ts';

export type Loaded<T> = { readonly state: 'loading' } | { readonly state: 'failed' } | { readonly state: 'ready'; readonly value: T };

export interface Read<T> {
  readonly loaded: Loaded<T>;
  /** Asks again, and keeps what is shown until the answer is there. */
  readonly reload: () => Promise<void>;
  /** Shows what a call has answered. */
  readonly put: (value: T) => void;
}

interface ReadOptions<T> {
  /** Nothing is asked for before it can be said what. */
  readonly isWanted?: boolean;
  /** After how many milliseconds an answer is asked for again; false when it will not change by itself. */
  readonly pollMs?: (value: T) => number | false;
}

/**
 * A read and what became of it: at once from the cache, then fresh. What was shown last stays while something else is asked for, and
 * while an answer does not come that nobody waits for.
 */
export function useRead<T>(query: ReadOf<T>, { isWanted = true, pollMs }: ReadOptions<T> = {}): Read<T> {
  const client = useQueryClient();
  const isOpen = isEdited(query);
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    enabled: isWanted,
    ...(pollMs && { refetchInterval: ({ state }: Query<T>) => state.data !== undefined && pollMs(state.data) }),
    ...(isOpen && whileEdited),
  });
  const [isMissed, setMissed] = useState(false);
  const hash = hashKey(query.queryKey);
  const reload = useCallback(async () => {
    const known = client.getQueryCache().get(hash);
    // An answer that was asked for since the last write is as good as another one.
    const isOutdated = () => known === undefined || isMaybeOutdated(client, known);
    const result = await refetch({ cancelRefetch: isOutdated() });
    // A read's first answer is waited for, and may be from before the write.
    const last = !result.isError && known && isOutdated() ? await refetch({ cancelRefetch: false }) : result;
    setMissed(last.isError);
  }, [client, hash, refetch]);
  const put = useCallback((value: T) => void client.getQueryCache().get(hash)?.setData(value, { manual: true }), [client, hash]);
  const isReady = data !== undefined && (!isOpen || isFetchedAfterMount);
  if (isError && (isMissed || !isReady)) return { loaded: { state: 'failed' }, reload, put };
  return { loaded: isReady ? { state: 'ready', value: data } : { state: 'loading' }, reload, put };
}

/** Nothing comes from elsewhere under the hands of somebody who edits it. */
const whileEdited = { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** What a route's loader has read, kept fresh while its page is open. */
export function usePrefetched<T>({ query, first }: Prefetched<T>): T {
  return useQuery({ ...query, ...(isEdited(query) && { ...whileEdited, refetchOnMount: false }) }).data ?? first;
}
