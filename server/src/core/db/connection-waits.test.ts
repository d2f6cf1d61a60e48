import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestCore, type TestCore } from '../../../test/test-context.ts';
import { measureWaits } from './connection-waits.ts';

let core: TestCore;
beforeAll(async () => {
  core = await createTestCore();
});
afterAll(() => core.close());

test('says how long the first in line has waited for a connection, whichever way it asks', async () => {
  const { pool } = core.ctx;
  let now = 0;
  const waited = measureWaits(pool, () => now);
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  expect(waited()).toBe(0);
  const query = pool.query('SELECT 1 AS one');
  now = 200;
  const client = pool.connect();
  now = 500;
  expect(waited()).toBe(500);
  taken.pop()?.release();
  expect((await query).rows).toEqual([{ one: 1 }]);
  (await client).release();
  expect(waited()).toBe(0);
  for (const one of taken) one.release();
});
