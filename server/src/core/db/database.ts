import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
/** A transaction handle; every query API of `Database` works on it. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
/**
 * Runs work in one READ COMMITTED transaction; rolls back when it throws, and rethrows. After a deadlock the work is run again, so that
 * it changes nothing but rows.
 */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

// Counts and ids stay below 2^53 here, so bigint columns arrive as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return value;
});

interface PoolOptions {
  url: string;
  max?: number;
  onError: (error: Error) => void;
}

/** A connection pool; idle connections that break are reported to `onError` instead of ending the process. */
export function openPool({ url, max = 10, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000, application_name: 'sabha' });
  pool.on('error', onError);
  // A connection that breaks while it is lent fails what runs on it; unheard, its error would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Lends a connection of the pool. One that comes back inside of a transaction, whole or failed, is closed and not lent again; so is one
 * with prepared statements from before a table was changed.
 */
export async function withConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isOutdated = false;
  try {
    return await work(client);
  } catch (error) {
    isOutdated = isOfOldTable(error);
    throw error;
  } finally {
    client.release(isOutdated || client.getTransactionStatus() !== 'I');
  }
}

/** PostgreSQL refuses a prepared statement whose columns have other types by now, for as long as the connection has it. */
function isOfOldTable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === '0A000' && cause.message.startsWith('cached plan');
}

export function openDatabase(pool: pg.Pool): Database {
  const db = drizzle({ client: pool });
  // Drizzle's own transaction on a pool never gives the connection back when `begin` fails.
  db.transaction = (work, config) => withConnection(pool, (client) => drizzle({ client }).transaction(work, config));
  return db;
}
