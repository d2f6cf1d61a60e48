import { menus } from '@sabha/contract/access/menus';
import type { EntityAction } from '@sabha/contract/core/entity';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { createEntityWorld, type EntityWorld } from '../../../../test/entity-world.ts';
import { entitySamples } from '../../../../test/load-samples.ts';
import { buildAccount } from '../../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { features } from '../../../features.ts';

let app: TestApp;
let world: EntityWorld;
let asha: TestPerson;
let neel: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  world = await createEntityWorld(app);
  asha = await buildPerson(app);
  neel = await buildPerson(app);
});
afterAll(() => app.close());

const users = '/api/global-user/users';
const roleId = async (name: string) => {
  const { rows } = await app.ctx.db.execute<{ role_id: number }>(sql`SELECT role_id FROM roles WHERE role_name = ${name}`);
  return rows[0]?.role_id ?? 0;
};
const rolesOf = async (user_id: number) => {
  const { rows } = await app.ctx.db.execute<{ role_ids: number[] }>(sql`SELECT role_ids FROM global_users WHERE user_id = ${user_id}`);
  return rows[0]?.role_ids;
};
const entities = features.flatMap((feature) => feature.entities ?? []);

describe('mass assignment', () => {
  test.each(['createUser', 'createMany', 'updateUser', 'updateMany', 'profile/update', 'userSetting'])(
    'nobody gets a role through %s',
    async (way) => {
      const role_id = await roleId('admin');
      const { user_id } = await buildAccount(app.ctx);
      const fresh = await app.signInAs(user_id);
      const roles = [{ role_id }];
      const before = await rolesOf(asha.user_id);
      const answers = {
        createUser: () => fresh.post(`${users}/createUser`, { user_id, roles }),
        createMany: () => fresh.post(`${users}/createMany`, [{ user_id, roles }]),
        updateUser: () => asha.put(`${users}/updateUser/${asha.user_id}`, { roles }),
        updateMany: () => asha.post(`${users}/updateMany`, [{ user_id: asha.user_id, roles }]),
        'profile/update': () => asha.put('/api/global-user/profile/update', { userId: asha.user_id, roles, role_ids: [role_id] }),
        userSetting: async () => {
          const { body } = await asha.get('/api/user/userSettings/getUserSetting');
          const { user_setting_id } = (body as { data: { user_setting_id: number } }).data;
          return asha.put(`/api/user/userSettings/updateUserSetting/${user_setting_id}`, { active_role_id: role_id });
        },
      } as const;
      const { status } = await answers[way as keyof typeof answers]();
      expect([400, 403, 409]).toContain(status);
      expect(await rolesOf(asha.user_id)).toEqual(before);
      expect(await rolesOf(user_id)).toBeUndefined();
      expect((await asha.post('/api/user/roles/createRole', { role_name: 'mine', display_name: 'Mine' })).status).toBe(403);
    },
  );

  test('roles hidden in a body under other names and shapes are no roles', async () => {
    const role_id = await roleId('admin');
    const body = { role_ids: [role_id], 'roles[]': [role_id], 'roles.0.role_id': role_id, ['__proto__']: { roles: [{ role_id }] } };
    for (const [name, value] of Object.entries(body))
      expect((await asha.put(`${users}/updateUser/${asha.user_id}`, { [name]: value })).status, name).toBe(400);
    const raw = `{"firstName":"A","__proto__":{"roles":[{"role_id":${role_id}}]}}`;
    const answer = await asha.put(`${users}/updateUser/${asha.user_id}`, raw, { headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(400);
    expect(await rolesOf(asha.user_id)).not.toContain(role_id);
  });

  test('staff of one thing give nobody privileges for another', async () => {
    const expert = await buildPerson(app, { role: 'expert' });
    const grant = {
      role_id: await roleId('expert'),
      privilege_menu_id: menus.users,
      privilege_access_scope: 'public',
      privilege_access_type: [{ permission_name: 'update' }],
    };
    for (const url of ['/api/user/privileges/createPrivilege', '/api/user/customRolePrivilege/createCustomRolePrivilege'])
      expect((await expert.post(url, grant)).status).toBe(403);
  });
});

const written = entities.filter(({ entity }) => entity.actions.includes('createOne') && entitySamples.has(entity.key));

describe.each(written.map((declaration) => [declaration.entity.key, declaration] as const))('signatures of %s', (key, { entity }) => {
  test('are the caller’s own, in every call that takes one', async () => {
    const sample = entitySamples.get(key);
    if (!sample) throw new Error(`${key} has no sample.`);
    const path = (name: keyof typeof entity.operations) => entity.operations[name].path;
    const body = await sample.build(7_700, world);
    const { admin } = world;
    const forged = neel.user_id;
    const { body: made } = await admin.post(path('createOne'), body);
    const id = (made as { data: Record<string, number> }).data[entity.idField] ?? 0;
    const tries: Partial<Record<EntityAction, () => ReturnType<TestPerson['post']>>> = {
      createOne: () => admin.post(path('createOne'), { ...body, created_by: forged }),
      createMany: () => admin.post(path('createMany'), [{ ...body, created_by: forged }]),
      updateOne: () => admin.put(path('updateOne').replace('{id}', String(id)), { ...sample.change, modified_by: forged }),
      updateMany: () => admin.post(path('updateMany'), [{ ...sample.change, [entity.idField]: id, modified_by: forged }]),
      deleteOne: () => admin.delete(path('deleteOne').replace('{id}', String(id)).replace('{user_id}', String(forged))),
      deleteMany: () => admin.put(path('deleteMany'), { [entity.deleteListName]: [id], deleted_by: forged }),
    };
    for (const [action, attempt] of Object.entries(tries).filter(([name]) => entity.actions.includes(name as EntityAction)))
      expect((await attempt()).status, action).toBe(403);
  });
});

const injections = [
  "' OR '1'='1",
  "'; DROP TABLE global_users; --",
  '"',
  "\\'",
  '$1',
  '/**/',
  '1) UNION SELECT 1 --',
  '\u0000',
  '%',
  '_',
  '{{7*7}}',
];

/** All of them on one type, a few on every other: the lists have one engine, and what differs is declared. */
const few = ["'; DROP TABLE global_users; --", '"', '\u0000'];
const names = ['password_hash', 'deleted_at', 'constructor', '__proto__', 'ctid', 'created_at; --'];

describe.each(entities.map(({ entity }) => [entity.key, entity] as const))('injection into lists of %s', (key, entity) => {
  const tried = key === 'user' ? injections : few;
  const list = entity.operations.getAll;
  const query = (parameters: Record<string, string>) => `${list.path}?${new URLSearchParams(parameters).toString()}`;

  test('a field to sort, show, search or filter by is one of the list, or the call is refused', async () => {
    for (const name of [...tried, ...(key === 'user' ? names : names.slice(0, 4))]) {
      for (const parameters of [
        { sortField: name },
        { fields: name },
        { search: 'a', searchFields: JSON.stringify([name]) },
        { filterFields: JSON.stringify({ [name]: 1 }) },
        { filterFields: `{"${entity.idField}":{"${name.replaceAll('"', '').replaceAll('\\', '')}":1}}` },
      ]) {
        const { status } = await world.admin.get(query(parameters));
        expect(status, JSON.stringify(parameters)).toBe(400);
      }
    }
    expect((await world.admin.get(query({ sortOrder: 'desc; DROP TABLE roles' }))).status).toBe(400);
  });

  test('a value to filter or search by stays a value', async () => {
    for (const value of tried) {
      for (const parameters of [
        { search: value },
        { filterFields: JSON.stringify({ [entity.idField]: value }) },
        { filterFields: value },
        { limit: value },
        { page: value },
      ]) {
        const { status } = await world.admin.get(query(parameters));
        expect([200, 400], JSON.stringify(parameters)).toContain(status);
      }
    }
    expect((await app.ctx.db.execute(sql`SELECT FROM global_users`)).rowCount).toBeGreaterThan(2);
  });
});
