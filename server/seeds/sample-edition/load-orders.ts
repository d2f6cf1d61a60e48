import type { PaymentMethod } from '@sabha/contract/sales/catalogue';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../src/core/context.ts';
import type { Tx } from '../../src/core/db/database.ts';
import { fromLocalText, toLocalDay } from '../../src/core/time/zone.ts';
import { sampleMailHost } from '../../src/features/accounts/safety/sample-accounts.ts';
import { globalUsers } from '../../src/features/accounts/schema.ts';
import { newOrderCode, newSecret, newTicketCode } from '../../src/features/sales/orders/order-secret.ts';
import { longHoldDays } from '../../src/features/sales/holding/long-hold.ts';
import { refunds, sandboxPayments } from '../../src/features/sales/payments/payments.schema.ts';
import { lines, orders, payments, products, taxClasses } from '../../src/features/sales/schema.ts';
import { tickets } from '../../src/features/sales/orders/orders.schema.ts';
import { taxSchemeOf } from '../../src/features/sales/tax-schemes.ts';
import { editionFields } from './edition.data.ts';
import { boughtBy, cityProof, firstSale, ownOrders, unusualOrders } from './orders.data.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];
/** Minutes of a day in which people buy: from nine on, for twelve hours. */
const [opensAt, openFor] = [9 * 60, 12 * 60];
const { currency } = editionFields;
/** Days that staff have to decide about a proof. */
const approval_days = 7;
/** What was placed in so many days and needs a decision has none yet. */
const undecidedDays = 5;

interface Buyer {
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly organisation: string;
}

interface NewOrder {
  readonly buyer: Buyer;
  /** The slug of the pass. */
  readonly pass: string;
  /** The names of those who come as far as they are known; nobody has named the others yet. */
  readonly attendees: readonly string[];
  readonly places: number;
  readonly placed_at: Date;
  readonly state: 'paid' | 'pending' | 'awaiting_approval' | 'expired' | 'cancelled';
}

/**
 * Adds what was sold of the sample edition in the weeks before, to members and to people of the sample: paid orders with their tickets,
 * some that wait for money or a decision, and some that were given back. Nobody is mailed as it is loaded. They have no invoices, whose numbers belong
 * to real orders.
 */
export async function loadOrders({ clock }: Context, tx: Tx, edition_id: number): Promise<void> {
  const passes = await readPasses(tx, edition_id);
  const passOf = (slug: string) => {
    const pass = passes.get(slug);
    if (!pass) throw new Error(`The sample sells no ${slug}.`);
    return pass;
  };
  const now = clock.now().getTime();
  const wanted = [...(await planMembersOrders(tx, now)), ...(await planOwnOrders(tx, now))]
    .map((order) => (passOf(order.pass).needs_approval ? decideLater(order, now) : order))
    .toSorted((one, other) => one.placed_at.getTime() - other.placed_at.getTime());
  if (wanted.length === 0) return;
  const added = await tx
    .insert(orders)
    .values(wanted.map((order) => toOrder(order, edition_id, passOf(order.pass))))
    .returning({ order_id: orders.order_id, total_minor: orders.total_minor });
  const sold = wanted.map((order, at) => {
    const { order_id = 0, total_minor } = added[at] ?? {};
    return { ...order, order_id, total_minor: total_minor ?? 0, pass: passOf(order.pass) };
  });
  await addPlaces(tx, sold);
  await addPayments(tx, sold);
}

type Pass = Awaited<ReturnType<typeof readPasses>> extends ReadonlyMap<string, infer One> ? One : never;
type SoldOrder = Omit<NewOrder, 'pass'> & { readonly pass: Pass; readonly order_id: number; readonly total_minor: number };

async function readPasses(tx: Tx, edition_id: number) {
  const rows = await tx
    .select({ product: products, rate_bp: taxClasses.rate_bp, sac: taxClasses.sac, place_of_supply: taxClasses.place_of_supply })
    .from(products)
    .innerJoin(taxClasses, eq(taxClasses.tax_class_id, products.tax_class_id))
    .where(eq(products.edition_id, edition_id));
  return new Map(
    rows.map(({ product, ...tax }) => {
      const price_minor = product.price_steps[0]?.amount_minor ?? 0;
      return [product.slug, { ...product, ...tax, price_minor, tax_minor: taxSchemeOf(currency).taxOf(price_minor, tax.rate_bp) }];
    }),
  );
}

/** One order of each grown member, the first one long ago and then ever more of them. */
async function planMembersOrders(tx: Tx, now: number): Promise<NewOrder[]> {
  const { rows } = await tx.execute<{ user_id: number; name: string; organisation: string; audience: keyof typeof boughtBy }>(sql`
    SELECT user_id, "firstName" || ' ' || "lastName" AS name, coalesce(organisation, '') AS organisation, audiences[1] AS audience
    FROM global_users WHERE email IS NULL AND NOT is_minor AND status = 'active' ORDER BY user_id`);
  const counts = new Map<string, number>();
  return rows.map(({ audience, ...member }, at) => {
    const { pass, places } = boughtBy[audience];
    const count = counts.get(pass) ?? 0;
    counts.set(pass, count + 1);
    const fromNewest = rows.length - 1 - at;
    const days = firstSale * (fromNewest / Math.max(1, rows.length - 1)) ** 1.4;
    return {
      buyer: { ...member, email: `${member.name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@${sampleMailHost}` },
      pass,
      attendees: [member.name],
      places: places[count % places.length] ?? 1,
      placed_at: inDaytime(now - days * dayMs, at, now),
      state: unusualOrders[fromNewest] ?? 'paid',
    };
  });
}

/** Some minute of the day, where the event is, in which a moment lies, or of the day before it where that has not come yet. */
function inDaytime(moment: number, at: number, now: number): Date {
  const midnight = fromLocalText(`${toLocalDay(new Date(moment), editionFields.time_zone)}T00:00`, editionFields.time_zone);
  const placed = midnight.getTime() + (opensAt + ((at * 97) % openFor)) * minuteMs;
  return new Date(placed > now - 30 * minuteMs ? placed - dayMs : placed);
}

async function planOwnOrders(tx: Tx, now: number): Promise<NewOrder[]> {
  const people = await tx.select().from(globalUsers);
  return ownOrders.flatMap(({ username, pass, daysAgo, others }, at): NewOrder[] => {
    const person = people.find((one) => one.username === username && one.email?.endsWith(`@${sampleMailHost}`));
    if (!person?.email) return [];
    const name = `${person.firstName} ${person.lastName}`;
    return [
      {
        buyer: { user_id: person.user_id, name, email: person.email, organisation: person.organisation },
        pass,
        attendees: [name, ...others],
        places: 1 + others.length,
        placed_at: inDaytime(now - daysAgo * dayMs, at, now),
        state: 'paid',
      },
    ];
  });
}

/** What needs a decision has it, unless it is new. */
const decideLater = (order: NewOrder, now: number): NewOrder => ({
  ...order,
  state: order.placed_at.getTime() > now - undecidedDays * dayMs ? 'awaiting_approval' : 'paid',
});

const isPaid = ({ state }: Pick<NewOrder, 'state'>): boolean => state === 'paid' || state === 'cancelled';
/** Some minutes after it was placed. */
const paidAt = ({ placed_at }: Pick<NewOrder, 'placed_at'>): Date => new Date(placed_at.getTime() + 4 * minuteMs);
const givenBackAt = ({ placed_at }: Pick<NewOrder, 'placed_at'>): Date => new Date(placed_at.getTime() + 3 * dayMs);

const methodOf = ({ state }: Pick<NewOrder, 'state'>, { price_minor }: Pass): PaymentMethod => {
  if (price_minor === 0) return 'free';
  return isPaid({ state }) ? 'sandbox' : 'bank_transfer';
};

/** Until when places are kept that are not paid. */
function heldUntil(order: Pick<NewOrder, 'placed_at' | 'state'>, pass: Pass): Date {
  const days = longHoldDays({ needs_approval: pass.needs_approval, method: methodOf(order, pass), approval_days }) ?? 0;
  return new Date(order.placed_at.getTime() + days * dayMs);
}

function toOrder(order: NewOrder, edition_id: number, pass: Pass): typeof orders.$inferInsert {
  const { buyer, placed_at, places, state } = order;
  const closedAt = { cancelled: givenBackAt(order), expired: heldUntil(order, pass) };
  return {
    edition_id,
    code: newOrderCode(),
    user_id: buyer.user_id,
    status: state,
    buyer_name: buyer.name,
    buyer_email: buyer.email,
    billing_name: buyer.organisation,
    currency,
    payment_method: methodOf(order, pass),
    total_minor: places * (pass.price_minor + pass.tax_minor),
    created_at: new Date(placed_at.getTime() - 6 * minuteMs),
    placed_at,
    email_confirmed_at: placed_at,
    paid_at: isPaid(order) ? paidAt(order) : null,
    closed_at: state === 'cancelled' || state === 'expired' ? closedAt[state] : null,
  };
}

function toPlaces(order: SoldOrder): (typeof lines.$inferInsert)[] {
  const { order_id, attendees, buyer, places, state, pass } = order;
  const held = { paid: 'infinity', cancelled: '-infinity' } as const;
  return Array.from({ length: places }, (_, at) => ({
    order_id,
    line_no: at + 1,
    product_id: pass.product_id,
    price_minor: pass.price_minor,
    tax_minor: pass.tax_minor,
    rate_bp: pass.rate_bp,
    sac: pass.sac,
    place_of_supply: pass.place_of_supply,
    refund_until: pass.refund_until,
    refund_percent: pass.refund_percent,
    is_transferable: pass.is_transferable,
    upgrade_until: pass.upgrade_until,
    held_until: state === 'paid' || state === 'cancelled' ? held[state] : heldUntil(order, pass).toISOString(),
    cancelled_at: state === 'cancelled' ? givenBackAt(order) : null,
    attendee_name: attendees[at] ?? '',
    attendee_email: at === 0 ? buyer.email : '',
    proof: pass.needs_approval ? cityProof(buyer.organisation) : '',
    fill_token: newSecret(),
  }));
}

/** The places of orders, with a ticket for each that is paid. */
async function addPlaces(tx: Tx, sold: readonly SoldOrder[]): Promise<void> {
  const added = await tx.insert(lines).values(sold.flatMap(toPlaces)).returning({ line_id: lines.line_id, order_id: lines.order_id });
  const orderOf = new Map(sold.map((order) => [order.order_id, order]));
  await tx.insert(tickets).values(
    added.flatMap(({ line_id, order_id }) => {
      const order = orderOf.get(order_id);
      if (!order || !isPaid(order)) return [];
      const ended = order.state === 'cancelled' ? { status: 'cancelled', ended_at: givenBackAt(order) } : {};
      return [{ line_id, code: newTicketCode(), issued_at: paidAt(order), ...ended }];
    }),
  );
}

/** The money of paid orders as the sandbox has it in its books, so that staff can give it back there, and what was given back already. */
async function addPayments(tx: Tx, sold: readonly SoldOrder[]): Promise<void> {
  const paid = sold.filter(isPaid);
  const referenceOf = ({ order_id }: SoldOrder) => `sandbox_order_${order_id}`;
  const added = await tx
    .insert(payments)
    .values(
      paid.map((order) => ({
        order_id: order.order_id,
        provider: methodOf(order, order.pass),
        status: 'captured' as const,
        amount_minor: order.total_minor,
        currency,
        reference: order.total_minor > 0 ? referenceOf(order) : null,
        provider_payment_id: order.total_minor > 0 ? `${referenceOf(order)}_money` : null,
        created_at: order.placed_at,
        captured_at: paidAt(order),
      })),
    )
    .returning({ payment_id: payments.payment_id, order_id: payments.order_id });
  const refunded = (order: SoldOrder) => (order.state === 'cancelled' ? order.total_minor : 0);
  await tx.insert(sandboxPayments).values(
    paid
      .filter(({ total_minor }) => total_minor > 0)
      .map((order) => ({
        reference: referenceOf(order),
        amount_minor: order.total_minor,
        refunded_minor: refunded(order),
        currency,
        description: order.pass.name,
        return_url: '',
        status: 'captured',
        created_at: order.placed_at,
      })),
  );
  const returned = paid.filter((order) => refunded(order) > 0);
  if (returned.length === 0) return;
  const paymentOf = new Map(added.map(({ order_id, payment_id }) => [order_id, payment_id]));
  await tx.insert(refunds).values(
    returned.map((order) => ({
      payment_id: paymentOf.get(order.order_id) ?? 0,
      amount_minor: order.total_minor,
      reason: 'Cannot come in July',
      status: 'done',
      provider_refund_id: `${referenceOf(order)}_refund`,
      created_by: 0,
      created_at: givenBackAt(order),
      done_at: givenBackAt(order),
    })),
  );
}
