import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Pool, PoolClient } from 'pg';
import { withAdvisoryLock } from './advisory-lock.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const functionsFolder = fileURLToPath(new URL('../../../sql/', import.meta.url));
const fileName = /^\d{4}_[a-z0-9-]+\.sql$/;
const migrationLock = 7_242_001;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** A file of `server/sql`: functions as they are now, each written so that it can be applied again. */
export type FunctionFile = Migration;

/** All migrations in their one global order. Throws when two share a number or a name breaks the pattern. */
export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const files = await readSqlFiles(folder);
  const numbers = new Set<string>();
  for (const { name } of files) {
    if (!fileName.test(name)) throw new Error(`Migration ${name} must be named like 0042_feature-what-it-does.sql.`);
    const number = name.slice(0, 4);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`);
    numbers.add(number);
  }
  return files;
}

export const readFunctions = (): Promise<FunctionFile[]> => readSqlFiles(functionsFolder);

async function readSqlFiles(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

interface Wanted {
  readonly migrations: readonly Migration[];
  /** Needs all migrations; none unless given, where migrations are. */
  readonly functions?: readonly FunctionFile[];
}

/**
 * Brings the database up to date, one node at a time: each missing migration in a transaction of its own, then the files of functions
 * that changed since they were applied. Functions of a database that is ahead of this version stay as they are.
 * Returns the names of the files that ran. Throws when a migration that ran before has been changed since.
 */
export async function migrate(pool: Pool, wanted?: Wanted): Promise<string[]> {
  const { migrations, functions = [] } = wanted ?? { migrations: await readMigrations(), functions: await readFunctions() };
  return withAdvisoryLock(pool, migrationLock, async (client) => {
    const { ran, isAhead } = await applyMissing(client, migrations);
    return isAhead ? ran : [...ran, ...(await applyChanged(client, functions))];
  });
}

async function applyMissing(client: PoolClient, wanted: readonly Migration[]): Promise<{ ran: string[]; isAhead: boolean }> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const applied = await readApplied(client, 'schema_migrations');
  const ran: string[] = [];
  for (const migration of wanted) {
    const checksum = applied.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined) throw new Error(`Migration ${migration.name} was changed after it ran; write a new one instead.`);
    await applyOne(client, migration, 'INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)');
    ran.push(migration.name);
  }
  const known = new Set(wanted.map(({ name }) => name));
  return { ran, isAhead: [...applied.keys()].some((name) => !known.has(name)) };
}

async function applyChanged(client: PoolClient, functions: readonly FunctionFile[]): Promise<string[]> {
  if (functions.length === 0) return [];
  const applied = await readApplied(client, 'schema_functions');
  const changed = functions.filter(({ name, checksum }) => applied.get(name) !== checksum);
  for (const file of changed)
    await applyOne(
      client,
      file,
      `INSERT INTO schema_functions (name, checksum) VALUES ($1, $2)
        ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`,
    );
  return changed.map(({ name }) => name);
}

async function readApplied(client: PoolClient, table: 'schema_migrations' | 'schema_functions'): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(`SELECT name, checksum FROM ${table}`);
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function applyOne(client: PoolClient, { name, sql, checksum }: Migration, remember: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(remember, [name, checksum]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
