import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { buildAccount } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const users = '/api/global-user/users';
const profiles = '/api/global-user/profile';
let app: TestApp;
let admin: TestPerson;
let asha: TestPerson;
let neel: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildPerson(app, { role: 'admin' });
  asha = await buildPerson(app, { columns: { firstName: 'Asha', email: 'asha@example.org', age: 34, phone_number: '+91 1' } });
  neel = await buildPerson(app, { columns: { firstName: 'Neel', email: 'neel@example.org' } });
});
afterAll(() => app.close());

const filter = (fields: object) => `filterFields=${encodeURIComponent(JSON.stringify(fields))}`;
const rolesOf = async (user_id: number) => {
  const { rows } = await app.ctx.db.execute<{ role_name: string }>(
    sql`SELECT role_name FROM roles r JOIN global_users u ON r.role_id = ANY (u.role_ids) WHERE user_id = ${user_id} ORDER BY r.role_id`,
  );
  return rows.map(({ role_name }) => role_name);
};
const roleId = async (name: string) => {
  const { body } = await admin.get(`/api/user/roles/getRole?${filter({ role_name: name })}`);
  return (body as { data: { role_id: number } }).data.role_id;
};

describe('the first sign-in', () => {
  test('runs as the specification has it: not found, created with the default role, profile, setting', async () => {
    const { user_id } = await buildAccount(app.ctx, { email: 'tara@example.org' });
    const tara = await app.signInAs(user_id);
    const missing = await tara.get(
      `${users}/getUser?fields=roles,profile_image,roll_number,age,gender,registration_redirect&${filter({ user_id })}`,
    );
    expect(missing).toMatchObject({ status: 404, body: { detail: 'User not found' } });
    const created = await tara.post(`${users}/createUser`, { user_id, created_by: user_id });
    expect(created).toMatchObject({ status: 201, body: { data: { user_id, roles: [{ role_name: 'user', display_name: 'User' }] } } });
    const attributes = { user_id, firstName: 'Tara', lastName: 'Desai' };
    const profile = await tara.put(`${profiles}/update`, {
      userId: user_id,
      username: 'tara.desai',
      email: 'tara@example.org',
      attributes,
    });
    expect(profile).toMatchObject({ status: 200, body: { data: { firstName: 'Tara', lastName: 'Desai', email: 'tara@example.org' } } });
    const setting = await tara.post('/api/user/userSettings/createUserSetting', { user_id });
    expect(setting).toMatchObject({ status: 201, body: { data: { active_role_id: await roleId('user') } } });
    expect((await tara.get('/api/user/privileges/getAll')).body).toMatchObject({ meta: { total: 7 } });
  });

  test('somebody on the way to a registration of their own gets no role', async () => {
    const { user_id } = await buildAccount(app.ctx);
    const caller = await app.signInAs(user_id);
    const created = await caller.post(`${users}/createUser`, { user_id, registration_redirect: '/registration/member' });
    expect(created.body).toMatchObject({ data: { roles: [] } });
  });

  test('nobody makes the row of somebody else', async () => {
    const { user_id } = await buildAccount(app.ctx);
    expect((await asha.post(`${users}/createUser`, { user_id })).status).toBe(403);
    expect((await asha.post(`${users}/createUser`, {})).status).toBe(403);
  });
});

describe('roles of people', () => {
  test('nobody gives themselves a role', async () => {
    const roles = [{ role_id: await roleId('admin') }];
    const { user_id } = await buildAccount(app.ctx);
    const fresh = await app.signInAs(user_id);
    expect(await fresh.post(`${users}/createUser`, { user_id, roles })).toMatchObject({
      status: 403,
      body: { errors: [{ path: 'roles' }] },
    });
    expect(await asha.put(`${users}/updateUser/${asha.user_id}`, { roles })).toMatchObject({
      status: 403,
      body: { errors: [{ path: 'roles' }] },
    });
    expect(await asha.post(`${users}/updateMany`, [{ user_id: asha.user_id, roles }])).toMatchObject({
      status: 403,
      body: { errors: [{ path: '0.roles' }] },
    });
    expect(await rolesOf(asha.user_id)).toEqual(['user']);
  });

  test('nobody sends columns that are not for them', async () => {
    for (const field of ['role_ids', 'is_minor', 'user_id', 'password_hash', 'status']) {
      expect((await asha.put(`${users}/updateUser/${asha.user_id}`, { [field]: 1 })).status, field).toBe(400);
    }
    expect((await asha.put(`${users}/updateUser/${asha.user_id}`, { is_underage: false })).status).toBe(403);
  });

  test('staff give roles that exist, and people are found by them', async () => {
    const person = await buildPerson(app);
    const expert = await roleId('expert');
    const given = await admin.put(`${users}/updateUser/${person.user_id}`, {
      roles: [{ role_id: await roleId('user') }, { role_id: expert }],
    });
    expect(given.body).toMatchObject({ data: { roles: [{ role_name: 'user' }, { role_name: 'expert' }] } });
    expect((await admin.put(`${users}/updateUser/${person.user_id}`, { roles: [{ role_id: 999_999 }] })).status).toBe(400);
    const found = await admin.get(`${users}/getAll?fields=user_id&${filter({ role_id: [expert] })}`);
    expect(found.body).toMatchObject({ data: [{ user_id: person.user_id }] });
  });
});

describe('what others see', () => {
  test('private fields read null to others, and whole to the person and to staff', async () => {
    const url = `${users}/getUser?fields=firstName,email,age,phone_number&${filter({ user_id: asha.user_id })}`;
    expect((await neel.get(url)).body).toEqual({
      data: { user_id: asha.user_id, firstName: 'Asha', email: null, age: null, phone_number: null },
    });
    const whole = { data: { user_id: asha.user_id, firstName: 'Asha', email: 'asha@example.org', age: 34, phone_number: '+91 1' } };
    expect((await asha.get(url)).body).toEqual(whole);
    expect((await admin.get(url)).body).toEqual(whole);
    expect((await neel.get(`${profiles}/getAll?${filter({ user_id: asha.user_id })}`)).body).toMatchObject({
      data: [{ email: null, phone_number: null }],
    });
  });

  test('a private value cannot be guessed by filtering, sorting or searching', async () => {
    for (const query of [
      filter({ email: 'asha@example.org' }),
      filter({ age: { gt: 30 } }),
      'sortField=age',
      'search=asha@example&searchFields=["email"]',
    ]) {
      expect((await neel.get(`${users}/getAll?${query}`)).status, query).toBe(400);
    }
    expect((await neel.get(`${users}/searchUsers?search=asha@example.org`)).body).toMatchObject({ data: [], meta: { total: 0 } });
    expect((await admin.get(`${users}/searchUsers?search=asha@example.org`)).body).toMatchObject({ meta: { total: 1 } });
  });

  test.each([
    ['said to be under age', { is_underage: true }],
    ['younger than 18', { age: 17 }],
    ['not to be found', { is_listed: false }],
    ['suspended', { status: 'suspended' }],
  ])('people who are %s are hidden from strangers and not from staff', async (_, columns) => {
    const hidden = await buildPerson(app, { columns: { ...columns, firstName: 'Hidden' } });
    const one = filter({ user_id: hidden.user_id });
    const before = await neel.get(`${users}/getUser?${one}`);
    expect(before.status).toBe(404);
    expect((await neel.get(`${users}/getUser?${filter({ user_id: 987_654 })}`)).body).toEqual(before.body);
    for (const url of [
      `${users}/getAll?${one}`,
      `${users}/getAll?metadataOnly=true&${one}`,
      `${users}/searchUsers?filters=${encodeURIComponent(JSON.stringify({ user_id: hidden.user_id }))}`,
      `${profiles}/getAll?${one}`,
    ]) {
      expect((await neel.get(url)).body, url).toMatchObject({ data: [], meta: { total: 0 } });
    }
    expect((await neel.put(`${users}/updateUser/${hidden.user_id}`, { firstName: 'X' })).status).toBe(404);
    expect((await admin.get(`${users}/getUser?${one}`)).status).toBe(200);
  });

  test('people who grew up on paper only stay hidden', async () => {
    const child = await buildPerson(app, { columns: { is_underage: true } });
    expect((await child.put(`${users}/updateUser/${child.user_id}`, { age: 40 })).status).toBe(200);
    expect((await neel.get(`${users}/getUser?${filter({ user_id: child.user_id })}`)).status).toBe(404);
  });

  test('a suspended person is out at once', async () => {
    const person = await buildPerson(app);
    expect((await person.get(`${users}/getAll`)).status).toBe(200);
    await admin.post(`${users}/suspendUser`, { user_id: person.user_id, reason: 'Sold passes that were not theirs.' });
    expect((await person.get(`${users}/getAll`)).status).toBe(401);
  });
});

describe('profiles', () => {
  test('one changes only their own', async () => {
    expect(
      (await asha.put(`${profiles}/update`, { userId: asha.user_id, headline: 'Water engineer', interests: ['water'] })).body,
    ).toMatchObject({ data: { headline: 'Water engineer' } });
    expect((await neel.put(`${profiles}/update`, { userId: asha.user_id, headline: 'Mine now' })).status).toBe(403);
    expect((await neel.put(`${profiles}/update`, { userId: 987_654, headline: 'Nobody' })).status).toBe(404);
    expect((await app.nobody.put(`${profiles}/update`, { userId: asha.user_id })).status).toBe(401);
    expect(await asha.put(`${profiles}/update`, { userId: asha.user_id, attributes: { user_id: neel.user_id } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'attributes.user_id' }] },
    });
  });

  test("an address that is not the account's is refused", async () => {
    const { user_id, email } = await buildAccount(app.ctx);
    const caller = await app.signInAs(user_id);
    await caller.post(`${users}/createUser`, { user_id });
    expect((await caller.put(`${profiles}/update`, { userId: user_id, email: 'minister@example.org' })).status).toBe(403);
    expect((await caller.put(`${users}/updateUser/${user_id}`, { email: 'minister@example.org' })).status).toBe(403);
    expect((await caller.put(`${profiles}/update`, { userId: user_id, email: email.toUpperCase() })).status).toBe(200);
  });

  test('staff make people with an account, all or none', async () => {
    const person = { username: 'meera.shah', email: 'meera@example.org', firstName: 'Meera', password: 'river goats seven' };
    expect((await asha.post(`${profiles}/createUser`, person)).status).toBe(403);
    const made = await admin.post(`${profiles}/createUser`, person);
    expect(made).toMatchObject({ status: 201, body: { data: { username: 'meera.shah', email: 'meera@example.org' } } });
    expect(await rolesOf((made.body as { data: { user_id: number } }).data.user_id)).toEqual(['user']);
    const list = [
      { ...person, username: 'ravi', email: 'ravi@example.org' },
      { ...person, username: 'Ravi', email: 'ravi2@example.org' },
    ];
    expect(await admin.post(`${profiles}/createMany`, list)).toMatchObject({ status: 409, body: { errors: [{ path: '1.username' }] } });
    expect(await admin.post(`${profiles}/createMany`, [{ ...list[0], password: 'password123' }])).toMatchObject({
      status: 400,
      body: { errors: [{ path: '0.password' }] },
    });
    expect((await app.ctx.db.execute(sql`SELECT FROM accounts WHERE lower(username) = 'ravi'`)).rowCount).toBe(0);
  });
});

describe('the own password', () => {
  const change = async (user_id: number, old_password: string, new_password: string) =>
    (await app.signInAs(user_id)).put(`${profiles}/update-password`, { old_password, new_password });

  test('is replaced by who knows it, and stored as argon2id', async () => {
    const { user_id, password } = await buildAccount(app.ctx);
    expect(await change(user_id, password, 'nine brass lamps')).toMatchObject({ status: 200, body: { data: { user_id } } });
    expect((await change(user_id, password, 'three more lamps')).status).toBe(400);
    expect((await change(user_id, 'nine brass lamps', 'three more lamps')).status).toBe(200);
    const { rows } = await app.ctx.db.execute<{ password_hash: string }>(
      sql`SELECT password_hash FROM accounts WHERE user_id = ${user_id}`,
    );
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
    const { rows: audit } = await app.ctx.db.execute(
      sql`SELECT before, after FROM audit_log WHERE action = 'account.update-password' AND subject_id = ${String(user_id)}`,
    );
    expect(JSON.stringify(audit)).not.toContain('argon2');
  });

  test('is not replaced with a wrong old one, the same one, a short one or a common one', async () => {
    const { user_id, password, username } = await buildAccount(app.ctx);
    expect(await change(user_id, 'not my password', 'nine brass lamps')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'old_password' }] },
    });
    for (const wrong of [password, 'short', 'password123', 'qwertyuiop', `${username}2027`]) {
      expect(await change(user_id, password, wrong), wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'new_password' }] } });
    }
  });

  test('cannot be guessed: after ten wrong tries also the right one has to wait', async () => {
    const { user_id, password } = await buildAccount(app.ctx);
    const caller = await app.signInAs(user_id);
    const put = (old_password: string) => caller.put(`${profiles}/update-password`, { old_password, new_password: 'nine brass lamps' });
    for (let n = 0; n < 10; n++) expect((await put(`wrong guess ${n}`)).status).toBe(400);
    expect((await put(password)).status).toBe(429);
  });

  test('does not exist for people without an account, and nobody is asked to sign in', async () => {
    expect((await change(asha.user_id, 'anything at all', 'nine brass lamps')).status).toBe(400);
    expect((await app.nobody.put(`${profiles}/update-password`, { old_password: 'a', new_password: 'nine brass lamps' })).status).toBe(401);
  });
});
