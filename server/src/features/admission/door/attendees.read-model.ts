import type { DoorAttendee, DoorPerson, OfflineList, SealedPerson } from '@sabha/contract/admission/check-in';
import { sql, type SQL } from 'drizzle-orm';
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../../core/context.ts';
import { personJoins, personMembers } from './door-person.ts';
import { readServiceDay, toShownList, type DoorList } from './find-door-list.ts';

interface Row extends Record<string, unknown> {
  readonly line_id: number;
  readonly ticket_code: string;
  readonly is_inside: boolean;
  readonly valid_on: string[];
  readonly person: DoorPerson;
}

/** All of them where `most` is null. */
async function readAttendees(ctx: Context, list: DoorList, { condition, max }: { condition: SQL; max: number | null }): Promise<Row[]> {
  const service_day = await readServiceDay(ctx, list);
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT l.line_id, t.code AS ticket_code, to_json(p.valid_on) AS valid_on, json_build_object(${personMembers}) AS person,
      EXISTS (SELECT 1 FROM ticket_scans s WHERE s.line_id = l.line_id AND s.check_in_list_id = ${list.check_in_list_id} AND s.service_day = ${service_day} AND s.is_open) AS is_inside
    FROM tickets t JOIN ticket_order_lines l USING (line_id) JOIN ticket_orders o USING (order_id) JOIN ticket_products p USING (product_id) ${personJoins}
    WHERE t.status = 'valid' AND l.product_id = ANY (${sql.param(list.product_ids)}::bigint[]) AND ${condition} ORDER BY l.attendee_name, l.line_id LIMIT ${max}`);
  return rows;
}

const maxFound = 30;

export async function searchList(ctx: Context, list: DoorList, search: string): Promise<DoorAttendee[]> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const condition = sql`(search_key(l.attendee_name) LIKE search_key(${pattern}) OR search_key(o.buyer_name) LIKE search_key(${pattern}) OR o.code = upper(${search}))`;
  const found = await readAttendees(ctx, list, { condition, max: maxFound });
  return found.map(({ line_id, ticket_code, is_inside, person }) => ({ line_id, ticket_code, is_inside, ...person }));
}

const hashOf = (purpose: string, code: string) =>
  createHash('sha256')
    .update(purpose + code)
    .digest();

/** Who has the list has nobody's name: a row opens with the code in its own QR. */
function seal({ ticket_code, is_inside, person, valid_on }: Row) {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', hashOf('sabha door row', ticket_code), nonce);
  const known: SealedPerson = { ...person, valid_on };
  const sealed = Buffer.concat([nonce, cipher.update(JSON.stringify(known)), cipher.final(), cipher.getAuthTag()]);
  return { key: hashOf('sabha door list', ticket_code).toString('hex'), sealed: sealed.toString('base64url'), is_inside };
}

export async function makeOfflineList(ctx: Context, list: DoorList): Promise<OfflineList> {
  // Before the rows are read, so that nobody takes the list for newer than it is.
  const made_at = ctx.clock.now().toISOString();
  const rows = await readAttendees(ctx, list, { condition: sql`true`, max: null });
  return { list: toShownList(list), service_day: await readServiceDay(ctx, list), made_at, rows: rows.map(seal) };
}
