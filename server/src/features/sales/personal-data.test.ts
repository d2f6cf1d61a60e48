import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { buildSale, type TestSale } from '../../../test/build-sale.ts';
import { openCart, orderPath } from '../../../test/buy.ts';
import { readZip } from '../../../test/read-zip.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let sale: TestSale;
let staff: TestPerson;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  staff = await buildPerson(app, { role: 'admin' });
  sale = await buildSale(app.ctx);
});
afterAll(() => app.close());

/** An order that a guest placed from the address and paid at the desk; answers its number and code. */
async function buyAsGuest(buyer_email: string): Promise<{ order_id: number; code: string; product: number }> {
  const product = await sale.addProduct();
  const cart = await openCart(app, product);
  if (!cart) throw new Error('There was no place to be had.');
  const { code, order_id, total_minor } = cart.order;
  const buyer = { buyer_name: 'Asha Rawal', buyer_email, payment_method: 'desk', expected_total_minor: total_minor };
  expect((await app.nobody.post(orderPath(cart.secret, '/place'), buyer)).status).toBe(200);
  const money = { provider: 'desk', amount_minor: total_minor, provider_payment_id: `receipt of ${code}` };
  expect((await staff.post(`/api/tickets/manage/orders/${code}/payments`, money)).status).toBe(200);
  return { order_id, code, product };
}

/** What a table of the person's archive holds. */
async function readArchive(person: TestPerson): Promise<(table: string) => Record<string, unknown>[]> {
  const base = '/api/privacy/exports';
  const { export_id } = ((await person.post(base)).body as { data: { export_id: number } }).data;
  const status = async () => ((await person.get(base)).body as { data: { status: string }[] }).data[0]?.status;
  await vi.waitUntil(async () => (await status()) === 'ready', { timeout: 60_000, interval: 200 });
  const files = await readZip((await person.get(`${base}/${export_id}/archive`)).raw.rawPayload);
  return (table) => JSON.parse(files.get(`data/${table}.json`)?.toString('utf8') ?? '') as Record<string, unknown>[];
}

async function buildProven(email: string): Promise<TestPerson> {
  const person = await buildPerson(app);
  await app.ctx.db.execute(
    sql`INSERT INTO accounts (user_id, username, email) VALUES (${person.user_id}, ${`proven${person.user_id}`}, ${email})`,
  );
  await app.ctx.db.execute(
    sql`INSERT INTO account_details (user_id, "firstName", "lastName", verified_email) VALUES (${person.user_id}, 'Asha', 'Rawal', ${email})`,
  );
  return person;
}

test('the archive of who bought as a guest holds the order, its places, its money, its invoice and where its ticket was shown', async () => {
  const email = 'asha.the.guest@example.org';
  const { order_id, code, product } = await buyAsGuest(email);
  const list = await sale.addList([product]);
  const { rows } = await app.ctx.db.execute<{ code: string }>(
    sql`SELECT t.code FROM tickets t JOIN ticket_order_lines l USING (line_id) WHERE l.order_id = ${order_id}`,
  );
  await staff.post(`/api/tickets/check-in/${list}/scans`, { scan_id: randomUUID(), ticket: rows[0]?.code, kind: 'entry' });
  const read = await readArchive(await buildProven(email));
  expect(read('ticket_payments')).toMatchObject([{ order_id, provider: 'desk', status: 'captured' }]);
  const [scan] = read('ticket_scans');
  expect(scan).toMatchObject({ kind: 'entry', result: 'accepted' });
  for (const secret of ['code', 'scanned_by']) expect(scan).not.toHaveProperty(secret);
  expect(read('ticket_orders')).toMatchObject([{ code }]);
  expect(read('ticket_order_lines')).toMatchObject([{ order_id }]);
  expect(read('ticket_invoices')).toMatchObject([{ order_id, kind: 'invoice', buyer: { email } }]);
});

test('who only says that an address is theirs gets nothing that was bought from it', async () => {
  const email = 'somebody.else@example.org';
  await buyAsGuest(email);
  const liar = await buildPerson(app, { columns: { email } });
  const read = await readArchive(liar);
  expect(read('global_users')).toMatchObject([{ email }]);
  for (const table of ['ticket_orders', 'ticket_order_lines', 'ticket_invoices']) expect(read(table)).toEqual([]);
});

test('an archive with more places than are read at once comes to its end', async () => {
  const email = 'a.whole.school@example.org';
  const { order_id } = await buyAsGuest(email);
  await app.ctx.db.execute(sql`
    INSERT INTO ticket_order_lines (order_id, line_no, product_id, price_minor, tax_minor, rate_bp, sac, place_of_supply, refund_percent, held_until, fill_token, attendee_email)
    SELECT order_id, line_no + n, product_id, price_minor, tax_minor, rate_bp, sac, place_of_supply, refund_percent, '-infinity', fill_token || n, ${email}
    FROM ticket_order_lines, generate_series(1, 1100) n WHERE order_id = ${order_id}`);
  const read = await readArchive(await buildProven(email));
  expect(read('ticket_order_lines')).toHaveLength(1101);
});
