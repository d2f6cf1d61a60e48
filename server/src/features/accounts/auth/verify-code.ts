import { codeRules, type CodeType } from '@sabha/contract/accounts/auth-fields';
import { isOtpVerified, verifyOtp } from '@sabha/contract/accounts/auth-operations';
import { badRequest, notFound } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { callerNetwork } from '../../../core/http/client-network.ts';
import { bind, type Bound, type Call } from '../../../core/http/handler.ts';
import { secretHolders, ownDataOnly } from '../../../core/access/call-rules.ts';
import { hashCode, isCode } from '../passwords/hash-password.ts';
import { findAccountById } from './account.store.ts';
import { codeCookie } from './code-cookie.ts';
import { completeSignUp } from './complete-sign-up.ts';
import { findSignUp, type SignUpSearch } from './find-sign-up.ts';
import { requireOwnProvider } from './guards.ts';
import { hashToken } from '../../../core/http/hash-token.ts';
import type { SignUpSteps } from './sign-up-steps.ts';
import { signUpCookie } from './sign-up-cookie.ts';
import { giveBack, takeTurns, tooMany, type CountedTry } from './throttle.ts';

interface Code extends Record<string, unknown> {
  readonly code_id: number;
  readonly purpose: CodeType;
  readonly code_hash: string;
  readonly sign_up_id: number | null;
  readonly user_id: number | null;
}

/** One answer for every cause: no such sign-up, a wrong digit, too late, too many tries. */
const wrongCode = () =>
  badRequest('otp: This code is not right, or its time is over.', [
    { path: 'otp', message: 'This code is not right, or its time is over.' },
  ]);

export const verifyOtpHandler = (steps: SignUpSteps): Bound =>
  bind(verifyOtp, secretHolders, async ({ body: { email, otp } }, call, ctx) => {
    requireOwnProvider(ctx);
    const asked_by = codeCookie.read(ctx, call);
    const turns = turnsOf(call, { email, asked_by });
    if ((await takeTurns(ctx, turns)) > 0) throw tooMany('Too many attempts. Wait a little, then ask for a new code.');
    const code = await takeTry(ctx, email, await findAsked(ctx, email, asked_by));
    // Without a code something is compared all the same, so that the time tells nothing.
    const isRight = await isCode(code?.code_hash ?? (await nobodysCode()), otp);
    if (!code || !isRight) throw wrongCode();
    const search = { email, token_hash: signUpCookie.read(ctx, call) };
    const answer = await ctx.transact((tx) => useCode(ctx, tx, { code, search, steps }));
    await giveBack(ctx, turns);
    if (code.sign_up_id !== null && call.exchange) signUpCookie.drop(ctx, call.exchange);
    return { data: { email, otpVerified: true as const, ...answer } };
  });

let emptyCode: Promise<string> | null = null;
const nobodysCode = () => (emptyCode ??= hashCode(randomBytes(8).toString('hex')));

/** The newest code that this browser asked for and that still counts; null without one. */
async function findAsked({ db }: Context, email: string, asked_by: string | null): Promise<number | null> {
  const { rows } = await db.execute<{ code_id: number }>(sql`
    SELECT code_id FROM one_time_codes
    WHERE lower(email) = lower(${email}) AND asked_by = ${asked_by} AND used_at IS NULL AND expires_at > now() ORDER BY code_id DESC LIMIT 1`);
  return rows[0]?.code_id ?? null;
}

/**
 * The wrong tries of others are not those of a browser that asked for a code, or may have: whether there was somebody to write to must
 * not show. Names that somebody makes up for browsers buy no more tries, since those are counted at the code.
 */
function turnsOf(call: Call, { email, asked_by }: { email: string; asked_by: string | null }): CountedTry[] {
  return [
    { name: 'code_guesses', subject: asked_by === null ? email : `${email} ${asked_by}` },
    { name: 'guess_address', subject: callerNetwork(call) },
  ];
}

/**
 * Counts a try before it is compared, so that tries at the same moment count too. A browser that asked for a code tries that one, and
 * others of the same address do not end it; every other tries the newest of the address, on a count of its own.
 */
async function takeTry({ db }: Context, email: string, asked: number | null): Promise<Code | null> {
  const count = sql.identifier(asked === null ? 'attempt_count' : 'asked_attempt_count');
  const chosen =
    asked === null
      ? sql`(SELECT code_id FROM one_time_codes WHERE lower(email) = lower(${email}) ORDER BY code_id DESC LIMIT 1)`
      : sql`${asked}`;
  const { rows } = await db.execute<Code>(sql`
    UPDATE one_time_codes SET ${count} = ${count} + 1
    WHERE code_id = ${chosen} AND used_at IS NULL AND expires_at > now() AND ${count} < ${codeRules.tries}
    RETURNING code_id, purpose, code_hash, sign_up_id, user_id`);
  return rows[0] ?? null;
}

async function useCode(
  ctx: Context,
  tx: Tx,
  { code, search, steps }: { code: Code; search: SignUpSearch; steps: SignUpSteps },
): Promise<{ user_id: number; reset_token: string | null }> {
  const { rowCount } = await tx.execute(sql`UPDATE one_time_codes SET used_at = now() WHERE code_id = ${code.code_id} AND used_at IS NULL`);
  if (rowCount !== 1) throw wrongCode();
  // Each browser that asked has a code of its own; one that counted proves the mailbox, and the others prove no more than that.
  if (code.user_id !== null) await tx.execute(sql`DELETE FROM one_time_codes WHERE user_id = ${code.user_id} AND used_at IS NULL`);
  const user_id = code.user_id ?? (await completeSignUp(ctx, tx, { sign_up_id: await chooseSignUp(tx, code, search), steps }));
  if (user_id === null) throw wrongCode();
  if (code.user_id !== null) await confirmAddress(tx, user_id);
  return { user_id, reset_token: code.purpose === 'password' ? await allowReset(tx, code) : null };
}

/**
 * The code proves the mailbox and the cookie says whose sign-up it completes, whoever's request the code was mailed for. A caller
 * without a cookie can only mean the one it was mailed for.
 */
async function chooseSignUp(tx: Tx, code: Code, search: SignUpSearch): Promise<number> {
  const signUp = await findSignUp(tx, search);
  if (!signUp || (search.token_hash === null && signUp.sign_up_id !== code.sign_up_id)) throw wrongCode();
  return signUp.sign_up_id;
}

/** Whoever reads a mailbox owns the address. */
async function confirmAddress(tx: Tx, user_id: number): Promise<void> {
  await tx.execute(sql`
    INSERT INTO account_details AS d (user_id, verified_email) SELECT user_id, email FROM accounts WHERE user_id = ${user_id}
    ON CONFLICT (user_id) DO UPDATE SET verified_email = excluded.verified_email, verified_at = now() WHERE lower(d.verified_email) <> lower(excluded.verified_email)`);
}

async function allowReset(tx: Tx, { code_id }: Code): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.execute(sql`
    UPDATE one_time_codes SET reset_token_hash = ${hashToken(token)}, expires_at = now() + make_interval(mins => ${codeRules.minutes}) WHERE code_id = ${code_id}`);
  return token;
}

export const isOtpVerifiedHandler = bind(isOtpVerified, ownDataOnly, async ({ params: { user_id } }, { actor }, ctx) => {
  requireOwnProvider(ctx);
  // Of others it is nobody's business whether they exist.
  const account = actor.kind === 'system' || actor.user_id === user_id ? await findAccountById(ctx.db, user_id) : null;
  if (!account) throw notFound();
  return { data: { user_id, otpVerified: account.is_verified } };
});
