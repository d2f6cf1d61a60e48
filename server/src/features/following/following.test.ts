import { followingLimits, type FeedItem, type Following } from '@sabha/contract/following/following';
import { sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { endFollowsOfBlocked } from './end-follows-of-blocked.ts';

let product: TestApp;
let staff: TestPerson;
let asha: TestPerson;
let neel: TestPerson;
let shift = 0;

const minute = 60_000;
const now = () => new Date(Date.now() + shift);

beforeAll(async () => {
  product = await createTestApp({ clock: { now } });
  await loadSampleEdition(product.ctx);
  staff = await buildPerson(product, { role: 'admin' });
});
afterAll(() => product.close());
beforeEach(async () => {
  shift = 0;
  // What one test adds is new for the next one, too.
  await run(sql`DELETE FROM articles WHERE title = slug OR slug LIKE 'heat-%'`);
  await run(sql`DELETE FROM community_commons WHERE community_type = 'investor' AND created_by = 0`);
  asha = await buildPerson(product);
  neel = await buildPerson(product, { columns: { firstName: 'Neel', lastName: 'Joshi', organisation: 'Dhvani' } });
});

interface Page {
  readonly data: FeedItem[];
  readonly meta: { readonly has_more: boolean; readonly marked_at: string | null };
}
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
function dataOf<T>({ status, body }: Answer): T {
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as { data: T }).data;
}
const run = (statement: SQL) => product.ctx.db.execute(statement);
const url = (type: string, address: string | number) => `/api/following/of/${type}/${address}`;
const inHindi = { headers: { 'accept-language': 'hi' } };
const follow = async (who: TestPerson, type: string, address: string | number) =>
  expect(dataOf(await who.put(url(type, address)))).toEqual({ is_followed: true, can_follow: true });
const state = async (who: TestPerson, type: string, address: string | number) => dataOf(await who.get(url(type, address)));
const list = async (who: TestPerson) => dataOf<Following>(await who.get('/api/following'));
const followed = async (who: TestPerson) => (await list(who)).follows.map(({ type, address }) => `${type} ${address}`);
async function feed(who: TestPerson, query = '', options = {}): Promise<Page> {
  const { status, body } = await who.get(`/api/following/feed${query}`, options);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Page;
}
const toWords = ({ kind, variant, subject, is_new }: FeedItem) =>
  [kind, variant, subject.title || subject.excerpt, is_new ? 'new' : ''].filter(Boolean).join(' ');
const words = async (who: TestPerson, query = '') => (await feed(who, query)).data.map(toWords);
/** Everything, page by page. */
async function readAll(who: TestPerson, query: string): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  let page = await feed(who, query);
  items.push(...page.data);
  while (page.meta.has_more) {
    page = await feed(who, `${query}&from=${items.at(-1)?.cursor}`);
    items.push(...page.data);
  }
  return items;
}
const mark = async (who: TestPerson, until: Date | string, more: object = {}) =>
  dataOf<{ marked_at: string }>(await who.put('/api/following/mark', { until: new Date(until).toISOString(), ...more })).marked_at;
const goingBack = { is_back: true };

const addArticle = async (slug: string, themes: string, columns: { at?: SQL; status?: string; kind?: string } = {}) => {
  await run(sql`
    INSERT INTO articles (slug, kind, status, title, themes, published_at, translations)
    VALUES (${slug}, ${columns.kind ?? 'article'}, ${columns.status ?? 'published'}, ${slug}, ${themes}::text[], ${columns.at ?? sql`now()`},
      ${JSON.stringify({ hi: { title: `${slug} हिन्दी` } })}::jsonb)`);
};
const addOrganisation = async (slug: string, columns: { theme?: string | null; created?: SQL; verified?: SQL } = {}) => {
  const { rows } = await run(sql`
    INSERT INTO community_commons (community_type, community_name, slug, theme, created_by, created_at, verified_at, verified_reason)
    VALUES ('investor', ${slug}, ${slug}, ${columns.theme ?? null}, 0, ${columns.created ?? sql`now()`}, ${columns.verified ?? sql`NULL`},
      ${columns.verified ? 'Known' : null}) RETURNING community_common_id AS id`);
  return Number(rows[0]?.['id']);
};
const session = 'read-a-municipal-budget-in-an-hour';
const findSession = async () => {
  const { rows } = await run(
    sql`SELECT s.session_id, t.slug FROM schedule_sessions s JOIN schedule_tracks t USING (track_id) WHERE s.slug = ${session}`,
  );
  return { session_id: Number(rows[0]?.['session_id']), theme: String(rows[0]?.['slug']) };
};
async function write(who: TestPerson, body: string): Promise<number> {
  const { session_id } = await findSession();
  const written = await who.post(`/api/discussions/session/${session_id}/posts`, { client_post_id: randomUUID(), body });
  expect(written.status, JSON.stringify(written.body)).toBe(201);
  return (written.body as { data: { post_id: number } }).data.post_id;
}

describe('following', () => {
  test('begins and ends for each kind, and twice is once', async () => {
    await addOrganisation('banyan');
    for (const [type, address] of [
      ['theme', 'water'],
      ['organisation', 'banyan'],
      ['person', neel.user_id],
    ] as const) {
      expect(await state(asha, type, address)).toEqual({ is_followed: false, can_follow: true });
      await follow(asha, type, address);
      await follow(asha, type, address);
      expect(await state(asha, type, address)).toEqual({ is_followed: true, can_follow: true });
    }
    expect((await list(asha)).follows).toMatchObject([
      {
        type: 'person',
        address: String(neel.user_id),
        subject: { link: `/profiles/${neel.user_id}`, title: 'Neel Joshi', byline: 'Dhvani' },
      },
      { type: 'organisation', address: 'banyan', subject: { link: '/community/organization/investor/banyan', title: 'banyan' } },
      {
        type: 'theme',
        address: 'water',
        subject: { link: '/agenda?track=water', title: 'Water & drainage', appearance: { palette: 'water' } },
      },
    ]);
    expect(dataOf<Following>(await asha.get('/api/following', inHindi)).follows.at(-1)?.subject.title).toBe('पानी और निकासी');
    for (const [type, address] of [
      ['theme', 'water'],
      ['organisation', 'banyan'],
      ['person', neel.user_id],
    ] as const)
      for (const _ of [1, 2]) expect(dataOf(await asha.delete(url(type, address)))).toEqual({ is_followed: false, can_follow: true });
    expect(await followed(asha)).toEqual([]);
    expect(await followed(neel)).toEqual([]);
  });

  test.each([
    ['theme', 'no-such-theme'],
    ['organisation', 'no-such-organisation'],
    ['person', '999999999'],
  ])('what is not there is not followed: %s %s', async (type, address) => {
    expect((await asha.put(url(type, address))).status).toBe(404);
    expect(await state(asha, type, address)).toEqual({ is_followed: false, can_follow: false });
    expect(dataOf(await asha.delete(url(type, address)))).toEqual({ is_followed: false, can_follow: false });
  });

  test.each([
    '/api/following/of/person/asha',
    '/api/following/of/article/a',
    '/api/following/of/theme/A%20b',
    '/api/following/feed?kind=person',
    '/api/following/feed?direction=up',
  ])('%s is refused', async (path) => {
    expect((await asha.get(path)).status).toBe(400);
  });

  test('needs a page that one may read, and a person whom one reaches', async () => {
    const child = await buildPerson(product, { columns: { is_underage: true } });
    const hidden = await buildPerson(product, { columns: { profile_visibility: 'private' } });
    const blocking = await buildPerson(product);
    expect((await blocking.put(`/api/contact/blocks/${asha.user_id}`)).status).toBe(200);
    for (const { user_id } of [asha, child, hidden, blocking]) {
      expect([user_id, (await asha.put(url('person', user_id))).status]).toEqual([user_id, 404]);
      expect(await state(asha, 'person', user_id)).toEqual({ is_followed: false, can_follow: false });
    }
    // Nobody under age is followed, nor does anybody follow who has no consent, whoever asks.
    expect((await staff.put(url('person', child.user_id))).status).toBe(404);
    expect((await child.put(url('person', neel.user_id))).status).toBe(404);
    await follow(child, 'theme', 'water');
    await addOrganisation('under-review');
    await run(sql`UPDATE community_commons SET hidden_at = now() WHERE slug = 'under-review'`);
    expect((await asha.put(url('organisation', 'under-review'))).status).toBe(404);
    for (const path of ['/api/following', '/api/following/feed', url('theme', 'water')])
      expect((await product.nobody.get(path)).status).toBe(401);
    expect((await product.nobody.put(url('theme', 'water'))).status).toBe(401);
  });

  test('has a limit, at which what is not seen any more makes way', async () => {
    await run(sql`
      INSERT INTO following_follows (user_id, type, key) SELECT ${asha.user_id}::bigint, 'person', ${neel.user_id}::text
      UNION ALL SELECT ${asha.user_id}::bigint, 'theme', slug FROM (SELECT DISTINCT slug FROM schedule_tracks WHERE slug <> 'water') t`);
    const { rows } = await run(sql`SELECT count(*)::int AS n FROM following_follows WHERE user_id = ${asha.user_id}`);
    const missing = followingLimits.follows - Number(rows[0]?.['n']);
    await run(sql`
      WITH made AS (INSERT INTO global_users (created_by, "firstName") SELECT 0, 'Many' FROM generate_series(1, ${missing}) RETURNING user_id)
      INSERT INTO following_follows (user_id, type, key) SELECT ${asha.user_id}, 'person', user_id::text FROM made`);
    expect((await list(asha)).follows).toHaveLength(followingLimits.follows);
    const refused = await asha.put(url('theme', 'water'), undefined, inHindi);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toMatch(/आप 500/);
    await follow(asha, 'person', neel.user_id);
    await run(sql`UPDATE global_users SET profile_visibility = 'private' WHERE user_id = ${neel.user_id}`);
    await follow(asha, 'theme', 'water');
    await addOrganisation('banyan');
    expect((await asha.put(url('organisation', 'banyan'))).status).toBe(409);
    await run(sql`UPDATE global_users SET profile_visibility = 'members' WHERE user_id = ${neel.user_id}`);
    expect(await state(asha, 'person', neel.user_id)).toEqual({ is_followed: false, can_follow: true });
  });

  test('pressed at once is followed once, with one mark', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => asha.put(url('theme', index % 2 ? 'water' : 'money'))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await followed(asha)).toSorted()).toEqual(['theme money', 'theme water']);
  });

  test('goes on at the new address of an organisation', async () => {
    await addOrganisation('old-name');
    await follow(asha, 'organisation', 'old-name');
    await run(sql`UPDATE community_commons SET slug = 'new-name' WHERE slug = 'old-name'`);
    expect(await followed(asha)).toEqual(['organisation new-name']);
    expect(await state(asha, 'organisation', 'new-name')).toEqual({ is_followed: true, can_follow: true });
  });
});

describe('the feed', () => {
  test('has what comes of what is followed, each once with all that it comes of, and nothing before its time', async () => {
    const id = await addOrganisation('peepal', { created: sql`now() - interval '9 days'` });
    await follow(asha, 'theme', 'water');
    await follow(asha, 'theme', 'data');
    await follow(asha, 'organisation', 'peepal');
    await follow(asha, 'person', neel.user_id);
    expect((await feed(asha, '?direction=newer')).data).toEqual([]);
    shift = minute;
    await run(
      sql`UPDATE community_commons SET verified_at = now() + interval '2 seconds', verified_reason = 'Known' WHERE community_common_id = ${id}`,
    );
    await addArticle('one-well', '{water,data,money}', { at: sql`now() + interval '3 seconds'`, kind: 'report' });
    await addArticle('tomorrow', '{water}', { at: sql`now() + interval '1 day'` });
    await addArticle('unwritten', '{water}', { at: sql`now() + interval '1 second'`, status: 'draft' });
    await addArticle('streets-alone', '{streets}', { at: sql`now() + interval '1 second'` });
    await addOrganisation('gulmohar', { theme: 'data', created: sql`now() + interval '4 seconds'` });
    const post_id = await write(neel, 'Bring the **ward map**.');
    await run(sql`UPDATE discussion_posts SET created_at = now() + interval '5 seconds' WHERE post_id = ${post_id}`);
    await write(staff, 'By somebody else.');

    const expected = [
      'organisation verified peepal new',
      'article report one-well new',
      'organisation added gulmohar new',
      'post Bring the ward map. new',
    ];
    expect(await words(asha, '?direction=newer')).toEqual(expected);
    expect((await words(asha)).slice(0, 4)).toEqual(expected.toReversed());
    const { data } = await feed(asha, '?direction=newer');
    expect(data[1]?.causes.toSorted((one, other) => one.address.localeCompare(other.address))).toEqual([
      { type: 'theme', address: 'data', title: expect.any(String) as string },
      { type: 'theme', address: 'water', title: 'Water & drainage' },
    ]);
    expect(data[3]).toMatchObject({
      subject: { link: `/agenda/${session}#post-1`, byline: 'Neel Joshi', context: 'Read a municipal budget in an hour' },
      causes: [{ type: 'person', address: String(neel.user_id), title: 'Neel Joshi' }],
      release: null,
    });
    expect((await feed(asha, '?direction=newer', inHindi)).data[1]?.subject.title).toBe('one-well हिन्दी');

    expect(await list(asha)).toMatchObject({ news: { programme: 0, article: 1, post: 1, organisation: 2 } });
    const news = (await list(asha)).follows.map(({ address, news: count }) => [address, count]);
    expect(Object.fromEntries(news)).toEqual({ water: 1, data: 2, peepal: 1, [neel.user_id]: 1 });
    expect(await words(asha, '?direction=newer&kind=organisation')).toEqual([expected[0], expected[2]]);
    expect(await words(asha, '?direction=newer&type=theme&address=data')).toEqual([expected[1], expected[2]]);
    expect(await words(asha, '?direction=newer&type=theme&address=money')).toEqual([]);

    expect(await mark(asha, data[1]?.at ?? '')).toBe(data[1]?.at);
    expect(await words(asha, '?direction=newer')).toEqual(expected.slice(2));
    expect((await words(asha)).slice(0, 4)).toEqual([expected[3], expected[2], 'article report one-well', 'organisation verified peepal']);
    expect((await words(asha, '?from=mark'))[0]).toBe('article report one-well');
    expect(await list(asha)).toMatchObject({ marked_at: data[1]?.at, news: { article: 0, post: 1, organisation: 1 } });
    // The mark goes back only where that is meant, as from a window that knows less; and no further ahead than now.
    expect(await mark(asha, data[0]?.at ?? '')).toBe(data[1]?.at);
    expect(await list(asha)).toMatchObject({ marked_at: data[1]?.at });
    expect(await mark(asha, '0000-01-01T00:00:00Z', goingBack)).toBe('1970-01-01T00:00:00.000Z');
    await mark(asha, new Date(Date.now() - minute));
    expect(await words(asha, '?direction=newer')).toEqual(expect.arrayContaining(expected));
    expect(Math.abs(Date.parse(await mark(asha, '2999-01-01T00:00:00Z')) - now().getTime())).toBeLessThan(minute / 2);
    expect(await words(asha, '?direction=newer')).toEqual([]);
    expect(await words(asha, '?direction=newer&from=mark')).toEqual([]);
  });

  test('forgets at once what its reader may not see any more, in the list, in counts and in itself', async () => {
    await addOrganisation('neem', { created: sql`now() - interval '9 days'` });
    await follow(asha, 'person', neel.user_id);
    await follow(asha, 'organisation', 'neem');
    await follow(asha, 'theme', 'water');
    shift = minute;
    const post_id = await write(neel, 'Hello');
    await run(sql`UPDATE community_commons SET verified_at = now() + interval '1 second', verified_reason = 'Known' WHERE slug = 'neem'`);
    await addArticle('fresh', '{water}', { at: sql`now() + interval '1 second'` });
    const seen = async () => {
      const { follows, news } = await list(asha);
      const items = await feed(asha, '?direction=newer');
      for (const kind of ['article', 'post', 'organisation', 'programme'] as const)
        expect(news[kind]).toBe(items.data.filter((item) => item.kind === kind).length);
      return { follows: follows.length, items: items.data.map(({ kind }) => kind).toSorted() };
    };
    const all = { follows: 3, items: ['article', 'organisation', 'post'] };
    expect(await seen()).toEqual(all);
    for (const column of ['held_at', 'hidden_at', 'deleted_at']) {
      await run(sql`UPDATE discussion_posts SET ${sql.identifier(column)} = now() WHERE post_id = ${post_id}`);
      expect([column, await seen()]).toEqual([column, { follows: 3, items: ['article', 'organisation'] }]);
      await run(sql`UPDATE discussion_posts SET ${sql.identifier(column)} = NULL WHERE post_id = ${post_id}`);
    }
    for (const set of [sql`profile_visibility = 'private'`, sql`is_underage = true`, sql`status = 'suspended'`, sql`hidden_at = now()`]) {
      const { rows } = await run(
        sql`SELECT profile_visibility, is_underage, status, hidden_at FROM global_users WHERE user_id = ${neel.user_id}`,
      );
      await run(sql`UPDATE global_users SET ${set} WHERE user_id = ${neel.user_id}`);
      expect(await seen()).toEqual({ follows: 2, items: ['article', 'organisation'] });
      await run(sql`UPDATE global_users SET profile_visibility = ${rows[0]?.['profile_visibility']}, is_underage = ${rows[0]?.['is_underage']},
        status = ${rows[0]?.['status']}, hidden_at = NULL WHERE user_id = ${neel.user_id}`);
    }
    await run(sql`UPDATE community_commons SET hidden_at = now() WHERE slug = 'neem'`);
    expect(await seen()).toEqual({ follows: 2, items: ['article', 'post'] });
    await run(sql`UPDATE community_commons SET hidden_at = NULL, owner_user_id = ${asha.user_id} WHERE slug = 'neem'`);
    expect(await seen()).toEqual({ follows: 3, items: ['article', 'post'] });
    await run(sql`UPDATE community_commons SET owner_user_id = NULL WHERE slug = 'neem'`);
    await run(sql`UPDATE articles SET status = 'draft' WHERE slug = 'fresh'`);
    expect(await seen()).toEqual({ follows: 3, items: ['organisation', 'post'] });
    await run(sql`UPDATE articles SET status = 'published' WHERE slug = 'fresh'`);
    expect(await seen()).toEqual(all);
  });

  test.each([true, false])('ends over a block, whoever makes it (the followed: %s)', async (isByFollowed) => {
    await follow(asha, 'person', neel.user_id);
    await follow(neel, 'person', asha.user_id);
    shift = minute;
    await write(neel, 'Hello');
    expect(await words(asha, '?direction=newer')).toHaveLength(1);
    const [one, other] = isByFollowed ? [neel, asha] : [asha, neel];
    expect((await one.put(`/api/contact/blocks/${other.user_id}`)).status).toBe(200);
    expect([await followed(asha), await followed(neel), await words(asha)]).toEqual([[], [], []]);
    expect(await state(asha, 'person', neel.user_id)).toEqual({ is_followed: false, can_follow: false });
    // One that was begun in the moment of the block, past it.
    await run(sql`
      INSERT INTO following_follows (user_id, type, key, followed_at) VALUES (${one.user_id}, 'person', ${String(other.user_id)}, now() + interval '1 hour')
      ON CONFLICT (user_id, type, key) DO UPDATE SET followed_at = excluded.followed_at`);
    // The event arrives: there is nothing to come back when the block is taken back.
    const payload = { blocker_id: one.user_id, blocked_id: other.user_id };
    const event = { id: '1', type: 'contact.blocked', version: 1, payload, actor_id: one.user_id, occurred_at: new Date() };
    await endFollowsOfBlocked.handle(event, product.ctx);
    expect((await one.delete(`/api/contact/blocks/${other.user_id}`)).status).toBe(200);
    expect([await followed(asha), await followed(neel)]).toEqual([[], []]);
    await follow(asha, 'person', neel.user_id);
    await endFollowsOfBlocked.handle(event, product.ctx);
    expect(await followed(asha)).toEqual([`person ${neel.user_id}`]);
  });

  test('of staff ends over a block, too, though they open every page', async () => {
    await follow(staff, 'person', neel.user_id);
    await write(neel, 'Hello');
    expect((await staff.put(`/api/contact/blocks/${neel.user_id}`)).status).toBe(200);
    expect([await followed(staff), await words(staff)]).toEqual([[], []]);
  });

  test('has one item a release with its changes of what is followed', async () => {
    const { session_id, theme } = await findSession();
    const { rows } = await run(sql`
      SELECT s.organisation FROM schedule_session_speakers l JOIN schedule_speakers s USING (speaker_id)
      WHERE l.session_id = ${session_id} AND s.organisation <> '' LIMIT 1`);
    const slug = 'of-a-speaker';
    const id = await addOrganisation(slug, { created: sql`now() - interval '9 days'` });
    await run(
      sql`UPDATE community_commons SET community_name = ${String(rows[0]?.['organisation']).toUpperCase()} WHERE community_common_id = ${id}`,
    );
    await follow(asha, 'theme', theme);
    await follow(asha, 'organisation', slug);
    await follow(neel, 'theme', theme === 'water' ? 'money' : 'water');
    shift = minute;
    const places = await run(sql`SELECT room_id, name FROM schedule_rooms WHERE deleted_at IS NULL
      AND room_id <> (SELECT room_id FROM schedule_sessions WHERE session_id = ${session_id}) ORDER BY room_id LIMIT 1`);
    const change = async (set: object) =>
      expect((await staff.put(`/api/schedule/programmeSessions/updateSession/${session_id}`, set)).status).toBe(200);
    await change({ room_id: places.rows[0]?.['room_id'] });
    expect(
      (await staff.post('/api/schedule/releases', { edition: 'nagar-summit-2027', label: 'Rooms', comment: 'Some **moved**.' })).status,
    ).toBe(201);

    const [item, ...others] = (await feed(asha, '?direction=newer')).data;
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      kind: 'programme',
      is_new: true,
      subject: { link: '/agenda', title: 'Rooms', excerpt: 'Some moved.' },
      release: {
        time_zone: 'Asia/Kolkata',
        change_count: 1,
        changes: [{ link: `/agenda/${session}`, title: 'Read a municipal budget in an hour', after: { room: places.rows[0]?.['name'] } }],
      },
      causes: [{ type: 'theme', address: theme }],
    });
    expect((await feed(asha, '?direction=newer', inHindi)).data[0]?.release?.changes[0]?.title).toMatch(/\p{Script=Devanagari}/u);
    expect(await words(neel, '?direction=newer')).toEqual([]);
    expect(await list(asha)).toMatchObject({ news: { programme: 1 } });
    // Of an organisation that staff have not verified anybody could have taken the name.
    await run(sql`UPDATE community_commons SET verified_at = created_at, verified_reason = 'Known' WHERE community_common_id = ${id}`);
    expect((await feed(asha, '?direction=newer')).data[0]?.causes.map(({ type }) => type)).toEqual(['organisation', 'theme']);
    expect(await words(asha, `?direction=newer&type=organisation&address=${slug}`)).toEqual(['programme Rooms new']);
    await change({ status: 'cancelled' });
    shift = 2 * minute;
    expect((await staff.post('/api/schedule/releases', { edition: 'nagar-summit-2027' })).status).toBe(201);
    expect((await feed(asha, '?direction=newer')).data[1]?.release?.changes).toMatchObject([
      { after: null, before: { room: places.rows[0]?.['name'] } },
    ]);
    await change({ status: 'scheduled' });
  });

  test('loses and doubles nothing between pages, in the microseconds of the database', async () => {
    await follow(asha, 'theme', 'heat');
    await follow(asha, 'person', neel.user_id);
    const { marked_at } = await list(asha);
    await write(neel, 'First');
    shift = minute;
    const at = (n: string) =>
      sql`date_trunc('second', now()) + interval '30 seconds' + make_interval(secs => (${sql.raw(n)} % 5) * 0.0000004 + (${sql.raw(n)} % 3) * 0.0002)`;
    await run(sql`UPDATE discussion_posts SET created_at = ${at('0')} WHERE author_user_id = ${neel.user_id}`);
    await run(sql`
      INSERT INTO discussion_posts (discussion_id, post_number, author_user_id, client_post_id, body, written_hash, created_at)
      SELECT discussion_id, 1000 + n, author_user_id, gen_random_uuid(), 'P' || n, '', ${at('n')}
      FROM discussion_posts, generate_series(1, 30) n WHERE author_user_id = ${neel.user_id}`);
    await run(sql`
      INSERT INTO articles (slug, kind, status, title, themes, published_at)
      SELECT 'heat-' || n, 'article', 'published', 'A' || n, '{heat}', ${at('n')} FROM generate_series(1, 30) n`);
    await run(sql`
      INSERT INTO community_commons (community_type, community_name, slug, theme, created_by, created_at)
      SELECT 'investor', 'O' || n, 'warm-' || n, 'heat', 0, ${at('n')} FROM generate_series(1, 30) n`);
    const forward = await readAll(asha, '?direction=newer');
    const back = await readAll(asha, '?direction=older');
    expect(forward).toHaveLength(91);
    expect(new Set(forward.map(({ cursor }) => cursor)).size).toBe(91);
    expect(back.slice(0, 91).map(({ cursor }) => cursor)).toEqual(forward.map(({ cursor }) => cursor).toReversed());
    expect(forward.map(({ at: time }) => time)).toEqual(forward.map(({ at: time }) => time).toSorted());
    expect((await list(asha)).news).toEqual({ programme: 0, article: 30, post: 31, organisation: 30 });
    // What shares its millisecond with the mark has been read, whatever its microsecond.
    const middle = forward[45]?.at ?? '';
    await mark(asha, middle);
    const rest = await readAll(asha, '?direction=newer');
    expect(rest.map(({ cursor }) => cursor)).toEqual(forward.filter(({ at: time }) => time > middle).map(({ cursor }) => cursor));
    expect(rest.every(({ is_new }) => is_new)).toBe(true);
    const { news } = await list(asha);
    expect(news.article + news.post + news.organisation).toBe(rest.length);
    await mark(asha, marked_at ?? '', goingBack);
    expect((await feed(asha, '?direction=newer')).meta).toEqual({ has_more: true, marked_at });
    for (const from of ['zz', '1.person.1'])
      expect(await asha.get(`/api/following/feed?from=${from}`)).toMatchObject({ status: 400, body: { errors: [{ path: 'from' }] } });
    expect(await asha.get('/api/following/feed?type=theme')).toMatchObject({ status: 400, body: { errors: [{ path: 'address' }] } });
  });

  test('is empty and unmarked for who has never followed anything, and can be marked', async () => {
    expect(await list(asha)).toEqual({ follows: [], marked_at: null, news: { programme: 0, article: 0, post: 0, organisation: 0 } });
    for (const query of ['', '?direction=newer', '?from=mark'])
      expect(await feed(asha, query)).toEqual({ data: [], meta: { has_more: false, marked_at: null } });
    const until = new Date(Date.now() - 60 * minute);
    expect(await mark(asha, until)).toBe(until.toISOString());
    await follow(asha, 'theme', 'water');
    expect((await list(asha)).marked_at).toBe(until.toISOString());
  });

  test('costs as many queries as there are kinds, however much is followed', async () => {
    const count = async (path: string) => {
      let queries = 0;
      const { pool } = product.ctx;
      const { query } = pool;
      pool.query = ((...input: Parameters<typeof query>) => {
        queries += 1;
        return query.apply(pool, input);
      }) as typeof query;
      dataOf(await asha.get(path));
      pool.query = query;
      return queries;
    };
    await follow(asha, 'theme', 'water');
    await follow(asha, 'person', neel.user_id);
    await addOrganisation('sal');
    await follow(asha, 'organisation', 'sal');
    await write(neel, 'Hello');
    // Posts of both kinds: under a session and in a topic.
    const { rows } = await product.ctx.db.execute<{ author_user_id: number }>(
      sql`SELECT author_user_id FROM forum_topics ORDER BY last_posted_at DESC LIMIT 1`,
    );
    await follow(asha, 'person', rows[0]?.author_user_id ?? 0);
    shift = minute;
    const paths = ['/api/following', '/api/following/feed'];
    for (const path of paths) await count(path);
    const few = [await count('/api/following'), await count('/api/following/feed')];
    await run(sql`
      INSERT INTO following_follows (user_id, type, key) SELECT ${asha.user_id}, 'theme', slug FROM (SELECT DISTINCT slug FROM schedule_tracks) t ON CONFLICT DO NOTHING`);
    // Behind what she may not read it would be read on.
    await run(sql`
      INSERT INTO following_follows (user_id, type, key) SELECT ${asha.user_id}, 'person', user_id::text FROM global_users WHERE user_id <> ${asha.user_id}
        AND user_id NOT IN (SELECT author_user_id FROM forum_topics JOIN forum_categories USING (category_id) WHERE menu_id IS NOT NULL) LIMIT 100 ON CONFLICT DO NOTHING`);
    expect([await count('/api/following'), await count('/api/following/feed')]).toEqual(few);
  });
});
