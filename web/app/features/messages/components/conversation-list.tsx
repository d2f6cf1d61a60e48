import type { OperationInput } from '@sabha/contract/core/operation';
import type { Conversation } from '@sabha/contract/messages/message';
import { listConversations } from '@sabha/contract/messages/operations';
import { BellOff, Pin } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { imageUrl } from '../../../lib/image-url.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar, OrgSeal } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { RelativeTime } from '../../../ui/time/relative-time-text.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { excerptOf } from '../../attachments/public.ts';

type Asked = NonNullable<OperationInput<typeof listConversations>['query']>;

interface ConversationListProps {
  asked: Pick<Asked, 'filter' | 'search'>;
  current: number | null;
  /** Where the page before it ended; the first one has none. */
  cursor?: string;
}

/** Conversations a hundred at a time; the next hundred come when they are asked for, and begin where those before them end now. */
export function ConversationList({ asked, current, cursor }: ConversationListProps) {
  const now = useNow();
  const { loaded, reload } = useRead(queryOf(listConversations, { query: { ...asked, limit: 100, ...(cursor && { cursor }) } }));
  const [more, setMore] = useState('');
  const wanted = JSON.stringify(asked);
  if (loaded.state === 'failed') {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 px-3 py-4 text-ui">
        {m.messages_not_loaded()}
        <Button size="small" onClick={() => void reload()}>
          {m.messages_again()}
        </Button>
      </p>
    );
  }
  if (loaded.state === 'loading') {
    return (
      <SkeletonGroup label={m.messages_loading()}>
        <Skeleton className="mx-3 mt-2 h-14" />
        <Skeleton className="mx-3 mt-2 h-14" />
      </SkeletonGroup>
    );
  }
  const { data, meta } = loaded.value;
  if (data.length === 0 && !cursor)
    return <p className="px-3 py-4 text-ui text-fg-2">{asked.filter === 'all' ? m.messages_none() : m.messages_none_here()}</p>;
  return (
    <>
      <ul aria-label={m.messages_conversations()}>
        {data.map((one) => (
          <li key={one.conversation_id}>
            <Line one={one} isCurrent={one.conversation_id === current} now={now} />
          </li>
        ))}
      </ul>
      {meta.next !== null &&
        (more === wanted ? (
          <ConversationList asked={asked} current={current} cursor={meta.next} />
        ) : (
          <p className="px-3 py-3">
            <Button size="small" onClick={() => setMore(wanted)}>
              {m.messages_more_conversations()}
            </Button>
          </p>
        ))}
    </>
  );
}

export function ConversationFace({ one, size }: { one: Conversation; size: number }) {
  if (one.kind === 'group') return <OrgSeal seed={`conversation:${one.conversation_id}`} size={size} className="rounded-control" />;
  const { person, title } = one;
  return (
    <Avatar
      face={{ name: title, seed: `person:${person?.user_id ?? one.conversation_id}`, image: imageUrl(person?.profile_image ?? null, 96) }}
      size={size}
    />
  );
}

function Line({ one, isCurrent, now }: { one: Conversation; isCurrent: boolean; now: number | null }) {
  const { last_message: last, unread_count, is_mentioned } = one;
  const isUnread = unread_count > 0;
  const text = last && excerptOf(last);
  return (
    <Link
      to={`/messages/${one.conversation_id}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames('flex min-h-16 items-center gap-3 rounded-card px-3 py-2.5 hover:bg-hover', isCurrent && 'bg-surface shadow-1')}
    >
      <ConversationFace one={one} size={42} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={classNames('truncate text-ui', isUnread ? 'font-bold' : 'font-semibold')}>{one.title}</span>
          {one.is_pinned && <Pin size={14} strokeWidth={1.75} role="img" aria-label={m.messages_pinned()} className="shrink-0" />}
          {one.muted_until !== null && (
            <BellOff size={14} strokeWidth={1.75} role="img" aria-label={m.messages_muted()} className="shrink-0" />
          )}
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
          <span className={classNames('truncate text-sm', isUnread ? 'font-semibold text-fg' : 'text-fg-2')}>
            {last === null || text === null
              ? m.messages_no_text()
              : last.is_mine
                ? m.messages_you_wrote({ text })
                : one.kind === 'group'
                  ? m.messages_they_wrote({ name: last.name, text })
                  : text}
          </span>
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
      </span>
    </Link>
  );
}
