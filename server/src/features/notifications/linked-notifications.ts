import type { NotificationTopic, NotificationType } from '@sabha/contract/core/notification-type';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';

/** Reads what leads its person to this page; answers how many that were. */
export async function readLinked(tx: Tx, { user_id, link }: { user_id: number; link: string }): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE notifications SET is_read = true, modified_by = ${user_id}, modified_at = now()
    WHERE user_id = ${user_id} AND notification_link = ${link} AND NOT is_read AND deleted_at IS NULL`);
  return rowCount ?? 0;
}

/** Reads what is about a thing that nobody has to do anything about any more; without a person, for everybody. */
export async function readSubject(
  tx: Tx,
  { type }: NotificationType,
  { subject_id, user_id }: { readonly subject_id: number; readonly user_id?: number },
): Promise<void> {
  await tx.execute(sql`
    UPDATE notifications SET is_read = true, modified_by = ${user_id ?? 0}, modified_at = now()
    WHERE notification_type = ${type} AND subject_id = ${subject_id} AND NOT is_read AND deleted_at IS NULL
      AND ${user_id === undefined ? sql`true` : sql`user_id = ${user_id}`}`);
}

/**
 * Removes from everybody what leads to a page that is there no longer. Mails that wait are not sent. The topic makes it one look into an
 * index, which there is for announcements.
 */
export async function removeLinked(tx: Tx, { topic, link, by }: { topic: NotificationTopic; link: string; by: number }): Promise<void> {
  await tx.execute(sql`
    UPDATE notifications SET deleted_by = ${by}, deleted_at = now() WHERE topic = ${topic} AND notification_link = ${link} AND deleted_at IS NULL`);
}
