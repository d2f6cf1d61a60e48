import type { Context } from '../../core/context.ts';
import { browserCookie } from '../../core/http/browser-cookie.ts';
import type { Call } from '../../core/http/handler.ts';

const guest = browserCookie('sabha-guest', 60 * 86_400);

/** The hash of what names the guest's browser; null when it has no such cookie. */
export const readGuest = guest.read;

/** Gives the browser a name that only it knows, unless it has one; answers its hash. */
export function nameGuest(ctx: Context, call: Pick<Call, 'exchange'>): string | null {
  return readGuest(ctx, call) ?? (call.exchange ? guest.give(ctx, call.exchange) : null);
}
