import type { WaitingEntry } from '@sabha/contract/tickets/waiting-list';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { buildRole } from '../../../../test/build-role.ts';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { buyFree, openCart, orderOf, orderPath, placeCart } from '../../../../test/buy.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { readBrokenInvariants } from '../invariants.read-model.ts';
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
  pass = await sale.addProduct({ price_paise: 0 });
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
  expect((await app.nobody.post(`${base}/${token}/confirm`)).status).toBe(200);
  return token;
}
const look = async (caller: Caller, key: number | string) => entryOf(await caller.get(`${base}/${key}`));
const sellOut = () => buyFree(app, pass, 2);
const lapse = (entry_id: number) =>
  app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE ticket_waiting_entries SET offered_until = clock_timestamp() WHERE entry_id = ${entry_id}`);
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
  expect(await look(app.nobody, late)).toMatchObject({ status: 'waiting', position: 2, places_ahead: 1 });
  const guessed = `${late.slice(0, -1)}${late.endsWith('A') ? 'B' : 'A'}`;
  expect((await app.nobody.get(`${base}/${guessed}`)).status).toBe(404);
  expect((await app.nobody.post(`${base}/${guessed}/leave`)).status).toBe(404);
});

test('nobody reaches the turn of another by its number', async () => {
  await sellOut();
  const { entry_id } = await joinAs(await buildMember());
  const other = await buildMember();
  for (const caller of [other, staff, app.nobody]) {
    expect((await caller.get(`${base}/${entry_id}`)).status).toBe(404);
    expect((await caller.post(`${base}/${entry_id}/leave`)).status).toBe(404);
    expect((await caller.put(`${base}/${entry_id}/quantity`, { quantity: 1 })).status).toBe(404);
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
  const offered = await look(first, entry_id);
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
  expect(await look(first, entry_id)).toMatchObject({ status: 'taken', offer: null });
  expect((await first.post(`${base}/${entry_id}/leave`)).status).toBe(409);
  expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
});

test('an offer that is declined or not taken in time goes to the next, and its link places nothing any more', async () => {
  await sellOut();
  const tokens = [await joinAsGuest('one@example.org'), await joinAsGuest('two@example.org'), await joinAsGuest('three@example.org')];
  await size(3);
  await serve();
  const [one = '', two = '', three = ''] = tokens;
  expect((await look(app.nobody, one)).status).toBe('offered');
  expect(entryOf(await app.nobody.post(`${base}/${one}/leave`)).status).toBe('left');
  await serve();
  const second = await look(app.nobody, two);
  expect(second.status).toBe('offered');
  await lapse(second.entry_id);
  await serve();
  expect((await look(app.nobody, two)).status).toBe('lapsed');
  expect((await look(app.nobody, three)).status).toBe('offered');
  for (const token of [one, two]) {
    expect((await app.nobody.put(orderPath(token, '/content'), { items: [{ product_id: pass, quantity: 1 }] })).status).toBe(409);
    const order = orderOf(await app.nobody.get(orderPath(token)));
    expect((await placeCart(app, { secret: token, order })).status).toBe(409);
  }
  expect(orderOf(await placeCart(app, { secret: three, order: orderOf(await app.nobody.get(orderPath(three))) })).status).toBe('paid');
  expect((await app.nobody.post(`${base}/${three}/confirm`)).body).toMatchObject({ data: { status: 'taken' } });
});

test('an offer holds what was offered or less, and never anything else for so long', async () => {
  const other = await sale.addProduct({ price_paise: 0 });
  await sale.addQuota(50, [other]);
  await sellOut();
  const token = await joinAsGuest('greedy@example.org', 2);
  await size(10);
  await serve();
  const put = (items: object[]) => app.nobody.put(orderPath(token, '/content'), { items });
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
  expect((await look(second, behind.entry_id)).status).toBe('waiting');
  expect(await openCart(app, pass)).toBeNull();
  expect((await first.put(`${base}/${entry_id}/quantity`, { quantity: 3 })).status).toBe(409);
  expect(entryOf(await first.put(`${base}/${entry_id}/quantity`, { quantity: 1 })).quantity).toBe(1);
  await serve();
  expect((await look(first, entry_id)).status).toBe('offered');
});

test('who waits for a place of one quota is not served by a place of another, and does not keep others from theirs', async () => {
  const student = await sale.addProduct({ price_paise: 0 });
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
  expect((await look(first, entry.entry_id)).status).toBe('waiting');
  expect((await look(second, either.entry_id)).status).toBe('offered');
});

test('a place that a blocking voucher keeps is not lost to the waiting list', async () => {
  await app.ctx.db.execute(sql`UPDATE ticket_quotas SET size = 3 WHERE quota_id = ${quota_id}`);
  await sale.addVoucher({ code: 'KEPT', product_ids: [pass], max_uses: 1, blocks_places: true });
  await sellOut();
  await joinAs(await buildMember());
  expect(await openCart(app, pass)).toBeNull();
  const kept = await openCart(app, pass, 1, ['KEPT']);
  expect(kept).not.toBeNull();
  expect((await app.nobody.put(orderPath(kept?.secret ?? '', '/content'), { items: [{ product_id: pass, quantity: 1 }] })).status).toBe(
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
  expect((await look(second, b.entry_id)).status).toBe('offered');
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
  const act = async (token: string, n: number) => {
    const { status, entry_id } = await look(app.nobody, token);
    if (status !== 'offered') return;
    if (n % 3 === 0) await app.nobody.post(`${base}/${token}/leave`);
    else if (n % 3 === 1) await lapse(entry_id);
    else await placeCart(app, { secret: token, order: orderOf(await app.nobody.get(orderPath(token))) });
  };
  const strangers: unknown[] = [];
  for (let round = 0; round < 3; round++) {
    const open = Array.from({ length: 6 }, async () => strangers.push(await openCart(app, pass)));
    await Promise.all([serve(), serve(), ...tokens.map(act), ...open]);
    expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
  }
  expect(strangers.filter((cart) => cart !== null)).toEqual([]);
  const { rows } = await app.ctx.db.execute<{ taken: number; waiting: number }>(sql`
    SELECT ticket_places_taken(${quota_id}, clock_timestamp())::int AS taken,
      (SELECT count(*)::int FROM ticket_waiting_entries WHERE quota_id = ${quota_id} AND status = 'waiting') AS waiting`);
  expect(rows[0]?.taken).toBeLessThanOrEqual(places);
  expect(rows[0]?.waiting).toBeGreaterThan(0);
});
