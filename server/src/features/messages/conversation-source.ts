import { conflict } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { runPrepared } from '../../core/db/run-prepared.ts';
import type { NotificationSource, Reach } from '../../core/notifications/notification-source.ts';
import { isClosedGroup, requireMembership } from './conversation.store.ts';
import { canAnswerAtHelpDesk } from './help-desk.store.ts';
import { readConversations } from './conversations.read-model.ts';

const maxListed = 100;

/** Conversations notify their members; each can mute it for a while. */
export const conversationSource: NotificationSource = {
  kind: 'conversation',
  async findReach({ clock, db }, user_id, ids) {
    // A closed group has its title in what was written of it before.
    const { rows } = await runPrepared<{ conversation_id: number; is_muted: boolean }>(
      db,
      sql`SELECT m.conversation_id, coalesce(m.muted_until > ${clock.now()}, false) AS is_muted
      FROM message_members m JOIN message_conversations c ON c.conversation_id = m.conversation_id
      WHERE m.user_id = ${user_id} AND m.conversation_id = ANY (${sql.param([...ids])}::bigint[])
        AND m.left_at IS NULL AND m.status <> 'declined' AND NOT ${isClosedGroup}`,
    );
    const reach = new Map<number, Reach>(rows.map(({ conversation_id, is_muted }) => [conversation_id, is_muted ? 'muted' : 'heard']));
    const others = ids.filter((id) => !reach.has(id));
    for (const id of await findAsked(db, user_id, others)) reach.set(id, 'heard');
    return reach;
  },
  async mute(ctx, actor, conversation_id, until) {
    const { role } = await requireMembership(ctx.db, actor, conversation_id);
    if (role === 'staff')
      throw conflict('Questions to the help desk cannot be muted one by one. Hand it back, and your colleagues are notified.');
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
    // A closed group notifies nobody anyway, and has no name to be listed by.
    return conversations.flatMap(({ conversation_id, title, muted_until, is_closed }) =>
      muted_until === null || is_closed
        ? []
        : { id: conversation_id, title, link: `/messages/${conversation_id}`, muted_until: new Date(muted_until) },
    );
  },
};

/** Those of them that are asked at the help desk, where the person answers there. */
async function findAsked(db: Database, user_id: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0 || !(await canAnswerAtHelpDesk(db, user_id))) return [];
  const { rows } = await db.execute<{ conversation_id: number }>(sql`
    SELECT c.conversation_id::int AS conversation_id FROM message_conversations c
    JOIN message_members m ON m.conversation_id = c.conversation_id AND m.user_id = c.anchor_id
    WHERE c.conversation_id = ANY (${sql.param([...ids])}::bigint[]) AND c.anchor_id <> ${user_id}`);
  return rows.map(({ conversation_id }) => conversation_id);
}
