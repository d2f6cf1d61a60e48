import { resetFactors } from '@sabha/contract/identity/staff-people-operations';
import { conflict } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../core/db/database.ts';
import { bind } from '../../../core/http/handler.ts';
import { lookAfterPeople } from '../../../permissions/powers.ts';
import { requireOwnProvider } from '../auth/guards.ts';
import { requireProof } from '../factors/proof.ts';
import { tellOwner } from '../factors/tell-owner.ts';
import { endSessions } from '../sessions/session.store.ts';
import { findTarget } from './find-target.ts';

/** Removes whatever asks for a second step, and sign-ins that wait for one; answers how much there was. */
async function dropFactors(tx: Tx, user_id: number): Promise<{ passkey_count: number; app_count: number }> {
  const passkeys = await tx.execute(sql`DELETE FROM passkeys WHERE user_id = ${user_id}`);
  const apps = await tx.execute(sql`DELETE FROM authenticator_apps WHERE user_id = ${user_id} AND confirmed_at IS NOT NULL`);
  for (const table of ['recovery_codes', 'half_sign_ins'])
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${user_id}`);
  return { passkey_count: passkeys.rowCount ?? 0, app_count: apps.rowCount ?? 0 };
}

/** For somebody who lost the phone and the recovery codes. Their sessions end too: the phone may be in other hands. */
export const resetFactorsHandler = bind(resetFactors, async ({ body: { user_id, reason } }, { actor, request_id }, ctx) => {
  requireOwnProvider(ctx);
  await ctx.transact(async (tx) => {
    await findTarget(tx, actor, { user_id, rule: lookAfterPeople('update') });
    await requireProof(ctx, actor);
    const had = await dropFactors(tx, user_id);
    if (had.passkey_count + had.app_count === 0) throw conflict('This person has no second factor.');
    await endSessions(tx, { user_id, except: null, reason: 'signed-out-elsewhere' });
    await ctx.audit.record(tx, {
      actor_id: actor.user_id,
      acting_role: actor.active_role?.role_name ?? null,
      action: 'user.reset-factors',
      subject_type: 'user',
      subject_id: user_id,
      before: had,
      after: { passkey_count: 0, app_count: 0 },
      request_id,
      reason,
    });
    await tellOwner(ctx, tx, { user_id, notice: 'factors-reset', detail: reason });
  });
  return { data: { user_id } };
});
