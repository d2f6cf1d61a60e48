import type { Scan, scanReasons } from '@sabha/contract/tickets/check-in';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import type { DoorList } from './find-door-list.ts';
import { readTicketText } from './ticket-keys.ts';

type Reason = (typeof scanReasons)[number];

export interface NewScan {
  readonly scan_id: string;
  readonly ticket: string;
  readonly kind: 'entry' | 'exit';
  /** By the clock of the device; null for now. */
  readonly scanned_at: string | null;
}

interface Found extends Record<string, unknown> {
  readonly line_id: number;
  readonly status: 'valid' | 'transferred' | 'cancelled';
  readonly is_admitted_product: boolean;
  readonly valid_on: string[];
  readonly day: string;
}

/**
 * Weighs one look at a ticket and keeps it. A look that was kept before is answered as it was. However many doors ask at once,
 * the unique index lets one of them in.
 */
export async function scanTicket(ctx: Context, list: DoorList, scan: NewScan, actor_id: number): Promise<Scan> {
  const code = await readTicketText(ctx, scan.ticket);
  await ctx.transact(async (tx) => {
    const at = sql`coalesce(${scan.scanned_at}::timestamptz, clock_timestamp())`;
    const day = await readServiceDay(tx, list, at);
    const found = code === null ? null : await findTicket(tx, list, code);
    const fault = findFault(list, found, day);
    const row = { ...scan, code: code ?? scan.ticket.slice(0, 40), line_id: found?.line_id ?? null, day, at, actor_id };
    if (fault) return keep(tx, list, { ...row, reason: fault });
    if (scan.kind === 'exit') return leave(tx, list, row);
    // A second door waits here for the first one's commit.
    const entered = await keep(tx, list, { ...row, reason: null });
    if (!entered) await keep(tx, list, { ...row, reason: 'already_in' });
    return entered;
  });
  return readScan(ctx, scan.scan_id);
}

async function readServiceDay(tx: Tx, { time_zone }: DoorList, at: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(sql`SELECT (${at} AT TIME ZONE ${time_zone})::date::text AS day`);
  return rows[0]?.day ?? '';
}

/** Locked, so that a ticket is either used first and stays, or given away first and opens nothing. */
async function findTicket(tx: Tx, { product_ids }: DoorList, code: string): Promise<Found | null> {
  const { rows } = await tx.execute<Found>(sql`
    SELECT t.line_id, t.status, l.product_id = ANY (${sql.param(product_ids)}::bigint[]) AS is_admitted_product, to_json(p.valid_on) AS valid_on
    FROM tickets t JOIN ticket_order_lines l USING (line_id) JOIN ticket_products p USING (product_id) WHERE t.code = ${code} FOR UPDATE OF t`);
  return rows[0] ?? null;
}

function findFault({ held_on }: DoorList, found: Found | null, day: string): Reason | null {
  if (!found) return 'unknown';
  if (found.status !== 'valid') return found.status;
  if (!found.is_admitted_product) return 'other_product';
  const isOtherDay = (held_on !== null && held_on !== day) || (found.valid_on.length > 0 && !found.valid_on.includes(day));
  return isOtherDay ? 'other_day' : null;
}

interface Kept extends NewScan {
  readonly code: string;
  readonly line_id: number | null;
  readonly day: string;
  readonly at: ReturnType<typeof sql>;
  readonly actor_id: number;
}

/** Writes one look down; false when it is there already, or when the ticket is inside. */
async function keep(tx: Tx, list: DoorList, row: Kept & { reason: Reason | null }): Promise<boolean> {
  const { scan_id, line_id, code, kind, reason, day, at, actor_id, scanned_at } = row;
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ticket_scans (scan_id, check_in_list_id, line_id, code, kind, result, reason, is_open, is_offline, service_day, scanned_at, scanned_by)
    VALUES (${scan_id}, ${list.check_in_list_id}, ${line_id}, ${code}, ${kind}, ${reason === null ? 'accepted' : 'refused'}, ${reason},
      ${reason === null && kind === 'entry'}, ${scanned_at !== null}, ${day}, ${at}, ${actor_id})
    ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

/** Somebody goes out. Where people may come in again, their entry no longer counts. */
async function leave(tx: Tx, list: DoorList, row: Kept): Promise<boolean> {
  const { rows } = await tx.execute<{ scan_id: string }>(sql`
    SELECT scan_id FROM ticket_scans WHERE line_id = ${row.line_id} AND check_in_list_id = ${list.check_in_list_id} AND service_day = ${row.day} AND is_open FOR UPDATE`);
  const [entry] = rows;
  const isNew = await keep(tx, list, { ...row, reason: entry ? null : 'not_in' });
  if (isNew && entry && list.allows_reentry)
    await tx.execute(sql`UPDATE ticket_scans SET is_open = false WHERE scan_id = ${entry.scan_id}`);
  return isNew;
}

/** One look with whom it was about, and which entry stood in its way. */
async function readScan(ctx: Context, scan_id: string): Promise<Scan> {
  const { rows } = await ctx.db.execute<{ scan: Scan }>(sql`
    SELECT json_build_object('scan_id', s.scan_id, 'kind', s.kind, 'result', s.result, 'reason', s.reason, 'scanned_at', s.scanned_at, 'is_offline', s.is_offline,
      'attendee', CASE WHEN l.line_id IS NOT NULL THEN json_build_object('line_id', l.line_id, 'attendee_name', l.attendee_name,
        'attendee_note', l.attendee_note, 'product_name', p.name, 'order_code', o.code) END,
      'earlier', CASE WHEN s.reason = 'already_in' THEN (
        SELECT json_build_object('scan_id', e.scan_id, 'scanned_at', e.scanned_at, 'scanned_by', e.scanned_by) FROM ticket_scans e
        WHERE e.line_id = s.line_id AND e.check_in_list_id = s.check_in_list_id AND e.service_day = s.service_day AND e.kind = 'entry' AND e.result = 'accepted'
        ORDER BY e.is_open DESC, e.scanned_at DESC LIMIT 1) END) AS scan
    FROM ticket_scans s LEFT JOIN ticket_order_lines l USING (line_id) LEFT JOIN ticket_products p USING (product_id) LEFT JOIN ticket_orders o USING (order_id)
    WHERE s.scan_id = ${scan_id}`);
  const [row] = rows;
  if (!row) throw new Error(`The scan ${scan_id} was not kept.`);
  return row.scan;
}
