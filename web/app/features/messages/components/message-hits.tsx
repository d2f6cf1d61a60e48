import { searchMessages } from '@sabha/contract/messages/operations';
import { Link } from 'react-router';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Button } from '../../../ui/button.tsx';
import { deviceZone, formatDay } from '../../../ui/time/zoned-time.ts';

/** Own messages that hold what is searched for, below the conversations of that name; each opens where it stands. */
export function MessageHits({ search }: { search: string }) {
  const { loaded, reload } = useRead(queryOf(searchMessages, { query: { search, limit: 20 } }));
  if (loaded.state === 'loading') return null;
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
  const { data } = loaded.value;
  return (
    <section aria-labelledby="message-hits" className="mt-3 border-t border-line pt-3">
      <h2 id="message-hits" className="px-3 font-text text-sm font-semibold tracking-normal text-fg-2">
        {m.messages_in_messages()}
      </h2>
      {data.length === 0 ? (
        <p role="status" className="px-3 py-2 text-ui text-fg-2">
          {m.messages_no_hits()}
        </p>
      ) : (
        <ul aria-labelledby="message-hits">
          {data.map((hit) => (
            <li key={hit.message_id}>
              <Link
                to={`/messages/${hit.conversation_id}?at=${hit.seq}`}
                className="block min-h-16 rounded-card px-3 py-2.5 hover:bg-hover"
              >
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
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
