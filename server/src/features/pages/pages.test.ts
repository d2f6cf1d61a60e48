import type { PageDraft } from '@sabha/contract/pages/operations';
import type { PublicPage, WrittenDocument } from '@sabha/contract/pages/page';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { run as publishDue } from './publish-page.run.ts';

let product: TestApp;
let admin: TestPerson;
let visitor: TestPerson;
let now = Date.parse('2027-03-01T09:00:00.000Z');

beforeAll(async () => {
  product = await createTestApp({ clock: { now: () => new Date(now) } });
  await loadSampleEdition(product.ctx);
  admin = await buildPerson(product, { role: 'admin' });
  visitor = await buildPerson(product, { role: 'user' });
});
afterAll(() => product.close());

const hero = { id: 'top', type: 'hero', title: 'Our impact' } as const;
const written = (changes: Partial<WrittenDocument> = {}): WrittenDocument => ({
  title: 'Impact',
  description: 'What came of it.',
  blocks: [hero],
  ...changes,
});

async function addPage(path: string, more: object = {}): Promise<number> {
  const { status, body } = await admin.post('/api/content/pages/createPage', { path, title: 'Impact', ...more });
  expect(status).toBe(201);
  return (body as { data: { page_id: number } }).data.page_id;
}
const at = (id: number, rest: string) => `/api/content/page/${id}/${rest}`;
const draftOf = async (id: number) => ((await admin.get(at(id, 'draft'))).body as { data: PageDraft }).data;
async function save(id: number, document: unknown): Promise<Answer> {
  return admin.put(at(id, 'draft'), { revision: (await draftOf(id)).page.revision, document });
}
async function publish(id: number, more: object = {}): Promise<Answer> {
  return admin.post(at(id, 'publish'), { revision: (await draftOf(id)).page.revision, ...more });
}
async function addPublished(path: string, document: WrittenDocument = written(), more: object = {}): Promise<number> {
  const id = await addPage(path, more);
  expect(await save(id, document)).toMatchObject({ status: 200 });
  expect(await publish(id)).toMatchObject({ status: 200 });
  return id;
}
const read = (path: string, language = 'en') =>
  product.nobody.get(`/api/content/page?path=${encodeURIComponent(path)}`, { headers: { 'accept-language': language } });
const pageAt = async (path: string, language = 'en') => ((await read(path, language)).body as { data: { page: PublicPage } }).data.page;

test('a page is nobody’s to see until it is published, and everybody’s from then on', async () => {
  const id = await addPage('/our first');
  await save(id, written());
  expect(await read('/our first')).toMatchObject({ status: 404 });
  expect(await publish(id)).toMatchObject({ status: 200, body: { data: { published_number: 1, has_changes: false } } });
  expect(await read('/our first')).toMatchObject({
    status: 200,
    body: {
      data: { kind: 'page', page: { path: '/our first', document: { title: 'Impact', blocks: [{ type: 'hero', title: 'Our impact' }] } } },
    },
  });
});

test('what is saved afterwards stays with the organisers until it is published again', async () => {
  const id = await addPublished('/steady');
  expect(await save(id, written({ title: 'Changed' }))).toMatchObject({ status: 200, body: { data: { page: { has_changes: true } } } });
  expect((await pageAt('/steady')).document.title).toBe('Impact');
  await publish(id);
  expect((await pageAt('/steady')).document.title).toBe('Changed');
});

test('publishing twice without a change makes one version', async () => {
  const id = await addPublished('/once');
  await publish(id);
  expect((await admin.get(at(id, 'versions'))).body).toMatchObject({ data: [{ number: 1, made_by: admin.user_id }] });
});

test('a draft that somebody else has changed meanwhile is not overwritten', async () => {
  const id = await addPage('/contested');
  const { page } = await draftOf(id);
  expect(await admin.put(at(id, 'draft'), { revision: page.revision, document: written() })).toMatchObject({ status: 200 });
  expect(await admin.put(at(id, 'draft'), { revision: page.revision, document: written({ title: 'Lost' }) })).toMatchObject({
    status: 409,
  });
  expect(await admin.post(at(id, 'publish'), { revision: page.revision })).toMatchObject({ status: 409 });
});

test('versions are compared block by block: added, removed, moved and changed', async () => {
  const text = (id: string, words: string) => ({ id, type: 'text', text: words }) as const;
  const id = await addPublished(
    '/compared',
    written({ blocks: [hero, text('a', 'one'), text('b', 'two'), text('x', 'same'), text('c', 'three')] }),
  );
  await save(id, written({ title: 'Renamed', blocks: [hero, text('c', 'three'), text('a', 'uno'), text('x', 'same'), text('d', 'four')] }));
  const { body } = await admin.get(at(id, 'compare?from=1'));
  expect((body as { data: { id: string; change: string }[] }).data.map(({ id: block, change }) => [block, change])).toEqual([
    ['', 'changed'],
    ['c', 'moved'],
    ['a', 'changed'],
    ['d', 'added'],
    ['b', 'removed'],
  ]);
  expect(body).toMatchObject({
    data: [
      { fields: [{ place: 'title', before: 'Impact', after: 'Renamed' }] },
      {},
      { fields: [{ place: 'text', before: 'one', after: 'uno' }] },
      {},
      {},
    ],
  });
  expect(await admin.get(at(id, 'compare?from=9'))).toMatchObject({ status: 404 });
});

test('restoring brings a version back as the draft, and the public sees it once it is published', async () => {
  const id = await addPublished('/restored');
  await save(id, written({ title: 'Second' }));
  await publish(id);
  expect(await admin.post(at(id, 'versions/1/restore'))).toMatchObject({ status: 200, body: { data: { document: { title: 'Impact' } } } });
  expect((await pageAt('/restored')).document.title).toBe('Second');
  await publish(id);
  expect((await pageAt('/restored')).document.title).toBe('Impact');
  expect(await admin.post(at(id, 'versions/77/restore'))).toMatchObject({ status: 404 });
});

test('the database itself refuses to change or remove a version', async () => {
  await addPublished('/frozen');
  await expect(product.ctx.pool.query(`UPDATE page_versions SET comment = 'mine'`)).rejects.toThrow('never change');
  await expect(product.ctx.pool.query('DELETE FROM page_versions')).rejects.toThrow('never change');
});

test('a scheduled version appears at its time, with the words that the draft had when it was scheduled', async () => {
  const id = await addPublished('/scheduled');
  await save(id, written({ title: 'Later' }));
  const publish_at = new Date(now + 3_600_000).toISOString();
  expect(await publish(id, { publish_at })).toMatchObject({ status: 200, body: { data: { scheduled_number: 2, published_number: 1 } } });
  await save(id, written({ title: 'Even later' }));
  await publishDue({ page_id: id, number: 2 }, product.ctx);
  expect((await pageAt('/scheduled')).document.title).toBe('Impact');
  now += 3_600_000;
  await publishDue({ page_id: id, number: 2 }, product.ctx);
  expect((await pageAt('/scheduled')).document.title).toBe('Later');
  expect((await draftOf(id)).page).toMatchObject({ scheduled_number: null, has_changes: true });
});

test('what was given up is not published, however often its job runs', async () => {
  const id = await addPublished('/given up');
  await save(id, written({ title: 'Never' }));
  await publish(id, { publish_at: new Date(now + 60_000).toISOString() });
  expect(await admin.post(at(id, 'unschedule'))).toMatchObject({ status: 200, body: { data: { scheduled_at: null } } });
  now += 120_000;
  await publishDue({ page_id: id, number: 2 }, product.ctx);
  await publishDue({ page_id: 999_999, number: 1 }, product.ctx);
  expect((await pageAt('/given up')).document.title).toBe('Impact');
  expect(await publish(id, { publish_at: new Date(now - 1).toISOString() })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'publish_at' }] },
  });
});

test('a page that is taken back is gone for the public, and its versions stay', async () => {
  const id = await addPublished('/taken back');
  expect(await admin.post(at(id, 'unpublish'))).toMatchObject({ status: 200 });
  expect(await read('/taken back')).toMatchObject({ status: 404 });
  expect((await admin.get(at(id, 'versions'))).body).toMatchObject({ data: [{ number: 1 }] });
});

test('a preview link shows the draft as it is, without signing in, until it runs out', async () => {
  const id = await addPage('/shown early');
  await save(id, written());
  const { status, body } = await admin.post(at(id, 'previews'), { hours: 1 });
  expect(status).toBe(201);
  const token = (body as { data: { path: string } }).data.path.replace('/preview/', '');
  const preview = () => product.nobody.get(`/api/content/page/preview/${token}`);
  expect(await preview()).toMatchObject({ status: 200, body: { data: { page: { document: { title: 'Impact' } } } } });
  await save(id, written({ title: 'Rewritten' }));
  expect((await preview()).body).toMatchObject({ data: { page: { document: { title: 'Rewritten' } } } });
  now += 3_600_000;
  expect(await preview()).toMatchObject({ status: 404 });
  const { rows } = await product.ctx.pool.query<{ stored: string }>(
    `SELECT encode(token_hash, 'escape') AS stored FROM page_previews WHERE page_id = $1`,
    [id],
  );
  expect(rows[0]?.stored).not.toContain(token);
});

test('a preview link of somebody who was suspended shows nothing', async () => {
  const id = await addPage('/shown by somebody');
  await save(id, written());
  const leaving = await buildPerson(product, { role: 'admin' });
  const { path } = ((await leaving.post(at(id, 'previews'), { hours: 1 })).body as { data: { path: string } }).data;
  expect((await product.nobody.get(`/api/content/page${path}`)).status).toBe(200);
  await product.ctx.db.execute(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${leaving.user_id}`);
  expect((await product.nobody.get(`/api/content/page${path}`)).status).toBe(404);
});

test('a preview link of a version keeps showing that version, and all links end together', async () => {
  const id = await addPublished('/version shown');
  await save(id, written({ title: 'Rewritten' }));
  const { body } = await admin.post(at(id, 'previews'), { number: 1 });
  const { path } = (body as { data: { path: string } }).data;
  const preview = () => product.nobody.get(`/api/content/page${path}`);
  expect((await preview()).body).toMatchObject({ data: { number: 1, page: { document: { title: 'Impact' } } } });
  expect(await admin.delete(at(id, 'previews'))).toMatchObject({ status: 200, body: { data: { ended_count: 1 } } });
  expect(await preview()).toMatchObject({ status: 404 });
  expect(await product.nobody.get('/api/content/page/preview/guessed')).toMatchObject({ status: 404 });
  expect(await admin.post(at(id, 'previews'), { number: 9 })).toMatchObject({ status: 404 });
});

test('each language gets its own words, English where there are none, and is told which those are', async () => {
  const translated = { ...hero, lead: 'Counted, then published', translations: { hi: { title: 'हमारा असर' } } };
  const id = await addPublished('/in three', written({ blocks: [translated] }));
  const [block] = (await pageAt('/in three', 'hi')).document.blocks;
  expect(block).toMatchObject({ title: 'हमारा असर', lead: 'Counted, then published', in_english: ['lead'] });
  expect(block).not.toHaveProperty('translations');
  expect((await pageAt('/in three', 'en')).document.blocks[0]).not.toHaveProperty('in_english');
  const { page, missing } = await draftOf(id);
  expect(page.missing_counts).toEqual({ hi: 3, gu: 4 });
  expect(missing).toContainEqual({ locale: 'hi', place: 'blocks.0.lead', text: 'Counted, then published' });
});

test('facts of the edition stand in for their names, with their label and source', async () => {
  const blocks = [
    { ...hero, lead: '{signed_pilots} pilots in {city}, {unknown}' },
    { id: 'n', type: 'numbers' as const, items: [{ value: '{running}' }] },
  ];
  await addPublished('/counted', written({ blocks }));
  expect((await pageAt('/counted', 'gu')).document.blocks).toMatchObject([
    { lead: '41 pilots in વડોદરા, {unknown}' },
    { items: [{ value: '29', year: '2026' }] },
  ]);
});

test('hostile Markdown reaches readers as text, and hostile links are refused', async () => {
  const text = '<img src=x onerror=alert(1)> [press](javascript:alert(1)) **bold** <script>alert(1)</script>';
  await addPublished('/hostile', written({ blocks: [hero, { id: 't', type: 'text', text }] }));
  const [, shown] = (await pageAt('/hostile')).document.blocks;
  const html = shown?.type === 'text' ? shown.text_html : '';
  expect(html).toContain('<strong>bold</strong>');
  expect(html).not.toMatch(/<img|<script|href="javascript/);
  const id = await addPage('/hostile links');
  for (const to of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', ' JAVASCRIPT:x']) {
    const answer = await save(id, written({ blocks: [{ ...hero, actions: [{ label: 'Go', to }] }] }));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'document.blocks.0.actions.0.to' }] } });
  }
});

test('a document that does not fit is refused at the place where it does not', async () => {
  const id = await addPage('/invalid');
  const errorsOf = async (blocks: unknown) =>
    ((await save(id, { ...written(), blocks })).body as { errors?: { path: string }[] }).errors?.map(({ path }) => path);
  expect(await errorsOf([{ ...hero, colour: 'red' }])).toEqual(['document.blocks.0.colour']);
  expect(await errorsOf([hero, { ...hero }])).toEqual(['document.blocks.1.id']);
  expect(await errorsOf([{ id: 'x', type: 'marquee' }])).toEqual(['document.blocks.0.type']);
  expect(await errorsOf([{ ...hero, translations: { hi: { titel: 'x' } } }])).toEqual(['document.blocks.0.translations.hi.titel']);
  expect(await publish(id)).toMatchObject({ status: 400, body: { errors: [{ path: 'description' }] } });
});

test('an alias shows the page, a retired path leads to it, and a changed path leads from the old one', async () => {
  const id = await addPublished('/main way', written(), { aliases: ['/Main Way'], retired_paths: ['/old way'] });
  expect((await read('/Main Way')).body).toMatchObject({ data: { kind: 'page', page: { path: '/main way' } } });
  expect((await read('/old way')).body).toMatchObject({ data: { kind: 'moved', path: '/main way' } });
  expect(await admin.put(`/api/content/pages/updatePage/${id}`, { path: '/new way' })).toMatchObject({
    status: 200,
    body: { data: { retired_paths: ['/old way', '/main way'] } },
  });
  expect((await read('/main way')).body).toMatchObject({ data: { kind: 'moved', path: '/new way' } });
});

test('a path belongs to one page, and not to one of the product’s own places', async () => {
  await addPublished('/taken', written(), { aliases: ['/taken too'] });
  for (const path of ['/taken', '/taken too'])
    expect(await admin.post('/api/content/pages/createPage', { path, title: 'Another' })).toMatchObject({ status: 409 });
  for (const path of ['/api/x', '/oidc', '/admin-center', '/hi/about', '/a?b', 'about'])
    expect(await admin.post('/api/content/pages/createPage', { path, title: 'Another' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'path' }] },
    });
});

test('the about page is under the name and year of the current edition, and moves with it', async () => {
  expect(await read('/about-nagar-summit-2027', 'gu')).toMatchObject({
    status: 200,
    body: { data: { kind: 'page', page: { path: '/about-nagar-summit-2027', document: { title: 'સમિટ વિશે' } } } },
  });
  expect(await read('/about-{edition}')).toMatchObject({ status: 404 });
  await product.ctx.pool.query(`
    INSERT INTO editions (slug, name, short_name, year, starts_on, ends_on, time_zone, city, country, currency, pattern_seed, status)
    VALUES ('nagar-summit-2026', 'Nagar Summit 2026', 'Nagar Summit', 2026, '2026-07-16', '2026-07-18', 'Asia/Kolkata', 'Vadodara', 'IN', 'INR', 'x', 'published')`);
  expect((await read('/about-nagar-summit-2026')).body).toMatchObject({ data: { kind: 'moved', path: '/about-nagar-summit-2027' } });
});

test('the pages of the sample are complete in every language', async () => {
  const { body } = await admin.get('/api/content/pages/getAll?limit=-1&fields=page_id,path,missing_counts,created_by');
  const sample = (body as { data: { path: string; created_by: number; missing_counts: Record<string, number> }[] }).data.filter(
    ({ created_by }) => created_by === 0,
  );
  expect(sample.length).toBeGreaterThan(0);
  for (const { path, missing_counts } of sample) expect({ path, missing_counts }).toEqual({ path, missing_counts: { hi: 0, gu: 0 } });
});

test('drafts, versions and previews do not exist for those without the privilege', async () => {
  const id = await addPublished('/private parts');
  for (const [caller, status] of [
    [product.nobody, 401],
    [visitor, 404],
  ] as const) {
    expect(await caller.get(at(id, 'draft'))).toMatchObject({ status });
    expect(await caller.get(at(id, 'versions'))).toMatchObject({ status });
    expect(await caller.get(at(id, 'compare?from=1'))).toMatchObject({ status });
    expect(await caller.put(at(id, 'draft'), { revision: 1, document: written() })).toMatchObject({ status });
    expect(await caller.post(at(id, 'publish'), { revision: 1 })).toMatchObject({ status });
    expect(await caller.post(at(id, 'unpublish'))).toMatchObject({ status });
    expect(await caller.post(at(id, 'unschedule'))).toMatchObject({ status });
    expect(await caller.post(at(id, 'versions/1/restore'))).toMatchObject({ status });
    expect(await caller.post(at(id, 'previews'), {})).toMatchObject({ status });
    expect(await caller.delete(at(id, 'previews'))).toMatchObject({ status });
  }
  expect(await admin.get(at(999_999, 'draft'))).toMatchObject({ status: 404 });
});

test('who published what stands in the audit log', async () => {
  const id = await addPublished('/audited');
  const { rows } = await product.ctx.pool.query<{ action: string; actor_id: number }>(
    `SELECT action, actor_id FROM audit_log WHERE subject_type = 'page' AND subject_id = $1 ORDER BY audit_id`,
    [String(id)],
  );
  expect(rows.map(({ action }) => action)).toEqual(['page.create', 'page.publish']);
  expect(rows.every(({ actor_id }) => actor_id === admin.user_id)).toBe(true);
});

test('lists of pages name what is published, in the reader’s language, and nothing else', async () => {
  await addPublished('/guides/first');
  await addPage('/guides/second');
  expect((await product.nobody.get('/api/content/page/published?under=/guides')).body).toEqual({
    data: [{ path: '/guides/first', title: 'Impact', description: 'What came of it.', published_at: expect.any(String) as unknown }],
  });
});
