import { decodeJwt } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { startOutsideIssuer, type OutsideIssuer } from '../../../test/outside-issuer.ts';
import { createApp } from '../../app.ts';
import { readConfig } from '../../core/config/config.ts';
import { createContext, type OpenContext } from '../../core/create-context.ts';
import { ensureBasics } from '../../start-work.ts';
import { findIssuerKeys } from './provider-host.ts';

const origin = 'http://localhost:3000';
let outside: OutsideIssuer;
let opened: OpenContext;
let app: Awaited<ReturnType<typeof createApp>>;
let database: TestDatabase;

beforeAll(async () => {
  outside = await startOutsideIssuer({
    origin,
    users: [
      { sub: 'f3b0', username: 'chandni', email: 'chandni@elsewhere.example', given_name: 'Chandni', user_id: 900 },
      { sub: '9c11', username: 'numberless', email: 'numberless@elsewhere.example', given_name: 'Nila' },
    ],
  });
  database = await createTestDatabase();
  const config = readConfig({
    SABHA_MODE: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    PUBLIC_URL: origin,
    OIDC_ISSUER: outside.url,
    OIDC_CLIENT_ID: outside.client_id,
  });
  opened = await createContext(config, { keys: findIssuerKeys });
  await ensureBasics(opened.ctx);
  app = await createApp(opened.ctx);
});
afterAll(async () => {
  await app.close();
  await opened.close();
  await database.drop();
  await outside.close();
});

/** An access token as issuers make it that name the client instead of the API: Keycloak among them. */
const tokenWith = (claims: Record<string, unknown>) => outside.sign({ azp: outside.client_id, aud: 'account', sub: 'f3b0', ...claims });

const call = (url: string, token?: string, method: 'GET' | 'POST' = 'GET', payload: object = {}) =>
  app.inject({
    method,
    url,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(method === 'POST' && { payload }),
  });

/** A browser's way through the issuer: its sign-in page, its redirects and its cookies. */
async function signInThere(username: string): Promise<oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers> {
  // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out; the issuer of this test has no TLS
  const options = { execute: [oidc.allowInsecureRequests] };
  const client = await oidc.discovery(new URL(outside.url), outside.client_id, {}, oidc.None(), options);
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  const expectedState = oidc.randomState();
  let at = oidc.buildAuthorizationUrl(client, {
    redirect_uri: `${origin}/select-role`,
    scope: 'openid profile email offline_access',
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
  });
  const cookies = new Map<string, string>();
  while (at.origin !== origin) {
    if (at.pathname.startsWith('/sign-in/')) at.searchParams.set('username', username);
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    await response.arrayBuffer();
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    at = new URL(response.headers.get('location') ?? 'about:blank', at);
  }
  return oidc.authorizationCodeGrant(client, at, { pkceCodeVerifier, expectedState });
}

describe('a person of the outside issuer', () => {
  test('signs in there, and is made here by the calls of a first sign-in', async () => {
    const tokens = await signInThere('chandni');
    expect(tokens.claims()).toMatchObject({ sub: 'f3b0', user_id: 900, preferred_username: 'chandni', email_verified: true });
    const filterFields = encodeURIComponent(JSON.stringify({ user_id: 900 }));
    const find = () => call(`/api/global-user/users/getUser?fields=roles&filterFields=${filterFields}`, tokens.access_token);
    expect((await find()).json()).toMatchObject({ status: 404, detail: 'User not found' });
    const made = await call('/api/global-user/users/createUser', tokens.access_token, 'POST', {
      user_id: 900,
      firstName: 'Chandni',
      created_by: 900,
    });
    expect(made.statusCode).toBe(201);
    expect((await find()).json()).toMatchObject({ data: { user_id: 900, roles: [{ role_name: 'user' }] } });
  });

  test("without a numeric user_id is 'Resource not found.' (404), and makes nobody", async () => {
    const tokens = await signInThere('numberless');
    expect(tokens.claims()?.['user_id']).toBeUndefined();
    const answer = await call('/api/global-user/users/createUser', tokens.access_token, 'POST', { user_id: 901, created_by: 901 });
    expect(answer.json()).toMatchObject({ status: 404, detail: 'Resource not found.' });
  });
});

describe('a logout that the issuer tells', () => {
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const notify = (logout_token: string) =>
    app.inject({
      method: 'POST',
      url: '/oidc/backchannel-logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token }).toString(),
    });
  const good = (sid: string) => ({ aud: outside.client_id, sub: 'f3b0', sid, jti: 'once', events });
  const isIn = async (token: string) => (await call('/api/user/roles/getAll', token)).statusCode === 200;

  test('ends the session here, and no other', async () => {
    const [ending, staying] = [await signInThere('chandni'), await signInThere('chandni')];
    const { sid } = decodeJwt(ending.access_token) as { sid: string };
    expect(await isIn(ending.access_token)).toBe(true);
    expect(await isIn(staying.access_token)).toBe(true);
    expect((await notify(await outside.sign(good(sid)))).statusCode).toBe(200);
    expect(await isIn(ending.access_token)).toBe(false);
    expect(await isIn(staying.access_token)).toBe(true);
  });

  test('counts only when it is a logout token of this issuer for this product', async () => {
    const { access_token } = await signInThere('chandni');
    const { sid } = decodeJwt(access_token) as { sid: string };
    expect(await isIn(access_token)).toBe(true);
    for (const wrong of [
      { aud: 'another-client' },
      { iss: 'https://evil.example' },
      { events: {} },
      { nonce: 'as in an identity token' },
      { sid: undefined },
      { iat: Math.floor(Date.now() / 1000) - 600 },
      { exp: Math.floor(Date.now() / 1000) - 60 },
    ])
      expect((await notify(await outside.sign({ ...good(sid), ...wrong }))).statusCode, JSON.stringify(wrong)).toBe(400);
    for (const nonsense of ['', 'a.b.c', access_token]) expect((await notify(nonsense)).statusCode).toBe(400);
    expect(await isIn(access_token)).toBe(true);
  });
});

test('its people use the API with its tokens, and the product finds its keys by itself', async () => {
  const answer = await call('/api/user/roles/getAll', await tokenWith({ user_id: 700, sid: 'outside-session' }));
  expect(answer.statusCode).toBe(200);
});

test('without a numeric user_id there is no such person', async () => {
  for (const user_id of [undefined, 'seven', 0]) {
    const answer = await call('/api/user/roles/getAll', await tokenWith({ user_id }));
    expect(answer.json()).toMatchObject({ status: 404, detail: 'Resource not found.' });
  }
});

test('signing out here ends what its session may do here', async () => {
  const token = await tokenWith({ user_id: 701, sid: 'another-session' });
  expect((await call('/api/user/roles/getAll', token)).statusCode).toBe(200);
  expect((await call('/api/auth/signout', token, 'POST')).json()).toEqual({ data: { signed_out: true } });
  expect((await call('/api/user/roles/getAll', token)).statusCode).toBe(401);
});

test('an issuer that names no sessions works too', async () => {
  expect((await call('/api/user/roles/getAll', await tokenWith({ user_id: 702 }))).statusCode).toBe(200);
});

test('the built-in provider and its accounts are not there', async () => {
  expect((await call('/oidc/.well-known/openid-configuration')).statusCode).toBe(404);
  for (const [url, body] of [
    ['/api/auth/signin', { username: 'asha', password: 'seven river goats' }],
    ['/api/auth/generateOtp', { email: 'asha@example.org' }],
  ] as const) {
    const answer = await app.inject({ method: 'POST', url, payload: body });
    expect(answer.json<{ detail: string }>()).toMatchObject({ status: 404, detail: `People sign in at ${new URL(outside.url).host}.` });
  }
});
