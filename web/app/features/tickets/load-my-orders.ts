import type { ApiClient } from '@sabha/contract/core/operation';
import { listGivenTickets, listMyOrders } from '@sabha/contract/tickets/operations';
import type { GivenTicket, Order } from '@sabha/contract/tickets/order';
import type { WaitingEntry } from '@sabha/contract/tickets/waiting-list';
import { listMyWaiting } from '@sabha/contract/tickets/waiting-operations';
import type { AuthState, SignedInUser } from '../../lib/session/auth-state.ts';

/** The person's orders with how they are called, newest first; those made as a guest with a proved address are among them. */
export interface MyTicketsData {
  readonly api: ApiClient;
  /** Whose all of it is. */
  readonly user_id: number;
  readonly orders: readonly Order[];
  /** Tickets that others have bought for them. */
  readonly given: readonly GivenTicket[];
  readonly waiting: readonly WaitingEntry[];
}

/** @param looking while staff look as this person, what others gave them stays closed */
export async function loadMyOrders(api: ApiClient, { user_id }: SignedInUser, looking: AuthState['looking']): Promise<MyTicketsData> {
  const [orders, given, waiting] = await Promise.all([
    api.call(listMyOrders),
    looking ? { data: [] } : api.call(listGivenTickets),
    api.call(listMyWaiting),
  ]);
  return { api, user_id, orders: orders.data, given: given.data, waiting: waiting.data };
}
