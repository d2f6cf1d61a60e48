import type { Order, OrderLine } from '@sabha/contract/sales/order';
import type { PlaceOfSupplyRule } from '@sabha/contract/sales/tax-class';
import type { Context } from '../../../core/context.ts';
import { inLanguage } from '../../../core/text/translate.ts';
import { signTicket } from './ticket-keys.ts';
import { isOffline } from '../payments/providers.ts';
import { refundOf } from '../pricing.ts';
import { taxSchemeOf } from '../tax-schemes.ts';
import { offeredWallets } from './offered-wallets.ts';
import type { SoldProduct } from './sold-product.ts';
import { presentEntry, type StoredEntry } from './ticket-entry.read-model.ts';
import type { ReplacedBy, UpgradeOf } from './upgrade-rows.ts';

// Rows as `to_json` writes them, so that a look and a statement that writes tell the same moment by the same text.

export interface StoredOrder extends Omit<
  Order,
  | 'has_owner'
  | 'lines'
  | 'payments'
  | 'invoices'
  | 'held_until'
  | 'now'
  | 'is_hold_over'
  | 'bank_details'
  | 'subtotal_minor'
  | 'discount_minor'
  | 'tax_minor'
  | 'total_minor'
  | 'paid_minor'
  | 'wallets'
  | 'needs_email_confirmation'
> {
  readonly user_id: number | null;
  readonly email_confirmed_at: string | null;
  readonly revision: number;
}

export interface StoredLine extends Omit<
  OrderLine,
  | 'product_slug'
  | 'kind'
  | 'name'
  | 'lattice'
  | 'palette'
  | 'is_admission'
  | 'needs_approval'
  | 'proof_prompt'
  | 'valid_on'
  | 'entry'
  | 'organisation'
  | 'voucher_code'
  | 'is_cancelled'
  | 'refund_minor'
  | 'is_counted'
  | 'can_upgrade'
  | 'upgraded_from'
  | 'upgraded_to'
  | 'is_transferred'
  | 'ticket'
> {
  readonly voucher_id: number | null;
  readonly sac: string;
  readonly place_of_supply: PlaceOfSupplyRule;
  /** A moment, or `infinity` with its sign. */
  readonly held_until: string;
  readonly cancelled_at: string | null;
  readonly kept_minor: number;
  readonly upgrade_until: string | null;
}

interface StoredTicket {
  readonly line_id: number;
  readonly code: string;
  readonly issued_at: string;
}

/** What a statement that opens a cart or places an order leaves behind. */
export interface WrittenRows {
  readonly order: StoredOrder;
  /** The clock of the database. */
  readonly now: string;
  readonly lines: readonly StoredLine[];
  /** Those that are valid. */
  readonly tickets: readonly StoredTicket[];
  readonly payments: readonly Order['payments'][number][];
}

/** What an order is told with and does not hold itself. */
export interface Surroundings {
  readonly edition_slug: string;
  readonly bank_details: string | null;
  readonly products: readonly SoldProduct[];
  readonly vouchers: readonly { readonly voucher_id: number; readonly code: string }[];
  /** By product, of those whose tickets are there or may be issued; null without any. */
  readonly entries: Readonly<Record<string, StoredEntry>> | null;
}

export interface OrderRows extends WrittenRows, Surroundings {
  readonly invoices: readonly Order['invoices'][number][];
  readonly upgrades: readonly UpgradeOf[];
  readonly replaced: readonly ReplacedBy[];
  /** Places whose tickets were given to somebody else. */
  readonly transferred: readonly number[];
}

/** What comes to an order only later. */
export const nothingYet = { invoices: [], upgrades: [], replaced: [], transferred: [] } as const;

/** A cart or an order as its buyer sees it. */
export async function presentOrder(ctx: Context, rows: OrderRows, locale: string): Promise<Order> {
  const { order, now, lines, payments } = rows;
  const counted = lines.filter((line) => isCounted(line, rows));
  const sum = (of: (line: StoredLine) => number) => counted.reduce((total, line) => total + of(line), 0);
  const [subtotal_minor, discount_minor, tax_minor] = [sum((l) => l.price_minor), sum((l) => l.discount_minor), sum((l) => l.tax_minor)];
  const kept_minor = lines.reduce((total, line) => total + (counted.includes(line) ? 0 : line.kept_minor), 0);
  const held_until = findEndOfHold(lines);
  return {
    order_id: order.order_id,
    code: order.code,
    edition_id: order.edition_id,
    status: order.status,
    has_owner: order.user_id !== null,
    currency: order.currency,
    lines: await Promise.all(lines.map((line) => presentLine(ctx, line, { rows, locale }))),
    voucher_codes: order.voucher_codes,
    held_until,
    now,
    is_hold_over: held_until !== null && new Date(held_until) <= new Date(now),
    subtotal_minor,
    discount_minor,
    tax_minor,
    kept_minor,
    total_minor: subtotal_minor - discount_minor + tax_minor + kept_minor,
    paid_minor: payments.reduce((total, one) => total + (one.status === 'captured' ? one.amount_minor - one.refunded_minor : 0), 0),
    buyer_name: order.buyer_name,
    buyer_email: order.buyer_email,
    buyer_phone: order.buyer_phone,
    billing_name: order.billing_name,
    billing_address: order.billing_address,
    billing_state_code: order.billing_state_code,
    gstin: order.gstin,
    payment_method: order.payment_method,
    needs_email_confirmation: needsConfirmation(order),
    bank_details: order.payment_method === 'bank_transfer' && order.status === 'pending' ? (rows.bank_details ?? '') : '',
    decision_note: order.decision_note,
    placed_at: order.placed_at,
    paid_at: order.paid_at,
    wallets: offeredWallets(ctx),
    payments: payments.map(presentPayment),
    invoices: [...rows.invoices],
  };
}

/** Of what is kept for days once the address is proved; an order that lapsed meanwhile comes back by it too. */
function needsConfirmation({ status, payment_method, email_confirmed_at }: StoredOrder): boolean {
  if (email_confirmed_at !== null) return false;
  return (
    status === 'awaiting_approval' ||
    ((status === 'pending' || status === 'expired') && payment_method !== null && isOffline(payment_method))
  );
}

/** The first end of a hold; null when all that is kept is kept for good. */
function findEndOfHold(lines: readonly StoredLine[]): string | null {
  const ends = lines.map(({ held_until }) => held_until).filter((end) => !end.endsWith('infinity'));
  return ends.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

const presentPayment = ({
  payment_id,
  provider,
  status,
  amount_minor,
  refunded_minor,
  checkout_url,
  failure,
  created_at,
}: Order['payments'][number]) => ({
  payment_id,
  provider,
  status,
  amount_minor,
  refunded_minor,
  checkout_url: status === 'created' || status === 'pending' ? checkout_url : null,
  failure,
  created_at,
});

interface LineSurroundings {
  readonly rows: OrderRows;
  readonly locale: string;
}

async function presentLine(ctx: Context, line: StoredLine, { rows, locale }: LineSurroundings): Promise<OrderLine> {
  const product = rows.products.find(({ product_id }) => product_id === line.product_id);
  if (!product) throw new Error(`The product of place ${line.line_id} was not read.`);
  const ticket = rows.tickets.find(({ line_id }) => line_id === line.line_id);
  const entry = ticket && rows.entries?.[line.product_id];
  const upgrade = rows.upgrades.find(({ line_id }) => line_id === line.line_id);
  const replaced = rows.replaced.filter(({ line_id }) => line_id === line.line_id);
  const last = replaced.find(({ is_last }) => is_last);
  return {
    line_id: line.line_id,
    line_no: line.line_no,
    product_id: line.product_id,
    product_slug: product.slug,
    kind: product.kind,
    name: inLanguage(product, 'name', locale),
    lattice: product.lattice,
    palette: product.palette,
    is_admission: product.is_admission,
    needs_approval: product.needs_approval,
    proof_prompt: inLanguage(product, 'proof_prompt', locale),
    price_minor: line.price_minor,
    discount_minor: line.discount_minor,
    tax_minor: line.tax_minor,
    rate_bp: line.rate_bp,
    voucher_code: rows.vouchers.find(({ voucher_id }) => voucher_id === line.voucher_id)?.code ?? null,
    is_cancelled: line.cancelled_at !== null,
    is_counted: isCounted(line, rows),
    attendee_name: line.attendee_name,
    attendee_email: line.attendee_email,
    attendee_note: line.attendee_note,
    proof: line.proof,
    fill_token: line.fill_token,
    refund_until: line.refund_until,
    refund_percent: line.refund_percent,
    refund_minor: ticket ? refundNow(ctx, rows.order, [line, ...replaced]) : null,
    is_transferable: line.is_transferable,
    can_upgrade: ticket !== undefined && upgrade === undefined && isAhead(ctx, line.upgrade_until),
    upgraded_from: last ? { order_code: last.order_code, name: inLanguage(last, 'name', locale) } : null,
    paid_before_minor: line.paid_before_minor,
    upgraded_to: upgrade ? { order_code: upgrade.order_code, name: inLanguage(upgrade, 'name', locale), is_paid: upgrade.is_paid } : null,
    valid_on: product.valid_on,
    entry: entry ? presentEntry(entry, locale) : null,
    organisation: rows.order.billing_name,
    is_transferred: rows.transferred.includes(line.line_id),
    ticket: ticket ? { code: ticket.code, qr_text: await signTicket(ctx, ticket.code), issued_at: ticket.issued_at } : null,
  };
}

/** A place, or one whose money has gone on into an upgrade that was not given back. */
function isCounted(
  { line_id, cancelled_at, kept_minor, price_minor, discount_minor, tax_minor }: StoredLine,
  { upgrades }: OrderRows,
): boolean {
  if (cancelled_at === null) return true;
  return kept_minor === price_minor - discount_minor + tax_minor && upgrades.some((one) => one.line_id === line_id && one.is_paid);
}

const isAhead = ({ clock }: Context, until: string | null): boolean => until !== null && new Date(until) > clock.now();

/** Of what was paid for a ticket, each sum until the day that was promised for it; whether it was used is asked when it is given back. */
function refundNow(
  ctx: Context,
  { currency }: Pick<StoredOrder, 'currency'>,
  paid: readonly Pick<OrderLine, 'price_minor' | 'discount_minor' | 'rate_bp' | 'refund_until' | 'refund_percent'>[],
) {
  const scheme = taxSchemeOf(currency);
  const open = paid.filter(({ refund_until }) => isAhead(ctx, refund_until));
  return open.length === 0 ? null : open.reduce((sum, part) => sum + refundOf(part, part.refund_percent, scheme), 0);
}
