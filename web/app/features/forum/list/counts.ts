import { maxTopicCount } from '@sabha/contract/forum/topic';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../ui/money.ts';
import type { ForumQuery } from '../forum-address.ts';
import { findCategory, type Forum } from './forum-read.ts';
import type { TopicList } from './use-topics.ts';

/** A count that ends at the limit, where there may be more. */
export const upToLimit = (count: number): string => (count < maxTopicCount ? String(count) : `${maxTopicCount}+`);

/** How many topics there are of what the address asks for; null where nobody has counted them, or not to the end. */
function totalOf({ category: slug, view, tag, search }: ForumQuery, forum: Forum): number | null {
  if (tag !== null || search !== '') return null;
  const category = findCategory(forum, slug);
  if (view === 'all') return category ? category.topics : forum.topics;
  const counts: Partial<Forum['counts']> = category ?? forum.counts;
  const count = counts[view];
  return count === undefined || count >= maxTopicCount ? null : count;
}

/** How many are shown, of how many where that is known. */
export function describeShown(asked: ForumQuery, forum: Forum, { topics, hasMore }: Pick<TopicList, 'topics' | 'hasMore'>): string {
  const count = topics.length;
  const shown = formatCount(count);
  if (!hasMore) return m.forum_count({ count, shown });
  const total = totalOf(asked, forum);
  return total !== null && total > count ? m.forum_shown_of({ shown, total: formatCount(total) }) : m.forum_shown({ count, shown });
}
