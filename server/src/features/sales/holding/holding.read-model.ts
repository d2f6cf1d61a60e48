import type { Holder, Holding } from '@sabha/contract/sales/holding';
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Database, Tx } from '../../../core/db/database.ts';
import { isOfflineOrder, offlineLimit, offlinePercent } from './offline-share.ts';
import { readSaleRules } from './sale-rules.ts';

/** From so many places on, and from such a share of a quota, a holder is shown as unusual. */
const unusualPlaces = 10;
const unusualPercent = 10;
const maxHolders = 100;

const kindOf = sql`CASE WHEN EXISTS (SELECT FROM ticket_waiting_entries w WHERE w.order_id = o.order_id) THEN 'offer' WHEN o.status = 'cart' THEN 'cart'
  WHEN o.status = 'awaiting_approval' THEN 'approval' WHEN ${isOfflineOrder} THEN 'offline' ELSE 'online' END`;

/** Of a line `l`. By the moment of the statement and with both ends of the index by name: else all lines of all years are read. */
export const isHeldForNow = sql`l.held_until > statement_timestamp() AND l.held_until > '-infinity' AND l.held_until < 'infinity'`;

/**
 * Unpaid places `held` of an edition that are kept now, each with who holds it: an account, else what stands behind the address, else
 * the network of a guest. What the waiting list keeps for somebody was offered to them and is no holding of theirs.
 */
const heldPlaces = (edition_id: number): SQL => sql`
  held AS (
    SELECT o.order_id, o.code, o.status, ${kindOf} AS kind, o.payment_method, o.buyer_name, o.buyer_email, o.email_confirmed_at, o.user_id, l.line_id,
      l.product_id, l.held_until,
      CASE WHEN o.user_id IS NOT NULL THEN 'person' WHEN o.network_hash IS NOT NULL THEN 'network' ELSE 'address' END AS by,
      CASE WHEN o.user_id IS NOT NULL THEN 'p' || o.user_id WHEN o.network_hash IS NOT NULL THEN 'n' || left(o.network_hash, 12)
        ELSE 'a' || left(md5(ticket_mailbox(o.buyer_email)), 12) END AS holder
    FROM ticket_orders o JOIN ticket_order_lines l USING (order_id)
    WHERE o.edition_id = ${edition_id} AND o.status IN ('cart', 'pending', 'awaiting_approval', 'expired') AND l.cancelled_at IS NULL
      AND ${isHeldForNow}
  ), shares AS (
    SELECT h.holder, max(100 * h.count / greatest(q.size, 1))::int AS share_percent
    FROM (SELECT holder, q.quota_id, count(*) AS count FROM held JOIN ticket_quotas q ON held.product_id = ANY (q.product_ids)
      WHERE held.kind <> 'offer' AND q.deleted_at IS NULL AND q.size IS NOT NULL GROUP BY holder, q.quota_id) h JOIN ticket_quotas q USING (quota_id)
    GROUP BY h.holder
  ), holders AS (
    SELECT held.holder, held.by, count(*)::int AS place_count, count(DISTINCT order_id)::int AS order_count, coalesce(max(s.share_percent), 0) AS share_percent,
      count(*) >= ${unusualPlaces} AND coalesce(max(s.share_percent), 0) >= ${unusualPercent} AS is_unusual
    FROM held LEFT JOIN shares s USING (holder) WHERE held.kind <> 'offer' GROUP BY held.holder, held.by
  )`;

interface Stored extends Record<string, unknown> {
  readonly quotas: Holding['quotas'] | null;
  readonly holders: Holder[] | null;
}

/** Who holds unpaid places of an edition, the unusual first and then by how many. */
export async function readHolding(ctx: Context, edition_id: number): Promise<Holding> {
  const rules = await readSaleRules(ctx.db, edition_id);
  const percent = offlinePercent(ctx, rules);
  const { rows } = await ctx.db.execute<Stored>(sql`
    WITH ${heldPlaces(edition_id)}
    SELECT (SELECT json_agg(json_build_object('quota_id', q.quota_id, 'name', q.name, 'size', q.size, 'sold_count', c.sold, 'held_count', c.held,
        'offline_count', c.offline, 'offline_limit', ${percent === null ? sql`NULL` : offlineLimit(percent)}) ORDER BY q.name)
      FROM ticket_quotas q CROSS JOIN LATERAL (
        SELECT (SELECT count(*)::int FROM ticket_order_lines l WHERE l.product_id = ANY (q.product_ids) AND l.held_until = 'infinity') AS sold,
          (SELECT count(*)::int FROM held WHERE held.product_id = ANY (q.product_ids)) AS held,
          (SELECT count(*)::int FROM held WHERE held.product_id = ANY (q.product_ids) AND held.kind = 'offline') AS offline) c
      WHERE q.edition_id = ${edition_id} AND q.deleted_at IS NULL AND q.size IS NOT NULL) AS quotas,
    (SELECT json_agg(json_build_object('holder', h.holder, 'by', h.by, 'name', h.name, 'email', h.email, 'place_count', h.place_count, 'order_count', h.order_count,
        'share_percent', h.share_percent, 'is_unusual', h.is_unusual, 'orders', h.orders) ORDER BY h.is_unusual DESC, h.place_count DESC, h.holder)
      FROM (SELECT holders.*, coalesce(nullif(max(u.full_name), ''), max(o.buyer_name), '') AS name, coalesce(max(o.buyer_email), '') AS email,
          (SELECT json_agg(json_build_object('order_id', one.order_id, 'code', one.code, 'status', one.status, 'kind', one.kind, 'payment_method', one.payment_method,
              'place_count', one.place_count, 'held_until', one.held_until, 'is_email_confirmed', one.is_email_confirmed) ORDER BY one.place_count DESC, one.order_id)
            FROM (SELECT order_id, code, status, kind, payment_method, count(*)::int AS place_count, min(held_until) AS held_until,
                bool_or(email_confirmed_at IS NOT NULL) AS is_email_confirmed
              FROM held WHERE held.holder = holders.holder AND held.kind <> 'offer' GROUP BY order_id, code, status, kind, payment_method
              ORDER BY count(*) DESC, order_id LIMIT 50) one) AS orders
        FROM holders JOIN held o USING (holder) LEFT JOIN LATERAL (SELECT concat_ws(' ', g."firstName", g."lastName") AS full_name FROM person_basics g WHERE g.user_id = o.user_id) u ON true
        GROUP BY holders.holder, holders.by, holders.place_count, holders.order_count, holders.share_percent, holders.is_unusual
        ORDER BY holders.is_unusual DESC, holders.place_count DESC LIMIT ${maxHolders}) h) AS holders`);
  return { rules, quotas: rows[0]?.quotas ?? [], holders: rows[0]?.holders ?? [] };
}

interface UnusualHolder extends Record<string, unknown> {
  readonly holder: string;
  readonly place_count: number;
}

/** Those who hold unusually many, by the names that `readHolding` gives them. */
export async function findUnusualHolders(db: Database | Tx, edition_id: number): Promise<UnusualHolder[]> {
  const { rows } = await db.execute<UnusualHolder>(sql`
    WITH ${heldPlaces(edition_id)} SELECT holder, place_count FROM holders WHERE is_unusual ORDER BY holder`);
  return rows;
}

export const countUnusualHolders = (edition_id: number): SQL =>
  sql`WITH ${heldPlaces(edition_id)} SELECT count(*) FROM holders WHERE is_unusual`;

export interface HoldingSummary extends Record<string, unknown> {
  readonly held_count: number;
  readonly unusual_count: number;
  readonly unusual_places: number;
}

/** The same in three numbers, for the overview of the admin centre. */
export async function readHoldingSummary({ db }: Context, edition_id: number): Promise<HoldingSummary> {
  const { rows } = await db.execute<HoldingSummary>(sql`
    WITH ${heldPlaces(edition_id)}
    SELECT (SELECT count(*)::int FROM held) AS held_count, count(*) FILTER (WHERE is_unusual)::int AS unusual_count,
      coalesce(sum(place_count) FILTER (WHERE is_unusual), 0)::int AS unusual_places FROM holders`);
  const [row] = rows;
  if (!row) throw new Error('The database did not answer with a summary.');
  return row;
}
