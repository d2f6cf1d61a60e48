import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { openPool } from '../src/core/db/database.ts';
import { migrate, readFunctions, readMigrations } from '../src/core/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createDeclared, describeColumns, readDeclaredTables, readTables, readViews } from './declared-tables.ts';
import { describeSchema, readColumns } from './describe-schema.ts';
import { printSchema } from './print-schema.ts';

const opened: { database: TestDatabase; pool: Pool }[] = [];
let isClosing = false;

async function open(): Promise<Pool> {
  const database = await createTestDatabase({ isEmpty: true });
  // Connections say goodbye after `end` has resolved, when their database may be dropped already.
  const pool = openPool({ url: database.url, onError: (error) => isClosing || console.error(error) });
  opened.push({ database, pool });
  return pool;
}

let fresh: Pool;
beforeAll(async () => {
  fresh = await open();
  await migrate(fresh);
});
afterAll(async () => {
  isClosing = true;
  for (const { pool, database } of opened) {
    await pool.end();
    await database.drop();
  }
});

test('a database upgraded one migration at a time equals a fresh one', async () => {
  const upgraded = await open();
  const migrations = await readMigrations();
  for (let count = 1; count <= migrations.length; count++) await migrate(upgraded, { migrations: migrations.slice(0, count) });
  await migrate(upgraded);
  expect(await describeSchema(upgraded)).toEqual(await describeSchema(fresh));
});

test('schema.sql shows what all migrations together have made', async () => {
  const head =
    '-- The database as all migrations leave it, to be read. Made by server/test/migrations.test.ts; never edited by hand, never run.';
  await expect(
    `${head}\n\n${await printSchema(fresh)}`,
    'server/schema.sql does not show the database. Run `vitest run --project server server/test/migrations.test.ts --update`, read what changed, and commit the file',
  ).toMatchFileSnapshot('../schema.sql');
});

test('migrating again changes nothing', async () => {
  const before = await describeSchema(fresh);
  expect(await migrate(fresh)).toEqual([]);
  expect(await describeSchema(fresh)).toEqual(before);
});

test('nodes that start at once migrate once', async () => {
  const shared = await open();
  const ran = await Promise.all([migrate(shared), migrate(shared), migrate(shared)]);
  expect(ran.flat().length).toBe((await readMigrations()).length + (await readFunctions()).length);
});

test('a migration that fails leaves the database as it was and names itself', async () => {
  const broken = await open();
  const migration = { name: '0001_core-broken.sql', sql: 'CREATE TABLE half (id int); SELECT nonsense;', checksum: 'a' };
  await expect(migrate(broken, { migrations: [migration] })).rejects.toThrow('Migration 0001_core-broken.sql failed');
  expect(await readColumns(broken)).not.toHaveProperty('half');
  expect([...(await readColumns(broken)).keys()]).toEqual(['schema_migrations']);
});

test('a migration that was changed after it ran is refused', async () => {
  const [first, ...rest] = await readMigrations();
  if (!first) throw new Error('There are no migrations.');
  await expect(migrate(fresh, { migrations: [{ ...first, checksum: 'changed' }, ...rest] })).rejects.toThrow('was changed after it ran');
});

test('every function of the database stands in server/sql, and in one file only', async () => {
  const { rows } = await fresh.query<{ name: string }>(`
    SELECT proname AS name FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY proname COLLATE "C"`);
  const written = (await readFunctions()).flatMap(({ sql }) =>
    [...sql.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)\(/gm)].map(([, name = '']) => name),
  );
  expect(written.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(rows.map(({ name }) => name));
});

describe('functions', () => {
  const file = (name: string, answer: number) => ({
    name: `${name}.sql`,
    sql: `CREATE OR REPLACE FUNCTION ${name}() RETURNS integer LANGUAGE sql RETURN ${answer};`,
    checksum: `${name} ${answer}`,
  });

  test('are applied again when their file changes, those of other files are not, and twice changes nothing', async () => {
    const database = await open();
    const migrations = await readMigrations();
    await migrate(database, { migrations, functions: [file('one', 1), file('two', 2)] });
    const before = await describeSchema(database);
    expect(await migrate(database, { migrations, functions: [file('one', 1), file('two', 2)] })).toEqual([]);
    expect(await describeSchema(database)).toEqual(before);
    expect(await migrate(database, { migrations, functions: [file('one', 1), file('two', 3)] })).toEqual(['two.sql']);
    expect((await database.query('SELECT one(), two()')).rows).toEqual([{ one: 1, two: 3 }]);
  });

  test('whose file fails stay as they were, and the file names itself', async () => {
    const database = await open();
    const migrations = await readMigrations();
    await migrate(database, { migrations, functions: [file('one', 1)] });
    const broken = { ...file('one', 2), sql: `${file('one', 2).sql} SELECT nonsense;` };
    await expect(migrate(database, { migrations, functions: [broken] })).rejects.toThrow('one.sql failed');
    expect((await database.query('SELECT one()')).rows).toEqual([{ one: 1 }]);
    expect(await migrate(database, { migrations, functions: [file('one', 2)] })).toEqual(['one.sql']);
  });

  test('of a newer version are left to it when an older one starts again', async () => {
    const database = await open();
    const migrations = await readMigrations();
    await migrate(database, { migrations, functions: [file('one', 2)] });
    expect(await migrate(database, { migrations: migrations.slice(0, -1), functions: [file('one', 1)] })).toEqual([]);
    expect((await database.query('SELECT one()')).rows).toEqual([{ one: 2 }]);
  });
});

test('amounts that were written before their columns were renamed are read by the new names', async () => {
  const upgraded = await open();
  const migrations = await readMigrations();
  const renaming = migrations.findIndex(({ name }) => name.endsWith('_tickets-minor-units.sql'));
  await migrate(upgraded, { migrations: migrations.slice(0, renaming) });
  await upgraded.query(`
    SET session_replication_role = replica;
    INSERT INTO ticket_products (edition_id, tax_class_id, slug, kind, name, price_steps)
    VALUES (1, 1, 'delegate', 'pass', 'Delegate', '[{"name": "", "amount_paise": 249900, "from": null, "until": null}]');
    INSERT INTO ticket_invoices (kind, seller_id, financial_year, prefix, number, code, order_id, issued_on, seller, buyer, lines,
      taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise)
    VALUES ('invoice', 1, '26-27', 'SU', 1, 'SU/26-27/000001', 1, '2026-11-23', '{}', '{}', '[{"name": "Delegate", "price_paise": 249900}]',
      249900, 22491, 22491, 0, 294882);
    INSERT INTO idempotency_keys (user_id, key, operation_id, request_hash, answer) VALUES (1, 'a', 'openCart', '', '{"total_paise":294882}');
    SET session_replication_role = DEFAULT`);
  await migrate(upgraded, { migrations });
  const { rows } = await upgraded.query(`
    SELECT p.price_steps, i.lines, i.total_minor, k.answer FROM ticket_products p, ticket_invoices i, idempotency_keys k`);
  expect(rows).toEqual([
    {
      price_steps: [{ name: '', amount_minor: 249_900, from: null, until: null }],
      lines: [{ name: 'Delegate', price_minor: 249_900 }],
      total_minor: 294_882,
      answer: { total_minor: 294_882 },
    },
  ]);
  await expect(upgraded.query('UPDATE ticket_invoices SET total_minor = 0')).rejects.toThrow('stays as it is');
  expect((await describeSchema(upgraded)).filter((line) => line.includes('_paise'))).toEqual([]);
});

test('startups become organisations with their texts, addresses and edition, and stay saved by those who had saved them', async () => {
  const upgraded = await open();
  const migrations = await readMigrations();
  const at = migrations.findIndex(({ name }) => name.endsWith('_organisations.sql'));
  await migrate(upgraded, { migrations: migrations.slice(0, at) });
  await upgraded.query(`
    SET session_replication_role = replica;
    INSERT INTO editions (edition_id, slug, name, short_name, year, starts_on, ends_on, time_zone, currency, pattern_seed, status) OVERRIDING SYSTEM VALUE
    VALUES (1, 'old', 'Old', 'Old', 2026, '2026-07-15', '2026-07-17', 'Asia/Kolkata', 'INR', 'old', 'archived'),
      (2, 'new', 'New', 'New', 2027, '2027-07-15', '2027-07-17', 'Asia/Kolkata', 'INR', 'new', 'published');
    INSERT INTO global_users (user_id, username, created_by) SELECT n, 'person' || n, n FROM generate_series(101, 103) n;
    INSERT INTO community_commons (community_common_id, community_type, owner_user_id, community_name, created_by)
    VALUES (1, 'institute', 101, 'Bányan School', 101), (2, 'expert', 102, 'વૃક્ષ', 102), (3, 'business', 101, 'Naalah', 101),
      (4, 'business', 101, '${'a'.repeat(99)} b', 101);
    INSERT INTO startups (startup_id, edition_id, slug, name, running, logo, city, translations, position, deleted_at) OVERRIDING SYSTEM VALUE
    VALUES (1, 1, 'naalah', 'Naalah', 'Old text', NULL, 'Surat', '{}', 1, NULL),
      (2, 2, 'naalah', 'Naalah', 'New text', 'logo', 'Surat', '{"hi": {"name": "नाला", "running": "नया", "city": "सूरत"}}', 4, NULL),
      (3, 2, 'gone', 'Gone', '', NULL, '', '{}', 5, '2027-01-01'), (4, 2, '${'long-'.repeat(19)}name', 'Long', '', NULL, '', '{}', 6, NULL);
    INSERT INTO saved_items (user_id, type, subject_id, position) VALUES
      (101, 'startup', 1, 1), (101, 'startup', 2, 2), (102, 'startup', 77, 1), (102, 'person', 2, 2), (103, 'startup', 1, 1);
    SET session_replication_role = DEFAULT`);
  await migrate(upgraded, { migrations, functions: await readFunctions() });
  const read = async (statement: string) => (await upgraded.query({ text: statement, rowMode: 'array' })).rows as unknown[][];
  const [first] = await read(`SELECT min(community_common_id)::int FROM community_commons WHERE community_type = 'startup'`);
  const next = Number(first?.[0]);
  expect(next).toBeGreaterThan(4);
  expect(
    await read(`SELECT community_common_id::int, slug, community_name, description, image, shown_edition_id::int, position, deleted_at IS NOT NULL
      FROM community_commons ORDER BY 1`),
  ).toEqual([
    [1, 'banyan-school', 'Bányan School', '', null, null, 0, false],
    [2, 'community-2', 'વૃક્ષ', '', null, null, 0, false],
    // Its name stands in the address of the startup, which is known by it already.
    [3, 'community-3', 'Naalah', '', null, null, 0, false],
    [4, 'a'.repeat(99), `${'a'.repeat(99)} b`, '', null, null, 0, false],
    [next, 'naalah', 'Naalah', 'Old text', null, 1, 1, true],
    [next + 1, 'naalah', 'Naalah', 'New text', 'logo', 2, 4, false],
    [next + 2, 'gone', 'Gone', '', null, 2, 5, true],
    [next + 3, `${'long-'.repeat(19)}name`, 'Long', '', null, 2, 6, false],
  ]);
  expect(await read(`SELECT translations FROM community_commons WHERE slug = 'naalah' AND deleted_at IS NULL`)).toEqual([
    [{ hi: { community_name: 'नाला', description: 'नया', city: 'सूरत' } }],
  ]);
  expect(await read('SELECT user_id::int, type, subject_id::int FROM saved_items ORDER BY user_id, position')).toEqual([
    // Saved of both editions: the one that stands, and the note of the other.
    [101, 'organisation', next],
    [101, 'organisation', next + 1],
    [102, 'organisation', -77],
    [102, 'person', 2],
    [103, 'organisation', next + 1],
  ]);
});

test('sign-ups, places and waiting lists keep their people, turns and offers when they move to the quotas they are of', async () => {
  const upgraded = await open();
  const migrations = await readMigrations();
  await migrate(upgraded, {
    migrations: migrations.slice(
      0,
      migrations.findIndex(({ name }) => name.endsWith('_capacity.sql')),
    ),
  });
  await upgraded.query(`
    SET session_replication_role = replica;
    INSERT INTO editions (edition_id, slug, name, short_name, year, starts_on, ends_on, time_zone, currency, pattern_seed) OVERRIDING SYSTEM VALUE
    VALUES (1, 'sample', 'Sample', 'Sample', 2027, '2027-07-15', '2027-07-17', 'Asia/Kolkata', 'INR', 'sample');
    INSERT INTO global_users (user_id, username, created_by) SELECT n, 'person' || n, n FROM generate_series(101, 104) n;
    INSERT INTO schedule_sessions (session_id, edition_id, guid, slug, title, type) OVERRIDING SYSTEM VALUE
    VALUES (7, 1, gen_random_uuid(), 'seven', 'Seven', 'workshop'), (8, 1, gen_random_uuid(), 'eight', 'Eight', 'workshop');
    INSERT INTO ticket_session_places (session_id, places) VALUES (7, 1), (8, 40);
    INSERT INTO ticket_sign_ups (session_id, user_id, status, priority, asked_at, during, closed_at) VALUES
      (7, 101, 'cancelled', 0, '2027-01-01', NULL, '2027-01-02'), (7, 102, 'has_place', 0, '2027-01-01', '[2027-07-15,2027-07-16)', NULL),
      (7, 103, 'waiting', 2, '2027-01-03', '[2027-07-15,2027-07-16)', NULL), (8, 104, 'has_place', 0, '2027-01-04', '(,)', NULL);
    INSERT INTO ticket_quotas (edition_id, name, size, product_ids) VALUES (1, 'Hall', 90, '{5,6}');
    INSERT INTO ticket_orders (order_id, edition_id, code, currency) OVERRIDING SYSTEM VALUE VALUES (900, 1, 'AAAA', 'INR');
    INSERT INTO ticket_waiting_entries (quota_id, user_id, email, quantity, product_ids, status, waiting_since, order_id, offered_until)
    SELECT quota_id, 101, 'a@example.org', 2, '{6,5}'::bigint[], 'offered', '2027-01-05'::timestamptz, 900, '2027-01-06'::timestamptz FROM ticket_quotas
    UNION ALL SELECT quota_id, NULL, 'b@example.org', 1, '{5}', 'waiting', '2027-01-07', NULL, NULL FROM ticket_quotas;
    INSERT INTO outbox_events (type, payload, actor_id) SELECT 'session_place.moved_up', jsonb_build_object('sign_up_id', sign_up_id), 0 FROM ticket_sign_ups ORDER BY sign_up_id;
    INSERT INTO outbox_events (type, payload, actor_id) VALUES ('ticket.other', '{"sign_up_id": 1}', 0), ('session_place.ended', '{"sign_up_id": 99}', 0);
    SET session_replication_role = DEFAULT`);
  await migrate(upgraded, { migrations, functions: await readFunctions() });
  const read = async (statement: string) => (await upgraded.query({ text: statement, rowMode: 'array' })).rows as unknown[][];
  expect(await read('SELECT session_id::int, places FROM ticket_session_places ORDER BY 1')).toEqual([
    [7, 1],
    [8, 40],
  ]);
  expect(
    await read(
      `SELECT session_id::int, user_id::int, status, priority, asked_at = '2027-01-03', lower(during) = '2027-07-15' FROM ticket_sign_ups ORDER BY 2`,
    ),
  ).toEqual([
    [7, 101, 'cancelled', 0, false, null],
    [7, 102, 'has_place', 0, false, true],
    [7, 103, 'waiting', 2, true, true],
    [8, 104, 'has_place', 0, false, null],
  ]);
  // The events name the same people.
  expect(
    await read(`SELECT u.user_id::int FROM outbox_events e JOIN ticket_sign_ups u ON u.sign_up_id = (e.payload ->> 'sign_up_id')::bigint
      WHERE e.type = 'session_place.moved_up' ORDER BY e.event_id`),
  ).toEqual([[101], [102], [103], [104]]);
  expect(await read(`SELECT type, payload ->> 'sign_up_id' FROM outbox_events WHERE type <> 'session_place.moved_up' ORDER BY 1`)).toEqual([
    ['session_place.ended', '0'],
    ['ticket.other', '1'],
  ]);
  expect(await read('SELECT name, size, product_ids::int[] FROM ticket_quotas')).toEqual([['Hall', 90, [5, 6]]]);
  expect(
    await read('SELECT email, quantity, status, order_id::int, product_ids::int[] FROM ticket_waiting_entries ORDER BY email'),
  ).toEqual([
    ['a@example.org', 2, 'offered', 900, [6, 5]],
    ['b@example.org', 1, 'waiting', null, [5]],
  ]);
  await expect(upgraded.query(`UPDATE capacity_entries SET status = 'taken' WHERE user_id = 103`)).rejects.toThrow('no such place left');
});

test('what was notified of announcements of organisations before one could be muted comes from them', async () => {
  const upgraded = await open();
  const migrations = await readMigrations();
  const index = migrations.findIndex(({ name }) => name.endsWith('_announcements-one-organisation-can-be-muted.sql'));
  await migrate(upgraded, { migrations: migrations.slice(0, index) });
  await upgraded.query(`
    SET session_replication_role = replica;
    INSERT INTO announcements (announcement_id, edition_id, organisation_id, sender_label, texts, search_text, created_by) OVERRIDING SYSTEM VALUE
    VALUES (1, NULL, 31, 'Khasra', '{}', '', 0), (2, 1, NULL, 'Travel desk', '{}', '', 0);
    INSERT INTO notifications (user_id, notification_type, notification_body, created_by, subject_id) VALUES
      (101, 'announcement.sent', 'Text', 0, 1), (102, 'announcement.corrected', 'Text', 0, 1), (103, 'announcement.reminded', 'Text', 0, 1),
      (104, 'announcement.sent', 'Text', 0, 2), (105, 'another.type', 'Text', 0, 1), (106, 'announcement.sent', 'Text', 0, NULL);
    SET session_replication_role = DEFAULT`);
  await migrate(upgraded, { migrations, functions: await readFunctions() });
  const { rows } = await upgraded.query<{ user_id: string; from: string | null }>(
    `SELECT user_id::text, source_kind || ' ' || source_id AS from FROM notifications ORDER BY user_id`,
  );
  expect(rows.map((row) => [Number(row.user_id), row.from])).toEqual([
    [101, 'organisation 31'],
    [102, 'organisation 31'],
    [103, 'organisation 31'],
    [104, null],
    [105, null],
    [106, null],
  ]);
});

test('every table is declared in the code, with the columns, types, defaults and key that the database has', async () => {
  const declaring = await open();
  await migrate(declaring);
  const views = await readViews(declaring);
  const all = await readDeclaredTables();
  const isView = (table: PgTable) => views.has(getTableName(table));
  await createDeclared(
    declaring,
    'declared',
    all.filter((table) => !isView(table)),
  );
  const real = await readTables(declaring, 'public');
  const declared = await readTables(declaring, 'declared');
  expect(declared).toEqual(real);
  // What is written through a view.
  for (const table of all.filter(isView)) expect(views.get(getTableName(table))).toEqual(expect.arrayContaining(describeColumns(table)));
});
