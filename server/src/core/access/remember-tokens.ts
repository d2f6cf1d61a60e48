import type { TokenClaims, TokenVerifier } from './token-verifier.ts';

interface Remembered {
  readonly claims: TokenClaims;
  /** Milliseconds since 1970. */
  readonly until: number;
}

// Short enough that a signing key that was withdrawn is soon not believed any more.
const longestMs = 60_000;
const maxTokens = 10_000;

/** Checks the signature of a token once a minute instead of at every call. A token is never believed beyond its own end. */
export function rememberTokens(verifier: TokenVerifier, now: () => number = Date.now): TokenVerifier {
  const known = new Map<string, Remembered>();
  return {
    async verify(token) {
      const remembered = known.get(token);
      if (remembered && now() < remembered.until) return remembered.claims;
      known.delete(token);
      const claims = await verifier.verify(token);
      if (known.size >= maxTokens) known.clear();
      known.set(token, { claims, until: Math.min(now() + longestMs, claims.expires_at * 1000) });
      return claims;
    },
  };
}
