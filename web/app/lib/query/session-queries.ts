import type { QueryClient } from '@tanstack/react-query';
import { countAnnouncements } from '@sabha/contract/announcements/operations';
import { countUnread } from '@sabha/contract/messages/operations';
import { notification } from '@sabha/contract/notifications/notification';
import { sessionReads, type SessionStart } from '@sabha/contract/shell/session-start';
import type { AuthState } from '../session/auth-state.ts';
import { openSession, type Session } from '../session/open-session.ts';
import { createQueryClient, isEdited, onWritten, readAnew } from './query-client.ts';
import { seedRead } from './query-of.ts';

let opened: QueryClient | null = null;

/** The reads of this page's session; public pages never load this. */
export function openQueries(): QueryClient {
  opened ??= followSession(openSession());
  return opened;
}

/** As whom somebody reads: nothing that was read as one may be shown to another, or to the same person in another role. */
const readerOf = ({ user, impersonation }: AuthState): string | null =>
  user && `${user.user_id} ${user.active_role?.role_id ?? 0} ${impersonation === null ? '' : 'as staff'}`;

/** The reads go with the person; other tabs follow, because the session of each hears of it. */
export function followSession(session: Pick<Session, 'api' | 'store' | 'onWrite' | 'live' | 'readStart'>): QueryClient {
  const { api, store, onWrite, live } = session;
  const client = createQueryClient(api);
  let reader = readerOf(store.read());
  const seed = followStarts(client, session);
  seed();
  store.subscribe(() => {
    const now = readerOf(store.read());
    const wasSomebody = reader !== null;
    if (now !== reader && now === null) client.clear();
    else if (now !== reader && wasSomebody) client.resetQueries().catch(() => undefined);
    reader = now;
    seed();
  });
  // The client has logged what could not be read.
  onWrite((operation) => void onWritten(client, operation).catch(() => undefined));
  let wasConnected = false;
  live.listen('connected', () => {
    // What happened while the connection was away is not known.
    if (wasConnected) readAnew(client, (query) => !isEdited(query)).catch(() => undefined);
    wasConnected = true;
  });
  return client;
}

/** What came along with the start of the session is not asked for again. */
function followStarts(client: QueryClient, { store, readStart }: Pick<Session, 'store' | 'readStart'>): () => void {
  let seeded: SessionStart | null = null;
  return () => {
    const { user } = store.read();
    const start = readStart();
    if (!user || !start || start === seeded) return;
    seeded = start;
    const { unread, unread_messages, unread_announcements } = start;
    if (unread) seedRead(client, notification.operations.getAll, sessionReads.unread(user.user_id), unread);
    if (unread_messages) seedRead(client, countUnread, {}, unread_messages);
    if (unread_announcements) seedRead(client, countAnnouncements, {}, unread_announcements);
  };
}
