import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let organisation: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  organisation = await buildPerson(app, { role: 'organization', columns: { organisation: 'Naalah Labs' } });
  member = await buildPerson(app);
});

const base = '/api/user/groupUsers';
const invite = (who: TestPerson, by = organisation) =>
  by.post(`${base}/createGroupUser`, { parent_user_id: organisation.user_id, user_id: who.user_id, member_title: 'Team lead' });
const idOf = ({ body }: Answer) => (body as { data: { table_id: number } }).data.table_id;
const ownOf = async (who: TestPerson) => ((await who.get(`${base}/listOwn`)).body as { data: object[] }).data;
const accept = (who: TestPerson, id: number) => who.put(`${base}/acceptGroupUser/${id}`);
const decline = (who: TestPerson, id: number) => who.put(`${base}/declineGroupUser/${id}`);
/** What the product asks to know for whom somebody acts. */
const belongingsOf = async (who: TestPerson) => {
  const filterFields = JSON.stringify({ user_id: who.user_id, accepted_at: { is_null: false } });
  return ((await who.get(`${base}/getAll?filterFields=${filterFields}`)).body as { meta: { total: number } }).meta.total;
};
const notificationsOf = async (who: TestPerson) => {
  await app.ctx.outbox.drain();
  return ((await who.get('/api/notification/notifications/getAll')).body as { data: { notification_body: string }[] }).data;
};

describe('somebody whom an organisation adds', () => {
  test('is asked first, and belongs to it only once they have said yes', async () => {
    const added = await invite(member);
    expect(added).toMatchObject({ status: 201, body: { data: { accepted_at: null, member_title: 'Team lead' } } });
    expect(await belongingsOf(member)).toBe(0);
    expect(await ownOf(member)).toMatchObject([{ parent_name: 'Naalah Labs', accepted_at: null, can_accept: true }]);
    expect(await notificationsOf(member)).toMatchObject([
      {
        notification_type: 'group_member.invited',
        notification_body: '“Naalah Labs” would like you as a member. Nothing changes until you accept.',
        notification_link: '/notifications?show=asking',
      },
    ]);
    expect(await notificationsOf(member)).toMatchObject([{ is_read: false }]);
    const accepted = await accept(member, idOf(added));
    expect(accepted).toMatchObject({ status: 200, body: { data: { accepted_at: expect.any(String) as string } } });
    expect((await accept(member, idOf(added))).body).toEqual(accepted.body);
    expect(await belongingsOf(member)).toBe(1);
    expect(await notificationsOf(member)).toMatchObject([{ is_read: true }]);
    const { rows } = await app.ctx.db.execute(
      sql`SELECT action, actor_id FROM audit_log WHERE subject_type = 'groupUser' AND subject_id = ${String(idOf(added))} ORDER BY audit_id`,
    );
    expect(rows).toEqual([
      { action: 'groupUser.create', actor_id: organisation.user_id },
      { action: 'groupUser.accept', actor_id: member.user_id },
    ]);
  });

  test('says no, and is not asked again by it for thirty days', async () => {
    const id = idOf(await invite(member));
    expect((await decline(member, id)).status).toBe(200);
    expect(await ownOf(member)).toEqual([]);
    expect((await accept(member, id)).status).toBe(404);
    expect((await invite(member)).status).toBe(409);
    await app.ctx.db.execute(sql`UPDATE group_users SET deleted_at = deleted_at - interval '31 days' WHERE table_id = ${id}`);
    expect((await invite(member)).status).toBe(201);
  });

  test('leaves after having said yes, and is no longer told to decline', async () => {
    const id = idOf(await invite(member));
    await accept(member, id);
    expect((await decline(member, id)).status).toBe(409);
    expect((await member.delete(`${base}/deleteGroupUser/${id}/${member.user_id}`)).status).toBe(200);
    expect((await invite(member)).status).toBe(201);
  });

  test('answers for themselves alone: neither the organisation nor staff nor anybody else says yes for them', async () => {
    const id = idOf(await invite(member));
    const admin = await buildPerson(app, { role: 'admin' });
    for (const other of [organisation, admin, await buildPerson(app)]) {
      expect((await accept(other, id)).status).toBe(404);
      expect((await decline(other, id)).status).toBe(404);
    }
    for (const by of [organisation, admin])
      expect((await by.put(`${base}/updateGroupUser/${id}`, { accepted_at: new Date().toISOString() })).status).toBe(400);
    const byStaff = await admin.post(`${base}/createGroupUser`, {
      parent_user_id: admin.user_id,
      user_id: member.user_id,
      accepted_at: new Date().toISOString(),
    });
    expect(byStaff.status).toBe(400);
    expect(await belongingsOf(member)).toBe(0);
  });

  test('that takes the invitation back is answered as one that was never there', async () => {
    const id = idOf(await invite(member));
    expect(await notificationsOf(member)).toMatchObject([{ is_read: false }]);
    await organisation.delete(`${base}/deleteGroupUser/${id}/${organisation.user_id}`);
    expect(await notificationsOf(member)).toMatchObject([{ is_read: true }]);
    expect((await accept(member, id)).status).toBe(404);
    expect(await ownOf(member)).toEqual([]);
  });
});

test('an invitation reaches nobody under age, nobody who has blocked whoever sends it, and says the same of them as of who is not there', async () => {
  const child = await buildPerson(app, { columns: { is_underage: true } });
  const hidden = await buildPerson(app, { columns: { profile_visibility: 'private' } });
  await member.put(`/api/contact/blocks/${organisation.user_id}`);
  const answers = [];
  for (const user_id of [child.user_id, hidden.user_id, member.user_id, 987_654_321]) {
    const { status, body } = await organisation.post(`${base}/createGroupUser`, { parent_user_id: organisation.user_id, user_id });
    answers.push([status, (body as { detail: string }).detail]);
  }
  expect(answers).toEqual(answers.map(() => [403, 'This person cannot be invited.']));
  for (const who of [child, hidden, member]) expect([await notificationsOf(who), await ownOf(who)]).toEqual([[], []]);
  const many = [{ parent_user_id: organisation.user_id, user_id: member.user_id }];
  expect((await organisation.post(`${base}/createMany`, many)).status).toBe(403);
  // Nor does staff in its name.
  const admin = await buildPerson(app, { role: 'admin' });
  expect((await invite(member, admin)).status).toBe(403);
  await member.delete(`/api/contact/blocks/${organisation.user_id}`);
  expect((await invite(member)).status).toBe(201);
});

test('an organisation invites a person three times a day and two hundred people, also when it takes the invitations back', async () => {
  for (const status of [201, 201, 201, 429]) {
    const added = await invite(member);
    expect(added.status).toBe(status);
    if (status === 201) await organisation.delete(`${base}/deleteGroupUser/${idOf(added)}/${organisation.user_id}`);
  }
  await app.ctx.db.execute(sql`
    INSERT INTO group_users (parent_user_id, user_id, created_by, deleted_at, deleted_by)
    SELECT ${organisation.user_id}, ${member.user_id}, ${organisation.user_id}, now(), ${organisation.user_id} FROM generate_series(1, 196)`);
  const [last, next] = [await buildPerson(app), await buildPerson(app)];
  const both = [last, next].map(({ user_id }) => ({ parent_user_id: organisation.user_id, user_id }));
  expect((await organisation.post(`${base}/createMany`, both)).status).toBe(429);
  expect([(await invite(last)).status, (await invite(next)).status]).toEqual([201, 429]);
  // Who runs the summit goes on; a day later so does the organisation.
  const admin = await buildPerson(app, { role: 'admin' });
  expect((await invite(next, admin)).status).toBe(201);
  await app.ctx.db.execute(
    sql`UPDATE group_users SET created_at = created_at - interval '25 hours' WHERE parent_user_id = ${organisation.user_id}`,
  );
  expect((await invite(await buildPerson(app))).status).toBe(201);
});

test('an invitation ends with a block between the two, whoever makes it, and they can be invited again once it is lifted', async () => {
  for (const [who, other] of [
    [organisation, member],
    [member, organisation],
  ] as const) {
    const ended = idOf(await invite(member));
    await who.put(`/api/contact/blocks/${other.user_id}`);
    expect([(await accept(member, ended)).status, await ownOf(member), await notificationsOf(member)]).toEqual([404, [], []]);
    await who.delete(`/api/contact/blocks/${other.user_id}`);
    expect([(await accept(member, ended)).status, await ownOf(member)]).toEqual([404, []]);
  }
  const id = idOf(await invite(member));
  expect((await accept(member, id)).status).toBe(200);
  // Who has joined before belongs to it, whatever comes between the two.
  await organisation.put(`/api/contact/blocks/${member.user_id}`);
  expect([(await accept(member, id)).status, (await ownOf(member)).length]).toEqual([200, 1]);
});

test('somebody who turns out to be under age after they were invited does not join before their parents have agreed', async () => {
  const id = idOf(await invite(member));
  await app.ctx.db.execute(sql`UPDATE global_users SET is_underage = true WHERE user_id = ${member.user_id}`);
  await app.ctx.changes.settle();
  expect(await ownOf(member)).toMatchObject([{ can_accept: false }]);
  expect((await accept(member, id)).status).toBe(403);
  expect(await belongingsOf(member)).toBe(0);
  expect((await decline(member, id)).status).toBe(200);
});

test('whoever belonged before people were asked still does', async () => {
  await app.ctx.db.execute(sql`
    INSERT INTO group_users (parent_user_id, user_id, created_by, accepted_at)
    SELECT ${organisation.user_id}, ${member.user_id}, 0, created_at FROM global_users WHERE user_id = ${member.user_id}`);
  expect(await belongingsOf(member)).toBe(1);
});
