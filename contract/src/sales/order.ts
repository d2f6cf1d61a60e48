import { z } from 'zod';
import { calendarDaySchema, instantSchema } from '../core/fields.ts';
import { latticeFamilySchema, themePaletteSchema } from '../core/theme-appearance.ts';
import { paymentMethodSchema } from './catalogue.ts';
import { gstinSchema, gstStateCodeSchema } from './gstin.ts';
import { minorUnitsSchema } from './money.ts';
import { productKindSchema } from './product.ts';
import { voucherCodeSchema } from './voucher.ts';
import { walletSchema } from './wallet.ts';

/** A cart is an order that nobody has placed yet. */
export const orderStatuses = ['cart', 'awaiting_approval', 'pending', 'paid', 'expired', 'cancelled'] as const;
export const orderStatusSchema = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

export const paymentStatuses = ['created', 'pending', 'authorized', 'captured', 'failed', 'cancelled'] as const;
export const paymentStatusSchema = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/**
 * The ticket of one line. `qr_text` is what its QR says: the code, and behind it the Ed25519 signature of `sabha ticket ` + code in
 * base32 without padding, which the keys of `tickets.listKeys` verify offline. Doors read the older form too, a JWS (EdDSA).
 */
export const ticketSchema = z.object({
  code: z.string(),
  qr_text: z.string(),
  issued_at: instantSchema,
});
export type Ticket = z.infer<typeof ticketSchema>;

/** When and where a ticket lets its holder in. */
export const ticketEntrySchema = z.object({
  event_name: z.string(),
  time_zone: z.string(),
  starts_on: calendarDaySchema,
  ends_on: calendarDaySchema,
  /** When the doors of the first day open, or its session begins; null before there is a programme. */
  opens_at: instantSchema.nullable(),
  /** Empty where it is not said. */
  gate: z.string(),
});
export type TicketEntry = z.infer<typeof ticketEntrySchema>;

/** One place in an order, and who comes. */
export const orderLineSchema = z.object({
  line_id: z.number().int(),
  line_no: z.number().int(),
  product_id: z.number().int(),
  product_slug: z.string(),
  kind: productKindSchema,
  name: z.string(),
  lattice: latticeFamilySchema.nullable(),
  palette: themePaletteSchema.nullable(),
  is_admission: z.boolean(),
  needs_approval: z.boolean(),
  proof_prompt: z.string(),
  /** Without tax and before the discount. */
  price_minor: minorUnitsSchema,
  discount_minor: minorUnitsSchema,
  tax_minor: minorUnitsSchema,
  rate_bp: z.number().int(),
  voucher_code: z.string().nullable(),
  is_cancelled: z.boolean(),
  /** Whether its price is in the sums: as a place, or because its money has gone on into an upgrade. */
  is_counted: z.boolean(),
  attendee_name: z.string(),
  attendee_email: z.string(),
  attendee_note: z.string(),
  proof: z.string(),
  /** Whoever has it can say who is coming, once. */
  fill_token: z.string(),
  refund_until: instantSchema.nullable(),
  refund_percent: z.number().int(),
  /** What comes back, with tax, when it is given back now; null when it cannot be. */
  refund_minor: minorUnitsSchema.nullable(),
  is_transferable: z.boolean(),
  /** Whether it may be moved to a dearer product now, as promised when it was bought; whether it was used is asked then. */
  can_upgrade: z.boolean(),
  /** What it replaces, or will once it is paid; its own price is the difference. */
  upgraded_from: z.object({ order_code: z.string(), name: z.string() }).nullable(),
  /** Without tax: what was paid for what it replaces. */
  paid_before_minor: minorUnitsSchema,
  /** What replaces it, or will once that is paid. */
  upgraded_to: z.object({ order_code: z.string(), name: z.string(), is_paid: z.boolean() }).nullable(),
  /** The days on which it opens a door; empty means all of them. */
  valid_on: z.array(calendarDaySchema),
  /** Null as long as there is no ticket. */
  entry: ticketEntrySchema.nullable(),
  /** The company on the invoice, for whom its holder comes; empty without one. */
  organisation: z.string(),
  /** Whether it was given to somebody else, who alone has its code from then on. */
  is_transferred: z.boolean(),
  /** Null until the order is paid, for what needs none, once it is cancelled, and for whoever may not come in with it. */
  ticket: ticketSchema.nullable(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** A ticket that somebody else has bought: it opens the door, and their order stays theirs. */
export const givenTicketSchema = orderLineSchema
  .pick({
    line_id: true,
    product_slug: true,
    name: true,
    lattice: true,
    palette: true,
    attendee_name: true,
    entry: true,
    organisation: true,
  })
  .extend({ ticket: ticketSchema });
export type GivenTicket = z.infer<typeof givenTicketSchema>;

export const orderPaymentSchema = z.object({
  payment_id: z.number().int(),
  provider: paymentMethodSchema,
  status: paymentStatusSchema,
  amount_minor: minorUnitsSchema,
  refunded_minor: minorUnitsSchema,
  /** Where to pay, while it can be paid. */
  checkout_url: z.string().nullable(),
  failure: z.string(),
  created_at: instantSchema,
});

export const orderInvoiceSchema = z.object({
  invoice_id: z.number().int(),
  kind: z.enum(['invoice', 'credit_note']),
  code: z.string(),
  issued_at: instantSchema,
  total_minor: minorUnitsSchema,
});

/** A cart or an order as its buyer sees it. */
export const orderSchema = z.object({
  order_id: z.number().int(),
  code: z.string(),
  edition_id: z.number().int(),
  status: orderStatusSchema,
  /** Whether it stands under an account; what a guest bought can be claimed. */
  has_owner: z.boolean(),
  currency: z.string(),
  lines: z.array(orderLineSchema),
  voucher_codes: z.array(z.string()),
  /** When the places are given to others, by the clock of the server; null once they are sold, or without lines. */
  held_until: instantSchema.nullable(),
  /** The server's clock at the answer, to count down by. */
  now: instantSchema,
  is_hold_over: z.boolean(),
  subtotal_minor: minorUnitsSchema,
  discount_minor: minorUnitsSchema,
  tax_minor: minorUnitsSchema,
  /** What was kept of places that were given back, with tax. */
  kept_minor: minorUnitsSchema,
  /** What the lines that were not given back cost, with tax, and what was kept of the others. */
  total_minor: minorUnitsSchema,
  /** Money that came and was not given back. */
  paid_minor: minorUnitsSchema,
  buyer_name: z.string(),
  buyer_email: z.string(),
  buyer_phone: z.string(),
  billing_name: z.string(),
  billing_address: z.string(),
  billing_state_code: z.string().nullable(),
  gstin: z.string().nullable(),
  payment_method: paymentMethodSchema.nullable(),
  /** Whether its places are kept for 15 minutes only, until the buyer opens the link that was mailed. */
  needs_email_confirmation: z.boolean(),
  /** Where a bank transfer goes, while one is awaited. */
  bank_details: z.string(),
  decision_note: z.string(),
  placed_at: instantSchema.nullable(),
  paid_at: instantSchema.nullable(),
  /** Wallets of phones that its tickets can be put into. */
  wallets: z.array(walletSchema),
  payments: z.array(orderPaymentSchema),
  invoices: z.array(orderInvoiceSchema),
});
export type Order = z.infer<typeof orderSchema>;

/** What a cart shall hold, all of it: what is not named leaves the cart. */
export const cartContentSchema = z.strictObject({
  items: z
    .array(z.strictObject({ product_id: z.number().int().positive(), quantity: z.number().int().min(0).max(200) }))
    .max(50)
    .default([]),
  voucher_codes: z.array(voucherCodeSchema).max(5).default([]),
});
export type CartContent = z.infer<typeof cartContentSchema>;

const personName = z.string().trim().max(120);
export const attendeeFields = {
  attendee_name: personName,
  attendee_email: z.union([z.literal(''), z.email().max(254)]),
  /** Diet and access needs. */
  attendee_note: z.string().trim().max(300),
};
export const attendeeSchema = z.strictObject({
  line_id: z.number().int().positive(),
  attendee_name: attendeeFields.attendee_name.optional(),
  attendee_email: attendeeFields.attendee_email.optional(),
  attendee_note: attendeeFields.attendee_note.optional(),
  /** Answer to the product's `proof_prompt`. */
  proof: z.string().trim().max(500).optional(),
});

export const buyerSchema = z.strictObject({
  buyer_name: personName.min(1),
  buyer_email: z.email().max(254).toLowerCase(),
  buyer_phone: z.string().trim().max(30).default(''),
  billing_name: z.string().trim().max(200).default(''),
  billing_address: z.string().trim().max(500).default(''),
  billing_state_code: gstStateCodeSchema.nullable().default(null),
  gstin: gstinSchema.nullable().default(null),
});

/** `expected_total_minor` is the total that the buyer saw; placing is refused when it is another by now. */
export const placeOrderSchema = buyerSchema.extend({
  payment_method: paymentMethodSchema,
  expected_total_minor: minorUnitsSchema.min(0),
});
export type PlaceOrder = z.infer<typeof placeOrderSchema>;
