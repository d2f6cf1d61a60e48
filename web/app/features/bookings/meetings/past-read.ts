import type { Booking } from '@sabha/contract/bookings/booking';
import { listBookings } from '@sabha/contract/bookings/operations';
import type { OperationOutput } from '@sabha/contract/core/operation';
import { useInfiniteQuery, type QueryFunctionContext } from '@tanstack/react-query';
import { composeQuery } from '../../../lib/query/query-of.ts';

type Page = OperationOutput<typeof listBookings>;
type Context = QueryFunctionContext<readonly unknown[], number | null>;

const name = 'bookings/past';
const asked = { view: 'past', limit: 30 } as const;

/** What is over, page by page, as `useInfiniteQuery` takes it. */
const pastRead = {
  queryKey: [name, asked] as const,
  queryFn: (context: Context): Promise<Page> => {
    const cursor = context.pageParam === null ? {} : { cursor: context.pageParam };
    return composeQuery(name, asked, (api) => api.call(listBookings, { query: { ...asked, ...cursor } })).queryFn(context);
  },
  initialPageParam: null as number | null,
  getNextPageParam: ({ meta }: Page): number | null => meta.next,
};

export interface PastMeetings {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly bookings: readonly Booking[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** More was asked for and did not come; what was there stays. */
  readonly isMoreMissing: boolean;
  readonly loadMore: () => void;
  readonly reload: () => void;
}

/** Meetings that are over as far as they were asked for, each once; nothing is asked for before it is wanted. */
export function usePastMeetings(isWanted: boolean): PastMeetings {
  const query = useInfiniteQuery({ ...pastRead, enabled: isWanted });
  const { data, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const all = data?.pages.flatMap((page) => page.data) ?? [];
  return {
    state: data ? 'ready' : isError ? 'failed' : 'loading',
    bookings: [...new Map(all.map((booking) => [booking.booking_id, booking])).values()],
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isMoreMissing: isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  };
}
