import type { ExploreAnswer } from '@sabha/contract/search/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { refreshSource } from './refresh-source.ts';
import { findableSources } from './sources.ts';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
  await loadSampleEdition(product.ctx);
  for (const source of findableSources) await refreshSource(product.ctx, source);
});
afterAll(() => product.close());

async function explore(query: string, locale = 'en'): Promise<ExploreAnswer> {
  const answer = await product.nobody.get(`/api/search/explore${query}`, { headers: { 'accept-language': locale } });
  expect(answer.status).toBe(200);
  return (answer.body as { data: ExploreAnswer }).data;
}
const titles = ({ hits }: ExploreAnswer) => hits.map(({ title }) => title.map(({ text }) => text).join(''));
const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);

test('shows sessions and the hub in one list from A to Z, with counts that add up', async () => {
  const all = await explore('');
  expect(all.kinds.map(({ kind }) => kind)).toEqual(['session', 'article', 'report', 'toolkit']);
  expect(all.total).toBe(sum(all.kinds));
  const { rows } = await product.ctx.pool.query<{ title: string }>(`SELECT title FROM search_documents
    WHERE locale = 'en' AND kind IN ('session', 'article', 'report', 'video', 'toolkit') ORDER BY search_key(title), search_document_id LIMIT 20`);
  expect(titles(all)).toEqual(rows.map(({ title }) => title));
});

test('filters by theme and by kind, and counts each with the other applied', async () => {
  const water = await explore('?theme=water');
  const articles = await explore('?kind=article');
  const both = await explore('?theme=water&kind=article');
  expect(both.total).toBe(water.kinds.find(({ kind }) => kind === 'article')?.count);
  expect(both.total).toBe(articles.themes.find(({ slug }) => slug === 'water')?.count);
  expect(both.hits.every(({ kind }) => kind === 'article')).toBe(true);
  expect(await explore('?theme=no-such-theme')).toMatchObject({ total: 0, hits: [], kinds: [] });
});

test('finds words of the text and shows where they stand', async () => {
  const found = await explore('?q=float&only_knowledge=true');
  expect(titles(found)[0]).toBe('The drain that called before the rain');
  expect(found.hits[0]?.path).toBe('/knowledge-hub/the-drain-that-called');
  expect(found.hits[0]?.excerpt.some(({ is_match }) => is_match)).toBe(true);
});

test('leaves the sessions out when only the hub is wanted', async () => {
  const hub = await explore('?only_knowledge=true');
  expect(hub.kinds.map(({ kind }) => kind)).toEqual(['article', 'report', 'toolkit']);
});

test('speaks Hindi and Gujarati, and finds an English title there too', async () => {
  expect(titles(await explore(`?q=${encodeURIComponent('सुंदरपुर')}`, 'hi'))).toContain('बारिश से पहले बुलाने वाला नाला');
  expect(titles(await explore('?q=drain%20called', 'gu'))).toContain('વરસાદ પહેલાં બોલાવતી ગટર');
});

test('never shows drafts, and drops what is taken back', async () => {
  await product.ctx.pool.query(`UPDATE articles SET status = 'draft' WHERE slug = 'the-drain-that-called'`);
  for (const source of findableSources) await refreshSource(product.ctx, source);
  expect(titles(await explore('?q=drain%20called'))).not.toContain('The drain that called before the rain');
});

test.each(['&', ':*', "'", '\\', '💥', '<script>'])('%s is only text', async (q) => {
  expect(await explore(`?q=${encodeURIComponent(q)}`)).toMatchObject({ query: q });
});

test.each(['?kind=speaker', '?theme=Not%20A%20Slug', '?page=0', '?limit=21', '?only_knowledge=maybe'])('refuses %s', async (query) => {
  expect((await product.nobody.get(`/api/search/explore${query}`)).status).toBe(400);
});
