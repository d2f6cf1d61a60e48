import type { ApiClient } from '@sabha/contract/core/operation';
import { listGivenTickets, listMyOrders } from '@sabha/contract/sales/operations';
import type { GivenTicket, Order } from '@sabha/contract/sales/order';
import type { WaitingEntry } from '@sabha/contract/sales/waiting-list';
import { listMyWaiting } from '@sabha/contract/sales/waiting-operations';
import type { AuthState, SignedInUser } from '../../lib/session/auth-state.ts';

/** The person's orders, newest first; those made as a guest with a proved address are among them. */
export interface MyTicketsData {
  /** Whose all of it is. */
  readonly user_id: number;
  readonly orders: readonly Order[];
  /** Tickets that others have bought for them. */
  readonly given: readonly GivenTicket[];
  readonly waiting: readonly WaitingEntry[];
}

/** @param impersonation while staff look as this person, what others gave them stays closed */
export async function loadMyOrders(
  api: ApiClient,
  { user_id }: SignedInUser,
  impersonation: AuthState['impersonation'],
): Promise<MyTicketsData> {
  const [orders, given, waiting] = await Promise.all([
    api.call(listMyOrders),
    impersonation ? { data: [] } : api.call(listGivenTickets),
    api.call(listMyWaiting),
  ]);
  return { user_id, orders: orders.data, given: given.data, waiting: waiting.data };
}
