import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let member: TestPerson;
const base = '/api/system/auditLog';
const users = '/api/global-user/users';
interface Entry {
  actor_id: number;
  actor_name: string | null;
  acting_role: string | null;
  action: string;
  before: object | null;
  after: object | null;
}
const entries = async (query = '') => ((await admin.get(`${base}/getAll?${query}`)).body as { data: Entry[] }).data;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildPerson(app, { role: 'admin', columns: { firstName: 'Ira', lastName: 'Desai' } });
  member = await buildPerson(app);
});
afterAll(() => app.close());

test('what staff do to people, roles, privileges and menus is in the log, with who, in which role, and both values', async () => {
  const role = await admin.post('/api/user/roles/createRole', { role_name: 'desk', display_name: 'Desk' });
  const { role_id } = (role.body as { data: { role_id: number } }).data;
  const menu = await admin.post('/api/system/customMenus/createMenu', { menu_name: 'Desk' });
  const { menu_id } = (menu.body as { data: { menu_id: number } }).data;
  const privilege_access_type = [{ permission_name: 'read' }];
  await admin.post('/api/user/customRolePrivilege/createCustomRolePrivilege', {
    role_id,
    privilege_menu_id: menu_id,
    privilege_access_type,
  });
  await admin.put(`${users}/updateUser/${member.user_id}`, { roles: [{ role_id }] });
  const done = await entries(`actor_id=${admin.user_id}`);
  expect(done.map(({ action }) => action)).toEqual(['user.update', 'customRolePrivilege.create', 'menu.create', 'role.create']);
  expect(done[0]).toMatchObject({ actor_name: 'Ira Desai', acting_role: 'admin', after: { role_ids: [role_id] } });
  expect(done[0]?.before).toHaveProperty('role_ids');
});

test('secrets and their hashes never stand in it', async () => {
  const password = 'seven river goats';
  const body = { username: 'kavi', email: 'kavi@example.org', firstName: 'Kavi', password };
  expect((await admin.post('/api/global-user/profile/createUser', body)).status).toBe(201);
  const { rows } = await app.ctx.db.execute<{ text: string }>(sql`SELECT coalesce(string_agg(l::text, ' '), '') AS text FROM audit_log l`);
  expect(rows[0]?.text).toContain('Kavi');
  expect(rows[0]?.text).not.toContain(password);
  expect(rows[0]?.text).not.toContain('$argon2id$');
});

test('is filtered by who, what, about what and when, and paged without a gap', async () => {
  for (const city of ['One', 'Two', 'Three']) await member.put('/api/global-user/profile/update', { userId: member.user_id, city });
  const all = `actor_id=${member.user_id}&action=profile&subject_type=profile&subject_id=${member.user_id}`;
  expect(await entries(all)).toHaveLength(3);
  expect(await entries(all.replace('action=profile', 'action=profile.update'))).toHaveLength(3);
  expect(await entries(all.replace('action=profile', 'action=prof'))).toHaveLength(0);
  expect(await entries(`${all}&to=${encodeURIComponent('2020-01-01T00:00:00Z')}`)).toHaveLength(0);
  expect(await entries(`${all}&from=${encodeURIComponent('2020-01-01T00:00:00Z')}`)).toHaveLength(3);
  const pages = [await entries(`${all}&limit=2`), await entries(`${all}&limit=2&page=2`)].flat();
  expect(pages.map(({ after }) => after)).toEqual(
    [{ city: 'Three' }, { city: 'Two' }, { city: 'One' }].map((city) => expect.objectContaining(city) as object),
  );
  expect((await admin.get(`${base}/getAll?action=%25`)).status).toBe(400);
  expect((await admin.get(`${base}/getAll?limit=1000`)).status).toBe(400);
});

test('goes out as CSV that no spreadsheet runs, and says itself that it went', async () => {
  await member.put('/api/global-user/profile/update', { userId: member.user_id, city: '=HYPERLINK("https://elsewhere.example")' });
  await admin.post(`${users}/suspendUser`, { user_id: member.user_id, reason: '=1+1, "quoted"\nand a second line' });
  const { raw, status } = await admin.get(`${base}/export?subject_id=${member.user_id}`);
  expect(status).toBe(200);
  expect(raw.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
  expect(raw.headers['content-disposition']).toMatch(/^attachment; filename="audit-log-/);
  expect(raw.body).toContain(`"'=1+1, ""quoted""\nand a second line"`);
  expect(raw.body).not.toMatch(/(^|,|\n)"?=/);
  expect((await entries('action=auditLog.export'))[0]).toMatchObject({
    actor_id: admin.user_id,
    after: { subject_id: String(member.user_id) },
  });
});

test('its chain is computed anew on demand, and a row changed behind its back is found', async () => {
  expect((await admin.post(`${base}/verify`)).body).toMatchObject({ data: { ok: true, problem: null } });
  await app.ctx.db.execute(sql`ALTER TABLE audit_log DISABLE TRIGGER USER`);
  await app.ctx.db.execute(sql`UPDATE audit_log SET acting_role = 'user' WHERE acting_role = 'admin'`);
  await app.ctx.db.execute(sql`ALTER TABLE audit_log ENABLE TRIGGER USER`);
  expect((await admin.post(`${base}/verify`)).body).toMatchObject({ data: { ok: false } });
});

test('is closed to everybody whose role does not open it', async () => {
  const other = await buildPerson(app, { role: 'organization' });
  for (const url of [`${base}/getAll`, `${base}/export`]) {
    expect((await other.get(url)).status).toBe(403);
    expect((await app.nobody.get(url)).status).toBe(401);
  }
  expect((await other.post(`${base}/verify`)).status).toBe(403);
});
