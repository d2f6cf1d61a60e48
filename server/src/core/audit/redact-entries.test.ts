import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestCore, type TestCore } from '../../../test/test-context.ts';
import { redactAuditLog } from './redact-entries.ts';

let core: TestCore;
beforeAll(async () => {
  core = await createTestCore();
  for (const [subject_id, email] of [
    ['7', 'asha@example.org'],
    ['8', 'neel@example.org'],
    ['9', 'tara@example.org'],
  ] as const) {
    await core.ctx.transact((tx) =>
      core.ctx.audit.record(tx, {
        actor_id: 1,
        action: 'user.update',
        subject_type: 'user',
        subject_id,
        before: { email: 'old' },
        after: { email },
        request_id: null,
      }),
    );
  }
});
afterAll(() => core.close());

const valuesOf = async () => {
  const { rows } = await core.ctx.db.execute<{ subject_id: string; email: string | null }>(
    sql`SELECT subject_id, after ->> 'email' AS email FROM audit_log WHERE subject_type = 'user' ORDER BY audit_id`,
  );
  return rows.map(({ subject_id, email }) => [subject_id, email]);
};

test('entries about somebody, and those that name them, lose their values and the log stays whole', async () => {
  const subjects = [{ subject_type: 'user', ids: sql`SELECT '7'` }];
  await core.ctx.transact((tx) => redactAuditLog(tx, { subjects, addresses: ['NEEL@example.org'], fields: [] }));
  expect(await valuesOf()).toEqual([
    ['7', null],
    ['8', null],
    ['9', 'tara@example.org'],
  ]);
  const { rows } = await core.ctx.db.execute(sql`SELECT subject_id FROM audit_log WHERE action = 'audit.redact' ORDER BY audit_id`);
  expect(rows).toEqual([{ subject_id: '1' }, { subject_id: '2' }]);
  expect(await core.ctx.audit.verify()).toMatchObject({ ok: true, checked_count: 5 });
});

test('who took a word for a name that stands in every entry, or the end of another’s address, empties nobody’s entries by leaving', async () => {
  const before = await valuesOf();
  const fields = ['email', 'tara', 'tara@example.org'].map((value) => ({ name: 'username' as const, value }));
  await core.ctx.transact((tx) => redactAuditLog(tx, { subjects: [], addresses: ['ra@example.org', 'tara@example.or'], fields }));
  expect(await valuesOf()).toEqual(before);
  await core.ctx.transact((tx) =>
    core.ctx.audit.record(tx, {
      actor_id: 1,
      action: 'letter.update',
      subject_type: 'letter',
      subject_id: '1',
      before: null,
      after: { people: [{ username: 'tara' }] },
      request_id: null,
    }),
  );
  await core.ctx.transact((tx) => redactAuditLog(tx, { subjects: [], addresses: [], fields: [{ name: 'username', value: 'tara' }] }));
  const { rows } = await core.ctx.db.execute(sql`SELECT after FROM audit_log WHERE subject_type = 'letter'`);
  expect(rows).toEqual([{ after: null }]);
});

test('no entry is emptied that the log does not name, and of a named one nothing else changes', async () => {
  const change = (what: string, id: number) => core.ctx.pool.query(`UPDATE audit_log SET ${what} WHERE audit_id = ${id}`);
  await expect(change('before = NULL, after = NULL', 3)).rejects.toThrow('never changed or removed');
  await expect(change('actor_id = 2', 1)).rejects.toThrow('never changed or removed');
  await expect(change(`after = '{"email":"false@example.org"}'`, 1)).rejects.toThrow('never changed or removed');
});

test('a row that was emptied behind the back of the log is found', async () => {
  await core.ctx.pool.query(
    `SET session_replication_role = replica; UPDATE audit_log SET before = NULL, after = NULL WHERE audit_id = 3; SET session_replication_role = DEFAULT`,
  );
  expect(await core.ctx.audit.verify()).toMatchObject({ ok: false, broken_at: 'link 3 (audit_id 3)' });
});
