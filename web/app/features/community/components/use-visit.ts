import { visitCommunity } from '@sabha/contract/community/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useEffect, useRef } from 'react';
import { useAuth } from '../../../lib/session/use-auth.tsx';

// The client has logged it, and what is new stays new until the next visit.
const noteVisit = (api: ApiClient, community_id: number) => api.call(visitCommunity, { params: { community_id } }).catch(() => undefined);

/**
 * Showing what is new is a visit; whoever sees as somebody else leaves it as it is.
 * @param since as the server answers it: once the last visit has ended and another answer has come, a page that stays open is visited anew
 */
export function useVisit(community_id: number, since: string | null, hasNews = true): void {
  const { session, impersonation } = useAuth();
  const isOwn = hasNews && impersonation === null;
  const noted = useRef<string | null>(null);
  useEffect(() => {
    const visit = `${community_id} ${since}`;
    if (!session || !isOwn || noted.current === visit) return;
    noted.current = visit;
    void noteVisit(session.api, community_id);
  }, [session, isOwn, community_id, since]);
}
