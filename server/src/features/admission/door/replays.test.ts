import type { CheckInCounts, Scan } from '@sabha/contract/admission/check-in';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { buyFree, orderPath } from '../../../../test/buy.ts';
import { createTestApp, type Answer, type TestApp } from '../../../../test/test-app.ts';

// Somebody has a picture of another person's ticket, or what a door once sent, and shows it again: never may one ticket let two in.

let app: TestApp;
let sale: TestSale;
let staff: TestPerson;
let pass: number;
let list: number;
beforeAll(async () => {
  app = await createTestApp();
  staff = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  sale = await buildSale(app.ctx);
  await app.ctx.db.execute(sql`UPDATE editions SET ends_on = '2999-12-31' WHERE edition_id = ${sale.edition_id}`);
  pass = await sale.addProduct({ price_minor: 0 });
  list = await sale.addList([pass]);
});

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- says what the caller takes the answer for
const dataOf = <T>({ body }: Answer) => (body as { data: T }).data;
const door = (rest: string, at = list) => `/api/tickets/check-in/${at}${rest}`;
async function buyTicket() {
  const { secret, order } = await buyFree(app, pass);
  const [line] = order.lines;
  if (!line?.ticket) throw new Error('There is no ticket.');
  return { secret, order_code: order.code, line_id: line.line_id, code: line.ticket.code, qr_text: line.ticket.qr_text };
}
const scan = async (ticket: string, more: object = {}, at = list) =>
  dataOf<Scan>(await staff.post(door('/scans', at), { scan_id: randomUUID(), ticket, kind: 'entry', ...more }));
const sync = async (scans: object[], at = list) => dataOf<Scan[]>(await staff.post(door('/sync', at), { scans }));
const offline = (ticket: string, minutes: number, more: object = {}) => ({
  scan_id: randomUUID(),
  ticket,
  kind: 'entry',
  scanned_at: new Date(Date.now() + minutes * 60_000).toISOString(),
  ...more,
});
const insideCount = async () => dataOf<CheckInCounts>(await staff.get(door('/counts'))).inside_count;
async function addDevice(): Promise<string> {
  const device_id = randomUUID();
  await staff.put(`/api/tickets/door-devices/${device_id}`, { name: device_id.slice(0, 8), check_in_list_id: list, waiting_count: 0 });
  return device_id;
}

describe('a ticket that is in', () => {
  const again: Readonly<Record<string, (ticket: { code: string; qr_text: string }) => Promise<Scan | undefined>>> = {
    'a new look': ({ qr_text }) => scan(qr_text),
    'another device': async ({ qr_text }) => scan(qr_text, { device_id: await addDevice() }),
    'the code in place of the QR': ({ code }) => scan(code),
    'a door without a network': async ({ qr_text }) => (await sync([offline(qr_text, 1)]))[0],
  };
  const acceptedOf = async (code: string) =>
    (await app.ctx.db.execute(sql`SELECT FROM ticket_scans WHERE code = ${code} AND result = 'accepted'`)).rowCount;

  test.each(Object.keys(again))('lets nobody in a second time by %s', async (way) => {
    const ticket = await buyTicket();
    expect(await scan(ticket.qr_text)).toMatchObject({ result: 'accepted' });
    expect(await again[way]?.(ticket)).toMatchObject({ result: 'refused', reason: 'already_in' });
    expect([await insideCount(), await acceptedOf(ticket.code)]).toEqual([1, 1]);
  });

  test('has the first answer for what is sent again word for word, and is no second entry', async () => {
    const { code, qr_text } = await buyTicket();
    const scan_id = randomUUID();
    const first = await scan(qr_text, { scan_id });
    expect(await scan(qr_text, { scan_id })).toEqual(first);
    const other = await buyTicket();
    const batch = [offline(other.qr_text, -10)];
    const sent = await sync(batch);
    expect(await sync(batch)).toEqual(sent);
    expect([await insideCount(), await acceptedOf(code), await acceptedOf(other.code)]).toEqual([2, 1, 1]);
  });

  test('does not come in by the number of a look that another list has seen', async () => {
    const { qr_text } = await buyTicket();
    const { scan_id } = await scan(qr_text);
    const elsewhere = await sale.addList([pass]);
    expect((await staff.post(door('/scans', elsewhere), { scan_id, ticket: qr_text, kind: 'entry' })).status).toBe(409);
  });
});

describe.each(['cancelled', 'transferred'])('a ticket that was %s', (ended) => {
  async function endTicket() {
    const ticket = await buyTicket();
    const answer =
      ended === 'cancelled'
        ? await staff.post(`/api/tickets/manage/orders/${ticket.order_code}/cancel-lines`, {
            line_ids: [ticket.line_id],
            percent: 0,
            reason: 'Sold on in the street',
          })
        : await app.nobody.post(orderPath(ticket.secret, `/lines/${ticket.line_id}/transfer`), {
            attendee_name: 'Mina Shah',
            attendee_email: 'mina@example.org',
          });
    expect(answer.status).toBe(200);
    return ticket;
  }

  test('opens no door any more, by its QR or its code, with a network or without', async () => {
    const { code, qr_text } = await endTicket();
    for (const ticket of [code, qr_text]) expect(await scan(ticket)).toMatchObject({ result: 'refused', reason: ended });
    // Also by a batch that says it was seen before, since the clock of a device proves nothing.
    for (const minutes of [-600, -1, 1])
      expect((await sync([offline(code, minutes)]))[0]).toMatchObject({ result: 'refused', reason: ended });
    expect(await insideCount()).toBe(0);
  });
});

test('a batch of a day long ago or of one to come lets nobody in today', async () => {
  const { qr_text } = await buyTicket();
  const days = 24 * 60;
  await sync([offline(qr_text, -40 * days), offline(qr_text, 40 * days)]);
  expect(await insideCount()).toBe(0);
  expect(await scan(qr_text)).toMatchObject({ result: 'accepted' });
  expect(await insideCount()).toBe(1);
});

test('a signature is no one else’s: one byte more, less or other, or the code of another ticket under it, is unknown', async () => {
  const [mine, other] = [await buyTicket(), await buyTicket()];
  const changed = [mine.qr_text.slice(0, -1), `${mine.qr_text}A`, `A${mine.qr_text.slice(1)}`, mine.qr_text.replace(mine.code, other.code)];
  for (const ticket of changed.filter((text) => text !== mine.qr_text))
    expect(await scan(ticket), ticket).toMatchObject({ reason: 'unknown' });
  expect(await insideCount()).toBe(0);
});
