import type { ApiClient } from '@sabha/contract/core/operation';
import { listMyOrders } from '@sabha/contract/tickets/operations';
import type { Order } from '@sabha/contract/tickets/order';
import type { WaitingEntry } from '@sabha/contract/tickets/waiting-list';
import { listMyWaiting } from '@sabha/contract/tickets/waiting-operations';

/** The person's orders with how they are called, newest first; those made as a guest with a proved address are among them. */
export interface MyTicketsData {
  readonly api: ApiClient;
  readonly orders: readonly Order[];
  readonly waiting: readonly WaitingEntry[];
}

export async function loadMyOrders(api: ApiClient): Promise<MyTicketsData> {
  const [orders, waiting] = await Promise.all([api.call(listMyOrders), api.call(listMyWaiting)]);
  return { api, orders: orders.data, waiting: waiting.data };
}
