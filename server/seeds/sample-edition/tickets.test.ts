import type { Catalogue } from '@sabha/contract/tickets/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { loadSampleEdition } from '../load-sample-edition.ts';
import { benefitLabels } from './tickets.data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await loadSampleEdition(app.ctx);
});
afterAll(() => app.close());

const read = async (locale: string, query = '') =>
  ((await app.nobody.get(`/api/tickets/catalogue${query}`, { headers: { 'accept-language': locale } })).body as { data: Catalogue }).data
    .products;

test('the passes have the prices of the design, and what they cost at the gate', async () => {
  const prices = (await read('en')).map(({ slug, price_paise, later_price_paise }) => [slug, price_paise, later_price_paise]);
  expect(prices.slice(0, 4)).toEqual([
    ['learner', 499_00, 799_00],
    ['founder', 2499_00, 3499_00],
    ['delegate', 5999_00, 7499_00],
    ['investor', 14_999_00, null],
  ]);
});

test('workshops know their sessions, and each has its places', async () => {
  const workshops = (await read('en')).filter(({ kind }) => kind === 'workshop');
  expect(workshops.map(({ session, left_count }) => [session?.starts_at, left_count])).toEqual([
    ['2027-07-15T08:30:00+00:00', 40],
    ['2027-07-15T05:30:00+00:00', 40],
    ['2027-07-16T08:15:00+00:00', 25],
  ]);
});

test.each(['hi', 'gu'])('everything that is sold has its name, its room and its benefits in %s', async (locale) => {
  const script = locale === 'hi' ? /\p{Script=Devanagari}/u : /\p{Script=Gujarati}/u;
  const products = await read(locale);
  for (const { session } of products.filter((product) => product.session !== null)) expect(session?.room).toMatch(script);
  for (const { name, benefits } of products) {
    expect(name).toMatch(script);
    for (const { label } of benefits) expect(label).toMatch(script);
  }
  const labels = new Set(products.flatMap(({ benefits }) => benefits.map(({ label }) => label)));
  expect(labels.size).toBe(Object.keys(benefitLabels).length);
});

test('the speakers’ pass is seen only with its voucher', async () => {
  expect((await read('en')).map(({ slug }) => slug)).not.toContain('speaker');
  expect((await read('en', '?voucher=SPEAKER27')).map(({ slug }) => slug)).toContain('speaker');
});
