import { sql } from 'drizzle-orm';
import type { NotificationSource } from '../../core/notifications/notification-source.ts';
import { requireMembership } from './conversation.store.ts';
import { readConversations } from './conversations.read-model.ts';

const maxListed = 100;

/** Conversations notify their members; each can mute it for a while. */
export const conversationSource: NotificationSource = {
  kind: 'conversation',
  async findReach({ clock, db }, user_id, ids) {
    const { rows } = await db.execute<{ conversation_id: number; is_muted: boolean }>(sql`
      SELECT conversation_id, coalesce(muted_until > ${clock.now()}, false) AS is_muted FROM message_members WHERE user_id = ${user_id} AND conversation_id = ANY (${sql.param([...ids])}::bigint[])
        AND left_at IS NULL AND status <> 'declined'`);
    return new Map(rows.map(({ conversation_id, is_muted }) => [conversation_id, is_muted ? 'muted' : 'heard']));
  },
  async mute(ctx, actor, conversation_id, until) {
    await requireMembership(ctx.db, actor, conversation_id);
    await ctx.db.execute(sql`
      UPDATE message_members SET muted_until = ${until}::timestamptz WHERE conversation_id = ${conversation_id} AND user_id = ${actor.user_id}`);
  },
  async unmute({ db }, { user_id }, conversation_id) {
    await db.execute(
      sql`UPDATE message_members SET muted_until = NULL WHERE conversation_id = ${conversation_id} AND user_id = ${user_id}`,
    );
  },
  async listMuted({ clock, db }, reader) {
    const conversations = await readConversations(db, { reader, where: sql`m.muted_until > ${clock.now()}`, limit: maxListed });
    return conversations.flatMap(({ conversation_id, title, muted_until }) =>
      muted_until === null ? [] : { id: conversation_id, title, link: `/messages/${conversation_id}`, muted_until: new Date(muted_until) },
    );
  },
};
