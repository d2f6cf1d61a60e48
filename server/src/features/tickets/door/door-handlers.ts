import { forbidden, notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/tickets/staff-operations';
import { sql } from 'drizzle-orm';
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { decideRule } from '../../../core/access/policy.ts';
import type { Context } from '../../../core/context.ts';
import { bind, type Call } from '../../../core/http/handler.ts';
import { canCheckIn } from '../../../permissions/tickets.ts';
import { findEdition } from '../../content/public.ts';
import { findDoorList, type DoorList } from './find-door-list.ts';
import { scanTicket } from './scan-ticket.ts';

function requireDoor(call: Call): void {
  if (decideRule(call.actor, canCheckIn) !== true) throw forbidden();
}

const shown = ({ check_in_list_id, name, gate, held_on, allows_reentry }: DoorList) => ({
  check_in_list_id,
  name,
  gate,
  held_on,
  allows_reentry,
});

const listDoorLists = bind(operations.listDoorLists, async ({ query }, call, ctx) => {
  requireDoor(call);
  const edition = await findEdition(ctx.db, query.edition);
  if (!edition) throw notFound('There is no such edition.');
  const { rows } = await ctx.db.execute<DoorList>(sql`
    SELECT check_in_list_id, name, gate, held_on::text AS held_on, allows_reentry FROM ticket_check_in_lists
    WHERE edition_id = ${edition.edition_id} AND deleted_at IS NULL ORDER BY held_on NULLS LAST, check_in_list_id`);
  return { data: rows.map(shown) };
});

const scan = bind(operations.scanTicket, async ({ params, body }, call, ctx) => {
  requireDoor(call);
  const list = await findDoorList(ctx, params.check_in_list_id);
  return { data: await scanTicket(ctx, list, { ...body, scanned_at: null }, call.actor.user_id) };
});

/** In the order of the devices' clocks, so that the door that was first stays the first. */
const sync = bind(operations.syncScans, async ({ params, body }, call, ctx) => {
  requireDoor(call);
  const list = await findDoorList(ctx, params.check_in_list_id);
  const data = [];
  for (const one of body.scans.toSorted((a, b) => Date.parse(a.scanned_at) - Date.parse(b.scanned_at)))
    data.push(await scanTicket(ctx, list, one, call.actor.user_id));
  return { data };
});

const getCounts = bind(operations.getCheckInCounts, async ({ params }, call, ctx) => {
  requireDoor(call);
  const list = await findDoorList(ctx, params.check_in_list_id);
  const service_day = await readServiceDay(ctx, list);
  const { rows } = await ctx.db.execute<{ entered_count: number; inside_count: number; refused_count: number; expected_count: number }>(sql`
    SELECT count(DISTINCT line_id) FILTER (WHERE kind = 'entry' AND result = 'accepted')::int AS entered_count, count(*) FILTER (WHERE is_open)::int AS inside_count,
      count(*) FILTER (WHERE result = 'refused')::int AS refused_count,
      (SELECT count(*)::int FROM tickets t JOIN ticket_order_lines l USING (line_id) WHERE t.status = 'valid' AND l.product_id = ANY (${sql.param(list.product_ids)}::bigint[])) AS expected_count
    FROM ticket_scans WHERE check_in_list_id = ${list.check_in_list_id} AND service_day = ${service_day}`);
  const [counts] = rows;
  if (!counts) throw new Error('A count has always one row.');
  return { data: { service_day, ...counts } };
});

/** The day that the list is about: its own, or today at the venue. */
async function readServiceDay(ctx: Context, { held_on, time_zone }: DoorList): Promise<string> {
  const { rows } = await ctx.db.execute<{ day: string }>(
    sql`SELECT coalesce(${held_on}::date, (clock_timestamp() AT TIME ZONE ${time_zone})::date)::text AS day`,
  );
  return rows[0]?.day ?? '';
}

interface Attendee extends Record<string, unknown> {
  readonly line_id: number;
  readonly ticket_code: string;
  readonly attendee_name: string;
  readonly attendee_note: string;
  readonly product_name: string;
  readonly order_code: string;
  readonly is_inside: boolean;
}

/** All of them where `most` is null. */
async function readAttendees(
  ctx: Context,
  list: DoorList,
  { condition, most }: { condition: ReturnType<typeof sql>; most: number | null },
): Promise<Attendee[]> {
  const service_day = await readServiceDay(ctx, list);
  const { rows } = await ctx.db.execute<Attendee>(sql`
    SELECT l.line_id, t.code AS ticket_code, coalesce(nullif(l.attendee_name, ''), o.buyer_name) AS attendee_name, l.attendee_note, p.name AS product_name, o.code AS order_code,
      EXISTS (SELECT 1 FROM ticket_scans s WHERE s.line_id = l.line_id AND s.check_in_list_id = ${list.check_in_list_id} AND s.service_day = ${service_day} AND s.is_open) AS is_inside
    FROM tickets t JOIN ticket_order_lines l USING (line_id) JOIN ticket_orders o USING (order_id) JOIN ticket_products p USING (product_id)
    WHERE t.status = 'valid' AND l.product_id = ANY (${sql.param(list.product_ids)}::bigint[]) AND ${condition} ORDER BY l.attendee_name, l.line_id LIMIT ${most}`);
  return rows;
}

const search = bind(operations.searchAttendees, async ({ params, query }, call, ctx) => {
  requireDoor(call);
  const list = await findDoorList(ctx, params.check_in_list_id);
  const pattern = `%${query.search.replace(/[\\%_]/g, '\\$&')}%`;
  const condition = sql`(search_key(l.attendee_name) LIKE search_key(${pattern}) OR search_key(o.buyer_name) LIKE search_key(${pattern}) OR o.code = upper(${query.search}))`;
  return { data: await readAttendees(ctx, list, { condition, most: 30 }) };
});

const hashOf = (purpose: string, code: string) =>
  createHash('sha256')
    .update(purpose + code)
    .digest();

/** Who has the list has nobody's name: a row opens with the code in its own QR. */
function seal({ ticket_code, attendee_name, attendee_note, product_name, is_inside }: Attendee) {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', hashOf('sabha door row', ticket_code), nonce);
  const sealed = Buffer.concat([
    nonce,
    cipher.update(JSON.stringify({ attendee_name, attendee_note, product_name })),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return { key: hashOf('sabha door list', ticket_code).toString('hex'), sealed: sealed.toString('base64url'), is_inside };
}

const getOfflineList = bind(operations.getOfflineList, async ({ params }, call, ctx) => {
  requireDoor(call);
  const list = await findDoorList(ctx, params.check_in_list_id);
  const rows = await readAttendees(ctx, list, { condition: sql`true`, most: null });
  return {
    data: { list: shown(list), service_day: await readServiceDay(ctx, list), made_at: ctx.clock.now().toISOString(), rows: rows.map(seal) },
  };
});

export const doorHandlers = [listDoorLists, scan, sync, getCounts, search, getOfflineList];
