import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { buildSale, type TestSale } from '../../../test/build-sale.ts';
import { openCart, openedOf, orderOf, orderPath, placeCart, type OpenedCart } from '../../../test/buy.ts';
import { cutOff } from '../../../test/crash/cut-off.ts';
import { reportFigure, sized } from '../../../test/load-size.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { readBrokenInvariants } from './invariants.read-model.ts';
import { readNeedsDecision } from './manage/needs-decision.read-model.ts';
import { reconcile } from './payments/reconcile.ts';
import { settlePayment } from './payments/settle-payment.ts';
import { workProviderEvent } from './payments/work-provider-event.ts';

let app: TestApp;
let staff: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  staff = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());

/** What can happen, mostly to one of the carts that were opened before, and how often. */
const weights = {
  open: 3,
  open_voucher: 1,
  go_on: 26,
  pay: 2,
  tell: 2,
  deliver_again: 1,
  refuse: 1,
  deliver_old: 1,
  pay_at_desk: 2,
  return_money: 1,
  expire: 3,
  give_up: 1,
  give_back: 2,
  transfer: 2,
  upgrade: 1,
  take_back: 1,
  sweep: 2,
} as const;
interface Step {
  readonly what: keyof typeof weights;
  readonly which: number;
  readonly count: number;
  /** After how many statements the process that does it ends; null when it lives. */
  readonly cut: number | null;
}
const names = Object.keys(weights) as Step['what'][];
const stepSchema: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(...names.map((name) => ({ weight: weights[name], arbitrary: fc.constant(name) }))),
  which: fc.nat(2),
  count: fc.integer({ min: 1, max: 2 }),
  cut: fc.option(fc.nat(16), { freq: 5 }),
});

/** One history in which everything happens, so that each run has seen it; the others are drawn by lot. */
const story: readonly Step[] = [
  ...happenTo(0, [
    'go_on',
    'go_on',
    'pay',
    'tell',
    'deliver_again',
    'deliver_old',
    'transfer',
    'pay_at_desk',
    'return_money',
    'give_back',
    'sweep',
  ]),
  ...happenTo(1, ['open', 'go_on', 'go_on', 'expire', 'pay', 'tell']),
  ...happenTo(2, ['open', 'go_on', 'give_up']),
  ...happenTo(3, ['open', 'go_on', 'go_on', 'refuse', 'tell']),
  { what: 'go_on', which: 3, count: 1, cut: 7 },
  ...happenTo(3, ['expire', 'sweep']),
];
function happenTo(which: number, things: readonly Step['what'][]): Step[] {
  return things.map((what) => ({ what, which, count: 2, cut: null }));
}

/** What the histories must show, each of it many times. */
const wonders = [
  'bought',
  'paid late',
  'paid twice',
  'told twice',
  'told out of order',
  'given back',
  'refunded',
  'given up',
  'transferred',
  'expired',
  'crashed',
] as const;
const seen = Object.fromEntries(wonders.map((name) => [name, 0])) as Record<(typeof wonders)[number], number>;

interface World {
  readonly sale: TestSale;
  readonly product: number;
  readonly dearer: number;
  readonly carts: OpenedCart[];
  /** Orders whose hold ended before their money came. */
  readonly late: Set<number>;
}

const ask = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) => (await app.ctx.db.execute<T>(query)).rows;
const read = async ({ secret }: OpenedCart) => orderOf(await app.nobody.get(orderPath(secret)));
const ofOrder = (order_id: number) => sql`reference IN (SELECT reference FROM ticket_payments WHERE order_id = ${order_id})`;

async function press(cart: OpenedCart, play: 'succeed' | 'fail'): Promise<void> {
  const url = (await read(cart)).payments.at(-1)?.checkout_url;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  if (url) await app.app.inject({ method: 'POST', url: new URL(url).pathname, payload: `play=${play}`, headers });
}

/** Works the stored messages of an order, as the job does. */
async function workMessages({ order: { order_id } }: OpenedCart): Promise<void> {
  const events = await ask<{ provider: string; provider_event_id: string }>(sql`
    SELECT provider, provider_event_id FROM ticket_provider_events WHERE worked_at IS NULL AND ${ofOrder(order_id)} ORDER BY received_at`);
  for (const event of events) await workProviderEvent(event, app.ctx);
}

/** The reconciler, when it is time for everything that it does. */
async function sweep(): Promise<void> {
  await ask(
    sql`UPDATE ticket_payments SET created_at = created_at - interval '1 hour', checked_at = checked_at - interval '1 hour' WHERE status <> 'captured'`,
  );
  await ask(sql`UPDATE ticket_provider_events SET received_at = received_at - interval '2 minutes' WHERE worked_at IS NULL`);
  await ask(
    sql`UPDATE ticket_refunds SET created_at = created_at - interval '3 minutes', claimed_until = claimed_until - interval '3 minutes'`,
  );
  await reconcile({}, app.ctx);
}

/** What its buyer does next, until the order is paid. */
async function goOn(cart: OpenedCart): Promise<void> {
  const { status, payments } = await read(cart);
  if (status === 'cart') await placeCart(app, cart, 'sandbox');
  else if (!payments.at(-1)?.checkout_url) await app.nobody.post(orderPath(cart.secret, '/payments'), { payment_method: 'sandbox' });
  else {
    await press(cart, 'succeed');
    await workMessages(cart);
  }
}

type Happening = (cart: OpenedCart, step: Step, world: World) => Promise<unknown>;
const happenings: Readonly<Record<Exclude<Step['what'], 'open' | 'open_voucher' | 'sweep'>, Happening>> = {
  go_on: goOn,
  pay: (cart) => press(cart, 'succeed'),
  refuse: (cart) => press(cart, 'fail'),
  tell: workMessages,
  async deliver_again(cart) {
    const again = await ask(sql`
      UPDATE ticket_provider_events SET worked_at = NULL WHERE worked_at IS NOT NULL AND ${ofOrder(cart.order.order_id)} RETURNING 1`);
    await workMessages(cart);
    seen['told twice'] += again.length;
  },
  async deliver_old(cart) {
    const payment = (await read(cart)).payments.at(-1);
    if (!payment) return;
    const { payment_id, amount_minor } = payment;
    await settlePayment(app.ctx, payment_id, { status: 'failed', provider_payment_id: null, amount_minor, currency: 'INR', failure: 'no' });
    if (payment.status === 'captured') seen['told out of order']++;
  },
  async pay_at_desk(cart, { count }) {
    const { code } = await read(cart);
    const body = { provider: 'desk', amount_minor: count * 59_00, provider_payment_id: `${code} ${Math.random()}` };
    await staff.post(`/api/tickets/manage/orders/${code}/payments`, body);
  },
  async return_money(_cart, _step, { sale }) {
    const [open] = await readNeedsDecision(app.ctx.db, sale);
    if (!open) return;
    const { payment_id, unmatched_minor: amount_minor } = open;
    await staff.post('/api/tickets/manage/refunds', { payment_id, amount_minor, reason: 'It came twice.' });
  },
  async expire(cart, _step, { late }) {
    const { order_id, status, payments } = await read(cart);
    await ask(sql`
      UPDATE ticket_order_lines SET held_until = clock_timestamp() - interval '1 second' WHERE order_id = ${order_id} AND isfinite(held_until)`);
    if (status === 'pending' && payments.every((one) => one.status !== 'captured')) late.add(order_id);
  },
  give_up: ({ secret }) => app.nobody.post(orderPath(secret, '/cancel')),
  give_back: (cart) => withPlace(cart, (line_id) => app.nobody.post(orderPath(cart.secret, `/lines/${line_id}/cancel`))),
  transfer: (cart) =>
    withPlace(cart, (line_id) =>
      app.nobody.post(orderPath(cart.secret, `/lines/${line_id}/transfer`), {
        attendee_name: 'Mina Shah',
        attendee_email: 'mina@example.org',
      }),
    ),
  upgrade: (cart, _step, world) => upgrade(world, cart),
  take_back: (cart, { count }) =>
    withPlace(cart, (line_id, code) =>
      staff.post(`/api/tickets/manage/orders/${code}/cancel-lines`, {
        line_ids: [line_id],
        percent: count * 33,
        reason: 'The day was called off.',
      }),
    ),
};

/** The order of the difference is one more that all the rest can happen to. */
async function upgrade(world: World, cart: OpenedCart): Promise<void> {
  const line = (await read(cart)).lines.find(({ can_upgrade }) => can_upgrade);
  if (!line) return;
  const difference = (200_00 - line.price_minor + line.discount_minor) * 1.18;
  const body = { product_id: world.dearer, payment_method: 'sandbox', expected_total_minor: Math.round(difference) };
  const answer = await app.nobody.post(orderPath(cart.secret, `/lines/${line.line_id}/upgrades`), body);
  if (answer.status === 201) world.carts.push(openedOf(answer));
}

async function withPlace(cart: OpenedCart, action: (line_id: number, code: string) => Promise<unknown>): Promise<void> {
  const { lines, code } = await read(cart);
  const line = lines.find(({ is_cancelled }) => !is_cancelled);
  if (line) await action(line.line_id, code);
}

async function happen(world: World, step: Step): Promise<void> {
  const { what, which, count } = step;
  if (what === 'sweep') return sweep();
  if (what === 'open' || what === 'open_voucher') {
    const cart = await openCart(app, world.product, count, what === 'open' ? [] : ['HALF']);
    if (cart) world.carts.push(cart);
    return;
  }
  const cart = world.carts[which % Math.max(1, world.carts.length)];
  if (cart) await happenings[what](cart, step, world);
}

async function take(world: World, step: Step): Promise<void> {
  if (step.cut === null) await happen(world, step);
  else if (await cutOff(step.cut, () => happen(world, step))) seen.crashed++;
}

/** All money that is here either pays for places, or was kept of places given back, or waits for a decision. */
async function readImbalance({ sale }: World): Promise<number> {
  const [sums] = await ask<{ money: number; due: number }>(sql`
    SELECT (SELECT coalesce(sum(p.amount_minor - coalesce((SELECT sum(r.amount_minor) FROM ticket_refunds r WHERE r.payment_id = p.payment_id AND r.status <> 'failed'), 0)), 0)
        FROM ticket_payments p JOIN ticket_orders o USING (order_id) WHERE o.edition_id = ${sale.edition_id} AND p.status = 'captured')::bigint AS money,
      (SELECT coalesce(sum(CASE WHEN l.cancelled_at IS NULL THEN l.price_minor - l.discount_minor + l.tax_minor ELSE l.kept_minor END), 0)
        FROM ticket_order_lines l JOIN ticket_orders o USING (order_id) WHERE o.edition_id = ${sale.edition_id} AND o.paid_at IS NOT NULL)::bigint AS due`);
  const waiting = (await readNeedsDecision(app.ctx.db, sale)).reduce((sum, one) => sum + one.unmatched_minor, 0);
  return (sums?.money ?? Number.NaN) - (sums?.due ?? 0) - waiting;
}

/** Payments of which the bank says something else than the shop, after everything has had its time. */
const readDisagreements = ({ sale }: World) =>
  ask(sql`
    SELECT b.reference, b.status, p.status AS ours, b.refunded_minor, r.amount
    FROM ticket_sandbox_payments b JOIN ticket_payments p ON p.provider = 'sandbox' AND b.reference = coalesce(p.reference, 'sandbox_' || p.payment_id)
    JOIN ticket_orders o USING (order_id) CROSS JOIN LATERAL (SELECT coalesce(sum(amount_minor), 0) AS amount FROM ticket_refunds WHERE payment_id = p.payment_id) r
    WHERE o.edition_id = ${sale.edition_id} AND ((b.status = 'captured') <> (p.status = 'captured') OR b.refunded_minor <> r.amount)`);

async function count({ sale, late }: World): Promise<void> {
  const [counted] = await ask<Record<string, number>>(sql`
    WITH o AS (SELECT * FROM ticket_orders WHERE edition_id = ${sale.edition_id}),
      p AS (SELECT p.* FROM ticket_payments p JOIN o USING (order_id) WHERE p.status = 'captured' AND p.amount_minor > 0),
      l AS (SELECT l.* FROM ticket_order_lines l JOIN o USING (order_id))
    SELECT (SELECT count(*) FROM o WHERE paid_at IS NOT NULL) AS "bought",
      (SELECT count(DISTINCT order_id) FROM p WHERE order_id = ANY (ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify([...late])}::jsonb)::bigint))) AS "paid late",
      (SELECT count(*) FROM (SELECT order_id FROM p GROUP BY order_id HAVING count(*) > 1) twice) AS "paid twice",
      (SELECT count(*) FROM l WHERE cancelled_at IS NOT NULL) AS "given back",
      (SELECT count(*) FROM ticket_refunds JOIN p USING (payment_id) WHERE ticket_refunds.status = 'done') AS "refunded",
      (SELECT count(*) FROM o WHERE status = 'cancelled' AND paid_at IS NULL) AS "given up",
      (SELECT count(*) FROM tickets t JOIN l USING (line_id) WHERE t.status = 'transferred') AS "transferred",
      (SELECT count(*) FROM o WHERE status = 'expired') AS "expired"`);
  for (const name of wonders) seen[name] += counted?.[name] ?? 0;
}

test('whatever happens in whatever order, nothing is sold twice, lost or unaccounted for', { timeout: 900_000 }, async () => {
  await app.ctx.jobs.isReady();
  const history = fc.array(stepSchema, { minLength: 10, maxLength: 26 });
  await fc.assert(
    fc.asyncProperty(history, async (happened) => {
      const sale = await buildSale(app.ctx);
      const product = await sale.addProduct({
        price_minor: 100_00,
        refund_until: new Date('2999-01-01'),
        refund_percent: 80,
        upgrade_until: new Date('2999-01-01'),
      });
      const dearer = await sale.addProduct({ price_minor: 200_00, refund_until: new Date('2999-01-01'), refund_percent: 60 });
      await sale.addQuota(8, [product, dearer]);
      await sale.addQuota(2, [dearer]);
      await sale.addVoucher({ code: 'HALF', percent: 50, max_uses: 2, budget_minor: 80_00, product_ids: [product] });
      const world: World = { sale, product, dearer, carts: [], late: new Set() };
      for (const step of [...happenTo(0, ['open']), ...happened]) {
        await take(world, step);
        expect(await readBrokenInvariants(app.ctx.db, sale.edition_id)).toEqual([]);
        expect(await readImbalance(world)).toBe(0);
      }
      await sweep();
      expect(await readDisagreements(world)).toEqual([]);
      expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
      expect(await readImbalance(world)).toBe(0);
      await count(world);
    }),
    { numRuns: sized(6, 200), examples: [[[...story]]] },
  );
  reportFigure('histories of a sale', JSON.stringify(seen));
  expect(wonders.filter((name) => seen[name] === 0)).toEqual([]);
});
