import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestCore, type TestCore } from '../../../test/test-context.ts';
import type { AuditEntry } from './audit-log.ts';

let core: TestCore | null = null;
const close = async () => {
  await core?.close();
  core = null;
};
afterAll(close);

const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  actor_id: 7,
  action: 'role.update',
  subject_type: 'role',
  subject_id: 3,
  before: { role_id: 3, role_name: 'expert' },
  after: { role_id: 3, role_name: 'Expert' },
  request_id: 'r-1',
  ...more,
});

// The log cannot be emptied, so each test has a database of its own.
let ctx: TestCore['ctx'];
beforeEach(async () => {
  await close();
  core = await createTestCore();
  ctx = core.ctx;
});
const record = (more?: Partial<AuditEntry>) => ctx.transact((tx) => ctx.audit.record(tx, entry(more)));

/** As somebody who owns the database could: past the triggers. */
async function tamper(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: core?.database_url });
  await client.connect();
  await client.query(`SET session_replication_role = replica; ${statement}`);
  await client.end();
}

test('an entry keeps who did what and only the fields that changed', async () => {
  await record({ reason: 'spelling' });
  const { rows } = await ctx.pool.query<{ before: object }>('SELECT * FROM audit_log');
  expect(rows).toMatchObject([
    {
      actor_id: 7,
      action: 'role.update',
      subject_type: 'role',
      subject_id: '3',
      before: { role_name: 'expert' },
      after: { role_name: 'Expert' },
      reason: 'spelling',
      request_id: 'r-1',
    },
  ]);
  expect(rows[0]?.before).not.toHaveProperty('role_id');
});

test('secrets are kept as a mark, long texts are cut, created rows have no before', async () => {
  await record({ before: null, after: { password_hash: 'argon', about: 'a'.repeat(500), unset: null } });
  const { rows } = await ctx.pool.query('SELECT before, after FROM audit_log');
  expect(rows).toEqual([{ before: null, after: { password_hash: '[changed]', about: `${'a'.repeat(200)}… (500 characters)` } }]);
});

test('an entry of a transaction that rolls back does not exist, and the chain stays whole', async () => {
  await record();
  const failing = ctx.transact(async (tx) => {
    await ctx.audit.record(tx, entry());
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await record();
  expect(await ctx.audit.verify()).toMatchObject({ ok: true, checked_count: 2 });
});

test('rows can be neither changed nor removed', async () => {
  await record();
  await expect(ctx.pool.query("UPDATE audit_log SET action = 'x'")).rejects.toThrow('never changed or removed');
  await expect(ctx.pool.query('DELETE FROM audit_log')).rejects.toThrow('never changed or removed');
  await expect(ctx.pool.query('TRUNCATE audit_log CASCADE')).rejects.toThrow('never changed or removed');
  await expect(ctx.pool.query('DELETE FROM audit_chain')).rejects.toThrow('never changed or removed');
});

test('an empty log is whole', async () => {
  expect(await ctx.audit.verify()).toEqual({ ok: true, checked_count: 0, head: null });
});

test('many writers at once make one chain, without deadlock', async () => {
  const twice = () =>
    ctx.transact(async (tx) => {
      await ctx.audit.record(tx, entry({ subject_id: 'a' }));
      await ctx.audit.record(tx, entry({ subject_id: 'b' }));
    });
  await Promise.all(Array.from({ length: 25 }, twice));
  const verdict = await ctx.audit.verify();
  expect(verdict).toMatchObject({ ok: true, checked_count: 50 });
  expect(verdict.ok && verdict.head).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  [
    'a changed row',
    'UPDATE audit_log SET after = \'{"role_name":"admin"}\' WHERE audit_id = 2',
    'link 2 (audit_id 2)',
    'the row was changed after it was written',
  ],
  [
    'a changed time',
    "UPDATE audit_log SET occurred_at = occurred_at + interval '1 microsecond' WHERE audit_id = 3",
    'link 3 (audit_id 3)',
    'the row was changed after it was written',
  ],
  ['a removed row', 'DELETE FROM audit_log WHERE audit_id = 2', 'link 2', 'the link, or its row, is missing'],
  [
    'a removed row with its link',
    'DELETE FROM audit_chain WHERE seq = 1; DELETE FROM audit_log WHERE audit_id = 1',
    'link 1',
    'the link, or its row, is missing',
  ],
  [
    'a row put in past the chain',
    "INSERT INTO audit_log (actor_id, action, subject_type, subject_id) VALUES (1, 'x', 'y', 'z')",
    'audit_id 5',
    'the row is not part of the chain',
  ],
])('verify finds %s', async (_, statement, broken_at, problem) => {
  for (let count = 0; count < 4; count += 1) await record({ subject_id: count });
  await tamper(statement);
  expect(await ctx.audit.verify()).toMatchObject({ ok: false, broken_at, problem });
});
