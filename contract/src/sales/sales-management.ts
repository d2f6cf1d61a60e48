import { z } from 'zod';
import { instantSchema } from '../core/fields.ts';
import { paymentMethodSchema, saleStates } from './catalogue.ts';
import { refundStatuses } from './managed-order.ts';
import { minorUnitsSchema, priceMinorSchema } from './money.ts';
import { brokenInvariantSchema } from './staff.ts';
import { voucherCodeSchema, voucherSchema } from './voucher.ts';

/** What of a product contradicts itself, or is easily forgotten. */
export const productWarnings = [
  'no_quota',
  'never_on_sale',
  'sale_over',
  'free_for_everybody',
  'other_days',
  'overbooked',
  'untranslated',
] as const;
export type ProductWarning = (typeof productWarnings)[number];

/** How a product stands at this moment; its own fields are those of the plain type. */
export const productStatusSchema = z.object({
  product_id: z.number().int(),
  state: z.enum(saleStates),
  /** Without tax; null when no price is open now. */
  price_minor: minorUnitsSchema.nullable(),
  sold_count: z.number().int(),
  /** Held in carts and by orders that wait. */
  held_count: z.number().int(),
  left_count: z.number().int().nullable(),
  warnings: z.array(z.enum(productWarnings)),
});
export type ProductStatus = z.infer<typeof productStatusSchema>;

export const quotaStatusSchema = z.object({ quota_id: z.number().int(), taken_count: z.number().int() });
export type QuotaStatus = z.infer<typeof quotaStatusSchema>;

const archivedSchema = z.object({ name: z.string(), archived_at: instantSchema });
/** What was taken out of the catalogue, the latest first. */
export const archiveSchema = z.object({
  products: z.array(archivedSchema.extend({ product_id: z.number().int() })),
  quotas: z.array(archivedSchema.extend({ quota_id: z.number().int() })),
});
export type Archive = z.infer<typeof archiveSchema>;

const ids = z.array(z.number().int().positive()).max(200).default([]);
/** All or none. */
export const restoreSchema = z.strictObject({ edition: z.string().max(120).optional(), product_ids: ids, quota_ids: ids });
export const restoredSchema = z.object({
  /** As many as were asked for. */
  restored_count: z.number().int(),
  /** Names of the quotas that came back as well, because nothing else would limit a product that was restored. */
  limited_by: z.array(z.string()),
});

export const voucherStates = ['active', 'soon', 'over', 'used_up'] as const;
export const managedVoucherSchema = voucherSchema
  .pick({
    voucher_id: true,
    code: true,
    tag: true,
    kind: true,
    percent: true,
    amount_minor: true,
    product_ids: true,
    max_uses: true,
    budget_minor: true,
    blocks_places: true,
    opens_hidden: true,
    valid_from: true,
    valid_until: true,
    bound_email: true,
  })
  .extend({
    state: z.enum(voucherStates),
    /** Places that it was used for and that still count. */
    use_count: z.number().int(),
    /** What it has taken off them. */
    given_minor: minorUnitsSchema,
    /** Whether strangers could guess the code. */
    is_weak: z.boolean(),
  });
export type ManagedVoucher = z.infer<typeof managedVoucherSchema>;

const anySigns = voucherSchema.omit({
  voucher_id: true,
  code: true,
  created_by: true,
  created_at: true,
  modified_by: true,
  modified_at: true,
}).shape;
export const newVouchersSchema = z.strictObject({
  edition: z.string().max(120).optional(),
  /** Each # becomes a letter or digit that nobody mistakes for another: CITY-########. */
  pattern: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9#][A-Z0-9#-]{2,39}$/, 'Use 3 to 40 letters, digits, hyphens and #.'),
  count: z.number().int().min(1).max(1000),
  tag: anySigns.tag,
  kind: anySigns.kind,
  percent: z.number().int().min(0).max(100).nullable(),
  amount_minor: priceMinorSchema.nullable(),
  product_ids: anySigns.product_ids,
  max_uses: anySigns.max_uses,
  budget_minor: anySigns.budget_minor,
  blocks_places: z.boolean(),
  opens_hidden: z.boolean(),
  valid_from: instantSchema.nullable(),
  valid_until: instantSchema.nullable(),
});
export type NewVouchers = z.infer<typeof newVouchersSchema>;
export const madeVouchersSchema = z.object({ codes: z.array(voucherCodeSchema) });

const documentsSchema = z.object({
  count: z.number().int(),
  taxable_minor: minorUnitsSchema,
  cgst_minor: minorUnitsSchema,
  sgst_minor: minorUnitsSchema,
  igst_minor: minorUnitsSchema,
  total_minor: minorUnitsSchema,
});

/** Money in and out of some days, by the way it went, and what the documents of those days say. */
export const moneySchema = z.object({
  methods: z.array(
    z.object({
      provider: paymentMethodSchema,
      payment_count: z.number().int(),
      captured_minor: minorUnitsSchema,
      refund_count: z.number().int(),
      refunded_minor: minorUnitsSchema,
    }),
  ),
  /** Of cancelled tickets, what was not refunded, with tax. */
  kept_minor: minorUnitsSchema,
  invoices: documentsSchema,
  credit_notes: documentsSchema,
});
export type Money = z.infer<typeof moneySchema>;

/** A refund that has not arrived; those of bank transfers and the desk are paid out by hand. */
export const openRefundSchema = z.object({
  refund_id: z.number().int(),
  order_code: z.string(),
  provider: paymentMethodSchema,
  amount_minor: minorUnitsSchema,
  reason: z.string(),
  status: z.enum(refundStatuses),
  failure: z.string(),
  created_at: instantSchema,
});
export type OpenRefund = z.infer<typeof openRefundSchema>;

/** Whether everything adds up, computed now. */
export const saleHealthSchema = z.object({
  broken: z.array(brokenInvariantSchema),
  open_refunds: z.array(openRefundSchema),
  /** Messages of providers that nobody has worked off for ten minutes. */
  stuck_message_count: z.number().int(),
  runs: z.array(
    z.object({
      name: z.string(),
      completed_at: instantSchema.nullable(),
      failed_count: z.number().int(),
      failed_at: instantSchema.nullable(),
      failure: z.string(),
    }),
  ),
});
export type SaleHealth = z.infer<typeof saleHealthSchema>;

export const exportKinds = ['orders', 'places', 'attendees', 'vouchers'] as const;
export type ExportKind = (typeof exportKinds)[number];
export const exportFormats = ['csv', 'xlsx'] as const;
