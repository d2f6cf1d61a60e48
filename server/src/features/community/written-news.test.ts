import type { CommunityNews, CommunitySummary } from '@sabha/contract/community/operations';
import type { CommunityPost } from '@sabha/contract/core/community-post';
import { menus } from '@sabha/contract/access/menus';
import { communityIds, type Community } from '@sabha/contract/people/communities';
import { sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { addDays, toLocalDay } from '../../core/time/zone.ts';

const second = 1_000;
let app: TestApp;
let reader: TestPerson;
let shift = 0;
let open: number;
let backstage: number;

const now = () => new Date(Date.now() + shift);

beforeAll(async () => {
  app = await createTestApp({ clock: { now } });
  open = await addCategory('water', null);
  backstage = await addCategory('backstage', menus.moderation);
});
afterAll(() => app.close());
beforeEach(async () => {
  await run(sql`DELETE FROM forum_topics`);
  await run(sql`DELETE FROM collaborations`);
  reader = await buildPerson(app, { columns: { firstName: 'Reader', is_listed: false } });
});

const run = (statement: SQL) => app.ctx.db.execute(statement);

async function addCategory(slug: string, menu_id: number | null): Promise<number> {
  const { rows } = await run(sql`
    INSERT INTO forum_categories (slug, name, lattice, palette, menu_id)
    VALUES (${slug}, ${slug}, 'vav', 'water', ${menu_id}) RETURNING category_id`);
  return Number(rows[0]?.['category_id']);
}

async function addOrganisation(owner: TestPerson, type: Community): Promise<number> {
  const { rows } = await run(sql`
    INSERT INTO community_commons (community_type, owner_user_id, community_name, slug, created_by)
    VALUES (${type}, ${owner.user_id}, 'Nadipur Water', ${`nadipur-${randomUUID().slice(0, 8)}`}, 0) RETURNING community_common_id`);
  return Number(rows[0]?.['community_common_id']);
}

const addPerson = (firstName: string, audience: string) => buildPerson(app, { columns: { firstName, audiences: `{${audience}}` } });

/** Each is written a second after the other. */
const pass = () => {
  shift += second;
};
function expectDone({ status, body }: Answer): void {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
}

async function startTopic(who: TestPerson, title: string, category_id = open): Promise<void> {
  pass();
  const written = { client_topic_id: randomUUID(), category_id, kind: 'question', title, tags: [], body: 'Ours stands still.' };
  expectDone(await who.post('/api/forum/topics', written));
}

async function postAsk(who: TestPerson, title: string, changes: { is_offer?: boolean; community_common_id?: number } = {}): Promise<void> {
  pass();
  const ask = {
    client_collaboration_id: randomUUID(),
    kind: 'pilot',
    is_offer: false,
    title,
    community_common_id: null,
    theme: null,
    city: 'Sundarpur',
    is_online: false,
    skills: [],
    amount_minor: null,
    places: 1,
    ends_on: addDays(toLocalDay(now(), 'Asia/Kolkata'), 30),
    body: 'Ours stands still.',
  };
  expectDone(await who.post('/api/collaborations', { ...ask, ...changes }));
}

async function listNews(query: string, viewer = reader): Promise<CommunityNews[]> {
  const answer = await viewer.get(`/api/community/news?${query}`);
  expectDone(answer);
  return (answer.body as { data: { items: CommunityNews[] } }).data.items;
}
const postsOf = (items: readonly CommunityNews[]): CommunityPost[] =>
  items.flatMap((item) => (item.kind === 'post_written' ? [item.post] : []));
const titles = async (community: Community, viewer = reader) =>
  postsOf(await listNews(`community=${community}`, viewer)).map(({ title }) => title);

/** Everything that came after this moment is new. */
const visitAt = (community: Community, at: Date, viewer = reader) =>
  run(sql`
    INSERT INTO community_visits (user_id, community_id, visited_at) VALUES (${viewer.user_id}, ${communityIds[community]}, ${at})
    ON CONFLICT (user_id, community_id) DO UPDATE SET visited_at = ${at}`);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600 * second);

/** How much is new by the list, which is as much as is counted. */
async function countNew(community: Community, viewer = reader): Promise<number> {
  const items = await listNews(`community=${community}&limit=100`, viewer);
  const count = items.filter(({ is_new }) => is_new).length;
  const { body } = await viewer.get('/api/community/communities');
  const summary = (body as { data: CommunitySummary[] }).data.find((each) => each.community === community);
  expect(summary?.news).toBe(count);
  return count;
}

describe('what people of a community write', () => {
  test('is news there with its kind, its page and who wrote it; to themselves and in other communities it is none', async () => {
    const omkar = await addPerson('Omkar', 'expert');
    const asha = await addPerson('Asha', 'attendee');
    await startTopic(omkar, 'Who mends a pump at night');
    await postAsk(omkar, 'Test a quiet pump');
    await startTopic(asha, 'Where the ward office is');
    await postAsk(asha, 'A hall on Sundays');
    await postAsk(omkar, 'A lab on Fridays', { is_offer: true });
    const posts = postsOf(await listNews('community=expert'));
    const byOmkar = { byline: 'Omkar Rawal', organisation: null };
    const inCity = { ...byOmkar, link: expect.stringMatching(/^\/collab-hub\/\d+-/) as string, context: 'Sundarpur' };
    expect(posts).toEqual([
      { ...inCity, kind: 'offer', title: 'A lab on Fridays' },
      { ...inCity, kind: 'ask', title: 'Test a quiet pump' },
      {
        ...byOmkar,
        kind: 'question',
        link: expect.stringMatching(/^\/community\/forum\/water\/\d+-/) as string,
        title: 'Who mends a pump at night',
        context: 'water',
      },
    ]);
    expect(postsOf(await listNews(''))).toEqual(posts);
    expect(await titles('investor')).toEqual([]);
    expect(await titles('expert', omkar)).toEqual([]);
  });

  test('is that of the people of its organisations, too, while they belong to one', async () => {
    const meera = await addPerson('Meera', 'attendee');
    const bela = await addPerson('Bela', 'attendee');
    const organisation = await addOrganisation(meera, 'government');
    await startTopic(bela, 'Who reads the meters now');
    await postAsk(meera, 'Test meters in one ward', { community_common_id: organisation });
    expect(postsOf(await listNews('community=government'))).toMatchObject([{ byline: 'Meera Rawal', organisation: 'Nadipur Water' }]);
    await run(sql`
      INSERT INTO group_users (parent_user_id, community_common_id, user_id, member_role, accepted_at, created_by)
      VALUES (${meera.user_id}, ${organisation}, ${bela.user_id}, 'member', now(), 0)`);
    expect(await titles('government')).toEqual(['Test meters in one ward', 'Who reads the meters now']);
    await run(sql`UPDATE group_users SET deleted_at = now(), deleted_by = 0 WHERE user_id = ${bela.user_id}`);
    expect(await titles('government')).toEqual(['Test meters in one ward']);
    await run(sql`UPDATE community_commons SET hidden_at = now() WHERE community_common_id = ${organisation}`);
    expect(await titles('government')).toEqual([]);
  });

  test('stands among other news by time, once, however much of it is asked for', async () => {
    const omkar = await addPerson('Omkar', 'sponsor');
    await startTopic(omkar, 'One about the wells');
    await postAsk(omkar, 'Two about the wells');
    await startTopic(omkar, 'Three about the wells');
    await run(sql`
      INSERT INTO community_commons (community_type, community_name, slug, created_by, created_at)
      VALUES ('business', 'Peepal', 'peepal', 0, ${now()})`);
    await postAsk(omkar, 'Four about the wells');
    // Who comes as two of them is no reason to list it twice.
    await run(sql`UPDATE global_users SET audiences = '{sponsor,organisation,startup}' WHERE user_id = ${omkar.user_id}`);
    const all = await listNews('community=business');
    expect(all.map((item) => (item.kind === 'post_written' ? item.post.title.split(' ')[0] : item.kind))).toEqual([
      'Four',
      'organisation_added',
      'Three',
      'Two',
      'One',
      'person_joined',
    ]);
    for (const limit of [1, 2, 3, 4, 5]) expect(await listNews(`community=business&limit=${limit}`)).toEqual(all.slice(0, limit));
    expect(postsOf(await listNews('')).map(({ title }) => title.split(' ')[0])).toEqual(['Four', 'Three', 'Two', 'One']);
  });

  test('is counted from the last visit on, as the list marks it', async () => {
    const omkar = await addPerson('Omkar', 'institute');
    await run(sql`UPDATE global_users SET created_at = now() - interval '9 days' WHERE user_id = ${omkar.user_id}`);
    await startTopic(omkar, 'Who teaches on Sundays');
    await postAsk(omkar, 'A hall for the exam');
    expect(await countNew('educator')).toBe(0);
    await visitAt('educator', hoursAgo(5));
    expect(await countNew('educator')).toBe(2);
    // A part of a millisecond is no time that a page shows.
    const visited = hoursAgo(3);
    const written = sql`${visited}::timestamptz + interval '400 microseconds'`;
    await run(sql`UPDATE forum_topics SET created_at = ${written}`);
    await run(sql`UPDATE collaborations SET created_at = ${written}`);
    await visitAt('educator', visited);
    expect(await countNew('educator')).toBe(0);
    await visitAt('educator', new Date(visited.getTime() - 1));
    expect(await countNew('educator')).toBe(2);
  });

  test('is news to those alone who may read it', async () => {
    const omkar = await addPerson('Omkar', 'expert');
    await visitAt('expert', hoursAgo(5));
    const before = await countNew('expert');
    const staff = await buildPerson(app, { role: 'admin', columns: { is_listed: false } });
    await startTopic(omkar, 'Who mends the lamps here');
    await run(sql`UPDATE forum_topics SET category_id = ${backstage}`);
    expect(await titles('expert')).toEqual([]);
    expect(await countNew('expert')).toBe(before);
    expect(await titles('expert', staff)).toEqual(['Who mends the lamps here']);
    const outsider = await buildPerson(app, { role: null, columns: { is_listed: false } });
    expect(await listNews('', outsider)).toEqual([]);
  });

  test('is no news once it is withheld, taken back or closed', async () => {
    const omkar = await addPerson('Omkar', 'investor');
    await visitAt('investor', hoursAgo(5));
    const before = await countNew('investor');
    await startTopic(omkar, 'Who pays for the drains');
    await postAsk(omkar, 'Pay for one drain');
    expect(await countNew('investor')).toBe(before + 2);
    for (const state of ['held', 'hidden', 'deleted']) {
      await run(sql`UPDATE forum_topics SET first_state = ${state}, has_others = true`);
      await run(sql`UPDATE collaborations SET first_state = ${state}`);
      expect(await titles('investor')).toEqual([]);
      expect(await countNew('investor')).toBe(before);
    }
    await run(sql`UPDATE collaborations SET first_state = 'visible'`);
    expect(await titles('investor')).toEqual(['Pay for one drain']);
    await run(sql`UPDATE collaborations SET ends_on = '2020-01-01'`);
    expect(await titles('investor')).toEqual([]);
    expect(await countNew('investor')).toBe(before);
  });

  test.each([
    ['is under age', sql`is_underage = true`],
    ['has a private profile', sql`profile_visibility = 'private'`],
    ['does not want to be listed', sql`is_listed = false`],
    ['is suspended', sql`status = 'suspended'`],
    ['was hidden by staff', sql`hidden_at = now()`],
    ['has left', sql`deleted_at = now(), deleted_by = 0`],
  ])('is no news of somebody who %s', async (_, change) => {
    const omkar = await addPerson('Omkar', 'startup');
    await startTopic(omkar, 'Who sells small pumps');
    await postAsk(omkar, 'Try one small pump');
    await visitAt('startup', hoursAgo(5));
    expect(await titles('startup')).toEqual(['Try one small pump', 'Who sells small pumps']);
    const before = await countNew('startup');
    await run(sql`UPDATE global_users SET ${change} WHERE user_id = ${omkar.user_id}`);
    await app.ctx.changes.settle();
    expect(await titles('startup')).toEqual([]);
    // With what they wrote, that they joined.
    expect(await countNew('startup')).toBe(before - 3);
  });

  test('is no news to whom a block parts from them, whoever made it', async () => {
    const omkar = await addPerson('Omkar', 'startup');
    const staff = await buildPerson(app, { role: 'admin', columns: { is_listed: false } });
    await startTopic(omkar, 'Who sells small valves');
    await postAsk(omkar, 'Try one small valve');
    for (const viewer of [reader, staff]) {
      await visitAt('startup', hoursAgo(5), viewer);
      const before = await countNew('startup', viewer);
      expect(await titles('startup', viewer)).toHaveLength(2);
      const [blocker, blocked] = viewer === reader ? [omkar, reader] : [staff, omkar];
      expectDone(await blocker.put(`/api/contact/blocks/${blocked.user_id}`, {}));
      expect(await titles('startup', viewer)).toEqual([]);
      expect(await countNew('startup', viewer)).toBe(before - 3);
    }
  });
});
