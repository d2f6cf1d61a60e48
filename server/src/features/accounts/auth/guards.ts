import { forbidden, notFound } from '@sabha/contract/core/errors';
import type { Call, Exchange } from '../../../core/http/handler.ts';
import type { Context } from '../../../core/context.ts';
import { hasOwnProvider } from '../sessions/session.store.ts';

/** With an outside identity provider these calls do not exist: accounts, codes and passwords are its business. */
export function requireOwnProvider({ config }: Context): void {
  if (!hasOwnProvider(config)) throw notFound(`People sign in at ${new URL(config.oidc_issuer).host}.`);
}

/**
 * The exchange of a call that reads or sets the session's cookie, sent by a page of this product: a browser names the origin of
 * every POST, so another site's form is refused even where its cookies came along.
 */
export function requireOwnPage({ exchange }: Call, { config }: Context): Exchange {
  const origin = exchange?.request.headers.origin;
  if (!exchange || (origin !== undefined && origin !== new URL(config.public_url).origin))
    throw forbidden('This call must come from a page of this site.');
  return exchange;
}
