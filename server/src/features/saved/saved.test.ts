import { savedLimits, type SavedItem, type SavedPage } from '@sabha/contract/saved/saved';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { sweepRemoved } from './sweep-removed.ts';

let product: TestApp;
let staff: TestPerson;
let asha: TestPerson;
let neel: TestPerson;
let now = new Date('2027-02-01T06:00:00Z');

beforeAll(async () => {
  product = await createTestApp({ clock: { now: () => now } });
  await loadSampleEdition(product.ctx);
  staff = await buildPerson(product, { role: 'admin' });
});
afterAll(() => product.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 3_600_000);
  asha = await buildPerson(product);
  neel = await buildPerson(product, { columns: { firstName: 'Neel', lastName: 'Joshi', city: 'Surat' } });
});

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
function dataOf<T>({ status, body }: Answer): T {
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as { data: T }).data;
}
const article = 'the-drain-that-called';
const session = 'read-a-municipal-budget-in-an-hour';
const startup = 'naalah-labs';
const url = (type: string, address: string | number) => `/api/saved/of/${type}/${address}`;
const save = async (who: TestPerson, type: string, address: string | number) =>
  dataOf<{ saved_id: number }>(await who.put(url(type, address))).saved_id;
const list = async (who: TestPerson, query = '') => dataOf<SavedPage>(await who.get(`/api/saved${query}`));
const idsOf = async (who: TestPerson, query = '') => (await list(who, query)).items.map(({ saved_id }) => saved_id);
const change = async (who: TestPerson, saved_id: number, body: object) =>
  dataOf<SavedItem>(await who.put(`/api/saved/items/${saved_id}`, body));
const createCollection = (who: TestPerson, title: string) => who.post('/api/saved/collections', { title });
async function collect(who: TestPerson, title: string, saved_ids: number[]): Promise<number> {
  const answer = await createCollection(who, title);
  expect(answer.status).toBe(201);
  const { collection_id } = (answer.body as { data: { collection_id: number } }).data;
  for (const saved_id of saved_ids)
    expect(dataOf(await who.post('/api/saved/move', { saved_ids: [saved_id], collection_id }))).toEqual({ moved: 1 });
  return collection_id;
}

test('everything with an address is saved once, the latest at the top, and shown as its page has it', async () => {
  const ids = [
    await save(asha, 'article', article),
    await save(asha, 'organisation', startup),
    await save(asha, 'person', neel.user_id),
    await save(asha, 'session', session),
  ];
  expect(await save(asha, 'article', article)).toBe(ids[0]);
  const page = await list(asha);
  expect(page).toMatchObject({
    total: 4,
    page: 1,
    pages: 1,
    all: 4,
    unsorted: 4,
    collections: [],
    traits: { changed: 0, noted: 0, gone: 0 },
  });
  expect(page.items.map(({ saved_id }) => saved_id)).toEqual(ids.toReversed());
  expect(page.items).toMatchObject([
    { type: 'session', subject: { link: `/agenda/${session}`, moment: { time_zone: 'Asia/Kolkata' } }, before: null },
    { type: 'person', subject: { link: `/profiles/${neel.user_id}`, title: 'Neel Joshi', context: 'Surat' } },
    { type: 'organisation', subject: { link: `/web/startups/${startup}`, title: 'Naalah Labs' } },
    { type: 'article', subject: { link: `/knowledge-hub/${article}`, title: 'The drain that called before the rain' } },
  ]);
  expect(dataOf(await asha.get(url('article', article)))).toEqual({ saved_id: ids[0], collection_id: null, note: '' });
  expect(dataOf(await asha.get(url('article', 'what-a-ward-officer-knows')))).toBeNull();
});

test('titles are in the language of the reader', async () => {
  await save(asha, 'article', article);
  const answer = await asha.get('/api/saved', { headers: { 'accept-language': 'hi' } });
  expect(dataOf<SavedPage>(answer).items[0]?.subject?.title).toBe('बारिश से पहले बुलाने वाला नाला');
});

test.each([
  ['article', 'no-such-article'],
  ['session', 'no-such-session'],
  ['organisation', 'no-such-startup'],
  ['person', '999999999'],
  ['announcement', '1'],
  ['post', '999999'],
  ['message', '999999'],
])('what is not there is not saved: %s %s', async (type, address) => {
  expect((await asha.put(url(type, address))).status).toBe(404);
  expect(dataOf(await asha.get(url(type, address)))).toBeNull();
});

test.each([
  ['GET', '/api/saved?collection=all'],
  ['GET', '/api/saved?types=speaker'],
  ['GET', '/api/saved?traits=new'],
  ['GET', '/api/saved?page=0'],
  ['GET', '/api/saved/of/article/A%20b'],
  ['GET', '/api/saved/of/person/asha'],
  ['PUT', '/api/saved/of/post/0'],
  ['PUT', '/api/saved/of/person/99999999999999999999'],
  ['PUT', '/api/saved/of/ticket/1'],
] as const)('%s %s is refused', async (method, path) => {
  expect((await (method === 'GET' ? asha.get(path) : asha.put(path))).status).toBe(400);
});

test('nobody reads or changes what another person has saved, nor learns that it is there', async () => {
  const saved_id = await save(asha, 'article', article);
  const collection_id = await collect(asha, 'Drains', [saved_id]);
  await change(asha, saved_id, { note: 'Page 4' });
  const own = await save(neel, 'article', article);
  expect(await list(neel)).toMatchObject({ all: 1, collections: [], items: [{ note: '', collection_id: null }] });
  const answers = [
    await neel.get(`/api/saved?collection=${collection_id}`),
    await neel.put(`/api/saved/items/${saved_id}`, { note: 'Mine' }),
    await neel.put(`/api/saved/items/${saved_id}/place`, { before: null }),
    await neel.put(`/api/saved/items/${own}/place`, { before: saved_id }),
    await neel.post('/api/saved/move', { saved_ids: [own], collection_id }),
    await neel.put(`/api/saved/collections/${collection_id}`, { title: 'Mine' }),
    await neel.delete(`/api/saved/collections/${collection_id}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(dataOf(await neel.post('/api/saved/move', { saved_ids: [saved_id], collection_id: null }))).toEqual({ moved: 0 });
  expect(dataOf(await neel.post('/api/saved/remove', { saved_ids: [saved_id] }))).toEqual({ removed: 0 });
  await asha.post('/api/saved/remove', { saved_ids: [saved_id] });
  expect(dataOf(await neel.post('/api/saved/restore', { saved_ids: [saved_id] }))).toEqual({ restored: 0 });
  expect((await product.nobody.get('/api/saved')).status).toBe(401);
  expect((await product.nobody.put(url('article', article))).status).toBe(401);
});

test('a note is written, found and removed; more than fits is refused', async () => {
  const saved_id = await save(asha, 'article', article);
  expect(await change(asha, saved_id, { note: '  Ask Énora about વોર્ડ 7.  ' })).toMatchObject({
    saved_id,
    note: 'Ask Énora about વોર્ડ 7.',
  });
  for (const words of ['enora', 'ÉNORA ask', 'વોર્ડ', 'drain called'])
    expect(await idsOf(asha, `?search=${encodeURIComponent(words)}`)).toEqual([saved_id]);
  // A vowel sign is part of a word, not an accent.
  for (const words of ['વાર્ડ', 'enora sewer']) expect(await idsOf(asha, `?search=${encodeURIComponent(words)}`)).toEqual([]);
  expect((await asha.put(`/api/saved/items/${saved_id}`, { note: 'x'.repeat(savedLimits.note + 1) })).status).toBe(400);
  expect((await list(asha, '?traits=noted')).total).toBe(1);
  expect((await change(asha, saved_id, { note: '' })).note).toBe('');
  expect((await list(asha, '?traits=noted')).total).toBe(0);
});

test('counts are of what the rest of the question leaves', async () => {
  const [one, two, three] = [
    await save(asha, 'article', article),
    await save(asha, 'session', session),
    await save(asha, 'person', neel.user_id),
  ];
  const collection_id = await collect(asha, 'Drains', [one, two]);
  await change(asha, two, { note: 'Row two' });
  const inside = await list(asha, `?collection=${collection_id}`);
  expect(inside).toMatchObject({
    total: 2,
    all: 3,
    unsorted: 1,
    collections: [{ collection_id, title: 'Drains', count: 2 }],
    types: [
      { type: 'session', count: 1 },
      { type: 'article', count: 1 },
    ],
    traits: { noted: 1 },
  });
  expect(await list(asha, `?collection=${collection_id}&types=article`)).toMatchObject({
    total: 1,
    types: [{ type: 'session' }, { type: 'article' }],
    traits: { noted: 0 },
  });
  expect(await list(asha, `?collection=${collection_id}&traits=noted&types=article`)).toMatchObject({
    total: 0,
    items: [],
    types: [
      { type: 'session', count: 1 },
      { type: 'article', count: 0 },
    ],
  });
  expect(await idsOf(asha, '?types=session,person')).toEqual([three, two]);
  expect(await idsOf(asha, '?collection=none')).toEqual([three]);
});

test('the own order is changed one by one and holds in collections; the newest first stays the newest', async () => {
  const [one, two, three] = [
    await save(asha, 'article', article),
    await save(asha, 'session', session),
    await save(asha, 'person', neel.user_id),
  ];
  const place = async (saved_id: number, before: number | null) => dataOf(await asha.put(`/api/saved/items/${saved_id}/place`, { before }));
  await place(one, three);
  expect(await idsOf(asha)).toEqual([one, three, two]);
  await place(three, null);
  expect(await idsOf(asha)).toEqual([one, two, three]);
  await place(two, two);
  expect(await idsOf(asha)).toEqual([one, two, three]);
  const collection_id = await collect(asha, 'Both', [one, three]);
  await place(three, one);
  expect(await idsOf(asha, `?collection=${collection_id}`)).toEqual([three, one]);
  expect((await asha.put(`/api/saved/items/${one}/place`, { before: 999_999_999 })).status).toBe(404);
  now = new Date(now.getTime() + 1000);
  const four = await save(asha, 'organisation', startup);
  expect(await idsOf(asha)).toEqual([four, three, one, two]);
  expect((await idsOf(asha, '?order=newest'))[0]).toBe(four);
});

test('a removal is taken back with everything, for an hour; then it is gone, and saving once more begins anew', async () => {
  const [one, two] = [await save(asha, 'article', article), await save(asha, 'session', session)];
  const collection_id = await collect(asha, 'Drains', [one]);
  await change(asha, one, { note: 'Page 4' });
  expect(dataOf(await asha.post('/api/saved/remove', { saved_ids: [one] }))).toEqual({ removed: 1 });
  expect(await list(asha)).toMatchObject({ all: 1, items: [{ saved_id: two }], collections: [{ count: 0 }] });
  expect(dataOf(await asha.get(url('article', article)))).toBeNull();
  expect((await asha.put(`/api/saved/items/${one}`, { note: 'x' })).status).toBe(404);
  await sweepRemoved(product.ctx);
  expect(dataOf(await asha.post('/api/saved/restore', { saved_ids: [one] }))).toEqual({ restored: 1 });
  expect((await list(asha)).items).toMatchObject([{ saved_id: two }, { saved_id: one, note: 'Page 4', collection_id }]);

  await asha.post('/api/saved/remove', { saved_ids: [one] });
  now = new Date(now.getTime() + savedLimits.undo_minutes * 60_000);
  expect(dataOf(await asha.post('/api/saved/restore', { saved_ids: [one] }))).toEqual({ restored: 0 });
  await sweepRemoved(product.ctx);
  const { rowCount } = await product.ctx.db.execute(sql`SELECT FROM saved_items WHERE saved_id = ${one}`);
  expect(rowCount).toBe(0);

  await asha.post('/api/saved/remove', { saved_ids: [two] });
  now = new Date(now.getTime() + savedLimits.undo_minutes * 60_000);
  const again = await save(asha, 'session', session);
  expect(again).not.toBe(two);
  expect(await idsOf(asha)).toEqual([again]);
});

test('who saves again what they have just removed has it back with its note; an old list of a device does not bring it back', async () => {
  const [one, two] = [await save(asha, 'article', article), await save(asha, 'session', session)];
  const collection_id = await collect(asha, 'Drains', [one]);
  await change(asha, one, { note: 'Page 4' });
  await asha.post('/api/saved/remove', { saved_ids: [one] });
  expect(dataOf(await asha.post('/api/saved/adopt', { type: 'article', addresses: [article] }))).toEqual({ saved: 0 });
  expect(await idsOf(asha)).toEqual([two]);
  expect(dataOf(await asha.put(url('article', article)))).toEqual({ saved_id: one, collection_id, note: 'Page 4' });
  expect(await idsOf(asha)).toEqual([one, two]);
});

test('what is restored has its place again, also when others were moved meanwhile', async () => {
  const three = await save(asha, 'organisation', startup);
  const two = await save(asha, 'session', session);
  const one = await save(asha, 'article', article);
  await asha.post('/api/saved/remove', { saved_ids: [two] });
  expect(dataOf(await asha.put(`/api/saved/items/${three}/place`, { before: one }))).toEqual({ saved_id: three });
  expect((await asha.put(`/api/saved/items/${one}/place`, { before: two })).status).toBe(404);
  await asha.post('/api/saved/restore', { saved_ids: [two] });
  expect(await idsOf(asha)).toEqual([three, one, two]);
});

test('a note that was changed in another window is not written over', async () => {
  const saved_id = await save(asha, 'article', article);
  await change(asha, saved_id, { note: 'First', note_before: '' });
  const late = await asha.put(`/api/saved/items/${saved_id}`, { note: 'Second', note_before: '' });
  expect(late).toMatchObject({ status: 409, body: { detail: expect.stringContaining('another window') as string } });
  expect((await list(asha)).items[0]?.note).toBe('First');
  expect((await change(asha, saved_id, { note: 'Second', note_before: 'First' })).note).toBe('Second');
  // Its answer was lost, and its writer tries again.
  expect((await change(asha, saved_id, { note: 'Second', note_before: 'First' })).note).toBe('Second');
});

test('collections have a name each, are renamed, and leave their things behind', async () => {
  const one = await save(asha, 'article', article);
  const collection_id = await collect(asha, 'Drains', [one]);
  expect((await createCollection(asha, ' drains ')).status).toBe(409);
  expect((await createCollection(asha, '   ')).status).toBe(400);
  expect((await createCollection(neel, 'Drains')).status).toBe(201);
  const other = await collect(asha, 'ગુજરાતી', []);
  expect((await asha.put(`/api/saved/collections/${other}`, { title: 'DRAINS' })).status).toBe(409);
  expect(dataOf(await asha.put(`/api/saved/collections/${collection_id}`, { title: 'DRAINS' }))).toEqual({
    collection_id,
    title: 'DRAINS',
    count: 1,
  });
  await asha.post('/api/saved/remove', { saved_ids: [one] });
  expect(dataOf(await asha.delete(`/api/saved/collections/${collection_id}`))).toEqual({ collection_id });
  expect((await asha.get(`/api/saved?collection=${collection_id}`)).status).toBe(404);
  await asha.post('/api/saved/restore', { saved_ids: [one] });
  expect(await list(asha)).toMatchObject({ unsorted: 1, collections: [{ title: 'ગુજરાતી', count: 0 }] });
});

test('nobody has more things or collections than fit, also by taking removals back', async () => {
  await product.ctx.db.execute(sql`
    INSERT INTO saved_items (user_id, type, subject_id, position) SELECT ${asha.user_id}, 'post', -n, n FROM generate_series(1, ${savedLimits.items - 1}) n`);
  const last = await save(asha, 'article', article);
  const full = await asha.put(url('session', session));
  expect(full).toMatchObject({ status: 409, body: { detail: expect.stringContaining(String(savedLimits.items)) as string } });
  expect(await save(asha, 'article', article)).toBe(last);
  expect((await asha.post('/api/saved/adopt', { type: 'session', addresses: [session] })).status).toBe(409);
  expect(dataOf(await asha.post('/api/saved/adopt', { type: 'article', addresses: [article] }))).toEqual({ saved: 0 });
  await asha.post('/api/saved/remove', { saved_ids: [last] });
  await save(asha, 'session', session);
  expect((await asha.post('/api/saved/restore', { saved_ids: [last] })).status).toBe(409);
  const page = await list(asha, '?page=999');
  expect(page).toMatchObject({
    all: savedLimits.items,
    page: savedLimits.items / savedLimits.page,
    traits: { gone: savedLimits.items - 1 },
  });
  expect(page.items).toHaveLength(savedLimits.page);

  await product.ctx.db.execute(sql`
    INSERT INTO saved_collections (user_id, title) SELECT ${asha.user_id}, 'Part ' || n FROM generate_series(1, ${savedLimits.collections}) n`);
  expect((await createCollection(asha, 'One more')).status).toBe(409);
});

test('what a device had saved comes in its order, above what is there and without it; what is gone is left out', async () => {
  const { rows } = await product.ctx.db.execute<{ slug: string }>(
    sql`SELECT slug FROM articles WHERE status = 'published' AND slug <> ${article} AND deleted_at IS NULL ORDER BY slug LIMIT 2`,
  );
  const [first = '', second = ''] = rows.map(({ slug }) => slug);
  const one = await save(asha, 'article', article);
  const adopt = { type: 'article', addresses: [first, article, 'long-gone', second, first] };
  expect(dataOf(await asha.post('/api/saved/adopt', adopt))).toEqual({ saved: 2 });
  const { items } = await list(asha);
  expect(items.map(({ subject }) => subject?.link)).toEqual([first, second, article].map((slug) => `/knowledge-hub/${slug}`));
  expect(items[2]?.saved_id).toBe(one);
  expect(dataOf(await asha.post('/api/saved/adopt', adopt))).toEqual({ saved: 0 });
});

test('whoever presses twice at once has saved once, and orders at once leave one order', async () => {
  const many = await Promise.all(Array.from({ length: 8 }, () => asha.put(url('article', article))));
  expect(new Set(many.map((answer) => dataOf<{ saved_id: number }>(answer).saved_id)).size).toBe(1);
  const ids = [...(await idsOf(asha)), await save(asha, 'session', session), await save(asha, 'organisation', startup)];
  await Promise.all(ids.map((id) => asha.put(`/api/saved/items/${id}/place`, { before: null })));
  expect((await idsOf(asha)).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  const { rows } = await product.ctx.db.execute<{ position: number }>(
    sql`SELECT DISTINCT position FROM saved_items WHERE user_id = ${asha.user_id}`,
  );
  expect(rows).toHaveLength(3);
});

test('what is withdrawn loses its words and leaves the note; what comes back has them again', async () => {
  const saved_id = await save(asha, 'article', article);
  await change(asha, saved_id, { note: 'Table 3' });
  await product.ctx.pool.query(`UPDATE articles SET status = 'draft' WHERE slug = $1`, [article]);
  expect(await list(asha, '?traits=gone')).toMatchObject({ total: 1, items: [{ saved_id, subject: null, note: 'Table 3' }] });
  expect(JSON.stringify(await list(asha))).not.toContain('drain');
  expect((await asha.put(url('article', article))).status).toBe(404);
  expect(await idsOf(asha, '?search=drain')).toEqual([]);
  expect(await idsOf(asha, '?search=table')).toEqual([saved_id]);
  await product.ctx.pool.query(`UPDATE articles SET status = 'published' WHERE slug = $1`, [article]);
  expect((await list(asha)).items[0]?.subject?.title).toContain('drain');
});

test('a person is there as long as they are in reach: not over a block, not when hidden, under age or gone', async () => {
  const saved_id = await save(asha, 'person', neel.user_id);
  const subject = async () => (await list(asha)).items[0]?.subject;
  expect(await subject()).toMatchObject({ title: 'Neel Joshi' });
  expect((await neel.put(`/api/contact/blocks/${asha.user_id}`)).status).toBe(200);
  expect(await subject()).toBeNull();
  expect(dataOf(await asha.get(url('person', neel.user_id)))).toBeNull();
  expect((await neel.delete(`/api/contact/blocks/${asha.user_id}`)).status).toBe(200);
  expect(await subject()).toMatchObject({ title: 'Neel Joshi' });
  for (const state of [`profile_visibility = 'private'`, `is_underage = true`, `status = 'suspended'`, `hidden_at = now()`]) {
    const { rows } = await product.ctx.pool.query<Record<string, unknown>>(`SELECT * FROM global_users WHERE user_id = $1`, [neel.user_id]);
    const column = state.split(' ')[0] ?? '';
    await product.ctx.pool.query(`UPDATE global_users SET ${state} WHERE user_id = $1`, [neel.user_id]);
    expect([state, await subject()]).toEqual([state, null]);
    expect((await buildPerson(product)).user_id).toBeGreaterThan(0);
    await product.ctx.pool.query(`UPDATE global_users SET ${column} = $2 WHERE user_id = $1`, [neel.user_id, rows[0]?.[column]]);
  }
  expect(await idsOf(asha)).toEqual([saved_id]);
  expect((await asha.put(url('person', asha.user_id))).status).toBe(404);
  const child = await buildPerson(product, { columns: { is_underage: true } });
  expect((await asha.put(url('person', child.user_id))).status).toBe(404);
});

test('a session that moves says from where, until its person has seen it', async () => {
  const saved_id = await save(asha, 'session', session);
  const [item] = (await list(asha)).items;
  const moment = item?.subject?.moment;
  // As if it had been saved before the latest release moved it.
  await product.ctx.pool.query(
    `UPDATE saved_items SET seen_key = 'elsewhere', seen_moment = seen_moment || '{"places": {"en": "Vav Studio", "hi": "वाव स्टूडियो"}}' WHERE saved_id = $1`,
    [saved_id],
  );
  const moved = await list(asha, '?traits=changed');
  expect(moved.items).toMatchObject([{ saved_id, before: { place: 'Vav Studio', starts_at: moment?.starts_at }, subject: { moment } }]);
  expect(moved.traits.changed).toBe(1);
  const inHindi = async () => dataOf<SavedPage>(await asha.get('/api/saved', { headers: { 'accept-language': 'hi' } }));
  expect((await inHindi()).items).toMatchObject([{ before: { place: 'वाव स्टूडियो' } }]);
  // Whoever has seen another change than the latest has not seen that one.
  expect(await change(asha, saved_id, { seen: { ...moment, place: 'Vav Studio' } })).toMatchObject({ before: { place: 'Vav Studio' } });
  expect(await change(asha, saved_id, { seen: moment })).toMatchObject({ saved_id, before: null });
  expect((await list(asha)).traits.changed).toBe(0);
  expect((await inHindi()).traits.changed).toBe(0);
});

test('a post is there while its reader may read it: not when held, hidden or deleted, nor over a block', async () => {
  const { rows } = await product.ctx.db.execute<{ session_id: number }>(
    sql`SELECT session_id FROM schedule_sessions WHERE slug = ${session}`,
  );
  const written = await neel.post(`/api/discussions/session/${rows[0]?.session_id}/posts`, {
    client_post_id: randomUUID(),
    body: 'Bring the **ward map**.',
  });
  expect(written.status).toBe(201);
  const { post_id } = (written.body as { data: { post_id: number } }).data;
  const saved_id = await save(asha, 'post', post_id);
  const subject = async (who: TestPerson) => (await list(who, '?types=post')).items[0]?.subject;
  expect(await subject(asha)).toMatchObject({
    link: `/agenda/${session}#post-1`,
    title: '',
    excerpt: 'Bring the ward map.',
    byline: 'Neel Joshi',
    context: 'Read a municipal budget in an hour',
  });
  const hindi = await asha.get('/api/saved', { headers: { 'accept-language': 'hi' } });
  expect(dataOf<SavedPage>(hindi).items[0]?.subject?.context).toMatch(/\p{Script=Devanagari}/u);
  await save(neel, 'post', post_id);
  await save(staff, 'post', post_id);
  for (const state of ['held_at', 'hidden_at']) {
    await product.ctx.pool.query(`UPDATE discussion_posts SET ${state} = now() WHERE post_id = $1`, [post_id]);
    expect([await subject(asha), await subject(neel), await subject(staff)]).toMatchObject([null, {}, {}]);
    await product.ctx.pool.query(`UPDATE discussion_posts SET ${state} = NULL WHERE post_id = $1`, [post_id]);
  }
  expect((await asha.put(`/api/contact/blocks/${neel.user_id}`)).status).toBe(200);
  expect(await subject(asha)).toBeNull();
  expect((await asha.delete(`/api/contact/blocks/${neel.user_id}`)).status).toBe(200);
  expect((await neel.delete(`/api/discussions/posts/${post_id}`)).status).toBe(200);
  expect([await subject(asha), await subject(staff)]).toEqual([null, null]);
  expect(await idsOf(asha)).toEqual([saved_id]);
});

test('a message is there for the people of its conversation, as long as it is there', async () => {
  const opened = await asha.post('/api/messages/conversations/direct', { user_id: neel.user_id });
  const { conversation_id } = dataOf<{ conversation_id: number }>(opened);
  const sent = await asha.post(`/api/messages/conversations/${conversation_id}/messages`, {
    client_msg_id: randomUUID(),
    body: 'The kerb is 11 cm, not 15.',
  });
  expect(sent.status).toBe(201);
  const { message_id } = (sent.body as { data: { message_id: number } }).data;
  await save(neel, 'message', message_id);
  await save(asha, 'message', message_id);
  const subject = async (who: TestPerson) => (await list(who, '?types=message')).items[0]?.subject;
  expect(await subject(neel)).toMatchObject({
    link: `/messages/${conversation_id}?at=1`,
    excerpt: 'The kerb is 11 cm, not 15.',
    byline: 'Asha Rawal',
    context: 'Asha Rawal',
  });
  expect(await subject(asha)).toMatchObject({ byline: 'Asha Rawal', context: 'Neel Joshi' });
  // Staff of the summit are no member of it.
  expect((await staff.put(url('message', message_id))).status).toBe(404);
  expect((await asha.put(`/api/contact/blocks/${neel.user_id}`)).status).toBe(200);
  expect(await subject(neel)).toBeNull();
  expect((await asha.delete(`/api/contact/blocks/${neel.user_id}`)).status).toBe(200);
  expect((await asha.delete(`/api/messages/${message_id}`)).status).toBe(200);
  expect([await subject(neel), await subject(asha)]).toEqual([null, null]);
});

test('an announcement is there for whom it was sent to', async () => {
  await product.ctx.pool.query(`
    WITH made AS (
      INSERT INTO announcements (edition_id, status, sender_label, texts, search_text, audience, created_by, sent_at)
      SELECT edition_id, 'sent', 'Programme desk', '{"en": {"title": "Door B", "body": "Use **door B** from noon."}}', 'door b', '[]', 0, now()
      FROM editions WHERE is_current RETURNING announcement_id)
    INSERT INTO announcement_recipients (announcement_id, user_id, delivered_at) SELECT announcement_id, ${asha.user_id}, now() FROM made`);
  const { rows } = await product.ctx.db.execute<{ announcement_id: number }>(
    sql`SELECT max(announcement_id) AS announcement_id FROM announcements`,
  );
  const announcement_id = rows[0]?.announcement_id ?? 0;
  await save(asha, 'announcement', announcement_id);
  expect((await list(asha)).items[0]?.subject).toMatchObject({
    link: `/announcements/${announcement_id}`,
    title: 'Door B',
    excerpt: 'Use door B from noon.',
    byline: 'Programme desk',
  });
  expect((await neel.put(url('announcement', announcement_id))).status).toBe(404);
  await save(staff, 'announcement', announcement_id);
  await product.ctx.db.execute(sql`UPDATE announcements SET status = 'draft' WHERE announcement_id = ${announcement_id}`);
  expect((await list(asha)).items[0]?.subject).toBeNull();
});

test('a list costs as many queries as it has kinds, however long it is', async () => {
  await Promise.all(
    ['article', 'session', 'organisation'].map((type) => save(asha, type, { article, session, organisation: startup }[type] ?? '')),
  );
  const count = async () => {
    let queries = 0;
    const { pool } = product.ctx;
    const { query } = pool;
    pool.query = ((...input: Parameters<typeof query>) => {
      queries += 1;
      return query.apply(pool, input);
    }) as typeof query;
    await list(asha);
    pool.query = query;
    return queries;
  };
  await count();
  const few = await count();
  await product.ctx.db.execute(sql`
    INSERT INTO saved_items (user_id, type, subject_id, position)
    SELECT ${asha.user_id}, 'article', article_id, 100 + article_id FROM articles ON CONFLICT DO NOTHING`);
  expect([await count(), (await list(asha)).all > 5]).toEqual([few, true]);

  const { rows } = await product.ctx.db.execute<{ session_id: number }>(
    sql`SELECT session_id FROM schedule_sessions WHERE type <> 'break' AND deleted_at IS NULL ORDER BY session_id LIMIT 6`,
  );
  const write = async (session_id: number) => {
    const posted = await neel.post(`/api/discussions/session/${session_id}/posts`, { client_post_id: randomUUID(), body: 'Hello' });
    await save(asha, 'post', (posted.body as { data: { post_id: number } }).data.post_id);
  };
  await write(rows[0]?.session_id ?? 0);
  const withPost = await count();
  for (const { session_id } of rows.slice(1)) await write(session_id);
  expect(await count()).toBe(withPost);
});
