import { badRequest, ProblemError } from '@sabha/contract/core/errors';
import { proofOptions, prove } from '@sabha/contract/accounts/factor-operations';
import { factorProofPath, factorRules, proofPath, type Proof } from '@sabha/contract/accounts/factors';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../core/access/actor.ts';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import type { FreshProofGuard } from '../../../core/http/fresh-proof.ts';
import { bind } from '../../../core/http/handler.ts';
import { ownDataOnly } from '../../../core/access/call-rules.ts';
import { findAccountById } from '../auth/account.store.ts';
import { requireOwnProvider } from '../auth/guards.ts';
import { throttledSignIn } from '../auth/sign-in-answers.ts';
import { giveBack, takeTurns, type CountedTry } from '../auth/throttle.ts';
import { isPassword } from '../passwords/hash-password.ts';
import { hasOwnProvider } from '../sessions/session.store.ts';
import { takeAppCode } from './app.store.ts';
import { holderOf, makeRequest, takeAnswer } from './passkey-ceremony.ts';

interface Shown extends Record<string, unknown> {
  readonly is_proven: boolean;
  readonly is_factor_proven: boolean;
  readonly has_factor: boolean;
}

type Prover = Pick<Actor, 'session_id' | 'user_id'>;

/** What the session has shown of its person within the last minutes, and whether their sign-in asks for a second step. */
async function readShown({ db }: Pick<Context, 'db'>, { session_id, user_id }: Prover, minutes: number): Promise<Shown> {
  const since = sql`now() - make_interval(mins => ${minutes})`;
  const { rows } = await db.execute<Shown>(sql`
    SELECT coalesce(bool_or(s.proven_at > ${since}), false) AS is_proven, coalesce(bool_or(s.factor_proven_at > ${since}), false) AS is_factor_proven,
      (EXISTS (SELECT FROM passkeys p WHERE p.user_id = ${user_id})
        OR EXISTS (SELECT FROM authenticator_apps a WHERE a.user_id = ${user_id} AND a.confirmed_at IS NOT NULL)) AS has_factor
    FROM sessions s WHERE s.session_id = ${session_id} AND s.user_id = ${user_id} AND s.ended_at IS NULL`);
  return rows[0] ?? { is_proven: false, is_factor_proven: false, has_factor: true };
}

function refuseUnproven(path: typeof proofPath | typeof factorProofPath): never {
  const message = 'Prove that it is you.';
  const how = path === proofPath ? 'Give your password or another proof' : 'Use your passkey or a code of your authenticator app';
  throw new ProblemError(403, `${message} ${how}, then try again.`, [{ path, message }]);
}

/**
 * Lets pass only somebody who proved in this session, within the last ten minutes, who they are: an open tab or a stolen token
 * must not be enough to change how an account is opened. Whose sign-in asks for a second step proves it with that, since
 * whoever stole the password has only the password.
 * @throws ProblemError 403 that names the proof.
 */
export async function requireProof(ctx: Pick<Context, 'db'>, actor: Prover): Promise<void> {
  await requireProofWithin(ctx, actor, factorRules.proof_minutes);
}

async function requireProofWithin(ctx: Pick<Context, 'db'>, actor: Prover, minutes: number): Promise<void> {
  const { is_proven, is_factor_proven, has_factor } = await readShown(ctx, actor, minutes);
  if (has_factor ? is_factor_proven : is_proven) return;
  refuseUnproven(has_factor ? factorProofPath : proofPath);
}

/**
 * The same for powerful calls of staff, who do more than one at a time: a proof of theirs lasts longer. An outside provider signs
 * in by rules of its own and has no proof to show here.
 * @throws ProblemError 403 that names the proof.
 */
export const requireStaffProof: FreshProofGuard = async (ctx, actor) => {
  if (actor.kind === 'user' && hasOwnProvider(ctx.config)) await requireProofWithin(ctx, actor, factorRules.staff_proof_minutes);
};

/** The same where the password is given with the call, so that only the second factor is left to show. @throws ProblemError 403 */
export async function requireFactor(ctx: Pick<Context, 'db'>, prover: Prover): Promise<void> {
  const { is_factor_proven, has_factor } = await readShown(ctx, prover, factorRules.proof_minutes);
  if (has_factor && !is_factor_proven) refuseUnproven(factorProofPath);
}

/** Adding a factor shows that one has it. */
export async function recordFactorShown(tx: Tx, { session_id, user_id }: Prover): Promise<void> {
  await tx.execute(sql`
    UPDATE sessions SET factor_proven_at = now() WHERE session_id = ${session_id} AND user_id = ${user_id} AND ended_at IS NULL`);
}

/** Whoever found an open tab must not guess their way on; the owner's own sign-ins are counted elsewhere. */
const turnsOf = ({ user_id }: Actor, { method }: Proof): CountedTry[] =>
  method === 'app' ? [{ name: 'app_codes', subject: String(user_id) }] : [{ name: 'signin_here', subject: `own password of ${user_id}` }];

async function isProof(ctx: Context, { user_id, session_id }: Actor, proof: Proof): Promise<boolean> {
  if (proof.method === 'app') return takeAppCode(ctx, { user_id, code: proof.code });
  if (proof.method === 'passkey') return (await takeAnswer(ctx, holderOf('prove', session_id ?? ''), proof.answer, user_id)) !== null;
  return isPassword((await findAccountById(ctx.db, user_id))?.password_hash ?? null, proof.password);
}

export const proofHandlers = [
  bind(proofOptions, ownDataOnly, async (_, { actor }, ctx) => {
    requireOwnProvider(ctx);
    return { data: await makeRequest(ctx, holderOf('prove', actor.session_id ?? ''), actor.user_id) };
  }),
  bind(prove, ownDataOnly, async ({ body }, { actor }, ctx) => {
    requireOwnProvider(ctx);
    const turns = turnsOf(actor, body);
    if ((await takeTurns(ctx, turns)) > 0) throw throttledSignIn();
    if (!(await isProof(ctx, actor, body)))
      throw badRequest(`${proofPath}: This is not right.`, [{ path: proofPath, message: 'This is not right.' }]);
    await giveBack(ctx, turns);
    const { rows } = await ctx.db.execute<{ proven_until: string }>(sql`
      UPDATE sessions SET proven_at = now(), factor_proven_at = CASE WHEN ${body.method === 'password'} THEN factor_proven_at ELSE now() END
      WHERE session_id = ${actor.session_id} AND user_id = ${actor.user_id} AND ended_at IS NULL
      RETURNING now() + make_interval(mins => ${factorRules.proof_minutes}) AS proven_until`);
    return { data: { proven_until: new Date(rows[0]?.proven_until ?? 0).toISOString() } };
  }),
];
