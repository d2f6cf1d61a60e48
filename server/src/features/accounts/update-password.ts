import { updatePassword } from '@sabha/contract/accounts/profile';
import { badRequest } from '@sabha/contract/core/errors';
import { eq } from 'drizzle-orm';
import { bind } from '../../core/http/handler.ts';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import { throttledSignIn } from './auth/sign-in-answers.ts';
import { giveBack, takeTurns, type CountedTry } from './auth/throttle.ts';
import { requireFactor } from './factors/proof.ts';
import { findPasswordFault } from '@sabha/contract/accounts/password-rules';
import { hashPassword, isPassword } from './passwords/hash-password.ts';
import { setPassword } from './passwords/set-password.ts';
import { accounts } from './schema.ts';

/** Only ever the caller's own password, and only with the old one and, for those who have one, the second factor. The new one must be different and not easily guessed. */
export const updatePasswordHandler = bind(updatePassword, ownDataOnly, async ({ body }, { actor, request_id }, ctx) => {
  const { user_id } = actor;
  const { old_password, new_password } = body;
  // Whoever found an open tab must not guess their way to the password; the owner's own sign-ins are counted elsewhere.
  const turns: CountedTry[] = [{ name: 'signin_here', subject: `own password of ${user_id}` }];
  if ((await takeTurns(ctx, turns)) > 0) throw throttledSignIn();
  await ctx.transact(async (tx) => {
    // Locked, so that of two changes at once the second must know what the first made it.
    const [account] = await tx.select().from(accounts).where(eq(accounts.user_id, user_id)).for('update');
    if (!(await isPassword(account?.password_hash ?? null, old_password))) throw refuse('old_password', 'This is not your password.');
    // Asked after the password, so that only who knows it learns that there is a second factor.
    await requireFactor(ctx, actor);
    if (old_password === new_password) throw refuse('new_password', 'Choose another password than the old one.');
    const fault = findPasswordFault(new_password, account);
    if (fault) throw refuse('new_password', fault);
    const password_hash = await hashPassword(new_password);
    await setPassword(ctx, tx, { user_id, password_hash, except: actor.session_id, request_id });
  });
  await giveBack(ctx, turns);
  return { data: { user_id } };
});

const refuse = (path: string, message: string) => badRequest(`${path}: ${message}`, [{ path, message }]);
