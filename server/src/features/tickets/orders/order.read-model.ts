import { notFound } from '@sabha/contract/core/errors';
import type { Translations } from '@sabha/contract/core/fields';
import type { Order, OrderLine } from '@sabha/contract/tickets/order';
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { runPrepared } from '../../../core/db/run-prepared.ts';
import { inLanguage } from '../../../core/text/translate.ts';
import { signTicket } from '../door/ticket-keys.ts';
import { refundOf } from '../pricing.ts';

interface Sums {
  readonly refunded_paise: number;
}
type StoredLine = Omit<OrderLine, 'ticket' | 'refund_paise'> & {
  translations: Translations;
  ticket: { code: string; issued_at: string } | null;
};
type Stored = Omit<Order, 'lines' | 'payments' | 'subtotal_paise' | 'discount_paise' | 'tax_paise' | 'total_paise' | 'paid_paise'> & {
  edition_slug: string;
  lines: StoredLine[];
  payments: (Order['payments'][number] & Sums)[];
};

const mostOrders = 100;

/** A cart or an order as its buyer sees it. @throws ProblemError 404 */
export async function readOrder(ctx: Context, order_id: number, { locale }: { locale: string }): Promise<Order> {
  const [order] = await readOrdersBy(ctx, sql`o.order_id = ${order_id}`, { locale });
  if (!order) throw notFound('There is no such order.');
  return order;
}

/** The newest orders that the condition on `o` finds, however many in one statement. */
export async function readOrdersBy(ctx: Context, isWanted: SQL, { locale }: { locale: string }): Promise<Order[]> {
  const { rows } = await runPrepared<{ stored: Stored }>(
    ctx.db,
    sql`
    SELECT json_build_object(
      'order_id', o.order_id, 'code', o.code, 'edition_id', o.edition_id, 'edition_slug', e.slug, 'status', o.status, 'currency', o.currency,
      'voucher_codes', o.voucher_codes, 'buyer_name', o.buyer_name, 'buyer_email', o.buyer_email, 'buyer_phone', o.buyer_phone,
      'billing_name', o.billing_name, 'billing_address', o.billing_address, 'billing_state_code', o.billing_state_code, 'gstin', o.gstin,
      'payment_method', o.payment_method, 'decision_note', o.decision_note, 'placed_at', o.placed_at, 'paid_at', o.paid_at, 'now', t.now,
      'held_until', h.held_until, 'is_hold_over', coalesce(h.held_until <= t.now, false),
      'bank_details', CASE WHEN o.payment_method = 'bank_transfer' AND o.status = 'pending' THEN coalesce(s.bank_details, '') ELSE '' END,
      'lines', coalesce((SELECT json_agg(${lineJson} ORDER BY l.line_no) FROM ticket_order_lines l
        JOIN ticket_products p ON p.product_id = l.product_id
        LEFT JOIN ticket_vouchers v ON v.voucher_id = l.voucher_id
        LEFT JOIN tickets k ON k.line_id = l.line_id AND k.status = 'valid' WHERE l.order_id = o.order_id), '[]'),
      'payments', coalesce((SELECT json_agg(${paymentJson} ORDER BY y.payment_id) FROM ticket_payments y WHERE y.order_id = o.order_id), '[]'),
      'invoices', coalesce((SELECT json_agg(json_build_object('invoice_id', i.invoice_id, 'kind', i.kind, 'code', i.code, 'issued_at', i.issued_at,
        'total_paise', i.total_paise) ORDER BY i.invoice_id) FROM ticket_invoices i WHERE i.order_id = o.order_id), '[]')
    ) AS stored
    FROM ticket_orders o JOIN editions e ON e.edition_id = o.edition_id
    LEFT JOIN ticket_sellers s ON s.edition_id = o.edition_id AND s.deleted_at IS NULL
    CROSS JOIN LATERAL (SELECT clock_timestamp() AS now) t
    CROSS JOIN LATERAL (SELECT min(held_until) FILTER (WHERE isfinite(held_until)) AS held_until FROM ticket_order_lines WHERE order_id = o.order_id) h
    WHERE ${isWanted} ORDER BY o.order_id DESC LIMIT ${mostOrders}`,
  );
  return Promise.all(rows.map(({ stored }) => toOrder(ctx, stored, locale)));
}

const lineJson = sql`json_build_object('line_id', l.line_id, 'line_no', l.line_no, 'product_id', l.product_id, 'product_slug', p.slug, 'kind', p.kind,
  'name', p.name, 'translations', p.translations, 'proof_prompt', p.proof_prompt, 'lattice', p.lattice, 'palette', p.palette, 'is_admission', p.is_admission, 'needs_approval', p.needs_approval,
  'price_paise', l.price_paise, 'discount_paise', l.discount_paise, 'tax_paise', l.tax_paise, 'rate_bp', l.rate_bp, 'voucher_code', v.code,
  'is_cancelled', l.cancelled_at IS NOT NULL, 'attendee_name', l.attendee_name, 'attendee_email', l.attendee_email, 'attendee_note', l.attendee_note,
  'proof', l.proof, 'fill_token', l.fill_token, 'refund_until', l.refund_until, 'refund_percent', l.refund_percent, 'is_transferable', l.is_transferable, 'valid_on', p.valid_on,
  'ticket', CASE WHEN k.ticket_id IS NOT NULL THEN json_build_object('code', k.code, 'issued_at', k.issued_at) END)`;
const paymentJson = sql`json_build_object('payment_id', y.payment_id, 'provider', y.provider, 'status', y.status, 'amount_paise', y.amount_paise,
  'checkout_url', CASE WHEN y.status IN ('created', 'pending') THEN y.checkout_url END, 'failure', y.failure, 'created_at', y.created_at,
  'refunded_paise', coalesce((SELECT sum(r.amount_paise) FROM ticket_refunds r WHERE r.payment_id = y.payment_id AND r.status <> 'failed'), 0))`;

async function toOrder(ctx: Context, { edition_slug, ...stored }: Stored, locale: string): Promise<Order> {
  const living = stored.lines.filter((line) => !line.is_cancelled);
  const sum = (of: (line: StoredLine) => number) => living.reduce((total, line) => total + of(line), 0);
  const [subtotal_paise, discount_paise, tax_paise] = [sum((l) => l.price_paise), sum((l) => l.discount_paise), sum((l) => l.tax_paise)];
  return {
    ...stored,
    lines: await Promise.all(stored.lines.map((line) => toLine(ctx, line, { locale, edition_slug }))),
    subtotal_paise,
    discount_paise,
    tax_paise,
    total_paise: subtotal_paise - discount_paise + tax_paise,
    paid_paise: stored.payments.reduce((total, one) => total + (one.status === 'captured' ? one.amount_paise - one.refunded_paise : 0), 0),
  };
}

async function toLine(
  ctx: Context,
  line: StoredLine,
  { locale, edition_slug }: { locale: string; edition_slug: string },
): Promise<OrderLine> {
  const { translations: _, ticket, ...rest } = line;
  return {
    ...rest,
    refund_paise: canReturn(ctx, line) ? refundOf(line, line.refund_percent) : null,
    name: inLanguage(line, 'name', locale),
    proof_prompt: inLanguage(line, 'proof_prompt', locale),
    ticket: ticket && { ...ticket, qr_text: await signTicket(ctx, { code: ticket.code, edition_slug, product_slug: line.product_slug }) },
  };
}

/** A place with a ticket, until the day that was promised; whether it was used is asked when it is given back. */
const canReturn = ({ clock }: Context, { ticket, is_cancelled, refund_until }: StoredLine): boolean =>
  ticket !== null && !is_cancelled && refund_until !== null && new Date(refund_until) > clock.now();
