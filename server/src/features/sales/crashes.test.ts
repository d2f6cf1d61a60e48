import { sql, type SQL } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSale, type TestSale } from '../../../test/build-sale.ts';
import { orderOf, orderPath } from '../../../test/buy.ts';
import { beBuyer, type Street, type Reported } from '../../../test/crash/buyers.ts';
import { crashPoint } from '../../../test/crash/crash-points.ts';
import { findLost } from '../../../test/crash/find-lost.ts';
import { settleDown } from '../../../test/crash/settle-down.ts';
import { openShop } from '../../../test/crash/shop.ts';
import { isLoadRun, reportFigure, sized } from '../../../test/load-size.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { readBrokenInvariants } from './invariants.read-model.ts';
import { readNeedsDecision } from './manage/needs-decision.read-model.ts';

/** So many lives, and more of them until somebody has paid at all. */
const [crashes, maxCrashes] = [sized(4, 100), sized(40, 100)];
const shopCount = 2;
const buyerCount = 12;
/** Lives are counted in answers, so that slow machines see as much of them as quick ones. */
const maxAnswers = 40;
const maxAnswersPerPoint = 200;
const pollMs = 15;

/** A number below one: by lot at full size, and always the same in `npm test`. */
const draw = (always: number) => (isLoadRun ? Math.random() : always);

let app: TestApp;
let sale: TestSale;
beforeAll(async () => {
  app = await createTestApp();
  sale = await buildSale(app.ctx);
  // The tables of the queue are there before several shops open at once.
  await app.ctx.jobs.isReady();
});
afterAll(() => app.close());

interface Toll {
  next: number;
  /** How many ended themselves at a statement; the others were killed from outside. */
  atStatement: number;
}

/** Opens one shop after the other. Every second is killed from outside, whatever it does; the others end themselves at a statement. */
async function runShops({ shops, reported }: Pick<Street, 'shops' | 'reported'>, toll: Toll, first: number): Promise<void> {
  const { database_url = '', data_dir } = app.ctx.config;
  while (toll.next < crashes || (reported.paid.size === 0 && toll.next < maxCrashes)) {
    const n = toll.next++;
    const point = n % 2 === 0 ? crashPoint(first + n / 2) : null;
    const shop = await openShop({ DATABASE_URL: database_url, DATA_DIR: data_dir, CRASH_POINT: JSON.stringify(point) });
    if (!shop.isOver()) shops.push(shop);
    const life = point ? maxAnswersPerPoint : draw(0.5) * maxAnswers;
    while (!shop.isOver() && shop.answered < life) await pause(draw(0.5) * pollMs);
    if (shop.isOver()) toll.atStatement++;
    await shop.kill();
    if (shops.includes(shop)) shops.splice(shops.indexOf(shop), 1);
  }
}

const ask = async <T extends Record<string, unknown>>(query: SQL) => (await app.ctx.db.execute<T>(query)).rows;

/** What was said and is not so, by reading every order again as its buyer does. */
async function readLost({ orders, paid, parted }: Reported): Promise<string[]> {
  const lost: string[] = [];
  for (const [secret, reported] of orders) {
    const answer = await app.nobody.get(orderPath(secret));
    if (answer.status !== 200) lost.push(`${reported.code}: all of it`);
    else lost.push(...findLost(reported, orderOf(answer), parted));
    if (paid.has(secret) && orderOf(answer).paid_at === null) lost.push(`${reported.code}: its money`);
  }
  return lost;
}

/** Whatever would stay as it is for ever, counted. */
async function readStuck(): Promise<Record<string, unknown>> {
  const count = (from: SQL) => sql`(SELECT count(*)::int FROM ${from})`;
  const [stuck] = await ask(sql`SELECT
    ${count(sql`ticket_orders WHERE status IN ('pending', 'awaiting_approval')`)} AS orders,
    ${count(sql`ticket_order_lines l JOIN ticket_orders o USING (order_id) WHERE l.held_until > now() AND o.status <> 'paid'`)} AS places,
    ${count(sql`ticket_payments WHERE status IN ('created', 'pending', 'authorized') AND order_id IN (SELECT order_id FROM ticket_orders WHERE status = 'paid')`)} AS attempts,
    ${count(sql`ticket_provider_events WHERE worked_at IS NULL`)} AS messages,
    ${count(sql`ticket_refunds WHERE status <> 'done'`)} AS refunds,
    (SELECT coalesce(json_agg(name || output), '[]') FROM pgboss.job WHERE state = 'failed' AND name IN ('work-provider-event', 'send-refund', 'send-mail')) AS jobs,
    ${count(sql`outbox_events WHERE fanned_out_at IS NULL`)} + ${count(sql`outbox_deliveries`)} AS events`);
  return stuck ?? {};
}

/** Payments of which the bank and the shop do not say the same. */
const readDisagreements = () =>
  ask(sql`
    SELECT b.reference, b.status, b.refunded_minor, p.status AS ours, r.amount AS given_back
    FROM ticket_sandbox_payments b LEFT JOIN ticket_payments p ON p.provider = 'sandbox' AND p.reference = b.reference
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_minor), 0)::bigint AS amount FROM ticket_refunds WHERE payment_id = p.payment_id AND status = 'done') r
    WHERE (b.status = 'captured') <> coalesce(p.status = 'captured', false) OR b.refunded_minor <> r.amount`);

/** Paid orders with as many invoices as they must not have, and numbers that do not follow one another. */
async function readWrongInvoices(): Promise<object[]> {
  const wrong = await ask(sql`
    SELECT o.code, o.total_minor, count(i.invoice_id)::int AS invoices FROM ticket_orders o LEFT JOIN ticket_invoices i ON i.order_id = o.order_id AND i.kind = 'invoice'
    GROUP BY o.order_id HAVING count(i.invoice_id) <> (CASE WHEN o.paid_at IS NOT NULL AND o.total_minor > 0 THEN 1 ELSE 0 END)`);
  const gaps = await ask(sql`
    SELECT prefix, count(*)::int AS documents, count(DISTINCT number)::int AS numbers, min(number) AS first, max(number) AS last FROM ticket_invoices
    GROUP BY prefix HAVING count(*) <> count(DISTINCT number) OR min(number) <> 1 OR max(number) <> count(*)`);
  return [...wrong, ...gaps];
}

test(
  `killed ${crashes} times or more in the middle of selling, nothing that was said is lost and nothing stays stuck`,
  { timeout: 3_600_000 },
  async () => {
    const [free, costly, dear] = [
      await sale.addProduct({ price_minor: 0 }),
      await sale.addProduct({ refund_until: new Date('2999-01-01'), refund_percent: 80 }),
      await sale.addProduct({ price_minor: 250_00, refund_until: new Date('2999-01-01'), refund_percent: 100 }),
    ];
    await sale.addQuota(100_000, [free, costly, dear]);
    await sale.addVoucher({ code: 'TENTH', product_ids: [costly, dear] });
    const reported: Reported = { orders: new Map(), paid: new Set(), parted: new Set(), surprises: [] };
    const street: Street = { shops: [], products: [free, costly, costly, dear], reported, isOpen: true };
    const toll: Toll = { next: 0, atStatement: 0 };
    const buyers = Array.from({ length: buyerCount }, () => beBuyer(street));
    const first = Math.floor(draw(0) * 1_000);
    await Promise.all(Array.from({ length: shopCount }, () => runShops(street, toll, first)));
    street.isOpen = false;
    await Promise.all(buyers);
    await settleDown(app.ctx);

    expect(reported.surprises).toEqual([]);
    expect(reported.paid.size).toBeGreaterThan(0);
    expect(await readLost(reported)).toEqual([]);
    expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
    expect(await readNeedsDecision(app.ctx.db, sale)).toEqual([]);
    expect(await readDisagreements()).toEqual([]);
    expect(await readWrongInvoices()).toEqual([]);
    expect(await readStuck()).toEqual({ orders: 0, places: 0, attempts: 0, messages: 0, refunds: 0, jobs: [], events: 0 });
    const [sold] = await ask(sql`
    SELECT count(*) FILTER (WHERE status <> 'cart')::int AS orders, count(*) FILTER (WHERE paid_at IS NOT NULL)::int AS paid FROM ticket_orders`);
    reportFigure(
      `${toll.next} crashes, ${toll.atStatement} of them at a chosen statement`,
      JSON.stringify({ ...sold, reported: reported.orders.size, bank: reported.paid.size, parted: reported.parted.size }),
    );
  },
);
