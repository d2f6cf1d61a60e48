import type { TicketEntry } from '@sabha/contract/sales/order';
import { formatDays } from '../../../lib/format-days.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatTime } from '../../../ui/time/zoned-time.ts';

/** `15–17 July`: the year stands in the name of the event. */
const withoutYear = (days: string, year: string): string => days.replace(new RegExp(`,?\\s*${year}\\s*`), '').trim();

/** On which days the ticket is good, from when, and by which gate; what is not known is left out. */
export function TicketFacts({ entry: { starts_on, ends_on, opens_at, time_zone, gate } }: { entry: TicketEntry }) {
  const days = withoutYear(formatDays(starts_on, ends_on, getLocale()), starts_on.slice(0, 4));
  const facts: [string, string][] = [
    [starts_on === ends_on ? m.own_tickets_day() : m.own_tickets_days(), days],
    ...(opens_at === null ? [] : ([[m.own_tickets_entry(), formatTime(opens_at, time_zone)]] satisfies [string, string][])),
    ...(gate === '' ? [] : ([[m.own_tickets_gate(), gate]] satisfies [string, string][])),
  ];
  return (
    <dl className="mt-auto flex flex-wrap gap-x-5 gap-y-2 pt-6">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-fg-2">{label}</dt>
          <dd className="font-semibold tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
