import { z } from 'zod';
import { defineEntity, freshProofForWrites, idSchema, rowStamps } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { minorUnitsSchema, priceMinorSchema } from './money.ts';

/** `percent` and `amount` are taken off each place; `price` is what each place costs instead. */
export const voucherKinds = ['percent', 'amount', 'price'] as const;

export const voucherCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, 'Use 3 to 40 letters, digits and hyphens.');

const writable = z.object({
  edition_id: idSchema,
  code: voucherCodeSchema,
  /** The campaign that it belongs to. */
  tag: z.string().trim().max(80).default(''),
  kind: z.enum(voucherKinds),
  percent: z.number().int().min(0).max(100).nullable().default(null),
  amount_minor: priceMinorSchema.nullable().default(null),
  product_ids: z.array(idSchema).min(1).max(200),
  /** One use is one place; null means without limit. */
  max_uses: z.number().int().min(1).max(100_000).nullable().default(null),
  /** All that it may take off; null means without limit. */
  budget_minor: minorUnitsSchema.min(0).max(100_000_000_000).nullable().default(null),
  /** Keeps a place for each use that is left. */
  blocks_places: z.boolean().default(false),
  /** Shows and sells its products also when they are hidden. */
  opens_hidden: z.boolean().default(false),
  valid_from: instantSchema.nullable().default(null),
  valid_until: instantSchema.nullable().default(null),
  /** Only for the buyer with this address. */
  bound_email: z.email().max(254).toLowerCase().nullable().default(null),
});

/** A code that changes the price of some products or opens hidden ones. */
export const voucherSchema = z.object({ voucher_id: idSchema, ...writable.shape, ...rowStamps });
export type Voucher = z.infer<typeof voucherSchema>;

export const voucher = defineEntity({
  name: 'Voucher',
  base: 'tickets/vouchers',
  tag: 'Tickets',
  idField: 'voucher_id',
  deleteListName: 'voucher_ids',
  fresh_proof: { ...freshProofForWrites, getAll: 'unlimited-list' },
  row: voucherSchema,
  create: writable,
  update: writable,
  list: { search: ['code', 'tag'], filter: ['voucher_id', 'edition_id', 'code', 'tag'], sort: ['voucher_id', 'code', 'tag'] },
});
