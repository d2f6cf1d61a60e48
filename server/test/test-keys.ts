import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { localKeys } from '../src/core/access/token-verifier.ts';

const { publicKey, privateKey } = await generateKeyPair('EdDSA');
/** What a process of its own verifies the same tokens with, as JSON in `TEST_PUBLIC_KEY`. */
export const publicJwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'EdDSA' };

/** Verifies what `signToken` signs, through the same code that verifies real tokens. */
export const testKeys = localKeys({ keys: [publicJwk] });

export interface TokenOptions {
  issuer: string;
  audience: string;
  claims: Record<string, unknown>;
  /** Seconds from now, or any time jose understands. */
  expires?: string | number;
}

export function signToken({ issuer, audience, claims, expires = '10m' }: TokenOptions): Promise<string> {
  return new SignJWT({ client_id: 'sabha-web', ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'test', typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(privateKey);
}

/** Signs claims as they are, also wrong ones, with a key that test apps trust. */
export const signClaims = (claims: Record<string, unknown>): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid: 'test', typ: 'at+jwt' }).sign(privateKey);
