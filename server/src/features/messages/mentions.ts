import { messageLimits } from '@sabha/contract/messages/message';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Tx } from '../../core/db/database.ts';
import { findMentions } from '../../core/text/find-mentions.ts';
import { notBlocked } from '../../permissions/contact.ts';

/**
 * Writes down whom a message of a group mentions, as far as they are in it to read it and no block parts them from its author; who went
 * out of the text goes out of the list.
 */
export async function storeMentions(tx: Tx, author: Actor, { message_id, body }: { message_id: number; body: string }): Promise<void> {
  const named = sql.param(findMentions(body, messageLimits.mentions));
  await tx.execute(sql`DELETE FROM message_mentions WHERE message_id = ${message_id} AND user_id <> ALL (${named}::bigint[])`);
  await tx.execute(sql`
    INSERT INTO message_mentions (message_id, user_id, conversation_id, seq)
    SELECT p.message_id, m.user_id, p.conversation_id, p.seq
    FROM messages p JOIN message_conversations c ON c.conversation_id = p.conversation_id AND c.kind = 'group'
    JOIN message_members m ON m.conversation_id = p.conversation_id AND m.left_at IS NULL AND m.status = 'active' AND m.first_seq <= p.seq
    WHERE p.message_id = ${message_id} AND m.user_id = ANY (${named}::bigint[]) AND m.user_id <> ${author.user_id} AND ${notBlocked(author, sql`m.user_id`)}
    ON CONFLICT DO NOTHING`);
}

interface Position {
  readonly conversation_id: SQL;
  readonly last_read_seq: SQL;
}

/** Whether what the reader has not read of a conversation mentions them; nothing that they could not read there does. */
export const isMentioned = (reader: Actor, { conversation_id, last_read_seq }: Position): SQL => sql`EXISTS (
  SELECT FROM message_mentions x JOIN messages w ON w.message_id = x.message_id AND w.deleted_at IS NULL AND w.hidden_at IS NULL
  WHERE x.user_id = ${reader.user_id} AND x.conversation_id = ${conversation_id} AND x.seq > ${last_read_seq} AND ${notBlocked(reader, sql`w.author_user_id`)})`;
