import { conflict } from '@sabha/contract/core/errors';
import type { StartUpgrade } from '@sabha/contract/sales/upgrade';
import { orderPlaced } from '@sabha/contract/sales/events';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import type { Call } from '../../../core/http/handler.ts';
import { nameGuestAnew } from '../../forms/public.ts';
import { isOffline, requireOffered } from '../payments/providers.ts';
import { lines, orders, type LineRow, type OrderRow } from '../schema.ts';
import { sellOrRefuse } from './capacity-error.ts';
import { readUnusedPlace } from './change-place.ts';
import { isOwner, lockOrder } from './find-order.ts';
import { requireConsent } from './guardian-consent.ts';
import type { Surroundings } from './order-rows.ts';
import { newOrderCode } from './order-secret.ts';
import { hashNetwork } from '../holding/caller-hash.ts';
import { holdAfter, isProvenAddress } from '../holding/long-hold.ts';
import { offlinePercent, requireOfflineShare } from '../holding/offline-share.ts';
import { defaultRules, readSaleRules } from '../holding/sale-rules.ts';
import { readUpgradeChoices, replacing, type UpgradeChoice } from './upgrade-choices.ts';
import { addCart } from './write-cart.ts';
import { writeOrder } from './write-order.ts';
import { newEvent } from '../../../core/events/domain-event.ts';

/** A place of a locked order as long as its ticket may be upgraded. @throws ProblemError 404, 409 */
export async function readUpgradable(ctx: Context, tx: Tx, order: OrderRow, line_id: number): Promise<LineRow> {
  const line = await readUnusedPlace(tx, order, line_id);
  if (!line.upgrade_until || line.upgrade_until <= ctx.clock.now()) throw conflict('This ticket can no longer be upgraded.');
  await requireNoUpgrade(tx, line_id);
  return line;
}

/** @throws ProblemError 409 while an upgrade of the place waits for its payment. The order of the place must be locked. */
export async function requireNoUpgrade(tx: Tx, line_id: number): Promise<void> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    SELECT o.code FROM ticket_order_lines l JOIN ticket_orders o USING (order_id)
    WHERE l.upgrades_line_id = ${line_id} AND o.status = 'pending' AND l.held_until > clock_timestamp() LIMIT 1`);
  const [open] = rows;
  if (open) throw conflict(`An upgrade of this ticket waits for its payment: order ${open.code}. Pay it or give it up first.`);
}

interface Upgrading {
  readonly order: OrderRow;
  readonly line_id: number;
  readonly wish: StartUpgrade;
}

/**
 * Places the difference to a dearer product as an order of its own, with the buyer of the first one. Its place is held under the
 * locks of every sale; the ticket stays as it is until that order is paid.
 * @throws ProblemError 409 when it cannot be had, or not at the price that the holder saw.
 */
export async function placeUpgrade(ctx: Context, { order: found, line_id, wish }: Upgrading, call: Call): Promise<number> {
  const guest_hash = (await isOwner(ctx, found, call)) ? null : nameGuestAnew(ctx, call);
  await requireConsent(ctx, found, call);
  const network_hash = await hashNetwork(ctx, call);
  return sellOrRefuse(ctx, async (tx) => {
    const order = await lockOrder(tx, found.order_id);
    const line = await readUpgradable(ctx, tx, order, line_id);
    const { choices, surroundings } = await readUpgradeChoices(tx, order, line);
    const choice = choices.find(({ product }) => product.product_id === wish.product_id);
    if (!choice) throw conflict('This ticket cannot be moved to that now.');
    if (choice.total_minor !== wish.expected_total_minor)
      throw conflict('A price has changed since you saw it. Look at the total again before you pay.');
    await requireOffered(ctx, tx, { method: wish.payment_method, edition_id: order.edition_id });
    return holdUpgrade(ctx, tx, { order, line, choice, surroundings, wish, guest_hash, network_hash, call });
  });
}

interface Held {
  readonly order: OrderRow;
  readonly line: LineRow;
  readonly choice: UpgradeChoice;
  readonly surroundings: Surroundings;
  readonly wish: StartUpgrade;
  readonly guest_hash: string | null;
  readonly network_hash: string | null;
  readonly call: Call;
}

async function holdUpgrade(ctx: Context, tx: Tx, held: Held): Promise<number> {
  const { order, line, choice, surroundings, wish, guest_hash, network_hash, call } = held;
  const { edition_id, user_id, currency } = order;
  const cart = { edition_id, user_id, network_hash, currency, code: newOrderCode(), guest_hash, locale: call.locale };
  const { product, price, total_minor } = choice;
  const place = { line_no: 1, product, price, places: undefined, replaces: replacing(line) };
  const priced = { lines: [place], voucher_codes: [], removed: [], held_until: null, surroundings };
  const { order_id } = (await addCart(tx, cart, priced)).order;
  const { attendee_name, attendee_email, attendee_note } = line;
  await tx.update(lines).set({ attendee_name, attendee_email, attendee_note }).where(eq(lines.order_id, order_id));
  const { buyer_name, buyer_email, buyer_phone, billing_name, billing_address, billing_state_code, gstin } = order;
  const buyer = { buyer_name, buyer_email, buyer_phone, billing_name, billing_address, billing_state_code, gstin };
  const confirmed = isOffline(wish.payment_method) ? await confirmOffline(ctx, tx, { ...order, order_id }) : null;
  const hold = holdAfter({ ...defaultRules, needs_approval: false, method: wish.payment_method }, confirmed !== null);
  const change = {
    set: {
      ...buyer,
      email_confirmed_at: confirmed,
      total_minor,
      status: 'pending',
      payment_method: wish.payment_method,
      placed_at: ctx.clock.now().toISOString(),
    },
    events: [newEvent(orderPlaced, { order_id, payment_method: wish.payment_method }, call.actor.user_id)],
    ...(hold && { hold }),
  };
  const [opened] = await tx.select().from(orders).where(eq(orders.order_id, order_id));
  if (!opened || !(await writeOrder(ctx, tx, opened, change))) throw new Error(`The order ${order_id} is not as it was opened.`);
  return order_id;
}

/** Within the share of what may wait for money by hand; since when the address is proved, if it is. */
async function confirmOffline(ctx: Context, tx: Tx, order: OrderRow): Promise<string | null> {
  await requireOfflineShare(tx, order, offlinePercent(ctx, await readSaleRules(tx, order.edition_id)));
  if (order.email_confirmed_at !== null) return order.email_confirmed_at.toISOString();
  return (await isProvenAddress(tx, order)) ? ctx.clock.now().toISOString() : null;
}
