import { register, signup, type SignUp } from '@sabha/contract/accounts/auth-operations';
import { consentVersions } from '@sabha/contract/accounts/consent-versions';
import { badRequest, ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { bind, type Call } from '../../../core/http/handler.ts';
import { everybody } from '../../../core/access/call-rules.ts';
import { findPasswordFault } from '@sabha/contract/accounts/password-rules';
import { hashPassword } from '../passwords/hash-password.ts';
import { requireOwnPage, requireOwnProvider } from './guards.ts';
import { signUpCookie } from './sign-up-cookie.ts';
import { takeTurns, tooMany } from './throttle.ts';

/**
 * Notes the sign-up and does the same whether or not the address has an account. The account is made when the mailed code comes
 * back, so nobody can hold somebody else's address or username, and to the browser that signed up, so nobody's password comes
 * with somebody else's code.
 */
async function signUp(body: SignUp, call: Call, ctx: Context) {
  requireOwnProvider(ctx);
  const exchange = requireOwnPage(call, ctx);
  const { username, email, password } = body;
  const fault = findPasswordFault(password, { username, email });
  if (fault) throw badRequest(`password: ${fault}`, [{ path: 'password', message: fault }]);
  if ((await takeTurns(ctx, [{ name: 'signup_address', subject: exchange.network }])) > 0)
    throw tooMany('Too many sign-ups from here. Wait a little, then try again.');
  if (await isUsernameTaken(ctx, username)) throw usernameTaken();
  const { firstName, lastName, phone_number, is_underage, parent_name, parent_email, parent_phone_number } = body;
  const password_hash = await hashPassword(password);
  // Whoever changes what they wrote leaves nothing of it: the new name of their browser completes the new one alone.
  const before = signUpCookie.read(ctx, call);
  if (before !== null) await ctx.db.execute(sql`DELETE FROM sign_ups WHERE token_hash = ${before}`);
  await ctx.db.execute(sql`
    INSERT INTO sign_ups ("firstName", "lastName", username, email, password_hash, phone_number, is_underage, parent_name, parent_email, parent_phone_number, tnc_version, locale, token_hash)
    VALUES (${firstName}, ${lastName}, ${username}, ${email}, ${password_hash}, ${phone_number}, ${is_underage},
      ${is_underage ? parent_name : null}, ${is_underage ? parent_email : null}, ${is_underage ? parent_phone_number : null}, ${consentVersions.terms}, ${call.locale}, ${signUpCookie.give(ctx, exchange)})`);
  return { data: { username, email, otpVerified: false as const } };
}

/** Usernames are public, so that one is taken is no secret. */
async function isUsernameTaken({ db }: Context, username: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM accounts WHERE lower(username) = lower(${username})
    UNION ALL SELECT FROM global_users WHERE lower(username) = lower(${username}) AND deleted_at IS NULL LIMIT 1`);
  return (rowCount ?? 0) > 0;
}

export const usernameTaken = () =>
  new ProblemError(409, 'This username is taken.', [{ path: 'username', message: 'This username is taken.' }]);

export const signUpHandlers = [
  bind(signup, everybody, ({ body }, call, ctx) => signUp(body, call, ctx)),
  bind(register, everybody, ({ body }, call, ctx) => signUp(body, call, ctx)),
];
