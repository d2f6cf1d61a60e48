import type { sessionEndReasons } from '@sabha/contract/accounts/events';
import { signInNeeded } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { TokenClaims } from '../../../core/access/token-verifier.ts';
import type { Config } from '../../../core/config/config.ts';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';

export type EndReason = (typeof sessionEndReasons)[number];

export interface NewSession {
  readonly session_id: string;
  readonly user_id: number;
  readonly address: string | null;
  readonly user_agent: string | null;
  /** Whether the person has just proven here who they are; an outside issuer does not say. */
  readonly is_proven: boolean;
  /** Whether that took more than a password. */
  readonly is_factor_proven: boolean;
}

/** True when this product is its own identity provider. */
export const hasOwnProvider = ({ oidc_issuer, public_url }: Pick<Config, 'oidc_issuer' | 'public_url'>) =>
  oidc_issuer === `${public_url}/oidc`;

const seenEvery = 5 * 60_000;
const cacheSize = 50_000;
const longestAgentText = 300;

interface Known {
  readonly user_id: number;
  readonly version: number;
  readonly until: number;
  readonly seen_id: number | null;
}
const caches = new WeakMap<Context, Map<string, Known>>();

/** As whom the session's person sees the product, and until when. */
export interface Appearance {
  readonly user_id: number;
  readonly until: Date;
}

/** Reads the appearance of a living session; null when its person appears as themselves. Its changes announce themselves as those of sessions. */
export type FindAppearance = (
  db: Context['db'],
  session: { readonly session_id: string; readonly user_id: number },
) => Promise<Appearance | null>;

/**
 * Lets pass only tokens whose session lives. Answers from memory until any session ends anywhere, so the check costs nothing
 * and an end counts on every node as soon as its notification arrives. Sessions of an outside issuer begin with their first token.
 * Answers as whom the session's person looks at the product at the moment; null for as themselves.
 * @throws ProblemError 401
 */
export async function requireLiveSession(
  ctx: Context,
  claims: Pick<TokenClaims, 'user_id' | 'session_id'>,
  findAppearance: FindAppearance,
): Promise<number | null> {
  const { session_id, user_id } = claims;
  const isOwn = hasOwnProvider(ctx.config);
  if (session_id === null) {
    // An outside issuer need not name sessions; its tokens then live until they expire.
    if (isOwn) throw signInNeeded('Your sign-in has ended. Sign in again.');
    return null;
  }
  const cache = caches.get(ctx) ?? new Map<string, Known>();
  caches.set(ctx, cache);
  const version = ctx.changes.version('sessions');
  const now = Date.now();
  const known = cache.get(session_id);
  if (known && known.version === version && known.until > now && known.user_id === user_id && ctx.changes.isLive()) return known.seen_id;
  if (!isOwn)
    await beginSession(ctx.db, { session_id, user_id, address: null, user_agent: null, is_proven: false, is_factor_proven: false });
  const session = await touchSession(ctx, session_id);
  if (session?.user_id !== user_id) {
    cache.delete(session_id);
    throw signInNeeded('Your sign-in has ended. Sign in again.');
  }
  if (cache.size >= cacheSize) cache.clear();
  const appearance = await findAppearance(ctx.db, { session_id, user_id });
  const until = Math.min(now + seenEvery, appearance?.until.getTime() ?? Infinity);
  const seen_id = appearance?.user_id ?? null;
  cache.set(session_id, { user_id, version, until, seen_id });
  return seen_id;
}

interface LiveSession extends Record<string, unknown> {
  readonly user_id: number;
  readonly is_stale: boolean;
}

/** The session while it lives, noting now and then that it was seen; null when it lives no more. */
async function touchSession(ctx: Context, session_id: string): Promise<LiveSession | null> {
  const { rows } = await ctx.db.execute<LiveSession>(sql`
    SELECT user_id, last_seen_at < now() - make_interval(secs => ${seenEvery / 1000}) AS is_stale
    FROM sessions WHERE session_id = ${session_id} AND ended_at IS NULL`);
  const [row] = rows;
  if (row?.is_stale) await ctx.db.execute(sql`UPDATE sessions SET last_seen_at = now() WHERE session_id = ${session_id}`);
  return row ?? null;
}

/** Notes a session; the same one again changes nothing. Answers whether it is new. */
export async function beginSession(db: Context['db'] | Tx, session: NewSession): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO sessions (session_id, user_id, address, user_agent, proven_at, factor_proven_at)
    VALUES (${session.session_id}, ${session.user_id}, ${session.address}, ${session.user_agent?.slice(0, longestAgentText) ?? null},
      CASE WHEN ${session.is_proven} THEN now() END, CASE WHEN ${session.is_factor_proven} THEN now() END)
    ON CONFLICT (session_id) DO NOTHING`);
  return rowCount === 1;
}

export interface EndOf {
  readonly user_id: number;
  /** Only this one. */
  readonly session_id?: string;
  /** All but this one. */
  readonly except?: string | null;
  readonly reason: EndReason;
}

/**
 * Ends sessions: at once their tokens, cookies and refresh tokens count nowhere. The row announces `session.ended`, whose
 * subscriber drops the sockets. Answers how many ended.
 */
export async function endSessions(tx: Context['db'] | Tx, { user_id, session_id, except, reason }: EndOf): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE sessions SET ended_at = now(), end_reason = ${reason}
    WHERE user_id = ${user_id} AND ended_at IS NULL
      AND (${session_id ?? null}::text IS NULL OR session_id = ${session_id ?? null})
      AND (${except ?? null}::text IS NULL OR session_id <> ${except ?? null})`);
  return rowCount ?? 0;
}

/** Forgets sessions that nobody has used for longer than any session lives. */
export async function sweepSessions(db: Context['db']): Promise<void> {
  await db.execute(sql`DELETE FROM sessions WHERE last_seen_at < now() - interval '90 days'`);
}
