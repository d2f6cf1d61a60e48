import { randomBytes } from 'node:crypto';
import type { Call, Exchange } from '../../../core/http/handler.ts';
import type { Context } from '../../../core/context.ts';
import { hashToken } from './hash-token.ts';

/** Longer than a sign-up waits: whoever comes too late is told so, instead of counting as a browser that never signed up. */
const keptForSeconds = 30 * 86_400;

const isSecure = ({ config }: Context) => config.public_url.startsWith('https:');
const nameOf = (ctx: Context) => `${isSecure(ctx) ? '__Host-' : ''}sabha-sign-up`;

function setCookie(ctx: Context, { response }: Exchange, change: { value: string; seconds: number }): void {
  const secure = isSecure(ctx) ? '; Secure' : '';
  response.appendHeader('set-cookie', `${nameOf(ctx)}=${change.value}; Max-Age=${change.seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`);
}

/** Gives the browser what names its sign-up from now on; answers the hash to keep with it. */
export function giveSignUpCookie(ctx: Context, exchange: Exchange): string {
  const token = randomBytes(32).toString('base64url');
  setCookie(ctx, exchange, { value: token, seconds: keptForSeconds });
  return hashToken(token);
}

export function dropSignUpCookie(ctx: Context, { exchange }: Call): void {
  if (exchange) setCookie(ctx, exchange, { value: '', seconds: 0 });
}

/** The hash of what the caller's browser holds; null when it holds nothing. */
export function readSignUpCookie(ctx: Context, { exchange }: Call): string | null {
  const start = `${nameOf(ctx)}=`;
  const pairs = exchange?.request.headers.cookie?.split(';') ?? [];
  const value = pairs
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
  return value ? hashToken(value) : null;
}
