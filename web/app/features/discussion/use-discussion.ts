import type { ApiClient, OperationInput } from '@sabha/contract/core/operation';
import * as operations from '@sabha/contract/discussion/operations';
import type { Discussion, Post, Reaction, WatchLevel } from '@sabha/contract/discussion/post';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { refreshNotifications } from '../notifications/public.ts';
import { imageUrl } from '../../lib/image-url.ts';
import type { FindMentionable } from '../../ui/composer/mentions.ts';
import { logError } from '../../lib/console.ts';
import { readProblem } from '../../lib/problem-message.ts';
import { discussionChannel } from '@sabha/contract/discussion/socket-events';
import { openQueries } from '../../lib/query/session-queries.ts';
import type { JoinedChannels } from '../../lib/session/joined-channels.ts';
import type { LiveEvents, LivePayloads } from '../../lib/session/live-events.ts';
import { firstNumber, mergePosts, shownNumber, type ShownPosts } from './merge-posts.ts';

/** The post that the address names, as notifications and links to posts do. */
export function wantedNumber(): number | null {
  const number = /^#post-([1-9]\d{0,9})$/.exec(location.hash)?.[1];
  return number === undefined ? null : Number(number);
}

/** The session of who reads. */
export interface Reader {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly join: JoinedChannels['join'];
}

export interface About {
  readonly kind: string;
  readonly id: number;
}

const pageSize = 20;
/** Of what was read, so many posts stand above the first new one. */
const before = 3;
const nothing: ShownPosts = { posts: [], last_number: 0 };

/** A discussion that stays up to date while it is shown. */
export interface LiveDiscussion {
  /** `missing` is what its reader may not see any more. */
  readonly state: 'loading' | 'failed' | 'missing' | 'ready';
  readonly discussion: Discussion | null;
  readonly posts: readonly Post[];
  /** Up to where the reader had read when they came; what follows is new to them. */
  readonly read_number: number;
  readonly has_before: boolean;
  readonly has_after: boolean;
  readonly load: (direction: 'before' | 'after') => Promise<void>;
  /** Reads what is shown anew: somebody was blocked, or is no longer. */
  readonly reload: () => Promise<void>;
  readonly retry: () => void;
  readonly calls: PostCalls;
}

export interface PostCalls {
  /** @throws ProblemError as the server said it */
  write(body: NonNullable<OperationInput<typeof operations.writePost>['body']>): Promise<Post>;
  edit(post: Post, written: NonNullable<OperationInput<typeof operations.editPost>['body']>): Promise<void>;
  remove(post: Post): Promise<void>;
  react(post: Post, reaction: Reaction, is_on: boolean): Promise<void>;
  markAnswer(post: Post, is_answer: boolean): Promise<void>;
  /** Whom a post can name. */
  readonly findPeople: FindMentionable;
  watch(level: WatchLevel): Promise<void>;
  /** Nothing of it is heard until then. */
  mute(muted_until: string): Promise<void>;
  manage(settings: { is_closed: boolean; slow_seconds: number | null }): Promise<void>;
}

export function useDiscussion({ api, live, join }: Reader, { kind, id }: About): LiveDiscussion {
  const [discussion, setDiscussion] = useState<Discussion | null>(null);
  const [shown, setShown] = useState<ShownPosts>(nothing);
  const [state, setState] = useState<LiveDiscussion['state']>('loading');
  const [readNumber, setReadNumber] = useState(0);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const params = useMemo(() => ({ kind, id }), [kind, id]);

  const read = useCallback(
    async (query: { after?: number; before?: number; limit?: number }) => {
      const { data, meta } = await api.call(operations.listPosts, { params, query: { limit: pageSize, ...query } });
      setShown((known) => mergePosts(known, data, meta.last_number));
      // What was taken from its reader is theirs again.
      setState((known) => (known === 'missing' ? 'ready' : known));
    },
    [api, params],
  );

  /** The post that the address names; else where the reader left off: the end for who has read it all, and the first post that is new to everybody else. */
  const open = useCallback(async () => {
    const { data } = await api.call(operations.getDiscussion, { params });
    const isAllRead = data.read_number >= data.last_number;
    const first = wantedNumber() ?? (isAllRead ? null : data.read_number + 1);
    const query = first === null ? { before: data.last_number + 1 } : { after: Math.max(0, first - 1 - before) };
    const { data: posts, meta } = await api.call(operations.listPosts, { params, query: { limit: pageSize, ...query } });
    return { discussion: data, posts, last_number: meta.last_number };
  }, [api, params]);
  const show = useCallback((opened: Awaited<ReturnType<typeof open>>) => {
    setDiscussion(opened.discussion);
    setReadNumber(opened.discussion.read_number);
    setShown((known) => mergePosts(known, opened.posts, opened.last_number));
    setState('ready');
  }, []);
  const fail = useCallback((error: unknown) => {
    logError('discussion', error);
    setState('failed');
  }, []);
  useEffect(() => {
    const gone = new AbortController();
    open().then(
      (opened) => {
        if (!gone.signal.aborted) show(opened);
      },
      (error: unknown) => {
        if (!gone.signal.aborted) fail(error);
      },
    );
    return () => gone.abort();
  }, [open, show, fail]);

  const discussion_id = useReadMark({ api, params, number: shownNumber(shown), isReady: state === 'ready' });
  const onLost = useCallback(() => setState('missing'), []);
  useNews({ live, join, kind, id, discussion_id, read, latest, onLost });

  const { load, reload } = useLoading(read, latest);
  const calls = useMemo(
    (): PostCalls =>
      createCalls(api, params, { put: (post) => setShown((known) => mergePosts(known, [post], post.post_number)), setDiscussion }),
    [api, params],
  );
  return {
    state,
    discussion,
    posts: shown.posts,
    read_number: readNumber,
    has_before: firstNumber(shown) > 1,
    has_after: shownNumber(shown) < shown.last_number,
    load,
    reload,
    retry: () => {
      setState('loading');
      open().then(show, fail);
    },
    calls,
  };
}

/** Reads on in either direction, and reads anew what is shown. */
function useLoading(read: News['read'], latest: News['latest']): Pick<LiveDiscussion, 'load' | 'reload'> {
  const load = useCallback(
    (direction: 'before' | 'after') =>
      read(direction === 'before' ? { before: firstNumber(latest.current) } : { after: shownNumber(latest.current) }),
    [read, latest],
  );
  const reload = useCallback(async () => {
    const last = shownNumber(latest.current);
    for (let after = Math.max(0, firstNumber(latest.current) - 1); after < last; after += pageSize) await read({ after });
  }, [read, latest]);
  return { load, reload };
}

interface News {
  readonly live: LiveEvents;
  readonly join: JoinedChannels['join'];
  readonly kind: string;
  readonly id: number;
  /** Null until it is known; its channel is joined then. */
  readonly discussion_id: number | null;
  readonly read: (query: { after?: number; before?: number; limit?: number }) => Promise<void>;
  readonly latest: { readonly current: ShownPosts };
  /** It is not the reader's any more. */
  readonly onLost: () => void;
}

/** Asks for what changed when the server says so, after each joining of the channel, and when the page comes into view again. */
function useNews({ live, join, kind, id, discussion_id, read, latest, onLost }: News): void {
  useEffect(() => {
    if (discussion_id === null) return undefined;
    const ask = (query: { after?: number; limit?: number }) =>
      void read(query).catch((error: unknown) => {
        if (readProblem(error)?.status === 404) onLost();
        else logError('discussion', error);
      });
    const onChanged = (changed: LivePayloads['discussion_changed']) => {
      if (changed.kind !== kind || changed.id !== id) return;
      const last = shownNumber(latest.current);
      if (changed.post_number > last) ask({ after: last });
      else ask({ after: changed.post_number - 1, limit: 1 });
    };
    const askAll = () => {
      if (document.visibilityState === 'visible') ask({ after: Math.max(0, firstNumber(latest.current) - 1), limit: 50 });
    };
    const stops = [
      live.listen('discussion_changed', onChanged),
      join(discussionChannel, discussion_id, { onJoined: askAll, onClosed: onLost }),
    ];
    document.addEventListener('visibilitychange', askAll);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', askAll);
    };
  }, [live, join, kind, id, discussion_id, read, latest, onLost]);
}

/** What was on the page is read. Answers the id of the discussion, which names its channel; null until the server has said it. */
function useReadMark({ api, params, number, isReady }: ReadMark): number | null {
  const [marked, setMarked] = useState<{ params: About; discussion_id: number } | null>(null);
  useEffect(() => {
    if (!isReady) return;
    api.call(operations.markRead, { params, body: { post_number: number } }).then(
      ({ data: { discussion_id, notifications_read } }) => {
        setMarked((known) => (known?.discussion_id === discussion_id ? known : { params, discussion_id }));
        // The client logs what cannot be read.
        if (notifications_read > 0) refreshNotifications(openQueries()).catch(() => undefined);
      },
      (error: unknown) => logError('discussion', error),
    );
  }, [api, params, number, isReady]);
  return marked?.params === params ? marked.discussion_id : null;
}

interface ReadMark {
  readonly api: ApiClient;
  readonly params: About;
  readonly number: number;
  readonly isReady: boolean;
}

interface Shown {
  readonly put: (post: Post) => void;
  readonly setDiscussion: (discussion: Discussion) => void;
}

function createCalls(api: ApiClient, params: About, { put, setDiscussion }: Shown): PostCalls {
  return {
    async write(body) {
      const { data } = await api.call(operations.writePost, { params, body });
      put(data);
      // Who writes follows the discussion from then on.
      setDiscussion((await api.call(operations.getDiscussion, { params })).data);
      return data;
    },
    async edit({ post_id }, written) {
      put((await api.call(operations.editPost, { params: { post_id }, body: written })).data);
    },
    async remove({ post_id }) {
      put((await api.call(operations.deletePost, { params: { post_id } })).data);
    },
    async react({ post_id }, reaction, is_on) {
      put((await api.call(operations.reactToPost, { params: { post_id }, body: { reaction, is_on } })).data);
    },
    async markAnswer({ post_id }, is_answer) {
      put((await api.call(operations.markAnswer, { params: { post_id }, body: { is_answer } })).data);
    },
    async findPeople(search) {
      const { data } = await api.call(operations.listMentionable, { params, query: { search: search.slice(0, 60) } });
      return data.map(({ profile_image, ...person }) => ({ ...person, image: imageUrl(profile_image, 72) }));
    },
    async watch(level) {
      setDiscussion((await api.call(operations.watchDiscussion, { params, body: { level } })).data);
    },
    async mute(muted_until) {
      setDiscussion((await api.call(operations.watchDiscussion, { params, body: { muted_until } })).data);
    },
    async manage(settings) {
      setDiscussion((await api.call(operations.manageDiscussion, { params, body: settings })).data);
    },
  };
}
