import type { OperationOutput } from '@sabha/contract/core/operation';
import type { Conversation } from '@sabha/contract/messages/message';
import type { listConversations } from '@sabha/contract/messages/operations';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ReadOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/time/use-now.ts';

interface ConversationPagesProps {
  /** How the conversations are read from where the page before them ended. */
  readFrom: (cursor?: string) => ReadOf<OperationOutput<typeof listConversations>>;
  /** Nothing is asked for before it is known that the reader may. */
  isWanted?: boolean;
  /** Shown where there are none; null where something else says it. */
  nothing: string | null;
  /** Where the page before it ended; the first one has none. */
  cursor?: string;
  /** A line of the list. */
  children: (one: Conversation, now: number | null) => ReactNode;
}

/** Conversations a page at a time; the next ones come when they are asked for, and begin where those before them end now. */
export function ConversationPages({ readFrom, isWanted = true, nothing, cursor, children }: ConversationPagesProps) {
  const now = useNow();
  const query = readFrom(cursor);
  const { loaded, reload } = useRead(query, { isWanted });
  const [more, setMore] = useState('');
  const wanted = JSON.stringify(query.queryKey);
  const list = useRef<HTMLUListElement>(null);
  const isNextReady = cursor !== undefined && loaded.state === 'ready';
  useEffect(() => {
    // In its place was the button that asked for it.
    if (isNextReady && document.activeElement === document.body) list.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isNextReady]);
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
  if (data.length === 0 && !cursor) return nothing !== null && <p className="px-3 py-4 text-ui text-fg-2">{nothing}</p>;
  return (
    <>
      <ul ref={list} aria-label={m.messages_conversations()}>
        {data.map((one) => (
          <li key={one.conversation_id}>{children(one, now)}</li>
        ))}
      </ul>
      {meta.next !== null &&
        (more === wanted ? (
          <ConversationPages readFrom={readFrom} nothing={nothing} cursor={meta.next}>
            {children}
          </ConversationPages>
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
