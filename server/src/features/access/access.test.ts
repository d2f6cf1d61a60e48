import { menus } from '@sabha/contract/access/menus';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { ensureSystemAccess } from './ensure-system-access.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  admin = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());

interface Setting {
  user_setting_id: number;
  active_role_id: number | null;
}
const settings = '/api/user/userSettings';
const settingOf = async (person: TestPerson) =>
  ((await person.get(`${settings}/getUserSetting?filterFields={"user_id":${person.user_id}}`)).body as { data: Setting }).data;
const roleId = async (name: string) => {
  const { rows } = await app.ctx.db.execute<{ role_id: number }>(sql`SELECT role_id FROM roles WHERE role_name = ${name}`);
  return rows[0]?.role_id;
};

describe('what the product comes with', () => {
  test('has the roles, menus and tabs of the specification', async () => {
    const names = ['volunteer', 'expert', 'organization', 'institute', 'learner', 'admin', 'user'];
    const roles = await admin.get(`/api/user/roles/getAll?limit=-1&filterFields=${JSON.stringify({ role_name: names })}`);
    expect((roles.body as { data: { role_name: string }[] }).data.map(({ role_name }) => role_name).toSorted()).toEqual(names.toSorted());
    const tabs = await admin.get('/api/system/customMenus/getAll?sortField=menu_id&sortOrder=asc&filterFields={"menu_parent_id":200}');
    expect((tabs.body as { data: { menu_id: number }[] }).data.map(({ menu_id }) => menu_id)).toEqual([212, 213, 214, 215, 216, 217]);
  });

  test('is made once, and what organisers removed stays removed', async () => {
    const count = async () =>
      (await app.ctx.db.execute(sql`SELECT FROM privileges UNION ALL SELECT FROM menus UNION ALL SELECT FROM roles`)).rowCount;
    const before = await count();
    await app.ctx.db.execute(
      sql`UPDATE privileges SET deleted_by = 0, deleted_at = now() WHERE role_id = ${await roleId('learner')} AND privilege_menu_id = ${menus.community}`,
    );
    await Promise.all([ensureSystemAccess(app.ctx), ensureSystemAccess(app.ctx)]);
    expect(await count()).toBe(before);
  });

  test('lets an organisation into the admin centre that its profile menu names, and into no room of the staff', async () => {
    const answer = await admin.get(`/api/user/privileges/getAll?limit=-1&filterFields={"role_id":${await roleId('organization')}}`);
    const held = (answer.body as { data: { privilege_menu_id: number; privilege_access_scope: string }[] }).data;
    expect(held.filter(({ privilege_menu_id }) => privilege_menu_id === menus.admin_centre)).toMatchObject([
      { privilege_access_scope: 'private', privilege_access_type: [{ permission_name: 'read' }] },
    ]);
    const open = held.map(({ privilege_menu_id }) => privilege_menu_id).filter((menu) => menu > menus.admin_centre);
    expect(open.toSorted((a, b) => a - b)).toEqual([menus.programs, menus.communities, menus.groups]);
    const organisation = await buildPerson(app, { role: 'organization' });
    expect((await organisation.get('/api/system/auditLog/getAll')).status).toBe(403);
    expect((await organisation.get('/api/tickets/manage/orders')).status).toBe(403);
  });

  test('keeps its roles and menus, and their names', async () => {
    const user = await roleId('user');
    expect((await admin.delete(`/api/user/roles/deleteRole/${user}/${admin.user_id}`)).status).toBe(403);
    expect(await admin.put(`/api/user/roles/updateRole/${user}`, { role_name: 'everybody' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'role_name' }] },
    });
    expect((await admin.put(`/api/user/roles/updateRole/${user}`, { display_name: 'User' })).status).toBe(200);
    expect((await admin.delete(`/api/system/customMenus/deleteMenu/${menus.users}/${admin.user_id}`)).status).toBe(403);
  });

  test('two roles cannot have one name', async () => {
    expect(await admin.post('/api/user/roles/createRole', { role_name: 'ADMIN', display_name: 'Fake' })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'role_name' }] },
    });
  });
});

describe('settings', () => {
  test("nobody reads or changes somebody else's, and it looks as if there were none", async () => {
    const [asha, neel] = [await buildPerson(app), await buildPerson(app)];
    const { user_setting_id } = await settingOf(asha);
    const seen = await neel.get(`${settings}/getUserSetting?filterFields={"user_id":${asha.user_id}}`);
    expect(seen.status).toBe(404);
    expect((await neel.get(`${settings}/getUserSetting?filterFields={"user_id":987654}`)).body).toEqual(seen.body);
    expect((await neel.put(`${settings}/updateUserSetting/${user_setting_id}`, { theme: 'dark' })).status).toBe(404);
    expect((await neel.get(`${settings}/getAll`)).body).toMatchObject({ meta: { total: 1 } });
  });

  test('have no choice of who sees the sessions that a person comes to: nobody does', async () => {
    const person = await buildPerson(app);
    const setting = await settingOf(person);
    expect(setting).not.toHaveProperty('is_attendance_shown');
    const changed = await person.put(`${settings}/updateUserSetting/${setting.user_setting_id}`, { is_attendance_shown: true });
    expect(changed).toMatchObject({ status: 400 });
  });

  test('a person switches between their roles, which takes effect at once, and to no other', async () => {
    const person = await buildPerson(app);
    const { user_setting_id } = await settingOf(person);
    const [user, expert, adminRole] = [await roleId('user'), await roleId('expert'), await roleId('admin')];
    await admin.put(`/api/global-user/users/updateUser/${person.user_id}`, { roles: [{ role_id: user }, { role_id: expert }] });
    const program = { title: 'Wells', program_category: 'water' };
    expect((await person.post('/api/program/programs/createProgram', program)).status).toBe(403);
    expect((await person.put(`${settings}/updateUserSetting/${user_setting_id}`, { active_role_id: expert })).status).toBe(200);
    expect((await person.post('/api/program/programs/createProgram', program)).status).toBe(201);
    expect(await person.put(`${settings}/updateUserSetting/${user_setting_id}`, { active_role_id: adminRole })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'active_role_id' }] },
    });
    await admin.put(`/api/global-user/users/updateUser/${person.user_id}`, { roles: [{ role_id: user }] });
    expect((await person.post('/api/program/programs/createProgram', program)).status).toBe(403);
    expect(await settingOf(person)).toMatchObject({ active_role_id: null });
  });
});

describe('privileges', () => {
  test('a role of organisers can do what its privileges say, whatever their capitals, and loses it at once', async () => {
    const made = await admin.post('/api/user/roles/createRole', { role_name: 'registrar', display_name: 'Registrar' });
    const { role_id } = (made.body as { data: { role_id: number } }).data;
    const person = await buildPerson(app, { role: 'registrar' });
    const menu = { menu_name: 'Desk', menu_path: '/desk' };
    expect((await person.post('/api/system/customMenus/createMenu', menu)).status).toBe(403);
    const body = {
      role_id,
      privilege_menu_id: menus.menus,
      privilege_access_scope: 'public',
      privilege_access_type: [{ permission_name: 'CREATE' }],
    };
    const privilege = await admin.post('/api/user/customRolePrivilege/createCustomRolePrivilege', body);
    expect(privilege.body).toMatchObject({ data: { menu_name: 'Menus', menu_parent_name: 'Admin Center' } });
    expect((await person.post('/api/system/customMenus/createMenu', menu)).status).toBe(201);
    expect((await person.put(`/api/system/customMenus/updateMenu/${menus.users}`, { menu_name: 'X' })).status).toBe(403);
    const { privilege_id } = (privilege.body as { data: { privilege_id: number } }).data;
    await admin.delete(`/api/user/customRolePrivilege/deleteCustomRolePrivilege/${privilege_id}/${admin.user_id}`);
    expect((await person.post('/api/system/customMenus/createMenu', menu)).status).toBe(403);
  });

  test('people see the privileges of their own roles and of no other', async () => {
    const person = await buildPerson(app);
    const { body } = await person.get('/api/user/privileges/getAll?limit=-1');
    expect(new Set((body as { data: { role_id: number }[] }).data.map(({ role_id }) => role_id))).toEqual(new Set([await roleId('user')]));
  });

  test('scope private opens only own rows', async () => {
    const [one, other] = [await buildPerson(app, { role: 'organization' }), await buildPerson(app, { role: 'organization' })];
    const community = { community_type: 'startup', community_name: 'Makers' };
    const made = await one.post('/api/community/communityCommon/createCommunityCommon', { ...community, owner_user_id: one.user_id });
    expect(made.status).toBe(201);
    const { community_common_id } = (made.body as { data: { community_common_id: number } }).data;
    expect(
      (await other.post('/api/community/communityCommon/createCommunityCommon', { ...community, owner_user_id: one.user_id })).status,
    ).toBe(403);
    expect(
      (await other.put(`/api/community/communityCommon/updateCommunityCommon/${community_common_id}`, { community_name: 'Ours' })).status,
    ).toBe(403);
    const abilities = async (caller: TestPerson) =>
      (
        await caller.get(
          `/api/community/communityCommon/getCommunityCommon?fields=abilities,community_name&filterFields={"community_common_id":${community_common_id}}`,
        )
      ).body as object;
    expect(await abilities(one)).toMatchObject({ data: { abilities: { update: true, delete: true } } });
    expect(await abilities(other)).toMatchObject({ data: { abilities: { update: false, delete: false } } });
  });

  test('communities are seen where their tab may be read', async () => {
    const person = await buildPerson(app, { role: 'volunteer' });
    const owner = await buildPerson(app, { role: 'institute' });
    await owner.post('/api/community/communityCommon/createCommunityCommon', {
      community_type: 'expert',
      community_name: 'Planners',
      owner_user_id: owner.user_id,
    });
    const experts = '/api/community/communityCommon/getAll?filterFields={"community_type":"expert"}';
    expect((await person.get(experts)).body).toMatchObject({ meta: { total: 1 } });
    const { body } = await admin.get(
      `/api/user/privileges/getPrivilege?filterFields=${JSON.stringify({ role_id: await roleId('volunteer'), privilege_menu_id: menus.community_expert })}`,
    );
    await admin.put(`/api/user/privileges/updatePrivilege/${(body as { data: { privilege_id: number } }).data.privilege_id}`, {
      privilege_access_type: [],
    });
    expect((await person.get(experts)).body).toMatchObject({ data: [], meta: { total: 0 } });
  });
});

describe('groups', () => {
  test('belong to organisations, and members may leave but not move in by themselves', async () => {
    const [organisation, member] = [await buildPerson(app, { role: 'organization' }), await buildPerson(app)];
    const pair = { parent_user_id: organisation.user_id, user_id: member.user_id };
    expect((await member.post('/api/user/groupUsers/createGroupUser', pair)).status).toBe(403);
    const joined = await organisation.post('/api/user/groupUsers/createGroupUser', pair);
    expect(joined.status).toBe(201);
    expect((await organisation.post('/api/user/groupUsers/createGroupUser', pair)).status).toBe(409);
    const { table_id } = (joined.body as { data: { table_id: number } }).data;
    expect((await member.delete(`/api/user/groupUsers/deleteGroupUser/${table_id}/${member.user_id}`)).status).toBe(200);
  });
});
