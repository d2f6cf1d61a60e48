import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createChangeFeed, type ChangeFeed } from './change-feed.ts';
import { createListener, type Listener } from './listener.ts';
import { openPool } from './database.ts';

let database: TestDatabase;
let pool: Pool;
let feed: ChangeFeed;
let listener: Listener;
const silent = { warn: () => undefined };

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ url: database.url, onError: () => undefined });
  await pool.query("CREATE TABLE lamps (lamp_id int); SELECT watch_changes('lamps', 'lamps')");
  listener = createListener({ url: database.url, log: silent });
  feed = createChangeFeed({ listener, pool });
  await feed.start();
});
afterAll(async () => {
  await feed.stop();
  await listener.stop();
  await pool.end();
  await database.drop();
});

test.each(['INSERT INTO lamps VALUES (1), (2)', 'UPDATE lamps SET lamp_id = 3', 'DELETE FROM lamps', 'TRUNCATE lamps'])(
  '"%s" counts as one change, seen once settled',
  async (statement) => {
    const before = feed.version('lamps');
    await pool.query(statement);
    await feed.settle();
    expect(feed.version('lamps')).toBe(before + 1);
  },
);

test('a transaction that rolls back changes nothing', async () => {
  const before = feed.version('lamps');
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('INSERT INTO lamps VALUES (9)');
  await client.query('ROLLBACK');
  client.release();
  await feed.settle();
  expect(feed.version('lamps')).toBe(before);
});

test('listeners hear the topic until they stop', async () => {
  const received: string[] = [];
  const stop = feed.onChange((topic) => received.push(topic));
  await pool.query('INSERT INTO lamps VALUES (1)');
  await feed.settle();
  stop();
  await pool.query('INSERT INTO lamps VALUES (2)');
  await feed.settle();
  expect(received).toEqual(['lamps']);
});

test('another node sees the change too', async () => {
  const ears = createListener({ url: database.url, log: silent });
  const other = createChangeFeed({ listener: ears, pool });
  await other.start();
  const before = other.version('lamps');
  await pool.query('INSERT INTO lamps VALUES (5)');
  await other.settle();
  expect(other.version('lamps')).toBe(before + 1);
  await other.stop();
  await ears.stop();
});

test('a lost connection means that anything may have changed, until it is back', async () => {
  const received: string[] = [];
  const stop = feed.onChange((topic) => received.push(topic));
  const before = feed.version('lamps');
  await pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sabha-listener' AND datname = current_database()",
  );
  await vi.waitUntil(() => received.includes('*'), { timeout: 60_000 });
  await vi.waitUntil(() => feed.isLive(), { timeout: 60_000 });
  stop();
  expect(feed.version('lamps')).toBeGreaterThan(before);
  const reconnected = feed.version('lamps');
  await pool.query('INSERT INTO lamps VALUES (6)');
  await feed.settle();
  expect(feed.version('lamps')).toBe(reconnected + 1);
});
