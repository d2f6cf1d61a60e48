import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { openCart, orderOf, orderPath, placeCart, type OpenedCart } from '../../../../test/buy.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

// What something costs is the catalogue's word alone, whatever a client sends along.

let app: TestApp;
let sale: TestSale;
let pass: number;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  sale = await buildSale(app.ctx);
  pass = await sale.addProduct({ price_minor: 1000_00 });
});

const cart = async (): Promise<OpenedCart> => {
  const opened = await openCart(app, pass);
  if (!opened) throw new Error('There was no place to be had.');
  return opened;
};
const forged = {
  price_minor: 1,
  unit_price_minor: 1,
  amount_minor: 1,
  total_minor: 1,
  subtotal_minor: 1,
  tax_minor: 0,
  tax_percent: 0,
  discount_minor: 1000_00,
  discount_percent: 100,
  percent: 100,
  fee_minor: 0,
  currency: 'USD',
  status: 'paid',
  is_paid: true,
  held_until: '2099-01-01T00:00:00.000Z',
};

describe.each(Object.entries(forged))('%s sent by a buyer', (field, value) => {
  test('is refused by name in a cart, in its items and in its order, and changes no total', async () => {
    const item = { product_id: pass, quantity: 1 };
    const { secret, order } = await cart();
    const place = {
      buyer_name: 'Asha Rawal',
      buyer_email: 'asha@example.org',
      payment_method: 'bank_transfer',
      expected_total_minor: order.total_minor,
    };
    const tries = [
      app.nobody.post('/api/tickets/carts', { items: [item], voucher_codes: [], [field]: value }),
      app.nobody.post('/api/tickets/carts', { items: [{ ...item, [field]: value }], voucher_codes: [] }),
      app.nobody.put(orderPath(secret, '/content'), { items: [item], [field]: value }),
      app.nobody.put(orderPath(secret, '/content'), { items: [{ ...item, [field]: value }] }),
      app.nobody.post(orderPath(secret, '/place'), { ...place, [field]: value }),
    ];
    for (const { status, body } of await Promise.all(tries)) {
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain(field);
    }
    expect(orderOf(await app.nobody.get(orderPath(secret)))).toMatchObject({ status: 'cart', total_minor: 1180_00 });
  });
});

test.each([0, 1, 1180_00 - 1, 1180_00 + 1])(
  'an order is not placed for the total of %s that a buyer expects',
  async (expected_total_minor) => {
    const opened = await cart();
    const answer = await placeCart(app, { ...opened, order: { ...opened.order, total_minor: expected_total_minor } });
    expect(answer.status).toBe(409);
    const { rows } = await app.ctx.db.execute(sql`SELECT status, total_minor FROM ticket_orders WHERE code = ${opened.order.code}`);
    expect(rows).toMatchObject([{ status: 'cart' }]);
  },
);

test.each([-1, 0.5, 1e9, '1; --'])('a quantity of %s is no quantity', async (quantity) => {
  const answer = await app.nobody.post('/api/tickets/carts', { items: [{ product_id: pass, quantity }], voucher_codes: [] });
  expect([400, 409]).toContain(answer.status);
});

test('one voucher named twice takes off once', async () => {
  await sale.addVoucher({ code: 'WARD10', percent: 10, product_ids: [pass] });
  const once = await openCart(app, pass, 1, ['WARD10']);
  const twice = await openCart(app, pass, 1, ['WARD10', 'ward10', ' WARD10 ']);
  expect(once?.order.total_minor).toBe(1062_00);
  expect([1062_00, undefined]).toContain(twice?.order.total_minor);
});
