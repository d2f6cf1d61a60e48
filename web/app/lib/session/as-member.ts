import type { ApiClient } from '@sabha/contract/core/operation';
import { openSession } from './open-session.ts';
import type { AuthState, SignedInUser } from './auth-state.ts';

/**
 * What a page of the signed-in part shows, loaded as the person who is signed in; null when nobody is, and then the frame around
 * the page leads to the sign-in. Problems of the API go on to the page's error boundary.
 */
export async function asMember<T>(
  load: (api: ApiClient, user: SignedInUser, looking: AuthState['looking']) => Promise<T>,
): Promise<T | null> {
  const session = openSession();
  if (!(await session.restore())) return null;
  const { user, looking } = session.store.read();
  return user ? load(session.api, user, looking) : null;
}
