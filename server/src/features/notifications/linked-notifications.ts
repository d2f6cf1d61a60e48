import type { NotificationTopic, NotificationType } from '@sabha/contract/core/notification-type';
import { notificationSchema } from '@sabha/contract/notifications/notification';
import { newNotification } from '@sabha/contract/notifications/socket-events';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { notifications } from './schema.ts';

/** A notification as it is stored. */
export type NotificationRow = typeof notifications.$inferSelect;

/** Shown, or stored for mails alone because its person has the topic off in the product; both are read with what they are about. */
export const isNotRemoved = sql`(${notifications.deleted_at} IS NULL OR ${notifications.deleted_by} = 0)`;

export const countShown = (rows: readonly Pick<NotificationRow, 'deleted_at'>[]): number =>
  rows.filter(({ deleted_at }) => deleted_at === null).length;

/** Reads what leads its person to this page; answers how many that were of what they are shown. */
export async function readLinked(tx: Tx, { user_id, link }: { user_id: number; link: string }): Promise<number> {
  const { rows } = await tx.execute<Pick<NotificationRow, 'deleted_at'>>(sql`
    UPDATE notifications SET is_read = true, modified_by = ${user_id}, modified_at = now()
    WHERE user_id = ${user_id} AND notification_link = ${link} AND NOT is_read AND ${isNotRemoved} RETURNING deleted_at`);
  return countShown(rows);
}

/** The same for several people; `announceRead` says so in their open tabs once that is committed. */
export async function readLinkedOf(tx: Tx, { user_ids, link }: { user_ids: readonly number[]; link: string }): Promise<NotificationRow[]> {
  return tx
    .update(notifications)
    .set({ is_read: true, modified_by: 0, modified_at: sql`now()` })
    .where(
      and(
        inArray(notifications.user_id, [...user_ids]),
        eq(notifications.notification_link, link),
        eq(notifications.is_read, false),
        isNotRemoved,
      ),
    )
    .returning();
}

export function announceRead({ realtime }: Pick<Context, 'realtime'>, rows: readonly NotificationRow[]): void {
  for (const row of rows.filter(({ deleted_at }) => deleted_at === null))
    realtime.publish([row.user_id], newNotification, notificationSchema.parse(JSON.parse(JSON.stringify(row))));
}

/**
 * Reads what is about a thing that nobody has to do anything about any more, and says so in open tabs; without a person, for everybody.
 * What an event itself has caused before it is handled once more stays as it is: that is spared by its key.
 */
export async function readSubject(
  ctx: Pick<Context, 'db' | 'realtime'>,
  { type }: NotificationType,
  { subject_id, user_id, except_key }: { readonly subject_id: number; readonly user_id?: number; readonly except_key?: string },
): Promise<void> {
  const isMeant = and(
    eq(notifications.notification_type, type),
    eq(notifications.subject_id, subject_id),
    eq(notifications.is_read, false),
    isNotRemoved,
    except_key === undefined ? undefined : sql`${notifications.dedupe_key} IS DISTINCT FROM ${except_key}`,
    user_id === undefined ? undefined : eq(notifications.user_id, user_id),
  );
  const rows = await ctx.db
    .update(notifications)
    .set({ is_read: true, modified_by: user_id ?? 0, modified_at: sql`now()` })
    .where(isMeant)
    .returning();
  announceRead(ctx, rows);
}

/**
 * Removes from everybody what leads to a page that is there no longer. Mails that wait are not sent. The topic makes it one look into an
 * index, which there is for announcements.
 */
export async function removeLinked(tx: Tx, { topic, link, by }: { topic: NotificationTopic; link: string; by: number }): Promise<void> {
  await tx.execute(sql`
    UPDATE notifications SET deleted_by = ${by}, deleted_at = now() WHERE topic = ${topic} AND notification_link = ${link} AND deleted_at IS NULL`);
}

/** The same for what people were notified of in the comments below an announcement, for whose links there is an index, too. */
export async function removePostsBelow(tx: Tx, { path, by }: { path: string; by: number }): Promise<void> {
  await tx.execute(sql`
    UPDATE notifications SET deleted_by = ${by}, deleted_at = now()
    WHERE deleted_at IS NULL AND notification_link LIKE '/announcements/%#post-%' AND starts_with(notification_link, ${`${path}#post-`}::text)`);
}

interface Rewriting {
  readonly subject_id: number;
  readonly user_id: number;
  /** The text that takes the place of one; null where it cannot stay, and mails that wait are not sent. */
  readonly rewrite: (body: string) => string | null;
}

/** Writes anew what somebody was notified of about a thing, in whose text stands what they read no longer. */
export async function rewriteSubject(tx: Tx, { type }: NotificationType, { subject_id, user_id, rewrite }: Rewriting): Promise<void> {
  const isMeant = and(
    eq(notifications.user_id, user_id),
    eq(notifications.notification_type, type),
    eq(notifications.subject_id, subject_id),
    isNotRemoved,
  );
  const found = await tx.select().from(notifications).where(isMeant);
  for (const { notification_id, notification_body } of found) {
    const text = rewrite(notification_body);
    if (text === notification_body) continue;
    const written = text === null ? { deleted_by: user_id, deleted_at: sql`now()` } : { notification_body: text, modified_at: sql`now()` };
    await tx.update(notifications).set(written).where(eq(notifications.notification_id, notification_id));
  }
}

/** What comes from organisations comes from another one from now on. */
export async function moveOrganisationSource(tx: Tx, { from_id, into_id }: { from_id: number; into_id: number }): Promise<void> {
  await tx.execute(sql`UPDATE notifications SET source_id = ${into_id} WHERE source_kind = 'organisation' AND source_id = ${from_id}`);
}
