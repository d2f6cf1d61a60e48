import { conflict } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { runPrepared } from '../../core/db/run-prepared.ts';
import type { NotificationSource, Reach } from '../../core/notifications/notification-source.ts';
import { personThings, type PersonThing } from '../../core/notifications/person-thing.ts';
import { isClosedGroup, requireMembership } from './conversation.store.ts';
import { canAnswerAtHelpDesk } from './help-desk.store.ts';
import { readConversations } from './conversations.read-model.ts';

const maxListed = 100;

/** Conversations notify their members; each can mute it for a while. */
export const conversationSource: NotificationSource = {
  kind: 'conversation',
  async findReach({ clock, db }, asked) {
    // A closed group has its title in what was written of it before.
    const { rows } = await runPrepared<PersonThing & { readonly reach: Reach | null }>(
      db,
      sql`SELECT asked.user_id, asked.id, (
        SELECT CASE WHEN m.muted_until > ${clock.now()} THEN 'muted' ELSE 'heard' END
        FROM message_members m JOIN message_conversations c ON c.conversation_id = m.conversation_id
        WHERE m.conversation_id = asked.id AND m.user_id = asked.user_id AND m.left_at IS NULL AND m.status <> 'declined' AND NOT ${isClosedGroup}) AS reach
      FROM ${personThings(asked)} asked`,
    );
    const reached = rows.flatMap(({ reach, ...one }) => (reach === null ? [] : { ...one, reach }));
    const others = rows.filter(({ reach }) => reach === null);
    return [...reached, ...(await findAskedOfStaff(db, others)).map((one) => ({ ...one, reach: 'heard' as const }))];
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

/** Those where a person who answers at the help desk is notified of what somebody else asks there. */
async function findAskedOfStaff(db: Database, asked: readonly PersonThing[]): Promise<PersonThing[]> {
  if (asked.length === 0) return [];
  const { rows } = await db.execute<{ conversation_id: number; anchor_id: number }>(sql`
    SELECT c.conversation_id, c.anchor_id FROM message_conversations c
    JOIN message_members m ON m.conversation_id = c.conversation_id AND m.user_id = c.anchor_id
    WHERE c.conversation_id = ANY (${sql.param([...new Set(asked.map(({ id }) => id))])}::bigint[])`);
  const askers = new Map(rows.map(({ conversation_id, anchor_id }) => [conversation_id, anchor_id]));
  const ofOthers = asked.filter(({ user_id, id }) => askers.has(id) && askers.get(id) !== user_id);
  const answering = new Map<number, boolean>();
  for (const { user_id } of ofOthers) if (!answering.has(user_id)) answering.set(user_id, await canAnswerAtHelpDesk(db, user_id));
  return ofOthers.filter(({ user_id }) => answering.get(user_id) === true);
}
