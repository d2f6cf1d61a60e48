import { updateForgottenPassword } from '@sabha/contract/accounts/auth-operations';
import { badRequest } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { callerNetwork } from '../../../core/http/client-network.ts';
import { bind, type Call } from '../../../core/http/handler.ts';
import { secretHolders } from '../../../core/access/call-rules.ts';
import { findPasswordFault } from '@sabha/contract/accounts/password-rules';
import { hashPassword } from '../passwords/hash-password.ts';
import { setPassword } from '../passwords/set-password.ts';
import { requireFactor } from '../factors/proof.ts';
import { findAccountById, type Account } from './account.store.ts';
import { checkCredentials } from './check-credentials.ts';
import { requireOwnProvider } from './guards.ts';
import { hashToken } from '../../../core/http/hash-token.ts';
import { deviceOf } from '../sessions/known-device.ts';
import { throttledSignIn } from './sign-in-answers.ts';

const refuse = (path: string, message: string) => badRequest(`${path}: ${message}`, [{ path, message }]);

export const updateForgottenPasswordHandler = bind(updateForgottenPassword, secretHolders, async ({ body }, call, ctx) => {
  requireOwnProvider(ctx);
  const { email, old_password, reset_token, new_password } = body;
  const knownFault = findPasswordFault(new_password, { email });
  if (knownFault) throw refuse('new_password', knownFault);
  const known = old_password === undefined ? null : await proveOldPassword(ctx, call, { email, old_password });
  const password_hash = await hashPassword(new_password);
  await ctx.transact(async (tx) => {
    const account = known ?? (await takeResetToken(tx, email, reset_token ?? ''));
    const fault = findPasswordFault(new_password, account);
    if (fault) throw refuse('new_password', fault);
    if (new_password === old_password) throw refuse('new_password', 'Choose another password than the old one.');
    const { user_id } = account;
    const except = call.actor.user_id === user_id ? call.actor.session_id : null;
    await setPassword(ctx, tx, { user_id, password_hash, except, request_id: call.request_id });
  });
  return { data: { email } };
});

async function proveOldPassword(
  ctx: Context,
  call: Call,
  { email, old_password }: { email: string; old_password: string },
): Promise<Account> {
  const device = deviceOf(ctx, call.exchange ?? null);
  const check = await checkCredentials(ctx, { login: email, password: old_password, address: callerNetwork(call), device });
  if (check.outcome === 'throttled') throw throttledSignIn();
  if (check.outcome !== 'right' && check.outcome !== 'unverified')
    throw refuse('old_password', 'The address or the old password is not right.');
  const { user_id } = check.account;
  // Somebody else's session shows nothing of this account, and who is signed out has shown nothing beside the password.
  await requireFactor(ctx, { user_id, session_id: call.actor.user_id === user_id ? call.actor.session_id : null });
  return check.account;
}

/** The token works once; two at the same moment cannot both take its row. */
async function takeResetToken(tx: Tx, email: string, token: string): Promise<Account> {
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    DELETE FROM one_time_codes WHERE reset_token_hash = ${hashToken(token)} AND lower(email) = lower(${email}) AND expires_at > now() RETURNING user_id`);
  const account = rows[0] ? await findAccountById(tx, rows[0].user_id) : null;
  if (!account) throw refuse('reset_token', 'The time for a new password is over. Ask for a new code.');
  return account;
}
