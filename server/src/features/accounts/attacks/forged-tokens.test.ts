import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, ownRequest, signedInPerson, type Tokens } from '../../../../test/own-sign-in.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { signClaims } from '../../../../test/test-keys.ts';

/** Real tokens of a real sign-in, and the keys that the provider publishes: what anybody can have. */
let app: TestApp;
let tokens: Tokens;
let claims: JWTPayload;
let keys: JWK[];
beforeAll(async () => {
  app = await createTestApp();
  ({ tokens } = await signedInPerson(app));
  claims = decodeJwt(tokens.access_token);
  ({ keys } = (await app.nobody.get('/oidc/jwks')).body as { keys: JWK[] });
});
afterAll(() => app.close());

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const signingKey = () => keys.find(({ kid }) => kid === decodeProtectedHeader(tokens.access_token).kid) ?? {};
const statusOf = async (token: string) => (await ask(app.app, token)).statusCode;

/** The attacker's own key under any name, with the claims of a good token or others. */
async function forge(header: { alg?: string; kid?: string | undefined; jwk?: JWK; jku?: string }, more: JWTPayload = {}): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = header.jwk && (await exportJWK(publicKey));
  return new SignJWT({ ...claims, ...more })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...header, ...(jwk && { jwk }) } as never)
    .sign(privateKey);
}

test('the token itself is good, so that what follows is refused for what was changed', async () => {
  expect(await statusOf(tokens.access_token)).toBe(200);
});

describe('the algorithm', () => {
  test.each(['none', 'None', 'NONE', ''])('"%s" is no signature', async (alg) => {
    const body = encode(claims);
    for (const signature of ['', 'AAAA']) expect(await statusOf(`${encode({ alg, typ: 'at+jwt' })}.${body}.${signature}`)).toBe(401);
  });

  test.each(['HS256', 'HS384', 'HS512'])('%s with a published key as the secret is refused', async (alg) => {
    for (const key of keys) {
      const secrets = [JSON.stringify(key), Buffer.from(key.n ?? key.x ?? '', 'base64url'), key.n ?? key.x ?? ''];
      for (const secret of secrets) {
        const signed = `${encode({ alg, kid: key.kid, typ: 'at+jwt' })}.${encode(claims)}`;
        const signature = createHmac(alg.replace('HS', 'sha'), secret).update(signed).digest('base64url');
        expect(await statusOf(`${signed}.${signature}`)).toBe(401);
      }
    }
  });

  test('another one than the key is for is refused', async () => {
    const [, body, signature] = tokens.access_token.split('.');
    const { kid, alg } = decodeProtectedHeader(tokens.access_token);
    for (const other of ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'].filter((name) => name !== alg))
      expect(await statusOf(`${encode({ alg: other, kid, typ: 'at+jwt' })}.${body}.${signature}`)).toBe(401);
  });
});

describe('the key', () => {
  test("of somebody else is refused, under our key's name, an unknown name and none", async () => {
    for (const kid of [signingKey().kid, 'unknown', '../../etc/passwd', "' OR 1=1 --", undefined])
      expect(await statusOf(await forge({ kid }))).toBe(401);
  });

  test('that a token brings along or points to is never asked', async () => {
    expect(await statusOf(await forge({ kid: 'mine', jwk: {} }))).toBe(401);
    expect(await statusOf(await forge({ kid: 'mine', jku: 'http://127.0.0.1:9/keys' }))).toBe(401);
  });

  test('that is published holds nothing to sign with', () => {
    expect(keys.length).toBeGreaterThan(1);
    for (const key of keys) for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(key, secret).not.toHaveProperty(secret);
  });
});

describe('the claims', () => {
  test('cannot be changed under a good signature', async () => {
    const [head, , signature] = tokens.access_token.split('.');
    for (const change of [
      { iat: 1 },
      { user_id: 424_242 },
      { exp: 4_102_444_800 },
      { sid: 'another' },
      { aud: 'http://localhost:3000/other' },
    ])
      expect(await statusOf(`${head}.${encode({ ...claims, ...change })}.${signature}`)).toBe(401);
  });

  test('of an identity token open nothing, and neither does a refresh token or a code', async () => {
    for (const token of [tokens.id_token, tokens.refresh_token, 'a.b.c', `${tokens.access_token}.x`, tokens.access_token.toUpperCase()])
      expect(await statusOf(token)).toBe(401);
  });

  /** Signed with a key that this app trusts, so that only the claim is wrong. */
  test('must name this issuer and this API', async () => {
    const { user_id } = claims as { user_id: number };
    expect(await statusOf(await app.tokenFor(user_id))).toBe(200);
    for (const wrong of [
      { iss: 'https://evil.example' },
      { iss: `${app.ctx.config.oidc_issuer}/` },
      { aud: 'http://localhost:3000/api/' },
      { aud: 'https://other.example/api' },
      { aud: ownRequest.client_id },
      { aud: [], azp: 'another-client' },
      { client_id: 'another-client' },
      { client_id: undefined },
    ])
      expect(await statusOf(await signTrusted({ user_id, ...wrong })), JSON.stringify(wrong)).toBe(401);
  });

  test('without an end, past their end, or of a session that never was, are refused', async () => {
    const { user_id } = claims as { user_id: number };
    for (const wrong of [{ exp: undefined }, { exp: Math.floor(Date.now() / 1000) - 60 }, { sid: 'never-was' }, { sid: undefined }])
      expect(await statusOf(await signTrusted({ user_id, ...wrong })), JSON.stringify(wrong)).toBe(401);
  });

  test("of one person do not go with another's session", async () => {
    const other = await signedInPerson(app);
    const { sid } = decodeJwt(other.tokens.access_token) as { sid: string };
    expect(await statusOf(await signTrusted({ user_id: claims['user_id'], sid }))).toBe(401);
  });
});

function signTrusted(more: Record<string, unknown>): Promise<string> {
  const { config } = app.ctx;
  const good = {
    iss: config.oidc_issuer,
    aud: `${config.public_url}/api`,
    exp: Math.floor(Date.now() / 1000) + 600,
    sid: `session-${String(more['user_id'])}`,
  };
  return signClaims({ ...good, ...more });
}
