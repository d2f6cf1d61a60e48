import { menus } from '@sabha/contract/access/menus';
import type { Discussion, Post } from '@sabha/contract/discussion/post';
import type { MovedPosts } from '@sabha/contract/forum/move-operations';
import type { PublicTopic } from '@sabha/contract/forum/public-forum';
import type { Topic } from '@sabha/contract/forum/topic';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

const minute = 60_000;
let app: TestApp;
let now = new Date('2027-03-01T06:00:00Z');
let staff: TestPerson;
let asha: TestPerson;
let bela: TestPerson;
let chand: TestPerson;
let open: number;
let limited: number;
let everybody: number;

beforeAll(async () => {
  app = await createTestApp({ hasWork: true, clock: { now: () => now } });
  staff = await buildPerson(app, { role: 'admin', columns: { firstName: 'Sana' } });
  open = await addCategory('water');
  limited = await addCategory('backstage', { menu_id: menus.moderation });
  everybody = await addCategory('streets', { is_public: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  asha = await buildPerson(app, { columns: { firstName: 'Asha' } });
  bela = await buildPerson(app, { columns: { firstName: 'Bela' } });
  chand = await buildPerson(app, { columns: { firstName: 'Chand' } });
});

async function addCategory(slug: string, values: { is_public?: boolean; menu_id?: number } = {}): Promise<number> {
  const { rows } = await app.ctx.db.execute<{ category_id: number }>(sql`
    INSERT INTO forum_categories (slug, name, lattice, palette, is_public, menu_id)
    VALUES (${slug}, ${slug}, 'vav', 'water', ${values.is_public ?? false}, ${values.menu_id ?? null}) RETURNING category_id`);
  return rows[0]?.category_id ?? 0;
}

const pass = () => {
  now = new Date(now.getTime() + 2 * minute);
};
const base = '/api/forum/topics';
const postsPath = (topic_id: number) => `/api/discussions/forum_topic/${topic_id}/posts`;
async function start(who: TestPerson, changes: Record<string, unknown> = {}): Promise<Topic> {
  pass();
  const { status, body } = await who.post(base, {
    client_topic_id: randomUUID(),
    category_id: open,
    kind: 'question',
    title: 'Who mends a pump at night',
    tags: [],
    body: 'Ours stands dry.',
    ...changes,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { data: Topic }).data;
}
const write = (who: TestPerson, topic_id: number, body: string, more: Record<string, unknown> = {}) => {
  pass();
  return who.post(postsPath(topic_id), { client_post_id: randomUUID(), body, ...more });
};
/** A topic of Asha with answers of others: 2 by Bela, 3 by Chand, who answers Bela, 4 by Bela. */
async function startTalk(changes: Record<string, unknown> = {}): Promise<Topic> {
  const topic = await start(asha, changes);
  await write(bela, topic.topic_id, 'Two');
  await write(chand, topic.topic_id, 'Three', { reply_to: 2 });
  await write(bela, topic.topic_id, 'Four');
  return topic;
}
const readTopic = async (who: TestPerson, topic_id: number): Promise<Topic> => {
  const { status, body } = await who.get(`${base}/${topic_id}`);
  expect(status).toBe(200);
  return (body as { data: Topic }).data;
};
const readPosts = async (who: TestPerson, topic_id: number): Promise<Post[]> =>
  ((await who.get(`${postsPath(topic_id)}?limit=50`)).body as { data: Post[] }).data;
const readDiscussion = async (who: TestPerson, topic_id: number): Promise<Discussion> =>
  ((await who.get(`/api/discussions/forum_topic/${topic_id}`)).body as { data: Discussion }).data;
const markRead = (who: TestPerson, topic_id: number, post_number: number) =>
  who.put(`/api/discussions/forum_topic/${topic_id}/read`, { post_number });
const textsOf = (posts: readonly Post[]) => posts.map(({ post_number, body_html, state }) => [post_number, body_html || state]);
const movedOf = ({ status, body }: Answer): MovedPosts => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return (body as { data: MovedPosts }).data;
};
const split = (who: TestPerson, topic_id: number, post_numbers: readonly number[], changes: Record<string, unknown> = {}) =>
  who.post(`${base}/${topic_id}/split`, {
    post_numbers,
    kind: 'discussion',
    category_id: open,
    title: 'What a valve costs',
    tags: ['valves'],
    ...changes,
  });
const move = (who: TestPerson, topic_id: number, into_topic_id: number, post_numbers: readonly number[]) =>
  who.post(`${base}/${topic_id}/move-posts`, { into_topic_id, post_numbers });
const merge = (who: TestPerson, topic_id: number, into_topic_id: number) => who.post(`${base}/${topic_id}/merge`, { into_topic_id });
const countNotices = async ({ user_id }: TestPerson): Promise<number> => {
  await app.ctx.outbox.drain();
  const { rows } = await app.ctx.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM notifications WHERE user_id = ${user_id} AND deleted_at IS NULL`,
  );
  return rows[0]?.count ?? 0;
};

describe('posts become a topic of their own', () => {
  test('the author of the first is its author; where they stood the way leads to them', async () => {
    const topic = await startTalk();
    const before = await readPosts(asha, topic.topic_id);
    await asha.put(`/api/discussions/posts/${before[2]?.post_id}/reactions`, { reaction: 'thanks', is_on: true });
    const done = movedOf(await split(staff, topic.topic_id, [4, 3]));
    expect(done).toMatchObject({ title: 'What a valve costs', post_number: 1, posts: 2 });
    expect(await readTopic(asha, done.topic_id)).toMatchObject({
      kind: 'discussion',
      tags: ['valves'],
      author: { name: 'Chand Rawal' },
      created_at: before[2]?.created_at,
      last_posted_at: before[3]?.created_at,
      replies: 1,
    });
    expect(await readTopic(asha, topic.topic_id)).toMatchObject({ replies: 1, last_posted_at: before[1]?.created_at });

    const moved = await readPosts(asha, done.topic_id);
    expect(textsOf(moved)).toEqual([
      [1, '<p>Three</p>'],
      [2, '<p>Four</p>'],
    ]);
    expect(moved.map(({ post_id }) => post_id)).toEqual(before.slice(2).map(({ post_id }) => post_id));
    // What it answered stands elsewhere.
    expect(moved[0]).toMatchObject({ reply_to: null, reactions: [{ reaction: 'thanks', count: 1, is_mine: true }] });

    const left = await readPosts(bela, topic.topic_id);
    expect(textsOf(left)).toEqual([
      [1, '<p>Ours stands dry.</p>'],
      [2, '<p>Two</p>'],
      [3, 'moved'],
      [4, 'moved'],
    ]);
    expect(left.map(({ moved_to }) => moved_to?.link ?? null)).toEqual([null, null, `${done.path}#post-1`, `${done.path}#post-2`]);
    expect(left[3]).toMatchObject({ version: 2, moved_to: { title: 'What a valve costs' }, abilities: { edit: false, delete: false } });
  });

  test('who had read them has read them there, who wrote them follows, and nobody is notified', async () => {
    const topic = await startTalk();
    const [ahead, behind] = [await buildPerson(app), await buildPerson(app)];
    await markRead(ahead, topic.topic_id, 4);
    await markRead(behind, topic.topic_id, 3);
    const people = [asha, bela, chand, ahead, behind];
    const before = await Promise.all(people.map(countNotices));
    const { topic_id } = movedOf(await split(staff, topic.topic_id, [3, 4]));
    expect(await Promise.all(people.map(countNotices))).toEqual(before);
    const seen = await Promise.all(people.map((who) => readDiscussion(who, topic_id)));
    expect(seen.map(({ watch_level, read_number, last_number }) => [watch_level, read_number, last_number])).toEqual([
      // Asha has read her own first post alone.
      ['normal', 0, 2],
      ['tracking', 0, 2],
      // Chand came with the first of them.
      ['tracking', 1, 2],
      ['normal', 2, 2],
      ['normal', 1, 2],
    ]);
    expect((await readDiscussion(ahead, topic.topic_id)).read_number).toBe(4);
  });

  test('an accepted answer is none any more', async () => {
    const topic = await startTalk();
    const [, two] = await readPosts(asha, topic.topic_id);
    await asha.put(`/api/discussions/posts/${two?.post_id}/answer`, { is_answer: true });
    expect(await readTopic(asha, topic.topic_id)).toMatchObject({ is_solved: true });
    const { topic_id } = movedOf(await split(staff, topic.topic_id, [2], { kind: 'question' }));
    expect(await readTopic(asha, topic.topic_id)).toMatchObject({ is_solved: false, answer: null });
    expect(await readTopic(asha, topic_id)).toMatchObject({ is_solved: false, author: { name: 'Bela Rawal' } });
  });

  test('the way is shown to who can go it, and nothing of it where a block stands', async () => {
    const topic = await startTalk();
    await chand.put(`/api/contact/blocks/${asha.user_id}`, {});
    movedOf(await split(staff, topic.topic_id, [3], { category_id: limited }));
    const [forBela, forAsha, forStaff] = await Promise.all([bela, asha, staff].map((who) => readPosts(who, topic.topic_id)));
    expect(forBela?.[2]).toMatchObject({ state: 'moved', moved_to: null });
    expect(forAsha?.[2]).toMatchObject({ is_collapsed: true, moved_to: null, author: { name: '' } });
    expect(forStaff?.[2]?.moved_to?.title).toBe('What a valve costs');
  });

  test('everybody reads them only where everybody did', async () => {
    const shared = await startTalk({ category_id: everybody });
    const own = await startTalk();
    const first = movedOf(await split(staff, shared.topic_id, [2], { category_id: everybody }));
    const second = movedOf(await split(staff, own.topic_id, [2], { category_id: everybody }));
    expect((await app.nobody.get(`/api/forum/public/topics/${first.topic_id}`)).status).toBe(200);
    expect((await app.nobody.get(`/api/forum/public/topics/${second.topic_id}`)).status).toBe(404);
    const { body } = await app.nobody.get(`/api/forum/public/topics/${shared.topic_id}`);
    expect((body as { data: PublicTopic }).data.posts.map(({ is_shown }) => is_shown)).toEqual([true, false, true, true]);
  });

  test('nor do they where staff have hidden what they were said to', async () => {
    const [hidden, shared] = [await startTalk({ category_id: everybody }), await startTalk({ category_id: everybody })];
    await app.ctx.db.execute(sql`UPDATE forum_topics SET first_state = 'hidden' WHERE topic_id = ${hidden.topic_id}`);
    expect((await move(staff, hidden.topic_id, shared.topic_id, [2])).status).toBe(409);
    expect((await merge(staff, hidden.topic_id, shared.topic_id)).status).toBe(409);
    const { topic_id } = movedOf(await split(staff, hidden.topic_id, [2], { category_id: everybody }));
    expect((await app.nobody.get(`/api/forum/public/topics/${topic_id}`)).status).toBe(404);
  });

  test('who has muted the talk does not follow what becomes of it, and a line in it is not answered', async () => {
    const topic = await startTalk();
    await bela.put(`/api/discussions/forum_topic/${topic.topic_id}/watch`, { level: 'muted' });
    const { topic_id } = movedOf(await split(staff, topic.topic_id, [2]));
    expect((await readDiscussion(bela, topic_id)).watch_level).toBe('normal');
    expect((await write(asha, topic.topic_id, 'Whom?', { reply_to: 2 })).body).toMatchObject({ errors: [{ path: 'reply_to' }] });
  });

  test('what staff did counts against nobody, and is no new topic for who watches the category', async () => {
    const watcher = await buildPerson(app);
    const topic = await start(asha);
    const pasts = Array.from({ length: 10 }, () => randomUUID());
    for (const client_post_id of pasts.slice(0, 5)) await bela.post(postsPath(topic.topic_id), { client_post_id, body: 'Soon.' });
    await watcher.put(`/api/forum/categories/${open}/watch`, { is_on: true });
    movedOf(await split(staff, topic.topic_id, [2, 3, 4, 5, 6]));
    for (const client_post_id of pasts.slice(5))
      expect((await bela.post(postsPath(topic.topic_id), { client_post_id, body: 'Now.' })).status).toBe(201);
    expect(await countNotices(watcher)).toBe(0);
  });

  test('the last that others read in a topic stays in it', async () => {
    const [topic, into] = [await start(asha), await startTalk()];
    await write(bela, topic.topic_id, 'Two');
    const [one] = await readPosts(asha, topic.topic_id);
    await asha.delete(`/api/discussions/posts/${one?.post_id}`);
    expect((await move(staff, topic.topic_id, into.topic_id, [2])).body).toMatchObject({
      detail: 'Nothing would be left of this topic. Merge it into another instead.',
    });
    movedOf(await merge(staff, topic.topic_id, into.topic_id));
  });

  test('what is moved twice, gone or not shown is refused, and nothing is left behind', async () => {
    const topic = await startTalk();
    const [, two, three] = await readPosts(asha, topic.topic_id);
    await bela.delete(`/api/discussions/posts/${two?.post_id}`);
    for (const numbers of [[2], [2, 3], [9]]) expect((await split(staff, topic.topic_id, numbers)).status).toBe(409);
    await app.ctx.db.execute(sql`UPDATE discussion_posts SET hidden_at = now() WHERE post_id = ${three?.post_id}`);
    expect((await split(staff, topic.topic_id, [3, 4])).body).toMatchObject({ errors: [{ path: 'post_numbers' }] });
    movedOf(await split(staff, topic.topic_id, [4]));
    expect((await split(staff, topic.topic_id, [4])).status).toBe(409);
    const { rows } = await app.ctx.db.execute(sql`
      SELECT FROM forum_topics t LEFT JOIN discussions d ON d.anchor_type = 'forum_topic' AND d.anchor_id = t.topic_id
      WHERE coalesce(d.last_number, 0) = 0 AND t.merged_into_id IS NULL`);
    expect(rows).toEqual([]);
  });

  test('the first post, none, too many and a bad title are refused at their fields', async () => {
    const topic = await startTalk();
    const many = Array.from({ length: 101 }, (_, at) => at + 2);
    for (const numbers of [[1], [1, 2], [], [2, 2], many])
      expect((await split(staff, topic.topic_id, numbers)).body).toMatchObject({ errors: [{ path: 'post_numbers' }] });
    expect((await split(staff, topic.topic_id, [2], { title: 'Short' })).body).toMatchObject({ errors: [{ path: 'title' }] });
    expect((await split(staff, topic.topic_id, [2], { category_id: 999_999 })).body).toMatchObject({ errors: [{ path: 'category_id' }] });
  });
});

describe('posts go to another topic', () => {
  test('they stand behind its last post, and its readers at its end have read what they had read', async () => {
    const [from, into] = [await startTalk(), await startTalk()];
    const [ahead, behind] = [await buildPerson(app), await buildPerson(app)];
    for (const who of [ahead, behind]) await markRead(who, from.topic_id, 4);
    await markRead(ahead, into.topic_id, 4);
    await markRead(behind, into.topic_id, 3);
    expect(movedOf(await move(staff, from.topic_id, into.topic_id, [2, 4]))).toMatchObject({
      topic_id: into.topic_id,
      post_number: 5,
      posts: 2,
    });
    expect(textsOf(await readPosts(asha, into.topic_id)).slice(4)).toEqual([
      [5, '<p>Two</p>'],
      [6, '<p>Four</p>'],
    ]);
    // The answer to the post that has gone names it no more.
    expect((await readPosts(asha, from.topic_id))[2]).toMatchObject({ body_html: '<p>Three</p>', reply_to: null });
    const read = await Promise.all([ahead, behind].map((who) => readDiscussion(who, into.topic_id)));
    expect(read.map(({ read_number }) => read_number)).toEqual([6, 3]);
  });

  test('they go back: the way leads to where they are by now', async () => {
    const [from, into] = [await startTalk(), await startTalk()];
    movedOf(await move(staff, from.topic_id, into.topic_id, [3]));
    movedOf(await move(staff, into.topic_id, from.topic_id, [5]));
    const [, , left, , back] = await readPosts(asha, from.topic_id);
    expect(left).toMatchObject({ state: 'moved', moved_to: { link: `${from.path}#post-5` } });
    expect(back).toMatchObject({ post_number: 5, body_html: '<p>Three</p>', reply_to: { post_number: 2 } });
    expect((await readPosts(asha, into.topic_id))[4]).toMatchObject({ state: 'moved', moved_to: { link: `${from.path}#post-5` } });
  });

  test('what was written for members is not moved where everybody reads', async () => {
    const [own, shared] = [await startTalk(), await startTalk({ category_id: everybody })];
    for (const refused of [await move(staff, own.topic_id, shared.topic_id, [2]), await merge(staff, own.topic_id, shared.topic_id)])
      expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('without signing in') as string } });
    expect(textsOf(await readPosts(asha, own.topic_id))).toHaveLength(4);
    expect(textsOf(await readPosts(asha, shared.topic_id))).toHaveLength(4);
    movedOf(await move(staff, shared.topic_id, own.topic_id, [2]));
  });

  test('nothing is moved where others do not read', async () => {
    const [from, into] = [await startTalk(), await startTalk()];
    await app.ctx.db.execute(sql`UPDATE forum_topics SET first_state = 'hidden' WHERE topic_id = ${into.topic_id}`);
    for (const refused of [await move(staff, from.topic_id, into.topic_id, [2]), await merge(staff, from.topic_id, into.topic_id)])
      expect(refused.body).toMatchObject({ errors: [{ path: 'into_topic_id', message: 'Others cannot read this topic.' }] });
    expect(textsOf(await readPosts(asha, from.topic_id))).toHaveLength(4);
  });

  test('an author retries what was moved meanwhile, and it is not posted twice', async () => {
    const [from, into] = [await startTalk(), await startTalk()];
    const written = { client_post_id: randomUUID(), body: 'Five' };
    expect((await chand.post(postsPath(from.topic_id), written)).status).toBe(201);
    movedOf(await move(staff, from.topic_id, into.topic_id, [5]));
    expect((await chand.post(postsPath(from.topic_id), written)).status).toBe(409);
    expect(await readPosts(asha, from.topic_id)).toHaveLength(5);
  });

  test('only who moderates does it, and only where they read', async () => {
    const [from, into] = [await startTalk(), await startTalk()];
    for (const who of [asha, bela]) {
      expect((await move(who, from.topic_id, into.topic_id, [2])).status).toBe(403);
      expect((await split(who, from.topic_id, [2])).status).toBe(403);
      expect((await merge(who, from.topic_id, into.topic_id)).status).toBe(403);
    }
    expect(await readTopic(asha, from.topic_id)).toMatchObject({ abilities: { move_posts: false } });
    expect(await readTopic(staff, from.topic_id)).toMatchObject({ abilities: { move_posts: true } });
    expect((await move(staff, 999_999, into.topic_id, [2])).status).toBe(404);
    for (const target of [999_999, from.topic_id])
      expect((await move(staff, from.topic_id, target, [2])).body).toMatchObject({ errors: [{ path: 'into_topic_id' }] });
  });
});

describe('a topic is merged into another', () => {
  test('its posts stand behind those of the other, and its address leads there, however often', async () => {
    const [first, second, third] = [await startTalk(), await startTalk(), await startTalk()];
    expect(movedOf(await merge(staff, first.topic_id, second.topic_id))).toMatchObject({
      topic_id: second.topic_id,
      post_number: 5,
      posts: 4,
    });
    expect(await readTopic(asha, first.topic_id)).toMatchObject({
      topic_id: second.topic_id,
      path: second.path,
      number_offset: 4,
      replies: 7,
    });
    movedOf(await merge(staff, second.topic_id, third.topic_id));
    expect(await readTopic(asha, first.topic_id)).toMatchObject({ topic_id: third.topic_id, number_offset: 8, replies: 11 });
    expect(await readTopic(asha, second.topic_id)).toMatchObject({ topic_id: third.topic_id, number_offset: 4 });
    expect(await readTopic(asha, third.topic_id)).toMatchObject({ topic_id: third.topic_id, number_offset: 0 });
    const posts = await readPosts(asha, third.topic_id);
    expect(posts.map(({ post_number }) => post_number)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect(posts[10]).toMatchObject({ body_html: '<p>Three</p>', reply_to: { post_number: 10 } });
    for (const gone of [first, second]) {
      expect(await readDiscussion(asha, gone.topic_id)).toMatchObject({ id: third.topic_id, last_number: 12 });
      expect((await staff.get(postsPath(gone.topic_id))).status).toBe(404);
      expect((await write(bela, gone.topic_id, 'More')).status).toBe(404);
      expect((await merge(staff, gone.topic_id, third.topic_id)).status).toBe(404);
      expect((await merge(staff, third.topic_id, gone.topic_id)).body).toMatchObject({ errors: [{ path: 'into_topic_id' }] });
    }
    const listed = ((await asha.get(`${base}?limit=50&view=mine`)).body as { data: Topic[] }).data;
    expect(listed.map(({ topic_id }) => topic_id)).toEqual([third.topic_id]);
  });

  test('who follows it follows the other, and has read as much', async () => {
    const [from, into] = [await startTalk(), await startTalk()];
    const [fan, muted, reader] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
    const watch = (who: TestPerson, topic_id: number, level: string) =>
      who.put(`/api/discussions/forum_topic/${topic_id}/watch`, { level });
    for (const who of [fan, muted, reader]) await markRead(who, from.topic_id, 3);
    await watch(fan, from.topic_id, 'watching');
    await watch(muted, from.topic_id, 'watching');
    await watch(muted, into.topic_id, 'muted');
    await markRead(reader, into.topic_id, 4);
    movedOf(await merge(staff, from.topic_id, into.topic_id));
    const seen = await Promise.all([fan, muted, reader].map((who) => readDiscussion(who, into.topic_id)));
    expect(seen.map(({ watch_level, read_number }) => [watch_level, read_number])).toEqual([
      ['watching', 0],
      ['muted', 0],
      ['normal', 7],
    ]);
  });

  test('votes of an idea count once for another idea, and its author has none', async () => {
    const [from, into] = [await start(asha, { kind: 'idea' }), await start(bela, { kind: 'idea' })];
    const vote = (who: TestPerson, topic_id: number) => who.put(`${base}/${topic_id}/vote`, { is_on: true });
    for (const who of [bela, chand, staff]) await vote(who, from.topic_id);
    for (const who of [chand, asha]) await vote(who, into.topic_id);
    movedOf(await merge(staff, from.topic_id, into.topic_id));
    expect(await readTopic(chand, into.topic_id)).toMatchObject({ votes: { count: 3, is_mine: true } });
    const { rows } = await app.ctx.db.execute(sql`SELECT votes FROM forum_topics WHERE topic_id = ${from.topic_id}`);
    expect(rows).toEqual([{ votes: 0 }]);
  });

  test('what somebody was notified of in it can be muted, and mutes the other', async () => {
    const [from, into] = [await startTalk(), await startTalk()];
    const { rows } = await app.ctx.db.execute<{ id: number }>(sql`
      SELECT discussion_id AS id FROM discussions WHERE anchor_type = 'forum_topic' AND anchor_id = ${from.topic_id}`);
    movedOf(await merge(staff, from.topic_id, into.topic_id));
    const thing = { kind: 'discussion', id: rows[0]?.id };
    const muted_until = new Date(now.getTime() + 60 * minute).toISOString();
    expect((await asha.put('/api/notification/mutes', { thing, muted_until })).status).toBe(200);
    expect((await readDiscussion(asha, into.topic_id)).watch_level).toBe('muted');
    expect((await asha.put('/api/notification/mutes/end', { thing })).status).toBeLessThan(300);
    expect((await readDiscussion(asha, into.topic_id)).watch_level).toBe('watching');
  });

  test('whoever sends it a second time gets the other, and votes for it are refused', async () => {
    const sent = {
      client_topic_id: randomUUID(),
      category_id: open,
      kind: 'idea',
      title: 'A pump for each ward',
      body: 'Ours stands dry.',
    };
    pass();
    const { body: first } = await asha.post(base, sent);
    const [from, into] = [(first as { data: Topic }).data, await startTalk()];
    movedOf(await merge(staff, from.topic_id, into.topic_id));
    expect(((await asha.post(base, sent)).body as { data: Topic }).data).toMatchObject({ topic_id: into.topic_id, number_offset: 4 });
    expect((await bela.put(`${base}/${from.topic_id}/vote`, { is_on: true })).status).toBe(404);
  });

  test('a topic with a poll stays until that is removed', async () => {
    const poll = { question: 'Which day?', options: ['Monday', 'Friday'], max_choices: 1, shows_results: 'always', closes_in_days: null };
    const [from, into] = [await start(asha, { poll }), await startTalk()];
    expect(await merge(staff, from.topic_id, into.topic_id)).toMatchObject({
      status: 409,
      body: { detail: 'This topic has a poll. Remove it first.' },
    });
    expect(await readPosts(asha, from.topic_id)).toHaveLength(1);
  });

  test('guests are led to where its first post stands', async () => {
    const [from, into] = [await startTalk({ category_id: everybody }), await startTalk({ category_id: everybody })];
    movedOf(await merge(staff, from.topic_id, into.topic_id));
    await app.ctx.changes.settle();
    const { body } = await app.nobody.get(`/api/forum/public/topics/${from.topic_id}?page=3`);
    expect((body as { data: PublicTopic }).data).toMatchObject({ topic_id: into.topic_id, page: 1, number_offset: 4 });
    const { body: paths } = await app.nobody.get('/api/forum/public/paths');
    expect(JSON.stringify(paths)).not.toContain(`/${from.topic_id}-`);
  });

  test('what is saved leads to the other', async () => {
    const [from, into] = [await startTalk(), await startTalk()];
    expect((await bela.put(`/api/saved/of/topic/${from.topic_id}`, {})).status).toBeLessThan(300);
    movedOf(await merge(staff, from.topic_id, into.topic_id));
    const { body } = await bela.get('/api/saved');
    expect(JSON.stringify(body)).toContain(into.path);
  });
});
