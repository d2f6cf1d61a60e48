import type { ApiClient } from '@sabha/contract/core/operation';
import { openSession } from './open-session.ts';
import type { SignedInUser } from './auth-state.ts';

/**
 * What a page of the signed-in part shows, loaded as the person who is signed in; null when nobody is, and then the frame around
 * the page leads to the sign-in. Problems of the API go on to the page's error boundary.
 */
export async function asMember<T>(load: (api: ApiClient, user: SignedInUser) => Promise<T>): Promise<T | null> {
  const session = openSession();
  if (!(await session.restore())) return null;
  const { user } = session.store.read();
  return user ? load(session.api, user) : null;
}
