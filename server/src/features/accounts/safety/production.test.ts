import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../../seeds/load-sample-edition.ts';
import { buildPerson } from '../../../../test/build-person.ts';
import { createBrowser, type Browser } from '../../../../test/browser.ts';
import { ask, fetchTokens, refresh, signIn, type Tokens } from '../../../../test/own-sign-in.ts';
import { buildAccount } from '../../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { samplePassword } from './sample-accounts.ts';

const admin = { username: 'vasudha', password: samplePassword };
let own: TestApp;
let production: TestApp;
let tokens: Tokens;
let browser: Browser;
/** What the sample's admin is answered on somebody's own machine. */
let atHome: number;
let renamed: { username: string; password: string };

/** The same folder and database, first on somebody's own machine and then as a production. */
beforeAll(async () => {
  own = await createTestApp();
  await loadSampleEdition(own.ctx);
  browser = createBrowser(own.app);
  await signIn(browser, admin);
  tokens = await fetchTokens(browser);
  atHome = (await ask(own.app, tokens.access_token)).statusCode;
  await own.ctx.db.execute(sql`UPDATE accounts SET username = 'chair', email = 'chair@river.example' WHERE username = 'jaya'`);
  renamed = { username: 'chair', password: samplePassword };
  production = await createTestApp({
    environment: {
      SABHA_MODE: 'production',
      DATABASE_URL: own.ctx.config.database_url ?? '',
      SECRET_KEY: 'a secret of thirty-two letters and more',
    },
  });
});
afterAll(async () => {
  await production.close();
  await own.close();
});

/** What a browser of the first start sends to the second. */
const cookiesOf = () => ['sabha-session', 'sabha-session.sig'].map((name) => `${name}=${browser.cookie(name) ?? ''}`).join('; ');

describe('a production over a folder that was filled with the sample', () => {
  test('accepts the published password of nobody, neither the sample’s people nor who took one of their accounts over', async () => {
    for (const person of [admin, renamed, { username: 'vasudha@nagar-summit.example', password: samplePassword }])
      expect((await signIn(createBrowser(production.app), person)).statusCode).toBe(400);
    const { rows } = await production.ctx.db.execute(
      sql`SELECT username FROM accounts WHERE username IN ('vasudha', 'chair') AND password_hash IS NOT NULL`,
    );
    expect(rows).toEqual([]);
  });

  test('accepts no session and no token of the sample’s people', async () => {
    expect(atHome).toBe(200);
    expect((await ask(production.app, tokens.access_token)).statusCode).toBe(401);
    expect((await refresh(production.app, tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    const answer = await createBrowser(production.app, undefined, { cookie: cookiesOf() }).call('/api/auth/refreshToken');
    expect(answer.statusCode).toBe(401);
  });

  test('accepts none that comes up later either, nor another password of theirs', async () => {
    const { rows } = await production.ctx.db.execute<{ user_id: number }>(sql`SELECT user_id FROM global_users WHERE username = 'vasudha'`);
    const user_id = rows[0]?.user_id ?? 0;
    expect((await ask(production.app, await production.tokenFor(user_id, { sid: 'made-later' }))).statusCode).toBe(401);
    await production.ctx.db.execute(
      sql`UPDATE accounts SET password_hash = ${await hashPassword('seven river goats')}, password_changed_at = now() WHERE user_id = ${user_id}`,
    );
    expect((await signIn(createBrowser(production.app), { ...admin, password: 'seven river goats' })).statusCode).toBe(403);
  });

  test('accepts the published password not even of somebody who chose it', async () => {
    const person = await buildAccount(production.ctx, { password: samplePassword });
    expect((await signIn(createBrowser(production.app), person)).statusCode).toBe(400);
    const other = await buildAccount(production.ctx);
    expect((await signIn(createBrowser(production.app), other)).statusCode).toBe(200);
  });

  test('says in the audit log whom it locked', async () => {
    const { rows } = await production.ctx.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM audit_log WHERE action = 'account.lock-published-password'`,
    );
    expect(rows[0]?.count).toBeGreaterThan(5);
  });
});

describe('what is safe on one’s own machine only', () => {
  test.each(['/dev/mailbox', '/dev/mailbox/00000000-0000-0000-0000-000000000000', '/dev/ui', '/dev/blocks', '/sandbox-payments/any'])(
    '%s is not there in production',
    async (path) => {
      expect((await production.nobody.get(path)).status).toBe(404);
    },
  );

  test('keys that were kept unsealed are sealed before the first of them is used', async () => {
    await own.nobody.get('/oidc/jwks');
    await production.nobody.get('/oidc/jwks');
    const { rows } = await production.ctx.db.execute(sql`SELECT key_id FROM oidc_keys WHERE secret NOT LIKE 'sealed:%'`);
    expect(rows).toEqual([]);
  });
});

describe('the admin centre is told', () => {
  const path = '/api/system/safety/findings';

  test('what is not safe yet, the worst first', async () => {
    const organiser = await buildPerson(production, { role: 'admin' });
    await production.ctx.db.execute(sql`
      INSERT INTO ticket_sandbox_payments (reference, amount_minor, currency, description, return_url, status)
      VALUES ('play', 100, 'INR', 'Pass', 'http://localhost:3000/', 'captured')`);
    const { status, body } = await organiser.get(path);
    expect([status, body]).toEqual([
      200,
      {
        data: [
          { code: 'no-https', severity: 'critical', count: null },
          { code: 'sandbox-payments', severity: 'critical', count: 1 },
          { code: 'no-mail', severity: 'warning', count: null },
          { code: 'sample-people', severity: 'warning', count: expect.any(Number) as number },
          { code: 'administrators-without-factor', severity: 'warning', count: 1 },
        ],
      },
    ]);
  });

  test('and nobody else, and nothing on one’s own machine', async () => {
    expect((await production.nobody.get(path)).status).toBe(401);
    expect((await (await buildPerson(production, { role: 'volunteer' })).get(path)).status).toBe(403);
    expect((await (await buildPerson(own, { role: 'admin' })).get(path)).body).toEqual({ data: [] });
  });
});
