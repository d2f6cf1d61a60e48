import type { Pool, PoolClient } from 'pg';
import { withConnection } from './database.ts';

/** Does what one node at a time may do, while the others wait for their turn. `lock` is any number, the same one on every node. */
export function withAdvisoryLock<T>(pool: Pool, lock: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return withConnection(pool, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    try {
      return await work(client);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lock]);
    }
  });
}
