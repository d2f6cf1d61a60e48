import { storedSystemLineSchema, type StoredSystemLine, type SystemLine } from '@sabha/contract/messages/system-line';
import { conversationChanged } from '@sabha/contract/messages/events';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import type { PersonName } from '../accounts/public.ts';

interface Adding {
  readonly actor: Actor;
  readonly conversation_id: number;
  readonly line: StoredSystemLine;
  /** Who is out of the group by it: their open pages hear of it too. */
  readonly removed_id?: number;
}

/**
 * Writes into a group, or a conversation with the help desk, whose row the caller holds, what happened to it. The line has the next number, so that it reaches everybody as a
 * message does; it is nothing to be read: whoever had read everything still has.
 */
export async function addSystemLine(ctx: Context, tx: Tx, { actor, conversation_id, line, removed_id }: Adding): Promise<void> {
  const { user_id } = actor;
  const { rows } = await tx.execute<{ seq: number; change_seq: number }>(sql`
    UPDATE message_conversations SET last_seq = last_seq + 1, change_seq = change_seq + 1
    WHERE conversation_id = ${conversation_id} RETURNING last_seq AS seq, change_seq`);
  const [numbers] = rows;
  if (!numbers) throw new Error('The conversation is gone.');
  const { seq, change_seq } = numbers;
  await tx.execute(sql`
    INSERT INTO messages (conversation_id, seq, change_seq, author_user_id, client_msg_id, written_hash, kind, system, created_at)
    VALUES (${conversation_id}, ${seq}, ${change_seq}, ${user_id}, ${randomUUID()}, '', 'system', ${JSON.stringify(line)}::jsonb, ${ctx.clock.now()})`);
  await tx.execute(sql`
    UPDATE message_members SET last_read_seq = ${seq} WHERE conversation_id = ${conversation_id} AND last_read_seq = ${seq}::bigint - 1`);
  if (line.type === 'closed')
    await tx.execute(sql`
    UPDATE message_help_desk_cases SET read_seq = ${seq} WHERE conversation_id = ${conversation_id} AND read_seq = ${seq}::bigint - 1`);
  await ctx.outbox.add(tx, conversationChanged, { conversation_id, change_seq, removed_id: removed_id ?? null }, user_id);
}

/** Those whom a stored line names. */
export const peopleOf = (system: unknown): readonly number[] => {
  if (system === null) return [];
  const line = storedSystemLineSchema.parse(system);
  return 'user_ids' in line ? line.user_ids : [];
};

interface Presenting {
  readonly user_id: number;
  readonly names: ReadonlyMap<number, PersonName>;
  readonly blocked: ReadonlySet<number>;
}

export function presentSystemLine(system: unknown, { user_id, names, blocked }: Presenting): SystemLine {
  const line = storedSystemLineSchema.parse(system);
  return {
    type: line.type,
    title: line.type === 'renamed' ? line.title : '',
    people: peopleOf(line).map((id) => ({ name: blocked.has(id) ? '' : (names.get(id)?.name ?? ''), is_me: id === user_id })),
  };
}
