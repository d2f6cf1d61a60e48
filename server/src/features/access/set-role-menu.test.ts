import { menus } from '@sabha/contract/access/menus';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { buildSale } from '../../../test/build-sale.ts';
import { connectSocket } from '../../../test/connect-socket.ts';
import { createTestApp, type Caller, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let role_id: number;
let count = 0;
const url = '/api/user/privileges/setRoleMenu';

beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  admin = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  count++;
  const made = await admin.post('/api/user/roles/createRole', { role_name: `steward-${count}`, display_name: 'Steward' });
  ({ role_id } = (made.body as { data: { role_id: number } }).data);
});

const at = (scope: 'private' | 'public', ...names: string[]) => names.map((permission_name) => ({ permission_name, scope }));
const set = (caller: Caller, permissions: object[], menu_id: number = menus.content, role = role_id) =>
  caller.put(url, { role_id: role, menu_id, permissions });
async function opened(menu_id: number = menus.content, role = role_id): Promise<string[]> {
  const { rows } = await app.ctx.db.execute<{ line: string }>(sql`
    SELECT scope || ' ' || permission AS line FROM role_powers WHERE role_id = ${role} AND menu_id = ${menu_id} ORDER BY 1`);
  return rows.map(({ line }) => line);
}
const systemRole = async (name: string) => {
  const { rows } = await app.ctx.db.execute<{ role_id: number }>(sql`SELECT role_id FROM roles WHERE role_name = ${name}`);
  return Number(rows[0]?.role_id);
};

test('a role opens a menu exactly as far as was set, as often as it is set', async () => {
  expect((await set(admin, [...at('public', 'read'), ...at('private', 'update')])).status).toBe(200);
  expect(await opened()).toEqual(['private update', 'public read']);
  expect((await set(admin, at('public', 'update', 'read'))).status).toBe(200);
  expect(await opened()).toEqual(['public read', 'public update']);
  expect((await set(admin, [])).status).toBe(200);
  expect(await opened()).toEqual([]);
});

test('what stood in two rows becomes one, and names of other programs stay with theirs', async () => {
  const insert = (table: string, scope: string, names: object[]) =>
    app.ctx.db.execute(sql`
      INSERT INTO ${sql.identifier(table)} (role_id, privilege_menu_id, privilege_access_scope, privilege_access_type, created_by)
      VALUES (${role_id}, ${menus.content}, ${scope}, ${JSON.stringify(names)}, 0)`);
  await insert('privileges', 'private', [{ permission_name: 'Read' }]);
  await insert('custom_role_privileges', 'public', [{ permission_name: 'create' }]);
  expect((await set(admin, at('private', 'read', 'delete'))).status).toBe(200);
  expect(await opened()).toEqual(['private delete', 'private read']);
  expect((await set(admin, [...at('private', 'read'), ...at('public', 'update')])).status).toBe(200);
  expect(await opened()).toEqual(['private read', 'public update']);
  await app.ctx.db.execute(sql`
    UPDATE privileges SET privilege_access_type = '[{"permission_name": "approve"}, {"permission_name": "read"}]' WHERE role_id = ${role_id} AND deleted_at IS NULL`);
  // Nobody holds that name, so its row can only be kept whole by those who may not touch it.
  expect((await set(admin, [])).status).toBe(403);
  expect(await opened()).toContain('private approve');
});

test('what somebody else has changed since it was seen is not undone', async () => {
  const change = async (seen_permissions: object[], permissions: object[]) =>
    (await admin.put(url, { role_id, menu_id: menus.content, permissions, seen_permissions })).status;
  expect(await change([], at('public', 'read', 'update'))).toBe(200);
  expect(await change(at('public', 'update', 'read'), at('public', 'read'))).toBe(200);
  for (const seen of [at('public', 'read', 'update'), at('private', 'read'), []])
    expect(await change(seen, at('public', 'read', 'update', 'create'))).toBe(409);
  expect(await opened()).toEqual(['public read']);
  // The wider scope is what is seen.
  await app.ctx.db.execute(sql`
    INSERT INTO privileges (role_id, privilege_menu_id, privilege_access_scope, privilege_access_type, created_by)
    VALUES (${role_id}, ${menus.content}, 'private', '[{"permission_name": "Read"}]', 0)`);
  expect(await change(at('public', 'read'), at('public', 'read'))).toBe(200);
  expect(await opened()).toEqual(['public read']);
});

test('is for who may change privileges, with what exists, and each permission named once', async () => {
  expect((await set(app.nobody, at('public', 'read'))).status).toBe(401);
  for (const role of ['user', 'organization', 'institute'])
    expect((await set(await buildPerson(app, { role }), at('private', 'read'))).status, role).toBe(403);
  expect((await set(admin, [...at('public', 'read'), ...at('private', 'read')])).status).toBe(400);
  expect((await set(admin, at('public', 'fly'))).status).toBe(400);
  expect((await set(admin, at('public', 'read'), 987_654)).status).toBe(400);
  expect((await set(admin, at('public', 'read'), menus.content, 987_654)).status).toBe(400);
  expect(await opened()).toEqual([]);
});

test('nobody opens more than their own roles do, for others or for themselves, and nobody takes what they do not hold', async () => {
  expect((await set(admin, at('public', 'read', 'create', 'update', 'delete'), menus.privileges)).status).toBe(200);
  const keeper = await buildPerson(app, { role: `steward-${count}` });
  for (const role of [role_id, await systemRole('user')]) {
    expect((await set(keeper, at('public', 'read'), menus.audit, role)).status).toBe(403);
    expect((await set(keeper, at('public', 'read', 'assign'), menus.privileges, role)).status).toBe(403);
  }
  expect((await set(keeper, [], menus.users, await systemRole('admin'))).status).toBe(403);
  expect((await set(keeper, at('public', 'read'), menus.privileges, await systemRole('volunteer'))).status).toBe(200);
  expect(await opened(menus.users, await systemRole('admin'))).toContain('public impersonate');
});

test('the last way to administer the product is not closed', async () => {
  const role = await systemRole('admin');
  for (const [menu_id, permissions] of [
    [menus.privileges, at('public', 'read', 'update')],
    [menus.roles, []],
    [menus.users, at('private', 'read', 'create', 'update', 'delete', 'assign', 'impersonate')],
  ] as const) {
    const before = await opened(menu_id, role);
    expect((await set(admin, [...permissions], menu_id, role)).status).toBe(409);
    expect(await opened(menu_id, role)).toEqual(before);
  }
});

test('counts in the next call, and takes whoever acts in the role out of the channels that it opened', async () => {
  const sale = await buildSale(app.ctx);
  const list = await sale.addList([await sale.addProduct()]);
  await set(admin, at('public', 'read', 'create'), menus.roles);
  await set(admin, at('public', 'read'), menus.tickets);
  const steward = await buildPerson(app, { role: `steward-${count}` });
  const create = (role_name: string) => steward.post('/api/user/roles/createRole', { role_name, display_name: 'X' });
  expect((await create(`one-${count}`)).status).toBe(201);
  const socket = await connectSocket(app, steward);
  expect(await socket.emitWithAck('join_channel', { channel: 'door', id: list })).toEqual({ data: null });
  const closed = new Promise((resolve) => socket.once('channel_closed', resolve));
  await set(admin, at('public', 'read'), menus.roles);
  expect((await create(`two-${count}`)).status).toBe(403);
  await set(admin, at('public', 'create'), menus.tickets);
  expect(await closed).toEqual({ channel: 'door', id: list });
  expect(socket.connected).toBe(true);
  socket.close();
});

test('who changes roles or privileges learns how many people that reaches, and nobody else does', async () => {
  await buildPerson(app, { role: `steward-${count}` });
  const { body } = await admin.get('/api/user/roles/countHolders');
  expect((body as { data: object[] }).data).toContainEqual({ role_id, holder_count: 1, acting_count: 1 });
  expect((await (await buildPerson(app)).get('/api/user/roles/countHolders')).status).toBe(403);
  expect((await app.nobody.get('/api/user/roles/countHolders')).status).toBe(401);
});

test('a menu is never put into itself, neither at once nor by way of others', async () => {
  const make = async (menu_name: string, menu_parent_id: number | null) => {
    const { body } = await admin.post('/api/system/customMenus/createMenu', { menu_name, menu_parent_id });
    return (body as { data: { menu_id: number } }).data.menu_id;
  };
  const outer = await make('Outer', null);
  const inner = await make('Inner', await make('Middle', outer));
  const move = (menu_id: number, menu_parent_id: number) => admin.put(`/api/system/customMenus/updateMenu/${menu_id}`, { menu_parent_id });
  expect(await move(outer, inner)).toMatchObject({ status: 409, body: { errors: [{ message: 'A menu cannot stand inside itself.' }] } });
  expect((await move(outer, outer)).status).toBeOneOf([400, 409]);
  expect((await move(inner, outer)).status).toBe(200);
});
