import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({ environment: { RATE_LIMITS: 'true' } });
});
afterAll(() => product.close());

test('a flood of searches leaves connections to tickets and sign-in, and is served in turns with whoever else searches', async () => {
  const person = await buildPerson(product);
  const { ctx, app } = product;
  const search = (n: number, remoteAddress: string) => app.inject({ url: `/api/search?q=flood${n}`, remoteAddress });
  // Whatever reads what search reads waits for this, as it would behind a slow database.
  const release = Promise.withResolvers<void>();
  const locked = ctx.transact(async (tx) => {
    await tx.execute(sql`LOCK TABLE search_documents IN ACCESS EXCLUSIVE MODE`);
    await release.promise;
  });
  const flood = Array.from({ length: 60 }, (_, n) => search(n, '198.51.100.66'));
  let done = 0;
  for (const one of flood) void one.then(() => (done += 1));
  await expect.poll(() => ctx.pool.totalCount - ctx.pool.idleCount).toBeGreaterThanOrEqual(7);
  try {
    expect((await product.nobody.get('/api/tickets/keys')).status).toBe(200);
    expect((await person.get('/api/tickets/my-orders')).status).toBe(200);
    expect(ctx.pool.waitingCount).toBe(0);
    expect(done).toBe(0);
  } finally {
    release.resolve();
    await locked;
  }
  const honest = await search(0, '203.0.113.5');
  expect(honest.statusCode).toBe(200);
  expect(done).toBeLessThan(60);
  for (const answer of await Promise.all(flood)) expect(answer.statusCode).toBe(200);
});
