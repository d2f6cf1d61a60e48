import type { ApiClient } from '@sabha/contract/core/operation';
import * as operations from '@sabha/contract/discussion/operations';
import type { Discussion, Post } from '@sabha/contract/discussion/post';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { logError } from '../../lib/console.ts';
import { readProblem } from '../../lib/problem-message.ts';
import { discussionChannel } from '@sabha/contract/discussion/socket-events';
import { queryOf } from '../../lib/query/query-of.ts';
import type { JoinedChannels } from '../../lib/session/joined-channels.ts';
import type { LiveEvents, LivePayloads } from '../../lib/session/live-events.ts';
import { findFolded, firstNumber, shownNumber } from './merge-posts.ts';
import { createCalls, type PostCalls } from './post-calls.ts';
import { maxRead, pageSize, postsQuery, readPosts, type Position } from './read-posts.ts';
import { createShownStore, nothingShown, type About, type ShownStore } from './shown-store.ts';
import { useFolds } from './use-folds.ts';
import { focusPost, postNumberIn, useGoTo } from './use-go-to.ts';
import { useReadMark } from './use-read-mark.ts';

/** The session of who reads. */
export interface Reader {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly join: JoinedChannels['join'];
}

/** A discussion that stays up to date while it is shown. */
export interface LiveDiscussion {
  /** `missing` is what its reader may not see any more. */
  readonly state: 'loading' | 'failed' | 'missing' | 'ready';
  readonly discussion: Discussion | null;
  readonly posts: readonly Post[];
  /** Up to where the reader had read when they came; what follows is new to them. */
  readonly read_number: number;
  /** When they were there before; null at a first visit. */
  readonly seen_at: string | null;
  readonly has_before: boolean;
  readonly has_after: boolean;
  /** The number of the latest post, shown or not. */
  readonly last_number: number;
  /** The numbers of the posts that their reader had read before and that are folded into a line. */
  readonly folded: ReadonlySet<number>;
  /** Unfolds the run that begins with a post, which gets the focus. */
  readonly unfold: (number: number) => void;
  /** Brings a post before the reader: scrolls to it and gives it the focus, and reads what is around it where it is not shown. */
  readonly goTo: (number: number) => Promise<void>;
  readonly load: (direction: 'before' | 'after') => Promise<void>;
  /** Reads what is shown anew: somebody was blocked, or is no longer, or posts were moved. */
  readonly reload: () => Promise<void>;
  readonly retry: () => void;
  readonly calls: PostCalls;
}

interface Options {
  /** Of what begins with a post: a short one is shown from there, and what has been read of it is folded where there is something new. */
  readonly beginsAtFirst?: boolean;
  /** It is not the reader's any more. Always the same function. */
  readonly onLost?: () => void;
  /** Its reader has marked an answer, or has taken that back. Always the same function. */
  readonly onAnswer?: () => void;
  /** What was read last has reached the server after its reader left. Always the same function. */
  readonly onReadLast?: () => void;
}

/** Follows a discussion for as long as it is shown. */
export function useDiscussion(
  { api, live, join }: Reader,
  { kind, id }: About,
  { beginsAtFirst = false, onLost: passOn, onAnswer, onReadLast }: Options = {},
): LiveDiscussion {
  const client = useQueryClient();
  const params = useMemo(() => ({ kind, id }), [kind, id]);
  const [wanted, setWanted] = useState(() => postNumberIn(location.hash));
  const query = useMemo(() => postsQuery({ api, params, wanted, beginsAtFirst }), [api, params, wanted, beginsAtFirst]);
  const opened = useQuery(queryOf(operations.getDiscussion, { params }));
  const loaded = useQuery(query);
  const store = useMemo(() => createShownStore(client, params, query.queryKey), [client, params, query]);
  const [isLost, setLost] = useState(false);
  const discussion = opened.data?.data ?? null;
  const shown = loaded.data ?? nothingShown;
  const isReady = discussion !== null && loaded.data !== undefined;
  // What is new stays marked while its reader reads on.
  const [before, setBefore] = useState<Pick<Discussion, 'read_number' | 'seen_at'> | null>(null);
  const { folded, fold, unfold } = useFolds(shown.posts);
  if (isReady && before === null) {
    setBefore(discussion);
    if (beginsAtFirst && wanted === null) fold(findFolded(shown, discussion.read_number));
  }

  const read = useCallback(
    async (position: Position) => {
      await readPosts({ api, params, store }, position);
      // What was taken from its reader is theirs again.
      setLost(false);
    },
    [api, params, store],
  );
  const state = isLost ? 'missing' : isReady ? 'ready' : opened.error || loaded.error ? 'failed' : 'loading';
  const onLost = useCallback(() => {
    setLost(true);
    passOn?.();
  }, [passOn]);
  const { load, reload } = useLoading(read, store);
  const calls = useMemo((): PostCalls => createCalls({ api, client, params, store, onAnswer }), [api, client, params, store, onAnswer]);
  const fetchAround = useCallback(
    (number: number) => client.query(postsQuery({ api, params, wanted: number, beginsAtFirst })),
    [api, client, params, beginsAtFirst],
  );
  const goTo = useGoTo({ wanted, isReady: state === 'ready', unfold, fetchAround, showAround: setWanted });
  // Behind the way to a post, which scrolls: what counts is where its reader is then.
  const discussion_id = useReadMark({ api, client, live, params, store, isReady: state === 'ready', isLost, onReadLast });
  useNews({ live, join, kind, id, isOpened: before !== null, discussion_id, read, store, onLost });
  return {
    state,
    discussion,
    posts: shown.posts,
    read_number: (before ?? discussion)?.read_number ?? 0,
    seen_at: (before ?? discussion)?.seen_at ?? null,
    has_before: firstNumber(shown) > 1,
    has_after: shownNumber(shown) < shown.last_number,
    last_number: shown.last_number,
    folded,
    unfold: (number) => void unfold(number, focusPost),
    goTo,
    load,
    reload,
    retry() {
      void opened.refetch();
      void loaded.refetch();
    },
    calls,
  };
}

/** Reads on in either direction, and reads anew what is shown. */
function useLoading(read: News['read'], store: ShownStore): Pick<LiveDiscussion, 'load' | 'reload'> {
  const load = useCallback(
    (direction: 'before' | 'after') =>
      read(direction === 'before' ? { before: firstNumber(store.read()) } : { after: shownNumber(store.read()) }),
    [read, store],
  );
  const reload = useCallback(async () => {
    store.renewDiscussion();
    const last = shownNumber(store.read());
    for (let after = Math.max(0, firstNumber(store.read()) - 1); after < last; after += pageSize) await read({ after });
  }, [read, store]);
  return { load, reload };
}

interface News {
  readonly live: LiveEvents;
  readonly join: JoinedChannels['join'];
  readonly kind: string;
  readonly id: number;
  readonly isOpened: boolean;
  /** Null until it is known; its channel is joined then. */
  readonly discussion_id: number | null;
  readonly read: (position: Position) => Promise<void>;
  readonly store: ShownStore;
  /** It is not the reader's any more. */
  readonly onLost: () => void;
}

/** Asks for what changed when the server says so, after each joining of the channel, and when the page or the network is back. */
function useNews({ live, join, kind, id, isOpened, discussion_id, read, store, onLost }: News): void {
  const lost = useRef(false);
  const lose = useCallback(() => {
    lost.current = true;
    onLost();
  }, [onLost]);
  const ask = useCallback(
    async (position: Position) => {
      try {
        await read(position);
        lost.current = false;
      } catch (error) {
        if (readProblem(error)?.status === 404) lose();
        else logError('discussion', error);
      }
    },
    [read, lose],
  );
  const askAll = useCallback(async () => {
    const [first, last] = [firstNumber(store.read()), shownNumber(store.read())];
    for (let after = Math.max(0, first - 1); after < last; after += maxRead) await ask({ after, limit: maxRead });
    await ask({ after: last });
  }, [ask, store]);
  useEffect(() => {
    if (!isOpened) return undefined;
    const onChanged = (changed: LivePayloads['discussion_changed']) => {
      if (changed.kind !== kind || changed.id !== id) return;
      if (changed.post_number === 0) {
        store.renewDiscussion();
        void askAll();
        return;
      }
      const last = shownNumber(store.read());
      void ask(changed.post_number > last ? { after: last } : { after: changed.post_number - 1, limit: 1 });
    };
    const onBack = () => {
      if (document.visibilityState === 'visible') void askAll();
    };
    const stop = live.listen('discussion_changed', onChanged);
    document.addEventListener('visibilitychange', onBack);
    window.addEventListener('online', onBack);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onBack);
      window.removeEventListener('online', onBack);
      if (lost.current) store.remove();
    };
  }, [isOpened, live, kind, id, ask, askAll, store]);
  useEffect(
    () => (discussion_id === null ? undefined : join(discussionChannel, discussion_id, { onJoined: () => void askAll(), onClosed: lose })),
    [join, discussion_id, askAll, lose],
  );
}
