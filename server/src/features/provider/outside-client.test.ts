import { sql } from 'drizzle-orm';
import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet } from 'jose';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBrowser } from '../../../test/browser.ts';
import { buildAccount, type TestAccount } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { registerClient } from './register-client.ts';

const origin = 'https://summit.example';
const redirect_uri = 'https://partner.example/callback';
let app: TestApp;
let person: TestAccount;
let client: oidc.Configuration;
let secret: string;
let partner: Awaited<ReturnType<typeof startPartner>>;

beforeAll(async () => {
  app = await createTestApp({ hasWork: true, environment: { PUBLIC_URL: origin } });
  person = await buildAccount(app.ctx);
  partner = await startPartner();
  const { client_id, client_secret } = await registerClient(app.ctx, {
    name: 'Partner',
    redirect_uris: [redirect_uri],
    post_logout_redirect_uris: ['https://partner.example/bye'],
    backchannel_logout_uri: `${partner.url}/logout`,
  });
  secret = client_secret;
  client = await oidc.discovery(new URL(app.ctx.config.oidc_issuer), client_id, {}, oidc.ClientSecretBasic(client_secret), {
    [oidc.customFetch]: fetchInProcess,
  });
  client[oidc.customFetch] = fetchInProcess;
});
afterAll(async () => {
  await app.close();
  await partner.close();
});

/** The partner's own server, which is told of sign-outs. */
async function startPartner() {
  const notices: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      notices.push(new URLSearchParams(body).get('logout_token') ?? '');
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, notices, close: () => new Promise((resolve) => server.close(resolve)) };
}

const fetchInProcess: oidc.CustomFetch = async (url, { method, headers, body }) => {
  const { pathname, search } = new URL(url);
  const response = await app.app.inject({
    method: method as 'GET' | 'POST',
    url: pathname + search,
    headers,
    ...(body instanceof URLSearchParams && { payload: body.toString() }),
  });
  return new Response(response.rawPayload.length > 0 ? new Uint8Array(response.rawPayload) : null, {
    status: response.statusCode,
    headers: response.headers as Record<string, string>,
  });
};

interface Round {
  browser?: ReturnType<typeof createBrowser>;
  parameters?: Record<string, string>;
}

/** From the client's link to the callback's URL, with the checks the client needs for the exchange. */
async function authorize({ browser = createBrowser(app.app, origin), parameters = {} }: Round = {}) {
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  const checks = { pkceCodeVerifier, expectedState: oidc.randomState(), expectedNonce: oidc.randomNonce() };
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri,
    scope: 'openid profile email offline_access',
    prompt: 'consent',
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    ...parameters,
  });
  let { response, url: at } = await browser.follow(await browser.get(url.href));
  if (response.body.includes('name="password"')) {
    ({ response, url: at } = await browser.follow(
      await browser.post(at.pathname, { username: person.username, password: person.password }),
    ));
  }
  if (response.body.includes('name="decision"'))
    ({ url: at } = await browser.follow(await browser.post(at.pathname, { decision: 'allow' })));
  return { callback: at, checks, browser };
}

async function signIn(round: Round = {}) {
  const { callback, checks, browser } = await authorize(round);
  return { tokens: await oidc.authorizationCodeGrant(client, callback, checks), callback, browser };
}

test('discovery names everything a client needs', () => {
  expect(client.serverMetadata()).toMatchObject({
    issuer: 'https://summit.example/oidc',
    authorization_endpoint: 'https://summit.example/oidc/auth',
    token_endpoint: 'https://summit.example/oidc/token',
    userinfo_endpoint: 'https://summit.example/oidc/userinfo',
    jwks_uri: 'https://summit.example/oidc/jwks',
    end_session_endpoint: 'https://summit.example/oidc/session/end',
    check_session_iframe: 'https://summit.example/oidc/session/check',
    code_challenge_methods_supported: ['S256'],
    backchannel_logout_supported: true,
  });
});

test('a person signs in, allows it, and the client learns who they are', async () => {
  const { tokens } = await signIn();
  const claims = tokens.claims();
  expect(claims).toMatchObject({
    sub: String(person.user_id),
    user_id: person.user_id,
    email: person.email,
    email_verified: true,
    name: 'Asha Rawal',
  });
  const userinfo = await oidc.fetchUserInfo(client, tokens.access_token, claims?.sub ?? '');
  expect(userinfo).toMatchObject({ user_id: person.user_id, email: person.email, preferred_username: person.username });
});

test('a second visit needs neither password nor consent again', async () => {
  const { browser } = await signIn();
  const { callback, checks } = await authorize({ browser, parameters: { prompt: 'none' } });
  expect(callback.origin).toBe('https://partner.example');
  expect((await oidc.authorizationCodeGrant(client, callback, checks)).claims()?.sub).toBe(String(person.user_id));
});

test('a wrong state, nonce or verifier is noticed', async () => {
  const { callback, checks } = await authorize();
  await expect(oidc.authorizationCodeGrant(client, callback, { ...checks, expectedState: 'other' })).rejects.toMatchObject({
    code: 'OAUTH_INVALID_RESPONSE',
  });
  await expect(
    oidc.authorizationCodeGrant(client, callback, { ...checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() }),
  ).rejects.toMatchObject({ error: 'invalid_grant' });
  const other = await authorize();
  await expect(oidc.authorizationCodeGrant(client, other.callback, { ...other.checks, expectedNonce: 'other' })).rejects.toMatchObject({
    code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  });
});

test('without PKCE there is no code', async () => {
  const { callback } = await authorize({ parameters: { code_challenge: '', code_challenge_method: '' } });
  expect(callback.searchParams.get('error')).toBe('invalid_request');
});

test('a code works once, and its second use takes the tokens back', async () => {
  const { callback, checks } = await authorize();
  const tokens = await oidc.authorizationCodeGrant(client, callback, checks);
  await expect(oidc.authorizationCodeGrant(client, callback, checks)).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(oidc.fetchUserInfo(client, tokens.access_token, String(person.user_id))).rejects.toMatchObject({ status: 401 });
});

test('refresh tokens rotate, and showing an old one ends the whole family', async () => {
  const { tokens } = await signIn();
  const first = tokens.refresh_token ?? '';
  const second = await oidc.refreshTokenGrant(client, first);
  expect(second.refresh_token).not.toBe(first);
  await expect(oidc.refreshTokenGrant(client, first)).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(oidc.refreshTokenGrant(client, second.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('of ten uses of a refresh token at the same moment at most one wins', async () => {
  const { tokens } = await signIn();
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => oidc.refreshTokenGrant(client, tokens.refresh_token ?? '')));
  expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
});

test('signing out at the provider ends the session, and the refresh token with it', async () => {
  const { tokens, browser } = await signIn();
  const url = oidc.buildEndSessionUrl(client, {
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: 'https://partner.example/bye',
    state: 'abc',
  });
  const page = await browser.get(url.href);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const { url: end } = await browser.follow(await browser.post('/oidc/session/end/confirm', { xsrf, logout: 'yes' }));
  expect(end.href).toBe('https://partner.example/bye?state=abc');
  await expect(oidc.refreshTokenGrant(client, tokens.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
  const { callback } = await authorize({ browser, parameters: { prompt: 'none' } });
  expect(callback.searchParams.get('error')).toBe('login_required');
});

async function expectNotice(tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers): Promise<void> {
  const sid = tokens.claims()?.['sid'];
  // A notice that did not get through in time is tried again some ten seconds later.
  const notice = await vi.waitUntil(() => partner.notices.find((token) => decodeJwt(token)['sid'] === sid), { timeout: 60_000 });
  const keys = createLocalJWKSet((await app.nobody.get('/oidc/jwks')).body as JSONWebKeySet);
  const { payload } = await jwtVerify(notice, keys, { issuer: app.ctx.config.oidc_issuer, audience: client.clientMetadata().client_id });
  expect(payload).toMatchObject({ sub: String(person.user_id), events: { 'http://schemas.openid.net/event/backchannel-logout': {} } });
}

test('the client is told when its person signs out at the provider', async () => {
  const { tokens, browser } = await signIn();
  const page = await browser.get(`/oidc/session/end?id_token_hint=${tokens.id_token}`);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const { response } = await browser.follow(await browser.post('/oidc/session/end/confirm', { xsrf, logout: 'yes' }));
  expect(response.body).toContain('You are signed out');
  await expectNotice(tokens);
});

test('the client is told when the session is ended anywhere else', async () => {
  const { tokens } = await signIn();
  await app.ctx.db.execute(
    sql`UPDATE sessions SET ended_at = now(), end_reason = 'suspended' WHERE user_id = ${person.user_id} AND ended_at IS NULL`,
  );
  await expectNotice(tokens);
  await expect(oidc.refreshTokenGrant(client, tokens.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
});

const api = 'https://summit.example/api';

test('a client is given no token for the API, whoever allows it', async () => {
  const { callback } = await authorize({ parameters: { resource: api } });
  expect(callback.searchParams.get('error')).toBe('invalid_target');
  expect(callback.searchParams.get('code')).toBeNull();
});

test('neither a code nor a refresh token can be exchanged for one that calls the API', async () => {
  const { callback, checks } = await authorize();
  await expect(oidc.authorizationCodeGrant(client, callback, checks, { resource: api })).rejects.toMatchObject({ error: 'invalid_target' });
  const { tokens } = await signIn();
  const { access_token, refresh_token = '', id_token } = tokens;
  for (const token of [access_token, id_token ?? '', refresh_token])
    expect((await app.nobody.get('/api/user/roles/getAll', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  await expect(oidc.refreshTokenGrant(client, refresh_token, { resource: api })).rejects.toMatchObject({ error: 'invalid_target' });
});

/** What the client sends to the token endpoint by itself, with its own secret. */
const askForTokens = (form: string, path = '/oidc/token') => {
  const basic = Buffer.from(`${client.clientMetadata().client_id}:${secret}`).toString('base64');
  const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' };
  return app.nobody.post(path, form, { headers });
};

test.each([
  ['the same name written otherwise', [`${api}/`]],
  ['another of this site', [origin]],
  ['one that nobody knows', ['https://partner.example/api']],
])('a refresh token buys nothing for %s', async (_, resources) => {
  const { refresh_token = '' } = (await signIn()).tokens;
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token });
  for (const resource of resources) form.append('resource', resource);
  expect(await askForTokens(form.toString())).toMatchObject({ status: 400, body: { error: 'invalid_target' } });
});

test.each([
  ['several at once', ['https://partner.example/api', api]],
  ['the same twice', [api, api]],
])('a refresh token that names %s buys nothing that opens the API', async (_, resources) => {
  const { refresh_token = '' } = (await signIn()).tokens;
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token });
  for (const resource of resources) form.append('resource', resource);
  const { access_token } = (await askForTokens(form.toString())).body as { access_token: string };
  expect(access_token).toMatch(/^[\w-]{43}$/);
  expect((await app.nobody.get('/api/user/roles/getAll', { headers: { authorization: `Bearer ${access_token}` } })).status).toBe(401);
});

test('a request that is pushed beforehand names the API as little', async () => {
  const pkce = { code_challenge: '5S2Wv5CoMEn06BPrrlNxSyJGZtVg66Do6LCOyd6fJ-o', code_challenge_method: 'S256' };
  const asked = {
    client_id: client.clientMetadata().client_id,
    redirect_uri,
    response_type: 'code',
    scope: 'openid',
    resource: api,
    ...pkce,
  };
  expect(await askForTokens(new URLSearchParams(asked).toString(), '/oidc/request')).toMatchObject({
    status: 400,
    body: { error: 'invalid_target' },
  });
});

test.each([
  'client_credentials',
  'password',
  'urn:ietf:params:oauth:grant-type:token-exchange',
  'urn:ietf:params:oauth:grant-type:jwt-bearer',
])('a client gets nothing by the grant %s, and is none of its own making', async (grant_type) => {
  const { username, password } = person;
  const form = new URLSearchParams({ grant_type, resource: api, scope: 'openid', username, password });
  expect(await askForTokens(form.toString())).toMatchObject({ status: 400, body: { error: 'unsupported_grant_type' } });
  for (const path of ['/oidc/reg', '/oidc/register', '/oidc/device/auth'])
    expect((await app.nobody.post(path, { redirect_uris: [redirect_uri] })).status, path).toBe(404);
});

test('words that are no scope of ours give a token nothing, and the person’s own page is not asked for them', async () => {
  const { tokens } = await signIn({ parameters: { scope: 'openid email offline_access admin api https://summit.example/api' } });
  expect(tokens.scope?.split(' ').sort()).toEqual(['email', 'offline_access', 'openid']);
  const { refresh_token = '' } = tokens;
  const wider = new URLSearchParams({ grant_type: 'refresh_token', refresh_token, scope: 'openid profile' });
  expect(await askForTokens(wider.toString())).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
});

test('a token that a client has got for the API all the same is not accepted', async () => {
  const { client_id } = client.clientMetadata();
  const token = await app.tokenFor(person.user_id, { client_id });
  expect((await app.nobody.get('/api/user/roles/getAll', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
});

test('the page that asks for consent names what is given, where it goes, and that it is all', async () => {
  const browser = createBrowser(app.app, origin);
  const scope = 'openid email admin api';
  const query = { client_id: client.clientMetadata().client_id, redirect_uri, response_type: 'code', scope, prompt: 'consent' };
  const pkce = { code_challenge: '5S2Wv5CoMEn06BPrrlNxSyJGZtVg66Do6LCOyd6fJ-o', code_challenge_method: 'S256' };
  const first = await browser.follow(await browser.get(`/oidc/auth?${new URLSearchParams({ ...query, ...pkce }).toString()}`));
  const { response } = await browser.follow(
    await browser.post(first.url.pathname, { username: person.username, password: person.password }),
  );
  const items = [...response.body.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text);
  expect(items).toEqual(['that it is you, each time you sign in there, and the number of your account', 'your e-mail address']);
  expect(response.body).toContain('Partner learns nothing else, and cannot do anything in your name here.');
  expect(response.body).toContain('partner.example');
});
