import { countUnread } from '@sabha/contract/messages/operations';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../lib/query/query-of.ts';
import { useRead, type Loaded } from '../../lib/query/use-read.ts';
import { useRefreshOn } from '../../lib/query/use-refresh-on.ts';
import { useAuth } from '../../lib/session/use-auth.tsx';
import { isReadElsewhere } from './conversation-cache.ts';

/** Events and one's own reading say what has changed. */
const query = { ...queryOf(countUnread), staleTime: 60_000 };

/** How many conversations hold something unread, and requests that wait for an answer. */
export function useUnreadConversations(): number {
  const { user } = useAuth();
  const client = useQueryClient();
  const count = useCount(user !== null);
  useRefreshOn({ event: 'new_message', operations: [countUnread], restMs: 300 });
  useRefreshOn({
    event: 'update_message',
    operations: [countUnread],
    restMs: 300,
    isMeant: (payload) => isReadElsewhere(client, user?.user_id, payload),
  });
  return count;
}

/** The same beside what asks for it: what is in the cache. */
export const useCachedUnreadConversations = (): number => useCount(false);

/** How many wait at the help desk, beside what asks for it; null for who does not answer there. */
export function useHelpDeskCount(): Loaded<number | null> {
  const { loaded } = useRead(query, { isWanted: false });
  return loaded.state === 'ready' ? { state: 'ready', value: loaded.value.data.help_desk } : loaded;
}

/** How many rows the lists of unread conversations and of requests have, beside what asks for it; null until it is known. */
export function useListedCounts(): { readonly unread: number; readonly requests: number } | null {
  const { loaded } = useRead(query, { isWanted: false });
  return loaded.state === 'ready' ? loaded.value.data.listed : null;
}

function useCount(isWanted: boolean): number {
  const { loaded } = useRead(query, { isWanted });
  if (loaded.state !== 'ready') return 0;
  const { conversations, requests } = loaded.value.data;
  return conversations + requests;
}
