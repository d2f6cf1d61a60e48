import { paymentMethods, type PaymentMethod } from '@sabha/contract/sales/catalogue';
import { orderStatuses, type OrderStatus } from '@sabha/contract/sales/order';

/** What the list of orders is narrowed to; empty means all. */
export interface OrderFilter {
  readonly search: string;
  readonly status: Exclude<OrderStatus, 'cart'> | '';
  readonly product_id: string;
  readonly method: PaymentMethod | '';
  readonly day: string;
  readonly needs_decision: boolean;
}

const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** What the address asks for; what fits nothing is left out. */
export function readOrderFilter(params: URLSearchParams): OrderFilter {
  const one = <T extends string>(known: readonly T[], name: string): T | '' => known.find((each) => each === params.get(name)) ?? '';
  const [product_id, day] = [params.get('product_id') ?? '', params.get('day') ?? ''];
  return {
    search: (params.get('search') ?? '').slice(0, 120),
    status: one(
      orderStatuses.filter((status) => status !== 'cart'),
      'status',
    ),
    product_id: /^\d{1,15}$/.test(product_id) ? product_id : '',
    method: one(paymentMethods, 'method'),
    day: dayPattern.test(day) ? day : '',
    needs_decision: params.get('needs_decision') === 'true',
  };
}

/** Without what is empty, as the calls want it. */
export const toQuery = ({ search, status, product_id, method, day, needs_decision }: OrderFilter) => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(status !== '' && { status }),
  ...(product_id !== '' && { product_id: Number(product_id) }),
  ...(method !== '' && { method }),
  ...(day !== '' && { day }),
  ...(needs_decision && { needs_decision: 'true' as const }),
});

export const isFiltered = (filter: OrderFilter): boolean => Object.keys(toQuery(filter)).length > 0;
