import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { notify } from '../../../ui/toast.tsx';
import { m } from '../../../paraglide/messages.js';
import { createInbox, followInbox, type Inbox, type InboxState } from '../inbox.ts';

const empty: InboxState = { status: 'loading', unread: [], unread_count: 0 };
const noChanges = () => () => undefined;

const longestNote = 140;

/** A note is read at a glance; the whole text is in the panel. */
const shorten = (text: string) => (text.length > longestNote ? `${text.slice(0, longestNote).trimEnd()}…` : text);

/** The signed-in person's unread notifications; a new one is shown as a note too, unless the panel shows it already. */
export function useInbox(isOpen: boolean): { inbox: Inbox | null; state: InboxState } {
  const { user, session } = useAuth();
  const user_id = user?.user_id ?? null;
  const isOpenRef = useRef(isOpen);
  const [inbox, setInbox] = useState<ReturnType<typeof createInbox> | null>(null);
  useEffect(() => {
    isOpenRef.current = isOpen;
  }, [isOpen]);
  useEffect(() => {
    if (!session || user_id === null) return undefined;
    const opened = createInbox(session.api, user_id);
    // oxlint-disable-next-line react/set-state-in-effect -- an inbox belongs to a person, who is known only here
    setInbox(opened);
    return followInbox(opened, session.live, ({ notification_body }) => {
      if (!isOpenRef.current) void notify({ title: m.notify_new(), text: shorten(notification_body) });
    });
  }, [session, user_id]);
  const state = useSyncExternalStore(inbox?.subscribe ?? noChanges, inbox?.read ?? (() => empty), () => empty);
  return { inbox, state };
}
