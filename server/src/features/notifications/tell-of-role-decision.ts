import type { DomainEventHandler } from '../../core/events/outbox.ts';
import { describeDecision, roleRequestDecided, type RoleRequestDecided } from '../access/public.ts';
import { notificationCreated } from './tell-new-notification.ts';
import { notifications } from './schema.ts';

/** Tells whoever asked for a role in the product, beside the mail, what was decided. */
export const tellOfRoleDecision: DomainEventHandler<RoleRequestDecided> = {
  event: roleRequestDecided,
  name: 'notifications.tell-of-role-decision',
  async handle({ payload }, ctx) {
    const told = await describeDecision(ctx, payload);
    if (!told) return;
    const { user_id } = payload;
    await ctx.transact(async (tx) => {
      const [row] = await tx
        .insert(notifications)
        .values({
          user_id,
          notification_type: roleRequestDecided,
          notification_body: told.text,
          notification_link: told.path,
          created_by: 0,
        })
        .returning({ notification_id: notifications.notification_id });
      await ctx.outbox.add(tx, { type: notificationCreated, payload: { ...row, user_id }, actor_id: 0 });
    });
  },
};
