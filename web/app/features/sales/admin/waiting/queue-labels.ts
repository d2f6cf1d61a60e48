import type { WaitingRow } from '@sabha/contract/sales/waiting-list';
import { formatCount } from '../../../../ui/money.ts';
import { m } from '../../../../paraglide/messages.js';

type Counted = Pick<WaitingRow, 'status' | 'quantity'>;

/** How a list stands, in a line; `free` is null where there is no limit. */
export function describeList(rows: readonly Counted[], free: number | null): string {
  const waiting = rows.filter(({ status }) => status === 'waiting');
  const wanted = waiting.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    m.queues_people_wait({ count: formatCount(waiting.length) }),
    m.queues_places_wanted({ count: formatCount(wanted) }),
    m.queues_offers_out({ count: formatCount(rows.filter(({ status }) => status === 'offered').length) }),
    ...(free === null ? [] : [m.queues_places_free({ count: formatCount(free) })]),
  ].join(' · ');
}
