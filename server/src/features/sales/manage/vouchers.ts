import { badRequest, conflict } from '@sabha/contract/core/errors';
import type { OperationOutput } from '@sabha/contract/core/operation';
import * as operations from '@sabha/contract/sales/sales-operations';
import { sql, type SQL } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { Database, Tx } from '../../../core/db/database.ts';
import { runOnce } from '../../../core/db/idempotency.ts';
import { bind } from '../../../core/http/handler.ts';
import { canManageOrders, canReadOrders, canSetUpSales } from '../../../permissions/tickets.ts';
import { checkVoucher } from '../catalogue.entities.ts';
import { vouchers } from '../schema.ts';
import { describeCaller } from './change-order.ts';
import { requireEdition } from './reach.ts';

type VoucherPage = OperationOutput<typeof operations.listManagedVouchers>;
type VoucherQuery = z.output<(typeof operations.listManagedVouchers)['query']>;

/** No 0 and O, no 1, I and L: codes are read out and typed from paper. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Signs that are drawn for each code: a try in a thousand million finds one of a thousand. */
const minDrawn = 8;

/** What somebody has thought up: a word, a short number, or too few signs that mix both. */
function isWeakCode(code: string): boolean {
  const drawn = code.split('-').filter((part) => /[A-Z]/.test(part) && /\d/.test(part) && !/^[A-Z]+\d{1,4}$/.test(part));
  return drawn.join('').length < minDrawn;
}

export const voucherState = sql`CASE WHEN v.valid_until <= now() THEN 'over' WHEN v.valid_from > now() THEN 'soon'
  WHEN u.use_count >= v.max_uses OR u.given_minor >= v.budget_minor THEN 'used_up' ELSE 'active' END`;
/** Uses that still count of a voucher `v`, as `u`. */
export const voucherUses = sql`CROSS JOIN LATERAL (SELECT count(*)::int AS use_count, coalesce(sum(l.discount_minor), 0)::bigint AS given_minor
  FROM ticket_order_lines l WHERE l.voucher_id = v.voucher_id AND l.held_until > now()) u`;

async function readVouchers(db: Database, edition_id: number, { page, limit, search, state }: VoucherQuery): Promise<VoucherPage> {
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const parts: SQL[] = [sql`v.edition_id = ${edition_id} AND v.deleted_at IS NULL`];
  if (search) parts.push(sql`(search_key(v.code) LIKE search_key(${pattern}) OR search_key(v.tag) LIKE search_key(${pattern}))`);
  if (state) parts.push(sql`${voucherState} = ${state}`);
  const from = sql`FROM ticket_vouchers v ${voucherUses} WHERE ${sql.join(parts, sql` AND `)}`;
  const { rows: counts } = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total ${from}`);
  const { rows } = await db.execute<{ data: Omit<VoucherPage['data'][number], 'is_weak'> }>(sql`
    SELECT json_build_object('voucher_id', v.voucher_id, 'code', v.code, 'tag', v.tag, 'kind', v.kind, 'percent', v.percent, 'amount_minor', v.amount_minor,
      'product_ids', v.product_ids, 'max_uses', v.max_uses, 'budget_minor', v.budget_minor, 'blocks_places', v.blocks_places, 'opens_hidden', v.opens_hidden,
      'valid_from', v.valid_from, 'valid_until', v.valid_until, 'bound_email', v.bound_email, 'state', ${voucherState}, 'use_count', u.use_count,
      'given_minor', u.given_minor) AS data ${from} ORDER BY v.voucher_id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
  const total = counts[0]?.total ?? 0;
  return {
    data: rows.map(({ data }) => ({ ...data, is_weak: data.bound_email === null && isWeakCode(data.code) })),
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

const list = bind(operations.listManagedVouchers, canReadOrders, async ({ query }, call, ctx) => {
  const { edition_id } = await requireEdition(ctx, call, query.edition);
  return readVouchers(ctx.db, edition_id, query);
});

const refuse = (path: string, message: string) => badRequest(message, [{ path, message }]);

/** Different codes of a pattern. @throws ProblemError 400 for a pattern whose codes could be guessed */
function drawCodes(pattern: string, count: number): string[] {
  const open = pattern.split('#').length - 1;
  if (count === 1 && open === 0) return [pattern];
  if (open < minDrawn) throw refuse('pattern', `Write at least ${minDrawn} #, so that nobody can guess a code.`);
  const codes = new Set<string>();
  // One that happens to read like a word is drawn again, a few times: not every pattern has room for better ones.
  for (let tries = 0; codes.size < count; tries++) {
    const code = pattern.replaceAll('#', () => signs.charAt(randomInt(signs.length)));
    if (!isWeakCode(code) || tries > count * 20) codes.add(code);
  }
  return [...codes];
}

const toDate = (instant: string | null) => (instant === null ? null : new Date(instant));

const make = bind(operations.makeVouchers, canSetUpSales, async ({ body }, call, ctx) => {
  const { edition: slug, pattern, count, valid_from, valid_until, ...rest } = body;
  const { edition_id } = await requireEdition(ctx, call, slug);
  const terms = { ...rest, edition_id, valid_from: toDate(valid_from), valid_until: toDate(valid_until) };
  const once = { key: call.idempotency_key, user_id: call.actor.user_id, operation_id: operations.makeVouchers.id, body };
  const makeThem = async (tx: Tx): Promise<string[]> => {
    const codes = drawCodes(pattern, count);
    await checkVoucher({ tx, before: null, after: terms });
    const made = await tx
      .insert(vouchers)
      .values(codes.map((code) => ({ ...terms, code, created_by: call.actor.user_id })))
      .onConflictDoNothing()
      .returning({ code: vouchers.code });
    if (made.length < codes.length) throw conflict('There is a voucher with such a code already.');
    const after = { pattern, count, tag: body.tag, kind: body.kind, percent: body.percent, amount_minor: body.amount_minor };
    await ctx.audit.record(tx, {
      ...describeCaller(call),
      action: 'ticket_voucher.make',
      subject_type: 'edition',
      subject_id: edition_id,
      before: null,
      after,
    });
    return codes;
  };
  return { data: { codes: await ctx.transact((tx) => runOnce(tx, once, () => makeThem(tx))) } };
});

const revoke = bind(operations.revokeVouchers, canManageOrders, async ({ body }, call, ctx) => {
  const { edition_id } = await requireEdition(ctx, call, body.edition);
  const revoked_count = await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<{ code: string }>(sql`
      UPDATE ticket_vouchers SET valid_until = now(), modified_by = ${call.actor.user_id}, modified_at = now()
      WHERE voucher_id IN ${body.voucher_ids} AND edition_id = ${edition_id} AND deleted_at IS NULL AND (valid_until IS NULL OR valid_until > now())
      RETURNING code`);
    if (rows.length > 0)
      await ctx.audit.record(tx, {
        ...describeCaller(call),
        action: 'ticket_voucher.revoke',
        subject_type: 'edition',
        subject_id: edition_id,
        before: null,
        after: { codes: rows.map(({ code }) => code) },
      });
    return rows.length;
  });
  return { data: { revoked_count } };
});

export const voucherHandlers = [list, make, revoke];
