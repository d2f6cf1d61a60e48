import type { Conversation } from '@sabha/contract/messages/message';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useStore } from '../../../lib/create-store.ts';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { RelativeTime } from '../../../ui/time/relative-time-text.tsx';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { excerptOf } from '../../attachments/public.ts';
import { messagesHref } from '../messages-address.ts';
import { nowhere, refusedConversations } from '../refused-conversations.ts';
import { titleOf } from '../title-of.ts';
import { ConversationFace } from './conversation-face.tsx';

interface ConversationLineProps {
  one: Conversation;
  /** The address of its list. */
  here: URLSearchParams;
  isCurrent: boolean;
  now: number | null;
  /** Beside the name. */
  marks?: ReactNode;
  /** How it stands, below what was written last. */
  below?: ReactNode;
}

export function ConversationLine({ one, here, isCurrent, now, marks, below }: ConversationLineProps) {
  const { unread_count, is_mentioned } = one;
  const isUnread = unread_count > 0;
  const isRefused = useStore(refusedConversations, nowhere).has(one.conversation_id);
  return (
    <Link
      to={messagesHref(here, { open: one.conversation_id })}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames('flex min-h-16 items-center gap-3 rounded-card px-3 py-2.5 hover:bg-hover', isCurrent && 'bg-surface shadow-1')}
    >
      <ConversationFace one={one} size={42} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={classNames('truncate text-ui', isUnread ? 'font-bold' : 'font-semibold')}>{titleOf(one)}</span>
          {marks}
          {now !== null && (
            <RelativeTime
              at={one.last_at}
              now={new Date(Math.max(now, Date.parse(one.last_at))).toISOString()}
              zone={deviceZone()}
              className="ml-auto shrink-0 text-xs text-fg-3"
            />
          )}
        </span>
        <span className="flex items-center gap-2">
          {isRefused ? (
            <span className="flex min-w-0 items-center gap-1 text-sm font-semibold text-bad-text">
              <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
              <span className="truncate">{m.messages_line_refused()}</span>
            </span>
          ) : (
            <span className={classNames('truncate text-sm', isUnread ? 'font-semibold text-fg' : 'text-fg-2')}>{describeLast(one)}</span>
          )}
          <span className="ml-auto flex shrink-0 gap-1 text-center text-xs leading-5 font-bold tabular">
            {is_mentioned && (
              <span className="min-w-5 rounded-full bg-lit-tint text-lit-text">
                <span aria-hidden>@</span>
                <span className="sr-only">{m.messages_mentions_you()}</span>
              </span>
            )}
            {isUnread && (
              <span className="min-w-5 rounded-full bg-lit px-1.5 text-on-lit">
                <span aria-hidden>{unread_count > 99 ? '99+' : unread_count}</span>
                <span className="sr-only">{m.messages_unread_count({ count: unread_count })}</span>
              </span>
            )}
          </span>
        </span>
        {below}
      </span>
    </Link>
  );
}

/** What was written last, and by whom where the title does not say it. */
function describeLast({ kind, title, last_message: last }: Conversation): string {
  const text = last && excerptOf(last);
  if (last === null || text === null) return m.messages_no_text();
  if (last.is_mine) return m.messages_you_wrote({ text });
  return kind === 'direct' || last.name === title ? text : m.messages_they_wrote({ name: last.name, text });
}
