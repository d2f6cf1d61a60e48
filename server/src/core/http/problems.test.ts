import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a call that finds every connection to the database taken is told to come again', async () => {
  const { pool } = app.ctx;
  const { max, connectionTimeoutMillis } = pool.options;
  const taken = await Promise.all(Array.from({ length: max }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 200;
  try {
    for (const url of ['/api/tickets/catalogue', '/api/tickets/orders/ABCDEFGH']) {
      const { status, headers, body } = await app.nobody.get(url);
      expect(status).toBe(503);
      expect(headers['retry-after']).toBe('5');
      expect(headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(body).toMatchObject({ title: 'Not available right now', status: 503, detail: 'Too many ask at once. Try again in a moment.' });
    }
  } finally {
    for (const client of taken) client.release();
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis;
  }
  expect((await app.nobody.get('/api/tickets/orders/ABCDEFGH')).status).toBe(404);
});
