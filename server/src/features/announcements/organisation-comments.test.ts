import type { AnnouncementCard, AnnouncementReach, AnnouncementView } from '@sabha/contract/announcements/announcement';
import type { Discussion, Mentionable, Post } from '@sabha/contract/discussion/post';
import { mutedForGood } from '@sabha/contract/notifications/mutes';
import type { CaseFile } from '@sabha/contract/moderation/moderation-case';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildOrganisation, type TestOrganisation } from '../../../test/build-organisation.ts';
import { buildRole } from '../../../test/build-role.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { mailNow } from '../../../test/leaving-mails.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

const base = '/api/announcements';
const toFollowers = [{ kind: 'own_people', people: ['follower'] }];
let app: TestApp;
/** Who runs the communities, and everything else. */
let staff: TestPerson;
/** Who decides about reports alone. */
let judge: TestPerson;
let khasra: TestOrganisation;
let admin: TestPerson;
let member: TestPerson;
let follower: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  await loadSampleEdition(app.ctx);
  staff = await buildPerson(app, { role: 'admin' });
  judge = await buildPerson(app, { role: await buildRole(app.ctx, 'judges', { moderation: ['read', 'update'] }) });
});
afterAll(() => app.close());
beforeEach(async () => {
  khasra = await buildOrganisation(app);
  admin = await buildPerson(app, { columns: { firstName: 'Jignesh' } });
  member = await buildPerson(app, { columns: { firstName: 'Parul' } });
  follower = await buildPerson(app, { columns: { firstName: 'Anil', lastName: `Zaveri ${randomUUID()}` } });
  stranger = await buildPerson(app);
  await khasra.join(admin, 'admin');
  await khasra.join(member);
  await khasra.follow(follower);
});

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
const dataOf = <T>({ status, body }: Answer): T => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return (body as { data: T }).data;
};
const send = (more: object = {}, who?: TestPerson) => khasra.send({ has_comments: true, ...more }, who);
const at = (id: number) => `/api/discussions/announcement/${id}`;
const comment = (who: TestPerson, id: number, body = 'Is there a ramp?', more: object = {}) =>
  who.post(`${at(id)}/posts`, { client_post_id: randomUUID(), body, ...more });
const commentsOf = async (who: TestPerson, id: number) => dataOf<Post[]>(await who.get(`${at(id)}/posts`));
const discussionOf = async (who: TestPerson, id: number) => dataOf<Discussion>(await who.get(at(id)));
const watch = async (who: TestPerson, id: number) => dataOf(await who.put(`${at(id)}/watch`, { level: 'watching' }));
const setHidden = (id: number, hidden_at: Date | null) =>
  app.ctx.db.execute(sql`UPDATE announcements SET hidden_at = ${hidden_at} WHERE announcement_id = ${id}`);

interface Notice extends Record<string, unknown> {
  readonly notification_id: number;
  readonly user_id: number;
}
/** What people are notified of in the comments below it, and still see. */
async function noticesOf(who: TestPerson, id: number): Promise<Notice[]> {
  // First who is concerned, then each of them.
  for (let step = 0; step < 2; step += 1) await app.ctx.outbox.drain();
  const { rows } = await app.ctx.db.execute<Notice>(sql`
    SELECT notification_id, user_id FROM notifications
    WHERE user_id = ${who.user_id} AND deleted_at IS NULL AND starts_with(notification_link, ${`/announcements/${id}#post-`})`);
  return rows;
}
async function report(who: TestPerson, subject_type: string, subject_id: number): Promise<CaseFile> {
  dataOf(await who.post('/api/moderation/reports', { subject_type, subject_id, reason: 'spam' }));
  const cases = dataOf<{ case_id: number; subject_type: string; subject_id: number }[]>(
    await judge.get('/api/moderation/cases?view=open&limit=100'),
  );
  const case_id = cases.find((one) => one.subject_type === subject_type && one.subject_id === subject_id)?.case_id;
  return dataOf<CaseFile>(await judge.get(`/api/moderation/cases/${case_id}`));
}
const decide = async ({ case_id }: CaseFile, action: string) =>
  dataOf(await judge.post(`/api/moderation/cases/${case_id}/decide`, { action, reason: 'It is an advertisement.' }));

describe('what an organisation sends with comments', () => {
  test('is commented on by those who have it, and by nobody else', async () => {
    const id = await send();
    expect(dataOf<AnnouncementView>(await follower.get(`${base}/${id}`)).has_comments).toBe(true);
    expect((await comment(follower, id)).status).toBe(201);
    expect((await comment(member, id, 'There is.', { reply_to: 1 })).status).toBe(201);
    expect((await commentsOf(khasra.owner, id)).map(({ author }) => author.name)).toHaveLength(2);
    for (const who of [stranger, judge]) {
      expect((await comment(who, id)).status).toBe(404);
      expect((await who.get(`${at(id)}/posts`)).status).toBe(404);
      expect((await who.get(at(id))).status).toBe(404);
    }
    expect(await noticesOf(follower, id)).toHaveLength(1);
  });

  test('is not where it was sent without them', async () => {
    const id = await khasra.send();
    expect((await comment(member, id)).status).toBe(404);
    expect((await member.get(at(id))).status).toBe(404);
  });

  test('stays with its comments for who has left, as it stays with them', async () => {
    const id = await send();
    await comment(member, id);
    await khasra.leave(member);
    expect((await member.get(`${base}/${id}`)).status).toBe(200);
    await comment(follower, id, 'I use it every day.');
    expect(await commentsOf(member, id)).toHaveLength(2);
    expect((await comment(member, id, 'So did I.')).status).toBe(201);
    // What is sent afterwards is for those who are there, comments included.
    const later = await send();
    expect((await member.get(at(later))).status).toBe(404);
    expect((await comment(member, later)).status).toBe(404);
  });

  test('is read by who is under age, who writes once a parent has agreed', async () => {
    const child = await buildPerson(app, { columns: { is_underage: true } });
    await khasra.join(child);
    const id = await send();
    await comment(member, id);
    expect(await commentsOf(child, id)).toHaveLength(1);
    expect((await comment(child, id)).status).toBe(403);
    expect(await discussionOf(child, id)).toMatchObject({ closed_because: 'not-allowed', abilities: { write: false } });
  });

  test('shows nothing of one another to two between whom a block stands, and notifies neither', async () => {
    const id = await send();
    await watch(follower, id);
    dataOf(await follower.put(`/api/contact/blocks/${member.user_id}`, {}));
    await comment(member, id, 'Kabutar.');
    expect(JSON.stringify(await commentsOf(follower, id))).not.toContain('Kabutar');
    expect(await commentsOf(follower, id)).toMatchObject([{ is_collapsed: true }]);
    expect(await noticesOf(follower, id)).toEqual([]);
    // A block between a follower and the owner ends following, and leaves them what they had.
    dataOf(await follower.put(`/api/contact/blocks/${khasra.owner.user_id}`, {}));
    await comment(khasra.owner, id, 'Mor.');
    expect(JSON.stringify(await commentsOf(follower, id))).not.toContain('Mor.');
    expect(await noticesOf(follower, id)).toEqual([]);
  });

  test('is not commented on between its owner and whoever they have blocked, or who has blocked them', async () => {
    const id = await send();
    await comment(follower, id);
    dataOf(await member.put(`/api/contact/blocks/${khasra.owner.user_id}`, {}));
    dataOf(await khasra.owner.put(`/api/contact/blocks/${follower.user_id}`, {}));
    for (const who of [member, follower]) {
      expect(await discussionOf(who, id)).toMatchObject({ closed_because: 'refused', abilities: { write: false, manage: false } });
      const refused = await comment(who, id, 'Popat.');
      expect(refused).toMatchObject({ status: 403, body: { detail: 'You cannot write here.' } });
    }
    expect((await discussionOf(admin, id)).abilities.write).toBe(true);
    // An admin looks after it all the same.
    dataOf(await admin.put(`/api/contact/blocks/${khasra.owner.user_id}`, {}));
    expect((await discussionOf(admin, id)).abilities).toEqual({ write: false, manage: true });
    // What the organisers sent is not theirs to refuse.
    const city = `Town ${randomUUID()}`;
    await app.ctx.db.execute(sql`UPDATE global_users SET city = ${city} WHERE user_id = ${member.user_id}`);
    const other = await send({ organisation_id: undefined, audience: [{ kind: 'place', cities: [city] }] }, staff);
    expect((await comment(member, other)).status).toBe(201);
  });

  test('is only read once its organisation is gone, and while staff hide that', async () => {
    const id = await send();
    await comment(member, id);
    const set = (changes: ReturnType<typeof sql>) =>
      app.ctx.db.execute(sql`UPDATE community_commons SET ${changes} WHERE community_common_id = ${khasra.organisation_id}`);
    const isReadOnly = async () => (await discussionOf(member, id)).closed_because;
    await set(sql`hidden_at = now()`);
    expect([await isReadOnly(), (await comment(member, id)).status]).toEqual(['read-only', 403]);
    expect(await commentsOf(follower, id)).toHaveLength(1);
    await set(sql`hidden_at = NULL`);
    expect([await isReadOnly(), (await comment(member, id)).status]).toEqual([null, 201]);
    await set(sql`deleted_at = now(), deleted_by = 0`);
    expect([await isReadOnly(), (await comment(member, id)).status]).toEqual(['read-only', 403]);
    expect(await commentsOf(follower, id)).toHaveLength(2);
  });

  test('says with its reach how many comments there are', async () => {
    const id = await send();
    const countOf = async (of: number) => dataOf<AnnouncementReach>(await khasra.owner.get(`${base}/manage/${of}/reach`)).comment_count;
    expect(await countOf(id)).toBe(0);
    await comment(member, id);
    const { post_id } = dataOf<Post>(await comment(follower, id, 'Buy kabutar at Zaveri.'));
    expect(await countOf(id)).toBe(2);
    await decide(await report(member, 'post', post_id), 'hide');
    expect(await countOf(id)).toBe(1);
    expect(await countOf(await khasra.send())).toBeNull();
  });

  test('is watched by who sent it, unless they choose otherwise', async () => {
    const id = await send({}, admin);
    expect((await discussionOf(admin, id)).watch_level).toBe('watching');
    expect((await discussionOf(khasra.owner, id)).watch_level).toBe('normal');
    await comment(follower, id);
    expect(await noticesOf(admin, id)).toHaveLength(1);
    dataOf(await admin.put(`${at(id)}/watch`, { level: 'normal' }));
    await comment(follower, id, 'I see.');
    expect(await noticesOf(admin, id)).toHaveLength(1);
  });

  test('sends nobody who muted the organisation a word of its comments, however they concern them', async () => {
    const id = await send();
    await comment(member, id);
    // Whoever watches from now on is concerned by what comes alone.
    await app.ctx.outbox.drain();
    await watch(follower, id);
    const organisation = { kind: 'organisation', id: khasra.organisation_id };
    for (const who of [member, follower])
      dataOf(await who.put('/api/notification/mutes', { thing: organisation, muted_until: mutedForGood }));
    const name = (who: TestPerson) => `[@Somebody](/profiles/${who.user_id})`;
    await comment(admin, id, `There is, ${name(follower)} and ${name(member)}.`, { reply_to: 1 });
    expect([await noticesOf(member, id), await noticesOf(follower, id)]).toEqual([[], []]);
    dataOf(await member.put('/api/notification/mutes/end', { thing: organisation }));
    await comment(admin, id, `Is there, ${name(follower)} and ${name(member)}?`);
    expect([await noticesOf(member, id), await noticesOf(follower, id)]).toMatchObject([[{ user_id: member.user_id }], []]);
  });

  test('tells nobody who follows: only who wrote in it is found to be named', async () => {
    const id = await send();
    const found = async () => dataOf<Mentionable[]>(await khasra.owner.get(`${at(id)}/people?search=Zaveri`)).map(({ user_id }) => user_id);
    expect(await found()).toEqual([]);
    await comment(follower, id);
    expect(await found()).toEqual([follower.user_id]);
  });

  test('has its members found to be named where it is for them alone', async () => {
    const id = await send({ audience: [{ kind: 'own_people', people: ['member'] }] });
    await app.ctx.db.execute(sql`UPDATE global_users SET "lastName" = 'Zaveri' WHERE user_id = ${member.user_id}`);
    await app.ctx.changes.settle();
    const found = dataOf<Mentionable[]>(await khasra.owner.get(`${at(id)}/people?search=Zaveri`));
    expect(found.map(({ user_id }) => user_id)).toEqual([member.user_id]);
  });
});

describe('who looks after an organisation', () => {
  test('opens what it sent to others, and closes its comments, as its other people do not', async () => {
    const id = await send({ audience: toFollowers });
    for (const who of [khasra.owner, admin]) {
      expect(dataOf<AnnouncementView>(await who.get(`${base}/${id}`))).toMatchObject({ is_recipient: false, can: { manage: true } });
      expect(dataOf<AnnouncementCard[]>(await who.get(base)).some(({ announcement_id }) => announcement_id === id)).toBe(false);
      expect((await discussionOf(who, id)).abilities).toEqual({ write: true, manage: true });
    }
    expect((await member.get(`${base}/${id}`)).status).toBe(404);
    const close = (who: TestPerson) => who.put(`${at(id)}/settings`, { is_closed: true, slow_seconds: null });
    expect((await discussionOf(follower, id)).abilities.manage).toBe(false);
    expect((await close(follower)).status).toBe(403);
    expect(dataOf<Discussion>(await close(admin)).is_closed).toBe(true);
    expect((await comment(follower, id)).status).toBe(409);
    await app.ctx.db.execute(sql`UPDATE group_users SET member_role = 'editor' WHERE user_id = ${admin.user_id}`);
    expect((await admin.get(`${base}/${id}`)).status).toBe(404);
    expect((await close(admin)).status).toBe(404);
  });

  test('does not look after those of another one', async () => {
    const vav = await buildOrganisation(app, 'Vav');
    await khasra.join(vav.owner);
    const id = await send();
    expect((await discussionOf(vav.owner, id)).abilities).toEqual({ write: true, manage: false });
  });

  test('reports what a block hides from them, as others whom it is hidden from do not', async () => {
    const id = await send();
    const { post_id } = dataOf<Post>(await comment(follower, id, 'Buy kabutar at Zaveri.'));
    for (const who of [khasra.owner, admin, member]) dataOf(await follower.put(`/api/contact/blocks/${who.user_id}`, {}));
    const canReport = async (who: TestPerson) =>
      (await commentsOf(who, id)).map(({ is_collapsed, body_html, abilities }) => [is_collapsed, body_html, abilities.report]);
    expect(await canReport(member)).toEqual([[true, '', false]]);
    expect((await member.post('/api/moderation/reports', { subject_type: 'post', subject_id: post_id, reason: 'spam' })).status).toBe(404);
    for (const who of [khasra.owner, admin]) expect(await canReport(who)).toEqual([[true, '', true]]);
    expect((await report(admin, 'post', post_id)).snapshot.text_html).toContain('kabutar');
  });

  test('is joined by who runs the communities: they open what it sent, and close its comments', async () => {
    const id = await send({}, staff);
    expect(dataOf<AnnouncementView>(await staff.get(`${base}/${id}`))).toMatchObject({
      is_recipient: false,
      muting: null,
      can: { manage: true },
    });
    const runner = await buildPerson(app, { role: await buildRole(app.ctx, 'runs-communities', { communities: ['read', 'update'] }) });
    expect((await discussionOf(runner, id)).abilities).toEqual({ write: true, manage: true });
    expect(dataOf<Discussion>(await runner.put(`${at(id)}/settings`, { is_closed: true, slow_seconds: null })).is_closed).toBe(true);
    await app.ctx.db.execute(sql`
      UPDATE community_commons SET deleted_at = now(), deleted_by = 0 WHERE community_common_id = ${khasra.organisation_id}`);
    expect((await runner.get(`${base}/${id}`)).status).toBe(404);
  });

  test('sees no more than others of what staff hide', async () => {
    const id = await send();
    const { post_id } = dataOf<Post>(await comment(follower, id, 'Buy kabutar at Zaveri.'));
    await decide(await report(member, 'post', post_id), 'hide');
    for (const who of [khasra.owner, admin, member]) expect(JSON.stringify(await commentsOf(who, id))).not.toContain('kabutar');
  });
});

test('staff who judge a comment have it as it was, and no link to a page that they do not open', async () => {
  const id = await send();
  const { post_id } = dataOf<Post>(await comment(follower, id, 'Buy kabutar at Zaveri.'));
  const reported = await report(member, 'post', post_id);
  expect(reported).toMatchObject({ link: null, is_gone: false, snapshot: { title: 'The lab moves' } });
  expect(reported.snapshot.text_html).toContain('Buy kabutar at Zaveri.');
  // Who belongs to the organisation opens it.
  await khasra.join(judge);
  const again = await send();
  const other = dataOf<Post>(await comment(follower, again, 'Buy mor at Zaveri.'));
  expect(await report(member, 'post', other.post_id)).toMatchObject({ link: `/announcements/${again}#post-1` });
});

describe('with what is no longer there for its readers', () => {
  /** A comment of which the follower was notified, by mail, too. */
  async function commented(): Promise<{ id: number; notice: Notice }> {
    await app.ctx.db.execute(sql`
      UPDATE global_users SET email = ${`${randomUUID()}@example.org`} WHERE user_id = ${follower.user_id}`);
    await app.ctx.changes.settle();
    dataOf(await follower.put('/api/notification/preferences', { topic: 'forum', channel: 'email', is_on: true }));
    const id = await send();
    await watch(follower, id);
    await comment(member, id);
    const [notice] = await noticesOf(follower, id);
    if (!notice) throw new Error('Nobody was notified.');
    expect(await mailNow(app, notice)).toBe(1);
    return { id, notice };
  }
  async function expectGone(id: number): Promise<void> {
    for (const who of [follower, member, khasra.owner, admin]) {
      expect((await who.get(`${at(id)}/posts`)).status).toBe(404);
      expect((await comment(who, id)).status).toBe(404);
    }
    expect(await noticesOf(follower, id)).toEqual([]);
  }

  test('its comments are gone, and what was notified of them: withdrawn', async () => {
    const { id } = await commented();
    const other = await commented();
    dataOf(await khasra.owner.post(`${base}/manage/${id}/withdraw`, { reason: 'It is wrong.' }));
    await expectGone(id);
    expect(await noticesOf(follower, other.id)).toHaveLength(1);
  });

  test('its comments are gone, and what was notified of them: hidden after a report', async () => {
    const { id } = await commented();
    await decide(await report(member, 'announcement', id), 'hide');
    await expectGone(id);
    await setHidden(id, null);
    expect(await commentsOf(follower, id)).toHaveLength(1);
  });

  test('no mail leaves of a comment that was written before', async () => {
    const { id, notice } = await commented();
    await setHidden(id, new Date());
    expect(await mailNow(app, notice)).toBe(0);
    await setHidden(id, null);
    expect(await mailNow(app, notice)).toBe(1);
    const thing = { kind: 'organisation', id: khasra.organisation_id };
    dataOf(await follower.put('/api/notification/mutes', { thing, muted_until: mutedForGood }));
    expect(await mailNow(app, notice)).toBe(0);
  });
});
