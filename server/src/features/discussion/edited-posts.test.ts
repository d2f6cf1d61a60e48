import type { Post } from '@sabha/contract/discussion/post';
import type { CaseFile } from '@sabha/contract/moderation/moderation-case';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

const hour = 3_600_000;
let app: TestApp;
let now = new Date('2027-03-01T06:00:00Z');
let staff: TestPerson;
let asha: TestPerson;
let neel: TestPerson;
let topic_id: number;

beforeAll(async () => {
  app = await createTestApp({ hasWork: true, clock: { now: () => now } });
  staff = await buildPerson(app, { role: 'admin' });
  const { rows } = await app.ctx.db.execute<{ category_id: number }>(sql`
    INSERT INTO forum_categories (slug, name, lattice, palette) VALUES ('water', 'Water', 'vav', 'water') RETURNING category_id`);
  const started = await staff.post('/api/forum/topics', {
    client_topic_id: randomUUID(),
    category_id: rows[0]?.category_id,
    kind: 'discussion',
    title: 'What we read about pumps',
    tags: [],
    body: 'Name your sources.',
  });
  topic_id = (started.body as { data: { topic_id: number } }).data.topic_id;
});
afterAll(() => app.close());
beforeEach(async () => {
  pass(24);
  asha = await buildPerson(app, { columns: { firstName: 'Asha' } });
  neel = await buildPerson(app, { columns: { firstName: 'Neel', lastName: 'Joshi' } });
});

const links = [1, 2, 3].map((n) => `https://pumps.example/${n}`).join(' ');
const naming = (...people: TestPerson[]) => people.map(({ user_id }) => `[@Somebody](/profiles/${user_id})`).join(' ');
function pass(hours: number): void {
  now = new Date(now.getTime() + hours * hour);
}
const postOf = ({ body }: Answer) => (body as { data: Post }).data;
const write = async (body: string) =>
  postOf(await asha.post(`/api/discussions/forum_topic/${topic_id}/posts`, { client_post_id: randomUUID(), body }));
/** An hour later. */
async function edit({ post_id }: Post, body: string, version: number): Promise<Post> {
  pass(1);
  const edited = await asha.put(`/api/discussions/posts/${post_id}`, { body, version });
  if (edited.status !== 200) throw new Error(`It was not edited: ${edited.status}`);
  return postOf(edited);
}
async function caseOf({ post_id }: Post): Promise<string> {
  const { body } = await staff.get('/api/moderation/cases?limit=100');
  const found = (body as { data: { case_id: number; subject_id: number }[] }).data.find(({ subject_id }) => subject_id === post_id);
  if (!found) throw new Error('There is no case.');
  return `/api/moderation/cases/${found.case_id}`;
}
async function show(post: Post): Promise<void> {
  const decided = await staff.post(`${await caseOf(post)}/decide`, { action: 'restore', reason: 'A real question.' });
  if (decided.status !== 201) throw new Error(`It was not shown: ${decided.status}`);
}
const report = ({ post_id }: Post) =>
  neel.post('/api/moderation/reports', { subject_type: 'post', subject_id: post_id, reason: 'harassment' });
const fileAt = async (path: string) => ((await staff.get(path)).body as { data: CaseFile }).data;
async function heard(who: TestPerson) {
  await app.ctx.outbox.drain();
  await app.ctx.outbox.drain();
  const { body } = await who.get('/api/notification/notifications/getAll?limit=50');
  return (body as { data: { notification_body: string; notification_link: string | null }[] }).data;
}
const mentioned = { notification_body: expect.stringMatching(/^Asha Rawal mentioned you in “/) as string };

test('whoever is named by an edit hears of it, once however often the name comes and goes', async () => {
  const post = await write('Who knows about pumps?');
  expect(await heard(neel)).toEqual([]);
  await edit(post, `Who knows about pumps, ${naming(neel)}?`, 1);
  const link = { notification_link: expect.stringMatching(new RegExp(`#post-${post.post_number}$`)) as string };
  expect(await heard(neel)).toMatchObject([{ ...mentioned, ...link }]);
  await edit(post, 'Who knows about pumps?', 2);
  await edit(post, `Who knows about pumps now, ${naming(neel)}?`, 3);
  expect(await heard(neel)).toHaveLength(1);
});

test('all texts of a post together name no more people than one may', async () => {
  const people = await Promise.all(Array.from({ length: 11 }, () => buildPerson(app)));
  const [last, ...first] = people;
  if (!last) throw new Error('There are no people.');
  const post = await write(`Come, ${naming(...first)}!`);
  await edit(post, `Come, ${naming(last)}!`, 1);
  expect(await heard(last)).toEqual([]);
  expect(await heard(first[0] ?? last)).toMatchObject([mentioned]);
});

test('whoever is named by what waits for staff hears of it when it is shown, and nobody a second time', async () => {
  const post = await write(`A good pump, ${naming(neel)}.`);
  expect(await heard(neel)).toHaveLength(1);
  const other = await buildPerson(app);
  expect((await edit(post, `Good pumps, ${naming(neel, other)}: ${links}`, 1)).state).toBe('held');
  expect(await heard(other)).toEqual([]);
  await show(post);
  expect(await heard(other)).toMatchObject([mentioned]);
  expect(await heard(neel)).toHaveLength(1);
});

test('whoever is named by what staff have shown hears of it, also when a text that they never showed named them before', async () => {
  const post = await write(`Good pumps, ${naming(neel)}: ${links}`);
  await edit(post, 'Which pump is good?', 1);
  await show(post);
  expect(await heard(neel)).toEqual([]);
  await edit(post, `Which pump is good, ${naming(neel)}?`, 2);
  expect(await heard(neel)).toMatchObject([mentioned]);
});

test('whoever is named by a post that is hidden before they hear of it does so when it is shown again, and once', async () => {
  const post = await write('Which pump is good?');
  await report(post);
  const path = await caseOf(post);
  const decide = async (action: string) => (await staff.post(`${path}/decide`, { action, reason: 'A real question.' })).status;
  expect(await decide('hide')).toBe(201);
  // As by an edit that staff came before, while it was on its way to those whom it names.
  await app.ctx.db.execute(sql`INSERT INTO discussion_mentions (post_id, user_id) VALUES (${post.post_id}, ${neel.user_id})`);
  expect(await decide('restore')).toBe(201);
  const callsOf = async () =>
    (await heard(neel)).filter(({ notification_link }) => notification_link?.endsWith(`#post-${post.post_number}`));
  expect(await callsOf()).toMatchObject([mentioned]);
  expect([await decide('hide'), await decide('restore')]).toEqual([201, 201]);
  expect(await callsOf()).toHaveLength(1);
});

test('a post that has been edited five hundred times is not edited again', async () => {
  const post = await write('Which pump is good?');
  await app.ctx.db.execute(sql`UPDATE discussion_posts SET version = 500 WHERE post_id = ${post.post_id}`);
  expect((await asha.put(`/api/discussions/posts/${post.post_id}`, { body: 'Which?', version: 500 })).status).toBe(409);
});

test('whose post staff show hears of it', async () => {
  const post = await write(`See ${links}`);
  expect(post.state).toBe('held');
  await show(post);
  expect(await heard(asha)).toMatchObject([
    {
      notification_body: expect.stringMatching(/others can see it now: “What we read about pumps”\. Reason: A real question\.$/) as string,
      notification_link: expect.stringMatching(new RegExp(`#post-${post.post_number}$`)) as string,
    },
  ]);
});

test('what a post said while it waited for staff stays between its author and them', async () => {
  const post = await write(`Buy here: ${links}`);
  expect((await edit(post, 'Which pump is good?', 1)).state).toBe('held');
  await show(post);
  await edit(post, 'Which pump is good and cheap?', 2);
  const versionsFor = async (who: TestPerson) => {
    const { body } = await who.get(`/api/discussions/posts/${post.post_id}/versions`);
    return (body as { data: { version: number }[] }).data.map(({ version }) => version);
  };
  expect(await versionsFor(neel)).toEqual([3, 2]);
  expect(await versionsFor(asha)).toEqual([3, 2, 1]);
  expect(await versionsFor(staff)).toEqual([3, 2, 1]);
});

test('it stays between them also where an older version has stored it, or releases the post', async () => {
  const post = await write(`Buy here: ${links}`);
  await edit(post, 'Which pump is good?', 1);
  await app.ctx.db.execute(sql`UPDATE discussion_post_versions SET is_withheld = false WHERE post_id = ${post.post_id}`);
  // As that version releases it.
  await app.ctx.db.execute(sql`UPDATE discussion_posts SET hidden_at = NULL, held_at = NULL WHERE post_id = ${post.post_id}`);
  const { body } = await neel.get(`/api/discussions/posts/${post.post_id}/versions`);
  expect((body as { data: { version: number }[] }).data.map(({ version }) => version)).toEqual([2]);
});

test('it stays between them also where it was hidden, and an appeal brings back what its author made of it', async () => {
  const post = await write(`Buy here: ${links}`);
  await edit(post, 'Which pump is good?', 1);
  const decided = await staff.post(`${await caseOf(post)}/decide`, { action: 'hide', reason: 'Against our rules.' });
  const { decision_id } = (decided.body as { data: { decision_id: number } }).data;
  const text = 'I have taken the links out of it.';
  const appeal = await asha.post(`/api/moderation/decisions/${decision_id}/appeal`, { text });
  const { appeal_id } = (appeal.body as { data: { appeal_id: number } }).data;
  const other = await buildPerson(app, { role: 'admin' });
  const answer = { outcome: 'reversed', answer: 'You are right.' };
  expect((await other.post(`/api/moderation/appeals/${appeal_id}/decide`, answer)).status).toBe(200);
  const { body } = await neel.get(`/api/discussions/posts/${post.post_id}/versions`);
  expect((body as { data: { version: number }[] }).data.map(({ version }) => version)).toEqual([2]);
});

test('of a post that was hidden only its present text comes back', async () => {
  const post = await write('Whoever believes in that pump is a fool.');
  await report(post);
  await edit(post, 'I do not believe in that pump.', 1);
  const decided = await staff.post(`${await caseOf(post)}/decide`, { action: 'hide', reason: 'Against our rules.' });
  const { decision_id } = (decided.body as { data: { decision_id: number } }).data;
  const appeal = await asha.post(`/api/moderation/decisions/${decision_id}/appeal`, { text: 'I have written it anew.' });
  const { appeal_id } = (appeal.body as { data: { appeal_id: number } }).data;
  const other = await buildPerson(app, { role: 'admin' });
  await other.post(`/api/moderation/appeals/${appeal_id}/decide`, { outcome: 'reversed', answer: 'You are right.' });
  const { body } = await neel.get(`/api/discussions/posts/${post.post_id}/versions`);
  expect((body as { data: { version: number }[] }).data.map(({ version }) => version)).toEqual([2]);
});

test('staff read what a post said before it was reported and since, and its author cannot take away what was there by then', async () => {
  const post = await write('You are all fools.');
  const written_at = now.toISOString();
  await edit(post, 'Thanks!', 1);
  const changed_at = now.toISOString();
  expect((await report(post)).status).toBe(201);
  const path = await caseOf(post);
  await edit(post, 'Thank you all!', 2);
  const first = { version: 1, text_html: '<p>You are all fools.</p>', written_at, changed_at };
  expect(await fileAt(path)).toMatchObject({
    snapshot: { text_html: '<p>Thanks!</p>' },
    current: { text_html: '<p>Thank you all!</p>' },
    earlier: [
      { version: 2, text_html: '<p>Thanks!</p>', written_at: changed_at },
      { ...first, changed_by: { user_id: asha.user_id, name: 'Asha Rawal' } },
    ],
  });
  expect((await asha.delete(`/api/discussions/posts/${post.post_id}`)).status).toBe(200);
  expect(await fileAt(path)).toMatchObject({ is_gone: true, is_replaced: false, earlier: [first] });
});

test('what is reported after an edit stays with the case when its author deletes it', async () => {
  const post = await write('Thanks!');
  expect((await report(post)).status).toBe(201);
  const path = await caseOf(post);
  await edit(post, 'I know where you live.', 1);
  const other = await buildPerson(app);
  const again = { subject_type: 'post', subject_id: post.post_id, reason: 'harassment' };
  expect((await other.post('/api/moderation/reports', again)).status).toBe(201);
  const threat = { version: 2, text_html: '<p>I know where you live.</p>' };
  expect((await fileAt(path)).earlier).toMatchObject([{ version: 1 }]);
  await edit(post, 'Thanks again!', 2);
  expect((await fileAt(path)).earlier).toMatchObject([{ ...threat, changed_at: now.toISOString() }, { version: 1 }]);
  expect((await staff.post(`${path}/decide`, { action: 'warn', reason: 'Against our rules.' })).status).toBe(201);
  expect((await asha.delete(`/api/discussions/posts/${post.post_id}`)).status).toBe(200);
  expect((await fileAt(path)).earlier).toMatchObject([{ version: 3, text_html: '<p>Thanks again!</p>' }, threat, { version: 1 }]);
});

test('what was changed long before it was reported is no part of the case', async () => {
  const post = await write('You are all fools.');
  await edit(post, 'Thanks!', 1);
  pass(15 * 24);
  await report(post);
  expect((await fileAt(await caseOf(post))).earlier).toEqual([]);
});

test('many edits in a row push nothing out of the case that was read', async () => {
  const post = await write('You are all fools.');
  await edit(post, 'Thanks!', 1);
  await app.ctx.db.execute(sql`
    INSERT INTO discussion_post_versions (post_id, version, body, written_at)
    SELECT ${post.post_id}::bigint, n, 'Thanks!', ${now}::timestamptz + make_interval(secs => n - 2) FROM generate_series(2, 40) n`);
  const edited_at = new Date(now.getTime() + 39_000);
  await app.ctx.db.execute(sql`UPDATE discussion_posts SET version = 41, edited_at = ${edited_at} WHERE post_id = ${post.post_id}`);
  pass(1);
  await report(post);
  const { earlier } = await fileAt(await caseOf(post));
  expect(earlier.length).toBeLessThan(40);
  expect(earlier.at(-1)).toMatchObject({ version: 1, text_html: '<p>You are all fools.</p>' });
});
