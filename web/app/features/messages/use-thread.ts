import type { ApiClient } from '@sabha/contract/core/operation';
import type { Message } from '@sabha/contract/messages/message';
import { listHelpDesk } from '@sabha/contract/messages/help-desk-operations';
import * as operations from '@sabha/contract/messages/operations';
import { conversationChannel } from '@sabha/contract/messages/socket-events';
import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { logError } from '../../lib/console.ts';
import { isMissing, readProblem } from '../../lib/problem-message.ts';
import { refreshReads } from '../../lib/query/query-client.ts';
import { followedQuery, queryOf } from '../../lib/query/query-of.ts';
import type { Session } from '../../lib/session/open-session.ts';
import { waitForNetwork } from '../../lib/session/wait-for-network.ts';
import { refreshNotifications } from '../notifications/public.ts';
import { changeOpened, isLost, loseOpened, raiseRead, readOpened, type Opened, type Update } from './conversation-cache.ts';
import { isSameAuthor } from './same-author.ts';
import { findOutdatedQuotes, hasLater, isBehind, mergeMessages, nothingShown, type ShownMessages } from './merge-messages.ts';

export interface Thread {
  readonly state: 'loading' | 'failed' | 'missing' | 'ready';
  readonly conversation: Opened | null;
  readonly messages: readonly Message[];
  /** Up to where the reader had read when they came. */
  readonly read_seq: number;
  readonly has_before: boolean;
  /** There are later ones, which are not loaded yet. */
  readonly has_after: boolean;
  readonly loadBefore: () => Promise<void>;
  readonly loadAfter: () => Promise<void>;
  /** Lets go of what is shown for the latest messages. */
  readonly loadLatest: () => Promise<void>;
  readonly show: (message: Message) => void;
  readonly refresh: () => Promise<void>;
  readonly retry: () => void;
}

const pageSize = 50;
const askAgainMs = 5_000;
const maxWaitMs = 60_000;

/** What the cache holds of a conversation, for whoever comes back to it. */
interface LoadedMessages {
  readonly shown: ShownMessages;
  readonly has_before: boolean;
}

/** Begins at the message `at`; else at the first one that is new to the reader where they are many, and at the end otherwise. */
async function loadMessages(client: QueryClient, { api, params, at }: ThreadKey): Promise<LoadedMessages> {
  const { last_read_seq, unread_count } = (await client.query(queryOf(operations.getConversation, { params }))).data;
  const first = at !== null ? { around: at } : unread_count > pageSize ? { around: last_read_seq + 1 } : {};
  const { data, meta } = await api.call(operations.listMessages, { params, query: { limit: pageSize, ...first } });
  return { shown: mergeMessages({ ...nothingShown, last_seq: meta.last_seq }, data, meta.change_seq), has_before: meta.has_before };
}

interface ThreadKey {
  readonly api: ApiClient;
  readonly params: { readonly conversation_id: number };
  readonly at: number | null;
}

/** What is shown of a conversation, as it is now, and how it becomes something else. */
interface ShownStore {
  readonly read: () => ShownMessages;
  /** Answers whether that changes the conversation itself. */
  readonly put: (read: readonly Message[], change_seq?: number) => boolean;
  readonly set: (loaded: Partial<LoadedMessages>) => void;
  /** Answers whether the conversation has to be read anew for it. */
  readonly raiseRead: (reading: Extract<Update, { kind: 'read' }>) => boolean;
  /** The reader has lost it. */
  readonly lose: () => void;
  readonly isLost: () => boolean;
  /** Nothing of it stays in the cache. */
  readonly remove: () => void;
}

/** A conversation that stays up to date while it is shown, from the message `at` on; another one is another component. */
export function useThread(session: Session, conversation_id: number, at: number | null): Thread {
  const { api, live } = session;
  const client = useQueryClient();
  const params = useMemo(() => ({ conversation_id }), [conversation_id]);
  const query = useMemo(
    () => followedQuery('message.thread', { conversation_id, at }, (client) => loadMessages(client, { api, params, at })),
    [api, params, conversation_id, at],
  );
  const conversation = useQuery(queryOf(operations.getConversation, { params }));
  const messages = useQuery(query);
  const opened = conversation.data?.data ?? null;
  const store = useMemo(() => createShownStore(client, params, query.queryKey), [client, params, query]);
  const { refetch } = conversation;
  const refresh = useCallback(async () => {
    const { error } = await refetch();
    if (error) throw error;
  }, [refetch]);
  const [isReturn] = useState(() => client.getQueryData(query.queryKey) !== undefined);
  const isReady = opened !== null && messages.data !== undefined;
  // The line above what is new stays where it was while its reader reads on.
  const [readSeq, setReadSeq] = useState<number | null>(null);
  if (isReady && readSeq === null) setReadSeq(opened.last_read_seq);
  const { shown, has_before } = messages.data ?? { shown: nothingShown, has_before: false };
  const problem = conversation.error ?? messages.error;
  const state = isMissing(problem) ? 'missing' : isReady ? 'ready' : problem ? 'failed' : 'loading';
  // One that was taken from its reader is listened to: they may get it back.
  const catchUp = useNews({ session, conversation_id, isOpened: readSeq !== null, isReturn, store, refresh });
  useReadMark({ api, live, client, conversation_id, seq: shown.messages.at(-1)?.seq ?? 0, isReady: state === 'ready' });
  const show = useCallback(
    (message: Message) => {
      // What cannot be read now is read with the next change.
      if (store.put([message])) refresh().catch(() => undefined);
      // Somebody else's lies before it, and neither is shown until that has come.
      if (hasLater(store.read())) catchUp().catch(() => undefined);
    },
    [store, refresh, catchUp],
  );
  const list = (position: { before?: number; after?: number }) =>
    api.call(operations.listMessages, { params, query: { limit: pageSize, ...position } });
  return {
    state,
    conversation: isReady ? opened : null,
    messages: shown.messages,
    read_seq: readSeq ?? opened?.last_read_seq ?? 0,
    has_before,
    has_after: hasLater(shown),
    async loadBefore() {
      const { data, meta } = await list({ before: store.read().messages[0]?.seq ?? 1 });
      store.put(data);
      store.set({ has_before: meta.has_before });
    },
    async loadAfter() {
      store.put((await list({ after: store.read().messages.at(-1)?.seq ?? 0 })).data);
    },
    async loadLatest() {
      const { data, meta } = await list({});
      store.set({ shown: mergeMessages(nothingShown, data, meta.change_seq), has_before: meta.has_before });
      // What came while they were on their way.
      await catchUp();
      await refresh();
    },
    show,
    refresh,
    retry() {
      void conversation.refetch();
      void messages.refetch();
    },
  };
}

/**
 * Whether a message changes more than the messages: a line says what happened, who writes for the first time shows more from then on,
 * and some conversations are another with each one.
 */
function isOfConversation({ messages, last_seq }: ShownMessages, { seq, author, system }: Message, isOfEach: boolean): boolean {
  if (system !== null) return true;
  if (seq <= last_seq) return false;
  return isOfEach || !messages.some((one) => one.system === null && isSameAuthor(one.author, author));
}

function createShownStore(client: QueryClient, params: ThreadKey['params'], queryKey: QueryKey): ShownStore {
  const read = () => client.getQueryData<LoadedMessages>(queryKey);
  // Nothing comes into the cache that is not there any more: its reader may have signed out meanwhile.
  const set = (loaded: Partial<LoadedMessages>) =>
    void client.setQueryData<LoadedMessages>(queryKey, (known) => known && { ...known, ...loaded });
  return {
    read: () => read()?.shown ?? nothingShown,
    put(messages, change_seq) {
      const known = read();
      if (!known) return false;
      set({ shown: mergeMessages(known.shown, messages, change_seq) });
      const opened = readOpened(client, params.conversation_id);
      // With the help desk each message says whose turn it is, and what is archived may come back with one.
      const isOfEach = opened?.kind === 'help_desk' || opened?.is_archived === true;
      return messages.some((one) => isOfConversation(known.shown, one, isOfEach));
    },
    set,
    raiseRead: (reading) => raiseRead(client, reading),
    lose: () => loseOpened(client, params.conversation_id),
    isLost: () => isLost(client, params.conversation_id),
    remove() {
      for (const one of [queryKey, queryOf(operations.getConversation, { params }).queryKey])
        client.removeQueries({ queryKey: one, exact: true });
    },
  };
}

interface News {
  readonly session: Pick<Session, 'api' | 'live' | 'join'>;
  readonly conversation_id: number;
  readonly isOpened: boolean;
  /** What is shown is from an earlier visit. */
  readonly isReturn: boolean;
  readonly store: ShownStore;
  /** No message changed: what did is the conversation itself, or what its people have read. */
  readonly refresh: () => Promise<void>;
}

/** Asks for what changed when the server says so, after each joining of the channel, and when the page or the network is back; answers how to ask. */
function useNews({ session: { api, live, join }, conversation_id, isOpened, isReturn, store, refresh }: News): () => Promise<void> {
  const readAnew = useCallback(
    async (first: number, last: number) => {
      for (let after = first - 1; after < last; after += pageSize) {
        const query = { after, limit: Math.min(pageSize, last - after) };
        store.put((await api.call(operations.listMessages, { params: { conversation_id }, query })).data);
      }
    },
    [api, conversation_id, store],
  );
  const catchUp = useCallback(async () => {
    let after = store.read().change_seq;
    for (let has_more = true; has_more;) {
      const { data, meta } = await api.call(operations.listChanges, { params: { conversation_id }, query: { after, limit: 100 } });
      const quoting = findOutdatedQuotes(store.read(), data);
      // First, so that the change is asked for again where this fails.
      await readAnew(quoting[0]?.seq ?? 1, quoting.at(-1)?.seq ?? 0);
      // A change without a message is one of the conversation itself.
      if (store.put(data, meta.until) || (data.length === 0 && meta.until > after)) await refresh();
      after = meta.until;
      has_more = meta.has_more;
    }
  }, [api, conversation_id, store, refresh, readAnew]);
  useEffect(() => {
    if (!isOpened) return undefined;
    let isOld = isReturn;
    const askForAll = async () => {
      await catchUp();
      if (store.isLost()) await refresh();
      if (!isOld) return;
      // What is no change of a message is in no list of changes: a block, a name.
      const { messages } = store.read();
      await readAnew(messages[0]?.seq ?? 1, messages.at(-1)?.seq ?? 0);
      isOld = false;
    };
    const { ask, stop: stopAsking } = createAsking(askForAll, store.lose);
    const onChange = (event: { conversation_id: number; change_seq: number }) => {
      if (event.conversation_id === conversation_id && isBehind(store.read(), event)) ask();
    };
    const onUpdate = (update: Update) => {
      if (update.kind === 'changed') onChange(update);
      else if (update.kind === 'read' && update.conversation_id === conversation_id && store.raiseRead(update))
        refresh().catch(() => undefined);
    };
    let wasJoined = false;
    const onJoined = () => {
      ask();
      // What was read while the connection was away is in no list of changes.
      if (wasJoined) refresh().catch(() => undefined);
      wasJoined = true;
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const stops = [
      live.listen('new_message', onChange),
      live.listen('update_message', onUpdate),
      join(conversationChannel, conversation_id, { onJoined, onClosed: store.lose }),
    ];
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', ask);
    return () => {
      stopAsking();
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', ask);
      if (store.isLost()) store.remove();
    };
  }, [isOpened, isReturn, live, join, conversation_id, catchUp, readAnew, store, refresh]);
  return catchUp;
}

/** Asks, and again after a while where the server could not answer: nothing else may happen for a long time that would ask again. */
function createAsking(askOnce: () => Promise<void>, onMissing: () => void): { readonly ask: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let waitMs = askAgainMs;
  function ask(): void {
    clearTimeout(timer);
    askOnce().then(
      () => (waitMs = askAgainMs),
      (error: unknown) => {
        logError('messages', error);
        if (isMissing(error)) onMissing();
        else if (isPassing(error)) askLater();
      },
    );
  }
  function askLater(): void {
    clearTimeout(timer);
    // Whoever comes back to the page asks by that.
    if (isOver || document.visibilityState !== 'visible') return;
    timer = setTimeout(ask, waitMs);
    waitMs = Math.min(waitMs * 2, maxWaitMs);
  }
  return {
    ask,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

/** Whether the server could not answer, or said to wait; what it has refused it refuses again. */
function isPassing(error: unknown): boolean {
  const status = readProblem(error)?.status ?? 0;
  return status < 400 || status === 429 || status >= 500;
}

interface ReadMark {
  readonly api: ApiClient;
  readonly live: Session['live'];
  readonly client: QueryClient;
  readonly conversation_id: number;
  readonly seq: number;
  readonly isReady: boolean;
}

/** What was on the page is read, once it is in sight; what the server does not hear of now it hears of later. */
function useReadMark({ api, live, client, conversation_id, seq, isReady }: ReadMark): void {
  useEffect(() => {
    if (!isReady || seq === 0) return undefined;
    let isGone = false;
    let stopWaiting: (() => void) | undefined;
    const mark = () => {
      stopWaiting?.();
      stopWaiting = undefined;
      if (document.visibilityState !== 'visible') {
        document.addEventListener('visibilitychange', mark);
        return;
      }
      document.removeEventListener('visibilitychange', mark);
      markSeen(api, client, { conversation_id, seq }).catch((error: unknown) => {
        logError('messages', error);
        if (!isGone && isPassing(error)) stopWaiting = waitForNetwork(live, mark);
      });
    };
    mark();
    return () => {
      isGone = true;
      stopWaiting?.();
      document.removeEventListener('visibilitychange', mark);
    };
  }, [api, live, client, conversation_id, seq, isReady]);
}

const readsOfSeen = [operations.countUnread, operations.listConversations, listHelpDesk, operations.listConversationFiles];

/** What was read counts no longer, in the list, at the icons and among the notifications. */
async function markSeen(
  api: ApiClient,
  client: QueryClient,
  { conversation_id, seq }: Pick<ReadMark, 'conversation_id' | 'seq'>,
): Promise<void> {
  const raise = (last_read_seq: number) =>
    changeOpened(client, conversation_id, (known) => ({ ...known, last_read_seq: Math.max(known.last_read_seq, last_read_seq) }));
  // Known before the server tells the pages of this person of it, which read anew what was read in another one.
  raise(seq);
  const { data } = await api.call(operations.markConversationRead, { params: { conversation_id }, body: { seq } });
  raise(data.last_read_seq);
  // The client logs what cannot be read.
  refreshReads(client, readsOfSeen).catch(() => undefined);
  if (data.notifications_read > 0) refreshNotifications(client).catch(() => undefined);
}
