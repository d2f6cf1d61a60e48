import { defineSocketEvent } from '@sabha/contract/core/socket-event';
import { sql } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { buildSale } from '../../../../test/build-sale.ts';
import { msOf, reportFigure } from '../../../../test/load-size.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

const somethingSaid = defineSocketEvent({
  connection: 'notification',
  name: 'something_said',
  payload: z.object({ for: z.number() }),
});

let app: TestApp;
let admin: TestPerson;
let url: string;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  admin = await buildPerson(app, { role: 'admin' });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const users = '/api/global-user/users';
const roleId = async (name: string) => {
  const { rows } = await app.ctx.db.execute<{ role_id: number }>(sql`SELECT role_id FROM roles WHERE role_name = ${name}`);
  return rows[0]?.role_id ?? 0;
};

async function connect(token: string, path = '/socket.io'): Promise<Socket> {
  const socket = io(url, { path, transports: ['websocket'], auth: { token }, reconnection: false });
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Milliseconds until all of them are closed by the server. */
const msUntilClosed = (sockets: readonly Socket[]) =>
  msOf(() => vi.waitUntil(() => sockets.every(({ connected }) => !connected), { timeout: 60_000, interval: 10 }));

test('a role that is taken away counts in the next call, and closes every socket of the person', async () => {
  const helper = await buildPerson(app, { role: 'admin' });
  const token = await app.tokenFor(helper.user_id);
  const sockets = [await connect(token), await connect(token, '/api/chat')];
  expect((await helper.get('/api/schedule/draft?edition=none')).status).toBe(404);
  expect((await helper.post('/api/user/roles/createRole', { role_name: 'before', display_name: 'Before' })).status).toBe(201);
  const roles = [{ role_id: await roleId('user') }];
  expect((await admin.put(`${users}/updateUser/${helper.user_id}`, { roles })).status).toBe(200);
  expect((await helper.post('/api/user/roles/createRole', { role_name: 'after', display_name: 'After' })).status).toBe(403);
  reportFigure('every socket of who lost a role is closed after', `${Math.round(await msUntilClosed(sockets))} ms`);
});

test('a privilege that is taken from a role counts in the next call of everybody who acts in it', async () => {
  const role_name = 'door-keeper';
  const made = await admin.post('/api/user/roles/createRole', { role_name, display_name: 'Door keeper' });
  const { role_id } = (made.body as { data: { role_id: number } }).data;
  const grant = await admin.post('/api/user/customRolePrivilege/createCustomRolePrivilege', {
    role_id,
    privilege_menu_id: 302,
    privilege_access_scope: 'public',
    privilege_access_type: [{ permission_name: 'create' }],
  });
  expect(grant.status).toBe(201);
  const { privilege_id } = (grant.body as { data: { privilege_id: number } }).data;
  const keeper = await buildPerson(app, { role: role_name });
  expect((await keeper.post('/api/user/roles/createRole', { role_name: 'one', display_name: 'One' })).status).toBe(201);
  await admin.delete(`/api/user/customRolePrivilege/deleteCustomRolePrivilege/${privilege_id}/${admin.user_id}`);
  expect((await keeper.post('/api/user/roles/createRole', { role_name: 'two', display_name: 'Two' })).status).toBe(403);
});

test('acting in another of one’s roles counts at once, and in nobody else’s role never', async () => {
  const person = await buildPerson(app, { role: 'expert' });
  await app.ctx.db.execute(
    sql`UPDATE global_users SET role_ids = role_ids || ARRAY(SELECT role_id FROM roles WHERE role_name = 'user') WHERE user_id = ${person.user_id}`,
  );
  await app.ctx.changes.settle();
  const setting = await person.get('/api/user/userSettings/getUserSetting');
  const { user_setting_id } = (setting.body as { data: { user_setting_id: number } }).data;
  const switchRoleAs = async (name: string) =>
    (await person.put(`/api/user/userSettings/updateUserSetting/${user_setting_id}`, { active_role_id: await roleId(name) })).status;
  const createProgram = async (title: string) =>
    (await person.post('/api/program/programs/createProgram', { program_category: 'water', title })).status;
  expect(await createProgram('As an expert')).toBe(201);
  expect(await switchRoleAs('user')).toBe(200);
  expect(await createProgram('As a user')).toBe(403);
  expect(await switchRoleAs('admin')).toBe(400);
  expect(await createProgram('As nobody')).toBe(403);
});

test('whoever is suspended is out of every call and every socket', async () => {
  const person = await buildPerson(app);
  const token = await app.tokenFor(person.user_id);
  const sockets = [await connect(token), await connect(token, '/api/chat'), await connect(token)];
  expect((await person.get('/api/user/roles/getAll')).status).toBe(200);
  await app.ctx.db.execute(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${person.user_id}`);
  const took = await msUntilClosed(sockets);
  expect((await person.get('/api/user/roles/getAll')).status).toBe(401);
  await expect(connect(token)).rejects.toThrow('Sign in again.');
  reportFigure('every socket of somebody suspended is closed after', `${Math.round(took)} ms`);
});

test('whoever acts in another role leaves the channels that it does not open', async () => {
  const sale = await buildSale(app.ctx);
  const list = await sale.addList([await sale.addProduct()]);
  const helper = await buildPerson(app, { role: 'admin' });
  await app.ctx.db.execute(
    sql`UPDATE global_users SET role_ids = role_ids || ARRAY(SELECT role_id FROM roles WHERE role_name = 'user') WHERE user_id = ${helper.user_id}`,
  );
  await app.ctx.changes.settle();
  const { rows } = await app.ctx.db.execute<{ user_setting_id: number }>(
    sql`SELECT user_setting_id FROM user_settings WHERE user_id = ${helper.user_id}`,
  );
  const socket = await connect(await app.tokenFor(helper.user_id));
  expect(await socket.emitWithAck('join_channel', { channel: 'door', id: list })).toEqual({ data: null });
  const closed = new Promise((resolve) => socket.once('channel_closed', resolve));
  const active_role_id = await roleId('user');
  expect((await helper.put(`/api/user/userSettings/updateUserSetting/${rows[0]?.user_setting_id}`, { active_role_id })).status).toBe(200);
  expect(await closed).toEqual({ channel: 'door', id: list });
  socket.close();
});

test('a person joins no room but their own, whatever they send', async () => {
  const [asha, neel] = [await buildPerson(app), await buildPerson(app)];
  const socket = await connect(await app.tokenFor(asha.user_id));
  const received: unknown[] = [];
  socket.onAny((...message: unknown[]) => received.push(message));
  for (const event of ['join', 'subscribe', 'room', 'join_room', 'user']) socket.emit(event, `user:${neel.user_id}`);
  for (const { user_id } of [neel, asha]) app.ctx.realtime.publish([user_id], somethingSaid, { for: user_id });
  await vi.waitUntil(() => received.length > 0, { timeout: 60_000 });
  expect(received).toEqual([['something_said', { for: asha.user_id }]]);
  socket.close();
});
