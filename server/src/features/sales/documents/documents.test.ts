import type { Invoice } from '@sabha/contract/sales/invoice';
import { gstinCheckDigit } from '@sabha/contract/sales/gst-states';
import { sql } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { buildRole } from '../../../../test/build-role.ts';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { buyFree, doorCodeOf, openCart, orderOf, orderPath, type OpenedCart } from '../../../../test/buy.ts';
import { groupCode } from '@sabha/contract/sales/ticket-text';
import { readPdf } from '../../../../test/read-pdf.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { drawInvoice, invoiceLayout } from './invoice-document.ts';
import { splitRuns } from '../../../core/documents/typefaces.ts';

let app: TestApp;
let sale: TestSale;
let staff: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  staff = await buildPerson(app, { role: 'admin' });
  sale = await buildSale(app.ctx);
});
afterAll(() => app.close());

const gstin = '29AAACN1234A1Z'.concat(gstinCheckDigit('29AAACN1234A1Z'));
const bytesOf = ({ raw }: Answer) => raw.rawPayload;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Two places, paid at the desk by a company. */
async function buyPaid(billing_name: string): Promise<OpenedCart> {
  const cart = await openCart(app, await sale.addProduct({ price_minor: 2499_05 }), 2);
  if (!cart) throw new Error('There was no place to be had.');
  const { code, total_minor } = cart.order;
  const buyer = { buyer_name: 'Asha Rawal', buyer_email: 'asha@example.org', gstin, billing_name, billing_address: '4 Mandvi, Vadodara' };
  await app.nobody.post(orderPath(cart.secret, '/place'), { ...buyer, payment_method: 'desk', expected_total_minor: total_minor });
  await staff.post(`/api/tickets/manage/orders/${code}/payments`, {
    provider: 'desk',
    amount_minor: total_minor,
    provider_payment_id: code,
  });
  return { secret: cart.secret, order: orderOf(await app.nobody.get(orderPath(cart.secret))) };
}

const sample: Invoice = {
  invoice_id: 1,
  kind: 'credit_note',
  code: 'CN/27-28/000007',
  issued_on: '2027-05-03',
  order_code: 'K7PQ2MXA',
  cancels_code: 'NS/27-28/000001',
  cancels_issued_on: '2027-05-01',
  currency: 'INR',
  seller: { legal_name: 'Nagar Foundation', address: 'Sursagar Road\nVadodara', gstin, state_code: '24' },
  buyer: { name: 'हार्दिक पूर्णिमा', email: 'h@example.org', address: '', state_code: null, gstin: null },
  lines: [
    {
      name: 'સ્થાપક',
      sac: '998596',
      quantity: 1,
      rate_bp: 1800,
      place_of_supply: '29',
      price_minor: 10_000,
      discount_minor: 0,
      taxable_minor: 10_000,
      cgst_minor: 0,
      sgst_minor: 0,
      igst_minor: 1800,
    },
  ],
  taxable_minor: 10_000,
  cgst_minor: 0,
  sgst_minor: 0,
  igst_minor: 1800,
  total_minor: 11_800,
};

test('an invoice as a PDF has all that the law asks for, and the same bytes whenever it is asked for', async () => {
  const { secret, order } = await buyPaid('હાર્દિકા બ્રહ્મભટ્ટ એન્ડ કંપની');
  const [invoice] = order.invoices;
  const path = orderPath(secret, `/invoices/${invoice?.invoice_id}/document`);
  const answer = await app.nobody.get(path);
  expect(answer.raw.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-cache, no-transform' });
  const { text } = readPdf(bytesOf(answer));
  const entered = [
    'Tax invoice',
    invoice?.code,
    'Nagar Foundation',
    'હાર્દિકા બ્રહ્મભટ્ટ એન્ડ કંપની',
    gstin,
    '4 Mandvi, Vadodara',
    'Gujarat (24)',
    '998596',
  ];
  for (const one of [
    ...entered,
    '4,998.10',
    '449.82',
    '9%',
    '₹5,897.74',
    'Reverse charge',
    'Authorised signatory',
    'have it checked by your accountant',
  ])
    expect(text).toContain(one);
  expect(hashOf(bytesOf(await app.nobody.get(path)))).toBe(hashOf(bytesOf(answer)));
  await app.ctx.db.execute(sql`UPDATE ticket_invoice_files SET sha256 = ${'0'.repeat(64)} WHERE invoice_id = ${invoice?.invoice_id ?? 0}`);
  expect((await app.nobody.get(path)).status).toBe(500);
});

test('the paper of an invoice changes only together with the number of its layout', async () => {
  const bytes = await drawInvoice(sample);
  expect([invoiceLayout, hashOf(bytes)]).toEqual([1, 'e7d942bce9235787d76a31bcfb4d24c0b6dcf2268099ca77f35c3350480d3f66']);
  const { text, page_count } = readPdf(bytes);
  for (const one of [
    'Credit note',
    'NS/27-28/000001',
    '1 May 2027',
    'Karnataka (29)',
    'IGST',
    '18.00',
    'Not registered for GST',
    'हार्दिक पूर्णिमा',
    'સ્થાપક',
  ])
    expect(text).toContain(one);
  expect(page_count).toBe(1);
  const [line] = sample.lines;
  const long = {
    ...sample,
    lines: Array.from({ length: 60 }, (_, index) => ({ ...sample.lines[0], ...line, name: `Workshop ${index}` })),
  } as Invoice;
  expect(readPdf(await drawInvoice(long)).page_count).toBe(4);
});

test('letters of Hindi and Gujarati are shaped as browsers shape them', () => {
  const shapesOf = (text: string) =>
    splitRuns(text, 'text').flatMap(({ typeface, text: run }) => typeface.font.layout(run).glyphs.map(({ id }) => id));
  for (const [reph, word] of [
    ['र्क', 'पूर्णिमा'],
    ['ર્ક', 'હાર્દિક'],
  ] as const) {
    // Before a short i the reph is part of the sign itself, and not drawn a second time.
    expect(shapesOf(word)).not.toContain(shapesOf(reph).at(-1));
  }
  expect(shapesOf('क्ष')).toHaveLength(1);
  expect(splitRuns('Asha રાવલ', 'bold').map(({ text }) => text)).toEqual(['Asha ', 'રાવલ']);
});

test('the tickets of an order are one file with a page each, and a ticket that was given on is not in it', async () => {
  const { secret, order } = await buyPaid('');
  const [first, second] = order.lines;
  const path = orderPath(secret, '/tickets');
  const both = readPdf(bytesOf(await app.nobody.get(path)));
  expect(both.page_count).toBe(2);
  expect(both.text).toContain(groupCode(first?.ticket?.code ?? '?'));
  const one = readPdf(bytesOf(await app.nobody.get(`${path}?format=phone&line_id=${second?.line_id}`)));
  expect(one.page_count).toBe(1);
  expect(one.pieces).toEqual(expect.arrayContaining([groupCode(second?.ticket?.code ?? '?'), second?.name]));
  await app.nobody.post(orderPath(secret, `/lines/${first?.line_id}/transfer`), {
    attendee_name: 'मीना शर्मा',
    attendee_email: 'mina@example.org',
  });
  const after = readPdf(bytesOf(await app.nobody.get(path)));
  expect(after.page_count).toBe(1);
  expect(after.text).toContain(groupCode(second?.ticket?.code ?? '?'));
  const whole = readPdf(bytesOf(await staff.get(orderPath(order.code, '/tickets'))));
  expect(whole.page_count).toBe(2);
  expect(whole.text).not.toContain(groupCode(first?.ticket?.code ?? '?'));
  expect(whole.text).toContain('मीना शर्मा');
  expect((await app.nobody.get(`${path}?line_id=1`)).status).toBe(404);
  expect((await app.nobody.get(`${path}?format=poster`)).status).toBe(400);
});

test('papers are reached by whom the order is reached by, and by nobody else', async () => {
  const { order } = await buyPaid('');
  const stranger = await buildPerson(app);
  const [invoice] = order.invoices;
  for (const rest of [`/invoices/${invoice?.invoice_id}/document`, '/tickets', '/calendar']) {
    const path = orderPath(order.code, rest);
    expect([(await app.nobody.get(path)).status, (await stranger.get(path)).status, (await staff.get(path)).status]).toEqual([
      404, 404, 200,
    ]);
  }
  const other = await buyPaid('');
  expect((await app.nobody.get(orderPath(other.secret, `/invoices/${invoice?.invoice_id}/document`))).status).toBe(404);
});

test('a calendar entry of a ticket stays the same entry through a transfer and is cancelled when the place is given back', async () => {
  const product = await sale.addProduct({ price_minor: 0, valid_on: ['2027-07-16'], refund_until: new Date('2100-01-01') });
  const { secret, order } = await buyFree(app, product);
  const line = order.lines[0]?.line_id;
  const read = async () => (await app.nobody.get(orderPath(secret, '/calendar'))).raw.body.replaceAll('\r\n ', '');
  const uid = `UID:${order.code}-1@tickets.`;
  const before = await read();
  for (const one of [uid, 'SEQUENCE:0', 'STATUS:CONFIRMED', 'DTSTART;VALUE=DATE:20270716', 'DTEND;VALUE=DATE:20270717'])
    expect(before).toContain(one);
  await app.nobody.post(orderPath(secret, `/lines/${line}/transfer`), { attendee_name: 'Mina Shah', attendee_email: 'mina@example.org' });
  const seen = (await staff.get(orderPath(order.code, '/calendar'))).raw.body.replaceAll('\r\n ', '');
  for (const one of [uid, 'SEQUENCE:1', 'STATUS:CONFIRMED']) expect(seen).toContain(one);
  await app.nobody.post(orderPath(secret, `/lines/${line}/cancel`));
  for (const one of [uid, 'SEQUENCE:2', 'STATUS:CANCELLED']) expect(await read()).toContain(one);
});

test('badges are printed for whom the filters find, once where only the missing ones are wanted, and let nobody in', async () => {
  const product = await sale.addProduct({ price_minor: 0 });
  const { secret, order } = await buyFree(app, product, 2);
  const [line] = order.lines;
  const name = 'Venkatanarasimharajuvaripeta Subrahmanyam';
  await app.nobody.put(orderPath(secret, '/attendees'), { attendees: [{ line_id: line?.line_id, attendee_name: name }] });
  const path = '/api/tickets/manage/badges';
  for (const size of ['a6', 'card', 'a4_4up']) {
    const { page_count, text } = readPdf(bytesOf(await staff.post(path, { size, product_ids: [product] })));
    expect(page_count).toBe(size === 'a4_4up' ? 1 : 2);
    expect(text).toContain('Venkatanarasimharajuvaripeta');
  }
  const missing = { size: 'a6', product_ids: [product], is_only_unprinted: true };
  expect((await staff.post(path, missing)).status).toBe(404);
  await app.nobody.post(orderPath(secret, `/lines/${line?.line_id}/transfer`), {
    attendee_name: 'Mina Shah',
    attendee_email: 'm@example.org',
  });
  expect(readPdf(bytesOf(await staff.post(path, missing))).text).toContain('Mina Shah');
  const list = await sale.addList([product]);
  const ticket = await doorCodeOf(app, line?.line_id);
  const entry = await staff.post(`/api/tickets/check-in/${list}/scans`, { scan_id: randomUUID(), ticket, kind: 'entry' });
  expect(entry.body).toMatchObject({ data: { result: 'accepted' } });
  expect((await app.nobody.post(path, missing)).status).toBe(401);
  expect((await (await buildPerson(app)).post(path, missing)).status).toBe(403);
  expect((await staff.post(path, { size: 'poster' })).status).toBe(400);
});

test('a run is listed, seen before it is printed, marked by printing, and unmarked when the printer jammed', async () => {
  const run = await buildSale(app.ctx);
  const [early, late] = [
    await run.addProduct({ price_minor: 0, name: 'Early', valid_on: ['2027-07-15'], position: 2 }),
    await run.addProduct({ price_minor: 0, name: 'Late', valid_on: ['2027-07-17'], position: 1 }),
  ];
  const orders = [await buyFree(app, early), await buyFree(app, late)];
  const [first, second] = orders.map(({ order }) => order.lines[0]?.line_id);
  const path = '/api/tickets/manage/badges';
  const listed = async (query = '') => {
    const { data } = (await staff.get(`${path}?${query}`)).body as { data: { line_id: number; printed_at: string | null }[] };
    return data.map(({ line_id, printed_at }) => [line_id, printed_at !== null]);
  };
  expect(await listed('order=pass')).toEqual([
    [second, false],
    [first, false],
  ]);
  expect(await listed('day=2027-07-15')).toEqual([[first, false]]);
  expect(await listed(`product_id=${late}&search=asha`)).toEqual([[second, false]]);
  expect(readPdf(bytesOf(await staff.post(path, { size: 'card', is_preview: true }))).page_count).toBe(1);
  expect((await listed('only_unprinted=true')).length).toBe(2);
  await staff.post(path, { size: 'card', line_ids: [first] });
  expect(await listed('only_unprinted=true')).toEqual([[second, false]]);
  expect((await staff.post(`${path}/unprinted`, { line_ids: [first, second] })).body).toEqual({ data: { unmarked_count: 1 } });
  expect((await listed('only_unprinted=true')).length).toBe(2);
  expect((await staff.post(`${path}/unprinted`, { line_ids: [] })).status).toBe(400);
  expect((await staff.get(`${path}?day=today`)).status).toBe(400);
  await buildSale(app.ctx);
  expect((await staff.post(`${path}/unprinted`, { line_ids: [first] })).body).toEqual({ data: { unmarked_count: 0 } });
});

test('whoever stands at a door prints one badge at a time, and takes no list of everybody along', async () => {
  const doorkeeper = await buildPerson(app, { role: await buildRole(app.ctx, 'doorkeeper', { tickets: ['assign'] }) });
  const { order } = await buyFree(app, await (await buildSale(app.ctx)).addProduct({ price_minor: 0 }), 2);
  const line_ids = order.lines.map(({ line_id }) => line_id);
  const path = '/api/tickets/manage/badges';
  const statusOf = async (caller: Caller, body: object) => (await caller.post(path, { size: 'a6', ...body })).status;
  expect(await statusOf(doorkeeper, { line_ids: line_ids.slice(0, 1) })).toBe(200);
  expect(await statusOf(doorkeeper, { line_ids })).toBe(403);
  expect(await statusOf(doorkeeper, {})).toBe(403);
  for (const [who, status] of [
    [app.nobody, 401],
    [await buildPerson(app), 403],
    [doorkeeper, 403],
  ] as const) {
    expect((await who.get(path)).status).toBe(status);
    expect((await who.post(`${path}/unprinted`, { line_ids })).status).toBe(status);
  }
  expect((await doorkeeper.get('/api/tickets/check-in')).status).toBe(200);
  expect((await doorkeeper.get('/api/tickets/manage/orders')).status).toBe(403);
});
