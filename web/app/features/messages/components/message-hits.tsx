import type { MessageHit } from '@sabha/contract/messages/message';
import { searchMessages } from '@sabha/contract/messages/operations';
import { useState } from 'react';
import { Link } from 'react-router';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { deviceZone, formatDay } from '../../../ui/time/zoned-time.ts';

interface MessageHitsProps {
  search: string;
  /** Where the page before it ended; the first one has none. */
  cursor?: number;
}

/** Own messages that hold what is searched for, below the conversations of that name; each opens where it stands. */
export function MessageHits({ search }: Pick<MessageHitsProps, 'search'>) {
  return (
    <section aria-labelledby="message-hits" className="mt-3 border-t border-line pt-3">
      <h2 id="message-hits" className="px-3 font-text text-sm font-semibold tracking-normal text-fg-2">
        {m.messages_in_messages()}
      </h2>
      <HitPage key={search} search={search} />
    </section>
  );
}

/** Twenty of them at a time, the latest first. */
function HitPage({ search, cursor }: MessageHitsProps) {
  const { loaded, reload } = useRead(queryOf(searchMessages, { query: { search, limit: 20, ...(cursor !== undefined && { cursor }) } }));
  const [hasMore, setMore] = useState(false);
  if (loaded.state === 'loading') {
    return (
      <SkeletonGroup label={m.messages_loading()}>
        <Skeleton className="mx-3 mt-2 h-14" />
      </SkeletonGroup>
    );
  }
  if (loaded.state === 'failed') {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 px-3 py-4 text-ui">
        {m.messages_search_failed()}
        <Button size="small" onClick={() => void reload()}>
          {m.messages_again()}
        </Button>
      </p>
    );
  }
  const { data, meta } = loaded.value;
  if (data.length === 0)
    return (
      <p role="status" className="px-3 py-2 text-ui text-fg-2">
        {m.messages_no_hits()}
      </p>
    );
  return (
    <>
      <ul aria-labelledby="message-hits">
        {data.map((hit) => (
          <li key={hit.message_id}>
            <Hit hit={hit} />
          </li>
        ))}
      </ul>
      {meta.next !== null &&
        (hasMore ? (
          <HitPage search={search} cursor={meta.next} />
        ) : (
          <p className="px-3 py-3">
            <Button size="small" onClick={() => setMore(true)}>
              {m.messages_more_hits()}
            </Button>
          </p>
        ))}
    </>
  );
}

function Hit({ hit }: { hit: MessageHit }) {
  return (
    <Link to={`/messages/${hit.conversation_id}?at=${hit.seq}`} className="block min-h-16 rounded-card px-3 py-2.5 hover:bg-hover">
      <span className="flex items-baseline gap-2">
        <span className="truncate text-ui font-semibold">{hit.title}</span>
        <span className="ml-auto shrink-0 text-xs text-fg-3">
          {formatDay(hit.created_at, deviceZone(), { locale: getLocale(), style: 'short' })}
        </span>
      </span>
      <span className="line-clamp-2 text-sm text-fg-2">
        {`${hit.is_mine ? m.messages_you() : hit.name}: `}
        {hit.excerpt.map(({ text, is_hit }, at) =>
          is_hit ? (
            <mark key={at} className="bg-lit-tint font-semibold text-fg">
              {text}
            </mark>
          ) : (
            <span key={at}>{text}</span>
          ),
        )}
      </span>
    </Link>
  );
}
