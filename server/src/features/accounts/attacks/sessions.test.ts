import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowser, type Browser } from '../../../../test/browser.ts';
import { ask, askForTokens, authorize, fetchTokens, refresh, signedInPerson, signIn, type Tokens } from '../../../../test/own-sign-in.ts';
import { buildAccount } from '../../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const sessionCookie = 'sabha-session';
/** The cookies of a browser's session, as somebody can copy or plant them. */
const sessionCookies = (browser: Browser) =>
  [sessionCookie, `${sessionCookie}.sig`]
    .flatMap((name) => (browser.cookie(name) === undefined ? [] : [`${name}=${browser.cookie(name)}`]))
    .join('; ');
/** A browser that comes with these cookies and takes no others. */
const plantedBrowser = (cookie: string) => createBrowser(app.app, undefined, { cookie });
const isSignedIn = async (browser: Browser) => (await browser.call('/api/auth/refreshToken')).statusCode === 200;

describe('session fixation', () => {
  test('an invented cookie is never the cookie of a session, before or after a sign-in', async () => {
    const invented = 'A'.repeat(43);
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      headers: { cookie: `${sessionCookie}=${invented}` },
      payload: await credentials(),
    });
    const given = answer.cookies.find(({ name }) => name === sessionCookie);
    expect(given?.value).toMatch(/^[\w-]{20,}$/);
    expect(given?.value).not.toBe(invented);
    expect(given).toMatchObject({ httpOnly: true, sameSite: 'lax' });
    expect(await isSignedIn(plantedBrowser(`${sessionCookie}=${invented}`))).toBe(false);
  });

  test('whoever plants the cookie of their own session is out of it when the victim signs in', async () => {
    const attacker = createBrowser(app.app);
    await signIn(attacker, await buildAccount(app.ctx));
    const planted = sessionCookies(attacker);
    expect(await isSignedIn(plantedBrowser(planted))).toBe(true);
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      headers: { cookie: planted },
      payload: await credentials(),
    });
    expect(planted).not.toContain(answer.cookies.find(({ name }) => name === sessionCookie)?.value);
    expect(await isSignedIn(plantedBrowser(planted))).toBe(false);
    expect(await isSignedIn(attacker)).toBe(false);
  });

  test('a cookie copied before a sign-out opens nothing after it', async () => {
    const { browser, tokens } = await signedInPerson(app);
    const copied = sessionCookies(browser);
    expect(await isSignedIn(plantedBrowser(copied))).toBe(true);
    await browser.call('/api/auth/signout', {}, { authorization: `Bearer ${tokens.access_token}` });
    expect(await isSignedIn(plantedBrowser(copied))).toBe(false);
  });

  async function credentials() {
    const { username, password } = await buildAccount(app.ctx);
    return { username, password };
  }
});

describe('requests of other sites', () => {
  const foreign = ['https://evil.example', 'null', 'http://localhost:3001', 'https://localhost:3000', 'http://localhost:3000.evil.example'];

  /** Every call that a cookie alone can carry. */
  const calls = ['signin', 'login', 'signup', 'register', 'signout', 'logout', 'refreshToken'] as const;
  const bodies: Partial<Record<(typeof calls)[number], () => Promise<object>>> = {
    signin: async () => buildCredentials(),
    login: async () => buildCredentials(),
    signup: async () => signUpBody(),
    register: async () => signUpBody(),
  };
  let count = 0;
  const signUpBody = () => {
    count += 1;
    return {
      firstName: 'A',
      username: `forged-${count}`,
      email: `forged${count}@example.org`,
      password: 'seven river goats',
      tnc_accepted: true,
    };
  };
  async function buildCredentials() {
    const { username, password } = await buildAccount(app.ctx);
    return { username, password };
  }

  test.each(calls)('%s is refused from anywhere but our own pages, and nothing happens', async (call) => {
    const { browser } = await signedInPerson(app);
    for (const origin of foreign) {
      const answer = await browser.call(`/api/auth/${call}`, (await bodies[call]?.()) ?? {}, { origin });
      expect(answer.statusCode, origin).toBe(403);
      expect(answer.cookies, origin).toEqual([]);
    }
    expect(await isSignedIn(browser)).toBe(true);
    const { rowCount } = await app.ctx.db.execute(sql`SELECT FROM sign_ups WHERE username LIKE 'forged-%'`);
    expect(rowCount).toBe(0);
  });

  test('as forms, which browsers send without asking, are not even read', async () => {
    const { browser } = await signedInPerson(app);
    for (const call of calls)
      expect((await browser.post(`/api/auth/${call}`, { username: 'a', password: 'b' })).statusCode, call).toBe(415);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('a cookie alone makes no other call of the API: they all want a token in a header', async () => {
    const { browser } = await signedInPerson(app);
    for (const url of [
      '/api/auth/signoutOthers',
      '/api/global-user/users/createUser',
      '/api/notification/notifications/createNotification',
    ])
      expect((await browser.call(url)).statusCode, url).toBe(401);
    expect((await browser.get('/api/user/roles/getAll')).statusCode).toBe(401);
  });

  test('signing out at the provider wants a click on our own page', async () => {
    const { browser } = await signedInPerson(app);
    await browser.get('/oidc/session/end');
    expect((await browser.post('/oidc/session/end/confirm', { xsrf: 'guessed', logout: 'yes' })).statusCode).toBe(400);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('other sites may not read what the API answers', async () => {
    const answer = await app.app.inject({ url: '/api/content/edition/current', headers: { origin: 'https://evil.example' } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a stolen refresh token', () => {
  const works = async (tokens: Tokens) => (await ask(app.app, tokens.access_token)).statusCode === 200;

  test('that was used already ends the whole family, whoever comes second', async () => {
    const { tokens } = await signedInPerson(app);
    const stolen = (await refresh(app.app, tokens.refresh_token)).json<Tokens>();
    expect(await works(stolen)).toBe(true);
    expect((await refresh(app.app, tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await refresh(app.app, stolen.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('takes nothing from the browser that its session belongs to, which gets another family without a question', async () => {
    const { browser, tokens } = await signedInPerson(app);
    const stolen = (await refresh(app.app, tokens.refresh_token)).json<Tokens>();
    expect((await refresh(app.app, tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await authorize(browser, { prompt: 'none' })).searchParams.get('error')).toBeNull();
    const renewed = await fetchTokens(browser);
    expect(await works(renewed)).toBe(true);
    expect((await refresh(app.app, stolen.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await works((await refresh(app.app, renewed.refresh_token)).json<Tokens>())).toBe(true);
  });

  test('ends with the session it came from', async () => {
    const { browser, tokens } = await signedInPerson(app);
    await browser.call('/api/auth/signout', {}, { authorization: `Bearer ${tokens.access_token}` });
    expect((await refresh(app.app, tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('works for no other client', async () => {
    const { tokens } = await signedInPerson(app);
    const answer = await askForTokens(app.app, {
      grant_type: 'refresh_token',
      client_id: 'another-client',
      refresh_token: tokens.refresh_token,
    });
    expect(answer.json()).toMatchObject({ error: 'invalid_client' });
  });

  test('does not get more than was asked for', async () => {
    const { tokens } = await signedInPerson(app);
    const answer = await askForTokens(app.app, {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
      scope: 'openid admin',
    });
    expect(answer.json()).toMatchObject({ error: 'invalid_scope' });
  });
});

describe('open redirects', () => {
  test.each([
    'https://evil.example/select-role',
    'http://localhost:3000.evil.example/select-role',
    'http://localhost:3000/select-role/../evil',
    'http://localhost:3000/select-role?next=https://evil.example',
    'http://localhost:3000/select-role#x',
    'http://user@localhost:3000/select-role',
    'javascript:alert(1)',
  ])('a code is never sent to %s', async (redirect_uri) => {
    const { browser } = await signedInPerson(app);
    const answer = await browser.get(
      `/oidc/auth?${new URLSearchParams({ client_id: 'sabha-web', response_type: 'code', scope: 'openid', redirect_uri }).toString()}`,
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers['content-type']).toContain('text/html');
  });

  test.each(['https://evil.example/', '//evil.example', 'http://localhost:3000@evil.example/', 'http://localhost:3000/other'])(
    'a sign-out leads nowhere like %s',
    async (post_logout_redirect_uri) => {
      const { browser, tokens } = await signedInPerson(app);
      const answer = await browser.get(
        `/oidc/session/end?${new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri }).toString()}`,
      );
      expect(answer.statusCode).toBe(400);
      expect(answer.headers.location).toBeUndefined();
    },
  );

  test('a sign-in that was begun elsewhere cannot be finished here', async () => {
    const { browser } = await signedInPerson(app);
    const started = await authorize(createBrowser(app.app), { prompt: 'login' });
    expect(started.pathname).toMatch(/^\/oidc\/interaction\//);
    const page = await browser.get(started.pathname);
    expect(page.statusCode).toBe(400);
  });
});

test('tokens are fetched once for a code, and a code is worth nothing without its verifier', async () => {
  const { browser } = await signedInPerson(app);
  const callback = await authorize(browser);
  const stolen = await askForTokens(app.app, {
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: 'http://localhost:3000/select-role',
    code_verifier: 'another-verifier-of-more-than-forty-three-letters',
  });
  expect(stolen.json()).toMatchObject({ error: 'invalid_grant' });
  expect((await fetchTokens(browser)).access_token).toBeTruthy();
});
