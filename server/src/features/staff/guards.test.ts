import { menus } from '@sabha/contract/access/menus';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: TestPerson;
/** Hands out roles and keeps people, but not privileges, menus or content. */
let registrar: TestPerson;
let member: TestPerson;
const ids: Record<string, number> = {};
const users = '/api/global-user/users';

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildPerson(app, { role: 'admin' });
  const made = await admin.post('/api/user/roles/createRole', { role_name: 'registrar', display_name: 'Registrar' });
  const { role_id } = (made.body as { data: { role_id: number } }).data;
  for (const [privilege_menu_id, names] of [
    [menus.users, ['read', 'create', 'update', 'delete', 'impersonate']],
    [menus.roles, ['read', 'create', 'update', 'delete', 'assign']],
  ] as const) {
    const privilege_access_type = names.map((permission_name) => ({ permission_name }));
    const body = { role_id, privilege_menu_id, privilege_access_scope: 'public', privilege_access_type };
    await admin.post('/api/user/customRolePrivilege/createCustomRolePrivilege', body);
  }
  registrar = await buildPerson(app, { role: 'registrar' });
  member = await buildPerson(app);
  const { rows } = await app.ctx.db.execute<{ role_id: number; role_name: string }>(sql`SELECT role_id, role_name FROM roles`);
  for (const row of rows) ids[row.role_name] = row.role_id;
});
afterAll(() => app.close());

const roles = (...names: string[]) => ({ roles: names.map((name) => ({ role_id: ids[name] })) });
const rolesOf = async (person: TestPerson) => {
  const { rows } = await app.ctx.db.execute<{ role_ids: string[] }>(
    sql`SELECT role_ids FROM global_users WHERE user_id = ${person.user_id}`,
  );
  return rows[0]?.role_ids.map((id) => Object.keys(ids).find((name) => ids[name] === Number(id))).toSorted();
};

describe('roles', () => {
  test('are given and taken by those whose own roles open as much, alone and in bulk', async () => {
    expect((await registrar.put(`${users}/updateUser/${member.user_id}`, roles('user', 'registrar'))).status).toBe(200);
    const others = [await buildPerson(app), await buildPerson(app)];
    const all = others.map(({ user_id }) => ({ user_id, ...roles('user', 'volunteer', 'learner') }));
    expect((await admin.post(`${users}/updateMany`, all)).status).toBe(200);
    for (const person of others) expect(await rolesOf(person)).toEqual(['learner', 'user', 'volunteer']);
    expect((await admin.put(`${users}/updateUser/${member.user_id}`, roles('user'))).status).toBe(200);
    expect(await rolesOf(member)).toEqual(['user']);
  });

  test('that open more than one’s own are given to nobody, neither to others nor to oneself', async () => {
    for (const person of [member, registrar]) {
      const before = await rolesOf(person);
      expect(await registrar.put(`${users}/updateUser/${person.user_id}`, roles('admin'))).toMatchObject({
        status: 403,
        body: { errors: [{ path: 'roles' }] },
      });
      expect(await rolesOf(person)).toEqual(before);
    }
    expect((await registrar.post(`${users}/createUser`, { firstName: 'New', ...roles('admin') })).status).toBe(403);
    expect((await registrar.put(`${users}/updateUser/${member.user_id}`, roles('expert'))).status, 'programs of their own').toBe(403);
  });

  test('cannot be smuggled into a batch: all of it is refused, with the item named', async () => {
    const harmless = await buildPerson(app);
    const batch = [
      { user_id: harmless.user_id, firstName: 'Changed' },
      { user_id: registrar.user_id, ...roles('registrar', 'admin') },
    ];
    expect(await registrar.post(`${users}/updateMany`, batch)).toMatchObject({ status: 403, body: { errors: [{ path: '1.roles' }] } });
    const many = [{ firstName: 'One' }, { firstName: 'Two', ...roles('admin') }];
    expect(await registrar.post(`${users}/createMany`, many)).toMatchObject({ status: 403, body: { errors: [{ path: '1.roles' }] } });
    expect((await admin.get(`${users}/getAll?search=Changed`)).body).toMatchObject({ meta: { total: 0 } });
  });

  test('of the more powerful are not taken, and their people not changed, suspended or deleted', async () => {
    for (const change of [roles('user'), { firstName: 'Nobody' }, { is_listed: false }])
      expect((await registrar.put(`${users}/updateUser/${admin.user_id}`, change)).status).toBe(403);
    expect((await registrar.delete(`${users}/deleteUser/${admin.user_id}/${registrar.user_id}`)).status).toBe(403);
    const gone = await registrar.put(`${users}/deleteMany`, { user_ids: [member.user_id, admin.user_id] });
    expect(gone).toMatchObject({ status: 403, body: { errors: [{ path: '1' }] } });
    const body = { user_id: admin.user_id, reason: 'I want to be the boss.' };
    expect((await registrar.post(`${users}/suspendUser`, body)).status).toBe(403);
    expect((await registrar.put('/api/global-user/profile/update', { userId: admin.user_id, headline: 'Gone' })).status).toBe(403);
    expect((await admin.get(`${users}/getAll`)).status).toBe(200);
  });

  test('cannot be set by who may not hand them out, whatever the call and whoever the person', async () => {
    for (const body of [roles('admin'), { ...roles('user'), is_underage: false }])
      expect((await member.put(`${users}/updateUser/${member.user_id}`, body)).status).toBe(403);
    for (const body of [{ role_ids: [ids['admin']] }, { status: 'active' }, { created_by: admin.user_id }, { deleted_at: null }])
      expect((await member.put(`${users}/updateUser/${member.user_id}`, body)).status, JSON.stringify(body)).toBe(400);
    expect((await member.post(`${users}/createMany`, [{ firstName: 'X', ...roles('admin') }])).status).toBe(403);
    expect(await rolesOf(member)).toEqual(['user']);
  });

  test('of people whom one may not see are out of reach, and a batch tells nothing about them', async () => {
    const hidden = await buildPerson(app, { columns: { is_listed: false } });
    const batch = (user_id: number) => [
      { user_id: member.user_id, firstName: 'Mira' },
      { user_id, firstName: 'Taken' },
    ];
    const answer = await member.post(`${users}/updateMany`, batch(hidden.user_id));
    expect(answer.status).toBe(404);
    expect(await member.post(`${users}/updateMany`, batch(987_654))).toMatchObject({ status: 404, body: answer.body });
  });

  test('that are held, or come with the product, are not deleted', async () => {
    const remove = (id: number | undefined) => admin.delete(`/api/user/roles/deleteRole/${id}/${admin.user_id}`);
    expect(await remove(ids['registrar'])).toMatchObject({
      status: 409,
      body: { detail: 'People still hold this role. Take it from them first.' },
    });
    expect((await remove(ids['volunteer'])).status).toBe(403);
    expect((await admin.put('/api/user/roles/deleteMany', { role_ids: [ids['registrar']] })).status).toBe(409);
    const made = await admin.post('/api/user/roles/createRole', { role_name: 'spare', display_name: 'Spare' });
    expect((await remove((made.body as { data: { role_id: number } }).data.role_id)).status).toBe(200);
  });
});

test('a role that is asked for is given only by those whose own roles open as much', async () => {
  const ask = await member.post('/api/user/roleRequests/createRoleRequest', {
    role_name: 'organization',
    user_id: member.user_id,
    answers: { name: 'Narmada Labs', city: 'Bharuch', about: 'Sensors for wells.' },
  });
  expect(ask.status, JSON.stringify(ask.body)).toBe(201);
  const { role_request_id } = (ask.body as { data: { role_request_id: number } }).data;
  const decide = (caller: TestPerson) =>
    caller.put(`/api/user/roleRequests/decideRoleRequest/${role_request_id}`, { decision: 'granted', note: '' });
  expect((await decide(registrar)).status).toBe(403);
  expect(await rolesOf(member)).not.toContain('organization');
  expect((await decide(admin)).status).toBe(200);
});

describe('privileges', () => {
  const custom = '/api/user/customRolePrivilege';
  let keeper: TestPerson;
  let role_id: number;
  beforeAll(async () => {
    const made = await admin.post('/api/user/roles/createRole', { role_name: 'keeper', display_name: 'Keeper' });
    ({ role_id } = (made.body as { data: { role_id: number } }).data);
    const privilege_access_type = ['read', 'create', 'update', 'delete'].map((permission_name) => ({ permission_name }));
    const body = { role_id, privilege_menu_id: menus.privileges, privilege_access_scope: 'public', privilege_access_type };
    await admin.post(`${custom}/createCustomRolePrivilege`, body);
    keeper = await buildPerson(app, { role: 'keeper' });
  });
  const own = async () =>
    (await keeper.get(`${custom}/getCustomRolePrivilege?filterFields={"role_id":${role_id}}`)).body as { data: { privilege_id: number } };
  const give = (part: object) => ({
    role_id,
    privilege_menu_id: menus.users,
    privilege_access_type: [{ permission_name: 'update' }],
    ...part,
  });

  test('beyond one’s own are not given, neither to one’s own role nor to another, alone or in bulk', async () => {
    for (const part of [{}, { role_id: ids['user'] }, { privilege_access_scope: 'public' }, { privilege_menu_id: menus.roles }]) {
      expect((await keeper.post(`${custom}/createCustomRolePrivilege`, give(part))).status).toBe(403);
      expect((await keeper.post(`/api/user/privileges/createMany`, [give(part)])).status).toBe(403);
    }
    const more = { privilege_access_type: [{ permission_name: 'read' }, { permission_name: ' ASSIGN ' }] };
    const { privilege_id } = (await own()).data;
    expect((await keeper.put(`${custom}/updateCustomRolePrivilege/${privilege_id}`, more)).status).toBe(403);
    expect((await keeper.put(`${custom}/updateCustomRolePrivilege/${privilege_id}`, { privilege_menu_id: menus.users })).status).toBe(403);
    expect((await keeper.post(`${custom}/updateMany`, [{ privilege_id, ...more }])).status).toBe(403);
  });

  test('cannot vouch for each other in one batch', async () => {
    const second = await admin.post('/api/user/roles/createRole', { role_name: 'twin', display_name: 'Twin' });
    const twin = (second.body as { data: { role_id: number } }).data.role_id;
    const both = { roles: [{ role_id }, { role_id: twin }] };
    expect((await admin.put(`${users}/updateUser/${keeper.user_id}`, both)).status).toBe(200);
    expect((await keeper.post(`${custom}/createMany`, [give({}), give({ role_id: twin })])).status).toBe(403);
  });

  test('of others that go beyond one’s own are neither changed nor removed', async () => {
    const { rows } = await app.ctx.db.execute<{ privilege_id: number }>(
      sql`SELECT privilege_id FROM privileges WHERE role_id = ${ids['admin']} AND privilege_menu_id = ${menus.users}`,
    );
    const id = rows[0]?.privilege_id;
    expect((await keeper.put(`/api/user/privileges/updatePrivilege/${id}`, { privilege_access_type: [] })).status).toBe(403);
    expect((await keeper.delete(`/api/user/privileges/deletePrivilege/${id}/${keeper.user_id}`)).status).toBe(403);
    expect((await keeper.put('/api/user/privileges/deleteMany', { privilege_ids: [id] })).status).toBe(403);
  });

  test('that one holds can be given on, and those of organisers’ own menus, which open nothing by themselves', async () => {
    const read = { privilege_menu_id: menus.privileges, privilege_access_type: [{ permission_name: 'read' }] };
    expect((await keeper.post(`${custom}/createCustomRolePrivilege`, give({ ...read, role_id: ids['volunteer'] }))).status).toBe(201);
    const menu = await admin.post('/api/system/customMenus/createMenu', { menu_name: 'Shuttle', menu_path: '/shuttle' });
    const { menu_id } = (menu.body as { data: { menu_id: number } }).data;
    expect((await keeper.post(`${custom}/createCustomRolePrivilege`, give({ privilege_menu_id: menu_id }))).status).toBe(201);
    expect(await admin.delete(`/api/system/customMenus/deleteMenu/${menu_id}/${admin.user_id}`)).toMatchObject({
      status: 409,
      body: { detail: 'Privileges or other menus still hang on this menu. Remove them first.' },
    });
  });
});

describe('the last administrator', () => {
  const refused = { status: 409, body: { detail: expect.stringContaining('Make another person an administrator first.') as string } };

  test('keeps their role, their account and what the role opens', async () => {
    expect(await admin.put(`${users}/updateUser/${admin.user_id}`, roles('user'))).toMatchObject(refused);
    expect(await admin.delete(`${users}/deleteUser/${admin.user_id}/${admin.user_id}`)).toMatchObject(refused);
    const { rows } = await app.ctx.db.execute<{ privilege_id: number }>(
      sql`SELECT privilege_id FROM privileges WHERE role_id = ${ids['admin']} AND privilege_menu_id IN (${menus.users}, ${menus.roles}, ${menus.privileges})`,
    );
    expect(rows).toHaveLength(3);
    for (const { privilege_id } of rows) {
      expect(await admin.put(`/api/user/privileges/updatePrivilege/${privilege_id}`, { privilege_access_type: [] })).toMatchObject(refused);
      expect(await admin.put(`/api/user/privileges/updatePrivilege/${privilege_id}`, { privilege_access_scope: 'private' })).toMatchObject(
        refused,
      );
      expect(await admin.delete(`/api/user/privileges/deletePrivilege/${privilege_id}/${admin.user_id}`)).toMatchObject(refused);
    }
  });

  test('stays also when two take each other’s role at the same moment', async () => {
    const second = await buildPerson(app, { role: 'admin' });
    const [one, other] = await Promise.all([
      admin.put(`${users}/updateUser/${second.user_id}`, roles('user')),
      second.put(`${users}/updateUser/${admin.user_id}`, roles('user')),
    ]);
    expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1);
    const { rowCount } = await app.ctx.db.execute(
      sql`SELECT FROM global_users WHERE role_ids @> ARRAY[${ids['admin']}]::bigint[] AND deleted_at IS NULL`,
    );
    expect(rowCount).toBe(1);
  });
});
