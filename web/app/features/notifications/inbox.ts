import type { ApiClient, OperationOutput } from '@sabha/contract/core/operation';
import { notification, type Notification } from '@sabha/contract/notifications/notification';
import { countUnread, readNotifications } from '@sabha/contract/notifications/preferences';
import { listNotificationRequests } from '@sabha/contract/notifications/requests';
import { comparedUnreadSchema, compareUnread } from '@sabha/contract/notifications/socket-events';
import { sessionReads } from '@sabha/contract/shell/session-start';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { writeOptimistically } from '../../lib/query/optimistic.ts';
import { readAnew, refreshReads } from '../../lib/query/query-client.ts';
import { queryOf, type ReadOf } from '../../lib/query/query-of.ts';
import type { Session } from '../../lib/session/open-session.ts';
import { leadsTo, linksOf, type OpenPage } from './linked-page.ts';

/** The newest unread ones, and how many there are in all. */
export type Unread = OperationOutput<typeof notification.operations.getAll>;

/** How many are marked at the same moment: enough to be quick, few enough to leave the server to others. */
const atOnce = 4;
/** Events say what has changed. */
const fresh = 60_000;
const current = { is_current: true };

/** What the bell shows; it comes along with the start of a session. */
export const unreadOf = (user_id: number): ReadOf<Unread> => ({
  ...queryOf(notification.operations.getAll, sessionReads.unread(user_id)),
  staleTime: fresh,
});

interface Owner {
  readonly client: QueryClient;
  readonly api: ApiClient;
  readonly user_id: number;
}

export interface Inbox {
  /** Shows it at once, then says so to the server. @throws what the server said, after showing what is true again */
  markRead(notification_id: number): Promise<void>;
  markAllRead(): Promise<void>;
  /**
   * Opening a page reads what was about it, also about a place on it. Posts are read by the discussion, as far as they were shown.
   * @throws what the server said, after showing what is true again
   */
  readPage(page: OpenPage): Promise<void>;
  /** Takes up what the server announces; null when it is nothing new for this person. */
  receive(payload: unknown): Notification | null;
}

/** Reads anew whatever shows notifications, after some of them were marked or answered. */
export const refreshNotifications = (client: QueryClient): Promise<void> =>
  refreshReads(client, [notification.operations.getAll, countUnread, listNotificationRequests]);

/** The unread notifications of one person, in the cache of their session. */
export function createInbox({ client, api, user_id }: Owner): Inbox {
  const query = unreadOf(user_id);
  const sendRead = (id: number) =>
    api.call(notification.operations.updateOne, { params: { id }, body: { is_read: true, modified_by: user_id } });

  async function findUnreadIds(known: Unread | undefined): Promise<number[]> {
    if (known && known.meta.total <= known.data.length) return known.data.map(({ notification_id }) => notification_id);
    const { query: asked } = sessionReads.unread(user_id);
    const { data } = await api.call(notification.operations.getAll, { query: { ...asked, limit: -1, fields: 'notification_id' } });
    return data.map(({ notification_id }) => notification_id);
  }

  return {
    async markRead(notification_id) {
      const change = (before: Unread) =>
        withRows(
          before,
          before.data.filter((one) => one.notification_id !== notification_id),
        );
      await writeOptimistically(client, { query, change, write: () => sendRead(notification_id) });
      await refreshNotifications(client);
    },
    async markAllRead() {
      const known = client.getQueryData<Unread>(query.queryKey);
      const write = async () => {
        const ids = await findUnreadIds(known);
        for (let at = 0; at < ids.length; at += atOnce) await Promise.all(ids.slice(at, at + atOnce).map(sendRead));
      };
      const change = (before: Unread) => ({ data: [], meta: { ...before.meta, total: 0 } });
      await writeOptimistically(client, { query, change, write });
      await refreshNotifications(client);
    },
    async readPage(page) {
      const known = client.getQueryData<Unread>(query.queryKey);
      if (!known) return;
      const about = known.data.filter(({ topic, notification_link }) => topic !== 'forum' && leadsTo(notification_link, page));
      const hasUnlisted = known.meta.total > known.data.length;
      if (about.length === 0 && !hasUnlisted) return;
      const ids = new Set(about.map(({ notification_id }) => notification_id));
      const change = (before: Unread) =>
        withRows(
          before,
          before.data.filter(({ notification_id }) => !ids.has(notification_id)),
        );
      const write = async () => {
        if (ids.size > 0) await api.call(readNotifications, { body: { notification_ids: [...ids] } });
        // Older ones than those that are listed are found by their link.
        if (hasUnlisted) for (const notification_link of linksOf(page)) await api.call(readNotifications, { body: { notification_link } });
      };
      await writeOptimistically(client, { query, change, write });
    },
    receive(payload) {
      const row = payload as Notification;
      const known = client.getQueryData<Unread>(query.queryKey);
      if (row.user_id !== user_id) return null;
      if (!known) return row.is_read ? null : row;
      const others = known.data.filter(({ notification_id }) => notification_id !== row.notification_id);
      if (row.is_read) {
        // What stands further down is counted by the server.
        if (others.length < known.data.length) client.setQueryData(query.queryKey, withRows(known, others));
        else if (known.meta.total > known.data.length) void refreshNotifications(client);
        return null;
      }
      const isNew = others.length === known.data.length;
      const total = known.meta.total + (isNew ? 1 : 0);
      client.setQueryData(query.queryKey, { data: [row, ...others].slice(0, known.meta.limit), meta: { ...known.meta, total } });
      return isNew ? row : null;
    },
  };
}

/** The list with fewer rows; the count follows. */
const withRows = (before: Unread, data: Unread['data']): Unread => ({
  data,
  meta: { ...before.meta, total: before.meta.total - (before.data.length - data.length) },
});

interface Followed {
  readonly client: QueryClient;
  readonly session: Pick<Session, 'live' | 'ask'>;
  readonly user_id: number;
  readonly inbox: Inbox;
}

/**
 * Takes up what is announced, and asks at every connection whether something came before it. Returns how to stop.
 * @param onArrival gets what is new
 */
export function followInbox({ client, session, user_id, inbox }: Followed, onArrival: (row: Notification) => void): () => void {
  const { queryKey } = unreadOf(user_id);
  async function catchUp(): Promise<void> {
    const known = client.getQueryData<Unread>(queryKey);
    const latest_id = Math.max(0, ...(known?.data ?? []).map(({ notification_id }) => notification_id));
    // Without a connection there will be one, which asks then.
    const answer = await (session.ask(compareUnread, { unread_count: known?.meta.total ?? 0, latest_id }) ?? current);
    if (!comparedUnreadSchema.parse(answer).is_current) await readList();
  }
  const readList = () => readAnew(client, ({ queryHash }) => queryHash === hashKey(queryKey));
  // Where it cannot be asked, the list is read.
  const ask = () => void catchUp().catch(readList);
  ask();
  const stops = [
    session.live.listen('new_notification', (payload) => {
      const row = inbox.receive(payload);
      if (row) onArrival(row);
    }),
    session.live.listen('connected', ask),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
