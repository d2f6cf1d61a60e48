import { accountDeletionAsked, accountDeletionCancelled } from '@sabha/contract/accounts/events';
import type { AccountDeletion } from '@sabha/contract/accounts/privacy';
import { getAccountDeletion, cancelAccountDeletion, requestAccountDeletion } from '@sabha/contract/accounts/privacy-operations';
import { notFound } from '@sabha/contract/core/errors';
import type { Context } from '../../core/context.ts';
import { bind } from '../../core/http/handler.ts';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import { deletionAskedTemplate, deletionCancelledTemplate } from './emails/deletion.templates.ts';
import { endSessions, findRecipient, sendLetter } from '../accounts/public.ts';
import { addDeletion, dropDeletion, findDeletion } from './deletion.store.ts';
import { mailOverruledGuardian } from './guardian/mail-overruled-guardian.ts';
import { proveOwner } from './prove-owner.ts';

interface Request {
  readonly user_id: number;
  readonly requested_by: AccountDeletion['requested_by'];
  readonly request_id: string | null;
}

/** From now on the profile is hidden, every session has ended, and the account goes after the days of grace. */
export async function requestDeletion(ctx: Context, { user_id, requested_by, request_id }: Request): Promise<AccountDeletion | null> {
  return ctx.transact(async (tx) => {
    const added = await addDeletion(tx, { user_id, requested_by });
    if (!added) return findDeletion(tx, user_id);
    await endSessions(tx, { user_id, reason: 'signed-out-elsewhere' });
    const actor_id = requested_by === 'self' ? user_id : 0;
    const entry = { actor_id, subject_type: 'account', subject_id: user_id, before: null, after: null, request_id };
    await ctx.audit.record(tx, { ...entry, action: 'account.request-deletion' });
    await ctx.outbox.add(tx, accountDeletionAsked, { user_id, requested_by, due_at: added.due_at }, actor_id);
    const person = await findRecipient(tx, user_id);
    if (person) {
      const data = {
        name: person.firstName,
        due_at: added.due_at,
        isByGuardian: requested_by === 'guardian',
        url: `${ctx.config.public_url}/account`,
      };
      await sendLetter(ctx, tx, person, { template: deletionAskedTemplate, data });
    }
    return added;
  });
}

/** Pressed twice it changes nothing. @throws ProblemError 404 for who waited while the account was removed */
async function cancel(ctx: Context, user_id: number, request_id: string): Promise<void> {
  await ctx.transact(async (tx) => {
    const requested_by = await dropDeletion(tx, user_id);
    const person = await findRecipient(tx, user_id);
    if (requested_by === null) {
      if (!person) throw notFound('This account is deleted.');
      return;
    }
    const entry = { actor_id: user_id, subject_type: 'account', subject_id: user_id, before: null, after: null, request_id };
    await ctx.audit.record(tx, { ...entry, action: 'account.keep' });
    await ctx.outbox.add(tx, accountDeletionCancelled, { user_id }, user_id);
    if (!person) return;
    const data = { name: person.firstName, url: `${ctx.config.public_url}/account` };
    await sendLetter(ctx, tx, person, { template: deletionCancelledTemplate, data });
    if (requested_by === 'guardian') await mailOverruledGuardian(ctx, tx, { user_id, child_name: person.firstName });
  });
}

export const deletionHandlers = [
  bind(getAccountDeletion, ownDataOnly, async (_, { actor }, ctx) => ({ data: { deletion: await findDeletion(ctx.db, actor.user_id) } })),
  bind(requestAccountDeletion, ownDataOnly, async ({ body }, call, ctx) => {
    await proveOwner(ctx, call, body);
    const { actor, request_id } = call;
    return { data: { deletion: await requestDeletion(ctx, { user_id: actor.user_id, requested_by: 'self', request_id }) } };
  }),
  bind(cancelAccountDeletion, ownDataOnly, async (_, { actor, request_id }, ctx) => {
    await cancel(ctx, actor.user_id, request_id);
    return { data: { deletion: null } };
  }),
];
