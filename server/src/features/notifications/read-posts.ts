import { sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import { countShown, isNotRemoved, type NotificationRow } from './linked-notifications.ts';

interface ReadPosts {
  readonly user_id: number;
  readonly discussion_id: number;
  /** Path of the page that its posts are on now. What came before notifications named their discussion is found by it alone. */
  readonly path: string;
  /** The last post that was read. */
  readonly post_number: number;
}

/** Reads what somebody was notified of in a discussion, as far as they have read it; answers how many that were of what they are shown. */
export async function readPostNotifications(tx: Tx, { user_id, discussion_id, path, post_number }: ReadPosts): Promise<number> {
  const numberOf = sql`substring(notification_link from '#post-([0-9]{1,9})$')::int`;
  const { rows } = await tx.execute<Pick<NotificationRow, 'deleted_at'>>(sql`
    UPDATE notifications SET is_read = true, modified_by = ${user_id}, modified_at = now()
    WHERE user_id = ${user_id} AND NOT is_read AND ${isNotRemoved} AND ${numberOf} <= ${post_number}
      AND (source_kind = 'discussion' AND source_id = ${discussion_id} OR starts_with(notification_link, ${`${path}#post-`}))
    RETURNING deleted_at`);
  return countShown(rows);
}
