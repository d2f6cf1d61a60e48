import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBrowser, type Browser } from '../../../../test/browser.ts';
import { codeIn, waitForMail } from '../../../../test/mailbox.ts';
import { buildAccount, type TestAccount } from '../../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { createApp } from '../../../app.ts';
import { findIssuerKeys } from '../../provider/public.ts';
import { createContext } from '../../../core/create-context.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
});
afterAll(() => app.close());
beforeEach(() => app.ctx.db.execute(sql`DELETE FROM throttles`));

const signIn = (browser: Browser, { username, password }: Pick<TestAccount, 'username' | 'password'>) =>
  browser.call('/api/auth/signin', { username, password });

interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
}

const challenge = {
  verifier: 'a-verifier-of-more-than-forty-three-letters-and-signs',
  hash: '5S2Wv5CoMEn06BPrrlNxSyJGZtVg66Do6LCOyd6fJ-o',
};
const ownRequest = {
  client_id: 'sabha-web',
  redirect_uri: 'http://localhost:3000/select-role',
  response_type: 'code',
  scope: 'openid profile email offline_access',
  code_challenge: challenge.hash,
  code_challenge_method: 'S256',
};

/** From the product's own link to its callback. */
async function authorize(browser: Browser, more: Record<string, string> = {}): Promise<URL> {
  const query = new URLSearchParams({ ...ownRequest, state: 's', ...more });
  const callbacks = ['/select-role', '/silent-check-sso.html'];
  return (await browser.follow(await browser.get(`/oidc/auth?${query.toString()}`), (url) => callbacks.includes(url.pathname))).url;
}

/** What the product's own pages do after a sign-in: code and PKCE, without another question. */
async function fetchTokens(browser: Browser, more: Record<string, string> = {}): Promise<{ callback: URL; tokens: Tokens }> {
  const callback = await authorize(browser, more);
  const response = await browser.post('/oidc/token', {
    grant_type: 'authorization_code',
    client_id: 'sabha-web',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: callback.origin + callback.pathname,
    code_verifier: challenge.verifier,
  });
  return { callback, tokens: response.json<Tokens>() };
}

const ask = (token: string, on = app.app) =>
  on.inject({ method: 'GET', url: '/api/user/roles/getAll', headers: { authorization: `Bearer ${token}` } });

async function signedInPerson() {
  const person = await buildAccount(app.ctx);
  const browser = createBrowser(app.app);
  await signIn(browser, person);
  const { tokens } = await fetchTokens(browser);
  return { person, browser, tokens };
}

describe('signing in', () => {
  test('by username or address gives the product its tokens without another question', async () => {
    const person = await buildAccount(app.ctx);
    for (const username of [person.username, person.email.toUpperCase()]) {
      const browser = createBrowser(app.app);
      const answer = await signIn(browser, { username, password: person.password });
      expect(answer.json()).toEqual({
        data: {
          user_id: person.user_id,
          username: person.username,
          firstName: 'Asha',
          lastName: 'Rawal',
          email: person.email,
          otpVerified: true,
        },
      });
      const { callback, tokens } = await fetchTokens(browser);
      expect(callback.searchParams.get('state')).toBe('s');
      expect(callback.searchParams.get('session_state')).toMatch(/^[\w-]+\.[\w-]+$/);
      expect(decodeJwt(tokens.id_token)).toMatchObject({
        user_id: person.user_id,
        email: person.email,
        email_verified: true,
        given_name: 'Asha',
        preferred_username: person.username,
      });
      const { iat = 0, exp = 0, ...claims } = decodeJwt(tokens.access_token);
      expect(claims).toMatchObject({ aud: 'http://localhost:3000/api', user_id: person.user_id, client_id: 'sabha-web' });
      expect(typeof claims['sid']).toBe('string');
      expect(exp - iat).toBe(600);
      expect((await ask(tokens.access_token)).statusCode).toBe(200);
    }
  });

  test('is silent for the page that checks the session', async () => {
    const { browser, person } = await signedInPerson();
    const { tokens } = await fetchTokens(browser, { prompt: 'none', redirect_uri: 'http://localhost:3000/silent-check-sso.html' });
    expect(decodeJwt(tokens.id_token)['user_id']).toBe(person.user_id);
  });

  test('refresh tokens of the own pages rotate', async () => {
    const { browser, tokens } = await signedInPerson();
    const refresh = (refresh_token: string) =>
      browser.post('/oidc/token', { grant_type: 'refresh_token', client_id: 'sabha-web', refresh_token });
    const renewed = (await refresh(tokens.refresh_token)).json<Tokens & { expires_in: number }>();
    expect(renewed).toMatchObject({ expires_in: 600 });
    expect(decodeJwt(renewed.id_token)['user_id']).toBe(decodeJwt(tokens.id_token)['user_id']);
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    expect((await ask(renewed.access_token)).statusCode).toBe(200);
  });

  test('a session in the browser gives a new access token without any other', async () => {
    const { browser, person } = await signedInPerson();
    const answer = await browser.call('/api/auth/refreshToken');
    const { data } = answer.json<{ data: { access_token: string; expires_in: number } }>();
    expect(data.expires_in).toBe(600);
    expect(decodeJwt(data.access_token)).toMatchObject({ user_id: person.user_id });
    expect((await ask(data.access_token)).statusCode).toBe(200);
    expect((await createBrowser(app.app).call('/api/auth/refreshToken')).statusCode).toBe(401);
  });

  test('says the same of a wrong password and of nobody', async () => {
    const person = await buildAccount(app.ctx);
    const answers = await Promise.all(
      [person.username, person.email, 'nobody', 'nobody@example.org'].map((username) =>
        signIn(createBrowser(app.app), { username, password: 'wrong wrong wrong' }),
      ),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toHaveProperty('size', 1);
    expect(answers[0]?.json()).toMatchObject({ status: 400, detail: 'The username or password is not right.' });
  });

  test('takes as long for nobody as for somebody', async () => {
    const person = await buildAccount(app.ctx);
    const measure = async (username: string) => {
      const times: number[] = [];
      for (let round = 0; round < 9; round++) {
        await app.ctx.db.execute(sql`DELETE FROM throttles`);
        const start = process.cpuUsage();
        await signIn(createBrowser(app.app), { username, password: 'wrong wrong wrong' });
        const { user, system } = process.cpuUsage(start);
        times.push(user + system);
      }
      return times.toSorted((a, b) => a - b)[4] ?? 0;
    };
    await measure('warm up');
    const [somebody, nobody] = [await measure(person.username), await measure('nobody')];
    // Hashing a password is most of the work; without it nobody would take a tenth of the time.
    expect(nobody).toBeGreaterThan(somebody * 0.5);
  });

  test('before the address is confirmed it names what is missing, to those who know the password', async () => {
    const person = await buildAccount(app.ctx, { isVerified: false });
    expect((await signIn(createBrowser(app.app), { ...person, password: 'wrong wrong wrong' })).statusCode).toBe(400);
    const answer = await signIn(createBrowser(app.app), person);
    expect(answer.json()).toMatchObject({ status: 403, errors: [{ path: 'email', message: person.email }] });
    await app.nobody.post('/api/auth/generateOtp', { email: person.email });
    const otp = codeIn(await waitForMail(app.ctx, person.email));
    expect((await app.nobody.post('/api/auth/verifyOtp', { email: person.email, otp })).status).toBe(200);
    expect((await signIn(createBrowser(app.app), person)).statusCode).toBe(200);
  });

  test('from another site is refused', async () => {
    const person = await buildAccount(app.ctx);
    for (const [url, body] of [
      ['signin', { username: person.username, password: person.password }],
      ['refreshToken', {}],
      ['signout', {}],
    ] as const) {
      const answer = await createBrowser(app.app).call(`/api/auth/${url}`, body, { origin: 'https://evil.example' });
      expect(answer.statusCode).toBe(403);
    }
  });

  test('a cookie that somebody planted is worth nothing after the sign-in', async () => {
    const attacker = createBrowser(app.app);
    await signIn(attacker, await buildAccount(app.ctx));
    const planted = attacker.cookie('sabha-session');
    await signIn(attacker, await buildAccount(app.ctx));
    expect(attacker.cookie('sabha-session')).not.toBe(planted);
    const { rows } = await app.ctx.db.execute<{ end_reason: string }>(
      sql`SELECT end_reason FROM sessions WHERE end_reason = 'account-switched'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

test('a first sign-in makes the person, their profile and their setting by the calls of the specification', async () => {
  const { person, tokens } = await signedInPerson();
  const { user_id, username, email } = person;
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    app.app.inject({ method, url, headers: { authorization: `Bearer ${tokens.access_token}` }, ...(payload && { payload }) });
  const find = () =>
    call(
      'GET',
      `/api/global-user/users/getUser?fields=roles,profile_image,roll_number,age,gender,registration_redirect&filterFields=${encodeURIComponent(JSON.stringify({ user_id }))}`,
    );
  expect((await find()).json()).toMatchObject({ status: 404, detail: 'User not found' });
  expect((await call('POST', '/api/global-user/users/createUser', { user_id, created_by: user_id })).statusCode).toBe(201);
  const attributes = { user_id, firstName: 'Asha', lastName: 'Rawal' };
  expect((await call('PUT', '/api/global-user/profile/update', { userId: user_id, username, email, attributes })).json()).toMatchObject({
    data: { firstName: 'Asha', email },
  });
  expect((await call('POST', '/api/user/userSettings/createUserSetting', { user_id, created_by: user_id })).statusCode).toBe(201);
  expect((await find()).json()).toMatchObject({ data: { user_id, roles: [{ role_name: 'user', display_name: 'User' }] } });
});

describe('throttling', () => {
  test('whoever mistypes twice does not feel it', async () => {
    const person = await buildAccount(app.ctx);
    const browser = createBrowser(app.app);
    for (let round = 0; round < 4; round++) {
      for (let typo = 0; typo < 2; typo++)
        expect((await signIn(browser, { ...person, password: 'seven river goat' })).statusCode).toBe(400);
      expect((await signIn(browser, person)).statusCode).toBe(200);
    }
  });

  test('whoever guesses is stopped, also in parallel, and the right password does not help then', async () => {
    const person = await buildAccount(app.ctx);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signIn(createBrowser(app.app), { ...person, password: `guess number ${index}` })),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
    expect((await signIn(createBrowser(app.app), person)).statusCode).toBe(429);
  });

  test('one place trying one password on many people is stopped', async () => {
    const spray = (index: number) => signIn(createBrowser(app.app), { username: `person${index}`, password: 'common guess 1' });
    await spray(0);
    // As if two hundred had been tried already.
    await app.ctx.db.execute(sql`UPDATE throttles SET due_at = now() + interval '410 seconds' WHERE key LIKE 'signin_address:%'`);
    expect((await spray(1)).statusCode).toBe(429);
  });
});

describe('a session that ends', () => {
  test('by signing out takes its tokens with it, in its own and no other browser', async () => {
    const { person, browser, tokens } = await signedInPerson();
    const elsewhere = createBrowser(app.app);
    await signIn(elsewhere, person);
    const other = await fetchTokens(elsewhere);
    const answer = await browser.call('/api/auth/signout', {}, { authorization: `Bearer ${tokens.access_token}` });
    expect(answer.json()).toEqual({ data: { signed_out: true } });
    expect((await ask(tokens.access_token)).statusCode).toBe(401);
    expect(
      (await browser.post('/oidc/token', { grant_type: 'refresh_token', client_id: 'sabha-web', refresh_token: tokens.refresh_token }))
        .statusCode,
    ).toBe(400);
    expect((await authorize(browser, { prompt: 'none' })).searchParams.get('error')).toBe('login_required');
    expect(browser.cookie('sabha-session')).toBeUndefined();
    expect((await ask(other.tokens.access_token)).statusCode).toBe(200);
  });

  test('on one node is over on the other before its next second', async () => {
    const { person, tokens } = await signedInPerson();
    const { ctx, close } = await createContext(app.ctx.config, { keys: findIssuerKeys });
    const second = await createApp(ctx);
    try {
      expect((await ask(tokens.access_token, second)).statusCode).toBe(200);
      await app.ctx.db.execute(
        sql`UPDATE sessions SET ended_at = now(), end_reason = 'signed-out-elsewhere' WHERE user_id = ${person.user_id}`,
      );
      await ctx.changes.settle();
      expect((await ask(tokens.access_token, second)).statusCode).toBe(401);
    } finally {
      await second.close();
      await close();
    }
  });

  test('suspension ends every session at once, and restoring brings none back', async () => {
    const { person, browser, tokens } = await signedInPerson();
    await app.ctx.db.execute(sql`INSERT INTO global_users (user_id, created_by) VALUES (${person.user_id}, ${person.user_id})`);
    expect((await ask(tokens.access_token)).statusCode).toBe(200);
    await app.ctx.db.execute(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${person.user_id}`);
    await app.ctx.changes.settle();
    expect((await ask(tokens.access_token)).statusCode).toBe(401);
    expect((await signIn(browser, person)).json()).toMatchObject({
      status: 403,
      detail: 'This account is suspended. Write to the organisers.',
    });
    await app.ctx.db.execute(sql`UPDATE global_users SET status = 'active' WHERE user_id = ${person.user_id}`);
    await app.ctx.changes.settle();
    expect((await ask(tokens.access_token)).statusCode).toBe(401);
    expect((await signIn(browser, person)).statusCode).toBe(200);
  });

  test('a token without a living session is refused', async () => {
    const token = await app.tokenFor(1, { sid: undefined });
    expect((await ask(token)).statusCode).toBe(401);
  });
});

describe('a forgotten password', () => {
  test('is replaced by code, and every session of the old one ends', async () => {
    const { person, tokens } = await signedInPerson();
    await app.nobody.post('/api/auth/generateOtp', { email: person.email, type: 'password' });
    const otp = codeIn(await waitForMail(app.ctx, person.email));
    const { data } = (await app.nobody.post('/api/auth/verifyOtp', { email: person.email, otp })).body as { data: { reset_token: string } };
    const change = { email: person.email, reset_token: data.reset_token, new_password: 'eleven copper bells' };
    expect((await app.nobody.post('/api/auth/updatePassword', { ...change, new_password: 'password1234' })).status).toBe(400);
    expect((await app.nobody.post('/api/auth/updatePassword', change)).status).toBe(200);
    expect((await app.nobody.post('/api/auth/updatePassword', change)).status).toBe(400);
    expect((await ask(tokens.access_token)).statusCode).toBe(401);
    const browser = createBrowser(app.app);
    expect((await signIn(browser, person)).statusCode).toBe(400);
    expect((await signIn(browser, { ...person, password: change.new_password })).statusCode).toBe(200);
    expect((await waitForMail(app.ctx, person.email, 2)).subject).toBe('Your password was changed');
  });

  test('with the old password the new one counts, and the caller stays signed in', async () => {
    const { person, tokens } = await signedInPerson();
    const elsewhere = createBrowser(app.app);
    await signIn(elsewhere, person);
    const other = await fetchTokens(elsewhere);
    const change = (old_password: string) =>
      createBrowser(app.app).call(
        '/api/auth/updatePassword',
        { email: person.email, old_password, new_password: 'eleven copper bells' },
        { authorization: `Bearer ${tokens.access_token}` },
      );
    expect((await change('wrong wrong wrong')).statusCode).toBe(400);
    expect((await change(person.password)).statusCode).toBe(200);
    expect((await ask(tokens.access_token)).statusCode).toBe(200);
    expect((await ask(other.tokens.access_token)).statusCode).toBe(401);
  });
});
