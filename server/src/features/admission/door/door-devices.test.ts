import type { CheckInCounts, DoorDevice, DoorIncident, OfflineList, Scan } from '@sabha/contract/admission/check-in';
import { sql } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { connectSocket } from '../../../../test/connect-socket.ts';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { buyFree } from '../../../../test/buy.ts';
import { createTestApp, type Answer, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let sale: TestSale;
let manager: TestPerson;
let doorkeeper: TestPerson;
let pass: number;
let list: number;
beforeAll(async () => {
  app = await createTestApp();
  manager = await buildPerson(app, { role: 'admin' });
  await app.ctx.db.execute(sql`
    INSERT INTO custom_role_privileges (role_id, privilege_menu_id, privilege_access_scope, privilege_access_type, created_by)
    SELECT role_id, menu_id, 'public', '[{"permission_name": "assign"}]', 0 FROM roles, menus WHERE role_name = 'volunteer' AND menu_name = 'Tickets'`);
  doorkeeper = await buildPerson(app, { role: 'volunteer' });
});
afterAll(() => app.close());
beforeEach(async () => {
  sale = await buildSale(app.ctx);
  // Doors close a week after the edition, whenever this runs.
  await app.ctx.db.execute(sql`UPDATE editions SET ends_on = '2999-12-31' WHERE edition_id = ${sale.edition_id}`);
  pass = await sale.addProduct({ price_minor: 0 });
  list = await sale.addList([pass]);
});

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- says what the caller takes the answer for
const dataOf = <T>({ body }: Answer) => (body as { data: T }).data;
const door = (rest: string, at = list) => `/api/tickets/check-in/${at}${rest}`;
const deviceAt = (device_id: string, rest = '') => `/api/tickets/door-devices/${device_id}${rest}`;
const keyOf = (code: string) => createHash('sha256').update(`sabha door list${code}`).digest('hex');

async function buyCode(product = pass): Promise<string> {
  const { order } = await buyFree(app, product);
  const code = order.lines[0]?.ticket?.code;
  if (code === undefined) throw new Error('There is no ticket.');
  return code;
}

async function addDevice(name: string): Promise<string> {
  const device_id = randomUUID();
  const body = { name, check_in_list_id: list, waiting_count: 0 };
  expect(dataOf(await doorkeeper.put(deviceAt(device_id), body))).toEqual({ is_shut_out: false });
  return device_id;
}

const scan = async (ticket: string, more: object = {}, who = doorkeeper) =>
  who.post(door('/scans'), { scan_id: randomUUID(), ticket, ...more });
const send = async (device_id: string, scans: object[], more: object = {}) =>
  dataOf<Scan[]>(await doorkeeper.post(door('/sync'), { device_id, scans, ...more }));
const seen = (code: string, scanned_at: string, more: object = {}) => ({ scan_id: randomUUID(), key: keyOf(code), scanned_at, ...more });
const incidents = async () => dataOf<DoorIncident[]>(await manager.get(door('/incidents')));
const counts = async () => dataOf<CheckInCounts>(await manager.get(door('/counts')));

test('two doors without a network let the same ticket pass: it counts once, and the other is reported with both doors', async () => {
  const code = await buyCode();
  const [north, south] = [await addDevice('North'), await addDevice('South')];
  const [first, second] = await Promise.all([
    send(north, [seen(code, '2026-11-21T04:00:00.000Z')]),
    send(south, [seen(code, '2026-11-21T04:01:00.000Z')]),
  ]);
  const results = [...first, ...second].map(({ result }) => result);
  expect(new Set(results)).toEqual(new Set(['accepted', 'refused']));
  const [only, ...more] = await incidents();
  expect(more).toEqual([]);
  expect(only).toMatchObject({ incident: 'duplicate', reason: 'already_in', is_offline: true, attendee_name: 'Asha Rawal' });
  expect(new Set([only?.device_name, only?.earlier_device_name])).toEqual(new Set(['North', 'South']));
});

test('a door with a network and one without let the same ticket in once, and the later one to tell hears of the other', async () => {
  const code = await buyCode();
  const device = await addDevice('North');
  const now = new Date().toISOString();
  const [online, [offline]] = await Promise.all([scan(code), send(device, [seen(code, now)])]);
  const both = [dataOf<Scan>(online), offline];
  expect(both.filter((one) => one?.result === 'accepted')).toHaveLength(1);
  expect(both.find((one) => one?.result === 'refused')).toMatchObject({
    reason: 'already_in',
    earlier: { scan_id: both.find((one) => one?.result === 'accepted')?.scan_id },
  });
});

test('a look whose answer was lost stays what the server said, and is a duplicate when the door let the person pass', async () => {
  const code = await buyCode();
  await scan(code);
  const device = await addDevice('North');
  const lost = seen(code, new Date().toISOString());
  const refused = dataOf<Scan>(await scan(code, { scan_id: lost.scan_id, device_id: device }));
  expect(refused.reason).toBe('already_in');
  expect((await incidents()).map(({ incident }) => incident)).toEqual(['refused']);
  const [again] = await send(device, [lost]);
  expect(again).toEqual(refused);
  expect((await incidents()).map(({ incident }) => incident)).toEqual(['duplicate']);
  expect(await counts()).toMatchObject({ entered_count: 1, refused_count: 0, duplicate_count: 1 });
});

test('the same look has the same answer after the person went out and came in again elsewhere', async () => {
  const code = await buyCode();
  await scan(code);
  const scan_id = randomUUID();
  const first = await scan(code, { scan_id });
  await scan(code, { kind: 'exit' });
  await scan(code);
  expect((await scan(code, { scan_id })).body).toEqual(first.body);
  expect(dataOf<Scan>(first).reason).toBe('already_in');
});

test('a look belongs to the list that it was made at: another one neither shows whom it was about nor takes it back', async () => {
  const code = await buyCode();
  const { scan_id } = dataOf<Scan>(await scan(code));
  const [here, there] = [list, await sale.addList([await sale.addProduct({ price_minor: 0 })])];
  list = there;
  const device_id = await addDevice('Elsewhere');
  const again = { ...seen(code, new Date().toISOString()), scan_id, undo_reason: 'Not my door' };
  expect((await scan('X', { scan_id })).status).toBe(409);
  expect((await doorkeeper.post(door('/sync'), { device_id, scans: [again] })).status).toBe(409);
  list = here;
  expect(await counts()).toMatchObject({ entered_count: 1, inside_count: 1 });
});

test('whom a door without a network turned away is not let in afterwards', async () => {
  const code = await buyCode();
  const [refused] = await send(await addDevice('North'), [seen(code, new Date().toISOString(), { refused_for: 'not_on_list' })]);
  expect(refused).toMatchObject({ result: 'refused', reason: 'not_on_list', attendee: { attendee_name: 'Asha Rawal' } });
  expect(await counts()).toMatchObject({ entered_count: 0, refused_count: 1, duplicate_count: 0 });
  expect(dataOf<Scan>(await scan(code)).result).toBe('accepted');
});

test('a clock that goes wrong is set right', async () => {
  const device = await addDevice('North');
  const late = Date.now() - 3 * 3_600_000;
  const [one] = await send(device, [seen(await buyCode(), new Date(late - 60_000).toISOString())], {
    device_now: new Date(late).toISOString(),
  });
  const minutesAgo = (Date.now() - Date.parse(one?.scanned_at ?? '')) / 60_000;
  expect(minutesAgo).toBeGreaterThan(0.9);
  expect(minutesAgo).toBeLessThan(2);
});

test('an entry that was a mistake is taken back with a reason, once, and the ticket comes in again', async () => {
  const code = await buyCode();
  const { scan_id } = dataOf<Scan>(await scan(code));
  expect((await doorkeeper.post(door(`/scans/${scan_id}/undo`), { reason: '' })).status).toBe(400);
  const undone = await doorkeeper.post(door(`/scans/${scan_id}/undo`), { reason: 'The wrong person' });
  expect(dataOf<Scan>(undone).undone_at).not.toBeNull();
  expect((await doorkeeper.post(door(`/scans/${scan_id}/undo`), { reason: 'Once more' })).body).toEqual(undone.body);
  expect(await counts()).toMatchObject({ entered_count: 0, inside_count: 0 });
  expect(await incidents()).toMatchObject([{ incident: 'undone', note: 'The wrong person' }]);
  expect(dataOf<Scan>(await scan(code)).result).toBe('accepted');
  const { rows } = await app.ctx.db.execute(
    sql`SELECT reason, actor_id::int FROM audit_log WHERE action = 'ticket_scan.undo' AND subject_id = ${scan_id}`,
  );
  expect(rows).toEqual([{ reason: 'The wrong person', actor_id: doorkeeper.user_id }]);
  const refused = dataOf<Scan>(await scan('ABCDEFGHJKMNPQRS'));
  expect((await doorkeeper.post(door(`/scans/${refused.scan_id}/undo`), { reason: 'A mistake' })).status).toBe(409);
  expect((await doorkeeper.post(door(`/scans/${randomUUID()}/undo`), { reason: 'A mistake' })).status).toBe(404);
});

test('an entry that was taken back before it could be sent never counted', async () => {
  const code = await buyCode();
  const scan = seen(code, new Date().toISOString(), { undo_reason: 'The wrong person' });
  const [sent] = await send(await addDevice('North'), [scan]);
  expect(sent?.undone_at).not.toBeNull();
  expect(await counts()).toMatchObject({ entered_count: 0 });
});

test('only those who run the doors let somebody in against the answer, and it is written down', async () => {
  const code = await buyCode();
  await scan(code);
  const override_reason = 'Came back from the ambulance';
  expect((await scan(code, { override_reason })).status).toBe(403);
  const overridden = dataOf<Scan>(await scan(code, { override_reason }, manager));
  expect(overridden).toMatchObject({ result: 'accepted', is_overridden: true });
  expect(await incidents()).toMatchObject([{ incident: 'overridden', note: override_reason }]);
  const { rows } = await app.ctx.db.execute(
    sql`SELECT reason, before FROM audit_log WHERE action = 'ticket_scan.override' AND subject_id = ${overridden.scan_id}`,
  );
  expect(rows).toEqual([{ reason: override_reason, before: { reason: 'already_in' } }]);
  expect(dataOf<Scan>(await scan('ABCDEFGHJKMNPQRS', { override_reason }, manager)).reason).toBe('unknown');
  expect(dataOf<object[]>(await manager.get('/api/tickets/manage/invariants'))).toEqual([]);
});

test('a ticket that staff let in against the rule is in: the next look says so, it counts, and it goes out again', async () => {
  const other = await sale.addProduct({ price_minor: 0 });
  const wrong = await sale.addList([other]);
  const code = await buyCode();
  const scan = async (kind: 'entry' | 'exit', more: object = {}, who = doorkeeper) =>
    dataOf<Scan>(await who.post(door('/scans', wrong), { scan_id: randomUUID(), ticket: code, kind, ...more }));
  expect((await scan('entry')).reason).toBe('other_product');
  expect(await scan('entry', { override_reason: 'Speaker of today' }, manager)).toMatchObject({ result: 'accepted' });
  expect(await scan('entry')).toMatchObject({ result: 'refused', reason: 'already_in' });
  const reported = dataOf<CheckInCounts>(await manager.get(door('/counts', wrong)));
  expect(reported).toMatchObject({ inside_count: 1, entered_count: 1, expected_count: 0 });
  expect(await scan('exit')).toMatchObject({ result: 'accepted' });
});

test('a lost device is shut out: it gets nothing any more, its sign-in has ended, and it hears why without one', async () => {
  const lost = await addDevice('Lost phone');
  expect((await doorkeeper.get('/api/tickets/door-devices')).status).toBe(403);
  expect((await doorkeeper.post(deviceAt(lost, '/shut-out'), {})).status).toBe(403);
  expect(dataOf<DoorDevice[]>(await manager.get('/api/tickets/door-devices'))).toContainEqual(
    expect.objectContaining({ device_id: lost, name: 'Lost phone', staff_name: 'Asha Rawal', shut_out_at: null }),
  );
  expect(dataOf(await app.nobody.get(deviceAt(lost)))).toEqual({ is_shut_out: false });
  const { rows } = await app.ctx.db.execute<{ session_id: string }>(
    sql`SELECT session_id FROM ticket_door_devices WHERE device_id = ${lost}`,
  );
  const first = await manager.post(deviceAt(lost, '/shut-out'), {});
  expect((await manager.post(deviceAt(lost, '/shut-out'), {})).body).toEqual(first.body);
  expect(dataOf(await app.nobody.get(deviceAt(lost)))).toEqual({ is_shut_out: true });
  const { rows: sessions } = await app.ctx.db.execute(
    sql`SELECT FROM sessions WHERE session_id = ${rows[0]?.session_id} AND ended_at IS NULL`,
  );
  expect(sessions).toEqual([]);
  // Somebody signs in on it again.
  const device_id = lost;
  const another = await buildPerson(app, { role: 'volunteer' });
  expect((await another.get(door(`/offline?device_id=${device_id}`))).status).toBe(403);
  expect((await another.get(door(`/attendees?search=asha&device_id=${device_id}`))).status).toBe(403);
  expect((await another.post(door('/scans'), { scan_id: randomUUID(), ticket: 'x', device_id })).status).toBe(403);
  expect((await another.post(door('/sync'), { device_id, scans: [seen('x', '2026-11-21T04:00:00.000Z')] })).status).toBe(403);
  expect(dataOf(await another.put(deviceAt(lost), { name: 'Mine', check_in_list_id: null, waiting_count: 0 }))).toEqual({
    is_shut_out: true,
  });
  expect((await manager.post(deviceAt(randomUUID(), '/shut-out'), {})).status).toBe(404);
  doorkeeper = await buildPerson(app, { role: 'volunteer' });
});

test('a young person’s ticket says what the guardian said, as long as there is an account', async () => {
  const young = await buildPerson(app, { columns: { email: 'asha@example.org', age: 15 } });
  const code = await buyCode();
  expect(dataOf<Scan>(await scan(code)).attendee?.guardian).toEqual({ status: 'missing', name: '' });
  await app.ctx.db.execute(sql`UPDATE global_users SET deleted_at = now(), deleted_by = 0 WHERE user_id = ${young.user_id}`);
  expect(dataOf<Scan>(await scan(code)).attendee?.guardian).toBeNull();
});

test('counts are broadcast to the channel of the list, by pass, which doors and organisers join and nobody else', async () => {
  const other = await sale.addProduct({ price_minor: 0 });
  list = await sale.addList([pass, other]);
  const stranger = await buildPerson(app);
  const canJoin = async (person: TestPerson) => {
    const socket = await connectSocket(app, person);
    const answer: unknown = await socket.emitWithAck('join_channel', { channel: 'door', id: list });
    socket.close();
    return answer;
  };
  for (const person of [manager, doorkeeper]) expect(await canJoin(person)).toEqual({ data: null });
  expect(await canJoin(stranger)).toMatchObject({ status: 403 });
  const socket = await connectSocket(app, manager);
  const received: CheckInCounts[] = [];
  socket.on('door_counts', (counts: CheckInCounts) => received.push(counts));
  await socket.emitWithAck('join_channel', { channel: 'door', id: list });
  await scan(await buyCode());
  await buyCode(other);
  await scan('ABCDEFGHJKMNPQRS');
  // A slow machine hears of the first look before the second one was made.
  await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ refused_count: 1 }), { timeout: 60_000 });
  expect(received.at(-1)).toMatchObject({ check_in_list_id: list, expected_count: 2, entered_count: 1, refused_count: 1 });
  expect(received.at(-1)?.products.map((one) => [one.product_id, one.expected_count, one.inside_count])).toEqual([
    [pass, 1, 1],
    [other, 1, 0],
  ]);
  socket.close();
});

test('the list for a door without a network says when it was made and which day it is for', async () => {
  await buyCode();
  const made = dataOf<OfflineList>(await doorkeeper.get(door(`/offline?device_id=${await addDevice('North')}`)));
  expect(made).toMatchObject({ list: { check_in_list_id: list, time_zone: 'Asia/Kolkata' }, rows: [{ is_inside: false }] });
  expect((await doorkeeper.get(door(`/offline?device_id=${randomUUID()}`))).status).toBe(403);
});

test('what is wrong with a look, a device or who asks is said before anything is kept', async () => {
  const code = await buyCode();
  const device_id = randomUUID();
  const stranger = await buildPerson(app);
  const body = { name: 'North', check_in_list_id: null, waiting_count: 0 };
  for (const [who, status] of [
    [app.nobody, 401],
    [stranger, 403],
  ] as const) {
    expect((await who.post(door('/sync'), { scans: [seen(code, '2026-11-21T04:00:00.000Z')] })).status).toBe(status);
    expect((await who.post(door(`/scans/${randomUUID()}/undo`), { reason: 'A mistake' })).status).toBe(status);
    expect((await who.get(door('/incidents'))).status).toBe(status);
    expect((await who.get('/api/tickets/door-devices')).status).toBe(status);
    expect((await who.put(deviceAt(device_id), body)).status).toBe(status);
    expect((await who.post(deviceAt(device_id, '/shut-out'), {})).status).toBe(status);
  }
  const scan = seen(code, '2026-11-21T04:00:00.000Z');
  for (const wrong of [
    { ...scan, ticket: code },
    { ...scan, key: 'x' },
    { ...scan, key: undefined },
    { ...scan, scanned_at: 'now' },
  ])
    expect((await doorkeeper.post(door('/sync'), { scans: [wrong] })).status).toBe(400);
  expect((await doorkeeper.put(deviceAt(device_id), { ...body, name: '' })).status).toBe(400);
  expect((await doorkeeper.put(deviceAt(device_id), { ...body, check_in_list_id: 999_999 })).status).toBe(404);
  expect((await app.nobody.get(deviceAt('north'))).status).toBe(400);
  expect(await counts()).toMatchObject({ entered_count: 0, refused_count: 0 });
});
