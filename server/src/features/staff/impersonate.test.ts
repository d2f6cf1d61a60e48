import { sql } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { waitForMail } from '../../../test/mailbox.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { features } from '../../features.ts';

let app: TestApp;
let admin: TestPerson;
let member: TestPerson;
let url: string;
const base = '/api/global-user/impersonations';
const users = '/api/global-user/users';
const reason = 'She asked why her ticket is not shown.';

beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  admin = await buildPerson(app, { role: 'admin', columns: { firstName: 'Ira', lastName: 'Desai' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await admin.post(`${base}/end`);
  member = await buildPerson(app, { columns: { firstName: 'Mira', email: `mira${Date.now()}@example.org` } });
});

const start = (user_id = member.user_id, caller = admin) => caller.post(`${base}/start`, { user_id, reason });
const settings = async (caller: TestPerson) => (await caller.get('/api/user/userSettings/getAll')).body as { data: { user_id: number }[] };
const refused = {
  status: 403,
  body: { detail: 'You are looking at the product as somebody else. Nothing can be changed, and what is private stays closed.' },
};

test('staff see what the person sees, and are themselves again when they end it', async () => {
  expect((await admin.get(`${base}/current`)).body).toEqual({ data: null });
  const started = await start();
  expect(started).toMatchObject({ status: 200, body: { data: { staff_id: admin.user_id, user_id: member.user_id, firstName: 'Mira' } } });
  const { started_at, ends_at } = (started.body as { data: { started_at: string; ends_at: string } }).data;
  expect(new Date(ends_at).getTime() - new Date(started_at).getTime()).toBe(30 * 60_000);
  expect((await admin.get(`${base}/current`)).body).toEqual(started.body);
  expect((await settings(admin)).data.map(({ user_id }) => user_id)).toEqual([member.user_id]);
  expect((await admin.get('/api/user/privileges/getAll?filterFields={"privilege_menu_id":302}')).body).toMatchObject({
    meta: { total: 0 },
  });
  const elsewhere = await app.signInAs(admin.user_id, { sid: 'another device' });
  expect((await elsewhere.get(`${base}/current`)).body).toEqual({ data: null });
  expect((await member.get(`${base}/current`)).body).toEqual({ data: null });

  expect((await admin.post(`${base}/end`)).body).toEqual({ data: { ended: true } });
  expect((await admin.post(`${base}/end`)).body).toEqual({ data: { ended: false } });
  expect((await admin.get('/api/user/privileges/getAll?filterFields={"privilege_menu_id":302}')).body).toMatchObject({
    meta: { total: 1 },
  });
});

test('every call that is no reading is refused, of plain types and all others, and nothing is changed', async () => {
  await start();
  const all = features.flatMap(({ operations = [], entities = [] }) => [
    ...operations,
    ...entities.flatMap(({ bounds }) => bounds.map(({ operation }) => operation)),
  ]);
  const writes = all.filter(({ method, while_impersonating }) => method !== 'GET' && while_impersonating !== 'open');
  expect(writes.length).toBeGreaterThan(80);
  const authorization = `Bearer ${await app.tokenFor(admin.user_id)}`;
  for (const { method, path, transport, id } of writes) {
    if (transport === 'upload') continue;
    const { statusCode, body } = await app.app.inject({
      method,
      url: path.replace(/\{\w+\}/g, String(member.user_id)),
      payload: {},
      headers: { authorization },
    });
    expect(statusCode, `${id} ${body}`).toBe(403);
  }
  expect(await admin.put(`${users}/updateUser/${member.user_id}`, { firstName: 'Taken' })).toMatchObject(refused);
  expect(await admin.post(`${users}/suspendUser`, { user_id: member.user_id, reason })).toMatchObject(refused);
  expect(await start(member.user_id)).toMatchObject(refused);
  expect((await admin.get('/api/auth/sessions')).status, 'where they are signed in').toBe(403);
  const open = all.filter(({ while_impersonating }) => while_impersonating === 'open').map(({ id }) => id);
  expect(open.toSorted()).toEqual(['auth.logout', 'auth.refreshToken', 'auth.signout', 'impersonation.end', 'tickets.getWaitingEntry']);
});

test('no list of buyers or guests is taken along in their name', async () => {
  await start();
  const lists = ['export?kind=orders&format=csv', 'gstr1.csv?from=2027-01-01&to=2027-12-31', 'sign-ups/1/sign-ups.csv'];
  for (const list of lists) expect(await admin.get(`/api/tickets/manage/${list}`), list).toMatchObject(refused);
});

test('sockets close when it begins, and none opens while it lasts', async () => {
  const connect = async (path: string) => {
    const socket = io(url, { path, transports: ['websocket'], auth: { token: await app.tokenFor(admin.user_id) }, reconnection: false });
    await new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(null));
      socket.once('connect_error', reject);
    });
    return socket;
  };
  const before = await connect('/api/chat');
  await start();
  await vi.waitUntil(() => !before.connected, { timeout: 60_000 });
  for (const path of ['/socket.io', '/api/chat']) await expect(connect(path)).rejects.toThrow('Sign in again.');
  await admin.post(`${base}/end`);
  (await connect('/socket.io')).close();
});

test('it ends by itself when its time is over, also where nobody ends it', async () => {
  const { body } = await start();
  await app.ctx.db.execute(sql`UPDATE impersonations SET ends_at = now() WHERE user_id = ${member.user_id}`);
  await app.ctx.changes.settle();
  expect((await admin.get(`${base}/current`)).body).toEqual({ data: null });
  expect((await admin.put(`${users}/updateUser/${member.user_id}`, { firstName: 'Mira' })).status).toBe(200);
  expect((await start()).status).toBe(200);
  expect((body as { data: object }).data).toHaveProperty('ends_at');
});

test.each([
  ['the person gets a role', sql`role_ids = ARRAY(SELECT role_id FROM roles WHERE role_name = 'admin')`],
  ['the person is suspended', sql`status = 'suspended'`],
])('it ends at once when %s', async (_, change) => {
  await start();
  await app.ctx.db.execute(sql`UPDATE global_users SET ${change} WHERE user_id = ${member.user_id}`);
  await app.ctx.changes.settle();
  expect((await admin.get(`${base}/current`)).body).toEqual({ data: null });
  expect((await settings(admin)).data.length).toBeGreaterThan(1);
});

test('whoever loses the right to look is themselves again, and leaves as themselves', async () => {
  const helper = await buildPerson(app, { role: 'admin' });
  await start(member.user_id, helper);
  expect((await settings(helper)).data.map(({ user_id }) => user_id)).toEqual([member.user_id]);
  await app.ctx.db.execute(sql`UPDATE user_settings SET active_role_id = NULL WHERE user_id = ${helper.user_id}`);
  await app.ctx.changes.settle();
  expect((await settings(helper)).data.map(({ user_id }) => user_id)).toEqual([helper.user_id]);
  const leaving = await buildPerson(app, { role: 'admin' });
  await start(member.user_id, leaving);
  expect((await leaving.post('/api/auth/signout')).body).toEqual({ data: { signed_out: true } });
  expect((await leaving.get(`${base}/current`)).status).toBe(401);
  expect((await member.get(`${base}/current`)).status, 'the person stays').toBe(200);
});

test('nobody looks as themselves, as somebody with more privileges, without the right or without a reason', async () => {
  const other = await buildPerson(app, { role: 'admin' });
  expect((await start(admin.user_id)).status).toBe(403);
  expect((await start(987_654)).status).toBe(404);
  expect((await start(other.user_id, member)).status).toBe(403);
  expect((await start(admin.user_id, await buildPerson(app, { role: 'organization' }))).status).toBe(403);
  expect((await admin.post(`${base}/start`, { user_id: member.user_id, reason: '' })).status).toBe(400);
  expect((await app.nobody.post(`${base}/start`, { user_id: member.user_id, reason })).status).toBe(401);
  const made = await admin.post('/api/user/roles/createRole', { role_name: 'helpdesk', display_name: 'Help desk' });
  const { role_id } = (made.body as { data: { role_id: number } }).data;
  const privilege_access_type = ['read', 'impersonate'].map((permission_name) => ({ permission_name }));
  const body = { role_id, privilege_menu_id: 301, privilege_access_scope: 'public', privilege_access_type };
  await admin.post('/api/user/customRolePrivilege/createCustomRolePrivilege', body);
  const helpdesk = await buildPerson(app, { role: 'helpdesk' });
  expect((await start(other.user_id, helpdesk)).status).toBe(403);
  expect((await start(member.user_id, helpdesk)).status).toBe(200);
});

test('the person is told by mail and in the product, and the log has both of them', async () => {
  const { body } = await member.get(`${users}/getUser?fields=email&filterFields={"user_id":${member.user_id}}`);
  await start();
  await admin.post(`${base}/end`);
  const mail = await waitForMail(app.ctx, (body as { data: { email: string } }).data.email);
  expect(mail.text).toContain('Ira Desai');
  expect(mail.text).toContain(reason);
  await app.ctx.outbox.drain();
  expect((await member.get('/api/notification/notifications/getAll')).body).toMatchObject({
    data: [
      {
        notification_type: 'account.impersonated',
        notification_body: `Ira Desai of the organisers looks at the product as you see it. They can change nothing. Reason: ${reason}`,
      },
    ],
  });
  const { rows } = await app.ctx.db.execute(sql`
    SELECT actor_id, acting_role, action, subject_id, reason, after FROM audit_log
    WHERE action LIKE 'impersonation.%' AND subject_id = ${String(member.user_id)} ORDER BY audit_id`);
  const both = { staff_id: admin.user_id, user_id: member.user_id };
  expect(rows).toMatchObject([
    { actor_id: admin.user_id, acting_role: 'admin', action: 'impersonation.start', reason, after: both },
    { actor_id: admin.user_id, action: 'impersonation.end', after: { ...both, end_reason: 'ended' } },
  ]);
  expect(await app.ctx.audit.verify()).toMatchObject({ ok: true });
});
