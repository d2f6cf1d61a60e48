import Fastify from 'fastify';
import type { Pool, QueryResult } from 'pg';
import { openPool } from '../server/src/core/db/database.ts';
import type { TestApp } from '../server/test/test-app.ts';

type QueryArguments = Parameters<Pool['query']>;

/** What the product asks the database while it answers one call. */
export async function recordQueries(pool: Pool, work: () => Promise<{ status: number }>): Promise<QueryArguments[]> {
  const recorded: QueryArguments[] = [];
  const query = pool.query.bind(pool);
  const record = (...args: QueryArguments) => {
    recorded.push(args);
    return query(...args);
  };
  Object.assign(pool, { query: record });
  try {
    const { status } = await work();
    if (status !== 200) throw new Error(`The call answered ${status}.`);
  } finally {
    Reflect.deleteProperty(pool, 'query');
  }
  if (recorded.length === 0) throw new Error('The call asked the database nothing.');
  return recorded;
}

/** The same statements, the first rows found as JSON, and nothing else. */
export async function startBareFastify(
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
