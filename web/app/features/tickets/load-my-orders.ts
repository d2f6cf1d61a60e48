import type { ApiClient } from '@sabha/contract/core/operation';
import { listMyOrders } from '@sabha/contract/tickets/operations';
import type { Order } from '@sabha/contract/tickets/order';

/** The person's orders with how they are called, newest first; those made as a guest with a proved address are among them. */
export interface MyTicketsData {
  readonly api: ApiClient;
  readonly orders: readonly Order[];
}

export const loadMyOrders = async (api: ApiClient): Promise<MyTicketsData> => ({ api, orders: (await api.call(listMyOrders)).data });
