import type { ApiClient, OperationOutput } from '@sabha/contract/core/operation';
import type { Message } from '@sabha/contract/messages/message';
import * as operations from '@sabha/contract/messages/operations';
import { conversationChannel } from '@sabha/contract/messages/socket-events';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { logError } from '../../lib/console.ts';
import { readProblem } from '../../lib/problem-message.ts';
import { refreshReads } from '../../lib/query/query-client.ts';
import { openQueries } from '../../lib/query/session-queries.ts';
import type { Session } from '../../lib/session/open-session.ts';
import { refreshNotifications } from '../notifications/public.ts';
import { hasLater, isBehind, mergeMessages, nothingShown, type ShownMessages } from './merge-messages.ts';

type Opened = OperationOutput<typeof operations.getConversation>['data'];

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

/** A conversation that stays up to date while it is shown, from the message `at` on; another one is another component. */
export function useThread({ api, live, join }: Session, conversation_id: number, at: number | null): Thread {
  const [state, setState] = useState<Thread['state']>('loading');
  const [conversation, setConversation] = useState<Opened | null>(null);
  const [readSeq, setReadSeq] = useState(0);
  const [hasBefore, setHasBefore] = useState(false);
  const [shown, setShown] = useState<ShownMessages>(nothingShown);
  const latest = useRef(shown);
  const params = useMemo(() => ({ conversation_id }), [conversation_id]);
  const put = useCallback((read: readonly Message[], change_seq?: number) => {
    latest.current = mergeMessages(latest.current, read, change_seq);
    setShown(latest.current);
  }, []);
  const refresh = useCallback(async () => {
    setConversation((await api.call(operations.getConversation, { params })).data);
  }, [api, params]);

  const open = useCallback(async () => {
    const { data } = await api.call(operations.getConversation, { params });
    const first = at !== null ? { around: at } : data.unread_count > pageSize ? { around: data.last_read_seq + 1 } : {};
    const { data: messages, meta } = await api.call(operations.listMessages, { params, query: { limit: pageSize, ...first } });
    setReadSeq(data.last_read_seq);
    setHasBefore(meta.has_before);
    latest.current = { ...nothingShown, last_seq: meta.last_seq };
    put(messages, meta.change_seq);
    setConversation(data);
    setState('ready');
  }, [api, params, at, put]);
  const loadLatest = useCallback(async () => {
    const { data, meta } = await api.call(operations.listMessages, { params, query: { limit: pageSize } });
    latest.current = nothingShown;
    put(data, meta.change_seq);
    setHasBefore(meta.has_before);
  }, [api, params, put]);
  const openAgain = useCallback(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what it sets comes with the answer of the server
    open().catch((error: unknown) => {
      logError('messages', error);
      setState(readProblem(error)?.status === 404 ? 'missing' : 'failed');
    });
  }, [open]);
  useEffect(openAgain, [openAgain]);

  const onRights = useCallback((isOurs: boolean) => {
    if (!isOurs) setState('missing');
    else setState((known) => (known === 'missing' ? 'ready' : known));
  }, []);
  // One that was taken from its reader is listened to: they may get it back.
  useNews({ session: { api, live, join }, conversation_id, isOpened: conversation !== null, latest, put, refresh, onRights });
  useReadMark({ api, conversation_id, seq: shown.messages.at(-1)?.seq ?? 0, isReady: state === 'ready' });

  return {
    state,
    conversation,
    messages: shown.messages,
    read_seq: readSeq,
    has_before: hasBefore,
    has_after: hasLater(shown),
    async loadBefore() {
      const before = latest.current.messages[0]?.seq ?? 1;
      const { data, meta } = await api.call(operations.listMessages, { params, query: { limit: pageSize, before } });
      put(data);
      setHasBefore(meta.has_before);
    },
    async loadAfter() {
      const after = latest.current.messages.at(-1)?.seq ?? 0;
      put((await api.call(operations.listMessages, { params, query: { limit: pageSize, after } })).data);
    },
    loadLatest,
    show: (message) => put([message]),
    refresh,
    retry: () => {
      setState('loading');
      openAgain();
    },
  };
}

interface News {
  readonly session: Pick<Session, 'api' | 'live' | 'join'>;
  readonly conversation_id: number;
  readonly isOpened: boolean;
  readonly latest: { readonly current: ShownMessages };
  readonly put: (read: readonly Message[], change_seq?: number) => void;
  /** No message changed: what did is the conversation itself. */
  readonly refresh: () => Promise<void>;
  /** It is the reader's, or not any more. */
  readonly onRights: (isOurs: boolean) => void;
}

/** Asks for what changed when the server says so, after each joining of the channel, and when the page or the network is back. */
function useNews({ session: { api, live, join }, conversation_id, isOpened, latest, put, refresh, onRights }: News): void {
  const catchUp = useCallback(async () => {
    for (let has_more = true; has_more;) {
      const query = { after: latest.current.change_seq, limit: 100 };
      const { data, meta } = await api.call(operations.listChanges, { params: { conversation_id }, query });
      // The conversation itself: a change without a message, or one that a line tells of.
      const isOther = data.some(({ system }) => system !== null) || (data.length === 0 && meta.until > latest.current.change_seq);
      put(data, meta.until);
      if (isOther) await refresh();
      has_more = meta.has_more;
    }
    onRights(true);
  }, [api, conversation_id, latest, put, refresh, onRights]);
  useEffect(() => {
    if (!isOpened) return undefined;
    const ask = () =>
      void catchUp().catch((error: unknown) => {
        logError('messages', error);
        if (readProblem(error)?.status === 404) onRights(false);
      });
    const onEvent = (event: { conversation_id: number; change_seq: number }) => {
      if (event.conversation_id === conversation_id && isBehind(latest.current, event)) ask();
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const stops = [
      live.listen('new_message', onEvent),
      live.listen('update_message', onEvent),
      join(conversationChannel, conversation_id, { onJoined: ask, onClosed: () => onRights(false) }),
    ];
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', ask);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', ask);
    };
  }, [isOpened, live, join, conversation_id, catchUp, latest, onRights]);
}

interface ReadMark {
  readonly api: ApiClient;
  readonly conversation_id: number;
  readonly seq: number;
  readonly isReady: boolean;
}

/** What was on the page is read, once it is in sight. */
function useReadMark({ api, conversation_id, seq, isReady }: ReadMark): void {
  useEffect(() => {
    if (!isReady || seq === 0) return undefined;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', mark);
      api.call(operations.markConversationRead, { params: { conversation_id }, body: { seq } }).then(
        ({ data }) => {
          refreshReads(openQueries(), [operations.countUnread, operations.listConversations]).catch(() => undefined);
          // The client logs what cannot be read.
          if (data.notifications_read > 0) refreshNotifications(openQueries()).catch(() => undefined);
        },
        (error: unknown) => logError('messages', error),
      );
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [api, conversation_id, seq, isReady]);
}
