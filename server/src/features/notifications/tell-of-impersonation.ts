import type { DomainEventHandler } from '../../core/events/outbox.ts';
import { notificationCreated } from './tell-new-notification.ts';
import { notifications } from './schema.ts';

interface Impersonated extends Record<string, unknown> {
  readonly user_id: number;
  /** The name of who looks. */
  readonly staff: string;
  readonly reason: string;
}

/** Tells a person in the product, beside the mail, that staff look at it as them. */
export const tellOfImpersonation: DomainEventHandler<Impersonated> = {
  event: 'person.impersonated',
  name: 'notifications.tell-of-impersonation',
  async handle({ payload: { user_id, staff, reason } }, ctx) {
    await ctx.transact(async (tx) => {
      const [row] = await tx
        .insert(notifications)
        .values({
          user_id,
          notification_type: 'account.impersonated',
          notification_body: `${staff} of the organisers looks at the product as you see it. They can change nothing. Reason: ${reason}`,
          created_by: 0,
        })
        .returning({ notification_id: notifications.notification_id });
      await ctx.outbox.add(tx, { type: notificationCreated, payload: { ...row, user_id }, actor_id: 0 });
    });
  },
};
