import type { Context } from '../../../core/context.ts';
import type { Call } from '../../../core/http/handler.ts';
import { siteOf } from '../../../core/limits/request-limits.ts';
import { makeLinkSecret } from '../../forms/public.ts';

/**
 * By what the places of a guest are counted together: a keyed hash of the network, which nobody turns back into an address. Whoever
 * rents one line of IPv6 may be given 65,536 networks with it, so all of a /48 hold places as one. Null for people who are signed in,
 * who count for themselves, and for calls in process.
 */
export async function hashNetwork(ctx: Context, { actor, exchange }: Call): Promise<string | null> {
  if (actor.kind === 'user' || !exchange) return null;
  return (await makeLinkSecret(ctx, `network ${siteOf(exchange.network) ?? exchange.network}`)).slice(0, 22);
}
