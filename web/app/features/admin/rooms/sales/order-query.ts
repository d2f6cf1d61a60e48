import type { PaymentMethod } from '@sabha/contract/tickets/catalogue';
import type { OrderStatus } from '@sabha/contract/tickets/order';

/** What the list of orders is narrowed to; empty means all. */
export interface OrderFilter {
  readonly search: string;
  readonly status: Exclude<OrderStatus, 'cart'> | '';
  readonly product_id: string;
  readonly method: PaymentMethod | '';
  readonly day: string;
  readonly needs_decision: boolean;
}

export const noFilter: OrderFilter = { search: '', status: '', product_id: '', method: '', day: '', needs_decision: false };

/** Without what is empty, as the calls want it. */
export const toQuery = ({ search, status, product_id, method, day, needs_decision }: OrderFilter) => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(status !== '' && { status }),
  ...(product_id !== '' && { product_id: Number(product_id) }),
  ...(method !== '' && { method }),
  ...(day !== '' && { day }),
  ...(needs_decision && { needs_decision: 'true' as const }),
});

export const isNarrowed = (filter: OrderFilter): boolean => Object.keys(toQuery(filter)).length > 0;
