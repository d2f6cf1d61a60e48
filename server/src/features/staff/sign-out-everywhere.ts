import { signOutEverywhere } from '@sabha/contract/accounts/staff-people-operations';
import { bind } from '../../core/http/handler.ts';
import { managePeople, managePeopleRule } from '../../permissions/powers.ts';
import { notifyOwner, endSessions } from '../accounts/public.ts';
import { findTarget } from './find-target.ts';

export const signOutEverywhereHandler = bind(
  signOutEverywhere,
  managePeopleRule,
  async ({ body: { user_id, reason } }, { actor, request_id }, ctx) => {
    const ended_count = await ctx.transact(async (tx) => {
      await findTarget(tx, actor, { user_id, rule: managePeople('update') });
      const count = await endSessions(tx, { user_id, except: null, reason: 'signed-out-elsewhere' });
      await ctx.audit.record(tx, {
        actor_id: actor.user_id,
        acting_role: actor.active_role?.role_name ?? null,
        action: 'user.sign-out-everywhere',
        subject_type: 'user',
        subject_id: user_id,
        before: null,
        after: { ended_count: count },
        request_id,
        reason,
      });
      if (count > 0) await notifyOwner(ctx, tx, { user_id, notice: 'signed-out-by-staff', detail: reason });
      return count;
    });
    return { data: { user_id, ended_count } };
  },
);
