import { findPasswordFault } from '@sabha/contract/accounts/password-rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadSampleEdition } from '../../../../seeds/load-sample-edition.ts';
import { buildPerson } from '../../../../test/build-person.ts';
import { createBrowser, type Browser } from '../../../../test/browser.ts';
import { addAuthenticator, addPasskey } from '../../../../test/factors.ts';
import { ask, fetchTokens, refresh, signIn, type Tokens } from '../../../../test/own-sign-in.ts';
import { buildAccount, type TestAccount } from '../../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { createSealer } from '../../../core/secrets/sealer.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { lockSampleAccounts } from './lock-sample-accounts.ts';
import { samplePassword } from './sample-accounts.ts';

const admin = { username: 'vasudha', password: samplePassword };
let own: TestApp;
let production: TestApp;
let tokens: Tokens;
let browser: Browser;
/** What the sample's admin is answered on somebody's own machine. */
let atHome: number;
let renamed: { username: string; password: string };
/** The address of the sample admin's calendar. */
let feed: string;
/** Two people of no sample who were signed in before: one with the published password, and a passkey, one with a password of their own. */
let careless: SignedIn;
let careful: SignedIn;
/** What was stored without a SECRET_KEY: of an app, and of another application. */
let unsealed: [string, string];

interface SignedIn extends TestAccount {
  readonly browser: Browser;
  readonly tokens: Tokens;
}

async function signInBefore(password: string): Promise<SignedIn> {
  const person = await buildAccount(own.ctx, { password });
  const itsBrowser = createBrowser(own.app);
  await signIn(itsBrowser, person);
  return { ...person, browser: itsBrowser, tokens: await fetchTokens(itsBrowser) };
}

const idOf = async (username: string) => {
  const { rows } = await own.ctx.db.execute<{ user_id: number }>(sql`SELECT user_id FROM global_users WHERE username = ${username}`);
  return rows[0]?.user_id ?? 0;
};

const countComparisons = async () =>
  (await own.ctx.db.execute(sql`SELECT FROM audit_log WHERE action = 'account.check-published-passwords'`)).rowCount;

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
  const { body } = await (await own.signInAs(await idOf('vasudha'))).post('/api/calendar/address', {});
  feed = (body as { data: { url: string } }).data.url.slice(own.ctx.config.public_url.length);
  careless = await signInBefore(samplePassword);
  await addPasskey(own, careless.user_id);
  careful = await signInBefore('seven river goats');
  const { secret } = await addAuthenticator(own, careful.user_id);
  await own.ctx.db.execute(sql`
    INSERT INTO oidc_payloads (model, id, payload) VALUES ('Client', 'partner', '{"client_id": "partner", "client_secret": "plain:two copper bells"}')`);
  unsealed = [secret, 'two copper bells'];
  await own.ctx.db.execute(sql`UPDATE ticket_vouchers SET modified_by = 1, modified_at = now() WHERE code = 'INCUBATOR'`);
  // What somebody tries with the sample: money by hand, and a place of which only a part is given back.
  await own.ctx.db.execute(sql`
    WITH paid AS (UPDATE ticket_orders SET status = 'paid', paid_at = now() WHERE status = 'pending' RETURNING order_id, total_minor)
    INSERT INTO ticket_payments (order_id, provider, status, amount_minor, currency, captured_at)
    SELECT order_id, 'bank_transfer', 'captured', total_minor, 'INR', now() FROM paid`);
  await own.ctx.db.execute(sql`
    UPDATE ticket_order_lines SET cancelled_at = now(), held_until = '-infinity', kept_minor = 5000 WHERE line_id = (
      SELECT line_id FROM ticket_order_lines JOIN ticket_orders USING (order_id) WHERE status = 'paid' AND price_minor > 0 ORDER BY line_id LIMIT 1)`);
  production = await createTestApp({
    hasWork: true,
    environment: {
      SABHA_MODE: 'production',
      DATABASE_URL: own.ctx.config.database_url ?? '',
      SECRET_KEY: 'a secret of thirty-two letters and more',
    },
  });
  await vi.waitUntil(async () => (await countComparisons()) === 1, { timeout: 30_000 });
});
afterAll(async () => {
  await production.close();
  await own.close();
});

/** What a browser of the first start sends to the second. */
const cookiesOf = (held = browser) => ['sabha-session', 'sabha-session.sig'].map((name) => `${name}=${held.cookie(name) ?? ''}`).join('; ');
const renewToken = (held: Browser) => createBrowser(production.app, undefined, { cookie: cookiesOf(held) }).call('/api/auth/refreshToken');

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
    expect((await renewToken(browser)).statusCode).toBe(401);
  });

  test('accepts none that comes up later either, nor another password of theirs', async () => {
    const user_id = await idOf('vasudha');
    expect((await ask(production.app, await production.tokenFor(user_id, { sid: 'made-later' }))).statusCode).toBe(401);
    await production.ctx.db.execute(
      sql`UPDATE accounts SET password_hash = ${await hashPassword('seven river goats')}, password_changed_at = now() WHERE user_id = ${user_id}`,
    );
    expect((await signIn(createBrowser(production.app), { ...admin, password: 'seven river goats' })).statusCode).toBe(403);
  });

  test('accepts no passkey of theirs either, and begins no session with it', async () => {
    const user_id = await idOf('vasudha');
    const forget = () => own.ctx.db.execute(sql`DELETE FROM sessions WHERE user_id = ${user_id}`);
    await forget();
    const { passkey } = await addPasskey(own, user_id);
    await forget();
    const held = createBrowser(production.app);
    const { data } = (await held.call('/api/auth/passkeySigninOptions')).json<{ data: { challenge: string } }>();
    expect((await held.call('/api/auth/passkeySignin', { answer: passkey.answer(data) })).statusCode).toBe(403);
    expect((await own.ctx.db.execute(sql`SELECT FROM sessions WHERE user_id = ${user_id}`)).rowCount).toBe(0);
  });

  test('opens no calendar of theirs to whoever has its address', async () => {
    expect((await own.nobody.get(feed)).status).toBe(200);
    expect((await production.nobody.get(feed)).status).toBe(404);
  });

  test('leaves somebody who chose the published password no session, no passkey and no browser that is known', async () => {
    expect((await ask(production.app, careless.tokens.access_token)).statusCode).toBe(401);
    expect((await refresh(production.app, careless.tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await renewToken(careless.browser)).statusCode).toBe(401);
    for (const table of ['passkeys', 'recovery_codes', 'known_devices'])
      expect(
        (await own.ctx.db.execute(sql`SELECT FROM ${sql.identifier(table)} WHERE user_id = ${careless.user_id}`)).rowCount,
        table,
      ).toBe(0);
  });

  test('leaves everybody else signed in', async () => {
    expect((await ask(production.app, careful.tokens.access_token)).statusCode).toBe(200);
    expect((await renewToken(careful.browser)).statusCode).toBe(200);
    expect((await signIn(createBrowser(production.app), careful)).statusCode).toBe(200);
  });

  test('compares all passwords with the published one once, and nobody can choose that one afterwards', async () => {
    const jobs = sql`SELECT FROM pgboss.job WHERE name = 'compare-published-passwords'`;
    const before = (await production.ctx.db.execute(jobs)).rowCount;
    await lockSampleAccounts(production.ctx);
    expect((await production.ctx.db.execute(jobs)).rowCount).toBe(before);
    expect(before).toBeGreaterThan(0);
    expect(await countComparisons()).toBe(1);
    for (const password of [samplePassword, 'ｌattice-river-2027']) expect(findPasswordFault(password)).toMatch('first that are guessed');
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

test('vouchers whose codes are published with the sample give nothing away, unless staff have made one theirs', async () => {
  const { rows } = await production.ctx.db.execute<{ code: string }>(sql`SELECT code FROM ticket_vouchers WHERE deleted_at IS NULL`);
  expect(rows).toEqual([{ code: 'INCUBATOR' }]);
  const read = async (app: TestApp) => {
    const { body } = await app.nobody.get('/api/tickets/catalogue?voucher=SPEAKER27');
    return (body as { data: { products: { slug: string }[] } }).data.products.map(({ slug }) => slug);
  };
  expect(await read(production)).not.toContain('speaker');
});

test('tickets that were sold in the sample open no door, hold no place and count as no money', async () => {
  const { rows } = await production.ctx.db.execute(sql`
    SELECT (SELECT count(*)::int FROM ticket_orders WHERE status IN ('paid', 'pending', 'awaiting_approval')) AS open_orders,
      (SELECT count(*)::int FROM tickets WHERE status = 'valid') AS valid_tickets,
      (SELECT count(*)::int FROM ticket_order_lines WHERE held_until > now()) AS held_places,
      (SELECT count(*)::int FROM capacity_entries WHERE is_place AND status = 'taken' AND kind = 'session') AS session_places,
      (SELECT sum(kept_minor)::bigint FROM ticket_order_lines) AS kept_minor,
      (SELECT sum(amount_minor)::bigint FROM ticket_payments) - (SELECT sum(amount_minor)::bigint FROM ticket_refunds WHERE status = 'done') AS left_minor,
      (SELECT count(*)::int FROM ticket_orders) > 0 AS has_orders`);
  expect(rows).toEqual([
    { open_orders: 0, valid_tickets: 0, held_places: 0, session_places: 0, kept_minor: 0, left_minor: 0, has_orders: true },
  ]);
});

test('what was kept unsealed of apps and of other applications is sealed at the start', async () => {
  const sealer = createSealer(production.ctx.config.secret_key);
  const { rows } = await production.ctx.db.execute<{ secret: string; client_secret: string }>(sql`
    SELECT secret, payload ->> 'client_secret' AS client_secret FROM authenticator_apps, oidc_payloads WHERE model = 'Client'`);
  expect(rows.map((row) => [sealer.isBare(row.secret), sealer.isBare(row.client_secret)])).toEqual([[false, false]]);
  expect(rows.map((row) => [sealer.open(row.secret), sealer.open(row.client_secret)])).toEqual([unsealed]);
});

describe('the admin centre is told', () => {
  const path = '/api/system/safety/findings';

  test('what is not safe yet, the worst first', async () => {
    const organiser = await buildPerson(production, { role: 'admin' });
    await production.ctx.db.execute(sql`
      INSERT INTO global_users (user_id, "firstName", email, created_by) VALUES (${careless.user_id}, 'Mira', ${careless.email}, 0)`);
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
          { code: 'published-password', severity: 'warning', count: 1 },
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
