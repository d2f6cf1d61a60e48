import { notFound, signInNeeded } from '@sabha/contract/core/errors';
import { createLocalJWKSet, createRemoteJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { rememberTokens } from './remember-tokens.ts';

/** What an access token says about its bearer, verified. */
export interface TokenClaims {
  readonly user_id: number;
  readonly session_id: string | null;
  /** Seconds since 1970, as in the `exp` claim. */
  readonly expires_at: number;
}

export interface TokenVerifier {
  /**
   * Checks signature, issuer, time, audience and client of a JWT access token (RFC 9068).
   * @throws ProblemError 401 when the token is not good, 404 'Resource not found.' when it has no numeric `user_id`.
   */
  verify(token: string): Promise<TokenClaims>;
}

interface VerifierOptions {
  issuer: string;
  /** The API's own name in `aud`. */
  audience: string;
  /** The product's browser client, the only one whose tokens may call: named in `client_id` or `azp`. */
  client_id: string;
  keys: JWTVerifyGetKey;
}

// Asymmetric only: a shared-secret token could be made by whoever may verify one.
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];
const clockToleranceSeconds = 5;
const numericId = z.coerce.number().int().positive();

export function createTokenVerifier({ issuer, audience, client_id, keys }: VerifierOptions): TokenVerifier {
  return rememberTokens({
    async verify(token) {
      const payload = await readPayload(token, { issuer, keys });
      if (!isMeantForUs(payload, audience, client_id)) throw signInNeeded('This token was made for another service.');
      const user = numericId.safeParse(payload['user_id']);
      if (!user.success) throw notFound('Resource not found.');
      const session = payload['sid'];
      return { user_id: user.data, session_id: typeof session === 'string' ? session : null, expires_at: payload.exp ?? 0 };
    },
  });
}

async function readPayload(token: string, { issuer, keys }: Pick<VerifierOptions, 'issuer' | 'keys'>): Promise<JWTPayload> {
  try {
    const options = { issuer, algorithms, clockTolerance: clockToleranceSeconds, requiredClaims: ['exp', 'iss'] };
    return (await jwtVerify(token, keys, options)).payload;
  } catch (error) {
    // What exactly is wrong with a token helps only the one who forged it.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J'))
      throw signInNeeded('Your sign-in has ended. Sign in again.');
    throw error;
  }
}

/**
 * Only the product's own client calls the API: another application that the same issuer signs people in for has no say here, whatever
 * audience its tokens name. An identity token names the client in `aud`, an access token the API; only the second may call.
 */
function isMeantForUs(payload: JWTPayload, audience: string, clientId: string): boolean {
  const clients = [payload['client_id'], payload['azp']].filter((name) => name !== undefined);
  if (clients.length === 0 || clients.some((name) => name !== clientId)) return false;
  const named = [payload.aud ?? []].flat();
  return named.includes(audience) || !named.includes(clientId);
}

/** Keys of an issuer, found through its discovery document at the first use and cached by jose afterwards. */
export function remoteKeys(issuer: string): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | null = null;
  const discover = async () => {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw new Error(`The identity provider answered ${answer.status} to discovery.`);
    const { jwks_uri } = z.object({ jwks_uri: z.url() }).parse(await answer.json());
    return createRemoteJWKSet(new URL(jwks_uri));
  };
  return async (header, token) => {
    found ??= discover().catch((error: unknown) => {
      found = null;
      throw error;
    });
    return (await found)(header, token);
  };
}

/** A fixed key set, for an issuer that lives in the same process and for tests. */
export const localKeys = (set: JSONWebKeySet): JWTVerifyGetKey => createLocalJWKSet(set);
