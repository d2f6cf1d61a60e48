import { afterAll, beforeAll, expect, test } from 'vitest';
import { playHall } from '../test/hall.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

const devices = 500;
let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({ environment: { RATE_LIMITS: 'true', GUESTS_PER_ADDRESS: '200' } });
});
afterAll(() => product.close());

test('a full hall behind one address: nobody honest is refused while a flood from elsewhere is', async () => {
  const flood = 1_500;
  const { honest, scans, flood: flooded } = await playHall(product, { devices, seconds: 4, flood });
  expect(Object.fromEntries(honest)).toEqual({ 200: devices * 3 });
  expect([...scans.keys()].filter((status) => status >= 300)).toEqual([]);
  expect([...scans.values()].reduce((sum, count) => sum + count, 0)).toBe(12 * 4 * 5);
  // A search costs four; the address had six for each of its guests, and what came back meanwhile.
  expect(flooded.get(429)).toBeGreaterThan(flood / 20);
  expect([...flooded.keys()].toSorted((a, b) => a - b)).toEqual([200, 429]);
});
