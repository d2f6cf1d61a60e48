import type { SearchAnswer } from '@sabha/contract/search/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { findableTopics } from '../forum/public.ts';
import { refreshSource } from './refresh-source.ts';
import { findableSources } from './sources.ts';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
  await loadSampleEdition(product.ctx);
  await refreshAll();
});
afterAll(() => product.close());

async function refreshAll(): Promise<void> {
  for (const source of findableSources) await refreshSource(product.ctx, source);
}
async function find(q: string, { locale = 'en', more = '' } = {}): Promise<SearchAnswer> {
  const answer = await product.nobody.get(`/api/search?q=${encodeURIComponent(q)}${more}`, { headers: { 'accept-language': locale } });
  expect(answer.status).toBe(200);
  return (answer.body as { data: SearchAnswer }).data;
}
const titles = ({ hits }: SearchAnswer) => hits.map(({ title }) => title.map(({ text }) => text).join(''));
const count = async (sql: string) => (await product.ctx.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`)).rows[0]?.n;

test('finds partners, people, sessions, themes, pages and answered questions', async () => {
  const found = await find('a');
  expect(found.kinds.map(({ kind }) => kind)).toEqual([
    'session',
    'speaker',
    'article',
    'report',
    'toolkit',
    'sponsor',
    'startup',
    'topic',
    'committee',
    'theme',
    'page',
    'question',
    'picture',
  ]);
  expect(titles(await find('Kutumb'))[0]).toBe('Kutumb Bank');
  expect(titles(await find('become a sponsor'))[0]).toBe('Become a Sponsor');
  expect((await find('friends work together')).hits[0]).toMatchObject({ kind: 'question', path: '/Join%20us%20as%20a%20Volunteer' });
});

test('leads to the single answer and to the picture in its album, in the language asked for', async () => {
  const [question] = (await find('gst invoice', { more: '&kind=question' })).hits;
  expect(question?.path).toMatch(/^\/faqs#[\w-]+$/);
  expect(question?.detail).toBe('Questions and answers');
  const [hindi] = (await find('gst', { locale: 'hi', more: '&kind=question' })).hits;
  expect(hindi?.path).toMatch(/^\/faqs#/);
  expect(hindi?.title.map(({ text }) => text).join('')).toMatch(/\p{Script=Devanagari}/u);
  const pictures = await find('water', { more: '&kind=picture' });
  expect(pictures.hits.length).toBeGreaterThan(0);
  expect(pictures.hits.map(({ path }) => path).filter((path) => !/^\/Photo%20&%20Media%20Gallery#[\w-]+-\d+$/.test(path))).toEqual([]);
});

test('what is found looks as on its own page', async () => {
  const { hits } = await find('water');
  const theme = hits.find(({ kind }) => kind === 'theme');
  expect(theme?.appearance).toMatchObject({ seed: 'theme:water', palette: 'water', lattice: 'vav' });
  const walk = (await find('four gates, forty drains', { more: '&kind=session' })).hits[0];
  expect(walk?.appearance).toEqual(theme?.appearance);
  expect((await find('tea 15 minutes', { more: '&kind=session' })).hits[0]?.appearance).toBeNull();
  const { rows } = await product.ctx.pool.query<{ speaker_id: number }>(
    `SELECT speaker_id FROM schedule_speakers WHERE name = 'Tejal Mistry'`,
  );
  expect((await find('Tejal Mistry', { more: '&kind=speaker' })).hits[0]?.appearance).toMatchObject({
    seed: `person:${rows[0]?.speaker_id}`,
  });
  expect((await find('Kutumb')).hits[0]?.appearance).toEqual({ seed: 'org:Kutumb Bank' });
});

test.each([
  ['en', 'Water & drainage'],
  ['hi', 'पानी और निकासी'],
  ['gu', 'પાણી અને ગટર'],
])('%s: leads to a topic of the public forum by its title and by words of its first post, until it is hidden', async (locale, detail) => {
  const { pool } = product.ctx;
  const findTopics = async (q: string) => (await find(q, { locale, more: '&kind=topic' })).hits;
  const [topic] = await findTopics('power drain sensors when the mains fails');
  expect(topic).toMatchObject({ kind: 'topic', detail, appearance: { seed: 'water', palette: 'water', lattice: 'vav' } });
  const [, topic_id] = /^\/web\/forum\/water\/(\d+)-how-do-you-power-drain-sensors/.exec(topic?.path ?? '') ?? [];
  expect((await findTopics('eighteen sensors in ward 14, no power for 46 hours'))[0]?.path).toBe(topic?.path);
  expect((await product.nobody.get(`/api/forum/public/topics/${topic_id}`)).status).toBe(200);
  const setState = async (state: string) => {
    await pool.query('UPDATE forum_topics SET first_state = $1 WHERE topic_id = $2', [state, topic_id]);
    await refreshSource(product.ctx, findableTopics);
  };
  await setState('hidden');
  expect((await findTopics('power drain sensors')).map(({ path }) => path)).not.toContain(topic?.path);
  await setState('visible');
  expect((await findTopics('power drain sensors')).map(({ path }) => path)).toContain(topic?.path);
});

test('forgives unfinished words, other endings, accents and the order of words', async () => {
  expect(titles(await find('Kutu'))).toContain('Kutumb Bank');
  expect(titles(await find('bank kutumb'))[0]).toBe('Kutumb Bank');
  expect(titles(await find('KÚTUMB'))[0]).toBe('Kutumb Bank');
  expect((await find('sponsors become')).hits.some(({ path }) => path === '/Become%20a%20Sponsor')).toBe(true);
});

test('offers what looks alike when nothing has the words, and says so', async () => {
  const found = await find('Mohala Foundaton');
  expect(found.is_similar).toBe(true);
  expect(titles(found)).toContain('Mohalla Foundation');
  expect(await find('qqqqzzzz')).toMatchObject({ hits: [], total: 0, is_similar: false });
});

describe('in Hindi and Gujarati', () => {
  test.each([
    ['hi', 'प्रायोजक', '/Become%20a%20Sponsor'],
    ['gu', 'પ્રાયોજક', '/Become%20a%20Sponsor'],
    ['gu', 'સ્વયંસેવ', '/Join%20us%20as%20a%20Volunteer'],
    ['gu', 'volunteer', '/Join%20us%20as%20a%20Volunteer'],
    ['en', 'स्वयंसेवक', '/Join%20us%20as%20a%20Volunteer'],
    ['hi', 'प्रयोजक', '/Become%20a%20Sponsor'],
  ])('%s: “%s” leads to %s', async (locale, q, path) => {
    const { hits } = await find(q, { locale });
    expect(hits.map((hit) => hit.path)).toContain(path);
  });

  test('answers in the language that was asked for, with vowel signs whole', async () => {
    const { hits } = await find('સ્વયંસેવક બનો', { locale: 'gu' });
    expect(hits[0]?.title.map(({ text }) => text).join('')).toBe('સ્વયંસેવક બનો');
    expect(hits[0]?.title).toContainEqual({ text: 'સ્વયંસેવક', is_match: true });
  });
});

test('marks what matches, in the title and in an excerpt', async () => {
  const [hit] = (await find('forty city-team journeys')).hits;
  expect(hit).toMatchObject({ kind: 'sponsor' });
  expect(hit?.excerpt.filter(({ is_match }) => is_match).map(({ text }) => text)).toContain('forty');
});

test('pages through results of one kind without repeating any', async () => {
  const first = await find('a', { more: '&kind=session&limit=5' });
  const second = await find('a', { more: '&kind=session&limit=5&page=2' });
  expect(first.hits).toHaveLength(5);
  expect(first.hits.every(({ kind }) => kind === 'session')).toBe(true);
  expect(new Set([...first.hits, ...second.hits].map(({ path }) => path)).size).toBe(10);
  expect(first.total).toBe(first.kinds.find(({ kind }) => kind === 'session')?.count);
});

test.each(["'", '":*&|!()<->', "a' OR 1=1 --", '\\', '<script>', '%', 'a & b | !c', ':*', '   ', '💥', 'x'.repeat(120)])(
  '%s is only text',
  async (q) => {
    expect(await find(q)).toMatchObject({ query: q.trim() });
  },
);

test('refuses what is too long, a kind that is none and a page that is none', async () => {
  const status = async (query: string) => (await product.nobody.get(`/api/search?${query}`)).status;
  expect(await status(`q=${'x'.repeat(121)}`)).toBe(400);
  expect(await status('q=a&kind=password')).toBe(400);
  expect(await status('q=a&page=0')).toBe(400);
  expect(await status('')).toBe(400);
});

test('follows what the public pages show, and never a draft', async () => {
  const { pool } = product.ctx;
  await pool.query(
    `UPDATE schedule_sessions SET title = 'A secret draft title' WHERE session_id = (SELECT min(session_id) FROM schedule_sessions)`,
  );
  await pool.query(`UPDATE sponsors SET name = 'Renamed Bank' WHERE name = 'Kutumb Bank'`);
  await pool.query(`UPDATE sponsors SET deleted_at = now() WHERE name = 'Setu Infra'`);
  await refreshAll();
  expect(titles(await find('secret draft'))).not.toContain('A secret draft title');
  expect(titles(await find('Renamed'))).toEqual(['Renamed Bank']);
  expect(titles(await find('Kutumb Bank'))).not.toContain('Kutumb Bank');
  expect(titles(await find('Setu Infra'))).not.toContain('Setu Infra');
  const before = await count('search_documents');
  await pool.query(`UPDATE editions SET is_current = false`);
  await refreshAll();
  expect(await count(`search_documents WHERE source NOT IN ('pages', 'knowledge', 'topics')`)).toBe(0);
  await pool.query(`UPDATE editions SET is_current = true`);
  await refreshAll();
  expect(await count('search_documents')).toBe(before);
});

test('a refresh that finds nothing new writes nothing', async () => {
  const read = async () =>
    (await product.ctx.pool.query<{ xmin: string }>('SELECT xmin::text FROM search_documents ORDER BY search_document_id')).rows;
  const before = await read();
  await refreshAll();
  expect(await read()).toEqual(before);
});
