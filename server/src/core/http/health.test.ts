import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestCore, type TestCore } from '../../../test/test-context.ts';
import { openPool } from '../db/database.ts';
import type { Context } from '../context.ts';
import { registerHealth } from './health.ts';

let core: TestCore;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  core = await createTestCore();
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});
afterAll(() => core.close());

async function serve(more: Partial<Context> = {}, metrics_token?: string): Promise<FastifyInstance> {
  const app = Fastify();
  apps.push(app);
  await registerHealth(app, { ...core.ctx, ...more, config: { ...core.ctx.config, metrics_token } });
  return app;
}

test('a process that lives says so', async () => {
  const answer = await (await serve()).inject('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
});

test('a process that can serve is ready', async () => {
  const answer = await (await serve()).inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', checks: { database: 'ok', queue: 'ok' } }]);
});

test('a process without its database is not ready, but lives', async () => {
  const pool = openPool({ url: core.database_url, onError: () => undefined });
  await pool.end();
  const app = await serve({ pool });
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready', checks: { database: 'failing', queue: 'ok' } }]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

const scrape = (app: FastifyInstance, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/metrics', headers, remoteAddress });

test('without a token, metrics are for nobody, since a proxy makes everybody come from this machine', async () => {
  const app = await serve();
  for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: 'Bearer undefined' }, { 'x-forwarded-for': '127.0.0.1' }])
    for (const address of ['127.0.0.1', '::1', '203.0.113.9']) expect((await scrape(app, headers, address)).statusCode).toBe(404);
});

test('with a token, metrics are for whoever brings it, and for nobody else', async () => {
  const app = await serve({}, 'open-sesame');
  const answer = await scrape(app, { authorization: 'Bearer open-sesame' }, '203.0.113.9');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.body).toMatch(/^sabha_db_connections \d+$/m);
  expect((await scrape(app, { authorization: 'Bearer open-barley' })).statusCode).toBe(404);
  expect((await scrape(app)).statusCode).toBe(404);
});
