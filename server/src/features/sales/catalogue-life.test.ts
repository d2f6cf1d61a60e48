import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildSale } from '../../../test/build-sale.ts';
import { openCart } from '../../../test/buy.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { readCatalogueLife } from './catalogue-life.read-model.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const lineCount = 50_000;

/** What past years leave: holds that are long over, places that were sold, and the carts of this hour. */
async function insertLines(order_id: number): Promise<void> {
  await app.ctx.transact(async (tx) => {
    await tx.execute(sql`ALTER TABLE ticket_order_lines DISABLE TRIGGER USER`);
    await tx.execute(sql`
      INSERT INTO ticket_order_lines (order_id, line_no, product_id, price_minor, tax_minor, rate_bp, sac, place_of_supply, refund_percent, held_until, fill_token)
      SELECT l.order_id, n, l.product_id, l.price_minor, l.tax_minor, l.rate_bp, l.sac, l.place_of_supply, l.refund_percent,
        CASE WHEN n % 10 = 0 THEN 'infinity'::timestamptz WHEN n % 10 < 8 THEN now() - n * interval '1 minute' ELSE now() + interval '5 minutes' + n * interval '1 second' END,
        l.fill_token || n
      FROM ticket_order_lines l, generate_series(2, ${lineCount}::int) n WHERE l.order_id = ${order_id}`);
    await tx.execute(sql`ALTER TABLE ticket_order_lines ENABLE TRIGGER USER`);
  });
  await app.ctx.db.execute(sql`ANALYZE ticket_order_lines`);
}

test('the next end of a hold is found by its index among fifty thousand', async () => {
  const sale = await buildSale(app.ctx);
  const pass = await sale.addProduct();
  await sale.addQuota(lineCount * 2, [pass]);
  const cart = await openCart(app, pass);
  if (!cart) throw new Error('The cart was refused.');
  await insertLines(cart.order.order_id);
  await app.ctx.db.execute(sql`UPDATE ticket_order_lines SET held_until = clock_timestamp() + interval '20 seconds' WHERE line_no = 1`);

  const asked = vi.spyOn(app.ctx.db, 'execute');
  const life = await readCatalogueLife(app.ctx);
  const query = asked.mock.calls[0]?.[0] as SQL;
  asked.mockRestore();
  expect(life).toBeGreaterThan(10_000);
  expect(life).toBeLessThanOrEqual(20_000);

  const { rows } = await app.ctx.db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN (ANALYZE, BUFFERS) ${query}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('ticket_order_lines_hold_ends');
  expect(plan).not.toContain('Seq Scan on ticket_order_lines');
  const scan = plan.split('\n').find((line) => line.includes('ticket_order_lines_hold_ends')) ?? '';
  expect(scan).toMatch(/rows=1(?:\.00)? loops=1\)/);
  expect(plan).not.toMatch(/Rows Removed by Filter: \d{4}/);
});
