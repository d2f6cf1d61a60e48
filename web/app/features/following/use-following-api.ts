import type { ApiClient } from '@sabha/contract/core/operation';
import { useAuth } from '../../lib/session/use-auth.tsx';

/** The calls of the person who is signed in; null while nobody is, and while staff see as somebody else, who follows for themselves. */
export function useFollowingApi(): ApiClient | null {
  const { session, user, impersonation } = useAuth();
  return session !== null && user !== null && impersonation === null ? session.api : null;
}
