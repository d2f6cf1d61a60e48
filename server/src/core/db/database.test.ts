import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openDatabase, openPool, withConnection, type Database } from './database.ts';
import { idArray, runPrepared } from './run-prepared.ts';

let database: TestDatabase;
let pool: Pool;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ url: database.url, max: 1, onError: () => undefined });
  db = openDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const askInTransaction = () => db.transaction((tx) => tx.execute(sql`SELECT 1 AS one`));

test('a connection on which no transaction can begin is given back and replaced', async () => {
  // The only connection of the pool lies in a failed transaction, as one does that somebody did not look after.
  const client = await pool.connect();
  await expect(client.query('BEGIN; SELECT 1 / 0')).rejects.toThrow('division by zero');
  client.release();
  await expect(askInTransaction()).rejects.toThrow('begin');
  expect(pool.totalCount).toBe(0);
  expect((await askInTransaction()).rows).toEqual([{ one: 1 }]);
});

test('a connection that is lost inside of a transaction fails it, and the next one gets another', async () => {
  const lost = db.transaction((tx) => tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`));
  await expect(lost).rejects.toThrow('Failed query: rollback');
  expect((await askInTransaction()).rows).toEqual([{ one: 1 }]);
});

test('whoever leaves a transaction open leaves it to nobody', async () => {
  await withConnection(pool, (client) => client.query('BEGIN'));
  expect((await pool.query('SELECT now() = statement_timestamp() AS is_alone')).rows).toEqual([{ is_alone: true }]);
});

test('a connection whose prepared statements are older than the table is replaced', async () => {
  await pool.query('CREATE TABLE seats (name varchar(10)); INSERT INTO seats VALUES ($$A 1$$)');
  const read = () => db.transaction((tx) => runPrepared(tx, sql`SELECT name FROM seats`));
  await read();
  await pool.query('ALTER TABLE seats ALTER COLUMN name TYPE text');
  await expect(read()).rejects.toThrow('Failed query');
  expect((await read()).rows).toEqual([{ name: 'A 1' }]);
});

test('a list of any length is planned once, and finds what it names', async () => {
  await pool.query('CREATE TABLE places AS SELECT n AS place_id FROM generate_series(1, 5000) AS n');
  await pool.query('CREATE UNIQUE INDEX ON places (place_id); ANALYZE places');
  const find = (ids: readonly number[]) =>
    runPrepared<{ place_id: number }>(db, sql`SELECT place_id FROM places WHERE place_id = ANY (${idArray(ids)}) ORDER BY place_id`);
  for (let count = 0; count < 8; count++) await find([count + 1]);
  expect((await find([7, 9, 4_000])).rows.map(({ place_id }) => place_id)).toEqual([7, 9, 4_000]);
  expect((await find([])).rows).toEqual([]);
  const { rows } = await pool.query<{ count: number }>(
    `SELECT generic_plans::int AS count FROM pg_prepared_statements WHERE statement LIKE '%FROM places%'`,
  );
  expect(rows).toEqual([{ count: 5 }]);
});
