import type { ApiClient } from '@sabha/contract/core/operation';
import { listGivenTickets, listMyOrders } from '@sabha/contract/sales/operations';
import type { GivenTicket } from '@sabha/contract/sales/order';
import type { AuthState } from '../../lib/session/auth-state.ts';
import { findTickets } from './stored-tickets.ts';

/** The tickets that open a door for a person, bought and given, passes of the first day first. */
export async function loadOwnTickets(api: ApiClient, impersonation: AuthState['impersonation']): Promise<GivenTicket[]> {
  const [orders, given] = await Promise.all([api.call(listMyOrders), impersonation ? { data: [] } : api.call(listGivenTickets)]);
  const admits = new Set(orders.data.flatMap(({ lines }) => lines.flatMap((line) => (line.is_admission ? [line.line_id] : []))));
  const tickets = findTickets(orders.data, given.data);
  return tickets.toSorted((a, b) => Number(admits.has(b.line_id)) - Number(admits.has(a.line_id)));
}
