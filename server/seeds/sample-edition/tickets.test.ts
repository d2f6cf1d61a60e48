import type { Catalogue } from '@sabha/contract/sales/catalogue';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { loadSampleEdition } from '../load-sample-edition.ts';
import { editionTexts } from './edition.data.ts';
import { benefitLabels, doorsOpenAt, passes, refundUntil, workshops } from './tickets.data.ts';

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
  const prices = (await read('en')).map(({ slug, price_minor, later_price_minor }) => [slug, price_minor, later_price_minor]);
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

test('what texts say of prices is what is sold: when online prices end, what a workshop costs, and that none comes with a pass', () => {
  const lastDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' }).format(
    new Date(Date.parse(doorsOpenAt) - 1),
  );
  expect(editionTexts.home_call_text[0]).toContain(`Online prices end on ${lastDay}.`);
  const refundDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' }).format(
    new Date(Date.parse(refundUntil) - 1),
  );
  expect(editionTexts.home_call_text[0]).toContain(`a full refund until ${refundDay}.`);
  const cheapest = Math.min(...workshops.map(({ price }) => price));
  const entered = passes.flatMap(({ benefits }) => benefits.workshops?.[0] ?? []);
  expect([...new Set(entered)]).toEqual([`from ₹${cheapest} each`]);
});

test('every text names the same number of pages of the pilot contract', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.data.ts'));
  const texts = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join(' ');
  const counts = [...texts.matchAll(/contract (?:has|is) (\w+) pages|contract, (\w+) pages long|(\w+)-page (?:pilot )?contract/g)];
  const named = counts.map(([, has, long, hyphen]) => has ?? long ?? hyphen ?? '');
  expect(named.length).toBeGreaterThan(5);
  expect([...new Set(named.map((word) => word.toLowerCase()))]).toEqual(['nine']);
});

test('passes that are shown beside each other are told apart by their lattices', () => {
  const lattices = passes.map(({ lattice }) => lattice);
  for (const [at, lattice] of lattices.entries()) expect(lattices.slice(at + 1, at + 4)).not.toContain(lattice);
});
