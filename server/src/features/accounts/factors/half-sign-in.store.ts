import { factorRules, type FactorMethod } from '@sabha/contract/accounts/factors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Exchange } from '../../../core/http/handler.ts';
import { browserCookie } from '../../../core/http/browser-cookie.ts';

const halfCookie = browserCookie('sabha-second-step', factorRules.step_minutes * 60);

/** A browser whose password was right, and whose account asks for more. */
export interface HalfSignIn {
  readonly user_id: number;
  readonly token_hash: string;
}

/** What the account's second step can be taken with; empty for an account that asks for none. */
export async function methodsOf({ db }: Pick<Context, 'db'>, user_id: number): Promise<FactorMethod[]> {
  const { rows } = await db.execute<Record<FactorMethod, boolean>>(sql`
    SELECT EXISTS (SELECT FROM passkeys WHERE user_id = ${user_id}) AS passkey,
      EXISTS (SELECT FROM authenticator_apps WHERE user_id = ${user_id} AND confirmed_at IS NOT NULL) AS app,
      EXISTS (SELECT FROM recovery_codes WHERE user_id = ${user_id} AND used_at IS NULL) AS recovery`);
  const has = rows[0];
  if (!has || (!has.passkey && !has.app)) return [];
  return (['passkey', 'app', 'recovery'] as const).filter((method) => has[method]);
}

/** Remembers that this browser's password was right, always under a new name: one that somebody planted there names nothing. */
export async function beginHalfSignIn(ctx: Context, exchange: Exchange, user_id: number): Promise<HalfSignIn> {
  const token_hash = halfCookie.give(ctx, exchange);
  await ctx.db.execute(sql`INSERT INTO half_sign_ins (token_hash, user_id) VALUES (${token_hash}, ${user_id})`);
  return { user_id, token_hash };
}

/** A half sign-in ends by itself, with its tries, and with the password that began it. */
const isLive = sql`
  h.created_at > now() - make_interval(mins => ${factorRules.step_minutes}) AND h.attempt_count < ${factorRules.tries}
  AND EXISTS (SELECT FROM accounts a WHERE a.user_id = h.user_id AND a.password_changed_at <= h.created_at)`;

/** The half sign-in of the browser; null when there is none (any more). */
export async function findHalfSignIn(ctx: Context, exchange: Exchange): Promise<HalfSignIn | null> {
  const token_hash = halfCookie.read(ctx, { exchange });
  const { rows } = await ctx.db.execute<{ user_id: number }>(sql`
    SELECT user_id FROM half_sign_ins h WHERE token_hash = ${token_hash} AND ${isLive}`);
  return rows[0] && token_hash !== null ? { user_id: rows[0].user_id, token_hash } : null;
}

/** The same, with one try counted before anything is compared, so that tries at the same moment count too. */
export async function takeTry(ctx: Context, exchange: Exchange): Promise<HalfSignIn | null> {
  const token_hash = halfCookie.read(ctx, { exchange });
  const { rows } = await ctx.db.execute<{ user_id: number }>(sql`
    UPDATE half_sign_ins h SET attempt_count = attempt_count + 1 WHERE token_hash = ${token_hash} AND ${isLive} RETURNING user_id`);
  return rows[0] && token_hash !== null ? { user_id: rows[0].user_id, token_hash } : null;
}

/** Ends it; false when somebody else did at the same moment. */
export async function endHalfSignIn(ctx: Context, exchange: Exchange, { token_hash }: HalfSignIn): Promise<boolean> {
  halfCookie.drop(ctx, exchange);
  const { rowCount } = await ctx.db.execute(sql`DELETE FROM half_sign_ins WHERE token_hash = ${token_hash}`);
  return rowCount === 1;
}

export async function sweepHalfSignIns(db: Context['db']): Promise<void> {
  await db.execute(sql`DELETE FROM half_sign_ins WHERE created_at < now() - interval '1 hour'`);
  await db.execute(sql`DELETE FROM passkey_challenges WHERE created_at < now() - interval '1 hour'`);
  await db.execute(sql`DELETE FROM email_changes WHERE created_at < now() - interval '1 day'`);
  await db.execute(sql`DELETE FROM known_devices WHERE seen_at < now() - interval '400 days'`);
}
