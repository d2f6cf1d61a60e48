import { sql } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createBrowser } from '../../../test/browser.ts';
import { waitForMail } from '../../../test/mailbox.ts';
import { msOf, reportFigure } from '../../../test/load-size.ts';
import { buildAccount } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { liftSuspensions } from './lift-suspensions.run.ts';

let app: TestApp;
let admin: TestPerson;
let url: string;
const users = '/api/global-user/users';
const reason = 'Sold passes that were not theirs.';

beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  admin = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());

async function connect(token: string, path = '/socket.io'): Promise<Socket> {
  const socket = io(url, { path, transports: ['websocket'], auth: { token }, reconnection: false });
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Somebody with a password, a row and a role of their own. */
async function buildMember() {
  const account = await buildAccount(app.ctx);
  await app.ctx.db.execute(sql`
    INSERT INTO global_users (user_id, "firstName", created_by, role_ids)
    VALUES (${account.user_id}, 'Asha', 0, ARRAY(SELECT role_id FROM roles WHERE role_name IN ('user', 'volunteer')))`);
  await app.ctx.db.execute(sql`
    INSERT INTO user_settings (user_id, active_role_id, created_by)
    VALUES (${account.user_id}, (SELECT role_id FROM roles WHERE role_name = 'volunteer'), 0)`);
  return account;
}
async function restoredNotices(user_id: number) {
  await app.ctx.outbox.drain();
  const { rows } = await app.ctx.db.execute(sql`
    SELECT notification_body AS body, notification_link AS link FROM notifications
    WHERE user_id = ${user_id} AND notification_type = 'account.restored'`);
  return rows;
}
const suspend = (user_id: number, more = {}) => admin.post(`${users}/suspendUser`, { user_id, reason, ...more });

test('whoever is suspended is out of every tab and socket, is told why, and comes back as before', async () => {
  const person = await buildMember();
  const token = await app.tokenFor(person.user_id);
  const caller = await app.signInAs(person.user_id);
  const browser = createBrowser(app.app);
  expect((await browser.call('/api/auth/signin', { username: person.username, password: person.password })).statusCode).toBe(200);
  expect((await browser.call('/api/auth/refreshToken')).statusCode).toBe(200);
  const sockets = [await connect(token), await connect(token, '/api/chat')];

  expect((await caller.get('/api/user/roles/getAll')).status).toBe(200);
  expect(await suspend(person.user_id)).toMatchObject({
    status: 200,
    body: { data: { reason, until: null, suspended_by: admin.user_id } },
  });
  expect((await caller.get('/api/user/roles/getAll')).status).toBe(401);
  const took = await msOf(() => vi.waitUntil(() => sockets.every(({ connected }) => !connected), { timeout: 60_000, interval: 5 }));
  reportFigure('every socket of somebody suspended by staff is closed after', `${Math.round(took)} ms`);
  await expect(connect(token)).rejects.toThrow('Sign in again.');
  expect((await browser.call('/api/auth/refreshToken')).statusCode).toBe(401);
  const refused = await browser.call('/api/auth/signin', { username: person.username, password: person.password });
  expect(refused.json()).toMatchObject({ status: 403, detail: 'This account is suspended. Write to the organisers.' });
  const mail = await waitForMail(app.ctx, person.email);
  expect(mail.subject).toBe('Your account is suspended');
  expect(mail.text).toContain(reason);

  expect((await admin.post(`${users}/restoreUser`, { user_id: person.user_id, reason: 'It was a mistake.' })).status).toBe(200);
  expect((await caller.get('/api/user/roles/getAll')).status, 'no old session lives again').toBe(401);
  expect((await browser.call('/api/auth/signin', { username: person.username, password: person.password })).statusCode).toBe(200);
  const { rows } = await app.ctx.db.execute(sql`
    SELECT cardinality(role_ids) AS role_count, role_name FROM global_users JOIN user_settings USING (user_id)
    JOIN roles ON role_id = active_role_id WHERE user_id = ${person.user_id}`);
  expect(rows).toEqual([{ role_count: 2, role_name: 'volunteer' }]);
  expect((await waitForMail(app.ctx, person.email, 2)).subject).toBe('Your account is open again');
  expect(await restoredNotices(person.user_id)).toEqual([
    { body: 'Your account is no longer suspended. Everything is as it was.', link: '/account' },
  ]);
  expect(await app.ctx.audit.verify()).toMatchObject({ ok: true });
  const { rows: entries } = await app.ctx.db.execute(sql`
    SELECT actor_id, acting_role, action, reason FROM audit_log WHERE subject_id = ${String(person.user_id)} AND action LIKE 'user.%' ORDER BY audit_id`);
  expect(entries).toMatchObject([
    { actor_id: admin.user_id, acting_role: 'admin', action: 'user.suspend', reason },
    { actor_id: admin.user_id, acting_role: 'admin', action: 'user.restore', reason: 'It was a mistake.' },
  ]);
});

test('a suspension for a time ends by itself, and one in the past is refused', async () => {
  const person = await buildMember();
  expect((await suspend(person.user_id, { until: '2020-01-01T00:00:00Z' })).status).toBe(400);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  expect(await suspend(person.user_id, { until })).toMatchObject({ body: { data: { until } } });
  const run = () => liftSuspensions.run({}, app.ctx, { id: '', attempt: 1, is_last: false, signal: new AbortController().signal });
  const status = async () => {
    const { rows } = await app.ctx.db.execute<{ status: string }>(sql`SELECT status FROM global_users WHERE user_id = ${person.user_id}`);
    return rows[0]?.status;
  };
  await run();
  expect(await status()).toBe('suspended');
  await app.ctx.db.execute(sql`UPDATE suspensions SET until = now() WHERE user_id = ${person.user_id}`);
  await run();
  await run();
  expect(await status()).toBe('active');
  expect(await restoredNotices(person.user_id)).toHaveLength(1);
  expect((await admin.get(`${users}/getSuspensions?user_id=${person.user_id}`)).body).toMatchObject({
    data: [{ reason, lifted_by: 0 }],
  });
});

test('nobody suspends themselves, twice, without a reason, or without the right', async () => {
  const [member, other] = [await buildPerson(app), await buildPerson(app, { columns: { is_listed: false } })];
  expect((await suspend(admin.user_id)).status).toBe(403);
  expect((await admin.post(`${users}/suspendUser`, { user_id: member.user_id, reason: ' ' })).status).toBe(400);
  expect((await member.post(`${users}/suspendUser`, { user_id: other.user_id, reason })).status).toBe(403);
  expect((await member.get(`${users}/getSuspensions?user_id=${other.user_id}`)).status).toBe(403);
  expect((await app.nobody.post(`${users}/suspendUser`, { user_id: member.user_id, reason })).status).toBe(401);
  expect((await suspend(987_654)).status).toBe(404);
  expect((await suspend(member.user_id)).status).toBe(200);
  expect((await suspend(member.user_id)).status).toBe(409);
  expect((await member.post(`${users}/restoreUser`, { user_id: member.user_id, reason })).status).toBe(401);
  expect((await admin.post(`${users}/restoreUser`, { user_id: other.user_id, reason })).status).toBe(409);
});
