import Fastify from 'fastify';
import type { Pool, QueryResult } from 'pg';
import { openPool } from '../server/src/core/db/database.ts';
import { buildPerson } from '../server/test/build-person.ts';
import type { TestApp } from '../server/test/test-app.ts';
import { compareLoad } from './load.ts';
import { insertUsers } from './many-users.ts';
import { judge, type BenchRow } from './row.ts';
import { withScratchProduct } from './scratch-product.ts';

const users = 10_000;
const minShare = 0.5;
const path = '/api/global-user/users/getAll?page=1&limit=10';

type QueryArguments = Parameters<Pool['query']>;

/** Requests per second of a list of ten rows against bare Fastify and `pg` with the same statements on the same database. */
export function benchGetAll(): Promise<BenchRow> {
  return withScratchProduct(async (product) => {
    const { app, ctx } = product;
    await insertUsers(ctx.pool, users);
    const admin = await buildPerson(product, { role: 'admin' });
    const authorization = `Bearer ${await product.tokenFor(admin.user_id)}`;
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    await admin.get(path); // what is kept about the person is read now
    const queries = await recordQueries(ctx.pool, () => admin.get(path));
    const bare = await startBareServer(ctx, queries);
    try {
      const speed = await compareLoad(
        { url: url + path, headers: { authorization } },
        { url: bare.url + path, headers: { authorization } },
      );
      const share = speed.product / speed.bare;
      const measured = `${Math.round(share * 100)}% (${Math.round(speed.product)} of ${Math.round(speed.bare)} req/s, ${queries.length} statements)`;
      return judge('getAll of 10 rows', `≥ ${minShare * 100}% of bare Fastify + pg with the same SQL`, {
        measured,
        isMet: share >= minShare,
      });
    } finally {
      await bare.close();
    }
  });
}

/** What the product asks the database while it answers one call. */
async function recordQueries(pool: Pool, work: () => Promise<{ status: number }>): Promise<QueryArguments[]> {
  const recorded: QueryArguments[] = [];
  const query = pool.query.bind(pool);
  const record = (...args: QueryArguments) => {
    recorded.push(args);
    return query(...args);
  };
  Object.assign(pool, { query: record });
  try {
    const { status } = await work();
    if (status !== 200) throw new Error(`The list answered ${status}.`);
  } finally {
    Reflect.deleteProperty(pool, 'query');
  }
  if (recorded.length === 0) throw new Error('The list asked the database nothing.');
  return recorded;
}

/** The same statements, the first rows found as JSON, and nothing else. */
async function startBareServer(
  { config }: TestApp['ctx'],
  queries: readonly QueryArguments[],
): Promise<{ url: string; close(): Promise<void> }> {
  const pool = openPool({ url: config.database_url ?? '', onError: () => undefined });
  const app = Fastify();
  app.get('/api/*', async () => {
    const results: QueryResult[] = [];
    for (const args of queries) results.push(await (pool.query(...args) as unknown as Promise<QueryResult>));
    return { data: results.map(({ rows }) => rows as unknown[]) };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    async close() {
      await app.close();
      await pool.end();
    },
  };
}
