import type { AdminOverview } from '@sabha/contract/admin/operations';
import { sql } from 'drizzle-orm';
import { decideRule, type Rule } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import type { Call } from '../../core/http/handler.ts';
import { translatedColumn } from '../../core/text/translated-column.ts';
import { canWatchDoors } from '../../permissions/admission.ts';
import { canReadMoney, canReadOrders } from '../../permissions/tickets.ts';
import type { EditionRow } from '../content/public.ts';
import { readOverviewCounts } from './overview-counts.ts';

type Sales = NonNullable<AdminOverview['sales']>;
type Seats = NonNullable<AdminOverview['seats']>;
type Doors = NonNullable<AdminOverview['doors']>;

/** Every part that the actor may read, each in one statement, with names in their language. */
export async function readOverview(
  ctx: Context,
  { actor, locale }: Pick<Call, 'actor' | 'locale'>,
  edition: EditionRow,
): Promise<AdminOverview> {
  const { db } = ctx;
  const can = (rule: Rule) => decideRule(actor, rule) === true;
  const canReadSales = can(canReadOrders) || can(canReadMoney);
  // The tables of the queue come into being at its first use.
  await ctx.jobs.isReady();
  const [counts, sales, seats, doors] = await Promise.all([
    readOverviewCounts(db, actor, edition.edition_id),
    canReadSales ? readWeeklySales(db, edition, { locale, withMoney: can(canReadMoney) }) : null,
    can(canReadOrders) ? readSeats(db, edition, locale) : null,
    can(canWatchDoors) ? readDoors(db, edition) : null,
  ]);
  return { ...counts, sales, seats, doors };
}

interface SalesReader {
  readonly locale: string;
  readonly withMoney: boolean;
}

/** Sold and kept places by item and week of payment; an upgraded place counts as what it has become. */
async function readWeeklySales(db: Database, { edition_id, time_zone }: EditionRow, { locale, withMoney }: SalesReader): Promise<Sales> {
  const { rows } = await db.execute<{ sales: Omit<Sales, 'net_minor'> & { net_minor: number } }>(sql`
    WITH passes AS (
      SELECT product_id, ${translatedColumn('ticket_products', 'name', locale)} AS name, lattice, palette, position FROM ticket_products WHERE edition_id = ${edition_id} AND is_admission
    ), sold AS (
      SELECT l.product_id, l.cancelled_at IS NOT NULL AS is_off,
        EXISTS (SELECT FROM ticket_order_lines u WHERE u.upgrades_line_id = l.line_id) AS is_upgraded, l.paid_before_minor + l.price_minor - l.discount_minor AS net_minor,
        date_trunc('week', o.paid_at AT TIME ZONE ${time_zone})::date AS week
      FROM ticket_order_lines l JOIN ticket_orders o USING (order_id)
      WHERE o.edition_id = ${edition_id} AND o.paid_at IS NOT NULL
    ), weekly AS (
      SELECT week, product_id, count(*) AS sold_count FROM sold JOIN passes USING (product_id) WHERE NOT is_off GROUP BY week, product_id
    )
    SELECT json_build_object(
      'sold_count', (SELECT coalesce(sum(sold_count), 0) FROM weekly),
      'size', (SELECT min(size) FROM ticket_quotas q WHERE q.edition_id = ${edition_id} AND q.deleted_at IS NULL
        AND q.product_ids @> ARRAY(SELECT w.product_id FROM weekly w UNION SELECT p.product_id FROM ticket_products p
          WHERE p.edition_id = ${edition_id} AND p.is_admission AND p.deleted_at IS NULL)),
      'net_minor', (SELECT coalesce(sum(net_minor), 0) FROM sold WHERE NOT is_off),
      'returned_count', (SELECT count(*) FROM sold JOIN passes USING (product_id) WHERE is_off AND NOT is_upgraded),
      'products', (SELECT coalesce(json_agg(json_build_object('product_id', product_id, 'name', name, 'lattice', lattice, 'palette', palette)
        ORDER BY position, product_id), '[]') FROM passes WHERE product_id IN (SELECT product_id FROM weekly)),
      'weeks', (SELECT coalesce(json_agg(weekly ORDER BY week, product_id), '[]') FROM weekly)) AS sales`);
  const sales = rows[0]?.sales;
  if (!sales) throw new Error('The database counted nothing, not even zero.');
  return { ...sales, net_minor: withMoney ? sales.net_minor : null };
}

/** How full the sessions with places of their own are, by hall and day. */
async function readSeats(db: Database, { edition_id, time_zone }: EditionRow, locale: string): Promise<Seats> {
  const { rows } = await db.execute<{ data: Seats[number] }>(sql`
    WITH session AS (
      SELECT (s.starts_at AT TIME ZONE ${time_zone})::date AS held_on, r.position, ${translatedColumn('r', 'name', locale)} AS room, p.places,
        (SELECT count(*) FROM ticket_sign_ups u WHERE u.session_id = s.session_id AND u.status = 'has_place') AS taken,
        (SELECT count(*) FROM ticket_sign_ups u WHERE u.session_id = s.session_id AND u.status = 'waiting') AS waiting
      FROM schedule_sessions s JOIN ticket_session_places p USING (session_id) JOIN schedule_rooms r USING (room_id)
      WHERE s.edition_id = ${edition_id} AND s.deleted_at IS NULL AND s.status <> 'cancelled' AND s.starts_at IS NOT NULL
    )
    SELECT json_build_object('held_on', held_on, 'room', room, 'places', sum(places), 'taken_count', sum(taken), 'waiting_count', sum(waiting)) AS data
    FROM session GROUP BY held_on, position, room ORDER BY held_on, position, room LIMIT 200`);
  return rows.map(({ data }) => data);
}

/** How many of those who may come in have come in today, list by list; null on a day that is none of the event's. */
async function readDoors(db: Database, { edition_id, time_zone, starts_on, ends_on }: EditionRow): Promise<Doors | null> {
  const { rows } = await db.execute<{ doors: Doors | null }>(sql`
    WITH today AS (SELECT (clock_timestamp() AT TIME ZONE ${time_zone})::date AS day)
    SELECT (SELECT coalesce(json_agg(list ORDER BY list.held_on NULLS LAST, list.check_in_list_id), '[]') FROM (
      SELECT c.check_in_list_id, c.held_on, c.name, c.gate,
        (SELECT count(*) FROM tickets t JOIN ticket_order_lines l USING (line_id) WHERE t.status = 'valid' AND l.product_id = ANY (c.product_ids)) AS expected_count,
        (SELECT count(DISTINCT s.line_id) FROM ticket_scans s WHERE s.check_in_list_id = c.check_in_list_id AND s.service_day = today.day
          AND s.undone_at IS NULL AND s.kind = 'entry' AND s.result = 'accepted') AS entered_count
      FROM ticket_check_in_lists c WHERE c.edition_id = ${edition_id} AND c.deleted_at IS NULL AND (c.held_on IS NULL OR c.held_on = today.day) LIMIT 50
    ) list) AS doors FROM today WHERE day BETWEEN ${starts_on}::date AND ${ends_on}::date`);
  return rows[0]?.doors ?? null;
}
