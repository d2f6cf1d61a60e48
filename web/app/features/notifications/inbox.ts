import { notification, type Notification } from '@sabha/contract/notifications/notification';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { LiveEvents } from '../../lib/session/live-events.ts';

export interface InboxState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The newest unread ones, the newest first. */
  readonly unread: readonly Notification[];
  /** All unread ones, also those that are not listed. */
  readonly unread_count: number;
}

export interface Inbox {
  read(): InboxState;
  subscribe(listener: () => void): () => void;
  load(): Promise<void>;
  /** Shows it at once, then tells the server. @throws what the server said, after showing what is true again */
  markRead(notification_id: number): Promise<void>;
  markAllRead(): Promise<void>;
}

const listed = 50;
/** How many are marked at the same moment: enough to be quick, few enough to leave the server to others. */
const atOnce = 4;

/** The unread notifications of one person, kept up to date by what the server tells. */
export function createInbox(api: ApiClient, user_id: number): Inbox & { receive(payload: unknown): Notification | null } {
  let state: InboxState = { status: 'loading', unread: [], unread_count: 0 };
  const listeners = new Set<() => void>();
  const change = (part: Partial<InboxState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const unreadQuery = { filterFields: JSON.stringify({ user_id, is_read: false }), sortField: 'cdate_time', sortOrder: 'desc' } as const;

  async function load(): Promise<void> {
    try {
      const { data, meta } = await api.call(notification.operations.getAll, { query: { ...unreadQuery, limit: listed } });
      change({ status: 'ready', unread: data, unread_count: meta.total });
    } catch (error) {
      change({ status: 'failed' });
      throw error;
    }
  }

  const tellRead = (id: number) =>
    api.call(notification.operations.updateOne, { params: { id }, body: { is_read: true, modified_by: user_id } });

  /** A failure leaves on the screen what the server has. */
  async function orReload(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      await load();
      throw error;
    }
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    markRead(notification_id) {
      const unread = state.unread.filter((one) => one.notification_id !== notification_id);
      change({ unread, unread_count: state.unread_count - (state.unread.length - unread.length) });
      return orReload(() => tellRead(notification_id));
    },
    markAllRead() {
      const { unread, unread_count } = state;
      change({ unread: [], unread_count: 0 });
      return orReload(async () => {
        const ids = unread_count > unread.length ? await findUnreadIds() : unread.map(({ notification_id }) => notification_id);
        for (let at = 0; at < ids.length; at += atOnce) await Promise.all(ids.slice(at, at + atOnce).map(tellRead));
      });
    },
    receive(payload) {
      const row = payload as Notification;
      if (row.user_id !== user_id || row.is_read || state.unread.some((one) => one.notification_id === row.notification_id)) return null;
      change({ unread: [row, ...state.unread].slice(0, listed), unread_count: state.unread_count + 1 });
      return row;
    },
  };

  async function findUnreadIds(): Promise<number[]> {
    const { data } = await api.call(notification.operations.getAll, { query: { ...unreadQuery, limit: -1, fields: 'notification_id' } });
    return data.map(({ notification_id }) => notification_id);
  }
}

/** Keeps an inbox up to date: reads it at every connection, and hands on what arrives. Returns how to stop. */
export function followInbox(inbox: ReturnType<typeof createInbox>, live: LiveEvents, onArrival: (row: Notification) => void): () => void {
  // What could not be read is shown as such, and the client has logged the cause.
  const load = () => void inbox.load().catch(() => undefined);
  load();
  const stops = [
    live.listen('connected', load),
    live.listen('new_notification', (payload) => {
      const row = inbox.receive(payload);
      if (row) onArrival(row);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
