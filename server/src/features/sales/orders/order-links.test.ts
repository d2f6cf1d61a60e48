import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson } from '../../../../test/build-person.ts';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { keyOf, openCart, orderOf, orderPath, type OpenedCart } from '../../../../test/buy.ts';
import { mailsTo, waitForMail } from '../../../../test/mailbox.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let sale: TestSale;
const addresses: string[] = [];
beforeAll(async () => {
  app = await createTestApp({
    hasWork: true,
    servePages: async (served) => {
      served.addHook('onRequest', async ({ url }) => void addresses.push(url));
      return () => undefined;
    },
  });
  sale = await buildSale(app.ctx);
});
afterAll(() => app.close());

const open = (order: string, secret: string) => app.nobody.post('/api/tickets/order-links/open', { order, secret });
const ask = (order: string, email: string) => app.nobody.post('/api/tickets/order-links', { order, email });
/** The secret of the link in a mail to the buyer. */
const linkIn = (text: string) => /\/tickets\/orders\/([2-9A-Z]{8})#key=([\w-]{32})/.exec(text) ?? [];

/** A paid order of a guest with an address of their own. */
async function buy(buyer_email: string): Promise<OpenedCart> {
  const cart = await openCart(app, await sale.addProduct({ price_minor: 0 }));
  const body = { buyer_name: 'Asha Rawal', buyer_email, payment_method: 'free', expected_total_minor: 0 };
  const secret = cart?.secret ?? '';
  return { secret, order: orderOf(await app.nobody.post(orderPath(secret, '/place'), body)) };
}

test('the mail of a purchase carries a link that opens the order in another browser, and the code alone opens nothing', async () => {
  // Another try of this test finds no mail of the one before.
  const email = `asha.${randomUUID()}@example.org`;
  const { secret, order } = await buy(email);
  const { text } = await waitForMail(app.ctx, email);
  const [, code = '', key = ''] = linkIn(text);
  expect(code).toBe(order.code);
  expect((await app.nobody.get(orderPath(code))).status).toBe(404);
  expect((await open(code, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
  const opened = await open(code, key);
  expect(orderOf(opened).lines[0]?.ticket).toEqual(order.lines[0]?.ticket);
  expect(opened.headers['set-cookie']).toMatch(/^sabha-guest=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/);
  const other = keyOf(opened);
  expect(other).not.toBe(secret);
  for (const browser of [secret, other]) expect((await app.nobody.get(orderPath(browser))).status).toBe(200);
  // Programs that look at mails open links too: only the press on the page behind another link says whose address it is.
  const { rows } = await app.ctx.db.execute(sql`SELECT email_confirmed_at FROM ticket_orders WHERE code = ${code}`);
  expect(rows).toEqual([{ email_confirmed_at: null }]);
  // One link opens one order.
  const { order: foreign } = await buy('somebody.else@example.org');
  expect((await open(foreign.code, key)).status).toBe(404);
  expect((await app.nobody.get(orderPath(`${foreign.code}#${other.split('#')[1]}`))).status).toBe(404);
  const texts = [key, secret.split('#')[1], other.split('#')[1], order.lines[0]?.fill_token];
  expect(addresses.length).toBeGreaterThan(5);
  for (const word of texts) expect(addresses.filter((address) => address.includes(word ?? '?'))).toEqual([]);
});

test('links and browsers are forgotten after sixty days, and a new link goes to the address of the buyer alone', async () => {
  const email = 'late.guest@example.org';
  const { secret, order } = await buy(email);
  await waitForMail(app.ctx, email);
  expect((await ask(order.code, 'stranger@example.org')).status).toBe(202);
  expect((await ask('ZZZZ2222', email)).body).toEqual((await ask(order.code.toLowerCase(), email.toUpperCase())).body);
  const [, , key = ''] = linkIn((await waitForMail(app.ctx, email, 2)).text);
  const other = keyOf(await open(order.code, key));
  await app.ctx.db.execute(sql`UPDATE ticket_orders SET created_at = created_at - interval '60 days' WHERE order_id = ${order.order_id}`);
  expect((await app.nobody.get(orderPath(secret))).status).toBe(404);
  expect((await app.nobody.get(orderPath(other))).status).toBe(200);
  await app.ctx.db.execute(sql`UPDATE ticket_order_keys SET expires_at = now() WHERE order_id = ${order.order_id}`);
  expect((await app.nobody.get(orderPath(other))).status).toBe(404);
  expect((await open(order.code, key)).status).toBe(404);
  expect(await mailsTo(app.ctx, 'stranger@example.org')).toEqual([]);
  expect(await mailsTo(app.ctx, email)).toHaveLength(2);
});

test('the cart of an account is opened by no cookie, so that who signs in after them finds nothing', async () => {
  const person = await buildPerson(app);
  const opened = await person.post('/api/tickets/carts', { items: [] });
  expect(opened.headers['set-cookie']).toBeUndefined();
  const { code } = orderOf(opened);
  expect((await person.get(orderPath(code))).status).toBe(200);
  expect((await app.nobody.get(orderPath(code))).status).toBe(404);
});

test('links can be asked for when forms have had enough of the network and of the address', async () => {
  const email = 'one.hall@example.org';
  for (let count = 0; count < 70; count++) expect((await ask('ZZZZ2222', email)).status).toBe(202);
});
