import { menus } from '@sabha/contract/access/menus';
import type { CategoryView, Topic } from '@sabha/contract/forum/topic';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { erasePerson } from '../../core/privacy/erase-person.ts';
import { listPersonalTables } from '../../core/privacy/personal-tables.ts';
import { features } from '../../features.ts';

let app: TestApp;
let author: TestPerson;
let reader: TestPerson;
let category_id: number;

beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await buildPerson(app, { columns: { firstName: 'Asha' } });
  reader = await buildPerson(app, { columns: { firstName: 'Bela' } });
  category_id = await addCategory();
});

async function addCategory(menu_id: number | null = null): Promise<number> {
  const { rows } = await app.ctx.db.execute<{ category_id: number }>(sql`
    INSERT INTO forum_categories (slug, name, lattice, palette, starters, menu_id)
    VALUES (${`c-${randomUUID()}`}, 'Water', 'vav', 'water', 'members', ${menu_id}) RETURNING category_id`);
  return rows[0]?.category_id ?? 0;
}
const watch = (who: TestPerson, is_on = true, id = category_id) => who.put(`/api/forum/categories/${id}/watch`, { is_on });
async function start(who: TestPerson, { body = 'Ours stands still.', ...more }: { body?: string; category_id?: number } = {}) {
  const title = `Who mends a pump ${randomUUID().slice(0, 6)}`;
  const answer = await who.post('/api/forum/topics', {
    client_topic_id: randomUUID(),
    category_id,
    kind: 'question',
    title,
    tags: [],
    body,
    ...more,
  });
  expect(answer.status).toBe(201);
  await settle();
  return (answer.body as { data: Topic }).data;
}
/** Until every watcher has been served. */
async function settle(): Promise<void> {
  await app.ctx.outbox.drain();
  const left = async () =>
    (await app.ctx.db.execute(sql`SELECT FROM pgboss.job WHERE name = 'notify-of-start' AND state < 'completed' LIMIT 1`)).rowCount;
  await expect.poll(left, { timeout: 60_000 }).toBe(0);
  await app.ctx.outbox.drain();
}
async function heard({ user_id }: TestPerson): Promise<string[]> {
  await settle();
  const { rows } = await app.ctx.db.execute<{ body: string }>(sql`
    SELECT notification_body AS body FROM notifications WHERE user_id = ${user_id} AND notification_type LIKE 'post.%' ORDER BY notification_id`);
  return rows.map(({ body }) => body);
}
async function isWatched(who: TestPerson): Promise<boolean | undefined> {
  const { body } = await who.get('/api/forum/overview');
  const { categories } = (body as { data: { categories: CategoryView[] } }).data;
  return categories.find((category) => category.category_id === category_id)?.is_watched;
}

test('who watches a category hears once of each topic that others start in it, and of nothing else', async () => {
  expect(await isWatched(reader)).toBe(false);
  expect((await watch(reader)).body).toEqual({ data: { category_id, is_watched: true } });
  expect((await watch(reader)).status).toBe(200);
  expect(await isWatched(reader)).toBe(true);
  expect(await isWatched(author)).toBe(false);
  const { title, topic_id, path } = await start(author);
  await start(author, { category_id: await addCategory() });
  await author.post(`/api/discussions/forum_topic/${topic_id}/posts`, { client_post_id: randomUUID(), body: 'It stands in ward nine.' });
  await start(reader);
  expect(await heard(reader)).toEqual([`Asha Rawal started the topic “${title}”.`]);
  const { rows } = await app.ctx.db.execute(
    sql`SELECT notification_link AS link FROM notifications WHERE user_id = ${reader.user_id} AND notification_type LIKE 'post.%'`,
  );
  expect(rows).toEqual([{ link: `${path}#post-1` }]);
  expect(await heard(author)).toEqual([]);

  expect((await watch(reader, false)).body).toEqual({ data: { category_id, is_watched: false } });
  expect(await isWatched(reader)).toBe(false);
  await start(author);
  expect(await heard(reader)).toHaveLength(1);
});

test('who is named in the first post hears of it once, as of a mention', async () => {
  await watch(reader);
  const { title } = await start(author, { body: `[@Bela](/profiles/${reader.user_id}) may know.` });
  expect(await heard(reader)).toHaveLength(1);
  expect((await heard(reader))[0]).toContain(`mentioned you in “${title}”`);
});

test('nobody hears of what they cannot read: a block, a right that was lost, a post that waits for staff', async () => {
  const limited = await addCategory(menus.moderation);
  const staff = await buildPerson(app, { role: 'admin' });
  const second = await buildPerson(app, { role: 'admin' });
  expect((await watch(reader, true, limited)).status).toBe(404);
  expect((await watch(reader, true, 999_999)).status).toBe(404);
  expect((await app.nobody.put(`/api/forum/categories/${category_id}/watch`, { is_on: true })).status).toBe(401);
  // As if their role had read it once.
  await app.ctx.db.execute(sql`INSERT INTO forum_category_watches (category_id, user_id) VALUES (${limited}, ${reader.user_id})`);
  expect((await watch(second, true, limited)).status).toBe(200);
  const { title } = await start(staff, { category_id: limited });
  expect(await heard(second)).toEqual([expect.stringContaining(`started the topic “${title}”`)]);
  await app.ctx.db.execute(sql`
    UPDATE global_users SET role_ids = role_ids || role_id FROM roles WHERE role_name = 'user' AND user_id = ${second.user_id}`);
  await app.ctx.db.execute(sql`
    UPDATE user_settings SET active_role_id = (SELECT role_id FROM roles WHERE role_name = 'user') WHERE user_id = ${second.user_id}`);
  await app.ctx.changes.settle();
  await start(staff, { category_id: limited });
  expect(await heard(second)).toHaveLength(1);
  // A watch ends without the right to read.
  expect((await watch(reader, false, limited)).status).toBe(200);
  await app.ctx.db.execute(sql`INSERT INTO forum_category_watches (category_id, user_id) VALUES (${limited}, ${reader.user_id})`);
  await start(staff, { category_id: limited });
  await watch(reader);
  await start(author, { body: 'See https://one.example and https://two.example and https://three.example' });
  expect(await heard(reader)).toEqual([]);
  expect((await reader.put(`/api/contact/blocks/${author.user_id}`, {})).status).toBe(200);
  await start(author);
  expect(await heard(reader)).toEqual([]);
});

test('however many watch, each hears once, also when the work is done again', async () => {
  const job = features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'notify-of-start');
  if (!job) throw new Error('There is no such job.');
  const town = `Town ${randomUUID()}`;
  // More than are served between two commits.
  const count = 205;
  await app.ctx.db.execute(sql`
    WITH role AS (SELECT role_id FROM roles WHERE role_name = 'user'),
      person AS (INSERT INTO global_users (created_by, role_ids, city) SELECT 0, ARRAY[role_id], ${town} FROM role, generate_series(1, ${count}) RETURNING user_id),
      setting AS (INSERT INTO user_settings (user_id, active_role_id, created_by) SELECT user_id, role_id, 0 FROM person, role)
    INSERT INTO forum_category_watches (category_id, user_id) SELECT ${category_id}, user_id FROM person`);
  const { topic_id } = await start(author);
  const heardOf = async () => {
    await settle();
    const { rows } = await app.ctx.db.execute(sql`
      SELECT count(*)::int AS notices, count(DISTINCT n.user_id)::int AS people FROM notifications n JOIN global_users u USING (user_id)
      WHERE u.city = ${town} AND n.notification_type LIKE 'post.%'`);
    return rows[0];
  };
  expect(await heardOf()).toEqual({ notices: count, people: count });
  const { rows } = await app.ctx.db.execute<{ post_id: number }>(sql`
    SELECT p.post_id FROM discussion_posts p JOIN discussions d USING (discussion_id) WHERE d.anchor_type = 'forum_topic' AND d.anchor_id = ${topic_id}`);
  await app.ctx.transact((tx) => app.ctx.jobs.enqueue(tx, job, { post_id: rows[0]?.post_id ?? 0, after: 0 }));
  expect(await heardOf()).toEqual({ notices: count, people: count });
});

test('a watch goes with its person', async () => {
  await watch(reader);
  const { user_id } = reader;
  await app.ctx.transact((tx) => erasePerson(tx, listPersonalTables(features), { user_id, emails: [] }));
  await app.ctx.changes.settle();
  const { rows } = await app.ctx.db.execute(sql`SELECT user_id FROM forum_category_watches WHERE category_id = ${category_id}`);
  expect(rows).toEqual([]);
  expect((await watch(reader)).status).toBe(401);
});
