import type { ApiClient } from '@sabha/contract/core/operation';
import * as operations from '@sabha/contract/discussion/operations';
import type { Discussion, Post } from '@sabha/contract/discussion/post';
import type { QueryClient } from '@tanstack/react-query';
import { followedQuery, queryOf, type ReadOf } from '../../lib/query/query-of.ts';
import { formerAnswers, mergePosts, type ShownPosts } from './merge-posts.ts';
import { nothingShown, type About, type ShownStore } from './shown-store.ts';

export const pageSize = 20;
/** Posts that one call answers. */
export const maxRead = 50;
/** Of what was read, so many posts stand above the first new one. */
const before = 3;

export interface Position {
  readonly after?: number;
  readonly before?: number;
  readonly limit?: number;
}

interface PostsKey {
  readonly api: ApiClient;
  readonly params: About;
  /** The post around which is read; null begins where the reader left off. */
  readonly wanted: number | null;
  /** Begins at the first post where all of them are read at once: it is a question that stands above its answers. */
  readonly beginsAtFirst: boolean;
}

/** What is shown of a discussion when it is opened. */
export const postsQuery = ({ api, params, wanted, beginsAtFirst }: PostsKey): ReadOf<ShownPosts> =>
  followedQuery('discussion.posts', { ...params, wanted }, (client) => loadPosts(client, { api, params, wanted, beginsAtFirst }));

/**
 * Begins at the post that is wanted; a short discussion that begins with one at its first post; else where the reader left off: the end for who has read it all, and the first post that is new to everybody else.
 */
async function loadPosts(client: QueryClient, { api, params, wanted, beginsAtFirst }: PostsKey): Promise<ShownPosts> {
  const known = (await client.query(queryOf(operations.getDiscussion, { params }))).data;
  const { data, meta } = await api.call(operations.listPosts, {
    params,
    query: { limit: pageSize, ...beginning(known, { wanted, beginsAtFirst }) },
  });
  if (data.length > 0 || meta.last_number === 0) return mergePosts(nothingShown, data, meta.last_number);
  // No post has that number.
  const end = await api.call(operations.listPosts, { params, query: { limit: pageSize, before: meta.last_number + 1 } });
  return mergePosts(nothingShown, end.data, end.meta.last_number);
}

function beginning(
  { last_number, read_number }: Discussion,
  { wanted, beginsAtFirst }: Pick<PostsKey, 'wanted' | 'beginsAtFirst'>,
): Position {
  if (wanted === null && beginsAtFirst && last_number <= maxRead) return { after: 0, limit: maxRead };
  const first = wanted ?? (read_number >= last_number ? null : read_number + 1);
  return first === null ? { before: last_number + 1 } : { after: Math.max(0, first - 1 - before) };
}

interface Place {
  readonly api: ApiClient;
  readonly params: About;
  readonly store: ShownStore;
}

/** Reads some posts and adds them to what is shown. */
export async function readPosts(place: Place, position: Position): Promise<void> {
  const { api, params } = place;
  const { data, meta } = await api.call(operations.listPosts, { params, query: { limit: pageSize, ...position } });
  await showPosts(place, data, meta.last_number);
}

/** Shows posts as they were read; where one of them has become the answer, another may be it no more, of which nothing is heard. */
export async function showPosts(place: Place, posts: readonly Post[], last_number: number): Promise<void> {
  const former = formerAnswers(place.store.read(), posts);
  place.store.put(posts, last_number);
  for (const { post_number } of former) await readPosts(place, { after: post_number - 1, limit: 1 });
}
