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

/** The first pairs of a header that could be as long as any; what a browser holds of ours is far fewer. */
const maxPairs = 50;

const isSecure = ({ config }: Context) => config.public_url.startsWith('https:');

const fullName = (ctx: Context, name: string) => `${isSecure(ctx) ? '__Host-' : ''}${name}`;

const pairsOf = (exchange: Exchange | undefined): string[] =>
  (exchange?.request.headers.cookie?.split(';') ?? []).map((pair) => pair.trim());

/** The hashes of what the caller's browser holds under all names that begin so, each with the rest of its name. */
export function readBrowserCookies(ctx: Context, exchange: Exchange, prefix: string): (readonly [rest: string, hash: string])[] {
  const start = fullName(ctx, prefix);
  const own = pairsOf(exchange).filter((pair) => pair.startsWith(start) && pair.includes('='));
  return own.slice(0, maxPairs).map((pair) => {
    const equals = pair.indexOf('=');
    return [pair.slice(start.length, equals), hashToken(pair.slice(equals + 1))];
  });
}

/** Not for scripts, not for other sites' forms, and with https only for this host. */
export function browserCookie(name: string, seconds: number): BrowserCookie {
  const set = (ctx: Context, { response }: Exchange, change: { value: string; age: number }) => {
    const secure = isSecure(ctx) ? '; Secure' : '';
    response.appendHeader(
      'set-cookie',
      `${fullName(ctx, name)}=${change.value}; Max-Age=${change.age}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    );
  };
  const find = (ctx: Context, exchange: Exchange | undefined): string | undefined => {
    const start = `${fullName(ctx, name)}=`;
    return pairsOf(exchange)
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
