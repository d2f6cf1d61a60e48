import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { expect, test } from 'vitest';
import { createTokenVerifier, localKeys } from './token-verifier.ts';

const { publicKey, privateKey } = await generateKeyPair('ES256');
const stranger = await generateKeyPair('ES256');
const keys = localKeys({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }] });
const verifier = createTokenVerifier({
  issuer: 'https://id.example',
  audience: 'https://summit.example/api',
  client_id: 'sabha-web',
  keys,
});

interface Forgery {
  claims?: JWTPayload;
  issuer?: string;
  audience?: string | string[];
  expires?: string | number;
  key?: typeof privateKey;
}

function sign({
  claims = { user_id: 7, sid: 's1', client_id: 'sabha-web' },
  issuer = 'https://id.example',
  audience = 'https://summit.example/api',
  expires = '5m',
  key = privateKey,
}: Forgery = {}) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(expires)
    .sign(key);
}

test('a good token tells who and which session', async () => {
  expect(await verifier.verify(await sign())).toMatchObject({ user_id: 7, session_id: 's1' });
});

test('a token of an outside issuer names the client instead of the API', async () => {
  const token = await sign({ audience: 'account', claims: { user_id: '12', azp: 'sabha-web' } });
  expect(await verifier.verify(token)).toMatchObject({ user_id: 12, session_id: null });
});

test.each<[string, Forgery]>([
  ['of another issuer', { issuer: 'https://evil.example' }],
  ['that another client of the issuer got for this API', { claims: { user_id: 7, client_id: 'partner' } }],
  ['that names another client beside ours', { claims: { user_id: 7, client_id: 'sabha-web', azp: 'partner' } }],
  ['that names no client', { claims: { user_id: 7 } }],
  ['that is an identity token', { audience: 'sabha-web', claims: { user_id: 7, azp: 'sabha-web' } }],
  ['that has run out', { expires: Math.floor(Date.now() / 1000) - 60 }],
  ['signed by a stranger', { key: stranger.privateKey }],
])('a token %s is refused with 401', async (_, forgery) => {
  await expect(verifier.verify(await sign(forgery))).rejects.toMatchObject({ status: 401 });
});

test('an unsigned token is refused', async () => {
  const [, payload] = (await sign()).split('.');
  const head = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  await expect(verifier.verify(`${head}.${payload}.`)).rejects.toMatchObject({ status: 401 });
});

test.each([{ user_id: 'seven' }, { user_id: 0 }, {}])('without a numeric user_id (%j) there is no such person', async (claims) => {
  await expect(verifier.verify(await sign({ claims: { ...claims, client_id: 'sabha-web' } }))).rejects.toMatchObject({
    status: 404,
    detail: 'Resource not found.',
  });
});
