import type { NotificationParamsOf, NotificationType } from '@sabha/contract/core/notification-type';
import { notificationCreated } from '@sabha/contract/notifications/events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { newEvent } from '../../core/events/domain-event.ts';
import type { Recipient } from '../accounts/public.ts';
import { writeBody, type NewNotification } from './notify.ts';
import { findRecipients, mailUseOf } from './recipients.ts';

/** Somebody who was not notified of this cause before. */
export interface Notified {
  readonly user_id: number;
  /** Whether a mail goes out, too. */
  readonly is_mailed: boolean;
}

/**
 * As `notify`, for hundreds of people at once in three statements: of something that neither merges with others nor has a letter of
 * its own, and that comes from the product's staff, whom no block parts from anybody. Answers who is notified for the first time.
 * @throws ZodError when the params are not as the type says
 */
export async function notifyMany<Type extends NotificationType>(
  ctx: Pick<Context, 'outbox'>,
  tx: Tx,
  type: Type,
  notification: Pick<NewNotification<Type>, 'user_ids' | 'params' | 'dedupe_key'>,
): Promise<readonly Notified[]> {
  const { params: given, dedupe_key } = notification;
  const recipients = await findRecipients(tx, notification.user_ids, type);
  const rows = recipients.map((recipient) => {
    const { params, body } = writeFor(type, given, recipient);
    return {
      user_id: recipient.user_id,
      body,
      link: type.link(params),
      subject_id: type.subject?.(params) ?? null,
      is_shown: recipient.channels.in_app,
    };
  });
  // Who wants none in the product has a row all the same, removed from the start: it remembers the cause.
  const { rows: made } = await tx.execute<{ notification_id: number; user_id: number }>(sql`
    INSERT INTO notifications (user_id, notification_type, topic, priority, notification_body, notification_link, subject_id, dedupe_key, created_by, deleted_by, deleted_at)
    SELECT n.user_id, ${type.type}, ${type.topic}, ${type.priority ?? 'normal'}, n.body, n.link, n.subject_id, ${dedupe_key}, 0,
      CASE WHEN n.is_shown THEN NULL ELSE 0 END, CASE WHEN n.is_shown THEN NULL ELSE now() END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (user_id bigint, body text, link text, subject_id bigint, is_shown boolean)
    ON CONFLICT (user_id, dedupe_key) DO NOTHING RETURNING notification_id, user_id`);
  if (made.length === 0) return [];
  const mailed = new Set(recipients.filter(({ channels, email }) => channels.email && email !== null).map(({ user_id }) => user_id));
  const events = made.map((row) => newEvent(notificationCreated, { ...row, is_mailed: mailed.has(row.user_id), ...mailUseOf(type) }));
  await tx.execute(ctx.outbox.writing(events, sql`true`));
  return made.map(({ user_id }) => ({ user_id, is_mailed: mailed.has(user_id) }));
}

function writeFor<Type extends NotificationType>(type: Type, given: NewNotification<Type>['params'], recipient: Recipient) {
  const params = type.params.parse(typeof given === 'function' ? given(recipient) : given) as NotificationParamsOf<Type>;
  const textKey = type.variant ? `${type.type}.${type.variant(params)}` : type.type;
  return { params, body: writeBody(textKey, recipient.locale, { count: 1, ...params }) };
}
