import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../test/build-person.ts';
import { buildAccount } from '../../test/people.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const users = '/api/global-user/users';
const enrolments = '/api/program/programs-enrolled';
const repository = '/api/global-user/userRepoItems';
let app: TestApp;
let admin: TestPerson;
let program_id: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildPerson(app, { role: 'admin' });
  const made = await admin.post('/api/program/programs/createProgram', { program_category: 'water', title: 'Pipes', status: 'published' });
  program_id = (made.body as { data: { program_id: number } }).data.program_id;
});
afterAll(() => app.close());

/** Somebody who signed up as under age, with a person and the status of the parent's consent. */
async function buildChild(role: string, consent: string | null): Promise<TestPerson> {
  const child = await buildPerson(app, { role, columns: { is_underage: true } });
  if (consent !== null) {
    await app.ctx.db.execute(
      sql`INSERT INTO accounts (user_id, username, email) VALUES (${child.user_id}, ${`child${child.user_id}`}, ${`child${child.user_id}@example.org`})`,
    );
    await app.ctx.db.execute(sql`
      INSERT INTO guardian_consents (user_id, guardian_name, guardian_email, token_hash, status)
      VALUES (${child.user_id}, 'Hira', 'hira@example.org', ${`token ${child.user_id}`}, ${consent})`);
    await app.ctx.changes.settle();
  }
  return child;
}

const item = (user_id: number) => ({ user_id, repoitem_type: 'education', title: 'A school', is_public: true });

test.each([
  ['never asked', null],
  ['asked', 'asked'],
  ['refused', 'refused'],
  ['withdrawn', 'withdrawn'],
])('somebody under age whose parent was %s looks, and changes only their own profile and setting', async (_, consent) => {
  const child = await buildChild('user', consent);
  const { user_id } = child;
  expect((await child.get('/api/program/programs/getAll')).status).toBe(200);
  expect((await child.put(`${users}/updateUser/${user_id}`, { firstName: 'Tara' })).status).toBe(200);
  expect((await child.put('/api/global-user/profile/update', { userId: user_id, city: 'Surat' })).status).toBe(200);
  const { body } = await child.get('/api/user/userSettings/getUserSetting');
  const { user_setting_id } = (body as { data: { user_setting_id: number } }).data;
  expect((await child.put(`/api/user/userSettings/updateUserSetting/${user_setting_id}`, { theme: 'dark' })).status).toBe(200);
  expect((await child.post(`${enrolments}/createEnrolledProgram`, { user_id, program_id })).status).toBe(403);
  expect((await child.post(`${enrolments}/createMany`, [{ user_id, program_id }])).status).toBe(403);
  expect((await child.post(`${repository}/createUserRepoItem`, item(user_id))).status).toBe(403);
});

test('with the consent of the parent everything is open, and closed again when it is withdrawn', async () => {
  const child = await buildChild('user', 'given');
  const { user_id } = child;
  expect((await child.post(`${enrolments}/createEnrolledProgram`, { user_id, program_id })).status).toBe(201);
  await app.ctx.db.execute(sql`UPDATE guardian_consents SET status = 'withdrawn' WHERE user_id = ${user_id}`);
  await app.ctx.changes.settle();
  expect((await child.post(`${repository}/createUserRepoItem`, item(user_id))).status).toBe(403);
});

test('a role gives nobody under age more than their own rows to write', async () => {
  const child = await buildChild('admin', null);
  expect((await child.put(`${users}/updateUser/${admin.user_id}`, { firstName: 'X' })).status).toBe(403);
  expect((await child.put(`${users}/updateUser/${child.user_id}`, { is_underage: false })).status).toBe(403);
  expect(
    (await child.post('/api/global-user/profile/createUser', { username: 'new.one', email: 'new.one@example.org', firstName: 'New' }))
      .status,
  ).toBe(403);
  expect((await child.post('/api/schedule/releases', {})).status).toBe(403);
  const abilities = await child.get(
    `${users}/getAll?fields=abilities&filterFields=${encodeURIComponent(JSON.stringify({ user_id: [admin.user_id, child.user_id] }))}&sortField=user_id&sortOrder=asc`,
  );
  expect(abilities.body).toMatchObject({
    data: [{ abilities: { update: false, delete: false } }, { abilities: { update: true, delete: false } }],
  });
});

test('an account without a person makes one and nothing before it', async () => {
  const { user_id } = await buildAccount(app.ctx);
  const caller = await app.signInAs(user_id);
  expect((await caller.post(`${enrolments}/createEnrolledProgram`, { user_id, program_id })).status).toBe(403);
  expect((await caller.post(`${users}/createUser`, { user_id })).status).toBe(201);
  expect((await caller.post(`${enrolments}/createEnrolledProgram`, { user_id, program_id })).status).toBe(201);
});

test('what people made public goes out of sight with them', async () => {
  const owner = await buildPerson(app);
  const stranger = await buildPerson(app);
  const made = await owner.post(`${repository}/createUserRepoItem`, item(owner.user_id));
  const { repoitem_id } = (made.body as { data: { repoitem_id: number } }).data;
  const url = `${repository}/getUserRepoItem?filterFields=${encodeURIComponent(JSON.stringify({ repoitem_id }))}`;
  expect((await stranger.get(url)).status).toBe(200);
  const change = (body: object) => () => admin.put(`${users}/updateUser/${owner.user_id}`, body);
  const reason = 'Sold passes that were not theirs.';
  const changes = [
    change({ is_underage: true }),
    change({ is_underage: false, is_listed: false }),
    async () => {
      await change({ is_listed: true })();
      return admin.post(`${users}/suspendUser`, { user_id: owner.user_id, reason });
    },
  ];
  for (const [at, make] of changes.entries()) {
    expect((await make()).status).toBe(200);
    expect((await stranger.get(url)).status, `change ${at}`).toBe(404);
    expect((await admin.get(url)).status).toBe(200);
  }
});
