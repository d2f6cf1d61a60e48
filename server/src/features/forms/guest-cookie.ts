import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../core/context.ts';
import type { Call } from '../../core/http/handler.ts';

const keptForSeconds = 60 * 86_400;

const isSecure = ({ config }: Pick<Context, 'config'>) => config.public_url.startsWith('https:');
const nameOf = (ctx: Pick<Context, 'config'>) => `${isSecure(ctx) ? '__Host-' : ''}sabha-guest`;
const hash = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The hash of what names the guest's browser; null when it has no such cookie. */
export function readGuest(ctx: Pick<Context, 'config'>, { exchange }: Pick<Call, 'exchange'>): string | null {
  const start = `${nameOf(ctx)}=`;
  const pairs = exchange?.request.headers.cookie?.split(';') ?? [];
  const value = pairs
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
  return value ? hash(value) : null;
}

/** Gives the browser a name that only it knows, unless it has one; answers its hash. */
export function nameGuest(ctx: Pick<Context, 'config'>, call: Pick<Call, 'exchange'>): string | null {
  const known = readGuest(ctx, call);
  if (known !== null || !call.exchange) return known;
  const token = randomBytes(32).toString('base64url');
  const secure = isSecure(ctx) ? '; Secure' : '';
  call.exchange.response.appendHeader(
    'set-cookie',
    `${nameOf(ctx)}=${token}; Max-Age=${keptForSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
  return hash(token);
}

/** How the secret of a mailed link is kept. */
export const hashLink = hash;
