import { contactEdges } from '@sabha/contract/contact/contact';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { askForActor } from '../../../test/matrix/callers.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { decide, toCondition } from '../../core/access/policy.ts';
import { globalUserPolicy } from '../../permissions/identity.ts';
import { askContactOfMany } from './ask-contact.ts';

let app: TestApp;
let asha: TestPerson;
let admin: TestPerson;
const blocks = '/api/contact/blocks';

beforeAll(async () => {
  app = await createTestApp();
  asha = await buildPerson(app, { columns: { firstName: 'Asha' } });
  admin = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());

const pageOf = (viewer: TestPerson, { user_id }: TestPerson) => viewer.get(`/api/people/${user_id}`);

test('a block hides two people from each other, and staff see both', async () => {
  const neel = await buildPerson(app, { columns: { firstName: 'Neel', city: 'Nadiad' } });
  expect((await pageOf(neel, asha)).status).toBe(200);
  expect((await asha.put(`${blocks}/${neel.user_id}`)).status).toBe(200);
  expect((await asha.put(`${blocks}/${neel.user_id}`)).status).toBe(200);
  expect((await pageOf(neel, asha)).status).toBe(404);
  expect((await pageOf(asha, neel)).status).toBe(404);
  expect((await pageOf(admin, neel)).status).toBe(200);
  const cities = async (viewer: TestPerson) => JSON.stringify((await viewer.get('/api/people?limit=1')).body).includes('Nadiad');
  expect([await cities(asha), await cities(neel), await cities(admin)]).toEqual([false, true, true]);
  const listed = async (viewer: TestPerson) =>
    ((await viewer.get('/api/people?limit=100')).body as { data: { user_id: number }[] }).data.map(({ user_id }) => user_id);
  expect(await listed(neel)).not.toContain(asha.user_id);
  expect(await listed(asha)).not.toContain(neel.user_id);
  expect(await listed(admin)).toContain(neel.user_id);
});

test('whom one blocked is listed for nobody else, and meets one again after it ends', async () => {
  const ravi = await buildPerson(app, { columns: { firstName: 'Ravi' } });
  await asha.put(`${blocks}/${ravi.user_id}`);
  expect((await asha.get(blocks)).body).toMatchObject({ data: [{ user_id: ravi.user_id, firstName: 'Ravi' }, {}] });
  expect((await ravi.get(blocks)).body).toEqual({ data: [] });
  // The blocked side ends nothing.
  expect((await ravi.delete(`${blocks}/${asha.user_id}`)).status).toBe(200);
  expect((await pageOf(ravi, asha)).status).toBe(404);
  await asha.delete(`${blocks}/${ravi.user_id}`);
  expect((await pageOf(ravi, asha)).status).toBe(200);
  expect((await asha.put(`${blocks}/${asha.user_id}`)).status).toBe(409);
  expect((await asha.put(`${blocks}/999999`)).status).toBe(404);
});

test('what is decided of one person and what a list leaves out are the same', async () => {
  const child = await buildPerson(app, { columns: { is_underage: true } });
  const people = [asha, admin, child];
  for (const columns of [
    { is_listed: false },
    { profile_visibility: 'private' },
    { profile_visibility: 'public' },
    { status: 'suspended' },
    { is_underage: true },
    { age: 15 },
    {},
  ])
    people.push(await buildPerson(app, { columns }));
  const [, , , , , shown] = people;
  if (!shown) throw new Error('Nobody was made.');
  await asha.put(`${blocks}/${shown.user_id}`);
  await child.put(`${blocks}/${asha.user_id}`);
  const ids = people.map(({ user_id }) => user_id);
  for (const viewer of [asha, admin, child, shown]) {
    const actor = await askForActor(app, viewer.user_id);
    if (!actor) throw new Error('They may not ask.');
    const condition = toCondition(decide(actor, 'read', globalUserPolicy));
    const { rows } = await app.ctx.db.execute<{ user_id: number }>(
      sql`SELECT user_id FROM global_users WHERE user_id = ANY (${sql.param(ids)}::bigint[]) AND ${condition} ORDER BY user_id`,
    );
    for (const edge of ['see', 'list'] as const) {
      const decided = await askContactOfMany(app.ctx.db, actor, edge, ids);
      expect(ids.filter((id) => decided.get(id)?.answer === 'yes').toSorted((a, b) => a - b)).toEqual(rows.map(({ user_id }) => user_id));
    }
  }
});

test('an institute and its learners under age reach each other where it can be seen, and strangers do not', async () => {
  const learner = await buildPerson(app, { columns: { is_underage: true } });
  await app.ctx.db.execute(sql`
    INSERT INTO accounts (user_id, username, email) VALUES (${learner.user_id}, 'learner.contact', 'learner.contact@example.org')`);
  await app.ctx.db.execute(sql`
    INSERT INTO guardian_consents (user_id, guardian_name, guardian_email, token_hash, link_expires_at, status)
    VALUES (${learner.user_id}, 'Rekha', 'rekha@example.org', 'contact-test', now(), 'given')`);
  const institute = await buildPerson(app, { role: 'institute' });
  await app.ctx.db.execute(
    sql`INSERT INTO group_users (parent_user_id, user_id, accepted_at, created_by) VALUES (${institute.user_id}, ${learner.user_id}, now(), 0)`,
  );
  const answers = async (from: TestPerson, to: TestPerson) => {
    const actor = await askForActor(app, from.user_id);
    if (!actor) throw new Error('They may not ask.');
    const asked = await Promise.all(
      contactEdges.map(async (edge) => (await askContactOfMany(app.ctx.db, actor, edge, [to.user_id])).get(to.user_id)),
    );
    return new Map(contactEdges.map((edge, at) => [edge, asked[at]]));
  };
  expect((await answers(institute, learner)).get('message')).toMatchObject({ answer: 'yes', is_supervised: true });
  expect([...(await answers(asha, learner)).values()].map((decision) => decision?.answer)).toEqual(contactEdges.map(() => 'no'));
});
