import type { PublicPost } from '@sabha/contract/discussion/public-post';
import type { PublicCategory, PublicTopic, PublicTopicCard } from '@sabha/contract/forum/public-forum';
import type { Topic } from '@sabha/contract/forum/topic';
import { menus } from '@sabha/contract/access/menus';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../../test/test-app.ts';
import { erasePerson } from '../../core/privacy/erase-person.ts';
import { listPersonalTables } from '../../core/privacy/personal-tables.ts';
import { features } from '../../features.ts';

const base = '/api/forum/public';
let app: TestApp;
let staff: TestPerson;
let asha: TestPerson;
let bela: TestPerson;
/** The same product without work of its own, which asks the database nothing but what it is asked. */
let calm: TestApp;
let origin: string;
let open: number;
let members: number;

beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  staff = await buildPerson(app, { role: 'admin', columns: { firstName: 'Sana' } });
  open = await addCategory('water', { is_public: true });
  members = await addCategory('streets');
  calm = await createTestApp({ environment: { DATABASE_URL: app.ctx.config.database_url ?? '' } });
  origin = await calm.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await calm.close();
  await app.close();
});
beforeEach(async () => {
  asha = await buildPerson(app, { columns: { firstName: 'Asha', profile_visibility: 'public' } });
  bela = await buildPerson(app, { columns: { firstName: 'Bela', lastName: 'Vora' } });
});

async function addCategory(slug: string, { is_public = false }: { is_public?: boolean } = {}): Promise<number> {
  const { rows } = await app.ctx.db.execute<{ category_id: number }>(sql`
    INSERT INTO forum_categories (slug, name, lattice, palette, is_public) VALUES (${slug}, ${slug}, 'vav', 'water', ${is_public})
    RETURNING category_id`);
  return rows[0]?.category_id ?? 0;
}
const setPublic = async (category_id: number, is_public: boolean) => {
  expect(await staff.put(`/api/forum/categories/updateForumCategory/${category_id}`, { is_public })).toMatchObject({ status: 200 });
};

const addChild = async () => {
  const child = await buildPerson(app, { columns: { firstName: 'Chinmay', age: 15 } });
  await app.ctx.db.execute(sql`
    INSERT INTO accounts (user_id, username, email) VALUES (${child.user_id}, ${`child${child.user_id}`}, ${`child${child.user_id}@example.org`})`);
  await app.ctx.db.execute(sql`
    INSERT INTO guardian_consents (user_id, guardian_name, guardian_email, token_hash, link_expires_at, status)
    VALUES (${child.user_id}, 'Parent', 'parent@example.org', ${randomUUID()}, now(), 'given')`);
  await app.ctx.changes.settle();
  return child;
};

interface Changes {
  readonly category_id?: number;
  readonly kind?: string;
  readonly title?: string;
  readonly body?: string;
  readonly tags?: readonly string[];
}
const start = async (who: TestPerson, changes: Changes = {}): Promise<Topic> => {
  const { status, body } = await who.post('/api/forum/topics', {
    client_topic_id: randomUUID(),
    category_id: open,
    kind: 'question',
    title: `Who mends a pump at night ${randomUUID().slice(0, 6)}`,
    tags: ['pumps'],
    body: 'Ours stands still.',
    ...changes,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { data: Topic }).data;
};
const write = async (who: TestPerson, topic_id: number, body: string, reply_to: number | null = null): Promise<number> => {
  const { status, body: answer } = await who.post(`/api/discussions/forum_topic/${topic_id}/posts`, {
    client_post_id: randomUUID(),
    body,
    reply_to,
  });
  expect(status, JSON.stringify(answer)).toBe(201);
  return (answer as { data: { post_id: number } }).data.post_id;
};
const edit = (who: TestPerson, topic_id: number, category_id: number) => who.put(`/api/forum/topics/${topic_id}`, { category_id });

const readAt = async (path: string, who: Caller = app.nobody): Promise<Answer> => {
  await app.ctx.changes.settle();
  return who.get(`${base}${path}`);
};
const get = (topic_id: number, who?: Caller) => readAt(`/topics/${topic_id}`, who);
const topicOf = ({ status, body }: Answer): PublicTopic => {
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: PublicTopic }).data;
};
const read = async (topic_id: number, who?: Caller) => topicOf(await get(topic_id, who));
const list = async (query = '', who?: Caller) => {
  const { status, body } = await readAt(`/topics?limit=50&${query}`, who);
  expect(status).toBe(200);
  return body as { data: PublicTopicCard[]; meta: { next: string | null } };
};
const listed = async (who?: Caller) => (await list('', who)).data.map(({ topic_id }) => topic_id);
const categories = async () => ((await readAt('')).body as { data: { categories: PublicCategory[] } }).data.categories;
const texts = (posts: readonly PublicPost[]) => posts.map(({ body_html }) => body_html.replaceAll(/<[^>]+>/g, '').trim());

describe('what everybody reads', () => {
  test('a topic of a public category, with its posts, an answer and whoever wrote them by their public names', async () => {
    const topic = await start(asha, { body: 'Ours *stands* still.' });
    await write(bela, topic.topic_id, 'Try the valve.', null);
    const { post_id } = await app.ctx.db
      .execute<{ post_id: number }>(sql`SELECT post_id FROM discussion_posts WHERE body = 'Try the valve.' ORDER BY post_id DESC LIMIT 1`)
      .then(({ rows }) => rows[0] ?? { post_id: 0 });
    await asha.put(`/api/discussions/posts/${post_id}/answer`, { is_answer: true });
    const found = await read(topic.topic_id);
    expect(found).toMatchObject({
      title: topic.title,
      path: `/web/forum/water/${topic.path.split('/').at(-1) ?? ''}`,
      member_path: `/community/forum/water/${topic.topic_id}`,
      author: { user_id: asha.user_id, name: 'Asha Rawal' },
      summary: 'Ours stands still.',
      is_solved: true,
      replies: 1,
      page: 1,
      pages: 1,
      answer: { post_number: 2, author: { user_id: null, name: 'Bela' }, excerpt: 'Try the valve.' },
      posts: [
        { post_number: 1, is_shown: true, author: { name: 'Asha Rawal' }, is_answer: false },
        { post_number: 2, is_shown: true, author: { user_id: null, name: 'Bela', profile_image: null }, is_answer: true },
      ],
    });
    expect(topic.public_path).toBe(found.path);
    expect((await list('category=water')).data[0]).toMatchObject({ topic_id: topic.topic_id, summary: 'Ours stands still.' });
    expect((await app.nobody.get(`${base}/paths`)).body).toMatchObject({ data: expect.arrayContaining([found.path]) as string[] });
  });

  test('nothing of a category of members, of one that is there no more, or of what there is not', async () => {
    const topic = await start(asha, { category_id: members });
    expect(topic.public_path).toBeNull();
    expect((await get(topic.topic_id)).status).toBe(404);
    expect((await get(999_999)).status).toBe(404);
    expect((await app.nobody.get(`${base}/topics?category=streets`)).status).toBe(404);
    expect(await listed()).not.toContain(topic.topic_id);
    const slugs = (await categories()).map(({ slug }) => slug);
    expect(slugs).toContain('water');
    expect(slugs).not.toContain('streets');
  });

  test('pages have fixed posts, and one that is not there is not found', async () => {
    const topic = await start(asha);
    await app.ctx.db.execute(sql`
      INSERT INTO discussion_posts (discussion_id, post_number, author_user_id, client_post_id, body, written_hash)
      SELECT discussion_id, n, ${bela.user_id}, gen_random_uuid(), 'Post ' || n, '' FROM discussions, generate_series(2, 45) n
      WHERE anchor_type = 'forum_topic' AND anchor_id = ${topic.topic_id}`);
    await app.ctx.db.execute(
      sql`UPDATE discussions SET last_number = 45 WHERE anchor_type = 'forum_topic' AND anchor_id = ${topic.topic_id}`,
    );
    const numbers = async (page: number) => {
      const { posts, pages } = topicOf(await app.nobody.get(`${base}/topics/${topic.topic_id}?page=${page}`));
      expect(pages).toBe(3);
      return [posts[0]?.post_number, posts.at(-1)?.post_number];
    };
    expect(await numbers(2)).toEqual([21, 40]);
    expect(await numbers(3)).toEqual([41, 45]);
    for (const page of [4, 100_000]) expect((await app.nobody.get(`${base}/topics/${topic.topic_id}?page=${page}`)).status).toBe(404);
    for (const page of [0, -1, 'x']) expect((await app.nobody.get(`${base}/topics/${topic.topic_id}?page=${page}`)).status).toBe(400);
  });

  test('lists go on behind their last topic, by activity or by when topics were started', async () => {
    const category = `c${randomUUID().slice(0, 6)}`;
    const category_id = await addCategory(category, { is_public: true });
    const topics: number[] = [];
    for (const n of [1, 2, 3]) topics.push((await start(asha, { category_id, title: `Who mends pump number ${n}?` })).topic_id);
    await write(bela, topics[0] ?? 0, 'Me.');
    const ids = async (query: string) => {
      const { data, meta } = (await readAt(`/topics?category=${category}&limit=2&${query}`)).body as Awaited<ReturnType<typeof list>>;
      return { ids: data.map(({ topic_id }) => topics.indexOf(topic_id)), next: meta.next ?? '' };
    };
    const first = await ids('');
    expect(first.ids).toEqual([0, 2]);
    expect((await ids(`before=${first.next}`)).ids).toEqual([1]);
    expect((await ids('sort=created')).ids).toEqual([2, 1]);
    expect((await app.nobody.get(`${base}/topics?before=1-1`)).status).toBe(200);
    expect((await app.nobody.get(`${base}/topics?before=99999999999999999-999999999999999`)).status).toBe(200);
  });

  test('lists of a tag have its topics alone, of what everybody may read', async () => {
    const tag = `valve-${randomUUID().slice(0, 6)}`;
    const first = await start(asha, { tags: ['pumps', tag] });
    await start(asha);
    await start(asha, { category_id: members, tags: [tag] });
    await start(await addChild(), { tags: [tag] });
    const second = await start(bela, { tags: [tag] });
    const ids = async (query: string) => (await list(query)).data.map(({ topic_id }) => topic_id);
    expect(await ids(`tag=${tag}`)).toEqual([second.topic_id, first.topic_id]);
    expect(await ids(`tag=${tag.toUpperCase()}&category=water`)).toEqual([second.topic_id, first.topic_id]);
    const { meta } = (await readAt(`/topics?limit=1&tag=${tag}`)).body as { meta: { next: string | null } };
    const behind = await readAt(`/topics?limit=1&tag=${tag}&before=${meta.next}`);
    expect(behind.body).toMatchObject({ data: [{ topic_id: first.topic_id }] });
    expect((await readAt('/topics?tag=a%20b')).status).toBe(400);
  });
});

describe('what was written for members stays theirs', () => {
  test('of a category that is opened later, only what is started from then on is public; closed again, nothing is', async () => {
    const category_id = await addCategory(`c${randomUUID().slice(0, 6)}`);
    const before = await start(asha, { category_id });
    await setPublic(category_id, true);
    const after = await start(asha, { category_id });
    expect(await listed()).toContain(after.topic_id);
    expect((await get(before.topic_id)).status).toBe(404);
    await setPublic(category_id, false);
    expect((await get(after.topic_id)).status).toBe(404);
    expect(await listed()).not.toContain(after.topic_id);
    // What is written now is for members, also when the category is opened again.
    await write(bela, after.topic_id, 'Among us.');
    await setPublic(category_id, true);
    expect((await get(after.topic_id)).status).toBe(404);
    expect((await start(asha, { category_id })).public_path).not.toBeNull();
  });

  test('a topic that is moved among members is public no more, wherever it is moved then', async () => {
    const topic = await start(asha);
    await read(topic.topic_id);
    expect((await edit(staff, topic.topic_id, members)).status).toBe(200);
    expect((await get(topic.topic_id)).status).toBe(404);
    expect((await edit(staff, topic.topic_id, open)).status).toBe(200);
    expect((await get(topic.topic_id)).status).toBe(404);
  });

  test('a category that some members alone read cannot be opened to everybody', async () => {
    const category_id = await addCategory(`c${randomUUID().slice(0, 6)}`, { is_public: true });
    const refused = { status: 400, body: { errors: [{ path: 'is_public' }] } };
    expect(await staff.put(`/api/forum/categories/updateForumCategory/${category_id}`, { menu_id: menus.moderation })).toMatchObject(
      refused,
    );
    const both = { menu_id: menus.moderation, is_public: true };
    const fields = { name: 'Backstage', lattice: 'vav', palette: 'water' };
    expect(
      await staff.post('/api/forum/categories/createForumCategory', { ...fields, slug: `b${randomUUID().slice(0, 6)}`, ...both }),
    ).toMatchObject(refused);
    expect(
      (await staff.put(`/api/forum/categories/updateForumCategory/${category_id}`, { menu_id: menus.moderation, is_public: false })).status,
    ).toBe(200);
  });
});

describe('people under age', () => {
  test('what they start is not on the web', async () => {
    const topic = await start(await addChild());
    expect(topic.public_path).toBeNull();
    expect((await get(topic.topic_id)).status).toBe(404);
    expect(await listed()).not.toContain(topic.topic_id);
  });

  test('of what they write elsewhere there is the number alone: no name, no word, no quote', async () => {
    const child = await addChild();
    const topic = await start(asha);
    await write(child, topic.topic_id, 'My school is on Lake Road.');
    await write(bela, topic.topic_id, `> My school is on Lake Road.\n\nThanks, [@Chinmay Rawal](/profiles/${child.user_id})!`, 2);
    const found = await read(topic.topic_id);
    expect(JSON.stringify(found)).not.toMatch(/Lake Road|Chinmay/);
    expect(found.posts[1]).toMatchObject({
      is_shown: false,
      author: { user_id: null, name: '' },
      body_html: '',
      reactions: 0,
      reply_to: null,
    });
    expect(texts(found.posts)[2]).toBe('Thanks, @…!');
    expect(found.posts[2]?.reply_to).toBeNull();
  });
});

describe('people', () => {
  test('whatever leads to their page has the name by which the world may know them, and quotes are left out', async () => {
    const at = `/profiles/${bela.user_id}`;
    const forms = [
      `[**@Bela Vora**](${at})`,
      `[@Bela Vora](${at} "Bela Vora")`,
      `[*Bela Vora*](<${at}>)`,
      `[Bela Vora](/hi${at}/#about)`,
      `[Bela Vora](${app.ctx.config.public_url}${at}?x=1)`,
      `[Bela Vora](/volunteer-profile/${bela.user_id})`,
      `[Bela Vora][1]\n\n[1]: ${at}`,
      '> Bela Vora said so\nand Vora went on\n\nYes.',
      '- > Vora in a list\n- Yes.',
      '> > Vora twice\n\nYes.',
      `[Bela Vora](/profiles/+${bela.user_id})`,
      `[Bela Vora](/profiles/${bela.user_id}.0)`,
      `[Bela <https://x.example> Vora](${at})`,
      `[![Vora](https://x.example/y.png)](${at})`,
      `${'1. '.repeat(20)}[Bela Vora](${at})`,
      `${'- '.repeat(21)}> Vora\n\nYes.`,
      `Ask [Bela Vora][b].\n\n${'So it is. '.repeat(220)}\n\n[b]: ${at}`,
      `[Bela Vora](http://${new URL(app.ctx.config.public_url).host}//profiles/${bela.user_id})`,
    ];
    for (const body of forms) {
      const topic = await start(await buildPerson(app), { body });
      const found = JSON.stringify(await read(topic.topic_id));
      expect(found, body).not.toContain('Vora');
      expect(found, body).toMatch(/@Bela|Yes/);
    }
    const endless = await start(asha, { body: `${'['.repeat(1_001)} > Vora` });
    expect((await read(endless.topic_id)).posts).toMatchObject([{ is_shown: false, body_html: '' }]);
    const between = await start(asha, { body: 'First.\n\n> Bela Vora\n\nThen.' });
    expect(await read(between.topic_id)).toMatchObject({
      summary: 'First. Then.',
      posts: [{ body_html: expect.stringContaining('[…]') as string }],
    });
    const other = await start(asha, { body: '[Bela](https://example.com/profiles/1) and `[@x](/profiles/1)`' });
    expect((await read(other.topic_id)).posts[0]?.body_html).toBe(
      '<p><a href="https://example.com/profiles/1" rel="nofollow ugc noopener">Bela</a> and <code>[@x](/profiles/1)</code></p>',
    );
  });

  test('mentions and answers name them as the world may know them', async () => {
    const topic = await start(asha, { body: `Ask [@Bela Vora](/profiles/${bela.user_id}) or [@Me](/profiles/${asha.user_id}).` });
    await write(bela, topic.topic_id, 'Yes?', 1);
    const found = await read(topic.topic_id);
    expect(found.posts[0]?.body_html).toBe(
      `<p>Ask @Bela or <a href="/people/${asha.user_id}" rel="nofollow ugc noopener">@Asha Rawal</a>.</p>`,
    );
    expect(found.posts[1]?.reply_to).toEqual({ post_number: 1, name: 'Asha Rawal' });
    expect(found.summary).toBe('Ask @Bela or @Asha Rawal.');
  });

  test('a name that its bearer keeps for members is gone from what was kept', async () => {
    const topic = await start(asha);
    expect((await read(topic.topic_id)).author.name).toBe('Asha Rawal');
    await app.ctx.db.execute(sql`UPDATE global_users SET profile_visibility = 'members' WHERE user_id = ${asha.user_id}`);
    expect((await read(topic.topic_id)).author).toEqual({ user_id: null, name: 'Asha', profile_image: null });
  });

  test('who is blocked finds nothing of the other while signed in', async () => {
    const topic = await start(asha);
    const other = await start(staff);
    await write(asha, other.topic_id, 'Words of Asha.');
    await bela.put(`/api/contact/blocks/${asha.user_id}`, {});
    expect((await get(topic.topic_id, bela)).status).toBe(404);
    expect(await listed(bela)).not.toContain(topic.topic_id);
    expect(await listed()).toContain(topic.topic_id);
    const seen = await read(other.topic_id, bela);
    expect(seen.posts[1]).toMatchObject({ is_shown: false, author: { name: '' }, body_html: '' });
    expect(JSON.stringify(seen)).not.toContain('Asha');
  });

  test('what somebody leaves behind has neither their words nor their name', async () => {
    const topic = await start(staff);
    await write(asha, topic.topic_id, 'Words of Asha.');
    const own = await start(asha);
    await app.ctx.transact((tx) => erasePerson(tx, listPersonalTables(features), { user_id: asha.user_id, emails: [] }));
    await app.ctx.outbox.drain();
    expect(JSON.stringify(await read(topic.topic_id))).not.toContain('Asha');
    expect((await get(own.topic_id)).status).toBe(404);
  });
});

describe('what is withheld', () => {
  test('posts that were taken back, wait or were hidden have their number alone', async () => {
    const topic = await start(asha);
    const gone = await write(bela, topic.topic_id, 'Taken back.');
    await write(bela, topic.topic_id, 'Hidden words.');
    await write(bela, topic.topic_id, 'Waiting words.');
    expect((await bela.delete(`/api/discussions/posts/${gone}`, {})).status).toBe(200);
    await app.ctx.db.execute(sql`UPDATE discussion_posts SET hidden_at = now() WHERE body = 'Hidden words.'`);
    await app.ctx.db.execute(sql`UPDATE discussion_posts SET held_at = now() WHERE body = 'Waiting words.'`);
    await write(staff, topic.topic_id, 'Shown.');
    const { posts } = await read(topic.topic_id);
    expect(posts.map(({ is_shown }) => is_shown)).toEqual([true, false, false, false, true]);
    expect(JSON.stringify(posts)).not.toMatch(/Taken back|words\./);
  });
});

describe('what staff take out', () => {
  test('words of an earlier title stand in no public address', async () => {
    const topic = await start(asha, { title: 'Ravi of class six stole it' });
    await staff.put(`/api/forum/topics/${topic.topic_id}`, { category_id: open, title: 'Where did the pump go?' });
    const { path } = await read(topic.topic_id);
    expect(path).toBe(`/web/forum/water/${topic.topic_id}-where-did-the-pump-go`);
    for (const at of ['/paths', `/topics/${topic.topic_id}`, '/topics?category=water'])
      expect(JSON.stringify((await readAt(at)).body)).not.toMatch(/ravi/i);
  });

  test('a topic whose author took back its first post is no longer on the web', async () => {
    const topic = await start(asha);
    await write(bela, topic.topic_id, 'Try the valve.');
    const { rows } = await app.ctx.db.execute<{ post_id: number }>(sql`
      SELECT p.post_id FROM discussion_posts p JOIN discussions d USING (discussion_id) WHERE d.anchor_id = ${topic.topic_id} AND p.post_number = 1`);
    await asha.delete(`/api/discussions/posts/${rows[0]?.post_id}`, {});
    expect((await get(topic.topic_id)).status).toBe(404);
  });
});

describe('cached answers', () => {
  const path = (topic_id: number) => `${origin}${base}/topics/${topic_id}`;

  test('guests are answered without the database until somebody writes', async () => {
    const topic = await start(asha);
    await calm.ctx.changes.settle();
    await fetch(path(topic.topic_id));
    const asked = vi.spyOn(calm.ctx.pool, 'query');
    const cached = (await (await fetch(path(topic.topic_id))).json()) as { data: PublicTopic };
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    expect(cached.data.posts).toHaveLength(1);
    await write(bela, topic.topic_id, 'Try the valve.');
    await calm.ctx.changes.settle();
    const next = (await (await fetch(path(topic.topic_id))).json()) as { data: PublicTopic };
    expect(texts(next.data.posts)).toEqual(['Ours stands still.', 'Try the valve.']);
  });

  test('of two topics each has its own, and pages theirs', async () => {
    const [one, other] = [await start(asha), await start(asha)];
    await calm.ctx.changes.settle();
    for (let time = 0; time < 2; time++)
      for (const { topic_id, title } of [one, other])
        expect(((await (await fetch(path(topic_id))).json()) as { data: PublicTopic }).data.title).toBe(title);
    await staff.put(`/api/discussions/forum_topic/${one.topic_id}/settings`, { is_closed: true, slow_seconds: null });
    await calm.ctx.changes.settle();
    expect(((await (await fetch(path(one.topic_id))).json()) as { data: PublicTopic }).data.is_closed).toBe(true);
    expect((await fetch(`${path(one.topic_id)}?page=2`)).status).toBe(404);
    expect((await fetch(`${path(one.topic_id)}?page=1`)).status).toBe(200);
  });

  test('other spellings of an address are answered and not kept', async () => {
    const { topic_id } = await start(asha);
    await calm.ctx.changes.settle();
    for (const spelling of [`${path(topic_id)}?page=01`, `${origin}${base}/paths?x=undefined`, `${origin}${base}/topics/0${topic_id}`]) {
      expect((await fetch(spelling)).status).toBe(200);
      const asked = vi.spyOn(calm.ctx.pool, 'query');
      expect((await fetch(spelling)).status).toBe(200);
      expect(asked).toHaveBeenCalled();
      asked.mockRestore();
    }
  });
});
