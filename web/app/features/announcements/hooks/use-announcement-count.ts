import { countAnnouncements, getAnnouncement, listAnnouncements } from '@sabha/contract/announcements/operations';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { useRefreshOn } from '../../../lib/query/use-refresh-on.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';

/** Events say what has changed. */
const query = { ...queryOf(countAnnouncements), staleTime: 60_000 };
const isAnnouncement = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'topic' in payload && payload.topic === 'announcements';

/** How many announcements are unread. A notification of one has them read anew, wherever they are shown. */
export function useAnnouncementCount(): number {
  const { user } = useAuth();
  const count = useCount(user !== null);
  const operations = [countAnnouncements, listAnnouncements, getAnnouncement];
  useRefreshOn({ event: 'new_notification', operations, restMs: 200, isMeant: isAnnouncement });
  return count;
}

/** The same beside what asks for it: what is in the cache. */
export const useCachedAnnouncementCount = (): number => useCount(false);

function useCount(isWanted: boolean): number {
  const { loaded } = useRead(query, { isWanted });
  return loaded.state === 'ready' ? loaded.value.data.unread : 0;
}
