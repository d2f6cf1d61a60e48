import * as operations from '@sabha/contract/discussion/operations';
import type { Discussion, Post } from '@sabha/contract/discussion/post';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryOf } from '../../lib/query/query-of.ts';
import { mergePosts, type ShownPosts } from './merge-posts.ts';

/** What is discussed. */
export interface About {
  readonly kind: string;
  readonly id: number;
}

export const nothingShown: ShownPosts = { posts: [], last_number: 0 };

/** What is shown of a discussion, as it is now, and how it becomes something else. */
export interface ShownStore {
  readonly read: () => ShownPosts;
  readonly put: (posts: readonly Post[], last_number: number) => void;
  readonly changeDiscussion: (change: (known: Discussion) => Discussion) => void;
  /** Whether the discussion is still in the cache: neither has its reader lost it nor signed out. */
  readonly isThere: () => boolean;
  /** What is set and known of all of it is read anew, as what is shown stays. */
  readonly renewDiscussion: () => void;
  /** The reader has lost it: nothing of it stays in the cache. */
  readonly remove: () => void;
}

export function createShownStore(client: QueryClient, params: About, queryKey: QueryKey): ShownStore {
  const { queryKey: discussionKey } = queryOf(operations.getDiscussion, { params });
  const read = () => client.getQueryData<ShownPosts>(queryKey) ?? nothingShown;
  return {
    read,
    // Nothing comes into the cache that is not there any more: its reader may have signed out meanwhile.
    put: (posts, last_number) => void client.setQueryData<ShownPosts>(queryKey, (known) => known && mergePosts(known, posts, last_number)),
    changeDiscussion: (change) =>
      void client.setQueryData<{ data: Discussion }>(discussionKey, (known) => known && { data: change(known.data) }),
    isThere: () => client.getQueryData(discussionKey) !== undefined,
    // The client logs what cannot be read.
    renewDiscussion: () => void client.invalidateQueries({ queryKey: discussionKey, exact: true }).catch(() => undefined),
    remove() {
      for (const one of [queryKey, discussionKey]) client.removeQueries({ queryKey: one, exact: true });
    },
  };
}
