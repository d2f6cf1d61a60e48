import { replace } from 'react-router';
import { prefetchAsMember, type Prefetched } from '../../lib/query/prefetch.ts';
import { networkHref, networkRead, readNetworkQuery, type Network } from './network-query.ts';

/** For the loader of the page, by its address. */
export async function openNetwork(address: string): Promise<Prefetched<Network> | null> {
  const asked = readNetworkQuery(new URL(address).searchParams);
  const loaded = await prefetchAsMember(() => networkRead(asked));
  const last = Math.max(1, loaded?.first.connections?.meta.pages ?? 1);
  // An address from a time when the list was longer.
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
  if (asked.page > last && loaded?.first.connections) throw replace(networkHref({ ...asked, page: last }));
  return loaded;
}
