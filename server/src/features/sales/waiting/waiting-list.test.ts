import type { WaitingEntry } from '@sabha/contract/sales/waiting-list';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { buildRole } from '../../../../test/build-role.ts';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { buyFree, keyOf, openCart, orderOf, orderPath, placeCart, placedBy } from '../../../../test/buy.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { readMigrations } from '../../../core/db/migrate.ts';
import { readBrokenInvariants } from '../invariants.read-model.ts';
import { hashSecret } from '../orders/order-secret.ts';
import { entrySecret } from './find-entry.ts';
import { serveWaitingLists } from './serve-waiting-lists.ts';

let app: TestApp;
let sale: TestSale;
let staff: TestPerson;
let pass: number;
let quota_id: number;
beforeAll(async () => {
  app = await createTestApp();
  staff = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  sale = await buildSale(app.ctx);
  pass = await sale.addProduct({ price_minor: 0 });
  quota_id = await sale.addQuota(2, [pass]);
});

const base = '/api/tickets/waiting-list';
const manage = '/api/tickets/manage/waiting-list';
const entryOf = ({ body }: Answer): WaitingEntry => (body as { data: WaitingEntry }).data;
const serve = () => serveWaitingLists({}, app.ctx);
const size = (places: number) => app.ctx.db.execute(sql`UPDATE ticket_quotas SET size = ${places} WHERE quota_id = ${quota_id}`);

let people = 0;
/** Somebody signed in whose address is proved. */
async function buildMember(): Promise<TestPerson & { email: string }> {
  const person = await buildPerson(app);
  const email = `waits${++people}@example.org`;
  await app.ctx.db.execute(sql`INSERT INTO accounts (user_id, username, email) VALUES (${person.user_id}, ${`waits${people}`}, ${email})`);
  await app.ctx.db.execute(
    sql`INSERT INTO account_details (user_id, "firstName", "lastName", verified_email) VALUES (${person.user_id}, 'Asha', 'Rawal', ${email})`,
  );
  return { ...person, email };
}

const wish = (quantity = 1, more: object = {}) => ({ quota_id, product_ids: [pass], quantity, name: 'Asha', ...more });
async function joinAs(caller: Caller, quantity = 1): Promise<WaitingEntry> {
  const answer = await caller.post(base, wish(quantity));
  expect(answer.status).toBe(202);
  const { entry } = (answer.body as { data: { entry: WaitingEntry | null } }).data;
  if (!entry) throw new Error('The member did not join at once.');
  return entry;
}
/** A guest who has opened the mailed link; answers what the link carries. */
async function joinAsGuest(email: string, quantity = 1): Promise<string> {
  expect((await app.nobody.post(base, wish(quantity, { email }))).body).toEqual({ data: { entry: null } });
  const { rows } = await app.ctx.db.execute<{ entry_id: number }>(
    sql`SELECT entry_id FROM ticket_waiting_entries WHERE email = ${email} ORDER BY entry_id DESC LIMIT 1`,
  );
  const token = await entrySecret(app.ctx, rows[0]?.entry_id ?? 0);
  expect((await app.nobody.post(`${base}/entry/confirm`, { entry: token })).status).toBe(200);
  return token;
}
const readEntry = async (caller: Caller, key: number | string) => entryOf(await caller.post(`${base}/entry`, { entry: String(key) }));
/** The key of the order that a guest was offered, for a browser that has opened the mailed link. */
async function openOffer(token: string): Promise<string> {
  const { rows } = await app.ctx.db.execute<{ code: string }>(sql`
    SELECT o.code FROM ticket_waiting_entries w JOIN ticket_orders o USING (order_id) WHERE w.secret_hash = ${hashSecret(token)}`);
  return keyOf(await app.nobody.post('/api/tickets/order-links/open', { order: rows[0]?.code, secret: token }));
}
const sellOut = () => buyFree(app, pass, 2);
const lapse = (entry_id: number) =>
  app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE capacity_entries SET offered_until = clock_timestamp() WHERE entry_id = ${entry_id}`);
    await tx.execute(sql`UPDATE ticket_order_lines SET held_until = clock_timestamp()
      WHERE order_id = (SELECT order_id FROM ticket_waiting_entries WHERE entry_id = ${entry_id})`);
  });

test('one waits for what is sold out, and for nothing else', async () => {
  expect((await app.nobody.get(`${base}/choice?product_id=${pass}`)).status).toBe(404);
  const member = await buildMember();
  expect((await member.post(base, wish())).status).toBe(400);
  await sellOut();
  expect((await app.nobody.get(`${base}/choice?product_id=${pass}`)).body).toMatchObject({
    data: { quota_id, products: [{ product_id: pass }], places_ahead: 0 },
  });
  expect((await member.post(base, wish(1, { product_ids: [pass, pass] }))).status).toBe(400);
  expect((await member.post(base, wish(11))).status).toBe(400);
  expect((await app.nobody.post(base, wish())).status).toBe(400);
  expect((await joinAs(member)).position).toBe(1);
  const minor = await buildPerson(app, { columns: { is_underage: true } });
  expect((await minor.post(base, wish())).status).toBe(403);
});

test('nobody joins twice, and a guest learns by letter only whether an address is on the list', async () => {
  await sellOut();
  const member = await buildMember();
  await joinAs(member);
  expect((await member.post(base, wish())).status).toBe(409);
  const stranger = await app.nobody.post(base, wish(1, { email: member.email.toUpperCase() }));
  const unknown = await app.nobody.post(base, wish(1, { email: 'nobody.knows@example.org' }));
  expect(stranger.status).toBe(unknown.status);
  expect(stranger.body).toEqual(unknown.body);
  const { rows } = await app.ctx.db.execute(sql`SELECT count(*)::int AS n FROM ticket_waiting_entries WHERE email = ${member.email}`);
  expect(rows).toEqual([{ n: 1 }]);
});

test('the turn of a guest counts from the confirmation on, and a guess of the link opens nothing', async () => {
  await sellOut();
  await app.nobody.post(base, wish(1, { email: 'early@example.org' }));
  const member = await buildMember();
  expect((await joinAs(member)).position).toBe(1);
  const late = await joinAsGuest('early@example.org');
  expect(await readEntry(app.nobody, late)).toMatchObject({ status: 'waiting', position: 2, places_ahead: 1 });
  const guessed = `${late.slice(0, -1)}${late.endsWith('A') ? 'B' : 'A'}`;
  expect((await app.nobody.post(`${base}/entry`, { entry: guessed })).status).toBe(404);
  expect((await app.nobody.post(`${base}/entry/leave`, { entry: guessed })).status).toBe(404);
});

test('nobody reaches the turn of another by its number', async () => {
  await sellOut();
  const { entry_id } = await joinAs(await buildMember());
  const other = await buildMember();
  for (const caller of [other, staff, app.nobody]) {
    expect((await caller.post(`${base}/entry`, { entry: String(entry_id) })).status).toBe(404);
    expect((await caller.post(`${base}/entry/leave`, { entry: String(entry_id) })).status).toBe(404);
    expect((await caller.put(`${base}/entry/quantity`, { entry: String(entry_id), quantity: 1 })).status).toBe(404);
  }
});

test('a place that comes free goes to who is first, held for twelve hours, while the open sale says sold out', async () => {
  const sold = await sellOut();
  const [first, second] = [await buildMember(), await buildMember()];
  const { entry_id } = await joinAs(first);
  await joinAs(second);
  await app.nobody.post(orderPath(sold.secret, `/lines/${sold.order.lines[0]?.line_id}/cancel`));
  await size(3);
  expect(await openCart(app, pass)).toBeNull();
  expect((await app.nobody.get('/api/tickets/catalogue')).body).toMatchObject({
    data: { products: [{ state: 'sold_out', left_count: 0 }] },
  });
  await serve();
  const offered = await readEntry(first, entry_id);
  expect(offered).toMatchObject({ status: 'offered', position: null, offer: { items: [{ product_id: pass, quantity: 1 }] } });
  const hours = (Date.parse(offered.offer?.held_until ?? '') - Date.parse(offered.now)) / 3_600_000;
  expect(hours).toBeGreaterThan(11.9);
  expect(hours).toBeLessThanOrEqual(12);
  expect((await second.get('/api/tickets/my-waiting')).body).toMatchObject({ data: [{ status: 'waiting', position: 1 }] });
  expect(await openCart(app, pass)).toBeNull();
  const code = offered.offer?.order_code ?? '';
  expect(orderOf(await placeCart({ nobody: first }, { secret: code, order: orderOf(await first.get(orderPath(code))) }))).toMatchObject({
    status: 'paid',
  });
  expect(await readEntry(first, entry_id)).toMatchObject({ status: 'taken', offer: null });
  expect((await first.post(`${base}/entry/leave`, { entry: String(entry_id) })).status).toBe(409);
  expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
});

test('an offer that is declined or not taken in time goes to the next, and its link places nothing any more', async () => {
  await sellOut();
  const tokens = [await joinAsGuest('one@example.org'), await joinAsGuest('two@example.org'), await joinAsGuest('three@example.org')];
  await size(3);
  await serve();
  const [one = '', two = '', three = ''] = tokens;
  expect((await readEntry(app.nobody, one)).status).toBe('offered');
  expect(entryOf(await app.nobody.post(`${base}/entry/leave`, { entry: one })).status).toBe('left');
  await serve();
  const second = await readEntry(app.nobody, two);
  expect(second.status).toBe('offered');
  await lapse(second.entry_id);
  await serve();
  expect((await readEntry(app.nobody, two)).status).toBe('lapsed');
  expect((await readEntry(app.nobody, three)).status).toBe('offered');
  for (const token of [one, two]) {
    const key = await openOffer(token);
    expect((await app.nobody.put(orderPath(key, '/content'), { items: [{ product_id: pass, quantity: 1 }] })).status).toBe(409);
    const order = orderOf(await app.nobody.get(orderPath(key)));
    expect((await placeCart(app, { secret: key, order })).status).toBe(409);
  }
  const key = await openOffer(three);
  expect(orderOf(await placeCart(app, { secret: key, order: orderOf(await app.nobody.get(orderPath(key))) })).status).toBe('paid');
  expect((await app.nobody.post(`${base}/entry/confirm`, { entry: three })).body).toMatchObject({ data: { status: 'taken' } });
});

test('an offer from before links were keys of their own is opened by the link that its guest has, as long as it holds', async () => {
  await sellOut();
  const token = await joinAsGuest('offered.before@example.org');
  await size(3);
  await serve();
  const entry = await readEntry(app.nobody, token);
  expect(entry.status).toBe('offered');
  const ofOffer = sql`order_id = (SELECT order_id FROM ticket_waiting_entries WHERE entry_id = ${entry.entry_id})`;
  await app.ctx.db.execute(sql`DELETE FROM ticket_order_keys WHERE ${ofOffer}`);
  const upgrade = (await readMigrations()).find(({ name }) => name.endsWith('_tickets-offer-links.sql'));
  await app.ctx.db.execute(sql.raw(upgrade?.sql ?? ''));
  const order = orderOf(await app.nobody.get(orderPath(await openOffer(token))));
  expect(order.lines).toHaveLength(1);
  const { rows } = await app.ctx.db.execute(sql`
    SELECT k.kind, k.expires_at = w.offered_until AS ends FROM ticket_order_keys k JOIN ticket_waiting_entries w USING (order_id)
    WHERE k.key_hash = w.secret_hash AND w.entry_id = ${entry.entry_id}`);
  expect(rows).toEqual([{ kind: 'link', ends: true }]);
});

test('an offer holds what was offered or less, and never anything else for so long', async () => {
  const other = await sale.addProduct({ price_minor: 0 });
  await sale.addQuota(50, [other]);
  await sellOut();
  const token = await joinAsGuest('greedy@example.org', 2);
  await size(10);
  await serve();
  const key = await openOffer(token);
  const put = (items: object[]) => app.nobody.put(orderPath(key, '/content'), { items });
  expect((await put([{ product_id: pass, quantity: 3 }])).status).toBe(409);
  expect((await put([{ product_id: other, quantity: 1 }])).status).toBe(409);
  expect(orderOf(await put([{ product_id: pass, quantity: 1 }])).lines).toHaveLength(1);
});

test('places gather for who is first and asks for more than there is, who may ask for fewer', async () => {
  await sellOut();
  const [first, second] = [await buildMember(), await buildMember()];
  const { entry_id } = await joinAs(first, 2);
  const behind = await joinAs(second, 1);
  await size(3);
  await serve();
  expect((await readEntry(second, behind.entry_id)).status).toBe('waiting');
  expect(await openCart(app, pass)).toBeNull();
  expect((await first.put(`${base}/entry/quantity`, { entry: String(entry_id), quantity: 3 })).status).toBe(409);
  expect(entryOf(await first.put(`${base}/entry/quantity`, { entry: String(entry_id), quantity: 1 })).quantity).toBe(1);
  await serve();
  expect((await readEntry(first, entry_id)).status).toBe('offered');
});

test('who waits for a place of one quota is not served by a place of another, and does not keep others from theirs', async () => {
  const student = await sale.addProduct({ price_minor: 0 });
  await app.ctx.db.execute(
    sql`UPDATE ticket_quotas SET product_ids = ARRAY[${pass}::bigint, ${student}::bigint], size = 3 WHERE quota_id = ${quota_id}`,
  );
  await sale.addQuota(1, [student]);
  await buyFree(app, student);
  await sellOut();
  const [first, second] = [await buildMember(), await buildMember()];
  const only = await first.post(base, { ...wish(), product_ids: [student] });
  const { entry } = (only.body as { data: { entry: WaitingEntry } }).data;
  const either = await joinAs(second);
  await size(4);
  await serve();
  expect((await readEntry(first, entry.entry_id)).status).toBe('waiting');
  expect((await readEntry(second, either.entry_id)).status).toBe('offered');
});

test('a place that a blocking voucher keeps is not lost to the waiting list', async () => {
  await app.ctx.db.execute(sql`UPDATE ticket_quotas SET size = 3 WHERE quota_id = ${quota_id}`);
  await sale.addVoucher({ code: 'KEPT', product_ids: [pass], max_uses: 1, blocks_places: true });
  await sellOut();
  await joinAs(await buildMember());
  expect(await openCart(app, pass)).toBeNull();
  const stored = await openCart(app, pass, 1, ['KEPT']);
  expect(stored).not.toBeNull();
  expect((await app.nobody.put(orderPath(stored?.secret ?? '', '/content'), { items: [{ product_id: pass, quantity: 1 }] })).status).toBe(
    409,
  );
  expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
});

test('organisers see the list, move people, offer before the turn and take somebody off; others do not', async () => {
  await sellOut();
  const [first, second] = [await buildMember(), await buildMember()];
  const a = await joinAs(first);
  const b = await joinAs(second);
  const reason = 'Speaks on day two.';
  for (const [caller, status] of [
    [app.nobody, 401],
    [first, 403],
  ] as const) {
    expect((await caller.get(manage)).status).toBe(status);
    expect((await caller.post(`${manage}/${a.entry_id}/offer`)).status).toBe(status);
    expect((await caller.put(`${manage}/${a.entry_id}`, { priority: 1, reason })).status).toBe(status);
    expect((await caller.post(`${manage}/${a.entry_id}/remove`, { reason })).status).toBe(status);
  }
  expect((await staff.put(`${manage}/${b.entry_id}`, { priority: 5 })).status).toBe(400);
  expect((await staff.put(`${manage}/${b.entry_id}`, { priority: 5, reason })).status).toBe(200);
  expect((await staff.get(manage)).body).toMatchObject({ data: [{ entry_id: b.entry_id, email: second.email }, { entry_id: a.entry_id }] });
  expect((await staff.post(`${manage}/${a.entry_id}/offer`)).status).toBe(409);
  await size(3);
  expect((await staff.post(`${manage}/${a.entry_id}/offer`)).body).toMatchObject({ data: { status: 'offered' } });
  expect((await staff.post(`${manage}/${a.entry_id}/offer`)).status).toBe(409);
  expect((await staff.post(`${manage}/${a.entry_id}/remove`, { reason })).body).toMatchObject({ data: { status: 'left' } });
  await serve();
  expect((await readEntry(second, b.entry_id)).status).toBe('offered');
  expect((await staff.post(`${manage}/999999/offer`)).status).toBe(404);
  expect((await staff.get(`${manage}?edition=nowhere`)).status).toBe(404);
  const keeper = await buildPerson(app, { role: await buildRole(app.ctx, 'keeper', { tickets: ['read', 'update'] }) });
  await app.ctx.db.execute(sql`UPDATE editions SET status = 'draft' WHERE edition_id = ${sale.edition_id}`);
  expect((await keeper.get(manage)).status).toBe(404);
  expect((await keeper.post(`${manage}/${b.entry_id}/remove`, { reason })).status).toBe(404);
  await app.ctx.db.execute(sql`UPDATE editions SET status = 'published' WHERE edition_id = ${sale.edition_id}`);
  const { rows } = await app.ctx.db.execute(
    sql`SELECT action, reason FROM audit_log WHERE subject_type = 'ticket_waiting_entry' AND subject_id = ${String(b.entry_id)}`,
  );
  expect(rows).toEqual([{ action: 'ticket_waiting.move', reason }]);
});

test('offers, declining, expiry and the open sale all at once never sell more than there is, and nobody buys past the list', async () => {
  await sellOut();
  const places = 5;
  // More than three rounds of three offers can serve, so that somebody waits to the end.
  const tokens: string[] = [];
  for (let n = 0; n < 14; n++) tokens.push(await joinAsGuest(`race${n}@example.org`));
  await size(places);
  const perform = async (token: string, n: number) => {
    const { status, entry_id } = await readEntry(app.nobody, token);
    if (status !== 'offered') return;
    if (n % 3 === 0) await app.nobody.post(`${base}/entry/leave`, { entry: token });
    else if (n % 3 === 1) await lapse(entry_id);
    else {
      const secret = await openOffer(token);
      await placeCart(app, { secret, order: orderOf(await app.nobody.get(orderPath(secret))) });
    }
  };
  const strangers: unknown[] = [];
  for (let round = 0; round < 3; round++) {
    const open = Array.from({ length: 6 }, async () => strangers.push(await openCart(app, pass)));
    await Promise.all([serve(), serve(), ...tokens.map(perform), ...open]);
    expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
  }
  expect(strangers.filter((cart) => cart !== null)).toEqual([]);
  const { rows } = await app.ctx.db.execute<{ taken: number; waiting: number }>(sql`
    SELECT ticket_places_taken(${quota_id}, clock_timestamp())::int AS taken,
      (SELECT count(*)::int FROM ticket_waiting_entries WHERE quota_id = ${quota_id} AND status = 'waiting') AS waiting`);
  expect(rows[0]?.taken).toBeLessThanOrEqual(places);
  expect(rows[0]?.waiting).toBeGreaterThan(0);
});

/** Moves the clock of the list on: its gathering began so many hours earlier. */
const letPass = (hours: number) =>
  app.ctx.db.execute(
    sql`UPDATE ticket_quotas SET gathers_until = gathers_until - make_interval(secs => ${hours * 3600}) WHERE quota_id = ${quota_id}`,
  );

test('a turn for twenty places keeps the sale of single ones closed for an hour a day at most, however many such turns there are', async () => {
  await app.ctx.db.execute(sql`UPDATE ticket_products SET max_per_order = 20 WHERE product_id = ${pass}`);
  await size(1);
  await buyFree(app, pass);
  const large = [];
  for (let n = 0; n < 5; n++) large.push({ member: await buildMember(), entry_id: 0 });
  for (const one of large) one.entry_id = (await joinAs(one.member, 20)).entry_id;
  await size(11);
  // Ten are free: they gather, for whoever asked first.
  await serve();
  expect(await openCart(app, pass)).toBeNull();
  const small = await buildMember();
  const { entry_id } = await joinAs(small);
  await serve();
  expect((await readEntry(small, entry_id)).status).toBe('waiting');
  await letPass(1.1);
  // Those who wait come before those who do not, and then everybody buys.
  expect(await openCart(app, pass)).toBeNull();
  await serve();
  expect((await readEntry(small, entry_id)).status).toBe('offered');
  expect(await openCart(app, pass, 4)).not.toBeNull();
  // Nobody joins while there are places, to close the sale again.
  expect((await (await buildMember()).post(base, wish(20))).status).toBe(400);
  await serve();
  expect(await openCart(app, pass, 4)).not.toBeNull();
  // A turn is still served before anybody else as soon as there is enough for it.
  await size(32);
  expect(await openCart(app, pass)).toBeNull();
  await serve();
  const states = await Promise.all(large.map(async ({ member, entry_id: id }) => (await readEntry(member, id)).status));
  expect(states).toEqual(['offered', 'waiting', 'waiting', 'waiting', 'waiting']);
  // A day later places gather anew.
  await size(33);
  expect(await openCart(app, pass)).not.toBeNull();
  await size(34);
  await letPass(24);
  expect(await openCart(app, pass)).toBeNull();
});

test('a turn is no way to buy for somebody under age without consent who is signed out', async () => {
  const young = await buildMember();
  await app.ctx.db.execute(sql`UPDATE global_users SET is_underage = true WHERE user_id = ${young.user_id}`);
  expect((await young.post(base, wish())).status).toBe(403);
  await sellOut();
  const token = await joinAsGuest(young.email);
  await size(3);
  await serve();
  const secret = await openOffer(token);
  const order = orderOf(await app.nobody.get(orderPath(secret)));
  const placed = await placedBy(app.nobody, { secret, order }, { payment_method: 'free', buyer_email: young.email });
  expect(placed).toMatchObject({ status: 403, body: { detail: expect.stringContaining('sign in first') as string } });
});
