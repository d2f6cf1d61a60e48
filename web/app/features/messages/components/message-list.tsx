import type { ApiClient } from '@sabha/contract/core/operation';
import type { Message } from '@sabha/contract/messages/message';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { deviceZone, formatDay } from '../../../ui/time/zoned-time.ts';
import { useFollowGone } from '../../discussion/public.ts';
import type { Opened } from '../conversation-cache.ts';
import { beginningOf } from '../message-runs.ts';
import { findReceipts } from '../receipts.ts';
import type { Outbox } from '../use-outbox.ts';
import type { Thread } from '../use-thread.ts';
import { HelpDeskIntro } from './help-desk-intro.tsx';
import { MessageItem, WaitingItem } from './message-item.tsx';
import { SystemLineItem } from './system-line.tsx';

interface MessageListProps {
  api: ApiClient;
  conversation: Opened;
  thread: Thread;
  /** The number of the message that the page was opened at. */
  at: number | null;
  outbox: Outbox;
  scroller: RefObject<HTMLDivElement | null>;
  /** The own message that is being put right. */
  editing: Message | null;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onProblem: (error: unknown) => void;
}

/** Messages by day, a line at the first unread one, and what is still on its way at the end. */
export function MessageList(props: MessageListProps) {
  const { api, conversation, thread, at: openedAt, outbox, scroller, editing, onReply, onEdit, onProblem } = props;
  const { messages, read_seq, has_before, has_after } = thread;
  const isStaff = conversation.help_desk?.is_staff === true;
  const [isLoading, setLoading] = useState(false);
  // What was there before is read out to nobody who only scrolls to it, nor what they wrote once more when it is sent.
  const [known] = useState(() => Math.max(conversation.last_seq, messages.at(-1)?.seq ?? 0));
  const zone = deviceZone();
  const rows = messages.map((message, at) => ({ message, ...beginningOf(message, messages[at - 1], zone) }));
  const heads = new Set(rows.flatMap(({ message: { seq }, isNewRun }) => (isNewRun ? seq : [])));
  const receipts = findReceipts(conversation, messages, heads);
  const firstUnread = messages.find(({ seq, author, system }) => seq > read_seq && !author.is_me && system === null)?.seq;
  const retainPlace = usePlace(scroller, messages[0]?.seq ?? 0);
  const log = useRef<HTMLDivElement>(null);
  const followGone = useFollowGone();
  const sentKeys = new Set(messages.flatMap(({ client_msg_id }) => client_msg_id ?? []));
  async function load(part: () => Promise<void>): Promise<void> {
    setLoading(true);
    try {
      await part();
    } catch (error) {
      onProblem(error);
    }
    setLoading(false);
  }
  return (
    <>
      {has_before && (
        <p className="mb-4 text-center">
          <Button
            size="small"
            isBusy={isLoading}
            onClick={({ currentTarget }) => {
              // With the earliest ones it is gone: on at the first of them.
              followGone(currentTarget, () => log.current?.focus({ preventScroll: true }));
              retainPlace();
              void load(thread.loadBefore);
            }}
          >
            {m.messages_earlier()}
          </Button>
        </p>
      )}
      {messages.length === 0 &&
        outbox.outgoing.length === 0 &&
        (conversation.kind === 'help_desk' && !isStaff ? <HelpDeskIntro /> : <p className="text-ui text-fg-2">{m.messages_begin()}</p>)}
      <div ref={log} role="log" tabIndex={-1} aria-label={m.messages_log()}>
        <ol className="grid gap-1">
          {rows.map(({ message, isNewDay, isNewRun }) => (
            <li
              key={message.message_id}
              {...((message.seq <= known || message.author.is_me) && { 'aria-live': 'off' })}
              {...(message.seq === openedAt && { 'data-at': '', 'aria-current': true, className: 'rounded-card bg-lit-tint p-2' })}
              {...(message.message_id === editing?.message_id && { 'data-editing': '', className: 'rounded-card bg-lit-tint p-2' })}
            >
              {isNewDay && (
                <p className="py-4 text-center text-sm font-semibold text-fg-2">{formatDay(message.created_at, zone, { style: 'long' })}</p>
              )}
              {message.seq === firstUnread && (
                <p
                  data-unread
                  className="my-3 flex items-center gap-3 text-sm font-semibold text-lit-text before:h-0.5 before:flex-1 before:bg-lit"
                >
                  {m.messages_new()}
                </p>
              )}
              {message.system !== null ? (
                <SystemLineItem author={message.author} line={message.system} isStaff={isStaff} />
              ) : (
                <MessageItem
                  api={api}
                  message={message}
                  zone={zone}
                  hasName={isNewRun}
                  readers={receipts.get(message.seq)}
                  isGroup={conversation.kind === 'group'}
                  canWrite={conversation.can_write}
                  isOfReader={!isStaff}
                  onReply={onReply}
                  onEdit={onEdit}
                  onChanged={thread.show}
                  onProblem={onProblem}
                />
              )}
            </li>
          ))}
          {outbox.outgoing
            .filter(({ client_msg_id }) => !sentKeys.has(client_msg_id))
            .map((one) => (
              <li key={one.client_msg_id}>
                <WaitingItem one={one} outbox={outbox} />
              </li>
            ))}
        </ol>
      </div>
      {has_after && (
        <p className="mt-4 flex flex-wrap justify-center gap-2.5">
          <Button size="small" isBusy={isLoading} onClick={() => void load(thread.loadAfter)}>
            {m.messages_later()}
          </Button>
          <Button
            size="small"
            isBusy={isLoading}
            onClick={() =>
              void load(async () => {
                await thread.loadLatest();
                requestAnimationFrame(() => scroller.current?.scrollTo({ top: scroller.current.scrollHeight }));
              })
            }
          >
            {m.messages_latest()}
          </Button>
        </p>
      )}
    </>
  );
}

/** What was in sight stays where it was when earlier messages come above it. */
function usePlace(scroller: RefObject<HTMLDivElement | null>, first: number): () => void {
  const fromEnd = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (fromEnd.current !== null) scroller.current?.scrollTo({ top: scroller.current.scrollHeight - fromEnd.current });
    fromEnd.current = null;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another first message is what moved the others
  }, [scroller, first]);
  return () => {
    if (scroller.current) fromEnd.current = scroller.current.scrollHeight - scroller.current.scrollTop;
  };
}
