import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const base = '/api/user/roleRequests';
const volunteer = { city: 'Vadodara', availability: 'All three days', skills: 'Umbrella desk' };
let app: TestApp;
let admin: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildPerson(app, { role: 'admin' });
  other = await buildPerson(app);
});
afterAll(() => app.close());

const ask = (person: TestPerson, body: object = {}) =>
  person.post(`${base}/createRoleRequest`, { user_id: person.user_id, role_name: 'volunteer', answers: volunteer, ...body });
const decide = (person: TestPerson, id: number, body: object = { decision: 'granted' }) =>
  person.put(`${base}/decideRoleRequest/${id}`, body);
const rolesOf = async (user_id: number) => {
  const { rows } = await app.ctx.db.execute<{ role_name: string }>(
    sql`SELECT role_name FROM roles r JOIN global_users u ON r.role_id = ANY (u.role_ids) WHERE user_id = ${user_id} ORDER BY role_id`,
  );
  return rows.map(({ role_name }) => role_name);
};
async function askFor(person: TestPerson, body: object = {}): Promise<number> {
  const { status, body: answer } = await ask(person, body);
  expect(status).toBe(201);
  return (answer as { data: { role_request_id: number } }).data.role_request_id;
}

describe('asking for a role', () => {
  test('gives none, and shows its state', async () => {
    const person = await buildPerson(app);
    const id = await askFor(person);
    expect(await rolesOf(person.user_id)).toEqual(['user']);
    expect((await person.get('/api/people/standing')).body).toMatchObject({
      data: { requests: [{ role_request_id: id, role_name: 'volunteer', status: 'asked' }] },
    });
  });

  test('needs what the role needs, and names what is missing or not asked for', async () => {
    const person = await buildPerson(app);
    expect(await ask(person, { answers: { city: 'Surat', skills: ' ' } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'answers.availability' }, { path: 'answers.skills' }] },
    });
    expect((await ask(person, { answers: { ...volunteer, is_admin: 'yes' } })).status).toBe(400);
    expect(
      (await ask(person, { role_name: 'expert', answers: { field: 'Water', experience: 'Long', website: 'javascript:alert(1)' } })).status,
    ).toBe(400);
    expect((await ask(person, { role_name: 'admin' })).status).toBe(400);
    expect((await ask(person, { status: 'granted' })).status).toBe(400);
  });

  test('is for oneself, once at a time, signed in, and not for people under age without consent', async () => {
    const person = await buildPerson(app);
    expect((await ask(person, { user_id: other.user_id })).status).toBe(403);
    await askFor(person);
    expect((await ask(person)).status).toBe(409);
    expect((await app.nobody.post(`${base}/createRoleRequest`, {})).status).toBe(401);
    const child = await buildPerson(app, { columns: { is_underage: true } });
    expect((await ask(child)).status).toBe(403);
    const expert = await buildPerson(app, { role: 'expert' });
    expect((await ask(expert, { role_name: 'expert', answers: { field: 'Water', experience: 'Ten years' } })).status).toBe(409);
  });

  test('lets somebody who came to register act as everybody does until it is decided', async () => {
    const person = await buildPerson(app, { role: null, columns: { registration_redirect: '/registration/member?role=volunteer' } });
    await app.ctx.db.execute(sql`UPDATE global_users SET role_ids = '{}' WHERE user_id = ${person.user_id}`);
    await app.ctx.changes.settle();
    await askFor(person);
    expect(await rolesOf(person.user_id)).toEqual(['user']);
  });

  test('can be withdrawn and changed while it waits, by its person only', async () => {
    const person = await buildPerson(app);
    const id = await askFor(person);
    const changed = { ...volunteer, skills: 'Sound' };
    expect((await other.put(`${base}/updateRoleRequest/${id}`, { answers: changed })).status).toBe(404);
    expect((await person.put(`${base}/updateRoleRequest/${id}`, { answers: { city: '' } })).status).toBe(400);
    expect((await person.put(`${base}/updateRoleRequest/${id}`, { answers: changed })).body).toMatchObject({ data: { answers: changed } });
    expect((await person.delete(`${base}/deleteRoleRequest/${id}/${person.user_id}`)).status).toBe(200);
    await askFor(person);
  });

  test('for a community names its owner, and nobody who owns none', async () => {
    const owner = await buildPerson(app, { role: 'organization' });
    const person = await buildPerson(app);
    for (const parent_user_id of [owner.user_id, 987_654])
      expect(await ask(person, { parent_user_id })).toMatchObject({
        status: 400,
        body: { detail: 'parent_user_id: This person owns no community.' },
      });
    await app.ctx.db.execute(
      sql`INSERT INTO community_commons (community_type, owner_user_id, community_name, slug, created_by) VALUES ('organization', ${owner.user_id}, 'Naalah Labs', 'naalah-labs', 0)`,
    );
    const id = await askFor(person, { parent_user_id: owner.user_id });
    expect((await owner.get(`${base}/getAll`)).body).toMatchObject({ meta: { total: 0 } });
    await decide(admin, id);
    expect((await person.get('/api/user/groupUsers/getAll')).body).toMatchObject({
      data: [{ user_id: person.user_id, parent_user_id: owner.user_id }],
    });
  });
});

describe('deciding', () => {
  test('gives the role, tells the person why, and is written down', async () => {
    const person = await buildPerson(app);
    const id = await askFor(person);
    expect(await decide(admin, id, { decision: 'granted', note: 'Welcome.' })).toMatchObject({
      status: 200,
      body: { data: { status: 'granted', decision_note: 'Welcome.' } },
    });
    expect(await rolesOf(person.user_id)).toEqual(['user', 'volunteer']);
    const { rows } = await app.ctx.db.execute(
      sql`SELECT actor_id FROM audit_log WHERE action = 'roleRequest.granted' AND subject_id = ${String(id)}`,
    );
    expect(rows).toEqual([{ actor_id: admin.user_id }]);
    const { rowCount } = await app.ctx.db.execute(
      sql`SELECT FROM outbox_events WHERE type = 'role_request.decided' AND payload ->> 'user_id' = ${String(person.user_id)}`,
    );
    expect(rowCount).toBe(1);
    expect((await decide(admin, id)).status).toBe(409);
    expect((await person.put(`${base}/updateRoleRequest/${id}`, { answers: volunteer })).status).toBe(403);
  });

  test('of what one asked for oneself is somebody else’s', async () => {
    const keeper = await buildPerson(app, { role: 'admin' });
    const id = await askFor(keeper);
    expect((await decide(keeper, id)).status).toBe(403);
    expect(await rolesOf(keeper.user_id)).toEqual(['admin']);
    expect((await decide(admin, id)).status).toBe(200);
  });

  test('may be a no, after which the person may ask again', async () => {
    const person = await buildPerson(app);
    await decide(admin, await askFor(person), { decision: 'refused', note: 'The team is full.' });
    expect(await rolesOf(person.user_id)).toEqual(['user']);
    await askFor(person);
  });

  test('of two at once makes one', async () => {
    const person = await buildPerson(app);
    const id = await askFor(person);
    const answers = await Promise.all([decide(admin, id), decide(admin, id, { decision: 'refused' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is for those alone who hand out roles; to everybody else a request looks unknown', async () => {
    const person = await buildPerson(app);
    const id = await askFor(person);
    const organisation = await buildPerson(app, { role: 'organization' });
    for (const caller of [person, other, organisation]) expect((await decide(caller, id)).status).toBe(404);
    expect((await app.nobody.put(`${base}/decideRoleRequest/${id}`, { decision: 'granted' })).status).toBe(401);
    expect((await decide(admin, 987_654)).status).toBe(404);
    expect((await decide(admin, id, { decision: 'maybe' })).status).toBe(400);
    expect((await decide(admin, id, { decision: 'granted', modified_by: other.user_id })).status).toBe(403);
    const child = await buildPerson(app, { role: 'admin', columns: { is_underage: true } });
    expect((await decide(child, id)).status).toBe(404);
    expect(await rolesOf(person.user_id)).toEqual(['user']);
  });
});
