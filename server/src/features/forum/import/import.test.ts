import { menus } from '@sabha/contract/access/menus';
import type { Post } from '@sabha/contract/discussion/post';
import type { PostsImport } from '@sabha/contract/forum/import-operations';
import type { PublicTopic } from '@sabha/contract/forum/public-forum';
import type { TopicCard } from '@sabha/contract/forum/topic';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../../test/test-app.ts';
import { uploadFile } from '../../../../test/upload-file.ts';

let app: TestApp;
let admin: TestPerson;
let member: TestPerson;
let category_id: number;
let category_slug: string;
/** Of its own for each test. */
let site: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildPerson(app, { role: 'admin' });
  member = await buildPerson(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  category_slug = `c-${randomUUID()}`;
  site = `pumps-${randomUUID().slice(0, 8)}.example.org`;
  const { rows } = await app.ctx.db.execute<{ category_id: number }>(sql`
    INSERT INTO forum_categories (slug, name, lattice, palette, starters, is_public)
    VALUES (${category_slug}, 'Water', 'vav', 'water', 'members', true) RETURNING category_id`);
  category_id = rows[0]?.category_id ?? 0;
});

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
type Attributes = Readonly<Record<string, string | number>>;
function row(own: Attributes): string {
  const attributes: Attributes = { CreationDate: '2015-02-01T10:00:00.000', ...own };
  return `<row ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escape(String(value))}"`)
    .join(' ')} />`;
}
const fileOf = (...rows: string[]) => `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<posts>\n${rows.join('\n')}\n</posts>`;
const question = (more: Attributes = {}) =>
  row({
    Id: 1,
    PostTypeId: 1,
    Title: 'Why does a hand pump lose its prime?',
    Body: '<p>It stands dry each morning.</p>',
    OwnerUserId: 5,
    ...more,
  });
const answer = (more: Attributes = {}) =>
  row({
    Id: 2,
    PostTypeId: 2,
    ParentId: 1,
    Body: '<p>Its foot valve leaks.</p>',
    OwnerUserId: 6,
    CreationDate: '2015-02-02T10:00:00.000',
    ...more,
  });

const send = (who: TestPerson, file: string | Buffer, fields: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  uploadFile(
    who,
    '/api/forum/import',
    { bytes: file, file_name: 'Posts.xml' },
    { dry_run: 'false', category_id: String(category_id), site, ...fields },
  );
async function report(file: string, fields?: Readonly<Record<string, string>>): Promise<PostsImport> {
  const sent = await send(admin, file, fields);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return (sent.body as { data: PostsImport }).data;
}
async function topics(): Promise<TopicCard[]> {
  const { body } = await member.get(`/api/forum/topics?category=${category_slug}`);
  return (body as { data: TopicCard[] }).data;
}
async function postsOf(topic_id: number, who = member): Promise<Post[]> {
  const { body } = await who.get(`/api/discussions/forum_topic/${topic_id}/posts`);
  return (body as { data: Post[] }).data;
}
async function onlyTopic(): Promise<TopicCard> {
  const [topic, ...others] = await topics();
  if (!topic || others.length > 0) throw new Error('There is not one topic.');
  return topic;
}
const none = { kind: 0, empty: 0, long: 0, no_title: 0, no_question: 0, no_date: 0, repeated: 0, elsewhere: 0 };

test('questions become topics and answers their posts, with where they were written; a second time nothing changes', async () => {
  const file = fileOf(
    answer(),
    question({ Tags: '<pumps><hand-pump><c++>', AcceptedAnswerId: 2, ClosedDate: '2015-03-01T00:00:00.000' }),
    answer({ Id: 4, Body: '<p>Prime it.</p>', CreationDate: '2015-02-01T12:00:00.000', OwnerUserId: '', OwnerDisplayName: 'Mina K' }),
    row({ Id: 9, PostTypeId: 5, Body: '<p>About pumps.</p>' }),
  );
  const expected = {
    post_count: 4,
    added: { questions: 1, answers: 2, accepted: 1, closed: 1, authors: 3, tags: 2 },
    unchanged: 0,
    left_out: { ...none, kind: 1 },
    named: [{ number: 9, reason: 'kind' }],
  };
  expect(await report(file, { dry_run: 'true' })).toEqual({ is_dry_run: true, ...expected });
  expect(await topics()).toEqual([]);
  expect(await report(file)).toEqual({ is_dry_run: false, ...expected });

  const topic = await onlyTopic();
  expect(topic).toMatchObject({
    title: 'Why does a hand pump lose its prime?',
    kind: 'question',
    tags: ['pumps', 'hand-pump'],
    replies: 2,
    created_at: '2015-02-01T10:00:00.000Z',
    last_posted_at: '2015-02-02T10:00:00.000Z',
  });
  const posts = await postsOf(topic.topic_id);
  expect(posts.map(({ author, is_answer, created_at }) => [author.name, author.user_id, is_answer, created_at])).toEqual([
    ['user5', null, false, '2015-02-01T10:00:00.000Z'],
    ['Mina K', null, false, '2015-02-01T12:00:00.000Z'],
    ['user6', null, true, '2015-02-02T10:00:00.000Z'],
  ]);
  const licence = { site, licence: 'CC BY-SA 3.0', licence_url: 'https://creativecommons.org/licenses/by-sa/3.0/' };
  expect(posts.map(({ origin }) => origin)).toEqual([
    { ...licence, url: `https://${site}/q/1`, author_url: `https://${site}/users/5` },
    { ...licence, url: `https://${site}/a/4`, author_url: null },
    { ...licence, url: `https://${site}/a/2`, author_url: `https://${site}/users/6` },
  ]);
  const refused = await member.post(`/api/discussions/forum_topic/${topic.topic_id}/posts`, {
    client_post_id: randomUUID(),
    body: 'Still?',
  });
  expect(refused.body).toMatchObject({ detail: 'This discussion is closed.' });

  const nothing = { questions: 0, answers: 0, accepted: 0, closed: 0, authors: 0, tags: 0 };
  expect(await report(file)).toMatchObject({ added: nothing, unchanged: 3 });
  expect(await topics()).toEqual([topic]);
  expect(await postsOf(topic.topic_id)).toEqual(posts);
  const { rows } = await app.ctx.db.execute(sql`
    SELECT action, subject_id, after FROM audit_log WHERE action = 'topic.import' AND subject_id = ${String(category_id)} ORDER BY audit_id LIMIT 1`);
  expect(rows).toMatchObject([{ after: { file_name: 'Posts.xml', site, questions: 1, answers: 2 } }]);
});

test('a later file adds answers to questions that are here, and nobody else is asked to wait for them', async () => {
  await report(fileOf(question()));
  const { topic_id } = await onlyTopic();
  const own = await member.post(`/api/discussions/forum_topic/${topic_id}/posts`, {
    client_post_id: randomUUID(),
    body: 'Ours does, too.',
  });
  expect(own.status).toBe(201);
  const file = fileOf(answer(), answer({ Id: 3, ParentId: 77 }));
  const expected = { added: { questions: 0, answers: 1 }, left_out: { no_question: 1 }, named: [{ number: 3, reason: 'no_question' }] };
  expect(await report(file)).toMatchObject(expected);
  expect(await report(fileOf(question(), answer()))).toMatchObject({ added: { questions: 0, answers: 0 }, unchanged: 2 });
  const posts = await postsOf(topic_id);
  expect(posts.map(({ post_number, body_html, origin }) => [post_number, body_html, origin !== null])).toEqual([
    [1, '<p>It stands dry each morning.</p>', true],
    [2, '<p>Ours does, too.</p>', false],
    [3, '<p>Its foot valve leaks.</p>', true],
  ]);
  const { rows } = await app.ctx.db.execute(
    sql`SELECT FROM discussion_readers JOIN discussions USING (discussion_id) WHERE anchor_id = ${topic_id} AND user_id <> ${member.user_id}`,
  );
  expect(rows).toEqual([]);
});

test('an answer that was accepted elsewhere is accepted also when it comes with a later file', async () => {
  await report(fileOf(question({ AcceptedAnswerId: 2 })));
  expect(await report(fileOf(answer({ Id: 4 }), answer()))).toMatchObject({ added: { answers: 2, accepted: 1 } });
  const topic = await onlyTopic();
  expect(topic).toMatchObject({ is_solved: true, replies: 2 });
  expect((await postsOf(topic.topic_id)).map(({ is_answer }) => is_answer)).toEqual([false, true, false]);
});

test('what comes late and is old does not make a topic old, and an answer to an answer is none', async () => {
  await report(fileOf(question(), answer()));
  const { topic_id } = await onlyTopic();
  await member.post(`/api/discussions/forum_topic/${topic_id}/posts`, { client_post_id: randomUUID(), body: 'Ours does, too.' });
  const { last_posted_at } = await onlyTopic();
  const later = fileOf(answer({ Id: 4 }), answer({ Id: 5, ParentId: 2 }));
  expect(await report(later)).toMatchObject({ added: { answers: 1 }, left_out: { no_question: 1 } });
  expect(await report(later)).toMatchObject({ added: { answers: 0 }, unchanged: 1, left_out: { no_question: 1 } });
  expect((await onlyTopic()).last_posted_at).toBe(last_posted_at);
});

test('who had read all of a topic has read what is taken over into it, and who had not has it to read', async () => {
  await report(fileOf(question()));
  const { topic_id } = await onlyTopic();
  const [ahead, behind] = [await buildPerson(app), await buildPerson(app)];
  const path = `/api/discussions/forum_topic/${topic_id}`;
  for (const body of ['Ours does, too.', 'And ours.']) await member.post(`${path}/posts`, { client_post_id: randomUUID(), body });
  await ahead.put(`${path}/read`, { post_number: 3 });
  await behind.put(`${path}/read`, { post_number: 2 });
  await report(fileOf(answer(), answer({ Id: 4 })));
  const readOf = async (who: TestPerson) => ((await who.get(path)).body as { data: { read_number: number } }).data.read_number;
  expect(await Promise.all([ahead, behind, member].map(readOf))).toEqual([5, 2, 5]);
});

test('nothing is added to a question that is not shown any more', async () => {
  await report(fileOf(question()));
  const { topic_id } = await onlyTopic();
  await app.ctx.db.execute(sql`
    UPDATE discussion_posts SET hidden_at = now() FROM discussions d
    WHERE d.discussion_id = discussion_posts.discussion_id AND d.anchor_type = 'forum_topic' AND d.anchor_id = ${topic_id}`);
  expect(await report(fileOf(answer()))).toMatchObject({ added: { answers: 0 }, left_out: { no_question: 1 } });
});

test('a site is one by both of its names', async () => {
  await report(fileOf(question()), { site: `WWW.${site}` });
  expect(await report(fileOf(question()))).toMatchObject({ added: { questions: 0 }, unchanged: 1 });
  expect((await send(admin, fileOf(question()), { site: 'www.com' })).status).toBe(400);
});

test('words are found where people wrote them last, however many posts are taken over afterwards', async () => {
  const started = await member.post('/api/forum/topics', {
    client_topic_id: randomUUID(),
    kind: 'discussion',
    category_id,
    title: 'Notes of the last walk',
    body: 'Nothing of note.',
  });
  const { topic_id } = (started.body as { data: TopicCard }).data;
  await member.post(`/api/discussions/forum_topic/${topic_id}/posts`, { client_post_id: randomUUID(), body: 'We passed the zanzibarrow.' });
  const many = Array.from({ length: 501 }, (_, at) => answer({ Id: at + 2, Body: '<p>A zanzibarrow again.</p>' }));
  await report(fileOf(question(), ...many));
  const { body } = await member.get(`/api/forum/topics?category=${category_slug}&search=zanzibarrow`);
  expect((body as { data: TopicCard[] }).data.map((topic) => topic.topic_id)).toContain(topic_id);
});

test('nothing is added to topics of other categories', async () => {
  await report(fileOf(question()));
  const { topic_id } = await onlyTopic();
  const { rows } = await app.ctx.db.execute<{ category_id: number }>(sql`
    INSERT INTO forum_categories (slug, name, lattice, palette, starters) VALUES (${`c-${randomUUID()}`}, 'Other', 'vav', 'water', 'members')
    RETURNING category_id`);
  const other = { category_id: String(rows[0]?.category_id) };
  expect(await report(fileOf(answer()), other)).toMatchObject({ added: { answers: 0 }, left_out: { elsewhere: 1 } });
  expect(await report(fileOf(question(), answer()), other)).toMatchObject({ added: { questions: 0, answers: 0 }, unchanged: 1 });
  expect(await postsOf(topic_id)).toHaveLength(1);
});

test('two files at once add each post once', async () => {
  const file = fileOf(question(), answer());
  const both = await Promise.all([send(admin, file), send(admin, file)]);
  // The other one waits for its turn, or comes when the first is done.
  expect([200, 409]).toContain(both[0].status);
  expect([200, 409]).toContain(both[1].status);
  await report(file);
  expect((await onlyTopic()).replies).toBe(1);
});

test('of what stands in a post its meaning stays: markup, quotes, pictures as links, and no script', async () => {
  const Body =
    '<h2>Parts</h2><p>See <a href="https://example.org/valve" onclick="x()">the valve</a>.</p><blockquote><p>Prime it <em>first</em>.</p></blockquote>' +
    '<p><img src="https://example.org/v.png" alt="A valve"></p><script>alert(1)</script><p><a href="javascript:alert(1)">here</a></p>';
  await report(fileOf(question({ Body })));
  const { topic_id } = await onlyTopic();
  const [post] = await postsOf(topic_id);
  expect(post?.body_html).toContain('<blockquote>');
  expect(post?.body_html).toMatch(/<a href="https:\/\/example\.org\/v\.png"[^>]*>A valve<\/a>/);
  expect(post?.body_html).not.toMatch(/script|onclick|<img/);
  await app.ctx.changes.settle();
  // What is public elsewhere is quoted here, too.
  const { body } = await app.nobody.get(`/api/forum/public/topics/${topic_id}`);
  const { posts } = (body as { data: PublicTopic }).data;
  expect(posts[0]).toMatchObject({ is_shown: true, author: { user_id: null, name: 'user5' }, origin: { url: `https://${site}/q/1` } });
  expect(posts[0]?.body_html).toContain('Prime it');
});

test('what cannot be taken over is named with its reason', async () => {
  const file = fileOf(
    question({ Id: 1, Title: ' ' }),
    question({ Id: 2, Body: '<p> </p>' }),
    question({ Id: 3, Body: 'x'.repeat(30_001) }),
    question({ Id: 4, CreationDate: 'yesterday' }),
    question({ Id: 5, CreationDate: '2999-01-01T00:00:00.000' }),
    question({ Id: 8, CreationDate: '0000-01-01T00:00:00.000' }),
    question({ Id: 9, CreationDate: '2015-02-30T00:00:00.000' }),
    question({ Id: 10, Title: '\u200B\u202E' }),
    question({ Id: 6 }),
    question({ Id: 6 }),
    answer({ Id: 7, ParentId: 1 }),
  );
  expect(await report(file)).toMatchObject({
    added: { questions: 1, answers: 0 },
    left_out: { ...none, no_title: 2, empty: 1, long: 1, no_date: 4, repeated: 1, no_question: 1 },
  });
});

test.each([
  ['no XML', 'Id,Title\n1,Pumps', 'The XML is broken or cut off'],
  ['cut off', fileOf(question()).slice(0, -20), 'The XML is broken or cut off'],
  ['another list', '<?xml version="1.0"?><users><row Id="1" /></users>', 'This is no Posts.xml'],
  ['deeper lists', '<posts><row Id="1"><row Id="2" /></row></posts>', 'This is no Posts.xml'],
  ['entities of its own', '<!DOCTYPE posts [<!ENTITY a "aaaa">]><posts><row Id="1" Body="&a;" /></posts>', 'declares a document type'],
  ['unknown entities', '<posts><row Id="1" Body="&nbsp;" /></posts>', 'The XML is broken or cut off'],
  ['no number', fileOf(question({ Id: 'one' })), 'Row 1 has no number as its Id.'],
  ['empty', '', 'The XML is broken or cut off'],
])('a file that is broken is refused in one sentence: %s', async (_, file, message) => {
  const refused = await send(admin, file);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ errors: [{ path: 'file', message: expect.stringContaining(message) as string }] });
  expect(await topics()).toEqual([]);
});

test('bytes that are no text, a site that is none, and a category that is not there are refused at their fields', async () => {
  const file = fileOf(question());
  const fieldOf = async (answered: Promise<Answer>) => {
    const { status, body } = await answered;
    return [status, (body as { errors: { path: string }[] }).errors[0]?.path];
  };
  expect(await fieldOf(send(admin, Buffer.from([0xc3, 0x28, 0xff])))).toEqual([400, 'file']);
  for (const name of ['https://pumps.example.org/q', 'localhost', '127.0.0.1', '-.-', `${'a'.repeat(64)}.org`, 'a..org', 'x.org/'])
    expect(await fieldOf(send(admin, file, { site: name })), name).toEqual([400, 'site']);
  expect(await fieldOf(send(admin, file, { category_id: '999999' }))).toEqual([400, 'category_id']);
  // Not even the forum of an organisation that is theirs.
  const { rows } = await app.ctx.db.execute<{ category_id: number }>(sql`
    WITH made AS (
      INSERT INTO community_commons (community_type, owner_user_id, community_name, slug, created_by)
      VALUES ('business', ${admin.user_id}, 'Vaav', ${`vaav-${category_id}`}, 0) RETURNING community_common_id),
    forum AS (
      INSERT INTO forum_categories (slug, name, lattice, palette, menu_id, community_common_id)
      SELECT ${`organisation-vaav-${category_id}`}, 'Vaav', 'vav', 'water', ${menus.communities}, community_common_id FROM made
      RETURNING category_id, community_common_id)
    SELECT category_id, community_common_id FROM forum`);
  const own = String(rows[0]?.category_id);
  await app.ctx.db.execute(sql`UPDATE community_commons SET activity_forum_id = ${own} WHERE slug = ${`vaav-${category_id}`}`);
  const overview = (await admin.get('/api/forum/overview')).body as { data: { categories: { category_id: number }[] } };
  expect(overview.data.categories.map((category) => category.category_id)).toContain(Number(own));
  expect(await fieldOf(send(admin, file, { category_id: own }))).toEqual([400, 'category_id']);
});

test('only who runs the communities takes topics over', async () => {
  const file = fileOf(question());
  expect((await send(member, file)).status).toBe(403);
  expect(await topics()).toEqual([]);
});

test('a post from elsewhere is reported and hidden as any other; there is nobody to warn or suspend', async () => {
  await report(fileOf(question(), answer()));
  const { topic_id } = await onlyTopic();
  const subject_id = (await postsOf(topic_id))[1]?.post_id;
  expect((await member.post('/api/moderation/reports', { subject_type: 'post', subject_id, reason: 'spam' })).status).toBe(201);
  const { body } = await admin.get('/api/moderation/cases?view=open&limit=100');
  const found = (body as { data: { case_id: number; subject_id: number }[] }).data.find((one) => one.subject_id === subject_id);
  const url = `/api/moderation/cases/${found?.case_id}`;
  const file = await admin.get(url);
  expect(file.status, JSON.stringify(file.body)).toBe(200);
  expect(file.body).toMatchObject({ data: { owner: null, actions: expect.not.arrayContaining(['warn', 'suspend']) as string[] } });
  const hidden = await admin.post(`${url}/decide`, { action: 'hide', reason: 'This is advertising.' });
  expect(hidden.status, JSON.stringify(hidden.body)).toBe(201);
  expect((await postsOf(topic_id))[1]).toMatchObject({ state: 'hidden', body_html: '', origin: null });
});
