import type { ManagedOrder } from '@sabha/contract/sales/managed-order';
import { gstinCheckDigit } from '@sabha/contract/sales/gst-states';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { buildRole } from '../../../../test/build-role.ts';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { doorCodeOf, openCart, orderOf, orderPath, placeCart, type OpenedCart } from '../../../../test/buy.ts';
import { createTestApp, type Answer, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let sale: TestSale;
let finance: TestPerson;
let desk: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  finance = await buildPerson(app, {
    role: await buildRole(app.ctx, 'finance', { tickets: ['read', 'update'], payments: ['read', 'update'] }),
  });
  desk = await buildPerson(app, { role: await buildRole(app.ctx, 'desk', { tickets: ['read', 'update'] }) });
});
afterAll(() => app.close());
beforeEach(async () => {
  sale = await buildSale(app.ctx);
});

const manage = '/api/tickets/manage';
const orderAt = (code: string, rest = '') => `${manage}/orders/${code}${rest}`;
const managed = ({ body }: Answer) => (body as { data: ManagedOrder }).data;
const codesOf = ({ body }: Answer) => (body as { data: { code: string }[] }).data.map(({ code }) => code);
const statusesOf = async (answers: Promise<Answer>[]) => (await Promise.all(answers)).map(({ status }) => status);

async function place(product: number, quantity = 1): Promise<OpenedCart> {
  const cart = await openCart(app, product, quantity);
  if (!cart) throw new Error('There was no place to be had.');
  await placeCart(app, cart);
  return cart;
}
let receipts = 0;
const receive = (code: string, amount_minor: number) =>
  finance.post(orderAt(code, '/payments'), { provider: 'bank_transfer', amount_minor, provider_payment_id: `UTR ${++receipts}` });
async function buy(product: number, quantity = 1): Promise<OpenedCart> {
  const cart = await place(product, quantity);
  await receive(cart.order.code, cart.order.total_minor);
  return cart;
}
const expireHold = ({ order: { order_id } }: OpenedCart) =>
  app.ctx.db.execute(sql`UPDATE ticket_order_lines SET held_until = clock_timestamp() - interval '1 second' WHERE order_id = ${order_id}`);

test('people at the desk look after orders and take cash, and move no money that is not in their till', async () => {
  const { order } = await buy(await sale.addProduct());
  const line_ids = order.lines.map(({ line_id }) => line_id);
  const waiting = await place(await sale.addProduct());
  const transfer = { provider: 'bank_transfer', amount_minor: 118_00, provider_payment_id: 'UTR of nobody' };
  expect(
    await statusesOf([
      desk.post(orderAt(order.code, '/cancel-lines'), { line_ids, percent: 100, reason: 'For a friend.' }),
      desk.post(`${manage}/refunds`, { payment_id: 1, amount_minor: 1, reason: 'For a friend.' }),
      desk.post(`${manage}/refunds/1/finish`),
      desk.post(orderAt(waiting.order.code, '/payments'), transfer),
      desk.post(orderAt(waiting.order.code, '/sell-again')),
      desk.get(`${manage}/sales`),
      desk.get(`${manage}/invariants`),
      desk.get(`${manage}/needs-decision`),
      desk.get(`${manage}/gstr1.csv?from=2027-01-01&to=2027-12-31`),
    ]),
  ).toEqual(Array.from({ length: 9 }, () => 403));
  // What buyers do with the code of an order is not open to staff: it would be a refund without a name in the log.
  expect((await desk.post(orderPath(order.code, `/lines/${line_ids[0]}/cancel`))).status).toBe(404);
  expect((await finance.post(orderPath(order.code, `/lines/${line_ids[0]}/cancel`))).status).toBe(404);
  expect((await desk.post(orderAt(waiting.order.code, '/payments'), { ...transfer, provider: 'desk' })).status).toBe(200);
});

test('an order shows what came, what went back, the documents, and what staff did, and nothing that would let them use the ticket', async () => {
  const { order, secret } = await buy(await sale.addProduct(), 2);
  const [first] = order.lines;
  const body = { line_ids: [first?.line_id], percent: 50 };
  const preview = await finance.post(orderAt(order.code, '/refund-preview'), body);
  expect(preview.body).toMatchObject({
    data: {
      refund_minor: 59_00,
      kept_minor: 59_00,
      credit_note: { taxable_minor: 50_00, cgst_minor: 4_50, sgst_minor: 4_50, igst_minor: 0, total_minor: 59_00 },
    },
  });
  const operation = { ...body, reason: 'Fell ill.' };
  expect((await finance.post(orderAt(order.code, '/cancel-lines'), { ...operation, expected_refund_minor: 58_00 })).status).toBe(409);
  expect((await finance.post(orderAt(order.code, '/cancel-lines'), { ...operation, expected_refund_minor: 59_00 })).status).toBe(200);
  expect((await finance.get(`${manage}/money`)).body).toMatchObject({ data: { kept_minor: 59_00 } });
  await desk.post(orderAt(order.code, '/notes'), { text: 'Called on Tuesday.' });
  const answer = await desk.get(orderAt(order.code));
  expect(managed(answer)).toMatchObject({
    status: 'paid',
    lines: [{ is_cancelled: true, kept_minor: 59_00 }, { is_cancelled: false }],
    payments: [{ amount_minor: 236_00, refunded_minor: 59_00, unmatched_minor: 0, refunds: [{ reason: 'Fell ill.', status: 'created' }] }],
    invoices: [{ kind: 'invoice' }, { kind: 'credit_note', total_minor: 59_00 }],
    notes: [{ text: 'Called on Tuesday.', author_name: 'Asha Rawal' }],
    history: [
      { action: 'ticket_order.add_note' },
      { action: 'ticket_order.cancel_lines', reason: 'Fell ill.' },
      { action: 'ticket_order.record_payment' },
    ],
  });
  const read = orderOf(await app.nobody.get(orderPath(secret)));
  expect(read).toMatchObject({ subtotal_minor: 100_00, tax_minor: 18_00, kept_minor: 59_00, total_minor: 177_00 });
  for (const { fill_token, ticket } of read.lines) {
    expect(JSON.stringify(answer.body)).not.toContain(fill_token);
    expect(JSON.stringify(answer.body)).not.toContain(ticket?.qr_text ?? 'no ticket');
  }
  const { rows } = await app.ctx.db.execute(sql`
    SELECT actor_id, acting_role FROM audit_log WHERE action = 'ticket_order.cancel_lines' AND subject_id = ${String(order.order_id)}`);
  expect(rows).toEqual([{ actor_id: finance.user_id, acting_role: 'finance' }]);
});

test('no refund is negative, more than the price, twice, or of a place in another order', async () => {
  const pass = await sale.addProduct();
  const [mine, other] = [await buy(pass), await buy(pass)];
  const cancel = (line: OpenedCart, percent: number) =>
    finance.post(orderAt(mine.order.code, '/cancel-lines'), { line_ids: [line.order.lines[0]?.line_id], percent, reason: 'Asked for.' });
  expect(await statusesOf([cancel(mine, -1), cancel(mine, 101), cancel(mine, 33.5), cancel(other, 100)])).toEqual([400, 400, 400, 404]);
  expect((await finance.post(`${manage}/refunds`, { payment_id: 1, amount_minor: -5, reason: 'x' })).status).toBe(400);
  const answers = await statusesOf([cancel(mine, 100), cancel(mine, 100), cancel(mine, 100)]);
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await finance.get(`${manage}/invariants`)).body).toEqual({ data: [] });
});

test('orders are found by tax number, by what the bank calls the money and by who comes, and narrowed by pass, day and way of paying', async () => {
  const [delegate, founder] = [await sale.addProduct(), await sale.addProduct()];
  const gstin = '24AABCN4821K1Z' + gstinCheckDigit('24AABCN4821K1Z');
  const cart = await openCart(app, founder);
  if (!cart) throw new Error('There was no place to be had.');
  const line_id = cart.order.lines[0]?.line_id;
  await app.nobody.put(orderPath(cart.secret, '/attendees'), { attendees: [{ line_id, attendee_name: 'Ira Joshi' }] });
  const buyer = { buyer_name: 'Rohan Desai', buyer_email: 'rohan@example.org', gstin, payment_method: 'desk' };
  await app.nobody.post(orderPath(cart.secret, '/place'), { ...buyer, expected_total_minor: cart.order.total_minor });
  await desk.post(orderAt(cart.order.code, '/payments'), { provider: 'desk', amount_minor: 118_00, provider_payment_id: 'Till 7/42' });
  const { order: plain } = await place(delegate);
  const search = (text: string) => desk.get(`${manage}/orders?search=${encodeURIComponent(text)}`).then(codesOf);
  for (const text of [gstin.toLowerCase(), 'till 7/42', 'irá jo', 'desai', 'ROHAN@', cart.order.code])
    expect(await search(text), text).toEqual([cart.order.code]);
  expect(await search('%')).toEqual([]);
  const filter = (query: string) => desk.get(`${manage}/orders?${query}`).then(codesOf);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(app.ctx.clock.now());
  expect(await filter(`product_id=${delegate}`)).toEqual([plain.code]);
  expect(await filter('method=desk')).toEqual([cart.order.code]);
  expect(await filter(`day=${today}`)).toEqual([plain.code, cart.order.code]);
  expect(await filter('day=2001-01-01')).toEqual([]);
  expect(await filter('needs_decision=true')).toEqual([]);
  expect((await desk.get(`${manage}/orders?status=cart`)).status).toBe(400);
});

test('money that came too late is given its places again while there are some, and is never sold over', async () => {
  const pass = await sale.addProduct();
  const quota = await sale.addQuota(1, [pass]);
  const late = await place(pass);
  await expireHold(late);
  const quick = await buy(pass);
  await receive(late.order.code, 118_00);
  expect(codesOf(await finance.get(`${manage}/orders?needs_decision=true`))).toEqual([late.order.code]);
  expect((await finance.post(orderAt(late.order.code, '/sell-again'))).status).toBe(409);
  await app.ctx.db.execute(sql`UPDATE ticket_quotas SET size = 2 WHERE quota_id = ${quota}`);
  expect((await finance.post(orderAt(late.order.code, '/sell-again'))).body).toEqual({ data: { code: late.order.code, status: 'paid' } });
  expect(
    await statusesOf([finance.post(orderAt(late.order.code, '/sell-again')), finance.post(orderAt(quick.order.code, '/sell-again'))]),
  ).toEqual([409, 409]);
  expect((await finance.get(`${manage}/needs-decision`)).body).toEqual({ data: [] });
  expect((await finance.get(`${manage}/invariants`)).body).toEqual({ data: [] });
});

test('a time to pay is prolonged while there are places, at most 60 days, and never for what is paid', async () => {
  const pass = await sale.addProduct();
  await sale.addQuota(1, [pass]);
  const first = await place(pass);
  const { rows } = await app.ctx.db.execute<{ days: string[] }>(sql`
    SELECT array_agg(((clock_timestamp() AT TIME ZONE 'Asia/Kolkata')::date + n)::text ORDER BY n) AS days FROM generate_series(-1, 61) n`);
  const dayIn = (days: number) => rows[0]?.days[days + 1] ?? '';
  const extend = (code: string, days: number) => desk.put(orderAt(code, '/deadline'), { held_until_on: dayIn(days) });
  expect((await extend(first.order.code, 60)).status).toBe(200);
  expect(Date.parse(managed(await desk.get(orderAt(first.order.code))).held_until ?? '')).toBe(Date.parse(`${dayIn(60)}T23:59:00+05:30`));
  expect(await statusesOf([extend(first.order.code, -1), extend(first.order.code, 61)])).toEqual([400, 400]);
  expect((await desk.put(orderAt(first.order.code, '/deadline'), { held_until_on: '2027-02-30' })).status).toBe(400);
  await expireHold(first);
  const second = await buy(pass);
  expect((await extend(first.order.code, 3)).status).toBe(409);
  expect((await extend(second.order.code, 3)).status).toBe(409);
});

test('staff correct a name without touching the code, and hand a ticket over with a new one', async () => {
  const { order } = await buy(await sale.addProduct());
  const at = orderAt(order.code, `/lines/${order.lines[0]?.line_id}/attendee`);
  const person = { attendee_name: 'Meenal Oza', attendee_email: 'meenal@example.org', attendee_note: '' };
  const codeOf = () => doorCodeOf(app, order.lines[0]?.line_id);
  const before = await codeOf();
  expect((await desk.put(at, { ...person, is_new_person: false })).status).toBe(200);
  expect(await codeOf()).toBe(before);
  expect((await desk.put(at, { ...person, is_new_person: true })).status).toBe(200);
  expect(await codeOf()).not.toBe(before);
  expect((await desk.put(at, { ...person, attendee_name: '', is_new_person: true })).status).toBe(400);
});

test('acts on many orders do each by itself, leave what cannot be done, and change nothing when they come again', async () => {
  const pass = await sale.addProduct();
  const [paid, transfer] = [await buy(pass), await place(pass)];
  const perform = (who: TestPerson, name: string, codes: string[], reason = 'Statement of 3 June') =>
    who
      .post(`${manage}/order-actions`, { action: name, codes, reason })
      .then(({ body }) => (body as { data: { is_done: boolean }[] }).data);
  const codes = [paid.order.code, transfer.order.code, 'NOSUCH99'];
  const done = async (...input: Parameters<typeof perform>) => (await perform(...input)).map(({ is_done }) => is_done);
  expect(await done(desk, 'mark_paid', codes)).toEqual([false, false, false]);
  expect(await done(finance, 'mark_paid', codes)).toEqual([false, true, false]);
  expect(await done(finance, 'mark_paid', codes)).toEqual([false, false, false]);
  expect(managed(await desk.get(orderAt(transfer.order.code)))).toMatchObject({ status: 'paid', payments: [{ amount_minor: 118_00 }] });
  expect(await done(desk, 'cancel', codes, 'Called off.')).toEqual([false, false, false]);
  const open = await place(pass);
  expect(await done(desk, 'cancel', [open.order.code, open.order.code.toLowerCase()], 'Called off.')).toEqual([true]);
  expect(await done(desk, 'cancel', [open.order.code], 'Called off.')).toEqual([false]);
  expect(await done(desk, 'resend', codes)).toEqual([true, true, false]);
  expect(await done(desk, 'resend', codes)).toEqual([false, false, false]);
  expect((await desk.post(`${manage}/order-actions`, { action: 'cancel', codes, reason: '' })).status).toBe(400);
  expect((await finance.get(`${manage}/invariants`)).body).toEqual({ data: [] });
});

test('orders of an edition that is still a draft are unknown to who does not see it, and an order belongs to its edition alone', async () => {
  const { order } = await buy(await sale.addProduct());
  await app.ctx.db.execute(sql`UPDATE editions SET status = 'draft' WHERE edition_id = ${sale.edition_id}`);
  const { rows } = await app.ctx.db.execute<{ slug: string }>(sql`SELECT slug FROM editions WHERE edition_id = ${sale.edition_id}`);
  expect(
    await statusesOf([
      desk.get(orderAt(order.code)),
      desk.get(`${manage}/orders?edition=${rows[0]?.slug}`),
      desk.post(orderAt(order.code, '/resend')),
      desk.post(orderAt(order.code, '/notes'), { text: 'Seen.' }),
    ]),
  ).toEqual([404, 404, 404, 404]);
  await app.ctx.db.execute(sql`UPDATE editions SET status = 'published' WHERE edition_id = ${sale.edition_id}`);
  expect((await desk.get(orderAt(order.code))).status).toBe(200);
  const other = await buildSale(app.ctx);
  const { rows: others } = await app.ctx.db.execute<{ slug: string }>(
    sql`SELECT slug FROM editions WHERE edition_id = ${other.edition_id}`,
  );
  expect((await desk.get(orderAt(order.code, `?edition=${others[0]?.slug}`))).status).toBe(404);
});

test('everything here is closed to everybody else', async () => {
  const { order } = await buy(await sale.addProduct());
  const stranger = await buildPerson(app);
  for (const [who, status] of [
    [app.nobody, 401],
    [stranger, 403],
  ] as const) {
    const answers = [
      who.get(orderAt(order.code)),
      who.post(orderAt(order.code, '/refund-preview'), { line_ids: [1], percent: 1 }),
      who.post(orderAt(order.code, '/resend')),
      who.post(orderAt(order.code, '/cancel'), { reason: 'x' }),
      who.put(orderAt(order.code, '/deadline'), { held_until_on: '2027-01-01' }),
      who.put(orderAt(order.code, '/lines/1/attendee'), {
        attendee_name: 'x',
        attendee_email: '',
        attendee_note: '',
        is_new_person: false,
      }),
      who.post(orderAt(order.code, '/notes'), { text: 'x' }),
      who.post(orderAt(order.code, '/sell-again')),
      who.post(`${manage}/order-actions`, { action: 'resend', codes: [order.code] }),
    ];
    expect(await statusesOf(answers)).toEqual(answers.map(() => status));
  }
});
