import type { Invoice } from '@sabha/contract/sales/invoice';
import { gstinCheckDigit } from '@sabha/contract/sales/gst-states';
import { groupCode } from '@sabha/contract/sales/ticket-text';
import { orderPaid } from '@sabha/contract/sales/events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { openCart, orderOf, orderPath, type OpenedCart } from '../../../../test/buy.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { ticketSubscribers } from '../emails/mail-buyers.ts';

let app: TestApp;
let sale: TestSale;
let staff: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  staff = await buildPerson(app, { role: 'admin' });
  sale = await buildSale(app.ctx);
});
afterAll(() => app.close());

const karnataka = '29AAACN1234A1Z';
const gstin = karnataka + gstinCheckDigit(karnataka);

/** An order that was paid at the desk by a company of another state. */
async function buyAs(product: number, buyer: object): Promise<OpenedCart> {
  const cart = await openCart(app, product);
  if (!cart) throw new Error('There was no place to be had.');
  const body = {
    buyer_name: '=cmd(), Asha',
    buyer_email: 'asha@example.org',
    payment_method: 'desk',
    expected_total_minor: cart.order.total_minor,
    ...buyer,
  };
  await app.nobody.post(orderPath(cart.secret, '/place'), body);
  const money = { provider: 'desk', amount_minor: cart.order.total_minor, provider_payment_id: `receipt of ${cart.order.code}` };
  await staff.post(`/api/tickets/manage/orders/${cart.order.code}/payments`, money);
  return cart;
}

async function readInvoice({ secret }: OpenedCart): Promise<Invoice> {
  const order = orderOf(await app.nobody.get(orderPath(secret)));
  const answer = await app.nobody.get(orderPath(secret, `/invoices/${order.invoices[0]?.invoice_id}`));
  return (answer.body as { data: Invoice }).data;
}

test('admission is taxed at the venue, whoever buys, in two halves', async () => {
  const cart = await buyAs(await sale.addProduct({ price_minor: 2499_05 }), { gstin });
  expect(await readInvoice(cart)).toMatchObject({
    code: expect.stringMatching(/^[A-Z0-9/-]{1,16}$/) as string,
    taxable_minor: 2499_05,
    cgst_minor: 224_91,
    sgst_minor: 224_91,
    igst_minor: 0,
    total_minor: 2948_87,
    buyer: { gstin, state_code: '29' },
    lines: [{ place_of_supply: '24', sac: '998596', quantity: 1 }],
  });
});

test('what is taxed where a registered recipient is goes to that state as IGST, at the same total', async () => {
  const { rows } = await app.ctx.db.execute<{ tax_class_id: number }>(sql`
    INSERT INTO ticket_tax_classes (edition_id, slug, name, sac, rate_bp, place_of_supply)
    VALUES (${sale.edition_id}, 'training', 'Training', '999293', 1800, 'recipient') RETURNING tax_class_id`);
  const workshop = await sale.addProduct({ price_minor: 2499_05, tax_class_id: rows[0]?.tax_class_id ?? 0 });
  expect(await readInvoice(await buyAs(workshop, { gstin }))).toMatchObject({
    cgst_minor: 0,
    igst_minor: 449_82,
    total_minor: 2948_87,
    lines: [{ place_of_supply: '29' }],
  });
  expect(await readInvoice(await buyAs(workshop, {}))).toMatchObject({
    cgst_minor: 224_91,
    igst_minor: 0,
    lines: [{ place_of_supply: '24' }],
  });
});

test('a wrong GSTIN is not taken', async () => {
  const cart = await openCart(app, await sale.addProduct());
  const body = {
    buyer_name: 'Asha',
    buyer_email: 'asha@example.org',
    payment_method: 'desk',
    expected_total_minor: cart?.order.total_minor,
    gstin: `${karnataka}0`,
  };
  expect(await app.nobody.post(orderPath(cart?.secret ?? '', '/place'), body)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'gstin' }] },
  });
});

test('the list for the tax office has every document, and no cell that a spreadsheet would run', async () => {
  const path = '/api/tickets/manage/gstr1.csv?from=2000-01-01&to=2999-12-31';
  const csv = (await staff.get(path)).raw.body;
  const [head, ...rows] = csv.trim().split('\r\n');
  expect(head).toMatch(/^Document type,GSTIN of recipient/);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain(`B2B,${gstin},"'=cmd(), Asha",`);
  expect(rows[0]).toMatch(/,2948\.87,24-Gujarat,998596,18,2499\.05,0\.00,224\.91,224\.91$/);
  expect((await app.nobody.get(path)).status).toBe(401);
  expect((await (await buildPerson(app)).get(path)).status).toBe(403);
  expect((await staff.get('/api/tickets/manage/gstr1.csv?from=x&to=y')).status).toBe(400);
  const { rows: reported } = await app.ctx.db.execute(sql`SELECT actor_id, after FROM audit_log WHERE action = 'ticket_invoice.export'`);
  expect(reported).toEqual([{ actor_id: staff.user_id, after: { from: '2000-01-01', to: '2999-12-31' } }]);
});

test('an invoice is never changed, and belongs to its order', async () => {
  const cart = await buyAs(await sale.addProduct(), {});
  const { invoice_id } = await readInvoice(cart);
  await expect(app.ctx.db.execute(sql`UPDATE ticket_invoices SET total_minor = 0 WHERE invoice_id = ${invoice_id}`)).rejects.toMatchObject({
    cause: { code: 'TK005' },
  });
  const other = await buyAs(await sale.addProduct(), {});
  expect((await app.nobody.get(orderPath(other.secret, `/invoices/${invoice_id}`))).status).toBe(404);
});

test('who has paid is mailed the codes of the tickets', async () => {
  const cart = await buyAs(await sale.addProduct(), {});
  const { order_id, lines } = orderOf(await app.nobody.get(orderPath(cart.secret)));
  const notify = ticketSubscribers.find(({ event }) => event === orderPaid.type);
  await notify?.handle({ id: '1', type: orderPaid.type, version: 1, payload: { order_id }, actor_id: 0, occurred_at: new Date() }, app.ctx);
  const { rows } = await app.ctx.db.execute<{ data: object }>(
    sql`SELECT data FROM pgboss.job WHERE name = 'send-mail' ORDER BY created_on DESC LIMIT 1`,
  );
  expect(JSON.stringify(rows[0]?.data)).toContain(groupCode(lines[0]?.ticket?.code ?? 'none'));
  expect(rows[0]?.data).toMatchObject({ to: { email: 'asha@example.org' }, template: 'ticket-order-paid' });
});
