import type { Discussion } from '@sabha/contract/discussion/post';
import type { OrganisationForum } from '@sabha/contract/forum/organisation-forum';
import type { CategoryView, Topic, TopicCard } from '@sabha/contract/forum/topic';
import type { MergePreview } from '@sabha/contract/organisations/merge-operations';
import type { OrganisationPeople } from '@sabha/contract/organisations/members';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { mergeOrganisationForums } from './merge-organisation-forums.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

const minute = 60_000;
let app: TestApp;
let now = new Date('2027-03-01T06:00:00Z');
let staff: TestPerson;
let owner: TestPerson;
let admin: TestPerson;
let member: TestPerson;
let stranger: TestPerson;
let common: number;
let khasra: Made;

interface Made {
  readonly community_common_id: number;
  readonly slug: string;
}

beforeAll(async () => {
  app = await createTestApp({ hasWork: true, clock: { now: () => now } });
  staff = await buildPerson(app, { role: 'admin', columns: { firstName: 'Sana' } });
  const { rows } = await app.ctx.db.execute<{ category_id: number }>(sql`
    INSERT INTO forum_categories (slug, name, lattice, palette, is_public) VALUES ('water', 'Water', 'vav', 'water', true) RETURNING category_id`);
  common = rows[0]?.category_id ?? 0;
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildPerson(app, { role: 'organization', columns: { firstName: 'Harsh' } });
  admin = await buildPerson(app, { columns: { firstName: 'Asha' } });
  member = await buildPerson(app, { columns: { firstName: 'Parul' } });
  stranger = await buildPerson(app, { columns: { firstName: 'Anil' } });
  khasra = await add(owner, 'Khasra');
  await join(khasra, admin, owner, 'admin');
  await join(khasra, member, owner);
});

const own = '/api/community/own-organisations';
const topics = '/api/forum/topics';
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
const dataOf = <T>({ status, body }: Answer): T => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return (body as { data: T }).data;
};
const add = async (who: TestPerson, community_name: string, more: object = {}): Promise<Made> =>
  dataOf<Made>(
    await who.post('/api/community/communityCommon/createCommunityCommon', {
      community_type: 'startup',
      owner_user_id: who.user_id,
      community_name,
      ...more,
    }),
  );
async function join({ community_common_id: id }: Made, who: TestPerson, by: TestPerson, member_role = 'member'): Promise<number> {
  const people = dataOf<OrganisationPeople>(await by.post(`${own}/${id}/members`, { user_id: who.user_id, member_role }));
  const table_id = people.members.find(({ person }) => person.user_id === who.user_id)?.table_id ?? 0;
  dataOf(await who.put(`/api/user/groupUsers/acceptGroupUser/${table_id}`));
  return table_id;
}
const at = ({ community_common_id: id }: Made) => `/api/forum/organisations/${id}`;
const set = (who: TestPerson, is_open: boolean, made = khasra) => who.put(at(made), { is_open });
const open = async (made = khasra, who = owner): Promise<CategoryView> => {
  const { category } = dataOf<OrganisationForum>(await set(who, true, made));
  if (!category) throw new Error('There is no category.');
  return category;
};
const categoriesOf = async (who: TestPerson) =>
  dataOf<{ categories: CategoryView[] }>(await who.get('/api/forum/overview')).categories.map(({ slug }) => slug);
const titlesOf = async (who: TestPerson, query = '') =>
  dataOf<TopicCard[]>(await who.get(`${topics}?limit=50${query}`)).map(({ title }) => title);
async function start(who: TestPerson, category_id: number, more: Record<string, unknown> = {}): Promise<Answer> {
  now = new Date(now.getTime() + 2 * minute);
  return who.post(topics, {
    client_topic_id: randomUUID(),
    category_id,
    kind: 'question',
    title: 'What do we show in Surat',
    tags: ['fair'],
    body: 'The stall has two tables.',
    ...more,
  });
}
const topicOf = async (who: TestPerson, category_id: number, more: Record<string, unknown> = {}) =>
  dataOf<Topic>(await start(who, category_id, more));
const write = (who: TestPerson, topic_id: number, body = 'Both maps.') => {
  now = new Date(now.getTime() + 2 * minute);
  return who.post(`/api/discussions/forum_topic/${topic_id}/posts`, { client_post_id: randomUUID(), body });
};
const readDiscussion = async (who: TestPerson, topic_id: number) =>
  dataOf<Discussion>(await who.get(`/api/discussions/forum_topic/${topic_id}`));
const noticesOf = async (who: TestPerson) => {
  await app.ctx.outbox.drain();
  await expect
    .poll(
      async () => (await app.ctx.db.execute(sql`SELECT FROM pgboss.job WHERE state < 'completed' AND name = 'notify-of-start'`)).rowCount,
      {
        timeout: 60_000,
      },
    )
    .toBe(0);
  await app.ctx.outbox.drain();
  return dataOf<{ notification_link: string }[]>(await who.get('/api/notification/notifications/getAll?limit=50')).map(
    ({ notification_link }) => notification_link,
  );
};

describe('who opens it', () => {
  test('its owner and its admins; others find out that there is none', async () => {
    expect(dataOf(await member.get(at(khasra)))).toEqual({ state: 'none', category: null, abilities: { change: false } });
    expect((await set(member, true)).status).toBe(403);
    expect((await stranger.get(at(khasra))).status).toBe(403);
    expect((await set(stranger, true)).status).toBe(403);
    expect((await stranger.get('/api/forum/organisations/999999')).status).toBe(404);
    const opened = dataOf<OrganisationForum>(await set(admin, true));
    expect(opened).toMatchObject({
      state: 'open',
      category: { name: 'Khasra', organisation_slug: khasra.slug, is_limited: true, is_public: false, can_start: true, topics: 0 },
      abilities: { change: true },
    });
    const { rows } = await app.ctx.db.execute(sql`
      SELECT c.slug FROM community_commons o JOIN forum_categories c ON c.category_id = o.activity_forum_id
      WHERE o.community_common_id = ${khasra.community_common_id} AND c.community_common_id = o.community_common_id`);
    expect(rows).toEqual([{ slug: `organisation-${khasra.slug}` }]);
  });

  test('once, also where two open it at the same time', async () => {
    const answers = await Promise.all([set(owner, true), set(admin, true), set(owner, true)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rowCount } = await app.ctx.db.execute(sql`
      SELECT FROM forum_categories WHERE community_common_id = ${khasra.community_common_id}`);
    expect(rowCount).toBe(1);
    const { rowCount: recorded } = await app.ctx.db.execute(sql`
      SELECT FROM audit_log WHERE action = 'organisation_forum.open' AND subject_id = ${khasra.community_common_id}::text`);
    expect(recorded).toBe(1);
  });

  test('who runs the communities opens and closes it, and reads nothing in it', async () => {
    expect(dataOf(await set(staff, true))).toEqual({ state: 'open', category: null, abilities: { change: true } });
    const { topic_id } = await topicOf(member, (await open()).category_id);
    expect((await staff.get(`${topics}/${topic_id}`)).status).toBe(404);
    expect((await staff.get(`/api/discussions/forum_topic/${topic_id}`)).status).toBe(404);
    expect(await categoriesOf(staff)).not.toContain(`organisation-${khasra.slug}`);
    expect(dataOf(await set(staff, false))).toEqual({ state: 'closed', category: null, abilities: { change: true } });
  });

  test('its address is another one where somebody has it already', async () => {
    await app.ctx.db.execute(sql`
      INSERT INTO forum_categories (slug, name, lattice, palette) VALUES (${`organisation-${khasra.slug}`}, 'Taken', 'vav', 'water')`);
    expect((await open()).slug).toMatch(new RegExp(`^organisation-${khasra.community_common_id}-[0-9a-f]{8}$`));
  });
});

describe('who reads it', () => {
  test('its people, and nobody else by any call', async () => {
    const { category_id, slug } = await open();
    const { topic_id, path } = await topicOf(member, category_id, {
      title: 'Zarokha prices for Surat',
      tags: ['zarokha'],
      body: 'Kabutar.',
    });
    expect(path).toContain(`/community/forum/${slug}/`);
    expect(await titlesOf(admin, '&search=kabutar')).toEqual(['Zarokha prices for Surat']);
    expect(await categoriesOf(member)).toContain(slug);
    expect(await categoriesOf(stranger)).not.toContain(slug);
    expect(await titlesOf(stranger)).not.toContain('Zarokha prices for Surat');
    expect(await titlesOf(stranger, '&search=kabutar')).toEqual([]);
    expect((await stranger.get(`${topics}?category=${slug}`)).status).toBe(404);
    expect((await stranger.get(`${topics}/${topic_id}`)).status).toBe(404);
    expect((await stranger.get(`/api/discussions/forum_topic/${topic_id}/posts`)).status).toBe(404);
    expect((await write(stranger, topic_id)).status).toBe(404);
    expect((await start(stranger, category_id)).status).toBe(400);
    expect(dataOf(await stranger.get('/api/forum/similar?title=Zarokha prices'))).toEqual([]);
    expect(JSON.stringify(dataOf(await stranger.get('/api/forum/tags?search=zarokha')))).not.toContain('zarokha');
    expect((await stranger.put(`/api/forum/categories/${category_id}/watch`, { is_on: true })).status).toBe(404);
    expect((await stranger.put(`/api/saved/of/topic/${topic_id}`, {})).status).toBe(404);
    expect((await app.nobody.get(`/api/forum/public/topics/${topic_id}`)).status).toBe(404);
  });

  test('not who has left, nor who owned it; the new owner does', async () => {
    const { category_id, slug } = await open();
    const { topic_id } = await topicOf(owner, category_id);
    const table = dataOf<OrganisationPeople>(await owner.get(`${own}/${khasra.community_common_id}/people`)).members;
    const table_id = table.find(({ person }) => person.user_id === member.user_id)?.table_id;
    expect((await member.get(`${topics}/${topic_id}`)).status).toBe(200);
    expect((await owner.delete(`${own}/${khasra.community_common_id}/members/${table_id}`)).status).toBeLessThan(300);
    expect((await member.get(`${topics}/${topic_id}`)).status).toBe(404);
    await app.ctx.db.execute(sql`
      UPDATE community_commons SET owner_user_id = ${stranger.user_id} WHERE community_common_id = ${khasra.community_common_id}`);
    expect((await owner.get(`${topics}/${topic_id}`)).status).toBe(404);
    expect(await categoriesOf(stranger)).toContain(slug);
  });

  test('not staff who look as one of them', async () => {
    const { category_id, slug } = await open();
    const { topic_id } = await topicOf(member, category_id);
    dataOf(await staff.post('/api/global-user/impersonations/start', { user_id: member.user_id, reason: 'They cannot find it.' }));
    expect(await categoriesOf(staff)).not.toContain(slug);
    expect((await staff.get(`${topics}/${topic_id}`)).status).toBe(404);
    expect(dataOf(await staff.get(at(khasra)))).toMatchObject({ state: 'open', category: null });
    dataOf(await staff.post('/api/global-user/impersonations/end', {}));
  });

  test('who is only invited does not read it', async () => {
    const { slug } = await open();
    dataOf(await owner.post(`${own}/${khasra.community_common_id}/members`, { user_id: stranger.user_id }));
    expect(await categoriesOf(stranger)).not.toContain(slug);
    expect((await stranger.get(at(khasra))).status).toBe(403);
  });

  test('nobody once the organisation is gone', async () => {
    const { category_id, slug } = await open();
    const { topic_id } = await topicOf(member, category_id);
    const { community_common_id: id } = khasra;
    expect((await staff.delete(`/api/community/communityCommon/deleteCommunityCommon/${id}/${staff.user_id}`)).status).toBeLessThan(300);
    for (const who of [owner, admin, member]) {
      expect(await categoriesOf(who)).not.toContain(slug);
      expect((await who.get(`${topics}/${topic_id}`)).status).toBe(404);
    }
  });

  test('a topic notifies those of its people who watch the forum, as long as they belong to it', async () => {
    const { category_id } = await open();
    for (const who of [admin, member]) dataOf(await who.put(`/api/forum/categories/${category_id}/watch`, { is_on: true }));
    await app.ctx.db.execute(sql`
      INSERT INTO forum_category_watches (category_id, user_id) VALUES (${category_id}, ${stranger.user_id})`);
    await app.ctx.db.execute(sql`
      UPDATE group_users SET deleted_at = now(), deleted_by = ${owner.user_id} WHERE user_id = ${member.user_id}`);
    const body = `The stall is ours, [@Anil](/profiles/${stranger.user_id}).`;
    const { path } = await topicOf(owner, category_id, { body });
    expect((await noticesOf(admin)).filter((link) => link.includes(path))).toHaveLength(1);
    const links = [...(await noticesOf(member)), ...(await noticesOf(stranger))];
    expect(links.filter((link) => link.includes(path))).toEqual([]);
  });
});

test('it is called what its organisation is called, in the language of who reads', async () => {
  await open();
  const { community_common_id: id } = khasra;
  const changed = await owner.put(`/api/community/communityCommon/updateCommunityCommon/${id}`, {
    community_name: 'Khasra Labs',
    translations: { hi: { community_name: 'खसरा' } },
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const read = async (lang: string) =>
    dataOf<OrganisationForum>(await member.get(at(khasra), { headers: { 'accept-language': lang } })).category?.name;
  expect([await read('en'), await read('hi')]).toEqual(['Khasra Labs', 'खसरा']);
});

test('a closed forum is read and no more written in, until it is opened again', async () => {
  const { category_id } = await open();
  const { topic_id } = await topicOf(member, category_id);
  expect(dataOf(await set(admin, false))).toMatchObject({ state: 'closed', category: { is_archived: true, can_start: false, topics: 1 } });
  expect(await readDiscussion(owner, topic_id)).toMatchObject({
    closed_because: 'read-only',
    abilities: { write: false, manage: false },
  });
  expect((await write(owner, topic_id)).status).toBe(403);
  expect((await start(owner, category_id)).status).toBe(400);
  expect((await open()).category_id).toBe(category_id);
  expect((await write(owner, topic_id)).status).toBe(201);
});

/** As staff do from the queue: they read and write nothing. */
async function restrict({ user_id }: TestPerson): Promise<void> {
  await app.ctx.db.execute(sql`
    WITH made AS (
      INSERT INTO moderation_cases (subject_type, subject_id, owner_user_id, title, body, link)
      VALUES ('profile', ${user_id}, ${user_id}, '', '', '') RETURNING case_id)
    INSERT INTO moderation_decisions (case_id, user_id, action, reason, decided_by) SELECT case_id, ${user_id}, 'restrict', 'No.', ${staff.user_id} FROM made`);
}

describe('who looks after the organisation', () => {
  test('pins and closes in its forum alone, and sees nothing that is withheld', async () => {
    const { category_id } = await open();
    const { topic_id } = await topicOf(member, category_id);
    const elsewhere = await topicOf(member, common);
    expect((await member.put(`${topics}/${topic_id}/pin`, { is_pinned: true })).status).toBe(403);
    expect(dataOf(await admin.put(`${topics}/${topic_id}/pin`, { is_pinned: true }))).toMatchObject({
      is_pinned: true,
      abilities: { pin: true, edit: false, move_posts: false },
    });
    expect((await admin.put(`${topics}/${elsewhere.topic_id}/pin`, { is_pinned: true })).status).toBe(403);
    const later = await topicOf(member, category_id, { title: 'What else do we show there' });
    expect((await titlesOf(member, `&category=${later.category.slug}`)).at(0)).toBe('What do we show in Surat');
    expect((await titlesOf(member)).at(0)).toBe('What else do we show there');
    const manage = (who: TestPerson, id: number) =>
      who.put(`/api/discussions/forum_topic/${id}/settings`, { is_closed: true, slow_seconds: null });
    expect((await manage(member, topic_id)).status).toBe(403);
    expect((await manage(admin, elsewhere.topic_id)).status).toBe(403);
    expect(dataOf(await manage(admin, topic_id))).toMatchObject({ is_closed: true, abilities: { manage: true, write: false } });
    expect((await write(admin, topic_id)).status).toBe(409);
    await app.ctx.db.execute(sql`
      UPDATE discussion_posts SET hidden_at = now() FROM discussions d
      WHERE d.discussion_id = discussion_posts.discussion_id AND d.anchor_type = 'forum_topic' AND d.anchor_id = ${topic_id}`);
    const posts = dataOf<{ body_html: string | null }[]>(await admin.get(`/api/discussions/forum_topic/${topic_id}/posts`));
    expect(JSON.stringify(posts)).not.toContain('two tables');
  });

  test('does nothing in it while staff let them only read, or once it is closed, and closes nobody’s poll', async () => {
    const { category_id } = await open();
    const poll = {
      question: 'Which table?',
      options: ['The left one', 'The right one'],
      max_choices: 1,
      shows_results: 'always',
      closes_in_days: null,
    };
    const { topic_id, poll: asked } = await topicOf(member, category_id, { poll });
    const close = (who: TestPerson) => who.post(`${topics}/${topic_id}/poll/close`, { poll_id: asked?.poll_id });
    expect((await close(admin)).status).toBe(403);
    expect((await close(member)).status).toBe(200);
    await restrict(admin);
    const pin = (who: TestPerson) => who.put(`${topics}/${topic_id}/pin`, { is_pinned: true });
    const settings = { is_closed: true, slow_seconds: null };
    expect((await pin(admin)).status).toBe(403);
    expect((await admin.put(`/api/discussions/forum_topic/${topic_id}/settings`, settings)).status).toBe(403);
    expect((await set(admin, false)).status).toBe(403);
    expect((await set(owner, false)).status).toBe(200);
    expect((await pin(owner)).status).toBe(403);
    expect((await owner.put(`/api/discussions/forum_topic/${topic_id}/settings`, settings)).status).toBe(403);
  });

  test('does not write which category is its forum, and staff do not change that category as one of theirs', async () => {
    const { category_id, slug } = await open();
    const second = await buildPerson(app, { role: 'organization' });
    const another = await add(second, 'Vaav');
    const { community_common_id: id } = another;
    const put = await second.put(`/api/community/communityCommon/updateCommunityCommon/${id}`, {
      community_name: 'Vaav',
      activity_forum_id: category_id,
    });
    expect(put.status).toBeLessThan(500);
    await app.ctx.db.execute(sql`UPDATE community_commons SET activity_forum_id = ${category_id} WHERE community_common_id = ${id}`);
    expect(await categoriesOf(second)).not.toContain(slug);
    const listed = dataOf<{ category_id: number }[]>(await staff.get('/api/forum/categories/getAll?limit=100'));
    expect(listed.map((row) => row.category_id)).not.toContain(category_id);
    expect(
      (await staff.put(`/api/forum/categories/updateForumCategory/${category_id}`, { is_public: true })).status,
    ).toBeGreaterThanOrEqual(400);
    const { rows } = await app.ctx.db.execute(sql`SELECT is_public FROM forum_categories WHERE category_id = ${category_id}`);
    expect(rows).toEqual([{ is_public: false }]);
  });
});

test('what is written in it stays there, also for a moderator who belongs to it', async () => {
  await join(khasra, staff, owner);
  const { category_id } = await open();
  const inside = await topicOf(staff, category_id);
  await write(member, inside.topic_id);
  const outside = await topicOf(staff, common, { title: 'A question to the city' });
  await write(member, outside.topic_id);
  const edit = (topic: Topic, into: number) => staff.put(`${topics}/${topic.topic_id}`, { category_id: into });
  const refused = {
    status: 400,
    body: { detail: expect.stringContaining('stay in the forum of their organisation') as string },
  };
  expect(await edit(inside, common)).toMatchObject(refused);
  expect(await edit(outside, category_id)).toMatchObject(refused);
  const split = (topic: Topic, into: number) =>
    staff.post(`${topics}/${topic.topic_id}/split`, {
      category_id: into,
      kind: 'discussion',
      title: 'Of its own by now',
      tags: [],
      post_numbers: [2],
    });
  expect(await split(inside, common)).toMatchObject(refused);
  expect(await split(outside, category_id)).toMatchObject(refused);
  for (const [from, into] of [
    [inside, outside],
    [outside, inside],
  ] as const) {
    const body = { into_topic_id: into.topic_id };
    expect(await staff.post(`${topics}/${from.topic_id}/move-posts`, { ...body, post_numbers: [2] })).toMatchObject(refused);
    expect(await staff.post(`${topics}/${from.topic_id}/merge`, body)).toMatchObject(refused);
  }
  expect(await readDiscussion(member, inside.topic_id)).toMatchObject({ last_number: 2 });
  expect((await split(inside, category_id)).status).toBe(201);
});

describe('two organisations that are made one', () => {
  const merge = async (from: Made, into: Made) => {
    const ids = { from_id: from.community_common_id, into_id: into.community_common_id };
    dataOf(await staff.post('/api/community/organisation-merges', ids));
    await app.ctx.outbox.drain();
  };
  const foreseen = async ({ community_common_id: from_id }: Made, { community_common_id: into_id }: Made) =>
    dataOf<MergePreview>(await staff.get(`/api/community/organisation-merges?from_id=${from_id}&into_id=${into_id}`)).forum;
  const addBoth = async () => {
    const from = await add(owner, 'Khasra Maps');
    const into = await add(owner, 'Khasra India');
    await join(from, stranger, owner);
    return { from, into };
  };

  test('have the forum of the one that is gone, where the other has none', async () => {
    const { from, into } = await addBoth();
    expect(await foreseen(from, into)).toBe('none');
    const category = await open(from);
    expect(await foreseen(from, into)).toBe('moves');
    const { topic_id } = await topicOf(stranger, category.category_id);
    await merge(from, into);
    expect(await open(into)).toMatchObject({ category_id: category.category_id, slug: category.slug, name: 'Khasra India', topics: 1 });
    expect((await stranger.get(`${topics}/${topic_id}`)).status).toBe(200);
  });

  test('leave it behind where its people only ask to join the other, and nobody reads it any more', async () => {
    const from = await add(owner, 'Khasra Maps');
    const other = await buildPerson(app, { role: 'organization' });
    const into = await add(other, 'Khasra India');
    await join(from, stranger, owner);
    const { category_id } = await open(from);
    const { topic_id } = await topicOf(stranger, category_id);
    expect(await foreseen(from, into)).toBe('ends');
    await merge(from, into);
    for (const who of [owner, stranger, other]) expect((await who.get(`${topics}/${topic_id}`)).status).toBe(404);
    expect(dataOf(await other.get(at(into)))).toMatchObject({ state: 'none' });
  });

  test('one after the other, in whatever order that is heard', async () => {
    const { from, into } = await addBoth();
    const last = await add(owner, 'Khasra World');
    const category = await open(from);
    for (const [one, two] of [
      [from, into],
      [into, last],
    ] as const)
      dataOf(
        await staff.post('/api/community/organisation-merges', { from_id: one.community_common_id, into_id: two.community_common_id }),
      );
    const event = (one: Made, two: Made) => ({
      payload: { from_id: one.community_common_id, into_id: two.community_common_id, takes_members: true, by_user_id: 1, user_ids: [] },
    });
    const handle = async (said: ReturnType<typeof event>) => mergeOrganisationForums.handle(said as never, app.ctx);
    await handle(event(into, last));
    await handle(event(from, into));
    await handle(event(from, into));
    expect(dataOf(await stranger.get(at(last)))).toMatchObject({ state: 'open', category: { category_id: category.category_id } });
    await app.ctx.outbox.drain();
    expect((await open(last)).category_id).toBe(category.category_id);
  });

  test('have one forum with the topics and the watches of both', async () => {
    const { from, into } = await addBoth();
    const { category_id, slug } = await open(from);
    const stays = await open(into);
    expect(await foreseen(from, into)).toBe('joins');
    const { topic_id } = await topicOf(stranger, category_id);
    dataOf(await stranger.put(`/api/forum/categories/${category_id}/watch`, { is_on: true }));
    await merge(from, into);
    expect(dataOf(await stranger.get(at(into)))).toMatchObject({
      state: 'open',
      category: { category_id: stays.category_id, topics: 1, is_watched: true },
    });
    expect((await stranger.get(`${topics}/${topic_id}`)).status).toBe(200);
    expect(await categoriesOf(stranger)).not.toContain(slug);
    const { rows } = await app.ctx.db.execute(sql`
      SELECT activity_forum_id FROM community_commons WHERE community_common_id = ${into.community_common_id}`);
    expect(rows).toEqual([{ activity_forum_id: stays.category_id }]);
  });
});
