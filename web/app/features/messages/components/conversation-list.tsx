import type { OperationInput } from '@sabha/contract/core/operation';
import { listConversations } from '@sabha/contract/messages/operations';
import { BellOff, Pin } from 'lucide-react';
import { queryOf } from '../../../lib/query/query-of.ts';
import { m } from '../../../paraglide/messages.js';
import { minHitSearch } from '../search-address.ts';
import { ConversationLine } from './conversation-line.tsx';
import { ConversationPages } from './conversation-pages.tsx';

type Asked = NonNullable<OperationInput<typeof listConversations>['query']>;

interface ConversationListProps {
  asked: Pick<Asked, 'filter' | 'search'>;
  here: URLSearchParams;
  current: number | null;
}

const none = {
  all: m.messages_none,
  unread: m.messages_none_unread,
  requests: m.messages_none_requested,
  archived: m.messages_none_archived,
} as const;

/** The reader's own conversations, a hundred at a time. Where messages are searched too, what is found of them says it all. */
export function ConversationList({ asked, here, current }: ConversationListProps) {
  return (
    <ConversationPages
      readFrom={(cursor) => queryOf(listConversations, { query: { ...asked, limit: 100, ...(cursor && { cursor }) } })}
      nothing={asked.search ? (asked.search.length < minHitSearch ? m.messages_none_named() : null) : none[asked.filter ?? 'all']()}
    >
      {(one, now) => (
        <ConversationLine
          one={one}
          here={here}
          isCurrent={one.conversation_id === current}
          now={now}
          marks={
            <>
              {one.is_pinned && <Pin size={14} strokeWidth={1.75} role="img" aria-label={m.messages_pinned()} className="shrink-0" />}
              {one.muted_until !== null && (
                <BellOff size={14} strokeWidth={1.75} role="img" aria-label={m.messages_muted()} className="shrink-0" />
              )}
            </>
          }
        />
      )}
    </ConversationPages>
  );
}
