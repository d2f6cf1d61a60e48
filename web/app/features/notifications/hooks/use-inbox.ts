import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Notification } from '@sabha/contract/notifications/notification';
import { useRead, type Read } from '../../../lib/query/use-read.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { notify } from '../../../ui/toast.tsx';
import { m } from '../../../paraglide/messages.js';
import { createInbox, followInbox, unreadOf, type Inbox, type Unread } from '../inbox.ts';
import { leadsTo, openPage } from '../linked-page.ts';
import { unreadCount } from '../unread-count.ts';

const maxMessageLength = 140;

/** A note is read at a glance; the whole text is in the panel. */
const shorten = (text: string) => (text.length > maxMessageLength ? `${text.slice(0, maxMessageLength).trimEnd()}…` : text);

/** What is open in front of the reader shows its news by itself; a place on a page may be out of sight. */
const isInSight = (link: string | null) =>
  document.visibilityState === 'visible' && !link?.includes('#') && leadsTo(link, openPage(window.location));

/** The signed-in person's unread notifications; a new one is shown as a note too, unless the panel shows it already. */
export function useInbox(isOpen: boolean): Read<Unread> & { inbox: Inbox | null } {
  const { user, session } = useAuth();
  const client = useQueryClient();
  const user_id = user?.user_id ?? null;
  const read = useRead(unreadOf(user_id ?? 0), { isWanted: user_id !== null });
  const inbox = useMemo(
    () => (session && user_id !== null ? createInbox({ client, api: session.api, user_id }) : null),
    [client, session, user_id],
  );
  const announce = useEffectEvent(({ notification_body, notification_link, priority }: Notification) => {
    const isUrgent = priority === 'urgent';
    if (isOpen || (!isUrgent && isInSight(notification_link))) return;
    void notify({ title: isUrgent ? m.announce_urgent() : m.notify_new(), text: shorten(notification_body) });
  });
  useEffect(() => {
    if (!inbox || !session || user_id === null) return undefined;
    return followInbox({ client, session, user_id, inbox }, (row) => announce(row));
  }, [client, inbox, session, user_id]);
  const total = read.loaded.state === 'ready' ? read.loaded.value.meta.total : 0;
  useEffect(() => {
    unreadCount.set(total);
    return () => unreadCount.set(0);
  }, [total]);
  return { ...read, inbox };
}
