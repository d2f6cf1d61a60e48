import { asMember } from '../../lib/session/as-member.ts';
import { inTime, isAway } from '../../lib/session/restore-in-time.ts';
import { readKeptTickets, type KeptTickets } from './kept-tickets.ts';
import { loadMyOrders, type MyTicketsData } from './load-my-orders.ts';

/** Everything as it is now or, while the network does not answer, the tickets that lie on this device. */
export type MyTickets = Mine | Kept;
interface Mine {
  readonly mine: MyTicketsData;
}
export interface Kept {
  readonly kept: KeptTickets;
  /** The answer that is still awaited; null when it says that nobody is signed in. */
  readonly late?: Promise<Mine | null>;
}

/** Null when nobody is signed in. @throws when neither the server nor this device has anything to show */
export async function loadMyTickets(): Promise<MyTickets | null> {
  const kept = readKeptTickets();
  const asked = asMember(loadMyOrders).then((mine) => mine && { mine });
  if (!kept) return asked;
  try {
    return await inTime(asked, { kept, late: asked });
  } catch (error) {
    if (isAway(error)) return { kept };
    throw error;
  }
}
