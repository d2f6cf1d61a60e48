import { sql } from 'drizzle-orm';
import type { Scan } from '@sabha/contract/admission/check-in';
import { splitTicketText } from '@sabha/contract/sales/ticket-text';
import { createDecipheriv, createHash, createPrivateKey, randomUUID } from 'node:crypto';
import { CompactSign, importJWK, type CryptoKey, type JWK } from 'jose';
import { encode } from 'uqr';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { buildRole } from '../../../../test/build-role.ts';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { buyFree, doorCodeOf, orderPath } from '../../../../test/buy.ts';
import { createTestApp, type Answer, type TestApp } from '../../../../test/test-app.ts';
import { createSealer } from '../../../core/secrets/sealer.ts';
import { decodeBase32 } from '../../../core/text/base32.ts';
import { signTicket } from '../../sales/public.ts';

let app: TestApp;
let sale: TestSale;
let staff: TestPerson;
let pass: number;
beforeAll(async () => {
  app = await createTestApp();
  staff = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  sale = await buildSale(app.ctx);
  await endEdition(-1);
  pass = await sale.addProduct({ price_minor: 0 });
});

/** As if the edition's last day had been so many days ago, at the venue. */
const endEdition = (days: number) =>
  app.ctx.db.execute(sql`
    UPDATE editions SET starts_on = (now() AT TIME ZONE time_zone)::date - 100, ends_on = (now() AT TIME ZONE time_zone)::date - ${days}::integer
    WHERE edition_id = ${sale.edition_id}`);
const scanOf = ({ body }: Answer) => (body as { data: Scan }).data;
const door = (list: number, rest = '/scans') => `/api/tickets/check-in/${list}${rest}`;
const scan = (list: number, ticket: string, kind: 'entry' | 'exit' = 'entry') =>
  staff.post(door(list), { scan_id: randomUUID(), ticket, kind });
async function buyTicket(product = pass) {
  const bought = await buyFree(app, product);
  const [line] = bought.order.lines;
  if (!line?.ticket) throw new Error('There is no ticket.');
  return { ...bought, line, code: line.ticket.code, qr_text: line.ticket.qr_text };
}

test('two doors that scan the same ticket at once let one in and say to the other who was first', async () => {
  const list = await sale.addList([pass]);
  const { qr_text } = await buyTicket();
  const doors = await Promise.all(Array.from({ length: 8 }, () => scan(list, qr_text)));
  const scans = doors.map(scanOf);
  const [first, ...more] = scans.filter(({ result }) => result === 'accepted');
  expect(more).toEqual([]);
  const refused = scans.filter(({ result }) => result === 'refused');
  expect(refused).toHaveLength(7);
  for (const scan of refused) expect(scan).toMatchObject({ reason: 'already_in', earlier: { scan_id: first?.scan_id } });
});

test('sending one look again changes nothing', async () => {
  const list = await sale.addList([pass]);
  const { code } = await buyTicket();
  const body = { scan_id: randomUUID(), ticket: code, kind: 'entry' };
  const [one, two] = [await staff.post(door(list), body), await staff.post(door(list), body)];
  expect(scanOf(one)).toEqual(scanOf(two));
  expect(scanOf(two).result).toBe('accepted');
});

test('whoever goes out may come in again where the list lets them, and nowhere else', async () => {
  const [open, strict] = [await sale.addList([pass]), await sale.addList([pass], { allows_reentry: false })];
  const { code } = await buyTicket();
  const seen = async (list: number) => {
    const results = [];
    for (const kind of ['exit', 'entry', 'exit', 'entry'] as const) results.push(scanOf(await scan(list, code, kind)).reason ?? 'in order');
    return results;
  };
  expect(await seen(open)).toEqual(['not_in', 'in order', 'in order', 'in order']);
  expect(await seen(strict)).toEqual(['not_in', 'in order', 'in order', 'already_in']);
});

test('a door says why a ticket does not open it', async () => {
  const other = await sale.addProduct({ price_minor: 0 });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const dayPass = await sale.addProduct({ price_minor: 0, valid_on: ['2020-01-01'] });
  const list = await sale.addList([pass, dayPass], { held_on: today });
  const reasonOf = async (ticket: string) => scanOf(await scan(list, ticket)).reason;
  expect(await reasonOf('ABCDEFGHJKMNPQRS')).toBe('unknown');
  expect(await reasonOf((await buyTicket(other)).code)).toBe('other_product');
  expect(await reasonOf((await buyTicket(dayPass)).code)).toBe('other_day');
  const past = await sale.addList([pass], { held_on: '2020-01-01' });
  expect(scanOf(await scan(past, (await buyTicket()).code)).reason).toBe('other_day');
});

test('after a transfer the old code is dead and the new one opens', async () => {
  const list = await sale.addList([pass]);
  const { secret, line, qr_text } = await buyTicket();
  await app.nobody.post(orderPath(secret, `/lines/${line.line_id}/transfer`), {
    attendee_name: 'Mina Shah',
    attendee_email: 'mina@example.org',
  });
  expect(scanOf(await scan(list, qr_text)).reason).toBe('transferred');
  expect(scanOf(await scan(list, await signTicket(app.ctx, await doorCodeOf(app, line.line_id))))).toMatchObject({
    result: 'accepted',
    attendee: { attendee_name: 'Mina Shah' },
  });
});

test('a ticket that is given back while a door looks at it does not open it, and one that goes in meanwhile is not given back', async () => {
  const list = await sale.addList([pass]);
  const given = await buyTicket();
  const scans = await app.ctx.transact(async (tx) => {
    await tx.execute(sql`UPDATE tickets SET status = 'cancelled', ended_at = clock_timestamp() WHERE line_id = ${given.line.line_id}`);
    const scanning = scan(list, given.code);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return [scanning];
  });
  expect(scanOf((await Promise.all(scans))[0] as Answer).reason).toBe('cancelled');
  const { secret, line, code } = await buyTicket();
  const changes = await app.ctx.transact(async (tx) => {
    await tx.execute(sql`SELECT FROM tickets WHERE code = ${code} FOR UPDATE`);
    await tx.execute(sql`
      INSERT INTO ticket_scans (scan_id, check_in_list_id, line_id, code, kind, result, is_open, is_offline, service_day, scanned_at, scanned_by)
      VALUES (${randomUUID()}, ${list}, ${line.line_id}, ${code}, 'entry', 'accepted', true, false, current_date, now(), ${staff.user_id})`);
    const other = { attendee_name: 'Mina Shah', attendee_email: 'mina@example.org' };
    const changing = app.nobody.post(orderPath(secret, `/lines/${line.line_id}/transfer`), other);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return [changing];
  });
  expect((await Promise.all(changes))[0]?.status).toBe(409);
});

test('a ticket that was used is not transferred any more', async () => {
  const list = await sale.addList([pass]);
  const { secret, line, code } = await buyTicket();
  await scan(list, code);
  const transfer = await app.nobody.post(orderPath(secret, `/lines/${line.line_id}/transfer`), {
    attendee_name: 'Mina Shah',
    attendee_email: 'mina@example.org',
  });
  expect(transfer.status).toBe(409);
});

test('what doors saw without a network is taken in the order of their clocks, and the later of two is reported', async () => {
  const list = await sale.addList([pass]);
  const { code } = await buyTicket();
  const at = (minute: string) => ({ scan_id: randomUUID(), ticket: code, kind: 'entry', scanned_at: `2027-07-15T04:${minute}:00.000Z` });
  const [late, early] = [at('30'), at('10')];
  const answer = await staff.post(door(list, '/sync'), { scans: [late, early] });
  const scans = (answer.body as { data: Scan[] }).data;
  expect(scans.map(({ scan_id, result, reason, is_offline }) => [scan_id, result, reason, is_offline])).toEqual([
    [early.scan_id, 'accepted', null, true],
    [late.scan_id, 'refused', 'already_in', true],
  ]);
  const again = await staff.post(door(list, '/sync'), { scans: [late, early] });
  expect(again.body).toEqual(answer.body);
});

test('the public key verifies a QR without the server, and a changed one is nobody’s', async () => {
  const list = await sale.addList([pass]);
  const { qr_text, code } = await buyTicket();
  const { keys } = (await app.nobody.get('/api/tickets/keys')).body as { keys: JWK[] };
  const key = (await importJWK(keys[0] ?? {}, 'EdDSA')) as CryptoKey;
  const parts = splitTicketText(qr_text);
  expect(parts?.code).toBe(code);
  const signature = decodeBase32(parts?.signature ?? '') ?? Buffer.alloc(0);
  expect(await crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), Buffer.from(`sabha ticket ${code}`))).toBe(true);
  const other = await buyTicket();
  for (const forged of [other.code + parts?.signature, `${qr_text.slice(0, -1)}B`, `${code}${'A'.repeat(103)}`, `${qr_text}A`])
    expect(scanOf(await scan(list, forged)).reason).toBe('unknown');
  expect(scanOf(await scan(list, `${qr_text.slice(0, 60).toLowerCase()} ${qr_text.slice(60)}`)).result).toBe('accepted');
});

test('the QR of a ticket is one that a cheap camera reads: version 7 at level M at most', async () => {
  const { qr_text } = await buyTicket();
  expect(qr_text).toMatch(/^[A-Z0-9]{119}$/);
  expect(encode(qr_text, { ecc: 'M', boostEcc: false }).version).toBe(5);
});

test('a QR of the older form opens the door as it did', async () => {
  const list = await sale.addList([pass]);
  const { code } = await buyTicket();
  const { rows } = await app.ctx.db.execute<{ key_id: string; secret: string }>(sql`SELECT key_id, secret FROM ticket_keys`);
  const jwk = JSON.parse(createSealer(app.ctx.config.secret_key).open(rows[0]?.secret ?? '')) as JWK;
  const old = (entered: object) =>
    new CompactSign(Buffer.from(JSON.stringify(entered)))
      .setProtectedHeader({ alg: 'EdDSA', kid: rows[0]?.key_id ?? '' })
      .sign(createPrivateKey({ key: jwk, format: 'jwk' }));
  const text = await old({ t: code, e: 'nagar', p: 'delegate' });
  expect(scanOf(await scan(list, `${text.slice(0, -4)}AAAA`)).reason).toBe('unknown');
  expect(scanOf(await scan(list, text)).result).toBe('accepted');
});

test('the offline list names nobody, and a ticket opens its own row', async () => {
  const list = await sale.addList([pass]);
  const { code } = await buyTicket();
  const answer = await staff.get(door(list, '/offline'));
  expect(JSON.stringify(answer.body)).not.toContain('Asha');
  const { rows } = (answer.body as { data: { rows: { key: string; sealed: string }[] } }).data;
  const hash = (purpose: string) =>
    createHash('sha256')
      .update(purpose + code)
      .digest();
  const row = rows.find(({ key }) => key === hash('sabha door list').toString('hex'));
  const bytes = Buffer.from(row?.sealed ?? '', 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', hash('sabha door row'), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString();
  expect(JSON.parse(text)).toMatchObject({ attendee_name: 'Asha Rawal' });
});

test('the door counts who came, and finds people by name', async () => {
  const list = await sale.addList([pass]);
  const { code, order } = await buyTicket();
  await buyTicket();
  await scan(list, code);
  await scan(list, code);
  expect((await staff.get(door(list, '/counts'))).body).toMatchObject({
    data: { expected_count: 2, entered_count: 1, inside_count: 1, refused_count: 1 },
  });
  const found = await staff.get(door(list, `/attendees?search=${order.code}`));
  expect(found.body).toMatchObject({ data: [{ ticket_code: code, is_inside: true }] });
  expect((await staff.get(door(list, '/attendees?search=%25%25'))).body).toEqual({ data: [] });
});

test('only people of the door scan, search and take lists', async () => {
  const list = await sale.addList([pass]);
  const stranger = await buildPerson(app);
  const body = { scan_id: randomUUID(), ticket: 'x' };
  for (const [who, status] of [
    [app.nobody, 401],
    [stranger, 403],
  ] as const) {
    expect((await who.post(door(list), body)).status).toBe(status);
    expect((await who.get(door(list, '/offline'))).status).toBe(status);
    expect((await who.get(door(list, '/attendees?search=asha'))).status).toBe(status);
    expect((await who.get('/api/tickets/check-in')).status).toBe(status);
  }
  expect((await staff.post(door(list), { scan_id: 'no', ticket: 'x' })).status).toBe(400);
  expect((await staff.post(door(999_999), body)).status).toBe(404);
});

test('the doors of an edition that is a draft are there for nobody but who sees the draft', async () => {
  const doorkeeper = await buildPerson(app, { role: await buildRole(app.ctx, 'doorkeeper', { tickets: ['assign'] }) });
  const list = await sale.addList([pass]);
  const { code } = await buyTicket();
  expect((await doorkeeper.get(door(list, '/attendees?search=asha'))).status).toBe(200);
  await app.ctx.db.execute(sql`UPDATE editions SET status = 'draft' WHERE edition_id = ${sale.edition_id}`);
  for (const rest of ['/attendees?search=asha', '/offline', '/counts', '/incidents'])
    expect((await doorkeeper.get(door(list, rest))).status).toBe(404);
  const scanned = { scan_id: randomUUID(), ticket: code, kind: 'entry' };
  expect((await doorkeeper.post(door(list), scanned)).status).toBe(404);
  expect((await staff.post(door(list), scanned)).status).toBe(200);
});

test('a week after the edition its doors close for who only stood there, and stay open for who manages the sale', async () => {
  const doorkeeper = await buildPerson(app, { role: await buildRole(app.ctx, 'last doorkeeper', { tickets: ['assign'] }) });
  const manager = await buildPerson(app, { role: await buildRole(app.ctx, 'manager', { tickets: ['assign', 'update'] }) });
  const reader = await buildPerson(app, { role: await buildRole(app.ctx, 'reader', { tickets: ['assign', 'read'] }) });
  const list = await sale.addList([pass]);
  const { code } = await buyTicket();
  const asks = ['/attendees?search=asha', '/offline', '/counts', '/incidents'];
  const readAll = async (who: TestPerson) => Promise.all(asks.map(async (rest) => (await who.get(door(list, rest))).status));
  const scanAs = (who: TestPerson) => who.post(door(list), { scan_id: randomUUID(), ticket: code, kind: 'entry' });
  await endEdition(6);
  expect(await readAll(doorkeeper)).toEqual([200, 200, 200, 200]);
  await endEdition(8);
  expect(await readAll(doorkeeper)).toEqual([410, 410, 410, 410]);
  expect(await readAll(reader)).toEqual([410, 410, 200, 200]);
  expect(await readAll(manager)).toEqual([200, 200, 200, 200]);
  expect(await scanAs(doorkeeper)).toMatchObject({ status: 410, body: { detail: expect.stringContaining('doors are closed') as string } });
  const late = { scan_id: randomUUID(), ticket: code, kind: 'entry', scanned_at: '2027-07-15T04:00:00.000Z' };
  expect((await doorkeeper.post(door(list, '/sync'), { scans: [late] })).status).toBe(410);
  // The phone goes on saying that it is there, so that it can be found and shut out.
  const here = { name: 'Gate 2', check_in_list_id: list, waiting_count: 1 };
  expect((await doorkeeper.put(`/api/tickets/door-devices/${randomUUID()}`, here)).status).toBe(200);
  expect(scanOf(await scanAs(manager)).result).toBe('accepted');
});
