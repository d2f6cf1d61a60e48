import type { Topic } from '@sabha/contract/forum/topic';
import { menus } from '@sabha/contract/access/menus';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { findableTopics } from './findable-topics.ts';

let app: TestApp;
let staff: TestPerson;
let asha: TestPerson;
let open: number;

beforeAll(async () => {
  app = await createTestApp();
  staff = await buildPerson(app, { role: 'admin', columns: { firstName: 'Sana' } });
  open = await addCategory('water', { is_public: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  asha = await buildPerson(app, { columns: { profile_visibility: 'public' } });
});

async function addCategory(
  slug: string,
  { is_public = false, menu_id = null }: { is_public?: boolean; menu_id?: number | null } = {},
): Promise<number> {
  const translations = JSON.stringify({ hi: { name: 'पानी' }, gu: { name: 'પાણી' } });
  const { rows } = await app.ctx.db.execute<{ category_id: number }>(sql`
    INSERT INTO forum_categories (slug, name, translations, lattice, palette, is_public, menu_id)
    VALUES (${slug}, 'Water', ${translations}::jsonb, 'vav', 'water', ${is_public}, ${menu_id}) RETURNING category_id`);
  return rows[0]?.category_id ?? 0;
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
const dataOf = <T>({ status, body }: Answer): T => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return (body as { data: T }).data;
};
const start = async (who: TestPerson, more: Record<string, unknown> = {}): Promise<Topic> =>
  dataOf<Topic>(
    await who.post('/api/forum/topics', {
      client_topic_id: randomUUID(),
      category_id: open,
      kind: 'question',
      title: 'Who mends a pump at night?',
      tags: [],
      body: 'Ours *stands* still.',
      ...more,
    }),
  );
const firstPost = async (topic_id: number): Promise<number> => {
  const { rows } = await app.ctx.db.execute<{ post_id: number }>(sql`
    SELECT p.post_id FROM discussion_posts p JOIN discussions d USING (discussion_id)
    WHERE d.anchor_type = 'forum_topic' AND d.anchor_id = ${topic_id} AND p.post_number = 1`);
  return rows[0]?.post_id ?? 0;
};
const find = async ({ topic_id }: Topic, locale = 'en') => {
  const found = await findableTopics.collect(app.ctx.db, locale, new URL(app.ctx.config.public_url).origin);
  return found.find(({ key }) => key === `topic:${topic_id}`);
};
const hide = ({ topic_id }: Topic) => app.ctx.db.execute(sql`UPDATE forum_topics SET first_state = 'hidden' WHERE topic_id = ${topic_id}`);
const edit = async ({ topic_id }: Topic, changes: Record<string, unknown>) =>
  dataOf(await staff.put(`/api/forum/topics/${topic_id}`, { category_id: open, ...changes }));

describe('what is found', () => {
  test.each([
    ['en', 'Water'],
    ['hi', 'पानी'],
    ['gu', 'પાણી'],
  ])('%s: a public topic by its title, its first words and its category', async (locale, detail) => {
    const topic = await start(asha);
    expect(await find(topic, locale)).toEqual({
      key: `topic:${topic.topic_id}`,
      kind: 'topic',
      title: 'Who mends a pump at night?',
      detail,
      body: 'Ours stands still.',
      path: `/web/forum/water/${topic.topic_id}-who-mends-a-pump-at-night`,
      appearance: { seed: 'water', palette: 'water', lattice: 'vav' },
    });
    expect((await app.nobody.get(`/api/forum/public/topics/${topic.topic_id}`)).body).toMatchObject({ data: { path: topic.public_path } });
  });

  test('the beginning of a long first post, and titles in every script', async () => {
    const topic = await start(asha, {
      title: 'रात में पंप कौन ठीक करता है?',
      body: `${'So it is. '.repeat(150)}\n\n${'Last words. '.repeat(100)}`,
    });
    const found = await find(topic, 'hi');
    expect(found).toMatchObject({ title: 'रात में पंप कौन ठीक करता है?', path: topic.public_path });
    expect(found?.body.length).toBeGreaterThan(700);
    expect(found?.body.length).toBeLessThanOrEqual(800);
  });

  test('people by the names by which the world may know them, wherever a link to them stands, and no quote', async () => {
    const bela = await buildPerson(app, { columns: { firstName: 'Bela', lastName: 'Vora' } });
    const page = `${app.ctx.config.public_url}/profiles/${bela.user_id}`;
    const topic = await start(asha, { body: `Ask [Bela Vora](${page}).\n\n> Vora's words\n\nThanks.` });
    expect((await find(topic))?.body).toBe('Ask @Bela. Thanks.');
  });
});

describe('what is not found', () => {
  test('topics of members, of a closed community and of an organisation', async () => {
    const members = await addCategory('members');
    const closed = await addCategory('closed', { menu_id: menus.moderation });
    const owner = await buildPerson(app, { role: 'organization' });
    const { community_common_id } = dataOf<{ community_common_id: number }>(
      await owner.post('/api/community/communityCommon/createCommunityCommon', {
        community_type: 'startup',
        owner_user_id: owner.user_id,
        community_name: 'Khasra',
      }),
    );
    const own = dataOf<{ category: { category_id: number } }>(
      await owner.put(`/api/forum/organisations/${community_common_id}`, { is_open: true }),
    );
    const topics = [
      await start(asha, { category_id: members }),
      await start(staff, { category_id: closed }),
      await start(owner, { category_id: own.category.category_id }),
    ];
    for (const topic of topics) expect(await find(topic)).toBeUndefined();
    await app.ctx.db.execute(sql`UPDATE forum_topics SET is_public = true`);
    for (const topic of topics) expect(await find(topic)).toBeUndefined();
  });

  test('topics that were hidden, taken back, moved among members or merged', async () => {
    const hidden = await start(asha);
    await hide(hidden);
    expect(await find(hidden)).toBeUndefined();

    const gone = await start(asha);
    dataOf(await asha.delete(`/api/discussions/posts/${await firstPost(gone.topic_id)}`, {}));
    expect(await find(gone)).toBeUndefined();

    const moved = await start(asha);
    await edit(moved, { category_id: await addCategory('indoors') });
    expect(await find(moved)).toBeUndefined();

    const [merged, into] = [await start(asha), await start(asha)];
    dataOf(await staff.post(`/api/forum/topics/${merged.topic_id}/merge`, { into_topic_id: into.topic_id }));
    expect(await find(merged)).toBeUndefined();
    expect(await find(into)).toBeDefined();
  });

  test('topics of a category that was closed, also when it is opened again', async () => {
    const category_id = await addCategory('for-now', { is_public: true });
    const topic = await start(asha, { category_id });
    expect(await find(topic)).toBeDefined();
    for (const is_public of [false, true]) {
      dataOf(await staff.put(`/api/forum/categories/updateForumCategory/${category_id}`, { is_public }));
      expect(await find(topic)).toBeUndefined();
    }
  });

  test('what somebody under age began', async () => {
    const topic = await start(asha);
    expect(await find(topic)).toBeDefined();
    await app.ctx.db.execute(sql`UPDATE global_users SET age = 15 WHERE user_id = ${asha.user_id}`);
    expect(await find(topic)).toBeUndefined();
  });

  test.each(['hidden_at', 'held_at'])('the words of a first post with %s', async (column) => {
    const topic = await start(asha);
    const post_id = await firstPost(topic.topic_id);
    await app.ctx.db.execute(sql`UPDATE discussion_posts SET ${sql.identifier(column)} = now() WHERE post_id = ${post_id}`);
    expect((await find(topic))?.body ?? '').toBe('');
  });
});

/** Whether what is found is made anew after a change. */
async function isHeard(change: () => Promise<unknown>): Promise<boolean> {
  await app.ctx.changes.settle();
  const heard = new Set<string>();
  const stop = app.ctx.changes.onChange((name) => heard.add(name));
  await change();
  await app.ctx.changes.settle();
  stop();
  return findableTopics.topics.some((name) => heard.has(name));
}

test('whatever changes it is heard on the change feed', async () => {
  const topic = await start(asha);
  const category_id = await addCategory('heard', { is_public: true });
  const changes: readonly (() => Promise<unknown>)[] = [
    () => edit(topic, { title: 'Who mends it by day?' }),
    () => edit(topic, { category_id }),
    async () => dataOf(await asha.put(`/api/discussions/posts/${await firstPost(topic.topic_id)}`, { body: 'It runs again.', version: 1 })),
    () => app.ctx.db.execute(sql`UPDATE global_users SET age = 15 WHERE user_id = ${asha.user_id}`),
    () => hide(topic),
    async () => dataOf(await staff.put(`/api/forum/categories/updateForumCategory/${category_id}`, { is_public: false })),
  ];
  for (const change of changes) expect(await isHeard(change), String(change)).toBe(true);
});

test('an answer, of which nothing is found, is not heard', async () => {
  const { topic_id } = await start(asha);
  const answer = () =>
    asha.post(`/api/discussions/forum_topic/${topic_id}/posts`, { client_post_id: randomUUID(), body: 'Try the valve.' });
  expect(await isHeard(async () => dataOf(await answer()))).toBe(false);
});
