import { createLocalJWKSet, type JWK, type JWTVerifyGetKey } from 'jose';
import type { Provider } from 'oidc-provider';
import type { KeySource } from '../../core/create-context.ts';
import type { Context } from '../../core/context.ts';
import { remoteKeys } from '../../core/access/token-verifier.ts';
import { hasOwnProvider } from '../accounts/public.ts';
import { createProvider } from './create-provider.ts';
import { loadKeyRing } from './key.store.ts';

type Parts = Pick<Context, 'config' | 'db' | 'changes'>;

/** Keeps what was made from the keys until the keys change. */
function followKeys<T>(changes: Context['changes'], make: () => Promise<T>): () => Promise<T> {
  let stored: { version: number; made: Promise<T> } | null = null;
  return () => {
    const version = changes.version('oidc-keys');
    if (stored?.version === version) return stored.made;
    const made = make();
    stored = { version, made };
    made.catch(() => {
      stored = null;
    });
    return made;
  };
}

const hosts = new WeakMap<Context, () => Promise<Provider>>();

/** The built-in provider as it is now; made at the first use and again when its keys have changed. */
export function currentProvider(ctx: Context): Promise<Provider> {
  const host = hosts.get(ctx) ?? followKeys(ctx.changes, async () => createProvider(ctx, await loadKeyRing(ctx)));
  hosts.set(ctx, host);
  return host();
}

/** Keys that access tokens are verified with: our own straight from the database, an outside issuer's over HTTP. */
export const findIssuerKeys: KeySource = (opened) =>
  hasOwnProvider(opened.config) ? ownKeys(opened) : remoteKeys(opened.config.oidc_issuer);

function ownKeys({ config, db, changes }: Parts): JWTVerifyGetKey {
  const current = followKeys(changes, async () => {
    const { token_keys } = await loadKeyRing({ db, config });
    return createLocalJWKSet({ keys: token_keys.map(toPublicKey) });
  });
  return async (header, token) => (await current())(header, token);
}

function toPublicKey({ kty, kid, alg, use, crv, x, y, n, e }: JWK): JWK {
  const key = { kty, kid, alg, use, crv, x, y, n, e };
  return Object.fromEntries(Object.entries(key).filter(([, value]) => value !== undefined)) as JWK;
}
