import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Call, Exchange } from './handler.ts';
import { hashToken } from './hash-token.ts';

/** A cookie that names one browser to the server, which keeps only its hash. */
export interface BrowserCookie {
  /** Gives the browser a new name; answers the hash to keep with it. */
  give(ctx: Context, exchange: Exchange): string;
  /** Lets the browser keep the name that it has for the whole time again; answers its hash, null when it holds nothing. */
  renew(ctx: Context, exchange: Exchange): string | null;
  drop(ctx: Context, exchange: Exchange): void;
  /** The hash of what the caller's browser holds; null when it holds nothing. */
  read(ctx: Context, call: Pick<Call, 'exchange'>): string | null;
}

const isSecure = ({ config }: Context) => config.public_url.startsWith('https:');

/** Not for scripts, not for other sites' forms, and with https only for this host. */
export function browserCookie(name: string, seconds: number): BrowserCookie {
  const nameOf = (ctx: Context) => `${isSecure(ctx) ? '__Host-' : ''}${name}`;
  const set = (ctx: Context, { response }: Exchange, change: { value: string; age: number }) => {
    const secure = isSecure(ctx) ? '; Secure' : '';
    response.appendHeader('set-cookie', `${nameOf(ctx)}=${change.value}; Max-Age=${change.age}; Path=/; HttpOnly; SameSite=Lax${secure}`);
  };
  const find = (ctx: Context, exchange: Exchange | undefined): string | undefined => {
    const start = `${nameOf(ctx)}=`;
    const pairs = exchange?.request.headers.cookie?.split(';') ?? [];
    return pairs
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(start))
      ?.slice(start.length);
  };
  return {
    give(ctx, exchange) {
      const token = randomBytes(32).toString('base64url');
      set(ctx, exchange, { value: token, age: seconds });
      return hashToken(token);
    },
    renew(ctx, exchange) {
      const value = find(ctx, exchange);
      // What another party has put there is no name of ours, and is not written into a header.
      if (!value || !/^[\w-]{43}$/.test(value)) return null;
      set(ctx, exchange, { value, age: seconds });
      return hashToken(value);
    },
    drop: (ctx, exchange) => set(ctx, exchange, { value: '', age: 0 }),
    read(ctx, { exchange }) {
      const value = find(ctx, exchange);
      return value ? hashToken(value) : null;
    },
  };
}
