import { badRequest, ProblemError } from '@sabha/contract/core/errors';
import { proofOptions, prove } from '@sabha/contract/identity/factor-operations';
import { factorRules, proofPath, type Proof } from '@sabha/contract/identity/factors';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../core/access/actor.ts';
import type { Context } from '../../../core/context.ts';
import { bind } from '../../../core/http/handler.ts';
import { findAccountById } from '../auth/account.store.ts';
import { requireOwnProvider } from '../auth/guards.ts';
import { throttledSignIn } from '../auth/sign-in-answers.ts';
import { giveBack, takeTurns, type Turn } from '../auth/throttle.ts';
import { isPassword } from '../passwords/hash-password.ts';
import { takeAppCode } from './app.store.ts';
import { holderOf, makeRequest, takeAnswer } from './passkey-ceremony.ts';

/**
 * Lets pass only somebody who proved in this session, within the last ten minutes, who they are: an open tab or a stolen token
 * must not be enough to change how an account is opened.
 * @throws ProblemError 403 that names the proof.
 */
export async function requireProof({ db }: Pick<Context, 'db'>, { session_id, user_id }: Actor): Promise<void> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM sessions WHERE session_id = ${session_id} AND user_id = ${user_id} AND ended_at IS NULL
      AND proven_at > now() - make_interval(mins => ${factorRules.proof_minutes})`);
  const message = 'Prove that it is you.';
  if (rowCount !== 1)
    throw new ProblemError(403, `${message} Give your password or another proof, then try again.`, [{ path: proofPath, message }]);
}

/** Whoever found an open tab must not guess their way on; the owner's own sign-ins are counted elsewhere. */
const turnsOf = ({ user_id }: Actor, { method }: Proof): Turn[] =>
  method === 'app' ? [{ name: 'app_codes', subject: String(user_id) }] : [{ name: 'signin_here', subject: `own password of ${user_id}` }];

async function isProof(ctx: Context, { user_id, session_id }: Actor, proof: Proof): Promise<boolean> {
  if (proof.method === 'app') return takeAppCode(ctx, { user_id, code: proof.code });
  if (proof.method === 'passkey') return (await takeAnswer(ctx, holderOf('prove', session_id ?? ''), proof.answer, user_id)) !== null;
  return isPassword((await findAccountById(ctx.db, user_id))?.password_hash ?? null, proof.password);
}

export const proofHandlers = [
  bind(proofOptions, async (_, { actor }, ctx) => {
    requireOwnProvider(ctx);
    return { data: await makeRequest(ctx, holderOf('prove', actor.session_id ?? ''), actor.user_id) };
  }),
  bind(prove, async ({ body }, { actor }, ctx) => {
    requireOwnProvider(ctx);
    const turns = turnsOf(actor, body);
    if ((await takeTurns(ctx, turns)) > 0) throw throttledSignIn();
    if (!(await isProof(ctx, actor, body)))
      throw badRequest(`${proofPath}: This is not right.`, [{ path: proofPath, message: 'This is not right.' }]);
    await giveBack(ctx, turns);
    const { rows } = await ctx.db.execute<{ proven_until: string }>(sql`
      UPDATE sessions SET proven_at = now() WHERE session_id = ${actor.session_id} AND user_id = ${actor.user_id} AND ended_at IS NULL
      RETURNING now() + make_interval(mins => ${factorRules.proof_minutes}) AS proven_until`);
    return { data: { proven_until: new Date(rows[0]?.proven_until ?? 0).toISOString() } };
  }),
];
