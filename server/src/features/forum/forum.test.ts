import type { Topic, TopicCard } from '@sabha/contract/forum/topic';
import { accountErased } from '@sabha/contract/accounts/events';
import { topicLimits } from '@sabha/contract/forum/topic';
import { menus } from '@sabha/contract/access/menus';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { erasePerson } from '../../core/privacy/erase-person.ts';
import { listPersonalTables } from '../../core/privacy/personal-tables.ts';
import { features } from '../../features.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

const base = '/api/forum';
const minute = 60_000;
let app: TestApp;
let staff: TestPerson;
let asha: TestPerson;
let bela: TestPerson;
let now = new Date('2027-03-01T06:00:00Z');
let open: number;
let rules: number;
let limited: number;

beforeAll(async () => {
  app = await createTestApp({ hasWork: true, clock: { now: () => now } });
  staff = await buildPerson(app, { role: 'admin', columns: { firstName: 'Sana' } });
  open = await addCategory('water');
  rules = await addCategory('rules', { starters: 'staff' });
  limited = await addCategory('backstage', { menu_id: menus.moderation });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 40 * 24 * 60 * minute);
  asha = await buildPerson(app, { columns: { firstName: 'Asha' } });
  bela = await buildPerson(app, { columns: { firstName: 'Bela' } });
});

async function addCategory(slug: string, values: { starters?: string; menu_id?: number } = {}): Promise<number> {
  const { rows } = await app.ctx.db.execute<{ category_id: number }>(sql`
    INSERT INTO forum_categories (slug, name, lattice, palette, starters, menu_id)
    VALUES (${slug}, ${slug}, 'vav', 'water', ${values.starters ?? 'members'}, ${values.menu_id ?? null}) RETURNING category_id`);
  return rows[0]?.category_id ?? 0;
}

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute);
};
const topicOf = ({ status, body }: Answer): Topic => {
  expect(status).toBeLessThan(300);
  return (body as { data: Topic }).data;
};
interface Changes {
  readonly client_topic_id?: string;
  readonly category_id?: number;
  readonly kind?: string;
  readonly title?: string;
  readonly tags?: readonly string[];
  readonly body?: string;
}
const start = (who: TestPerson, changes: Changes = {}) => {
  pass(2);
  return who.post(`${base}/topics`, {
    client_topic_id: randomUUID(),
    category_id: open,
    kind: 'question',
    title: `Who mends a pump at night ${randomUUID().slice(0, 6)}`,
    tags: [],
    body: 'Ours stands still.',
    ...changes,
  });
};
const read = (who: TestPerson, topic_id: number) => who.get(`${base}/topics/${topic_id}`);
const posts = (topic_id: number) => `/api/discussions/forum_topic/${topic_id}`;
const write = (who: TestPerson, topic_id: number, body = 'Try the valve.') => {
  pass(2);
  return who.post(`${posts(topic_id)}/posts`, { client_post_id: randomUUID(), body });
};
const postOf = ({ status, body }: Answer) => {
  expect(status).toBe(201);
  return (body as { data: { post_id: number; post_number: number } }).data;
};
const list = async (who: TestPerson, query = ''): Promise<TopicCard[]> => {
  const { status, body } = await who.get(`${base}/topics?limit=50&${query}`);
  expect(status).toBe(200);
  return (body as { data: TopicCard[] }).data;
};
const idsOf = (cards: readonly TopicCard[]) => cards.map(({ topic_id }) => topic_id);
interface Overview {
  readonly categories: { category_id: number; topics: number; unread: number; new: number; can_start: boolean }[];
  readonly topics: number;
  readonly counts: Record<'unread' | 'new' | 'unanswered' | 'ideas' | 'mine', number>;
  readonly abilities: { start: boolean; moderate: boolean };
}
const overview = async (who: TestPerson) => ((await who.get(`${base}/overview`)).body as { data: Overview }).data;
const block = (who: TestPerson, whom: TestPerson) => who.put(`/api/contact/blocks/${whom.user_id}`, {});
const notices = async ({ user_id }: TestPerson) => {
  await app.ctx.outbox.drain();
  const { rows } = await app.ctx.db.execute<{ type: string }>(
    sql`SELECT notification_type AS type FROM notifications WHERE user_id = ${user_id} AND deleted_at IS NULL ORDER BY notification_id`,
  );
  return rows.map(({ type }) => type);
};

describe('starting a topic', () => {
  test('it comes with its first post, its address and its author, who hears of every answer', async () => {
    const topic = topicOf(await start(asha, { title: 'Why does the drain sensor sleep?', tags: ['sensors', 'ગટર'] }));
    expect(topic).toMatchObject({
      path: `/community/forum/water/${topic.topic_id}-why-does-the-drain-sensor-sleep`,
      kind: 'question',
      tags: ['sensors', 'ગટર'],
      author: { name: 'Asha Rawal' },
      replies: 0,
      is_solved: false,
      votes: null,
      abilities: { edit: true, pin: false, vote: false },
    });
    const { data } = (await bela.get(`${posts(topic.topic_id)}/posts`)).body as { data: { post_number: number; body_html: string }[] };
    expect(data).toMatchObject([{ post_number: 1, body_html: expect.stringContaining('Ours stands still.') as string }]);
    await write(bela, topic.topic_id);
    expect(await notices(asha)).toEqual(['post.concerned']);
    expect(topicOf(await read(asha, topic.topic_id))).toMatchObject({ replies: 1 });
  });

  test('a title in another script has an address by its number', async () => {
    const topic = topicOf(await start(asha, { title: 'વોર્ડ ઓફિસમાં પહેલો પાયલટ' }));
    expect(topic.path).toBe(`/community/forum/water/${topic.topic_id}`);
  });

  test('a retry is the same topic, also when both arrive at once; the key with another text is refused', async () => {
    const changes = { client_topic_id: randomUUID(), title: 'Only one of these, please' };
    const answers = await Promise.all([1, 2, 3].map(() => start(asha, changes)));
    expect(new Set(answers.map((answer) => topicOf(answer).topic_id)).size).toBe(1);
    expect((await start(asha, { ...changes, body: 'Something else.' })).status).toBe(409);
    expect(idsOf(await list(asha, 'view=mine'))).toHaveLength(1);
    // What has become of the category meanwhile does not matter.
    await app.ctx.db.execute(sql`UPDATE forum_categories SET is_archived = true WHERE category_id = ${open}`);
    expect(topicOf(await start(asha, changes)).title).toBe(changes.title);
    await app.ctx.db.execute(sql`UPDATE forum_categories SET is_archived = false WHERE category_id = ${open}`);
  });

  test('only members start topics, and only where they may', async () => {
    const child = await buildPerson(app, { columns: { is_underage: true } });
    expect((await start(child)).status).toBe(403);
    expect((await app.nobody.post(`${base}/topics`, {})).status).toBe(401);
    for (const category_id of [rules, limited, 999_999])
      expect(await start(asha, { category_id })).toMatchObject({ status: 400, body: { errors: [{ path: 'category_id' }] } });
    expect((await start(staff, { category_id: rules })).status).toBe(201);
    expect((await start(staff, { category_id: limited })).status).toBe(201);
    await app.ctx.db.execute(sql`UPDATE forum_categories SET is_archived = true WHERE category_id = ${open}`);
    expect((await start(asha)).status).toBe(400);
    await app.ctx.db.execute(sql`UPDATE forum_categories SET is_archived = false WHERE category_id = ${open}`);
  });

  test('titles are one line without links, and tags are words, each once', async () => {
    for (const title of ['Short', 'Buy at https://example.org now', 'Two\nlines of a title', 'x'.repeat(topicLimits.title + 1)])
      expect((await start(asha, { title })).status, title).toBe(400);
    for (const tags of [['a'], ['two words'], ['same', 'Same'], ['a-', 'bb'], ['ab', 'cd', 'ef', 'gh', 'ij', 'kl']])
      expect((await start(asha, { tags })).status, tags.join(' ')).toBe(400);
  });

  test('nobody starts more than so many in a day', async () => {
    await app.ctx.db.execute(sql`
      INSERT INTO forum_topics (category_id, author_user_id, client_topic_id, written_hash, kind, title, created_at)
      SELECT ${open}, ${asha.user_id}, gen_random_uuid(), 'as it was sent', 'question', 'One of many ' || n, ${now} FROM generate_series(1, ${topicLimits.topicsADay}) n`);
    expect((await start(asha)).status).toBe(429);
    pass(25 * 60);
    expect((await start(asha)).status).toBe(201);
  });
});

describe('answers', () => {
  test('the asker accepts one answer, its author hears of it, and another one takes its place', async () => {
    const { topic_id } = topicOf(await start(asha));
    const first = postOf(await write(bela, topic_id));
    const second = postOf(await write(staff, topic_id, 'Or ask the depot.'));
    const accept = (who: TestPerson, post_id: number, is_answer = true) =>
      who.put(`/api/discussions/posts/${post_id}/answer`, { is_answer });
    expect((await accept(bela, first.post_id)).status).toBe(403);
    expect((await accept(asha, first.post_id)).status).toBe(200);
    expect(await notices(bela)).toEqual(['post.accepted']);
    expect(topicOf(await read(asha, topic_id))).toMatchObject({
      is_solved: true,
      answer: { post_number: 2, author: { name: 'Bela Rawal' }, excerpt: 'Try the valve.' },
    });
    expect((await accept(asha, second.post_id)).status).toBe(200);
    expect(topicOf(await read(bela, topic_id)).answer).toMatchObject({ post_number: 3 });
    expect((await accept(asha, second.post_id, false)).status).toBe(200);
    expect(topicOf(await read(bela, topic_id))).toMatchObject({ is_solved: false, answer: null });
  });

  test('of two answers that are accepted at once one is', async () => {
    for (let round = 0; round < 4; round++) {
      const { topic_id } = topicOf(await start(asha));
      const written = [postOf(await write(bela, topic_id)), postOf(await write(staff, topic_id))];
      const answers = await Promise.all(
        written.map(({ post_id }, at) => (at === 0 ? asha : staff).put(`/api/discussions/posts/${post_id}/answer`, { is_answer: true })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { rows } = await app.ctx.db.execute<{ answers: number }>(sql`SELECT answers FROM forum_topics WHERE topic_id = ${topic_id}`);
      expect(rows).toEqual([{ answers: 1 }]);
    }
  });

  test('who hears nothing of a topic is not told that their post was accepted', async () => {
    const { topic_id } = topicOf(await start(asha));
    const { post_id } = postOf(await write(bela, topic_id));
    await bela.put(`${posts(topic_id)}/watch`, { level: 'muted' });
    expect((await asha.put(`/api/discussions/posts/${post_id}/answer`, { is_answer: true })).status).toBe(200);
    expect(await notices(bela)).toEqual([]);
  });

  test('a question is not its own answer, and only questions have answers', async () => {
    const question = topicOf(await start(asha));
    const { rows } = await app.ctx.db.execute<{ post_id: number }>(sql`
      SELECT post_id FROM discussion_posts JOIN discussions USING (discussion_id) WHERE anchor_type = 'forum_topic' AND anchor_id = ${question.topic_id}`);
    expect((await asha.put(`/api/discussions/posts/${rows[0]?.post_id}/answer`, { is_answer: true })).status).toBe(409);
    const idea = topicOf(await start(asha, { kind: 'idea' }));
    const { post_id } = postOf(await write(bela, idea.topic_id));
    expect((await asha.put(`/api/discussions/posts/${post_id}/answer`, { is_answer: true })).status).toBe(403);
    expect((await staff.put(`/api/discussions/posts/${post_id}/answer`, { is_answer: true })).status).toBe(409);
  });
});

describe('who finds a topic', () => {
  test('a category of a menu is there for the roles that read it alone', async () => {
    const { topic_id } = topicOf(await start(staff, { category_id: limited }));
    expect(idsOf(await list(staff))).toContain(topic_id);
    expect(idsOf(await list(asha))).not.toContain(topic_id);
    expect((await read(asha, topic_id)).status).toBe(404);
    expect((await asha.get(`${posts(topic_id)}/posts`)).status).toBe(404);
    expect((await asha.get(`${base}/topics?category=backstage`)).status).toBe(404);
    expect((await overview(asha)).categories.map(({ category_id }) => category_id)).toEqual([open, rules]);
    expect((await overview(staff)).categories.map(({ category_id }) => category_id)).toEqual([open, rules, limited]);
  });

  test('who reads a limited category hears of its posts, and who lost the right does not', async () => {
    const reader = await buildPerson(app, { role: 'admin' });
    const { topic_id } = topicOf(await start(staff, { category_id: limited }));
    await reader.put(`${posts(topic_id)}/watch`, { level: 'watching' });
    await asha.put(`${posts(topic_id)}/watch`, { level: 'watching' });
    await write(staff, topic_id);
    expect(await notices(reader)).toEqual(['post.concerned']);
    expect(await notices(asha)).toEqual([]);
  });

  test('who has not chosen a role yet reads with none', async () => {
    const chooser = await buildPerson(app, { role: 'admin' });
    const { topic_id } = topicOf(await start(staff, { category_id: limited }));
    expect((await read(chooser, topic_id)).status).toBe(200);
    await app.ctx.db.execute(sql`UPDATE user_settings SET active_role_id = NULL WHERE user_id = ${chooser.user_id}`);
    await vi.waitFor(async () => expect((await read(chooser, topic_id)).status).toBe(404));
  });

  test('who reads by a menu that organisers added hears of it as well', async () => {
    const { rows } = await app.ctx.db.execute<{ menu_id: number }>(sql`
      INSERT INTO menus (menu_name, is_system, created_by) VALUES ('Stewards', false, 0) RETURNING menu_id`);
    const [menu_id = 0] = rows.map((row) => row.menu_id);
    await app.ctx.db.execute(sql`
      INSERT INTO privileges (role_id, privilege_menu_id, privilege_access_scope, privilege_access_type, created_by)
      SELECT role_id, ${menu_id}, 'public', '[{"permission_name": "Read"}]', 0 FROM roles WHERE role_name = 'volunteer'`);
    const category_id = await addCategory('stewards', { menu_id });
    const steward = await buildPerson(app, { role: 'volunteer' });
    const other = await buildPerson(app, { role: 'volunteer' });
    const { topic_id } = topicOf(await start(steward, { category_id }));
    await write(other, topic_id);
    expect(await notices(steward)).toEqual(['post.concerned']);
    expect((await read(asha, topic_id)).status).toBe(404);
    await app.ctx.db.execute(sql`UPDATE forum_categories SET deleted_at = now() WHERE category_id = ${category_id}`);
  });

  test('two who blocked each other find nothing of each other', async () => {
    const { topic_id, title } = topicOf(await start(asha, { tags: ['secret-tag'] }));
    const other = topicOf(await start(staff));
    await write(asha, other.topic_id, 'A word like quicksand.');
    await block(asha, bela);
    for (const [reader, author] of [[bela, asha]] as const) {
      expect((await read(reader, topic_id)).status).toBe(404);
      expect((await write(reader, topic_id)).status).toBe(404);
      expect(idsOf(await list(reader))).not.toContain(topic_id);
      expect(await list(reader, 'tag=secret-tag')).toEqual([]);
      expect(await list(reader, 'search=quicksand')).toEqual([]);
      expect(((await reader.get(`${base}/similar?title=${encodeURIComponent(title)}`)).body as { data: unknown[] }).data).toEqual(
        expect.not.arrayContaining([expect.objectContaining({ topic_id })]),
      );
      expect((await reader.get(`${base}/tags?search=secret`)).body).toEqual({ data: [] });
      const [card] = (await list(reader)).filter((one) => one.topic_id === other.topic_id);
      expect(card).toMatchObject({ last_author: null, others: 0 });
      expect(JSON.stringify(card)).not.toContain(`"user_id":${author.user_id}`);
      expect((await reader.put(`/api/saved/topic/${topic_id}`, {})).status).toBeGreaterThanOrEqual(400);
    }
  });

  test('what a newcomer writes with links waits for staff: only its author and they see the topic', async () => {
    const topic = topicOf(await start(asha, { body: 'See https://a.example https://b.example https://c.example' }));
    expect(topic.withheld_because).toBe('held');
    expect((await read(bela, topic.topic_id)).status).toBe(404);
    expect(idsOf(await list(bela))).not.toContain(topic.topic_id);
    expect(idsOf(await list(asha))).not.toContain(topic.topic_id);
    expect(idsOf(await list(asha, 'view=mine'))).toContain(topic.topic_id);
    expect(topicOf(await read(staff, topic.topic_id)).withheld_because).toBe('held');
    const { rows } = await app.ctx.db.execute<{ case_id: number }>(sql`
      SELECT c.case_id FROM moderation_cases c JOIN discussion_posts p ON c.subject_type = 'post' AND c.subject_id = p.post_id WHERE p.author_user_id = ${asha.user_id}`);
    expect(rows).toHaveLength(1);
  });

  test('what staff withhold stays withheld when its author deletes it, whatever they write themselves', async () => {
    const held = topicOf(await start(asha, { body: 'See https://a.example https://b.example https://c.example' }));
    await write(asha, held.topic_id, 'Hello?');
    const hidden = topicOf(await start(asha));
    await write(bela, hidden.topic_id);
    const first = async (topic_id: number) =>
      ((await asha.get(`${posts(topic_id)}/posts`)).body as { data: { post_id: number }[] }).data[0]?.post_id ?? 0;
    await app.ctx.db.execute(sql`UPDATE discussion_posts SET hidden_at = now() WHERE post_id = ${await first(hidden.topic_id)}`);
    for (const { topic_id } of [held, hidden]) {
      expect((await asha.delete(`/api/discussions/posts/${await first(topic_id)}`)).status).toBe(200);
      expect((await read(bela, topic_id)).status).toBe(404);
    }
  });

  test('a first post that is deleted takes a topic without answers along, and leaves one with answers', async () => {
    const lonely = topicOf(await start(asha));
    const answered = topicOf(await start(asha));
    await write(bela, answered.topic_id);
    for (const { topic_id } of [lonely, answered]) {
      const { body } = await asha.get(`${posts(topic_id)}/posts`);
      const [first] = (body as { data: { post_id: number }[] }).data;
      expect((await asha.delete(`/api/discussions/posts/${first?.post_id}`)).status).toBe(200);
    }
    expect((await read(bela, lonely.topic_id)).status).toBe(404);
    expect(topicOf(await read(bela, answered.topic_id))).toMatchObject({ title: answered.title, replies: 1 });
    expect(idsOf(await list(bela))).not.toContain(lonely.topic_id);
  });
});

describe('lists', () => {
  test('topics stand by their latest post, pinned ones above, and pages join without gap or double', async () => {
    const made: number[] = [];
    for (let n = 0; n < 7; n++) made.push(topicOf(await start(asha)).topic_id);
    const [first = 0, second = 0] = made;
    await write(bela, first);
    await staff.put(`${base}/topics/${second}/pin`, { is_pinned: true });
    const expected = [second, first, ...made.slice(2).toReversed()];
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null && seen.length < expected.length) {
      const { body } = await bela.get(`${base}/topics?limit=3&category=water${cursor === '' ? '' : `&cursor=${cursor}`}`);
      const { data, meta } = body as { data: TopicCard[]; meta: { next: string | null } };
      seen.push(...idsOf(data));
      cursor = meta.next;
    }
    expect(seen.slice(0, expected.length)).toEqual(expected);
    expect(new Set(seen).size).toBe(seen.length);
    await staff.put(`${base}/topics/${second}/pin`, { is_pinned: false });
    expect((await asha.put(`${base}/topics/${second}/pin`, { is_pinned: true })).status).toBe(403);
  });

  test('unread, new, unanswered, ideas and one’s own, with their counts', async () => {
    const question = topicOf(await start(asha));
    const idea = topicOf(await start(asha, { kind: 'idea' }));
    expect(await overview(bela)).toMatchObject({ counts: { unread: 0, new: 2, mine: 0 } });
    expect(idsOf(await list(bela, 'view=new'))).toEqual([idea.topic_id, question.topic_id]);
    await bela.put(`${posts(question.topic_id)}/read`, { post_number: 1 });
    expect(idsOf(await list(bela, 'view=new'))).toEqual([idea.topic_id]);
    expect(idsOf(await list(bela, 'view=unanswered'))).toContain(question.topic_id);
    // Who writes follows it from then on.
    await write(bela, question.topic_id);
    await write(asha, question.topic_id, 'Which one?');
    expect(idsOf(await list(bela, 'view=unread'))).toEqual([question.topic_id]);
    const [card] = await list(bela, 'view=unread');
    expect(card).toMatchObject({ unread: 1, is_new: false, replies: 2, last_author: { name: 'Asha Rawal' }, others: 0 });
    expect(card?.people.map(({ name }) => name).toSorted()).toEqual(['Asha Rawal', 'Bela Rawal']);
    expect(await overview(bela)).toMatchObject({ counts: { unread: 1, new: 1 } });
    await bela.put(`${posts(question.topic_id)}/read`, { post_number: 3 });
    expect(await list(bela, 'view=unread')).toEqual([]);
    expect(idsOf(await list(bela, 'view=unanswered'))).not.toContain(question.topic_id);
    expect(idsOf(await list(bela, 'view=ideas'))).toContain(idea.topic_id);
    expect(idsOf(await list(asha, 'view=mine'))).toEqual([question.topic_id, idea.topic_id]);
    pass(15 * 24 * 60);
    expect(await list(bela, 'view=new')).toEqual([]);
  });

  test('however many topics are pinned, each is in the list once', async () => {
    const category_id = await addCategory('pins');
    await app.ctx.db.execute(sql`
      INSERT INTO forum_topics (category_id, author_user_id, client_topic_id, written_hash, kind, title, pinned_at)
      SELECT ${category_id}, ${asha.user_id}, gen_random_uuid(), '', 'discussion', 'A pinned one ' || n, ${now}::timestamptz + n * interval '1 minute' FROM generate_series(1, 22) n`);
    const all = await list(bela, 'category=pins');
    expect(new Set(idsOf(all)).size).toBe(22);
    expect(all).toHaveLength(22);
  });

  test('parts of addresses, words with accents and words written with joiners are found in posts', async () => {
    const { topic_id } = topicOf(await start(asha));
    await write(bela, topic_id, 'See manual.pdf and/or pumps.example.org, my résumé, 12.5 litres, ક્\u200Dષેત્ર');
    for (const search of ['manual.pdf', 'pdf', 'pumps.example.org', 'resume', 'résumé', 're\u0301sume\u0301', '12.5', 'and/or', 'ક્ષેત્ર'])
      expect(idsOf(await list(bela, `search=${encodeURIComponent(search)}`)), search).toContain(topic_id);
  });

  test('words are found in titles, tags and posts, in any script', async () => {
    const title = topicOf(await start(asha, { title: 'Manhole covers that do not rattle' }));
    const tagged = topicOf(await start(asha, { tags: ['rattling'] }));
    const written = topicOf(await start(asha));
    await write(bela, written.topic_id, 'The rattle comes from the **hinge**, not the lid. વરસાદ');
    expect(idsOf(await list(bela, 'search=manhole rattle'))).toEqual([title.topic_id]);
    expect(idsOf(await list(bela, 'search=%23rattling'))).toContain(tagged.topic_id);
    const [found] = await list(bela, 'search=hinge');
    expect(found).toMatchObject({
      topic_id: written.topic_id,
      match: { post_number: 2, excerpt: expect.stringContaining('hinge') as string },
    });
    expect(idsOf(await list(bela, `search=${encodeURIComponent('વરસાદ')}`))).toEqual([written.topic_id]);
    expect(idsOf(await list(bela, 'tag=rattling'))).toEqual([tagged.topic_id]);
    for (const search of ['%', "'; DROP", '& | ! ( )', ':*', '\\', '100%25'])
      expect((await bela.get(`${base}/topics?search=${encodeURIComponent(search)}`)).status).toBe(200);
  });

  test('a title that is close to another is found before it is asked again', async () => {
    const { topic_id } = topicOf(await start(asha, { title: 'How do you calibrate a rain gauge without a workshop?' }));
    const { body } = await bela.get(`${base}/similar?title=${encodeURIComponent('Calibrate the rain gauge')}`);
    expect((body as { data: { topic_id: number }[] }).data[0]).toMatchObject({ topic_id });
    expect((await bela.get(`${base}/similar?title=${encodeURIComponent('Calibrate the rain gauge')}&topic_id=${topic_id}`)).body).toEqual({
      data: [],
    });
  });
});

describe('votes and changes', () => {
  test('ideas have one vote of everybody else, however many arrive at once', async () => {
    const { topic_id } = topicOf(await start(asha, { kind: 'idea' }));
    const people = await Promise.all(Array.from({ length: 5 }, () => buildPerson(app)));
    const vote = (who: TestPerson, is_on = true) => who.put(`${base}/topics/${topic_id}/vote`, { is_on });
    await Promise.all([bela, ...people, bela, ...people].map((who) => vote(who)));
    expect(topicOf(await read(asha, topic_id)).votes).toEqual({ count: 6, is_mine: false });
    expect(topicOf(await vote(bela, false)).votes).toEqual({ count: 5, is_mine: false });
    expect((await vote(asha)).status).toBe(403);
    const question = topicOf(await start(asha));
    expect((await bela.put(`${base}/topics/${question.topic_id}/vote`, { is_on: true })).status).toBe(409);
  });

  test('votes of somebody who has left count no more', async () => {
    const { topic_id } = topicOf(await start(asha, { kind: 'idea' }));
    await bela.put(`${base}/topics/${topic_id}/vote`, { is_on: true });
    await app.ctx.db.execute(sql`DELETE FROM forum_votes WHERE user_id = ${bela.user_id}`);
    expect(topicOf(await read(asha, topic_id)).votes).toEqual({ count: 0, is_mine: false });
  });

  test('a topic stands otherwise once those who wrote in it have left', async () => {
    const { topic_id } = topicOf(await start(asha));
    const { post_id } = postOf(await write(bela, topic_id));
    await asha.put(`/api/discussions/posts/${post_id}/answer`, { is_answer: true });
    const erase = async ({ user_id }: TestPerson) => {
      await app.ctx.transact(async (tx) => {
        await erasePerson(tx, listPersonalTables(features), { user_id, emails: [] });
        await app.ctx.outbox.add(tx, accountErased, { user_id });
      });
      await app.ctx.outbox.drain();
    };
    await erase(bela);
    expect(topicOf(await read(asha, topic_id))).toMatchObject({ replies: 0, is_solved: false, answer: null });
    await erase(asha);
    const reader = await buildPerson(app);
    expect((await read(reader, topic_id)).status).toBe(404);
    expect(topicOf(await read(staff, topic_id))).toMatchObject({ title: '', tags: [], withheld_because: 'deleted' });
    const { rows } = await app.ctx.db.execute<{ words: string }>(sql`
      SELECT coalesce(before::text, '') || coalesce(after::text, '') AS words FROM audit_log WHERE subject_type = 'forum_topic' AND subject_id = ${String(topic_id)}`);
    expect(rows.map(({ words }) => words).join(' ')).not.toContain('pump');
  });

  test('its author moves a topic among those who read it already, and a form from before a move moves nothing back', async () => {
    const beside = await addCategory('beside');
    const { topic_id, title } = topicOf(await start(asha));
    const move = (who: TestPerson, category_id: number, seen_category_id?: number) =>
      who.put(`${base}/topics/${topic_id}`, { category_id, title, tags: [], ...(seen_category_id && { seen_category_id }) });
    expect((await move(asha, beside)).status).toBe(200);
    expect((await move(asha, open, open)).status).toBe(409);
    expect((await move(staff, limited)).status).toBe(200);
    const confided = topicOf(await start(staff, { category_id: limited }));
    await app.ctx.db.execute(sql`UPDATE forum_topics SET author_user_id = ${asha.user_id} WHERE topic_id = ${confided.topic_id}`);
    expect((await asha.put(`${base}/topics/${confided.topic_id}`, { category_id: open, title, tags: [] })).status).toBe(404);
    const role = await buildPerson(app, { role: 'volunteer' });
    const closed = await addCategory('volunteers', { menu_id: menus.community_startup });
    const inside = topicOf(await start(role, { category_id: closed }));
    expect(await role.put(`${base}/topics/${inside.topic_id}`, { category_id: open, title, tags: [] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'category_id' }] },
    });
    await app.ctx.db.execute(sql`UPDATE forum_categories SET deleted_at = now() WHERE category_id IN (${beside}, ${closed})`);
  });

  test('its author changes the title and the tags; who moderates moves it, and its old address leads on', async () => {
    const { topic_id, path } = topicOf(await start(asha));
    const changed = { category_id: open, title: 'Another title of the same', tags: ['pumps'] };
    expect((await bela.put(`${base}/topics/${topic_id}`, changed)).status).toBe(403);
    expect(topicOf(await asha.put(`${base}/topics/${topic_id}`, changed))).toMatchObject({ title: changed.title, tags: ['pumps'], path });
    expect(topicOf(await asha.put(`${base}/topics/${topic_id}`, { category_id: open }))).toMatchObject({
      title: changed.title,
      tags: ['pumps'],
    });
    expect((await asha.put(`${base}/topics/${topic_id}`, { ...changed, category_id: limited })).status).toBe(400);
    const moved = topicOf(await staff.put(`${base}/topics/${topic_id}`, { ...changed, category_id: limited }));
    expect(moved.path).toBe(path.replace('/water/', '/backstage/'));
    expect((await read(asha, topic_id)).status).toBe(404);
    const { rows } = await app.ctx.db.execute<{ action: string }>(sql`
      SELECT action FROM audit_log WHERE subject_type = 'forum_topic' AND subject_id = ${String(topic_id)} ORDER BY 1`);
    expect(rows.map(({ action }) => action)).toEqual(['topic.edit', 'topic.edit', 'topic.edit']);
  });

  test('of posts that are written and deleted at once all are counted', async () => {
    const { topic_id } = topicOf(await start(asha));
    const people = await Promise.all(Array.from({ length: 5 }, () => buildPerson(app)));
    const written = await Promise.all(people.map(async (who) => ({ who, post: postOf(await write(who, topic_id)) })));
    await Promise.all([
      ...written.slice(0, 3).map(({ who, post }) => who.delete(`/api/discussions/posts/${post.post_id}`)),
      ...people.map((who) => write(who, topic_id, 'Once more.')),
    ]);
    expect(topicOf(await read(bela, topic_id)).replies).toBe(7);
    const { rows } = await app.ctx.db.execute<{ last_author_user_id: number; is_last: boolean }>(sql`
      SELECT t.last_author_user_id, t.last_author_user_id = (SELECT p.author_user_id FROM discussion_posts p JOIN discussions d USING (discussion_id)
        WHERE d.anchor_type = 'forum_topic' AND d.anchor_id = t.topic_id AND p.deleted_at IS NULL ORDER BY p.post_number DESC LIMIT 1) AS is_last
      FROM forum_topics t WHERE t.topic_id = ${topic_id}`);
    expect(rows[0]?.is_last).toBe(true);
  });

  test('a category with topics is not deleted', async () => {
    topicOf(await start(asha));
    expect((await staff.delete(`/api/forum/categories/deleteForumCategory/${open}/${staff.user_id}`)).status).toBe(409);
  });

  test('an archived category is read, and written in by who moderates alone', async () => {
    const { topic_id } = topicOf(await start(asha));
    await app.ctx.db.execute(sql`UPDATE forum_categories SET is_archived = true WHERE category_id = ${open}`);
    expect((await read(bela, topic_id)).status).toBe(200);
    expect((await write(bela, topic_id)).status).toBe(403);
    expect((await write(staff, topic_id)).status).toBe(201);
    await app.ctx.db.execute(sql`UPDATE forum_categories SET is_archived = false WHERE category_id = ${open}`);
  });
});

test('the first post names whoever reads its category: those who write there, and others by their name', async () => {
  const place = await addCategory(`people-${randomUUID().slice(0, 6)}`);
  const name = `Quentin${randomUUID().slice(0, 6).replace(/\d/g, 'x')}`;
  const lata = await buildPerson(app, { columns: { firstName: 'Lata', lastName: name } });
  const shy = await buildPerson(app, { columns: { firstName: 'Shy', lastName: name, is_listed: false } });
  const find = async (who: TestPerson, query: string) => {
    const { body, status } = await who.get(`${base}/people?${query}`);
    return status === 200 ? (body as { data: { user_id: number }[] }).data.map(({ user_id }) => user_id) : status;
  };
  expect(await find(asha, `category_id=${place}`)).toEqual([]);
  expect(await find(asha, `search=${name}&category_id=${place}`)).toEqual([lata.user_id]);
  expect(await find(asha, `search=${name}`)).toEqual([lata.user_id]);
  const { topic_id } = topicOf(await start(lata, { category_id: place }));
  expect(await find(asha, `category_id=${place}`)).toEqual([lata.user_id]);
  postOf(await write(bela, topic_id));
  await start(shy, { category_id: place });
  expect(new Set((await find(asha, `category_id=${place}`)) as number[])).toEqual(new Set([lata.user_id, bela.user_id]));
  await block(asha, lata);
  expect(await find(asha, `search=${name}&category_id=${place}`)).toEqual([]);
  // Who does not read a category is named to nothing there, and where somebody cannot begin they name nobody.
  expect(await find(staff, `search=${name}&category_id=${limited}`)).toEqual([]);
  expect(await find(asha, `category_id=${limited}`)).toBe(403);
  expect(await find(asha, `category_id=${rules}`)).toBe(403);
});
