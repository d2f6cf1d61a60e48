import { compareUnread, type ComparedUnread } from '@sabha/contract/notifications/socket-events';
import { sql } from 'drizzle-orm';
import { bindSocketMessage } from '../../core/realtime/bound-sockets.ts';

/** One look at the index of unread ones, in place of a list at every connection. */
export const compareUnreadMessage = bindSocketMessage(
  compareUnread,
  async ({ unread_count, latest_id }, { user_id }, { db }): Promise<ComparedUnread> => {
    const { rows } = await db.execute<{ is_current: boolean }>(sql`
      SELECT count(*) = ${unread_count} AND coalesce(max(notification_id), 0) = ${latest_id} AS is_current
      FROM notifications WHERE user_id = ${user_id} AND NOT is_read AND deleted_at IS NULL`);
    return { is_current: rows[0]?.is_current === true };
  },
);
