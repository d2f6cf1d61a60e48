import type { OwnGuardian } from '@sabha/contract/accounts/privacy';
import { askOwnGuardian, getOwnGuardian } from '@sabha/contract/accounts/privacy-operations';
import { badRequest, conflict, ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../core/access/actor.ts';
import type { Context } from '../../../core/context.ts';
import { bind } from '../../../core/http/handler.ts';
import { ownDataOnly } from '../../../core/access/call-rules.ts';
import { findAccountById, requireOwnProvider, takeTurns } from '../../accounts/public.ts';
import { findDeletion } from '../deletion.store.ts';
import { findSubject } from '../find-subject.ts';
import { askGuardian } from './ask-guardian.ts';

async function readGuardian({ db }: Context, { user_id, is_restricted }: Actor): Promise<OwnGuardian> {
  const { rows } = await db.execute<Omit<OwnGuardian, 'is_restricted'> & Record<string, unknown>>(
    sql`SELECT guardian_name, guardian_email, status, asked_at FROM guardian_consents WHERE user_id = ${user_id}`,
  );
  const [row] = rows;
  if (!row) return { is_restricted, guardian_name: null, guardian_email: null, status: 'none', asked_at: null };
  return { ...row, is_restricted, asked_at: row.asked_at && new Date(row.asked_at).toISOString() };
}

/** What a young person sees of their guardian's answer, and how they ask, or ask again. */
export const ownGuardianHandlers = [
  bind(getOwnGuardian, ownDataOnly, async (_, { actor }, ctx) => ({ data: await readGuardian(ctx, actor) })),
  bind(askOwnGuardian, ownDataOnly, async ({ body }, { actor, locale }, ctx) => {
    requireOwnProvider(ctx);
    const { user_id } = actor;
    const account = await findAccountById(ctx.db, user_id);
    // Whoever is not under the rule needs nobody, and a consent that was given is taken back by the guardian alone.
    if (!account?.is_underage || !actor.is_restricted) throw new ProblemError(409, 'You need no consent.');
    // The letter that a deletion was taken back goes to whoever asked for it, and not to somebody named meanwhile.
    if ((await findDeletion(ctx.db, user_id))?.requested_by === 'guardian')
      throw conflict('Your guardian asked for your account to be deleted. Keep it first, then ask.');
    const { emails, reported_emails } = await findSubject(ctx.db, user_id);
    if ([...emails, ...reported_emails].includes(body.guardian_email.toLowerCase())) {
      const message = "Write your parent's own address, not yours.";
      throw badRequest(`guardian_email: ${message}`, [{ path: 'guardian_email', message }]);
    }
    const wait = await takeTurns(ctx, [
      { name: 'guardian_again', subject: String(user_id) },
      { name: 'guardian_address', subject: body.guardian_email },
    ]);
    if (wait > 0) throw new ProblemError(429, 'A mail has just left. Wait a little before you ask again.');
    await ctx.transact((tx) => askGuardian(ctx, tx, { user_id, child_name: account.firstName, locale, ...body }));
    return { data: await readGuardian(ctx, actor) };
  }),
];
