import type { ApiClient, OperationInput } from '@sabha/contract/core/operation';
import * as operations from '@sabha/contract/discussion/operations';
import type { Post, Reaction, WatchLevel } from '@sabha/contract/discussion/post';
import type { QueryClient } from '@tanstack/react-query';
import { imageUrl } from '../../lib/image-url.ts';
import { writeOptimistically } from '../../lib/query/optimistic.ts';
import { queryOf } from '../../lib/query/query-of.ts';
import type { FindMentionable } from '../../ui/composer/mentions.ts';
import { readPosts, showPosts } from './read-posts.ts';
import type { About, ShownStore } from './shown-store.ts';

/** What can be done in a discussion. All of them throw what the server said. */
export interface PostCalls {
  /** @throws ProblemError as the server said it */
  write(body: NonNullable<OperationInput<typeof operations.writePost>['body']>): Promise<Post>;
  edit(post: Post, written: NonNullable<OperationInput<typeof operations.editPost>['body']>): Promise<void>;
  /** What it is by now, as the page shows it from then on. */
  readAgain(post: Post): Promise<Post | undefined>;
  remove(post: Post): Promise<void>;
  react(post: Post, reaction: Reaction, is_on: boolean): Promise<void>;
  markAnswer(post: Post, is_answer: boolean): Promise<void>;
  /** Whom a post can name. */
  readonly findPeople: FindMentionable;
  /** Shown at once, and taken back where it is refused. */
  watch(level: WatchLevel): Promise<void>;
  /** Nothing of it is heard until then. */
  mute(muted_until: string): Promise<void>;
  manage(settings: { is_closed?: boolean; slow_seconds?: number | null }): Promise<void>;
}

interface Parts {
  readonly api: ApiClient;
  readonly client: QueryClient;
  readonly params: About;
  readonly store: ShownStore;
  /** A post was marked as an answer, or is none any more. */
  readonly onAnswer?: (() => void) | undefined;
}

export function createCalls({ api, client, params, store, onAnswer }: Parts): PostCalls {
  const { changeDiscussion } = store;
  const show = (post: Post): void => store.put([post], post.post_number);
  return {
    async write(body) {
      const { data } = await api.call(operations.writePost, { params, body });
      show(data);
      return data;
    },
    async edit({ post_id }, written) {
      show((await api.call(operations.editPost, { params: { post_id }, body: written })).data);
    },
    async readAgain({ post_number }) {
      await readPosts({ api, params, store }, { after: post_number - 1, limit: 1 });
      return store.read().posts.find((one) => one.post_number === post_number);
    },
    async remove({ post_id }) {
      show((await api.call(operations.deletePost, { params: { post_id } })).data);
    },
    async react({ post_id }, reaction, is_on) {
      show((await api.call(operations.reactToPost, { params: { post_id }, body: { reaction, is_on } })).data);
    },
    async markAnswer({ post_id }, is_answer) {
      const { data } = await api.call(operations.markAnswer, { params: { post_id }, body: { is_answer } });
      onAnswer?.();
      await showPosts({ api, params, store }, [data], data.post_number);
    },
    async findPeople(search) {
      const { data } = await api.call(operations.listMentionable, { params, query: { search: search.slice(0, 60) } });
      return data.map(({ profile_image, ...person }) => ({ ...person, image: imageUrl(profile_image, 72) }));
    },
    watch: (level) =>
      writeOptimistically(client, {
        query: queryOf(operations.getDiscussion, { params }),
        change: ({ data }) => ({ data: { ...data, watch_level: level, muted_until: null } }),
        write: () => api.call(operations.watchDiscussion, { params, body: { level } }),
      }),
    async mute(muted_until) {
      const { data } = await api.call(operations.watchDiscussion, { params, body: { muted_until } });
      changeDiscussion(() => data);
    },
    async manage(settings) {
      const { data } = await api.call(operations.manageDiscussion, { params, body: settings });
      changeDiscussion(() => data);
    },
  };
}
