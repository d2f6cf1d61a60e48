import { sql } from 'drizzle-orm';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPersonalTables } from '../../core/privacy/personal-tables.ts';
import { features } from '../../features.ts';
import { fillPersonalTables, type FilledPerson } from '../../../test/fill-personal-tables.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { enforceRetention } from './enforce-retention.ts';

const word = 'zqxvarunika';
const person: FilledPerson = { user_id: 424_242, emails: [`${word}@example.org`], word };
const tables = listPersonalTables(features);
const days = (count: number) => count * 86_400_000;
let now = Date.now();
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date(now) } });
  const { ctx } = app;
  await fillPersonalTables(ctx, tables, person);
  await ctx.files.putFile(Readable.from([`A letter of ${word}.`]), { owner_user_id: person.user_id, created_by: person.user_id });
  // What came with an application belongs to nobody in the store itself.
  const enclosed = await ctx.files.putFile(Readable.from([`My life, by ${word}.`]), {
    owner_user_id: null,
    created_by: 0,
    original_name: `${word}.txt`,
  });
  await ctx.db.execute(sql`UPDATE application_files SET file_name = ${enclosed.name}`);
  await ctx.transact((tx) =>
    ctx.audit.record(tx, {
      actor_id: 1,
      action: 'user.update',
      subject_type: 'user',
      subject_id: person.user_id,
      before: { firstName: 'Old' },
      after: { firstName: word },
      request_id: null,
      reason: `${word} asked for it`,
    }),
  );
  await ctx.db.execute(sql`
    INSERT INTO user_repo_items (user_id, repoitem_type, title, created_by)
    SELECT min(user_id), 'education', 'A report of somebody else', ${person.user_id} FROM global_users`);
});
afterAll(() => app.close());

/** Every table that holds the word anywhere, as text or as bytes, with how many rows do. */
async function findTraces(): Promise<Record<string, number>> {
  const { rows } = await app.ctx.db.execute<{ name: string }>(sql`
    SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')`);
  const found: Record<string, number> = {};
  const asBytes = Buffer.from(word).toString('hex');
  for (const { name } of rows) {
    const counted = await app.ctx.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM ${sql.raw(name)} t WHERE t::text ILIKE ${`%${word}%`} OR t::text LIKE ${`%${asBytes}%`}`,
    );
    if (counted.rows[0]?.n) found[name] = counted.rows[0].n;
  }
  return found;
}

async function findTracesInFiles(): Promise<string[]> {
  const folder = app.ctx.config.data_dir;
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'latin1') })));
  return texts.filter(({ path, text }) => path.includes(word) || text.includes(word)).map(({ path }) => path);
}

test('somebody who stands in every table is found everywhere before, and nowhere after, they are deleted', async () => {
  const { ctx } = app;
  const before = await findTraces();
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['global_users', 'accounts', 'audit_log', 'files', 'sessions']));
  expect(await findTracesInFiles()).toHaveLength(2);

  await ctx.db.execute(sql`UPDATE account_deletions SET due_at = now() + interval '30 days'`);
  await enforceRetention(ctx, tables);
  expect(Object.keys(await findTraces()), 'before its time').toEqual(expect.arrayContaining(Object.keys(before)));

  now += days(31);
  await enforceRetention(ctx, tables);
  // The letter that says goodbye waits in the queue until it is sent, and an hour more.
  expect(await findTraces()).toEqual({ 'pgboss.job_common': 1 });
  expect(await findTracesInFiles()).toEqual([]);
});

test('what others own stays, and leads to a former member', async () => {
  const { rows } = await app.ctx.db.execute(sql`
    SELECT title, g."firstName", g."lastName", g.deleted_at IS NOT NULL AS is_deleted
    FROM user_repo_items i JOIN global_users g ON g.user_id = i.created_by WHERE i.created_by = ${person.user_id}`);
  expect(rows).toEqual([{ title: 'A report of somebody else', firstName: 'Former member', lastName: '', is_deleted: true }]);
});

test('the audit log tells that its entries were emptied, and is whole', async () => {
  const { rows } = await app.ctx.db.execute<{ action: string; subject_id: string }>(
    sql`SELECT action, subject_id FROM audit_log WHERE action IN ('audit.redact', 'account.erase') ORDER BY audit_id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['audit.redact', 'account.erase']));
  expect(await app.ctx.audit.verify()).toMatchObject({ ok: true });
});

test('deleting again changes nothing', async () => {
  await enforceRetention(app.ctx, tables);
  expect(await findTracesInFiles()).toEqual([]);
});
