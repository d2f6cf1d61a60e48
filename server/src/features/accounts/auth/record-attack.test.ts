import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount } from '../../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { checkCredentials } from './check-credentials.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('wrong passwords in mass are in the audit log once, with the account and the place, and without what was typed', async () => {
  const { username, user_id } = await buildAccount(app.ctx);
  const tries = Array.from({ length: 14 }, (_, at) => ({
    login: username,
    password: `wrong guess ${at}`,
    address: '198.51.100.7',
    device: null,
  }));
  for (const each of tries) await checkCredentials(app.ctx, each);
  const { rows } = await app.ctx.db.execute<{ text: string }>(sql`SELECT l::text AS text, action, subject_id, after FROM audit_log l`);
  expect(rows).toMatchObject([{ action: 'signIn.throttled', subject_id: String(user_id), after: { address: '198.51.100.7' } }]);
  expect(rows[0]?.text).not.toContain('guess');
  expect(rows[0]?.text).not.toContain(username);
});

test('a login that belongs to nobody is noted without it', async () => {
  for (let at = 0; at < 12; at++)
    await checkCredentials(app.ctx, { login: 'my secret password', password: 'x', address: '198.51.100.8', device: null });
  const { rows } = await app.ctx.db.execute<{ text: string }>(sql`SELECT l::text AS text FROM audit_log l WHERE subject_id = 'unknown'`);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).not.toContain('secret');
});
