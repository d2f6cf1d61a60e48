import { newTopicSlug } from '@sabha/contract/forum/category';
import { topicSorts, topicViews, type TopicSort, type TopicView } from '@sabha/contract/forum/operations';
import { topicTagSchema } from '@sabha/contract/forum/topic';
import { withoutLocale } from '../../lib/locale.ts';
import { addressOf, readSearch } from '../../ui/directory/address.ts';

export const forumPath = '/community/forum';
export const maxForumSearch = 100;

/** Which topics are shown, as the address says it. */
export interface ForumQuery {
  /** The address of a category; null shows those of all. */
  readonly category: string | null;
  readonly view: TopicView;
  readonly sort: TopicSort;
  readonly tag: string | null;
  readonly search: string;
}

export const allTopics: ForumQuery = { category: null, view: 'all', sort: 'activity', tag: null, search: '' };

/** Reads an address, whoever wrote it: what is not known is left out. Null for pages that are no list of topics. */
export function readForumAt(pathname: string, asked: URLSearchParams): ForumQuery | null {
  const path = withoutLocale(pathname).replace(/(.)\/$/, '$1');
  const [, category = null] = /^\/community\/forum(?:\/([a-z0-9-]+))?$/.exec(path) ?? [];
  if ((path !== forumPath && category === null) || category === newTopicSlug) return null;
  return {
    category,
    view: topicViews.find((each) => each === asked.get('view')) ?? 'all',
    sort: topicSorts.find((each) => each === asked.get('sort')) ?? 'activity',
    tag: topicTagSchema.safeParse(asked.get('tag')).data ?? null,
    search: readSearch(asked, maxForumSearch),
  };
}

/** The address of a list of topics; what is as usual is left out. */
export const forumHref = ({ category, view, sort, tag, search }: ForumQuery): string =>
  addressOf(category === null ? forumPath : `${forumPath}/${category}`, [
    ...(view === 'all' ? [] : [['view', view] as const]),
    ...(sort === 'activity' ? [] : [['sort', sort] as const]),
    ...(tag === null ? [] : [['tag', tag] as const]),
    ...(search === '' ? [] : [['q', search] as const]),
  ]);

/** Where a topic is started; in a category where one is chosen. */
export const newTopicHref = (category: string | null): string =>
  addressOf(`${forumPath}/${newTopicSlug}`, category === null ? [] : [['category', category]]);
