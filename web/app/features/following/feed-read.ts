import type { FeedItem } from '@sabha/contract/following/following';
import { readFeed } from '@sabha/contract/following/operations';
import type { OperationInput, OperationOutput } from '@sabha/contract/core/operation';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { composeQuery } from '../../lib/query/query-of.ts';
import type { FollowingQuery } from './following-query.ts';

/** A part of the feed: from the mark on, from the mark back, or from this moment back. */
export interface FeedPart extends Pick<FollowingQuery, 'kind' | 'of'> {
  readonly part: 'after-mark' | 'before-mark' | 'newest';
}

type FeedPage = OperationOutput<typeof readFeed>;
type Context = QueryFunctionContext<readonly unknown[], string | null>;

const name = 'following/feed';

function toInput({ part, kind, of }: FeedPart, cursor: string | null): OperationInput<typeof readFeed> {
  const from = cursor ?? (part === 'newest' ? undefined : 'mark');
  return {
    query: {
      direction: part === 'after-mark' ? 'newer' : 'older',
      ...(from !== undefined && { from }),
      ...(kind !== null && { kind }),
      ...(of !== null && { type: of.type, address: of.address }),
    },
  };
}

/** A part of the feed, page by page, as `useInfiniteQuery` takes it. */
export const feedRead = (asked: FeedPart) => ({
  queryKey: [name, asked] as const,
  queryFn: (context: Context): Promise<FeedPage> =>
    composeQuery(name, asked, (api) => api.call(readFeed, toInput(asked, context.pageParam))).queryFn(context),
  initialPageParam: null as string | null,
  getNextPageParam: ({ data, meta }: FeedPage): string | null => (meta.has_more ? (data.at(-1)?.cursor ?? null) : null),
});

/** Each item once, in the order in which the pages have them. */
export const itemsOf = (pages: readonly FeedPage[]): FeedItem[] => [
  ...new Map(pages.flatMap(({ data }) => data.map((item) => [item.cursor, item]))).values(),
];
