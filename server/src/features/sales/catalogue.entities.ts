import { badRequest, conflict } from '@sabha/contract/core/errors';
import { product, type Product } from '@sabha/contract/sales/product';
import { quota } from '@sabha/contract/sales/quota';
import { seller, type Seller } from '@sabha/contract/sales/seller';
import { taxClass } from '@sabha/contract/sales/tax-class';
import { voucher, type Voucher } from '@sabha/contract/sales/voucher';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { DeleteCall, Row, WriteCall } from '../../core/entities/entity-model.ts';
import * as policies from '../../permissions/tickets.ts';
import { products, quotas, sellers, taxClasses, vouchers } from './schema.ts';

const refuse = (path: string, message: string) => badRequest(`${path}: ${message}`, [{ path, message }]);

/** Arrays as JSON carries them. */
const productIdsOf = ({ product_ids }: typeof quotas | typeof vouchers) => ({
  product_ids: sql`${product_ids}::integer[]`,
});

export const productEntity = declareEntity(product, {
  table: products,
  policy: policies.productPolicy,
  computed: { valid_on: sql`${products.valid_on}::text[]` },
  notFound: 'There is no such product.',
  hooks: { beforeCreate: checkProduct, beforeUpdate: checkProduct },
});
export const quotaEntity = declareEntity(quota, {
  table: quotas,
  policy: policies.quotaPolicy,
  computed: productIdsOf(quotas),
  hooks: { beforeCreate: checkProducts, beforeUpdate: checkProducts, beforeDelete: checkWaiting },
});
export const voucherEntity = declareEntity(voucher, {
  table: vouchers,
  policy: policies.voucherPolicy,
  computed: productIdsOf(vouchers),
  hooks: { beforeCreate: checkVoucher, beforeUpdate: checkVoucher },
});
export const taxClassEntity = declareEntity(taxClass, { table: taxClasses, policy: policies.taxClassPolicy });
export const sellerEntity = declareEntity(seller, {
  table: sellers,
  policy: policies.sellerPolicy,
  hooks: { beforeCreate: checkSeller, beforeUpdate: checkSeller },
});
async function checkProduct({ tx, before, after }: WriteCall): Promise<void> {
  const next = { ...before, ...after } as Product;
  const isOfEdition = and(
    eq(taxClasses.tax_class_id, next.tax_class_id),
    eq(taxClasses.edition_id, next.edition_id),
    isNull(taxClasses.deleted_at),
  );
  const [found] = await tx.select({ tax_class_id: taxClasses.tax_class_id }).from(taxClasses).where(isOfEdition);
  if (!found) throw refuse('tax_class_id', 'This edition has no such tax class.');
  if (next.max_per_order < next.sold_in) throw refuse('max_per_order', 'An order must be able to hold one whole group.');
  if (isReversed(next.sales_start_at, next.sales_end_at)) throw refuse('sales_end_at', 'The sale must end after it begins.');
  for (const [index, { from, until }] of next.price_steps.entries())
    if (isReversed(from, until)) throw refuse(`price_steps.${index}.until`, 'The price must end after it begins.');
}

/** Moments are text as they come in, and dates as they are stored. */
const isReversed = (from: Date | string | null, until: Date | string | null): boolean =>
  from !== null && until !== null && new Date(from) >= new Date(until);

/** A quota that is gone gives nobody a turn any more, and lets everybody else buy. */
async function checkWaiting({ tx, rows }: DeleteCall): Promise<(row: Row) => void> {
  const found = await tx.execute<{ quota_id: number; people: number }>(sql`
    SELECT quota_id, count(*)::int AS people FROM ticket_waiting_entries
    WHERE quota_id = ANY (${sql.param(rows.map(({ quota_id }) => quota_id))}::bigint[]) AND status IN ('unconfirmed', 'waiting', 'offered')
    GROUP BY quota_id`);
  const waiting = new Map(found.rows.map(({ quota_id, people }) => [quota_id, people]));
  return ({ quota_id }) => {
    const people = waiting.get(Number(quota_id)) ?? 0;
    if (people > 0) throw conflict(`${people} wait for these places. Take them off the waiting list first.`);
  };
}

/** Quotas, vouchers and lists speak of products of their own edition; what was archived meanwhile stays where it is named. */
export async function checkProducts({ tx, before, after }: Pick<WriteCall, 'tx' | 'before' | 'after'>): Promise<void> {
  const { edition_id, product_ids } = { ...before, ...after } as { edition_id: number; product_ids: number[] };
  const known = before?.['edition_id'] === edition_id ? (before['product_ids'] as number[]) : [];
  const wanted = [...new Set(product_ids)].filter((id) => !known.includes(id));
  if (wanted.length === 0) return;
  const found = await tx
    .select({ product_id: products.product_id })
    .from(products)
    .where(and(inArray(products.product_id, wanted), eq(products.edition_id, edition_id), isNull(products.deleted_at)));
  if (found.length < wanted.length) throw refuse('product_ids', 'This edition has no such product.');
}

export async function checkVoucher(call: Pick<WriteCall, 'tx' | 'before' | 'after'>): Promise<void> {
  await checkProducts(call);
  const next = { ...call.before, ...call.after } as Voucher;
  const isPercent = next.kind === 'percent';
  if (isPercent !== (next.percent !== null))
    throw refuse('percent', isPercent ? 'Say how many percent.' : 'Only a voucher of percents has them.');
  if (isPercent === (next.amount_minor !== null))
    throw refuse('amount_minor', isPercent ? 'A voucher of percents has no amount.' : 'Say how much.');
  if (next.blocks_places && next.max_uses === null) throw refuse('max_uses', 'A voucher that keeps places needs a number of uses.');
}

function checkSeller({ before, after }: WriteCall): Promise<void> {
  const next = { ...before, ...after } as Seller;
  if (next.invoice_prefix === next.credit_prefix) throw refuse('credit_prefix', 'Credit notes need a prefix of their own.');
  if (next.gstin && !next.gstin.startsWith(next.state_code)) throw refuse('gstin', 'The GSTIN belongs to another state.');
  return Promise.resolve();
}
