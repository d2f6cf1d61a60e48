import { badRequest } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../core/access/actor.ts';
import type { Database, Tx } from '../../../core/db/database.ts';
import type { Reduction } from '../pricing.ts';
import type { Basket } from './read-basket.ts';

/** A voucher that an order may use now, with what nobody else has used of it. */
export interface UsableVoucher extends Reduction, Record<string, unknown> {
  readonly voucher_id: number;
  readonly code: string;
  readonly product_ids: number[];
  readonly opens_hidden: boolean;
  readonly uses_left: number;
  readonly budget_left: number;
}

type CartKey = Pick<Basket, 'order_id' | 'edition_id'>;

interface Row extends UsableVoucher {
  readonly is_open: boolean;
  readonly is_bound_to_other: boolean;
}

interface VoucherQuery {
  readonly codes: readonly string[];
  /** What the cart comes to hold besides what it holds. */
  readonly product_ids: readonly number[];
  readonly actor: Actor;
  readonly at: Date;
  readonly isStrict: boolean;
}

/**
 * The vouchers behind the codes. Locks them, and before them the quotas of their products and of the whole cart, so that what is
 * left of them stays so and two carts never wait for each other.
 * @throws ProblemError 400 naming the code that cannot be used, when `isStrict`.
 */
export async function readVouchers(
  tx: Database | Tx,
  order: CartKey,
  { codes, product_ids, actor, at, isStrict }: VoucherQuery,
): Promise<UsableVoucher[]> {
  const wanted = [...new Set(codes)];
  if (wanted.length === 0) return [];
  await tx.execute(sql`
    SELECT lock_ticket_places(
      ARRAY(SELECT DISTINCT unnest(product_ids) FROM ticket_vouchers WHERE ${isWanted(order, wanted)}
        UNION SELECT product_id FROM ticket_order_lines WHERE order_id = ${order.order_id}
        UNION SELECT value::bigint FROM json_array_elements_text(${JSON.stringify(product_ids)}::json) AS value),
      ARRAY(SELECT voucher_id FROM ticket_vouchers WHERE ${isWanted(order, wanted)}))`);
  const { rows } = await tx.execute<Row>(sql`
    SELECT v.voucher_id, v.code, v.kind, v.percent, v.amount_minor, to_json(v.product_ids) AS product_ids, v.opens_hidden,
      coalesce(v.valid_from <= ${at.toISOString()}, true) AND coalesce(v.valid_until > ${at.toISOString()}, true) AS is_open,
      v.bound_email IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM proven_addresses d WHERE d.user_id = ${actor.kind === 'user' ? actor.user_id : 0} AND lower(d.verified_email) = v.bound_email
      ) AS is_bound_to_other,
      coalesce(v.max_uses - s.uses, 2147483647)::int AS uses_left, coalesce(v.budget_minor - s.given, 9007199254740991)::bigint AS budget_left
    FROM ticket_vouchers v
    CROSS JOIN LATERAL (SELECT count(*) AS uses, coalesce(sum(l.discount_minor), 0) AS given FROM ticket_order_lines l
      WHERE l.voucher_id = v.voucher_id AND l.held_until > clock_timestamp() AND l.order_id <> ${order.order_id}) s
    WHERE ${isWanted(order, wanted)} ORDER BY v.voucher_id`);
  const faults = wanted.map((code) => findFault(rows.find((row) => row.code === code)));
  const at_fault = faults.findIndex((fault) => fault !== null);
  const message = faults[at_fault];
  if (isStrict && message) throw badRequest(message, [{ path: `voucher_codes.${at_fault}`, message }]);
  return rows.filter((row) => findFault(row) === null);
}

const isWanted = ({ edition_id }: CartKey, codes: readonly string[]) =>
  sql`edition_id = ${edition_id} AND deleted_at IS NULL AND code IN ${codes}`;

function findFault(row: Row | undefined): string | null {
  if (!row) return 'There is no such voucher.';
  if (!row.is_open) return 'This voucher is not valid now.';
  if (row.is_bound_to_other) return 'This voucher is for one person: sign in with the address that it was sent to.';
  if (row.uses_left <= 0 || row.budget_left <= 0) return 'This voucher has been used up.';
  return null;
}
