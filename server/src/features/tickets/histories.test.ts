import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { buildSale, type TestSale } from '../../../test/build-sale.ts';
import { openCart, orderOf, orderPath, placeCart, type OpenedCart } from '../../../test/buy.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { readBrokenInvariants } from './invariants.read-model.ts';
import { readNeedsDecision } from './manage/needs-decision.read-model.ts';
import { reconcile } from './payments/reconcile.ts';
import { settlePayment } from './payments/settle-payment.ts';

let app: TestApp;
let staff: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  staff = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());

/** What can happen, mostly to one of the carts that were opened before. */
const steps = [
  'open',
  'open_voucher',
  'place',
  'begin',
  'pay',
  'pay_again',
  'refuse',
  'expire',
  'give_up',
  'give_back',
  'transfer',
  'take_back',
  'sweep',
] as const;
const stepSchema = fc.record({ what: fc.constantFrom(...steps), which: fc.nat(4), count: fc.integer({ min: 1, max: 3 }) });
interface Step {
  what: (typeof steps)[number];
  which: number;
  count: number;
}

interface World {
  readonly sale: TestSale;
  readonly product: number;
  readonly carts: OpenedCart[];
}

async function take(world: World, { what, which, count }: Step): Promise<void> {
  if (what === 'open' || what === 'open_voucher') {
    const cart = await openCart(app, world.product, count, what === 'open' ? [] : ['HALF']);
    if (cart) world.carts.push(cart);
    return;
  }
  if (what === 'sweep') return reconcile({}, app.ctx);
  const cart = world.carts[which % Math.max(1, world.carts.length)];
  if (cart) await happen(cart, what, count);
}

async function happen({ secret, order: { order_id, ...opened } }: OpenedCart, what: Step['what'], count: number): Promise<void> {
  const order = orderOf(await app.nobody.get(orderPath(secret)));
  const line = order.lines.find(({ is_cancelled }) => !is_cancelled);
  const payment = order.payments.at(-1);
  const money = (n: number) => ({
    status: 'captured' as const,
    provider_payment_id: `${order_id} ${n}`,
    amount_paise: payment?.amount_paise ?? 0,
    currency: 'INR',
    failure: '',
  });
  if (what === 'place') await placeCart(app, { secret, order: { order_id, ...opened } }, 'sandbox');
  else if (what === 'begin') await app.nobody.post(orderPath(secret, '/payments'), { payment_method: 'sandbox' });
  else if (what === 'pay' && payment) await settlePayment(app.ctx, payment.payment_id, money(payment.payment_id));
  else if (what === 'pay_again') {
    const body = { provider: 'desk', amount_paise: count * 59_00, provider_payment_id: `${order_id} ${Math.random()}` };
    await staff.post(`/api/tickets/manage/orders/${order.code}/payments`, body);
  } else if (what === 'refuse' && payment)
    await settlePayment(app.ctx, payment.payment_id, { ...money(0), status: 'failed', provider_payment_id: null });
  else if (what === 'expire')
    await app.ctx.db.execute(sql`
      UPDATE ticket_order_lines SET held_until = clock_timestamp() - interval '1 second' WHERE order_id = ${order_id} AND isfinite(held_until)`);
  else if (what === 'give_up') await app.nobody.post(orderPath(secret, '/cancel'));
  else if (what === 'give_back' && line) await app.nobody.post(orderPath(secret, `/lines/${line.line_id}/cancel`));
  else if (what === 'transfer' && line)
    await app.nobody.post(orderPath(secret, `/lines/${line.line_id}/transfer`), {
      attendee_name: 'Mina Shah',
      attendee_email: 'mina@example.org',
    });
  else if (what === 'take_back' && line) {
    const body = { line_ids: [line.line_id], percent: count * 33, reason: 'The day was called off.' };
    await staff.post(`/api/tickets/manage/orders/${order.code}/cancel-lines`, body);
  }
}

/** All money that is here either pays for places, or was kept of places given back, or waits for a decision. */
async function readImbalance({ sale }: World): Promise<number> {
  const { rows } = await app.ctx.db.execute<{ money: number; due: number }>(sql`
    SELECT (SELECT coalesce(sum(p.amount_paise - coalesce((SELECT sum(r.amount_paise) FROM ticket_refunds r WHERE r.payment_id = p.payment_id AND r.status <> 'failed'), 0)), 0)
        FROM ticket_payments p JOIN ticket_orders o USING (order_id) WHERE o.edition_id = ${sale.edition_id} AND p.status = 'captured')::bigint AS money,
      (SELECT coalesce(sum(CASE WHEN l.cancelled_at IS NULL THEN l.price_paise - l.discount_paise + l.tax_paise ELSE l.kept_paise END), 0)
        FROM ticket_order_lines l JOIN ticket_orders o USING (order_id) WHERE o.edition_id = ${sale.edition_id} AND o.paid_at IS NOT NULL)::bigint AS due`);
  const waiting = (await readNeedsDecision(app.ctx.db, sale)).reduce((sum, one) => sum + one.unmatched_paise, 0);
  return (rows[0]?.money ?? Number.NaN) - (rows[0]?.due ?? 0) - waiting;
}

test('whatever happens in whatever order, nothing is sold twice, lost or unaccounted for', { timeout: 900_000 }, async () => {
  const history = fc.array(stepSchema, { minLength: 6, maxLength: 18 });
  await fc.assert(
    fc.asyncProperty(history, async (happened) => {
      const sale = await buildSale(app.ctx);
      const product = await sale.addProduct({ price_paise: 100_00, refund_until: new Date('2999-01-01'), refund_percent: 80 });
      await sale.addQuota(3, [product]);
      await sale.addVoucher({ code: 'HALF', percent: 50, max_uses: 2, budget_paise: 80_00, product_ids: [product] });
      const world: World = { sale, product, carts: [] };
      for (const step of happened) {
        await take(world, step);
        expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
        expect(await readImbalance(world)).toBe(0);
      }
    }),
    { numRuns: 25 },
  );
});
