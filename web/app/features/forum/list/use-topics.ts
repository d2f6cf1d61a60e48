import type { TopicCard } from '@sabha/contract/forum/topic';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readProblem } from '../../../lib/problem-message.ts';
import type { ForumQuery } from '../forum-address.ts';
import { topicsOf, topicsRead } from './forum-read.ts';

export interface TopicList {
  readonly state: 'loading' | 'failed' | 'ready';
  /** What was shown before stays until the answer is there. */
  readonly isChanging: boolean;
  /** The server was not reached. */
  readonly isAway: boolean;
  readonly topics: readonly TopicCard[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** More was asked for and did not come; what was there stays. */
  readonly isMoreMissing: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** The topics that the address asks for, as far as they were asked for. */
export function useTopics(asked: ForumQuery): TopicList {
  const query = useInfiniteQuery({
    ...topicsRead(asked),
    // Words, tags and orders change what is shown; another category or another tab is another list.
    placeholderData: (before, of) => (of && isSamePart(of.queryKey[1], asked) ? before : undefined),
  });
  const { data, error, isError, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  return {
    state: data ? 'ready' : isError ? 'failed' : 'loading',
    isChanging: isPlaceholderData,
    isAway: readProblem(error)?.status === 0,
    topics: data ? topicsOf(data.pages) : [],
    hasMore: hasNextPage && !isPlaceholderData,
    isLoadingMore: isFetchingNextPage,
    isMoreMissing: isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

const isSamePart = (one: ForumQuery, other: ForumQuery): boolean => one.category === other.category && one.view === other.view;
