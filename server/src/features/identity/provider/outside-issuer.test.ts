import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { Provider, type Adapter } from 'oidc-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../core/config/config.ts';
import { createContext, type OpenContext } from '../../../core/create-context.ts';
import { ensureBasics } from '../../../start-work.ts';
import { findIssuerKeys } from './provider-host.ts';

const { privateKey } = await generateKeyPair('ES256', { extractable: true });
const jwk = { ...(await exportJWK(privateKey)), kid: 'outside', alg: 'ES256', use: 'sig' };

let server: Server;
let issuer: string;
let opened: OpenContext;
let app: Awaited<ReturnType<typeof createApp>>;
let database: TestDatabase;

/** The outside provider only shows its keys here, so it has nothing to remember. */
const forgetful: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
};

/** Another installation's provider, which knows nothing of this product but its client. */
async function startIssuer(): Promise<void> {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    adapter: () => forgetful,
    clients: [
      {
        client_id: 'our-client',
        redirect_uris: ['http://localhost/select-role'],
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [jwk] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
}

beforeAll(async () => {
  await startIssuer();
  database = await createTestDatabase();
  const config = readConfig({
    SABHA_MODE: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'our-client',
  });
  opened = await createContext(config, { keys: findIssuerKeys });
  await ensureBasics(opened.ctx);
  app = await createApp(opened.ctx);
});
afterAll(async () => {
  await app.close();
  await opened.close();
  await database.drop();
  await new Promise((resolve) => server.close(resolve));
});

/** An access token as issuers make it that name the client instead of the API: Keycloak among them. */
const tokenWith = (claims: Record<string, unknown>) =>
  new SignJWT({ azp: 'our-client', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'outside' })
    .setIssuer(issuer)
    .setAudience('account')
    .setSubject('f3b0')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);

const call = (url: string, token?: string, method: 'GET' | 'POST' = 'GET') =>
  app.inject({
    method,
    url,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(method === 'POST' && { payload: {} }),
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
    expect(answer.json<{ detail: string }>()).toMatchObject({ status: 404, detail: `People sign in at ${new URL(issuer).host}.` });
  }
});
