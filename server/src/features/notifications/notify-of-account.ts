import { groupInvitationClosed, groupMemberInvited, roleRequestDecided } from '@sabha/contract/access/events';
import { memberInvitedNotice, roleDecidedNotice } from '@sabha/contract/access/notifications';
import {
  accountDeletionAsked,
  accountDeletionCancelled,
  accountDeletionNeared,
  accountExportMade,
  accountRestored,
  accountSecurityChanged,
  guardianDecided,
  passwordChanged,
  personImpersonated,
} from '@sabha/contract/accounts/events';
import {
  accountRestoredNotice,
  accountSecurityNotice,
  deletionAskedNotice,
  deletionCancelledNotice,
  deletionNearedNotice,
  exportMadeNotice,
  guardianDecidedNotice,
  impersonatedNotice,
  passwordChangedNotice,
} from '@sabha/contract/accounts/notifications';
import { archiveDays } from '@sabha/contract/accounts/privacy';
import type { EventDefinition } from '@sabha/contract/core/event';
import type { NotificationType } from '@sabha/contract/core/notification-type';
import type { z } from 'zod';
import type { Context } from '../../core/context.ts';
import { subscribe, type DomainEventHandler } from '../../core/events/domain-event.ts';
import { describeDecision, describeInvitation } from '../access/public.ts';
import { deletionDay } from '../privacy/public.ts';
import { readSubject } from './linked-notifications.ts';
import { notify, type NewNotification } from './notify.ts';

interface Following<Payload extends z.ZodObject, Type extends NotificationType> {
  readonly name: string;
  readonly type: Type;
  readonly params: (payload: z.output<Payload>) => NewNotification<Type>['params'];
}

/** Notifies the person whom an event is about. */
const notifyOwnerOf = <Payload extends z.ZodObject<{ user_id: z.ZodNumber }>, Type extends NotificationType>(
  event: EventDefinition<Payload>,
  { name, type, params }: Following<Payload, Type>,
): DomainEventHandler =>
  subscribe(event, {
    name,
    async handle({ id, payload }, ctx) {
      await ctx.transact((tx) =>
        notify(ctx, tx, type, { user_ids: [payload.user_id], params: params(payload), dedupe_key: `${event.type}:${id}` }),
      );
    },
  });

/** What names the day of a deletion that is not to be on that day any more, but for the notice of a new one. */
async function readDeletionNotices(ctx: Context, user_id: number, except_key?: string): Promise<void> {
  for (const type of [deletionAskedNotice, deletionNearedNotice])
    await readSubject(ctx, type, { subject_id: user_id, user_id, ...(except_key !== undefined && { except_key }) });
}

/** The features of accounts and roles lie below this one, so it follows what happens there; their letters are their own. */
export const accountSubscribers: readonly DomainEventHandler[] = [
  notifyOwnerOf(personImpersonated, {
    name: 'notifications.tell-of-impersonation',
    type: impersonatedNotice,
    params: ({ staff, reason }) => ({ staff, reason }),
  }),
  notifyOwnerOf(guardianDecided, {
    name: 'notifications.notify-of-guardian',
    type: guardianDecidedNotice,
    params: ({ decision }) => ({ decision }),
  }),
  notifyOwnerOf(passwordChanged, { name: 'notifications.notify-of-password', type: passwordChangedNotice, params: () => ({}) }),
  notifyOwnerOf(accountSecurityChanged, {
    name: 'notifications.notify-of-security',
    type: accountSecurityNotice,
    params: ({ notice }) => ({ notice }),
  }),
  notifyOwnerOf(accountRestored, { name: 'notifications.notify-of-restored-account', type: accountRestoredNotice, params: () => ({}) }),
  subscribe(accountDeletionAsked, {
    name: 'notifications.notify-of-asked-deletion',
    async handle({ id, payload: { user_id, requested_by, due_at } }, ctx) {
      // The guardian's wish moves the day of the child's own.
      const dedupe_key = `${accountDeletionAsked.type}:${id}`;
      if (requested_by === 'guardian') await readDeletionNotices(ctx, user_id, dedupe_key);
      await ctx.transact((tx) =>
        notify(ctx, tx, deletionAskedNotice, {
          user_ids: [user_id],
          params: ({ locale }) => ({ user_id, requested_by, date: deletionDay(due_at, locale) }),
          dedupe_key,
        }),
      );
    },
  }),
  notifyOwnerOf(accountDeletionNeared, {
    name: 'notifications.notify-of-near-deletion',
    type: deletionNearedNotice,
    params:
      ({ user_id, due_at }) =>
      ({ locale }) => ({ user_id, date: deletionDay(due_at, locale) }),
  }),
  subscribe(accountDeletionCancelled, {
    name: 'notifications.read-cancelled-deletion',
    handle: ({ payload: { user_id } }, ctx) => readDeletionNotices(ctx, user_id),
  }),
  notifyOwnerOf(accountDeletionCancelled, {
    name: 'notifications.notify-of-cancelled-deletion',
    type: deletionCancelledNotice,
    params: () => ({}),
  }),
  notifyOwnerOf(accountExportMade, {
    name: 'notifications.notify-of-export',
    type: exportMadeNotice,
    params: () => ({ days: archiveDays }),
  }),
  subscribe(groupMemberInvited, {
    name: 'notifications.notify-of-invitation',
    async handle({ id, payload }, ctx) {
      const { table_id, user_id, parent_user_id: from_user_id } = payload;
      const described = await describeInvitation(ctx, payload);
      if (!described) return;
      const params = { ...described, table_id };
      const dedupe_key = `${groupMemberInvited.type}:${id}`;
      await ctx.transact((tx) => notify(ctx, tx, memberInvitedNotice, { user_ids: [user_id], params, dedupe_key, from_user_id }));
    },
  }),
  subscribe(groupInvitationClosed, {
    name: 'notifications.read-closed-invitation',
    handle: ({ payload: { table_id, user_id } }, ctx) => readSubject(ctx, memberInvitedNotice, { subject_id: table_id, user_id }),
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
