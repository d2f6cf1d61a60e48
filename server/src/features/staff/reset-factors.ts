import { resetFactors } from '@sabha/contract/accounts/staff-people-operations';
import { conflict } from '@sabha/contract/core/errors';
import { bind } from '../../core/http/handler.ts';
import { managePeople, managePeopleRule } from '../../permissions/powers.ts';
import { requireOwnProvider, requireProof, notifyOwner, dropFactors, forgetDevices, endSessions } from '../accounts/public.ts';
import { findTarget } from './find-target.ts';

/** For somebody who lost the phone and the recovery codes. Their sessions end too: the phone may be in other hands. */
export const resetFactorsHandler = bind(
  resetFactors,
  managePeopleRule,
  async ({ body: { user_id, reason } }, { actor, request_id }, ctx) => {
    requireOwnProvider(ctx);
    await ctx.transact(async (tx) => {
      await findTarget(tx, actor, { user_id, rule: managePeople('update') });
      await requireProof(ctx, actor);
      const had = await dropFactors(tx, user_id);
      if (had.passkey_count + had.app_count === 0) throw conflict('This person has no second factor.');
      await endSessions(tx, { user_id, except: null, reason: 'signed-out-elsewhere' });
      await forgetDevices(tx, user_id);
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
      await notifyOwner(ctx, tx, { user_id, notice: 'factors-reset', detail: reason });
    });
    return { data: { user_id } };
  },
);
