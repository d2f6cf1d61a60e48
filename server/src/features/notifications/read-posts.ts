import { sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';

interface ReadPosts {
  readonly user_id: number;
  /** Path of the page that the posts stand on. */
  readonly path: string;
  /** The last post that was read. */
  readonly post_number: number;
}

/** Reads what somebody was notified of in a discussion, as far as they have read it; answers how many that were. */
export async function readPostNotifications(tx: Tx, { user_id, path, post_number }: ReadPosts): Promise<number> {
  const place = `${path}#post-`;
  const { rowCount } = await tx.execute(sql`
    UPDATE notifications SET is_read = true, modified_by = ${user_id}, modified_at = now()
    WHERE user_id = ${user_id} AND NOT is_read AND deleted_at IS NULL AND starts_with(notification_link, ${place})
      AND substr(notification_link, ${place.length + 1}) ~ '^[0-9]{1,9}$' AND substr(notification_link, ${place.length + 1})::int <= ${post_number}`);
  return rowCount ?? 0;
}
