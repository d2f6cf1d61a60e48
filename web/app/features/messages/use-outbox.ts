import type { Message } from '@sabha/contract/messages/message';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useStore } from '../../lib/create-store.ts';
import type { Session } from '../../lib/session/open-session.ts';
import { m } from '../../paraglide/messages.js';
import { notify } from '../../ui/toast.tsx';
import { createOutboxes, type Outboxes, type OutboxStore } from './outbox-store.ts';
import type { Outgoing } from './outbox.ts';
import { setRefused } from './refused-conversations.ts';

export interface Outbox extends Omit<OutboxStore, 'read' | 'subscribe' | 'listen'> {
  readonly outgoing: readonly Outgoing[];
}

let opened: { readonly user_id: number; readonly outboxes: Outboxes; readonly stop: () => void } | null = null;

/** The outboxes of whoever is signed in; they go on sending until that is somebody else. */
export function openOutboxes({ api, store }: Pick<Session, 'api' | 'store'>, user_id: number): Outboxes {
  if (opened?.user_id === user_id) return opened.outboxes;
  opened?.stop();
  const onRefused = (conversation_id: number, text: string) => {
    const link = { label: m.messages_open(), to: `/messages/${conversation_id}` };
    void notify({ title: m.messages_not_sent_elsewhere(), text, kind: 'bad', link });
  };
  const outboxes = createOutboxes({ api, user_id, onRefused, onOutboxes: setRefused });
  const close = () => {
    unfollow();
    outboxes.close();
    opened = null;
  };
  const unfollow = store.subscribe(() => {
    const { user, impersonation } = store.read();
    if (user?.user_id !== user_id || impersonation) close();
  });
  opened = { user_id, outboxes, stop: close };
  return outboxes;
}

/** What waits in a conversation, and the way to add to it. */
export function useOutbox(
  session: Session,
  mailbox: { user_id: number; conversation_id: number },
  onSent: (message: Message) => void,
): Outbox {
  const { user_id, conversation_id } = mailbox;
  const outbox = useMemo(() => openOutboxes(session, user_id).of(conversation_id), [session, user_id, conversation_id]);
  const outgoing = useStore(outbox, nothing);
  const report = useEffectEvent(onSent);
  useEffect(() => outbox.listen((message) => report(message)), [outbox]);
  const { send, retry, discard, sendWithoutFiles } = outbox;
  return { outgoing, send, retry, discard, sendWithoutFiles };
}

const nothing: readonly Outgoing[] = [];
