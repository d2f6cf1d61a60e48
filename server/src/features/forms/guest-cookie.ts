import type { Context } from '../../core/context.ts';
import { browserCookie } from '../../core/http/browser-cookie.ts';
import type { Call } from '../../core/http/handler.ts';

/** Days that a browser keeps its name, and with it what belongs to a guest. */
export const guestDays = 60;
const guest = browserCookie('sabha-guest', guestDays * 86_400);

/** The hash of what names the guest's browser; null when it has no such cookie. */
export const readGuest = guest.read;

/** Gives the browser a name that only it knows, unless it has one; answers its hash. */
export function nameGuest(ctx: Context, call: Pick<Call, 'exchange'>): string | null {
  return readGuest(ctx, call) ?? (call.exchange ? guest.give(ctx, call.exchange) : null);
}

/** The same, and the browser keeps its name for the whole time again: something new belongs to it. */
export function nameGuestAnew(ctx: Context, { exchange }: Pick<Call, 'exchange'>): string | null {
  return exchange ? (guest.renew(ctx, exchange) ?? guest.give(ctx, exchange)) : null;
}
