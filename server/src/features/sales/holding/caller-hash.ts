import type { Context } from '../../../core/context.ts';
import type { Call } from '../../../core/http/handler.ts';
import { makeLinkSecret } from '../../forms/public.ts';

/**
 * By what the places of a guest are counted together: a keyed hash of the network, which nobody turns back into an address. Null for
 * people who are signed in, who count for themselves, and for calls in process.
 */
export async function hashNetwork(ctx: Context, { actor, exchange }: Call): Promise<string | null> {
  if (actor.kind === 'user' || !exchange) return null;
  return (await makeLinkSecret(ctx, `network ${exchange.network}`)).slice(0, 22);
}
