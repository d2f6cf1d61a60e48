import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { openPool } from '../src/core/db/database.ts';
import { migrate, readMigrations } from '../src/core/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { describeSchema, readColumns } from './describe-schema.ts';

const opened: { database: TestDatabase; pool: Pool }[] = [];

async function open(): Promise<Pool> {
  const database = await createTestDatabase({ isEmpty: true });
  const pool = openPool({ url: database.url, onError: (error) => console.error(error) });
  opened.push({ database, pool });
  return pool;
}

let fresh: Pool;
beforeAll(async () => {
  fresh = await open();
  await migrate(fresh);
});
afterAll(async () => {
  for (const { pool, database } of opened) {
    await pool.end();
    await database.drop();
  }
});

test('a database upgraded one migration at a time equals a fresh one', async () => {
  const upgraded = await open();
  const migrations = await readMigrations();
  for (let count = 1; count <= migrations.length; count++) await migrate(upgraded, migrations.slice(0, count));
  expect(await describeSchema(upgraded)).toEqual(await describeSchema(fresh));
});

test('migrating again changes nothing', async () => {
  const before = await describeSchema(fresh);
  expect(await migrate(fresh)).toEqual([]);
  expect(await describeSchema(fresh)).toEqual(before);
});

test('nodes that start at once migrate once', async () => {
  const shared = await open();
  const ran = await Promise.all([migrate(shared), migrate(shared), migrate(shared)]);
  expect(ran.flat().length).toBe((await readMigrations()).length);
});

test('a migration that fails leaves the database as it was and names itself', async () => {
  const broken = await open();
  const migration = { name: '0001_core-broken.sql', sql: 'CREATE TABLE half (id int); SELECT nonsense;', checksum: 'a' };
  await expect(migrate(broken, [migration])).rejects.toThrow('Migration 0001_core-broken.sql failed');
  expect(await readColumns(broken)).not.toHaveProperty('half');
  expect([...(await readColumns(broken)).keys()]).toEqual(['schema_migrations']);
});

test('a migration that was changed after it ran is refused', async () => {
  const [first, ...rest] = await readMigrations();
  if (!first) throw new Error('There are no migrations.');
  await expect(migrate(fresh, [{ ...first, checksum: 'changed' }, ...rest])).rejects.toThrow('was changed after it ran');
});

test('every table declared in the code has exactly the columns of the database', async () => {
  const columns = await readColumns(fresh);
  const declared = await readDeclaredTables();
  expect(declared.size).toBeGreaterThan(20);
  for (const [name, names] of declared) expect(columns.get(name), `table ${name}`).toEqual(names);
});

/** Tables of every `schema.ts` below src. */
async function readDeclaredTables(): Promise<Map<string, string[]>> {
  const folder = fileURLToPath(new URL('../src/', import.meta.url));
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('schema.ts') && !file.endsWith('describe-schema.ts'),
  );
  const tables = new Map<string, string[]>();
  for (const file of files) {
    const module_ = (await import(`${folder}${file}`)) as Record<string, unknown>;
    for (const value of Object.values(module_)) {
      if (!(value instanceof PgTable)) continue;
      const { name, columns } = getTableConfig(value);
      tables.set(name, columns.map((column) => column.name).sort());
    }
  }
  return tables;
}
