import { groupMemberInvited, roleRequestDecided } from '@sabha/contract/access/events';
import { memberInvitedNotice, roleDecidedNotice } from '@sabha/contract/access/notifications';
import { accountSecurityChanged, guardianDecided, passwordChanged, personImpersonated } from '@sabha/contract/accounts/events';
import {
  accountSecurityNotice,
  guardianDecidedNotice,
  impersonatedNotice,
  passwordChangedNotice,
} from '@sabha/contract/accounts/notifications';
import { subscribe, type DomainEventHandler } from '../../core/events/domain-event.ts';
import { describeDecision, describeInvitation } from '../access/public.ts';
import { notify } from './notify.ts';

/** The features of accounts and roles lie below this one, so it follows what happens there; their letters are their own. */
export const accountSubscribers: readonly DomainEventHandler[] = [
  subscribe(personImpersonated, {
    name: 'notifications.tell-of-impersonation',
    handle: ({ id, payload: { user_id, staff, reason } }, ctx) =>
      ctx.transact((tx) =>
        notify(ctx, tx, impersonatedNotice, {
          user_ids: [user_id],
          params: { staff, reason },
          dedupe_key: `${personImpersonated.type}:${id}`,
        }),
      ),
  }),
  subscribe(guardianDecided, {
    name: 'notifications.notify-of-guardian',
    handle: ({ id, payload: { user_id, decision } }, ctx) =>
      ctx.transact((tx) =>
        notify(ctx, tx, guardianDecidedNotice, { user_ids: [user_id], params: { decision }, dedupe_key: `${guardianDecided.type}:${id}` }),
      ),
  }),
  subscribe(passwordChanged, {
    name: 'notifications.notify-of-password',
    handle: ({ id, payload: { user_id } }, ctx) =>
      ctx.transact((tx) =>
        notify(ctx, tx, passwordChangedNotice, { user_ids: [user_id], params: {}, dedupe_key: `${passwordChanged.type}:${id}` }),
      ),
  }),
  subscribe(accountSecurityChanged, {
    name: 'notifications.notify-of-security',
    handle: ({ id, payload: { user_id, notice } }, ctx) =>
      ctx.transact((tx) =>
        notify(ctx, tx, accountSecurityNotice, {
          user_ids: [user_id],
          params: { notice },
          dedupe_key: `${accountSecurityChanged.type}:${id}`,
        }),
      ),
  }),
  subscribe(groupMemberInvited, {
    name: 'notifications.notify-of-invitation',
    async handle({ id, payload }, ctx) {
      const described = await describeInvitation(ctx, payload);
      if (!described) return;
      const dedupe_key = `${groupMemberInvited.type}:${id}`;
      await ctx.transact((tx) => notify(ctx, tx, memberInvitedNotice, { user_ids: [payload.user_id], params: described, dedupe_key }));
    },
  }),
  subscribe(roleRequestDecided, {
    name: 'notifications.tell-of-role-decision',
    async handle({ id, payload }, ctx) {
      const described = await describeDecision(ctx, payload);
      if (!described) return;
      await ctx.transact((tx) =>
        notify(ctx, tx, roleDecidedNotice, {
          user_ids: [payload.user_id],
          params: described,
          dedupe_key: `${roleRequestDecided.type}:${id}`,
        }),
      );
    },
  }),
];
