import type { ApiClient } from '@sabha/contract/core/operation';
import { prefetchAsMember, type Prefetched } from '../../lib/query/prefetch.ts';
import { composeQuery, type ReadOf } from '../../lib/query/query-of.ts';
import { inTime, isAway } from '../../lib/session/restore-in-time.ts';
import { readStoredTickets, type StoredTickets } from './stored-tickets.ts';
import { loadMyOrders, type MyTicketsData } from './load-my-orders.ts';

/** Everything as it is now or, while the network does not answer, the tickets that lie on this device. */
export type MyTickets = Mine | Stored;
interface Mine {
  readonly mine: Prefetched<MyTicketsData>;
}
export interface Stored {
  readonly stored: StoredTickets;
  /** The answer that is still awaited; null when it says that nobody is signed in. */
  readonly late?: Promise<Mine | null>;
}

/** What lies on this device is shown without waiting for a second attempt; the page asks again when the network is back. */
const myOrdersQuery = (load: (api: ApiClient) => Promise<MyTicketsData>): ReadOf<MyTicketsData> => ({
  ...composeQuery('my-tickets', null, load),
  retry: false,
});

/** Null when nobody is signed in. @throws when neither the server nor this device has anything to show */
export async function loadMyTickets(): Promise<MyTickets | null> {
  const stored = readStoredTickets();
  const asked = prefetchAsMember(({ user, impersonation }) => myOrdersQuery((api) => loadMyOrders(api, user, impersonation))).then(
    (mine) => mine && { mine },
  );
  if (!stored) return asked;
  try {
    return await inTime(asked, { stored, late: asked });
  } catch (error) {
    if (isAway(error)) return { stored };
    throw error;
  }
}
