import type { OperationInput, OperationOutput } from '@sabha/contract/core/operation';
import { getForum, listTopics } from '@sabha/contract/forum/operations';
import type { CategoryView, TopicCard } from '@sabha/contract/forum/topic';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { composeQuery, queryOf } from '../../../lib/query/query-of.ts';
import type { ForumQuery } from '../forum-address.ts';

/** What stands beside the list: the categories, how much is new in them, and the tags of many topics. */
export type Forum = OperationOutput<typeof getForum>['data'];
type TopicPage = OperationOutput<typeof listTopics>;
type Context = QueryFunctionContext<readonly unknown[], string | null>;

const name = 'forum/topics';

export const forumRead = queryOf(getForum);

export const findCategory = ({ categories }: Pick<Forum, 'categories'>, slug: string | null): CategoryView | undefined =>
  categories.find((category) => category.slug === slug);

/** A category as it stands in the forum, to be shown as watched or not. */
export const inForum = ({ category_id }: Pick<CategoryView, 'category_id'>) => ({
  query: forumRead,
  change: ({ data }: OperationOutput<typeof getForum>, is_watched: boolean): OperationOutput<typeof getForum> => ({
    data: { ...data, categories: data.categories.map((one) => (one.category_id === category_id ? { ...one, is_watched } : one)) },
  }),
});

function toInput({ category, view, sort, tag, search }: ForumQuery, cursor: string | null): OperationInput<typeof listTopics> {
  return {
    query: {
      view,
      sort,
      ...(category !== null && { category }),
      ...(tag !== null && { tag }),
      ...(search !== '' && { search }),
      ...(cursor !== null && { cursor }),
    },
  };
}

/** The topics that an address asks for, page by page, as `useInfiniteQuery` takes them. */
export const topicsRead = (asked: ForumQuery) => ({
  queryKey: [name, asked] as const,
  queryFn: (context: Context): Promise<TopicPage> =>
    composeQuery(name, asked, (api) => api.call(listTopics, toInput(asked, context.pageParam))).queryFn(context),
  initialPageParam: null as string | null,
  getNextPageParam: ({ meta }: TopicPage): string | null => meta.next,
});

/** Each topic once, where it stands first: one that somebody writes in moves up between two pages. */
export function topicsOf(pages: readonly TopicPage[]): TopicCard[] {
  const byId = new Map<number, TopicCard>();
  for (const topic of pages.flatMap(({ data }) => data)) if (!byId.has(topic.topic_id)) byId.set(topic.topic_id, topic);
  return [...byId.values()];
}
