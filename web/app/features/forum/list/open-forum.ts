import { ProblemError } from '@sabha/contract/core/errors';
import { prefetchAsMember, type Prefetched } from '../../../lib/query/prefetch.ts';
import { openQueries } from '../../../lib/query/session-queries.ts';
import { m } from '../../../paraglide/messages.js';
import { readForumAt, type ForumQuery } from '../forum-address.ts';
import { findCategory, forumRead, topicsRead, type Forum } from './forum-read.ts';

/** For the loader of a list of topics, by its address: what stands beside the list, which the page itself waits for. */
export async function openForum(address: string): Promise<Prefetched<{ readonly data: Forum }> | null> {
  const { pathname, searchParams } = new URL(address);
  const asked = readForumAt(pathname, searchParams);
  if (asked === null) throw new ProblemError(404, 'There is no such part of the forum.');
  const loaded = await prefetchAsMember(() => {
    begin(asked);
    return forumRead;
  });
  if (loaded === null || isThere(loaded.first.data, asked)) return loaded;
  // What was read before may be older than the category.
  const first = await openQueries().query(forumRead);
  if (!isThere(first.data, asked)) throw new ProblemError(404, 'There is no such category, or the role does not open it.');
  return { ...loaded, first };
}

const isThere = (forum: Forum, { category }: ForumQuery): boolean => category === null || findCategory(forum, category) !== undefined;

/** The topics come beside what the page waits for; those that are there are read anew once they are shown. */
function begin(asked: ForumQuery): void {
  // The client has logged what failed, and the page has another try.
  openQueries()
    .infiniteQuery({ ...topicsRead(asked), staleTime: 'static' })
    .catch(() => undefined);
}

/** The head of the page, by its address and what its loader has read. */
export function forumMeta({ pathname, search }: { pathname: string; search: string }, forum: Forum | undefined) {
  const asked = readForumAt(pathname, new URLSearchParams(search));
  const category = forum && asked && findCategory(forum, asked.category);
  return [{ title: [...(category ? [category.name] : []), m.forum_title()].join(' · ') }, { name: 'robots', content: 'noindex' }];
}
