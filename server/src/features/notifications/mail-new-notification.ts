import { notificationTopics, type NotificationTopic } from '@sabha/contract/core/notification-type';
import { notificationCreated } from '@sabha/contract/notifications/events';
import { and, eq } from 'drizzle-orm';
import { plainText } from '../../core/email/plain-text.ts';
import { subscribe, type DomainEventHandler } from '../../core/events/domain-event.ts';
import { catalogueText } from '../../core/text/catalogue.ts';
import { addToDigest, whenDue } from './digest/when-due.ts';
import { notificationTemplate } from './emails/notification.template.ts';
import { findDeliverable } from './find-deliverable.ts';
import { findRecipients, useOf } from './recipients.ts';
import type { NotificationRegistry } from './registry.ts';
import { notifications } from './schema.ts';
import { unsubscribeFrom } from './unsubscribe/unsubscribe-link.ts';

/** The topic of a stored notification. */
export const topicOf = (topic: string): NotificationTopic => notificationTopics.find((one) => one === topic) ?? 'announcements';

/** Of what other members cause by writing, one person gets so many mails in an hour; the rest waits in the product. */
export const maxMailsOfMembers = 20;
/** What other members cause by writing. */
export const membersTopics: readonly string[] = ['messages', 'forum'] satisfies NotificationTopic[];

/**
 * Mails a new notification to its person, unless they have switched that off or muted it meanwhile, may not know of it any more, or have
 * read or removed it already.
 */
export const mailNewNotification = (registry: NotificationRegistry): DomainEventHandler =>
  subscribe(notificationCreated, {
    name: 'notifications.mail-new-notification',
    async handle({ payload: { notification_id, user_id, is_mailed = true, mail_use } }, ctx) {
      if (!is_mailed) return;
      const [row] = await ctx.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.notification_id, notification_id), eq(notifications.is_read, false)));
      // Nobody but its person and the product removes one; the product does so for who wants none in the product.
      if (!row || (row.deleted_by !== null && row.deleted_by !== 0)) return;
      const priority = row.priority === 'urgent' ? 'urgent' : 'normal';
      const type = { topic: topicOf(row.topic), priority, ...(mail_use && { channels: { email: mail_use } }) } as const;
      const [recipient] = await findRecipients(ctx.db, [user_id], type, row.from_user_id);
      if (recipient?.email == null || !recipient.channels.email) return;
      if ((await findDeliverable(ctx, registry, [row])).deliverable.length === 0) return;
      const asked = { recipient, frequency: recipient.frequency, now: ctx.clock.now() };
      if (recipient.can_wait && !(await whenDue(ctx.db, asked)).is_now) return addToDigest(ctx.db, notification_id, asked);
      const { public_url } = ctx.config;
      const isOfMembers = membersTopics.includes(row.topic);
      const limit = isOfMembers ? { per_hour: maxMailsOfMembers } : {};
      const unsubscribe = await unsubscribeFrom(ctx, { user_id, topic: type.topic, use: useOf('email', type) });
      const data = {
        name: recipient.firstName,
        text: isOfMembers ? plainText(row.notification_body, 300) : row.notification_body,
        url: `${public_url}${row.notification_link ?? '/notifications'}`,
        topic: catalogueText(recipient.locale, `topic.${type.topic}`),
        settings_url: `${public_url}/notifications?view=settings`,
        ...unsubscribe,
      };
      const { email, locale } = recipient;
      await ctx.mail.send(null, { template: notificationTemplate, to: { email }, data, locale, ...unsubscribe, ...limit });
    },
  });
