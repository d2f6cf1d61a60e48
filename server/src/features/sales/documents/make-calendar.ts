import type { Order, OrderLine } from '@sabha/contract/sales/order';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { writeCalendar, type CalendarEntry } from '../../../core/documents/write-calendar.ts';
import { inLanguage } from '../../../core/text/translate.ts';
import type { EditionRow } from '../../content/public.ts';
import { findProgramme } from '../../schedule/public.ts';
import { requireEdition } from './make-tickets.ts';

interface Wanted {
  readonly order: Order;
  readonly locale: string;
  readonly line_id?: number | undefined;
}

interface PlaceHistory extends Record<string, unknown> {
  readonly line_id: number;
  readonly session_id: number | null;
  /** Tickets that were issued for the place, one after the other. */
  readonly issue_count: number;
  readonly changed_at: string;
}

/** One entry for each place, at the time of its session or on its days. Places that were given back are there as cancelled. */
export async function makeCalendar(ctx: Context, { order, locale, line_id }: Wanted): Promise<string> {
  const edition = await requireEdition(ctx, order.edition_id);
  const programme = await findProgramme(ctx, edition.slug);
  const histories = await readHistories(ctx, order.order_id);
  const entries = order.lines
    .filter((line) => line.is_admission && (line_id === undefined || line.line_id === line_id))
    .flatMap((line) => {
      const history = histories.get(line.line_id);
      if (!history) return [];
      const session = programme?.document.sessions.find((one) => one.session_id === history.session_id);
      const times = session?.starts_at && session.ends_at ? { starts: session.starts_at, ends: session.ends_at } : daysOf(line, edition);
      return [toEntry({ ctx, order, line, history, edition, locale }, times)];
    });
  return writeCalendar({ name: inLanguage(edition, 'name', locale), time_zone: edition.time_zone, part: 'Tickets' }, entries);
}

async function readHistories({ db }: Context, order_id: number): Promise<ReadonlyMap<number, PlaceHistory>> {
  const { rows } = await db.execute<PlaceHistory>(sql`
    SELECT l.line_id, p.session_id, count(t.ticket_id)::int AS issue_count, greatest(o.paid_at, max(t.issued_at), l.cancelled_at) AS changed_at
    FROM ticket_order_lines l JOIN ticket_orders o USING (order_id) JOIN ticket_products p USING (product_id) JOIN tickets t USING (line_id)
    WHERE l.order_id = ${order_id} GROUP BY l.line_id, p.session_id, o.paid_at`);
  return new Map(rows.map((row) => [row.line_id, row]));
}

interface Place {
  readonly ctx: Context;
  readonly order: Order;
  readonly line: OrderLine;
  readonly history: PlaceHistory;
  readonly edition: EditionRow;
  readonly locale: string;
}

function toEntry({ ctx, order, line, history, edition, locale }: Place, times: { starts: string; ends: string }): CalendarEntry {
  const event = inLanguage(edition, 'name', locale);
  const url = `${ctx.config.public_url}/tickets/orders/${order.code}`;
  const venue = (['venue_name', 'venue_address'] as const).map((field) => inLanguage(edition, field, locale));
  return {
    uid: `${order.code}-${line.line_no}@tickets.${new URL(ctx.config.public_url).hostname}`,
    // Every transfer and the giving back make it another entry than the one before.
    sequence: history.issue_count - 1 + (line.is_cancelled ? 1 : 0),
    is_cancelled: line.is_cancelled,
    changed_at: new Date(history.changed_at).toISOString(),
    title: line.name === event ? event : `${event}: ${line.name}`,
    ...times,
    place: venue.filter(Boolean).join(', '),
    about: [line.attendee_name, line.ticket?.code, url].filter(Boolean).join('\n'),
    category: '',
    url,
  };
}

const dayMs = 86_400_000;
const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** From the first day of the ticket to its last; what lies between stays one entry. */
function daysOf({ valid_on }: OrderLine, { starts_on, ends_on }: EditionRow): { starts: string; ends: string } {
  const days = valid_on.toSorted();
  return { starts: days[0] ?? starts_on, ends: nextDay(days.at(-1) ?? ends_on) };
}
