import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { AuthState, SignedInUser } from '../session/auth-state.ts';
import { openSession } from '../session/open-session.ts';
import { isEdited, isMaybeOutdated } from './query-client.ts';
import type { ReadOf } from './query-of.ts';
import { openQueries } from './session-queries.ts';

/** As whom a page is loaded. */
export interface Reader {
  readonly api: ApiClient;
  readonly user: SignedInUser;
  readonly impersonation: AuthState['impersonation'];
}

/** What a route's loader hands to its page: the read, and its first answer. */
export interface Prefetched<T> {
  readonly query: ReadOf<T>;
  readonly first: T;
}

/**
 * For the loader of a signed-in page: what was read lately is there at once and is read anew behind it, unless it is known to be
 * outdated. Null when nobody is signed in, and then the frame around the page leads to the sign-in. Problems of the API go on to
 * the page's error boundary.
 */
export async function prefetchAsMember<T>(queryFor: (reader: Reader) => ReadOf<T>): Promise<Prefetched<T> | null> {
  const session = openSession();
  if (!(await session.restore())) return null;
  const { user, impersonation } = session.store.read();
  if (!user) return null;
  const query = queryFor({ api: session.api, user, impersonation });
  return { query, first: await readThrough(openQueries(), query) };
}

/** What the cache has, and behind it what the server has; only the server's where something was written since, or is about to be. */
export async function readThrough<T>(client: QueryClient, query: ReadOf<T>): Promise<T> {
  const known = client.getQueryCache().find({ queryKey: query.queryKey, exact: true });
  const hasAnswer = known !== undefined && known.state.data !== undefined;
  if (hasAnswer && !isEdited(query) && !isMaybeOutdated(client, known)) {
    // The client has logged what failed, and the page shows what was read before.
    client.query(query).catch(() => undefined);
    return client.query({ ...query, staleTime: 'static' });
  }
  // What is on its way was asked for too early.
  if (hasAnswer) await client.cancelQueries({ queryKey: query.queryKey, exact: true });
  return client.query({ ...query, staleTime: 0 });
}
