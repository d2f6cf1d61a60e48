import { randomUUID } from 'node:crypto';
import type {
  AnnouncementCard,
  AnnouncementReach,
  AnnouncementView,
  AudienceCount,
  ManagedAnnouncement,
} from '@sabha/contract/announcements/announcement';
import { organisationMerged } from '@sabha/contract/organisations/events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { run as notifyAgain } from './notify-again.run.ts';
import { run as sendNow } from './send-announcement.run.ts';

const base = '/api/announcements';
const managed = `${base}/manage`;
const membersOnly = [{ kind: 'own_people', people: ['member'] }];
let app: TestApp;
let staff: TestPerson;
let owner: TestPerson;
let member: TestPerson;
let follower: TestPerson;
let stranger: TestPerson;
let organisation_id: number;
let slug: string;
let now = new Date();
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now }, hasWork: true });
  await loadSampleEdition(app.ctx);
  staff = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date();
  owner = await buildPerson(app, { role: 'organization', columns: { firstName: 'Harsh' } });
  member = await buildPerson(app, { columns: { firstName: 'Parul' } });
  follower = await buildPerson(app, { columns: { firstName: 'Anil' } });
  stranger = await buildPerson(app);
  ({ community_common_id: organisation_id, slug } = await found(owner, 'Khasra'));
  await join(member);
  await follow(follower);
  await verify();
});

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
const dataOf = <T>({ body }: Answer): T => (body as { data: T }).data;
async function found(who: TestPerson, community_name: string) {
  const made = await who.post('/api/community/communityCommon/createCommunityCommon', {
    community_type: 'startup',
    owner_user_id: who.user_id,
    community_name,
  });
  expect(made.status).toBe(201);
  return dataOf<{ community_common_id: number; slug: string }>(made);
}
const join = (who: TestPerson, member_role = 'member') =>
  app.ctx.db.execute(sql`
    INSERT INTO group_users (parent_user_id, user_id, community_common_id, member_role, created_by, accepted_at)
    VALUES (${owner.user_id}, ${who.user_id}, ${organisation_id}, ${member_role}, ${owner.user_id}, now())`);
const leave = (who: TestPerson) =>
  app.ctx.db.execute(sql`UPDATE group_users SET deleted_at = now(), deleted_by = ${who.user_id} WHERE user_id = ${who.user_id}`);
const follow = (who: TestPerson) =>
  app.ctx.db.execute(
    sql`INSERT INTO following_follows (user_id, type, key) VALUES (${who.user_id}, 'organisation', ${String(organisation_id)})`,
  );
const verify = (verified_reason: string | null = 'Seen its papers.') =>
  app.ctx.db.execute(sql`
    UPDATE community_commons SET verified_reason = ${verified_reason}, verified_at = CASE WHEN ${verified_reason}::text IS NULL THEN NULL ELSE now() END
    WHERE community_common_id = ${organisation_id}`);
const hideOrganisation = (hidden_at: Date | null) =>
  app.ctx.db.execute(sql`UPDATE community_commons SET hidden_at = ${hidden_at} WHERE community_common_id = ${organisation_id}`);

const draft = { sender_label: 'Somebody else', texts: { en: { title: 'The lab moves', body: 'From **Monday** we sit in Alkapuri.' } } };
const write = (more: object = {}, who = owner) => who.post(managed, { ...draft, organisation_id, ...more });
const ask = async (announcement_id: number, revision: number, more: object = {}, who = owner) =>
  who.post(`${managed}/${announcement_id}/send`, { revision, ...more });
/** Sends at once, as the worker does. */
async function send(more: object = {}, who = owner): Promise<number> {
  const { announcement_id, revision } = dataOf<ManagedAnnouncement>(await write(more, who));
  const asked = await ask(announcement_id, revision, {}, who);
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  await sendNow({ announcement_id }, app.ctx);
  return announcement_id;
}
const hasIt = async (who: TestPerson, id: number) =>
  dataOf<AnnouncementCard[]>(await who.get(`${base}?limit=50`)).some(({ announcement_id }) => announcement_id === id);
const havingIt = async (id: number, people: readonly TestPerson[]) => {
  const has = await Promise.all(people.map((who) => hasIt(who, id)));
  return people.filter((_, index) => has[index]);
};
const noticesOf = async (who: TestPerson, id: number) =>
  (
    await app.ctx.db.execute<{ notification_type: string; notification_body: string }>(sql`
      SELECT notification_type, notification_body FROM notifications
      WHERE user_id = ${who.user_id} AND notification_link = ${`${base.slice(4)}/${id}`} AND deleted_at IS NULL ORDER BY notification_id`)
  ).rows;
const count = (more: object = {}, who = owner) => who.post(`${managed}/count`, { audience: [], organisation_id, ...more });

describe('the people of an organisation', () => {
  test('are its owner, its members and, once it is verified, its followers', async () => {
    expect(dataOf<AudienceCount>(await count())).toEqual({
      count: 3,
      own_people: { member: 2, follower: 1 },
      after_lines: [],
      languages: [],
      with_email_count: null,
    });
    const id = await send();
    expect(await havingIt(id, [owner, member, follower, stranger, staff])).toEqual([owner, member, follower]);
    await verify(null);
    expect(dataOf<AudienceCount>(await count()).own_people).toEqual({ member: 2, follower: 0 });
    expect(await havingIt(await send(), [owner, member, follower, stranger])).toEqual([owner, member]);
  });

  test('are its members alone, or its followers alone, as it chooses', async () => {
    const toMembers = await send({ audience: membersOnly });
    const toFollowers = await send({ audience: [{ kind: 'own_people', people: ['follower'] }] });
    expect(await havingIt(toMembers, [owner, member, follower])).toEqual([owner, member]);
    expect(await havingIt(toFollowers, [owner, member, follower])).toEqual([follower]);
  });

  test('who follow it are of age, and no block stands between them and its owner', async () => {
    const child = await buildPerson(app, { columns: { age: 15 } });
    const blocker = await buildPerson(app);
    const blocked = await buildPerson(app);
    for (const who of [child, blocker, blocked]) await follow(who);
    expect((await blocker.put(`/api/contact/blocks/${owner.user_id}`, {})).status).toBe(200);
    expect((await owner.put(`/api/contact/blocks/${blocked.user_id}`, {})).status).toBe(200);
    // A block ends following; a follow that is older than this rule may be there still.
    for (const who of [blocker, blocked])
      await app.ctx.db.execute(sql`
        INSERT INTO following_follows (user_id, type, key) VALUES (${who.user_id}, 'organisation', ${String(organisation_id)}) ON CONFLICT DO NOTHING`);
    expect(dataOf<AudienceCount>(await count()).own_people).toEqual({ member: 2, follower: 1 });
    expect(await havingIt(await send(), [child, blocker, blocked, follower])).toEqual([follower]);
  });

  test('are nobody while staff hide it, and what it has written can be withdrawn', async () => {
    const id = await send();
    await hideOrganisation(now);
    const { announcement_id, revision } = dataOf<ManagedAnnouncement>(await write());
    expect(await ask(announcement_id, revision)).toMatchObject({ status: 422, body: { detail: 'Nobody is meant.' } });
    const correction = { version: 1, texts: draft.texts, note: 'The day is another.', is_notified: false };
    expect((await owner.post(`${managed}/${id}/correct`, correction)).status).toBe(409);
    expect((await owner.post(`${managed}/${id}/withdraw`, { reason: 'It is wrong.' })).status).toBe(200);
    expect(await hasIt(member, id)).toBe(false);
    await hideOrganisation(null);
  });

  test('learn from it who it is, whatever it calls itself', async () => {
    const id = await send();
    const organisation = { community_common_id: organisation_id, name: 'Khasra', is_verified: true };
    const view = dataOf<AnnouncementView>(await follower.get(`${base}/${id}`));
    expect(view).toMatchObject({ sender_label: 'Khasra', is_from_organisation: true, organisation });
    expect(view).toMatchObject({ is_recipient: true, manage_link: null, can: { read_reach: false, manage: false } });
    const [notice] = await noticesOf(follower, id);
    expect(notice?.notification_body).toBe('Khasra: The lab moves. From Monday we sit in Alkapuri.');
    const link = `/organization/${slug}?view=announcements&announcement=${id}`;
    expect(dataOf<AnnouncementView>(await owner.get(`${base}/${id}`))).toMatchObject({ manage_link: link, can: { manage: true } });
  });
});

describe('in the name of an organisation', () => {
  test('write its owner and its admins, and nobody else', async () => {
    const admin = await buildPerson(app);
    const editor = await buildPerson(app);
    await join(admin, 'admin');
    await join(editor, 'editor');
    const { announcement_id: id } = dataOf<ManagedAnnouncement>(await write());
    const body = { ...draft, revision: 1 };
    for (const [who, status] of [
      [editor, 403],
      [member, 403],
      [follower, 403],
      [stranger, 403],
    ] as const) {
      expect((await write({}, who)).status).toBe(status);
      expect((await count({}, who)).status).toBe(status);
      expect((await who.get(`${managed}?organisation_id=${organisation_id}`)).status).toBe(status);
      expect((await who.get(`${managed}/${id}`)).status).toBe(status);
      expect((await who.get(`${managed}/${id}/reach`)).status).toBe(status);
      expect((await who.put(`${managed}/${id}`, body)).status).toBe(status);
      expect((await ask(id, 1, {}, who)).status).toBe(status);
      expect((await who.delete(`${managed}/${id}`)).status).toBe(status);
      for (const call of ['unschedule', 'remind']) expect((await who.post(`${managed}/${id}/${call}`, {})).status).toBe(status);
      expect((await who.post(`${managed}/${id}/withdraw`, { reason: 'No.' })).status).toBe(status);
      expect((await who.post(`${managed}/${id}/correct`, { version: 1, texts: draft.texts, note: 'No.' })).status).toBe(status);
    }
    expect((await admin.put(`${managed}/${id}`, body)).status).toBe(200);
    expect(await hasIt(follower, await send({}, admin))).toBe(true);
    expect((await app.nobody.get(`${managed}/${id}`)).status).toBe(401);
    // One that is not there is answered like any other.
    for (const each of [id, 999_999])
      expect((await stranger.get(`${managed}/${each}`)).body).toMatchObject({ status: 403, detail: 'You may not do this.' });
    expect((await staff.get(`${managed}/999999`)).status).toBe(404);
  });

  test('a draft that is written again because the answer was lost is the same draft', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...draft, organisation_id };
    const again = (more: object = {}) => owner.post(managed, { ...body, ...more }, { headers });
    const [first, second] = await Promise.all([again(), again()]);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(await again()).toMatchObject({ status: 201, body: first.body });
    expect((await again({ is_must_read: true, audience: membersOnly })).status).toBe(422);
    const listed = dataOf<ManagedAnnouncement[]>(await owner.get(`${managed}?organisation_id=${organisation_id}`));
    expect(listed.map(({ announcement_id }) => announcement_id)).toEqual([dataOf<ManagedAnnouncement>(first).announcement_id]);
    expect(dataOf<ManagedAnnouncement>(await write()).announcement_id).not.toBe(listed[0]?.announcement_id);
  });

  test('nobody writes once they have lost it', async () => {
    const admin = await buildPerson(app);
    await join(admin, 'admin');
    const { announcement_id: id } = dataOf<ManagedAnnouncement>(await write({}, admin));
    await leave(admin);
    expect((await ask(id, 1, {}, admin)).status).toBe(403);
    expect((await admin.get(`${managed}?organisation_id=${organisation_id}`)).status).toBe(403);
  });

  test('what is written stands apart from what the organisers write', async () => {
    const id = await send({ audience: membersOnly });
    const ids = async (query: string, who: TestPerson) =>
      dataOf<ManagedAnnouncement[]>(await who.get(`${managed}?limit=50${query}`)).map(({ announcement_id }) => announcement_id);
    expect(await ids(`&organisation_id=${organisation_id}`, owner)).toEqual([id]);
    expect(await ids('', staff)).not.toContain(id);
    // Those who run the communities act for its owner.
    expect((await staff.get(`${base}/${id}`)).status).toBe(200);
    expect((await staff.get(`${managed}/${id}`)).status).toBe(200);
    expect((await owner.get(managed)).status).toBe(403);
    expect((await owner.get(`${managed}/audience-options`)).status).toBe(403);
  });

  test('is listed by itself for those whom it reached', async () => {
    const [id, other] = [await send(), (await found(owner, 'Khasra North')).community_common_id];
    const of = async (who: TestPerson, organisation: number) =>
      dataOf<AnnouncementCard[]>(await who.get(`${base}?organisation_id=${organisation}`)).map(({ announcement_id }) => announcement_id);
    expect(await of(member, organisation_id)).toEqual([id]);
    expect(await of(member, other)).toEqual([]);
    expect(await of(stranger, organisation_id)).toEqual([]);
  });

  test('what organisers alone decide is refused', async () => {
    for (const [path, more] of [
      ['is_urgent', { is_urgent: true }],
      ['is_pinned', { is_pinned: true }],
      ['is_must_read', { is_must_read: true }],
      ['is_must_read', { is_must_read: true, audience: [{ kind: 'own_people', people: ['follower', 'member'] }] }],
      ['audience', { audience: [{ kind: 'edition' }] }],
      ['audience', { audience: [{ kind: 'place', cities: ['Surat'] }] }],
      ['audience', { audience: [{ kind: 'own_people', people: ['member'], is_excluded: true }] }],
      ['audience', { audience: [...membersOnly, ...membersOnly] }],
    ] as const) {
      const answer = await write(more);
      expect([answer.status, (answer.body as { errors: { path: string }[] }).errors.map((each) => each.path)]).toEqual([422, [path]]);
    }
    expect((await count({ audience: [{ kind: 'language', locales: ['hi'] }] })).status).toBe(422);
    expect((await staff.post(`${managed}/count`, { audience: membersOnly })).status).toBe(422);
    expect((await staff.post(managed, { ...draft, audience: membersOnly })).status).toBe(422);
    const { announcement_id, revision } = dataOf<ManagedAnnouncement>(await write());
    expect((await owner.put(`${managed}/${announcement_id}`, { ...draft, revision, is_urgent: true })).status).toBe(422);
  });

  test('members confirm what they must read, and the reach is told by what they are to it', async () => {
    const id = await send({ audience: membersOnly, is_must_read: true });
    expect((await member.put(`${base}/${id}/confirmation`, {})).status).toBe(200);
    const reach = dataOf<AnnouncementReach>(await owner.get(`${managed}/${id}/reach`));
    expect(reach).toMatchObject({
      recipient_count: 2,
      delivered_count: 2,
      seen_count: 1,
      confirmed_count: 1,
      open_count: 1,
      awaited_count: 1,
    });
    expect(reach.groups).toEqual([{ name: '', own_people: 'member', recipient_count: 2, seen_count: 1, confirmed_count: 1 }]);
  });
});

describe('how often an organisation notifies', () => {
  test('is three times a day, with what waits for its time and with corrections', async () => {
    const id = await send();
    const later = dataOf<ManagedAnnouncement>(await write());
    const send_at = new Date(now.getTime() + 3_600_000).toISOString();
    expect((await ask(later.announcement_id, later.revision, { send_at })).status).toBe(200);
    const correct = (version: number, is_notified: boolean) =>
      owner.post(`${managed}/${id}/correct`, { version, texts: draft.texts, note: 'The day is another.', is_notified });
    expect((await correct(1, true)).status).toBe(200);
    expect((await correct(2, true)).status).toBe(409);
    expect((await correct(2, false)).status).toBe(200);
    const { announcement_id, revision } = dataOf<ManagedAnnouncement>(await write());
    const refused = await ask(announcement_id, revision);
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'An organisation notifies its people at most 3 times within 24 hours.' },
    });
    now = new Date(now.getTime() + 26 * 3_600_000);
    expect((await ask(announcement_id, revision)).status).toBe(200);
  });

  test('counts reminders, of which there is one a day', async () => {
    const id = await send({ audience: membersOnly, is_must_read: true });
    const remind = () => owner.post(`${managed}/${id}/remind`, {});
    expect((await remind()).status).toBe(200);
    now = new Date(now.getTime() + 2 * 3_600_000);
    expect((await remind()).status).toBe(409);
    await send();
    const { announcement_id, revision } = dataOf<ManagedAnnouncement>(await write());
    expect((await ask(announcement_id, revision)).status).toBe(409);
  });

  test('is not more because two send at once', async () => {
    const drafts = await Promise.all([1, 2, 3, 4, 5].map(async () => dataOf<ManagedAnnouncement>(await write())));
    const answers = await Promise.all(drafts.map(({ announcement_id, revision }) => ask(announcement_id, revision)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 200, 409, 409]);
  });
});

describe('what was sent', () => {
  test('is signed with the name that the organisation has then', async () => {
    const { announcement_id: id, revision } = dataOf<ManagedAnnouncement>(await write());
    await app.ctx.db.execute(sql`UPDATE community_commons SET community_name = 'Vav' WHERE community_common_id = ${organisation_id}`);
    expect((await ask(id, revision)).status).toBe(200);
    await sendNow({ announcement_id: id }, app.ctx);
    expect((await noticesOf(follower, id)).map(({ notification_body }) => notification_body)).toEqual([
      'Vav: The lab moves. From Monday we sit in Alkapuri.',
    ]);
  });

  test('stops before those whom the organisation does not reach any more', async () => {
    const { announcement_id: id } = dataOf<ManagedAnnouncement>(await write());
    await app.ctx.db.execute(sql`
      UPDATE announcements SET status = 'sending', send_at = ${now}, sent_at = ${now}, scheduled_by = ${owner.user_id} WHERE announcement_id = ${id}`);
    await app.ctx.db.execute(sql`
      INSERT INTO announcement_recipients (announcement_id, user_id, own_people)
      VALUES (${id}, ${member.user_id}, 'member'), (${id}, ${follower.user_id}, 'follower')`);
    await verify(null);
    await sendNow({ announcement_id: id }, app.ctx);
    expect(await havingIt(id, [member, follower])).toEqual([member]);
    const reach = dataOf<AnnouncementReach>(await owner.get(`${managed}/${id}/reach`));
    expect(reach).toMatchObject({ recipient_count: 1, delivered_count: 1 });
  });

  test('is a draft again where the organisation reaches nobody by then', async () => {
    const { announcement_id: id, revision } = dataOf<ManagedAnnouncement>(await write());
    const send_at = new Date(now.getTime() + 3_600_000).toISOString();
    expect((await ask(id, revision, { send_at })).status).toBe(200);
    await hideOrganisation(now);
    now = new Date(now.getTime() + 7_200_000);
    await sendNow({ announcement_id: id }, app.ctx);
    expect(dataOf<ManagedAnnouncement>(await owner.get(`${managed}/${id}`))).toMatchObject({ status: 'draft', send_at: null });
    await hideOrganisation(null);
  });

  test('is not corrected before people who have left, nor asked of them', async () => {
    const id = await send({ audience: membersOnly, is_must_read: true });
    await leave(member);
    await notifyAgain({ announcement_id: id, cause: 'corrected', key: '2' }, app.ctx);
    await notifyAgain({ announcement_id: id, cause: 'reminded', key: 'now' }, app.ctx);
    expect((await noticesOf(member, id)).map(({ notification_type }) => notification_type)).toEqual(['announcement.sent']);
    expect(await noticesOf(owner, id)).toHaveLength(3);
  });

  test('is reported by its readers and hidden by staff, with its notifications', async () => {
    const id = await send();
    const report = { subject_type: 'announcement', subject_id: id, reason: 'spam' };
    expect((await stranger.post('/api/moderation/reports', report)).status).toBe(404);
    const reported = await follower.post('/api/moderation/reports', report);
    expect(reported.status, JSON.stringify(reported.body)).toBe(201);
    const cases = dataOf<{ case_id: number; subject_type: string; subject_id: number }[]>(
      await staff.get('/api/moderation/cases?view=open&limit=100'),
    );
    const case_id = cases.find((each) => each.subject_type === 'announcement' && each.subject_id === id)?.case_id;
    const decided = await staff.post(`/api/moderation/cases/${case_id}/decide`, { action: 'hide', reason: 'It is an advertisement.' });
    expect(decided.status, JSON.stringify(decided.body)).toBe(201);
    expect(await havingIt(id, [owner, member, follower])).toEqual([]);
    expect((await follower.get(`${base}/${id}`)).status).toBe(404);
    expect((await follower.put(`${base}/${id}/seen`, {})).status).toBe(404);
    expect(await noticesOf(follower, id)).toEqual([]);
    expect(dataOf<ManagedAnnouncement>(await owner.get(`${managed}/${id}`)).is_hidden).toBe(true);
    const correction = { version: 1, texts: draft.texts, note: 'Nothing.', is_notified: true };
    expect((await owner.post(`${managed}/${id}/correct`, correction)).status).toBe(409);
  });

  test('of the organisers is not reported to themselves', async () => {
    const { announcement_id, revision } = dataOf<ManagedAnnouncement>(await staff.post(managed, draft));
    expect((await ask(announcement_id, revision, {}, staff)).status).toBe(200);
    await sendNow({ announcement_id }, app.ctx);
    const report = { subject_type: 'announcement', subject_id: announcement_id, reason: 'spam' };
    expect((await follower.post('/api/moderation/reports', report)).status).toBe(404);
  });

  test('goes with the organisation into another', async () => {
    const id = await send();
    const waiting = dataOf<ManagedAnnouncement>(await write());
    const send_at = new Date(now.getTime() + 3_600_000).toISOString();
    expect((await ask(waiting.announcement_id, waiting.revision, { send_at })).status).toBe(200);
    const { community_common_id: into_id } = await found(owner, 'Vav');
    await app.ctx.db.execute(sql`
      UPDATE community_commons SET deleted_at = now(), deleted_by = ${owner.user_id}, merged_into_id = ${into_id} WHERE community_common_id = ${organisation_id}`);
    await app.ctx.transact((tx) =>
      app.ctx.outbox.add(
        tx,
        organisationMerged,
        { from_id: organisation_id, into_id, takes_members: false, by_user_id: owner.user_id, user_ids: [] },
        owner.user_id,
      ),
    );
    await app.ctx.outbox.drain();
    await expect
      .poll(async () => (await owner.get(`${managed}?organisation_id=${into_id}`)).body)
      .toMatchObject({
        // What waited for its time was meant for others.
        data: [
          { announcement_id: waiting.announcement_id, status: 'draft' },
          { announcement_id: id, status: 'sent' },
        ],
      });
    expect(await hasIt(follower, id)).toBe(true);
  });
});

test('a community is an audience of the organisers: who came as one of it, and who belongs to one of its organisations', async () => {
  const came = await buildPerson(app);
  await app.ctx.db.execute(sql`UPDATE global_users SET audiences = ARRAY['startup'] WHERE user_id = ${came.user_id}`);
  const { announcement_id, revision } = dataOf<ManagedAnnouncement>(
    await staff.post(managed, { ...draft, audience: [{ kind: 'community', communities: ['startup'] }] }),
  );
  expect((await ask(announcement_id, revision, {}, staff)).status).toBe(200);
  await sendNow({ announcement_id }, app.ctx);
  expect(await havingIt(announcement_id, [came, owner, member, follower, stranger])).toEqual([came, owner, member]);
});
