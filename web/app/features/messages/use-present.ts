import { listPresent } from '@sabha/contract/messages/operations';
import { activityTimes } from '@sabha/contract/messages/socket-events';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/query/query-of.ts';
import type { Opened } from './conversation-cache.ts';

const nobody: ReadonlySet<number> = new Set();

/** Which of the others are there at this moment, asked again and again while the page is in sight; nobody when that cannot be known. */
export function usePresent(conversation: Pick<Opened, 'conversation_id' | 'activity'> | null): ReadonlySet<number> {
  const isShown = conversation?.activity.presence ?? false;
  const { data, isError } = useQuery({
    ...queryOf(listPresent, { params: { conversation_id: conversation?.conversation_id ?? 0 } }),
    enabled: isShown,
    refetchInterval: activityTimes.presence_again_seconds * 1_000,
    // What was so at another visit says nothing of this moment.
    gcTime: 0,
    retry: false,
    networkMode: 'online',
  });
  return isShown && data && !isError ? new Set(data.data.map(({ member_id }) => member_id)) : nobody;
}
