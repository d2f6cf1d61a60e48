import { menus } from '@sabha/contract/access/menus';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { addAuthenticator, addPasskey, proveSession, stoppedClock } from '../../../test/factors.ts';
import { mailsTo, waitForMail } from '../../../test/mailbox.ts';
import { buildAccount } from '../../../test/people.ts';
import { createTestApp, type Caller, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: TestPerson;
/** Keeps people and hands out roles, and may do nothing else. */
let registrar: TestPerson;
let member: TestPerson;
const ids: Record<string, number> = {};
const users = '/api/global-user/users';
const reason = 'She called the office.';

beforeAll(async () => {
  app = await createTestApp({ hasWork: true, clock: stoppedClock() });
  admin = await buildPerson(app, { role: 'admin' });
  const made = await admin.post('/api/user/roles/createRole', { role_name: 'registrar', display_name: 'Registrar' });
  const { role_id } = (made.body as { data: { role_id: number } }).data;
  await admin.post('/api/user/roles/createRole', { role_name: 'steward', display_name: 'Steward' });
  const everybody = (names: string[]) => names.map((permission_name) => ({ permission_name, scope: 'public' }));
  const open = (menu_id: number, names: string[]) =>
    admin.put('/api/user/privileges/setRoleMenu', { role_id, menu_id, permissions: everybody(names) });
  await open(menus.users, ['read', 'update']);
  await open(menus.roles, ['read', 'assign']);
  registrar = await buildPerson(app, { role: 'registrar' });
  member = await buildPerson(app);
  const { rows } = await app.ctx.db.execute<{ role_id: number; role_name: string }>(sql`SELECT role_id, role_name FROM roles`);
  for (const row of rows) ids[row.role_name] = row.role_id;
});
afterAll(() => app.close());

/** Somebody with an account of their own here, and a row. */
async function buildHolder(): Promise<{ user_id: number; email: string }> {
  const account = await buildAccount(app.ctx);
  await app.ctx.db.execute(sql`
    INSERT INTO global_users (user_id, created_by, "firstName", role_ids)
    VALUES (${account.user_id}, 0, 'Asha', ARRAY(SELECT role_id FROM roles WHERE role_name = 'user'))`);
  return account;
}
const rolesOf = async ({ user_id }: { user_id: number }) => {
  const { rows } = await app.ctx.db.execute<{ names: string[] }>(sql`
    SELECT coalesce(array_agg(role_name ORDER BY role_name), '{}') AS names FROM roles WHERE role_id = ANY ((SELECT role_ids FROM global_users WHERE user_id = ${user_id})::bigint[])`);
  return rows[0]?.names;
};
const statusOf = async ({ user_id }: { user_id: number }) =>
  (await app.ctx.db.execute<{ status: string }>(sql`SELECT status FROM global_users WHERE user_id = ${user_id}`)).rows[0]?.status;

const calls: readonly [string, (caller: Caller, user_id: number) => Promise<{ status: number }>][] = [
  ['reads the file of', (caller, user_id) => caller.get(`${users}/getStaffFile?user_id=${user_id}`)],
  ['signs out', (caller, user_id) => caller.post(`${users}/signOutEverywhere`, { user_id, reason })],
  ['resets the factors of', (caller, user_id) => caller.post(`${users}/resetFactors`, { user_id, reason })],
  ['suspends', (caller, user_id) => caller.post(`${users}/suspendUsers`, { user_ids: [user_id], reason })],
  ['gives roles to', (caller, user_id) => caller.post(`${users}/changeRoles`, { user_ids: [user_id], give: [ids['learner']] })],
];

describe.each(calls)('nobody %s', (_, call) => {
  test('others without the privilege, and who is signed out is asked to sign in', async () => {
    const other = await buildPerson(app);
    expect((await call(app.nobody, other.user_id)).status).toBe(401);
    for (const role of ['user', 'organization']) expect((await call(await buildPerson(app, { role }), other.user_id)).status).toBe(403);
    const child = await buildPerson(app, { role: 'admin', columns: { is_underage: true } });
    expect((await call(child, other.user_id)).status).toBe(403);
  });

  test('who may do more than they, nor whom there is not, and nothing changes', async () => {
    await proveSession(app, registrar.user_id);
    expect((await call(registrar, admin.user_id)).status).toBe(403);
    expect((await call(admin, 987_654)).status).toBe(404);
    expect([await statusOf(admin), await rolesOf(admin)]).toEqual(['active', ['admin']]);
    expect((await admin.get('/api/auth/sessions')).status).toBe(200);
  });
});

test('staff do none of it to themselves, but may drop a role of their own', async () => {
  await proveSession(app, registrar.user_id);
  for (const [, call] of calls.slice(0, 4)) expect((await call(registrar, registrar.user_id)).status).toBe(403);
  const two = await buildPerson(app, { role: 'registrar' });
  const change = (body: object) => two.post(`${users}/changeRoles`, { user_ids: [two.user_id], ...body });
  expect((await change({ give: [ids['admin']] })).status).toBe(403);
  expect((await change({ give: [ids['user']], take: [ids['registrar']] })).status).toBe(200);
  expect(await rolesOf(two)).toEqual(['user']);
});

test('the file says how somebody signs in and what they agreed to, and holds nothing that opens a session', async () => {
  const holder = await buildHolder();
  await addAuthenticator(app, holder.user_id);
  await app.ctx.db.execute(sql`
    INSERT INTO consent_records (user_id, purpose, is_given, text_version, source) VALUES (${holder.user_id}, 'newsletter', true, '2027-01', 'account')`);
  const answer = await registrar.get(`${users}/getStaffFile?user_id=${holder.user_id}`);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      data: {
        account: { email: holder.email, is_verified: true },
        factors: { passkeys: [], app: {}, recovery_code_count: 10 },
        consents: [{ purpose: 'newsletter', is_given: true, text_version: '2027-01' }],
        guardian: null,
        deletion: null,
      },
    },
  });
  const { data } = answer.body as { data: { sessions: object[]; opened_menus: { menu_name: string; permissions: string[] }[] } };
  expect(data.sessions).toHaveLength(1);
  expect(data.opened_menus).toContainEqual(expect.objectContaining({ menu_name: 'Startups', permissions: ['read'] }));
  expect(JSON.stringify(answer.body)).not.toMatch(/session_id|secret|hash|public_key/);
  const child = await buildPerson(app, { columns: { is_underage: true } });
  expect((await registrar.get(`${users}/getStaffFile?user_id=${child.user_id}`)).body).toMatchObject({
    data: { guardian: { status: 'none', is_restricted: true } },
  });
});

test('signing somebody out ends every session, tells them why, and is written down', async () => {
  const holder = await buildHolder();
  const callers = [await app.signInAs(holder.user_id, { sid: 'phone' }), await app.signInAs(holder.user_id, { sid: 'laptop' })];
  for (const caller of callers) expect((await caller.get('/api/auth/sessions')).status).toBe(200);
  const answer = await registrar.post(`${users}/signOutEverywhere`, { user_id: holder.user_id, reason });
  expect(answer.body).toEqual({ data: { user_id: holder.user_id, ended_count: 2 } });
  for (const caller of callers) expect((await caller.get('/api/auth/sessions')).status).toBe(401);
  expect((await waitForMail(app.ctx, holder.email)).text).toContain(reason);
  const log = await admin.get(`/api/system/auditLog/getAll?person_id=${holder.user_id}&action=user.sign-out-everywhere`);
  expect(log.body).toMatchObject({ data: [{ actor_id: registrar.user_id, acting_role: 'registrar', reason, after: { ended_count: 2 } }] });
});

describe('lost second factors', () => {
  const reset = (user_id: number) => admin.post(`${users}/resetFactors`, { user_id, reason });
  const unproven = () =>
    app.ctx.db.execute(sql`UPDATE sessions SET proven_at = NULL, factor_proven_at = NULL WHERE user_id = ${admin.user_id}`);

  test('are taken away only by staff who have just proven who they are', async () => {
    const { user_id } = await buildHolder();
    await addPasskey(app, user_id);
    await unproven();
    expect(await reset(user_id)).toMatchObject({ status: 403, body: { errors: [{ path: 'proof' }] } });
    const { rows } = await app.ctx.db.execute(sql`SELECT FROM passkeys WHERE user_id = ${user_id}`);
    expect(rows).toHaveLength(1);
  });

  test('go with their recovery codes and all sessions; the person is told, and the log has no more than counts', async () => {
    const holder = await buildHolder();
    await addPasskey(app, holder.user_id);
    await addAuthenticator(app, holder.user_id);
    const phone = await app.signInAs(holder.user_id, { sid: 'lost phone' });
    await proveSession(app, admin.user_id);
    expect((await reset(holder.user_id)).status).toBe(200);
    expect((await phone.get('/api/auth/factors')).status).toBe(401);
    expect((await admin.get(`${users}/getStaffFile?user_id=${holder.user_id}`)).body).toMatchObject({
      data: { factors: { passkeys: [], app: null, recovery_code_count: 0 }, sessions: [] },
    });
    await vi.waitUntil(async () => (await mailsTo(app.ctx, holder.email)).some(({ text }) => text.includes(reason)), { timeout: 60_000 });
    const { rows } = await app.ctx.db.execute(sql`
      SELECT actor_id, before, after FROM audit_log WHERE action = 'user.reset-factors' AND subject_id = ${String(holder.user_id)}`);
    expect(rows).toEqual([
      { actor_id: admin.user_id, before: { passkey_count: 1, app_count: 1 }, after: { passkey_count: 0, app_count: 0 } },
    ]);
    expect((await reset(holder.user_id)).status).toBe(409);
  });
});

describe('many at once', () => {
  test('are suspended all or none, with the one named who stands in the way', async () => {
    const people = [await buildPerson(app), await buildPerson(app)];
    const user_ids = people.map(({ user_id }) => user_id);
    const suspend = (body: object) => registrar.post(`${users}/suspendUsers`, { reason, ...body });
    expect(await suspend({ user_ids: [...user_ids, admin.user_id] })).toMatchObject({ status: 403, body: { errors: [{ path: '2' }] } });
    expect(await suspend({ user_ids: [registrar.user_id, ...user_ids] })).toMatchObject({ status: 403, body: { errors: [{ path: '0' }] } });
    for (const person of people) expect(await statusOf(person)).toBe('active');
    expect((await suspend({ user_ids, until: '2001-01-01T00:00:00Z' })).status).toBe(400);
    expect((await suspend({ user_ids: Array.from({ length: 201 }, (_, at) => at + 1) })).status).toBe(400);
    expect((await suspend({ user_ids: user_ids.slice(0, 1) })).body).toEqual({ data: { suspended_ids: user_ids.slice(0, 1) } });
    expect((await suspend({ user_ids })).body).toEqual({ data: { suspended_ids: user_ids.slice(1) } });
    expect((await people[0]?.get('/api/user/roles/getAll'))?.status).toBe(401);
  });

  test('are given and taken roles, and keep the others', async () => {
    const people = [await buildPerson(app), await buildPerson(app, { role: 'learner' })];
    const user_ids = people.map(({ user_id }) => user_id);
    const change = (body: object) => registrar.post(`${users}/changeRoles`, { user_ids, ...body });
    expect((await change({ give: [ids['steward']], take: [ids['learner']] })).status).toBe(200);
    expect(await Promise.all(people.map(rolesOf))).toEqual([['steward', 'user'], ['steward']]);
    expect(await change({ give: [ids['admin']] })).toMatchObject({ status: 403, body: { errors: [{ path: '0.roles' }] } });
    expect((await change({ give: [987_654] })).status).toBe(400);
    expect((await change({})).status).toBe(400);
    expect((await change({ give: [ids['learner']], take: [ids['learner']] })).status).toBe(400);
    expect(await Promise.all(people.map(rolesOf))).toEqual([['steward', 'user'], ['steward']]);
  });

  test('of two that give roles at the same moment neither is lost', async () => {
    const { user_id } = member;
    const give = (name: string) => admin.post(`${users}/changeRoles`, { user_ids: [user_id], give: [ids[name]] });
    await Promise.all([give('volunteer'), give('learner'), give('expert')]);
    expect(await rolesOf(member)).toEqual(['expert', 'learner', 'user', 'volunteer']);
  });

  test('never leave the product without an administrator', async () => {
    const { rows } = await app.ctx.db.execute<{ user_id: number }>(sql`
      SELECT user_id FROM global_users WHERE role_ids && ARRAY[${ids['admin']}]::bigint[] AND status = 'active' AND deleted_at IS NULL`);
    const user_ids = rows.map(({ user_id }) => user_id);
    expect(await admin.post(`${users}/changeRoles`, { user_ids, give: [ids['user']], take: [ids['admin']] })).toMatchObject({
      status: 409,
    });
    expect(await rolesOf(admin)).toEqual(['admin']);
  });
});
