import type { OrganisationPeople, OwnOrganisation } from '@sabha/contract/organisations/members';
import type { Organisation } from '@sabha/contract/organisations/organisation';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { findCloseRelations } from '../contact/public.ts';

let app: TestApp;
let owner: TestPerson;
let member: TestPerson;
let stranger: TestPerson;
let id: number;
let slug: string;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildPerson(app, { role: 'organization', columns: { firstName: 'Harsh', lastName: 'Rabari' } });
  member = await buildPerson(app, { columns: { firstName: 'Parul', lastName: 'Chauhan' } });
  stranger = await buildPerson(app, { columns: { firstName: 'Anil', lastName: 'Vasava' } });
  ({ community_common_id: id, slug } = await add(owner, 'Khasra'));
});

const entity = '/api/community/communityCommon';
const own = '/api/community/own-organisations';
const add = async (who: TestPerson, community_name: string) => {
  const made = await who.post(`${entity}/createCommunityCommon`, { community_type: 'startup', owner_user_id: who.user_id, community_name });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return (made.body as { data: { community_common_id: number; slug: string } }).data;
};
const people = ({ body }: Answer) => (body as { data: OrganisationPeople }).data;
const invite = (who: TestPerson, by = owner, more: object = {}) => by.post(`${own}/${id}/members`, { user_id: who.user_id, ...more });
const tableOf = (answer: Answer, who: TestPerson) =>
  people(answer).members.find(({ person }) => person.user_id === who.user_id)?.table_id ?? 0;
const join = async (who: TestPerson, more: object = {}, by = owner) => {
  const invited = await invite(who, by, more);
  expect(invited.status, JSON.stringify(invited.body)).toBe(201);
  const table_id = tableOf(invited, who);
  expect((await who.put(`/api/user/groupUsers/acceptGroupUser/${table_id}`)).status).toBe(200);
  return table_id;
};
const listOf = async (who: TestPerson) => people(await who.get(`${own}/${id}/people`));
const ownOf = async (who: TestPerson) => ((await who.get(own)).body as { data: { organisations: OwnOrganisation[] } }).data.organisations;
const page = async (who: TestPerson) => ((await who.get(`/api/community/organisations/${slug}`)).body as { data: Organisation }).data;
const ask = (who: TestPerson, message = 'I draw your maps.') => who.post(`${own}/${id}/join-requests`, { message });
const requestOf = async () => (await listOf(owner)).requests[0]?.request_id ?? 0;
const answer = async (by: TestPerson, said: string) => by.put(`${own}/${id}/join-requests/${await requestOf()}`, { answer: said });
const notificationsOf = async (who: TestPerson) => {
  await app.ctx.outbox.drain();
  const { body } = await who.get('/api/notification/notifications/getAll?limit=50');
  return (body as { data: { notification_type: string; notification_body: string; notification_link: string; is_read: boolean }[] }).data;
};

describe('somebody who is invited', () => {
  test('belongs to the organisation once they accept, with their title and what they may do', async () => {
    expect((await invite(member, owner, { member_title: 'Field lead', member_role: 'editor' })).status).toBe(201);
    expect(await ownOf(member)).toEqual([]);
    expect(await page(member)).toMatchObject({ own_role: null, joining: 'invited', people: [] });
    const [notice] = await notificationsOf(member);
    expect(notice).toMatchObject({
      notification_type: 'group_member.invited',
      notification_body: expect.stringContaining('“Khasra”') as string,
    });
    const mine = (await member.get('/api/user/groupUsers/listOwn')).body as { data: { parent_name: string; table_id: number }[] };
    expect(mine.data).toMatchObject([{ parent_name: 'Khasra' }]);
    await member.put(`/api/user/groupUsers/acceptGroupUser/${mine.data[0]?.table_id}`);
    expect(await ownOf(member)).toMatchObject([{ community_common_id: id, own_role: 'editor', member_count: 2 }]);
    expect(await page(stranger)).toMatchObject({
      people: [{ name: 'Parul Chauhan', member_title: 'Field lead' }],
      people_count: 1,
      owner: { name: 'Harsh Rabari' },
      own_role: null,
      can_edit: false,
    });
  });

  test('is shown to other members only once they have accepted, and to nobody outside', async () => {
    await join(member);
    await invite(stranger);
    expect((await listOf(member)).members.map(({ person }) => person.name)).toEqual(['Parul Chauhan']);
    expect((await listOf(owner)).members.map(({ person }) => person.name)).toEqual(['Parul Chauhan', 'Anil Vasava']);
    expect((await stranger.get(`${own}/${id}/people`)).status).toBe(403);
    expect((await app.nobody.get(`${own}/${id}/people`)).status).toBe(401);
  });

  test('is not reached past a block, under age or again after a no', async () => {
    const child = await buildPerson(app, { columns: { is_underage: true } });
    await member.put(`/api/contact/blocks/${owner.user_id}`);
    for (const who of [child, member])
      expect(await invite(who)).toMatchObject({ status: 403, body: { detail: 'This person cannot be invited.' } });
    const invited = await invite(stranger);
    await stranger.put(`/api/user/groupUsers/declineGroupUser/${tableOf(invited, stranger)}`);
    expect((await invite(stranger)).status).toBe(409);
  });

  test('does not get past a block between them and the admin who invited them', async () => {
    const admin = await buildPerson(app);
    await join(admin, { member_role: 'admin' });
    const table_id = tableOf(await invite(member, admin), member);
    await admin.put(`/api/contact/blocks/${member.user_id}`);
    expect((await member.put(`/api/user/groupUsers/acceptGroupUser/${table_id}`)).status).toBe(404);
    expect([await ownOf(member), (await member.get('/api/user/groupUsers/listOwn')).body]).toEqual([[], { data: [] }]);
  });

  test('by one from whom a block parts them can be invited by another, or asks', async () => {
    const admin = await buildPerson(app);
    await join(admin, { member_role: 'admin' });
    for (const who of [member, stranger]) {
      expect((await invite(who, admin, { member_role: 'editor' })).status).toBe(201);
      await who.put(`/api/contact/blocks/${admin.user_id}`);
      expect(await page(who)).toMatchObject({ joining: null, can_ask: true });
    }
    expect((await invite(member)).status).toBe(201);
    expect(await page(member)).toMatchObject({ joining: 'invited' });
    expect((await ask(stranger)).status).toBe(201);
    expect((await answer(owner, 'accepted')).status).toBe(200);
    expect(await page(stranger)).toMatchObject({ own_role: 'member' });
  });

  test('is invited once, and belongs to two organisations of one owner apart', async () => {
    await join(member);
    expect((await invite(member)).status).toBe(409);
    const { community_common_id: second } = await add(owner, 'Patra');
    expect((await owner.post(`${own}/${second}/members`, { user_id: member.user_id })).status).toBe(201);
    expect((await ownOf(owner)).map(({ name, member_count }) => [name, member_count])).toEqual([
      ['Khasra', 2],
      ['Patra', 1],
    ]);
  });
});

describe('what a member may do', () => {
  test('is what their role opens: members read, editors write the page, admins look after people, the owner makes admins', async () => {
    const [editor, admin] = [await buildPerson(app), await buildPerson(app)];
    const member_id = await join(member);
    await join(editor, { member_role: 'editor' });
    const admin_id = await join(admin, { member_role: 'admin' });
    const write = (who: TestPerson) => who.put(`${entity}/updateCommunityCommon/${id}`, { summary: `By ${who.user_id}` });
    const statuses = async (attempt: (who: TestPerson) => Promise<Answer>) => {
      const answers = [];
      for (const who of [stranger, member, editor, admin, owner]) answers.push((await attempt(who)).status);
      return answers;
    };
    expect(await statuses((who) => who.get(`${own}/${id}/people`))).toEqual([403, 200, 200, 200, 200]);
    expect(await statuses(write)).toEqual([403, 403, 200, 200, 200]);
    const retitle = (who: TestPerson) => who.put(`${own}/${id}/members/${member_id}`, { member_title: 'Maps' });
    expect(await statuses(retitle)).toEqual([403, 403, 403, 200, 200]);
    const promote = (who: TestPerson) => who.put(`${own}/${id}/members/${member_id}`, { member_role: 'admin' });
    expect(await statuses(promote)).toEqual([403, 403, 403, 403, 200]);
    expect((await admin.put(`${own}/${id}/members/${member_id}`, { member_role: 'member' })).status).toBe(403);
    expect((await admin.delete(`${own}/${id}/members/${member_id}`)).status).toBe(403);
    expect((await invite(await buildPerson(app), admin, { member_role: 'admin' })).status).toBe(403);
    // What staff answer for stays theirs.
    expect((await admin.put(`${entity}/updateCommunityCommon/${id}`, { verified_reason: 'Trust us.' })).status).toBe(403);
    // A member leaves by themselves, an admin too, and nobody removes what belongs to another organisation.
    expect((await admin.delete(`${own}/${id}/members/${admin_id}`)).status).toBe(200);
    expect((await write(admin)).status).toBe(403);
    const { community_common_id: other } = await add(owner, 'Other');
    expect((await owner.delete(`${own}/${other}/members/${member_id}`)).status).toBe(404);
  });

  test('is not to look after people while they are under age, to whom strangers would write by it', async () => {
    await app.ctx.db.execute(sql`
      INSERT INTO accounts (user_id, username, email)
      VALUES (${stranger.user_id}, ${`learner.${stranger.user_id}`}, ${`learner.${stranger.user_id}@example.org`})`);
    await app.ctx.db.execute(sql`
      INSERT INTO guardian_consents (user_id, guardian_name, guardian_email, token_hash, link_expires_at, status)
      VALUES (${stranger.user_id}, 'Rekha', 'rekha@example.org', ${`members-test-${stranger.user_id}`}, now(), 'given')`);
    await app.ctx.db.execute(sql`
      INSERT INTO group_users (parent_user_id, user_id, accepted_at, created_by) VALUES (${owner.user_id}, ${stranger.user_id}, now(), 0)`);
    await app.ctx.db.execute(sql`UPDATE global_users SET is_underage = true WHERE user_id = ${stranger.user_id}`);
    await app.ctx.changes.settle();
    expect((await invite(stranger, owner, { member_role: 'admin' })).status).toBe(403);
    const table_id = await join(stranger, { member_role: 'editor' });
    expect((await owner.put(`${own}/${id}/members/${table_id}`, { member_role: 'admin' })).status).toBe(403);
    expect((await owner.put(`${own}/${id}/members/${table_id}`, { member_role: 'member' })).status).toBe(200);
  });

  test('leaves them free to go, also who may do nothing else without a guardian', async () => {
    const table_id = await join(member);
    const other = await join(stranger);
    await app.ctx.db.execute(sql`UPDATE global_users SET is_underage = true WHERE user_id = ${member.user_id}`);
    expect((await member.delete(`${own}/${id}/members/${other}`)).status).toBe(403);
    expect((await member.delete(`${own}/${id}/members/${table_id}`)).status).toBe(200);
  });

  test('ends with the membership, and leaves a trace in the log', async () => {
    const table_id = await join(member, { member_role: 'editor' });
    expect((await owner.delete(`${own}/${id}/members/${table_id}`)).status).toBe(200);
    expect((await member.put(`${entity}/updateCommunityCommon/${id}`, { summary: 'Still here.' })).status).toBe(403);
    const { rows } = await app.ctx.db.execute(
      sql`SELECT action, actor_id FROM audit_log WHERE subject_type = 'groupUser' AND subject_id = ${String(table_id)} ORDER BY audit_id`,
    );
    expect(rows).toEqual([
      { action: 'groupUser.invite', actor_id: owner.user_id },
      { action: 'groupUser.accept', actor_id: member.user_id },
      { action: 'groupUser.remove', actor_id: owner.user_id },
    ]);
  });
});

describe('somebody who asks to join', () => {
  test('is heard by who looks after the organisation, and belongs to it when one of them accepts', async () => {
    const admin = await buildPerson(app);
    await join(admin, { member_role: 'admin' });
    await join(member);
    expect((await ask(stranger)).status).toBe(201);
    expect(await page(stranger)).toMatchObject({ joining: 'asked' });
    for (const who of [owner, admin])
      expect((await notificationsOf(who))[0]).toMatchObject({
        notification_type: 'organisation_join.asked',
        notification_body: 'Anil Vasava asks to join Khasra.',
        notification_link: `/organization/${slug}`,
      });
    expect((await notificationsOf(member)).map(({ notification_type }) => notification_type)).not.toContain('organisation_join.asked');
    expect((await listOf(member)).requests).toEqual([]);
    expect((await listOf(owner)).requests).toMatchObject([{ person: { name: 'Anil Vasava' }, message: 'I draw your maps.' }]);
    expect((await ownOf(owner))[0]?.waiting_count).toBe(1);
    expect((await answer(member, 'accepted')).status).toBe(403);
    expect((await answer(admin, 'accepted')).status).toBe(200);
    expect(await ownOf(stranger)).toMatchObject([{ own_role: 'member' }]);
    expect((await notificationsOf(stranger))[0]).toMatchObject({ notification_body: 'You belong to Khasra now.' });
    expect((await notificationsOf(owner)).find(({ notification_type }) => notification_type === 'organisation_join.asked')).toMatchObject({
      is_read: true,
    });
    expect((await owner.put(`${own}/${id}/join-requests/999999`, { answer: 'declined' })).status).toBe(404);
  });

  test('is declined without a name, rests thirty days, and may take a request back', async () => {
    expect(await page(stranger)).toMatchObject({ can_ask: true });
    await ask(stranger);
    expect((await ask(stranger)).status).toBe(409);
    expect((await answer(owner, 'declined')).status).toBe(200);
    expect(await page(stranger)).toMatchObject({ can_ask: false, joining: null });
    expect((await notificationsOf(stranger))[0]?.notification_body).toBe('Khasra has not taken you in this time.');
    expect((await ask(stranger)).status).toBe(409);
    await app.ctx.db.execute(sql`
      UPDATE organisation_join_requests SET answered_at = answered_at - interval '31 days', asked_at = asked_at - interval '31 days'
      WHERE user_id = ${stranger.user_id}`);
    expect((await ask(stranger)).status).toBe(201);
    expect((await stranger.delete(`${own}/${id}/join-requests`)).status).toBe(200);
    expect((await listOf(owner)).requests).toEqual([]);
    expect(await page(stranger)).toMatchObject({ joining: null });
  });

  test('is refused under age, past a block, where nobody owns the page, and where they belong already', async () => {
    const child = await buildPerson(app, { columns: { is_underage: true } });
    expect((await ask(child)).status).toBe(403);
    for (const who of [child, owner]) expect(await page(who)).toMatchObject({ can_ask: false });
    await owner.put(`/api/contact/blocks/${stranger.user_id}`);
    const past = await ask(stranger);
    await app.ctx.db.execute(sql`UPDATE community_commons SET owner_user_id = NULL WHERE community_common_id = ${id}`);
    expect(await ask(member)).toMatchObject({ status: past.status, body: { detail: (past.body as { detail: string }).detail } });
    await app.ctx.db.execute(sql`UPDATE community_commons SET owner_user_id = ${owner.user_id} WHERE community_common_id = ${id}`);
    await join(member);
    for (const who of [member, owner]) expect((await ask(who)).status).toBe(409);
  });

  test('and is invited meanwhile belongs to it once, whichever is answered', async () => {
    await ask(stranger);
    const invited = await invite(stranger);
    expect((await answer(owner, 'accepted')).status).toBe(200);
    expect((await listOf(owner)).members.filter(({ person }) => person.user_id === stranger.user_id)).toMatchObject([
      { table_id: tableOf(invited, stranger), accepted_at: expect.any(String) as string },
    ]);
  });

  test('and takes it back while it is accepted belongs to it or not, as the request says', async () => {
    await ask(stranger);
    const request_id = await requestOf();
    const [back, accepted] = await Promise.all([
      stranger.delete(`${own}/${id}/join-requests`),
      owner.put(`${own}/${id}/join-requests/${request_id}`, { answer: 'accepted' }),
    ]);
    expect(back.status).toBe(200);
    const { rows } = await app.ctx.db.execute<{ status: string }>(
      sql`SELECT status FROM organisation_join_requests WHERE request_id = ${request_id}`,
    );
    const isIn = (await ownOf(stranger)).length === 1;
    expect([rows[0]?.status, accepted.status]).toEqual(isIn ? ['accepted', 200] : ['withdrawn', 404]);
  });

  test('reaches nobody under age by it, none who is suspended, nobody who has blocked them, and one place twice a day', async () => {
    await app.ctx.db.execute(sql`UPDATE global_users SET is_underage = true WHERE user_id = ${owner.user_id}`);
    expect((await ask(stranger)).status).toBe(409);
    await app.ctx.db.execute(sql`UPDATE global_users SET is_underage = false WHERE user_id = ${owner.user_id}`);
    const admin = await buildPerson(app);
    await join(admin, { member_role: 'admin' });
    await admin.put(`/api/contact/blocks/${stranger.user_id}`);
    expect((await ask(stranger)).status).toBe(201);
    expect([(await listOf(admin)).requests, (await listOf(owner)).requests.length]).toEqual([[], 1]);
    expect([(await ownOf(admin))[0]?.waiting_count, (await ownOf(owner))[0]?.waiting_count]).toEqual([0, 1]);
    await stranger.delete(`${own}/${id}/join-requests`);
    expect((await ask(stranger)).status).toBe(201);
    await stranger.delete(`${own}/${id}/join-requests`);
    expect((await ask(stranger)).status).toBe(429);
    await app.ctx.db.execute(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${owner.user_id}`);
    expect((await ask(member)).status).toBe(409);
  });

  test('is not heard by an admin who turns out to be under age', async () => {
    const admin = await buildPerson(app);
    await join(admin, { member_role: 'admin' });
    await app.ctx.db.execute(sql`UPDATE global_users SET is_underage = true WHERE user_id = ${admin.user_id}`);
    await app.ctx.changes.settle();
    expect((await ask(stranger)).status).toBe(201);
    expect((await notificationsOf(admin)).map(({ notification_type }) => notification_type)).not.toContain('organisation_join.asked');
    expect([(await listOf(admin)).requests, (await ownOf(admin))[0]?.waiting_count]).toEqual([[], 0]);
    expect((await listOf(owner)).requests).toHaveLength(1);
  });

  test('and joins by an invitation instead waits no more, nor takes the place of another request', async () => {
    await ask(stranger);
    const invited = await invite(stranger);
    await stranger.put(`/api/user/groupUsers/acceptGroupUser/${tableOf(invited, stranger)}`);
    await app.ctx.outbox.drain();
    expect([(await listOf(owner)).requests, (await ownOf(owner))[0]?.waiting_count]).toEqual([[], 0]);
    const { rows } = await app.ctx.db.execute(
      sql`SELECT status, answered_by_id FROM organisation_join_requests WHERE user_id = ${stranger.user_id}`,
    );
    expect(rows).toEqual([{ status: 'accepted', answered_by_id: stranger.user_id }]);
    // One that is declined, or taken back, leaves the request as it is.
    await ask(member);
    const other = await invite(member);
    await member.put(`/api/user/groupUsers/declineGroupUser/${tableOf(other, member)}`);
    await app.ctx.outbox.drain();
    expect((await listOf(owner)).requests).toHaveLength(1);
  });

  test('is not taken in any more once they are suspended, or parted from who answers', async () => {
    const admin = await buildPerson(app);
    await join(admin, { member_role: 'admin' });
    await ask(stranger);
    const request_id = await requestOf();
    const accept = (by: TestPerson) => by.put(`${own}/${id}/join-requests/${request_id}`, { answer: 'accepted' });
    await admin.put(`/api/contact/blocks/${stranger.user_id}`);
    expect((await accept(admin)).status).toBe(409);
    await admin.delete(`/api/contact/blocks/${stranger.user_id}`);
    await app.ctx.db.execute(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${stranger.user_id}`);
    expect((await accept(owner)).status).toBe(409);
    expect((await listOf(owner)).requests).toHaveLength(1);
  });

  test('waits at ten places at most', async () => {
    for (let n = 0; n < 11; n += 1) {
      const { community_common_id } = await add(owner, `Place ${n}`);
      const { status } = await stranger.post(`${own}/${community_common_id}/join-requests`, {});
      expect(status).toBe(n < 10 ? 201 : 409);
    }
  });
});

describe('handing an organisation over', () => {
  const handOver = (to: TestPerson, by = owner) => by.put(`${own}/${id}/owner`, { user_id: to.user_id });

  test('makes a member its owner, keeps the former one as an admin, and takes the members along', async () => {
    await join(member, { member_role: 'editor' });
    await join(stranger);
    expect((await handOver(member)).status).toBe(200);
    expect(await ownOf(member)).toMatchObject([{ own_role: 'owner', member_count: 3 }]);
    expect(await ownOf(owner)).toMatchObject([{ own_role: 'admin' }]);
    expect((await listOf(member)).members.map(({ person, member_role }) => [person.name, member_role])).toEqual([
      ['Anil Vasava', 'member'],
      ['Harsh Rabari', 'admin'],
    ]);
    const filterFields = JSON.stringify({ user_id: stranger.user_id });
    const { body } = await stranger.get(`/api/user/groupUsers/getAll?filterFields=${filterFields}`);
    expect(body).toMatchObject({ data: [{ parent_user_id: member.user_id, community_common_id: id }] });
    expect((await notificationsOf(member))[0]).toMatchObject({
      notification_body: 'You own Khasra now.',
      notification_link: `/organization/${slug}`,
    });
    // The new owner writes the page whatever role they act in; the former one hands over no more.
    expect((await member.put(`${entity}/updateCommunityCommon/${id}`, { summary: 'Mine.' })).status).toBe(200);
    expect((await handOver(stranger)).status).toBe(403);
  });

  test('is the owner’s alone, and reaches nobody who has not accepted', async () => {
    const admin = await buildPerson(app);
    await join(admin, { member_role: 'admin' });
    await invite(member);
    expect((await handOver(admin, admin)).status).toBe(403);
    for (const to of [member, stranger]) expect((await handOver(to)).status).toBe(409);
    expect((await handOver(owner)).status).toBe(409);
  });

  test('happens once when two are made owner at the same moment', async () => {
    await join(member);
    await join(stranger);
    const answers = await Promise.all([handOver(member), handOver(stranger)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const { rows } = await app.ctx.db.execute<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM group_users WHERE community_common_id = ${id} AND deleted_at IS NULL AND parent_user_id = (
        SELECT owner_user_id FROM community_commons WHERE community_common_id = ${id})`);
    expect(rows[0]?.count).toBe(2);
  });

  test('asks nobody again who has said no to the organisation under its former owner', async () => {
    await join(member);
    const invited = await invite(stranger);
    await stranger.put(`/api/user/groupUsers/declineGroupUser/${tableOf(invited, stranger)}`);
    await handOver(member);
    expect((await invite(stranger, member)).status).toBe(409);
  });

  test('reaches nobody who owns as many as one may', async () => {
    await join(member);
    await app.ctx.db.execute(sql`
      INSERT INTO community_commons (community_type, owner_user_id, community_name, slug, created_by)
      SELECT 'business', ${member.user_id}, 'Shop', 'shop-' || ${member.user_id} || '-' || n, 0 FROM generate_series(1, 20) n`);
    expect((await handOver(member)).status).toBe(409);
    expect(await ownOf(owner)).toMatchObject([{ own_role: 'owner' }]);
  });

  test('takes one away from whom the rightful owner has blocked, by staff, and answers what they asked for', async () => {
    const staff = await buildPerson(app, { role: 'admin' });
    await ask(stranger);
    await stranger.put(`/api/contact/blocks/${owner.user_id}`);
    expect((await handOver(stranger, staff)).status).toBe(200);
    expect([await ownOf(owner), (await ownOf(stranger)).map(({ own_role, waiting_count }) => [own_role, waiting_count])]).toEqual([
      [],
      [['owner', 0]],
    ]);
  });

  test('takes back the invitations of those from whom a block parts the new owner', async () => {
    await join(member);
    const other = await buildPerson(app, { columns: { firstName: 'Zoya' } });
    for (const who of [stranger, other]) expect((await invite(who)).status).toBe(201);
    await stranger.put(`/api/contact/blocks/${member.user_id}`);
    expect((await handOver(member)).status).toBe(200);
    expect((await listOf(member)).members.filter(({ accepted_at }) => accepted_at === null).map(({ person }) => person.user_id)).toEqual([
      other.user_id,
    ]);
  });

  test('gives one without an owner to somebody, by staff', async () => {
    const staff = await buildPerson(app, { role: 'admin' });
    await app.ctx.db.execute(sql`UPDATE community_commons SET owner_user_id = NULL WHERE community_common_id = ${id}`);
    expect((await handOver(stranger, staff)).status).toBe(200);
    expect(await ownOf(stranger)).toMatchObject([{ own_role: 'owner' }]);
  });
});

test('an organisation that is deleted leaves neither members nor requests behind', async () => {
  const table_id = await join(member);
  await ask(stranger);
  expect((await owner.delete(`${entity}/deleteCommunityCommon/${id}/${owner.user_id}`)).status).toBe(200);
  expect([await ownOf(member), await ownOf(owner)]).toEqual([[], []]);
  expect((await member.get(`${own}/${id}/people`)).status).toBe(404);
  expect((await ask(member)).status).toBe(404);
  expect(await findCloseRelations(app.ctx.db, [owner.user_id], [member.user_id])).toEqual([]);
  const { rows } = await app.ctx.db.execute(sql`
    SELECT (SELECT deleted_by FROM group_users WHERE table_id = ${table_id}) AS deleted_by,
      (SELECT status FROM organisation_join_requests WHERE user_id = ${stranger.user_id}) AS status`);
  expect(rows).toEqual([{ deleted_by: owner.user_id, status: 'withdrawn' }]);
});

test('members of two organisations of one owner are no group of each other, and each is one with the owner', async () => {
  const { community_common_id: second } = await add(owner, 'Patra');
  await join(member);
  const invited = await owner.post(`${own}/${second}/members`, { user_id: stranger.user_id });
  await stranger.put(`/api/user/groupUsers/acceptGroupUser/${tableOf(invited, stranger)}`);
  const pairs = await findCloseRelations(app.ctx.db, [member.user_id, owner.user_id], [stranger.user_id]);
  expect(pairs).toEqual([{ user_id: owner.user_id, other: stranger.user_id, relation: 'group' }]);
});
