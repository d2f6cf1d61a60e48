import type { StartupDirectory } from '@sabha/contract/organisations/startup-directory';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { findableStartups } from './public.ts';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
  await loadSampleEdition(product.ctx);
});
afterAll(() => product.close());

const directory = async (locale = 'en') => {
  const answer = await product.nobody.get('/api/startups/directory', { headers: { 'accept-language': locale } });
  expect(answer.status).toBe(200);
  return (answer.body as { data: StartupDirectory }).data;
};

test('the directory lists every startup with its theme, and every theme with its startups', async () => {
  const { startups, themes } = await directory();
  expect(startups).toHaveLength(12);
  expect(startups.every(({ theme }) => theme !== null)).toBe(true);
  expect(themes.reduce((sum, { startup_count }) => sum + startup_count, 0)).toBe(startups.length);
  expect(startups[0]).toMatchObject({ slug: 'naalah-labs', city: 'Vadodara', theme: { slug: 'water', palette: 'water' } });
});

test('a startup speaks the language that is asked for', async () => {
  expect((await directory('gu')).startups[0]).toMatchObject({ city: 'વડોદરા', theme: { name: 'પાણી અને ગટર' } });
});

test('the page of a startup shows safe HTML and its neighbours of the same theme, never itself', async () => {
  const page = await product.nobody.get('/api/startups/directory/naalah-labs');
  expect(page).toMatchObject({
    status: 200,
    body: { data: { running_html: expect.stringContaining('<strong>forty minutes</strong>') as string } },
  });
  const { neighbours } = (page.body as { data: { neighbours: { slug: string }[] } }).data;
  expect(neighbours.map(({ slug }) => slug)).toEqual(['mohalla-meter', 'kuva-note']);
});

test('a startup that is not there, and one of an edition that is not public, answer 404 alike', async () => {
  const staff = await buildPerson(product, { role: 'admin' });
  const edition = {
    slug: 'draft-2028',
    name: 'Draft 2028',
    short_name: 'Draft',
    year: 2028,
    starts_on: '2028-07-15',
    ends_on: '2028-07-17',
    time_zone: 'Asia/Kolkata',
    currency: 'INR',
    pattern_seed: 'draft',
  };
  const made = await staff.post('/api/content/editions/createEdition', edition);
  const { edition_id } = (made.body as { data: { edition_id: number } }).data;
  const hidden = await staff.post('/api/community/communityCommon/createCommunityCommon', {
    community_type: 'startup',
    shown_edition_id: edition_id,
    slug: 'early-bird',
    community_name: 'Early Bird',
  });
  expect(hidden.status).toBe(201);
  expect((await product.nobody.get('/api/startups/directory/early-bird')).status).toBe(404);
  expect((await product.nobody.get('/api/startups/directory/nobody-here')).status).toBe(404);
  expect(JSON.stringify(await directory())).not.toContain('Early Bird');
});

test('what staff write as HTML is shown as text or dropped, in the page and in the index', async () => {
  const staff = await buildPerson(product, { role: 'admin' });
  const { rows } = await product.ctx.db.execute<{ edition_id: number }>(sql`SELECT edition_id FROM editions WHERE is_current`);
  const evil = {
    community_type: 'startup',
    shown_edition_id: rows[0]?.edition_id,
    slug: 'evil',
    community_name: 'Evil',
    description: '<img src=x onerror=alert(1)> **here**',
  };
  expect((await staff.post('/api/community/communityCommon/createCommunityCommon', evil)).status).toBe(201);
  const page = await product.nobody.get('/api/startups/directory/evil');
  expect(JSON.stringify(page.body)).not.toContain('<img');
  const found = await findableStartups.collect(product.ctx.db, 'en');
  expect(found.find(({ key }) => key === 'startup:evil')).toMatchObject({ path: '/web/startups/evil', kind: 'startup' });
});
