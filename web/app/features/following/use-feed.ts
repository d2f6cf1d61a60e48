import type { FeedItem } from '@sabha/contract/following/following';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readProblem } from '../../lib/problem-message.ts';
import { feedRead, itemsOf, type FeedPart } from './feed-read.ts';

export interface Feed {
  readonly state: 'loading' | 'failed' | 'ready';
  /** The server was not reached. */
  readonly isAway: boolean;
  readonly items: readonly FeedItem[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** More was asked for and did not come; what was there stays. */
  readonly isMoreMissing: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** A part of the feed as far as it was asked for; nothing is asked for before it is wanted. */
export function useFeed(asked: FeedPart, isWanted = true): Feed {
  const query = useInfiniteQuery({ ...feedRead(asked), enabled: isWanted });
  const { data, error, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  return {
    state: data ? 'ready' : isError ? 'failed' : 'loading',
    isAway: readProblem(error)?.status === 0,
    items: data ? itemsOf(data.pages) : [],
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isMoreMissing: isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
