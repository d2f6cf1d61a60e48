import type { MessageHit } from '@sabha/contract/messages/message';
import { searchMessages } from '@sabha/contract/messages/operations';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { deviceZone, formatDay } from '../../../ui/time/zoned-time.ts';
import { messagesHref } from '../messages-address.ts';
import { hitsQuery, noFilters, readFilters, withFilters, type HitFilters, type HitsQuery } from '../search-address.ts';
import { titleOf } from '../title-of.ts';
import { useSearchAddress } from '../use-search-address.ts';
import { SearchFilters } from './search-filters.tsx';

interface MessageHitsProps {
  search: string;
  /** The reader. */
  user_id: number;
  /** The conversation that is open. */
  conversation_id: number | null;
}

const hitsRead = (asked: HitsQuery, cursor?: number) =>
  queryOf(searchMessages, { query: { ...asked, limit: 20, ...(cursor !== undefined && { cursor }) } });

/** Own messages that hold what is searched for, below the conversations of that name; each opens where it stands. */
export function MessageHits({ search, user_id, conversation_id }: MessageHitsProps) {
  const { params, change } = useSearchAddress();
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  if (now === null) return null;
  const filters = readFilters(params);
  const asked = hitsQuery(search, filters, { user_id, conversation_id, now });
  const isFiltered = Object.keys(asked).length > 1;
  const key = JSON.stringify(asked);
  const filter = (changed: Partial<HitFilters>, isTyped = false) =>
    change((latest) => withFilters(latest, { ...readFilters(latest), ...changed }), isTyped);
  return (
    <section aria-labelledby="message-hits" className="mt-3 border-t border-line pt-3">
      <h2 id="message-hits" ref={heading} tabIndex={-1} className="px-3 font-text text-sm font-semibold tracking-normal text-fg-2">
        {m.messages_in_messages()}
      </h2>
      <SearchFilters filters={filters} hasOpen={conversation_id !== null} onChange={filter} />
      <div role="status" className="relative px-3 text-ui text-fg-2">
        <FoundLine key={key} asked={asked} isFiltered={isFiltered} />
      </div>
      <HitPage
        key={key}
        asked={asked}
        onClear={
          isFiltered
            ? () => {
                filter(noFilters);
                // The button goes away with the filters.
                heading.current?.focus();
              }
            : null
        }
      />
    </section>
  );
}

/** How many there are, for who does not see them, or that there is none. */
function FoundLine({ asked, isFiltered }: { asked: HitsQuery; isFiltered: boolean }) {
  const { loaded } = useRead(hitsRead(asked));
  if (loaded.state !== 'ready') return null;
  const { data, meta } = loaded.value;
  const count = data.length;
  if (count === 0) return <p className="py-2">{isFiltered ? m.messages_no_hits_filtered() : m.messages_no_hits()}</p>;
  return <p className="sr-only">{meta.next === null ? m.messages_hits_found({ count }) : m.messages_hits_latest({ count })}</p>;
}

interface HitPageProps {
  asked: HitsQuery;
  /** Where the page before it ended; the first one has none. */
  cursor?: number;
  /** Takes the filters away; null where there are none. */
  onClear: (() => void) | null;
}

/** Twenty of them at a time, the latest first. */
function HitPage({ asked, cursor, onClear }: HitPageProps) {
  const { loaded, reload } = useRead(hitsRead(asked, cursor));
  const [hasMore, setMore] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isNextReady = cursor !== undefined && loaded.state === 'ready';
  useEffect(() => {
    // In its place was the button that asked for it.
    if (isNextReady && document.activeElement === document.body) list.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isNextReady]);
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
      onClear && (
        <p className="px-3 pb-2">
          <Button size="small" onClick={onClear}>
            {m.messages_clear_filters()}
          </Button>
        </p>
      )
    );
  return (
    <>
      <ul ref={list} aria-labelledby="message-hits">
        {data.map((hit) => (
          <li key={hit.message_id}>
            <Hit hit={hit} />
          </li>
        ))}
      </ul>
      {meta.next !== null &&
        (hasMore ? (
          <HitPage asked={asked} cursor={meta.next} onClear={onClear} />
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
  const [params] = useSearchParams();
  return (
    <Link
      to={messagesHref(params, { open: hit.conversation_id, at: hit.seq })}
      className="block min-h-16 rounded-card px-3 py-2.5 hover:bg-hover"
    >
      <span className="flex items-baseline gap-2">
        <span className="truncate text-ui font-semibold">{titleOf(hit)}</span>
        <span className="ml-auto shrink-0 text-xs text-fg-3">
          {formatDay(hit.created_at, deviceZone(), { locale: getLocale(), style: 'short' })}
        </span>
      </span>
      <span className="line-clamp-2 text-sm text-fg-2">
        {`${hit.is_mine ? m.messages_you() : hit.name}: `}
        {hit.excerpt.map(({ text, is_match }, at) =>
          is_match ? (
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
