import { notFound } from '@sabha/contract/core/errors';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { notBlocked } from '../../permissions/contact.ts';

export interface Membership extends Record<string, unknown> {
  readonly conversation_id: number;
  readonly kind: 'direct' | 'group';
  readonly title: string;
  readonly last_seq: number;
  readonly change_seq: number;
  readonly created_by_id: number;
  readonly role: 'owner' | 'member';
  readonly status: 'active' | 'requested' | 'declined';
  readonly first_seq: number;
  readonly last_read_seq: number;
  /** The other one of a direct conversation. */
  readonly other_id: number | null;
}

/** The other one of the direct conversation `c`; null in a group. */
export const otherOf = (user_id: number) => sql`CASE WHEN c.pair_low_id = ${user_id} THEN c.pair_high_id ELSE c.pair_low_id END`;

/** The conversations in which the caller reads messages, with the number of the first of them; as `own`, for `isReadable`. */
export const ownConversations = (actor: Actor): SQL => sql`
  SELECT c.conversation_id, c.kind, c.title, ${otherOf(actor.user_id)} AS other_id, m.first_seq
  FROM message_members m JOIN message_conversations c ON c.conversation_id = m.conversation_id
  WHERE m.user_id = ${actor.user_id} AND m.left_at IS NULL AND m.status <> 'declined'
    AND ${notBlocked(actor, sql`coalesce(${otherOf(actor.user_id)}, 0)`)}`;

/** Whether a message `p` of one of them is shown to the caller with its text. */
export const isReadable = (actor: Actor): SQL => sql`p.kind = 'text' AND p.deleted_at IS NULL AND p.seq >= own.first_seq
  AND (p.hidden_at IS NULL OR p.author_user_id = ${actor.user_id}) AND ${notBlocked(actor, sql`p.author_user_id`)}`;

/**
 * The conversation with what the caller is in it. Between two over whom a block stands there is no conversation, for either of them.
 * @throws ProblemError 404 for what there is not, or what is not theirs
 */
export async function requireMembership(db: Database | Tx, actor: Actor, conversation_id: number): Promise<Membership> {
  const { user_id } = actor;
  const { rows } = await db.execute<Membership>(sql`
    SELECT c.conversation_id, c.kind, c.title, c.last_seq, c.change_seq, c.created_by_id, m.role, m.status, m.first_seq, m.last_read_seq, ${otherOf(user_id)} AS other_id
    FROM message_conversations c JOIN message_members m ON m.conversation_id = c.conversation_id AND m.user_id = ${user_id}
    WHERE c.conversation_id = ${conversation_id} AND m.left_at IS NULL AND m.status <> 'declined'
      AND ${notBlocked(actor, sql`coalesce(${otherOf(user_id)}, 0)`)}`);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}

/** The same, and nobody else writes in it or changes it until the transaction ends. */
export async function lockMembership(tx: Tx, actor: Actor, conversation_id: number): Promise<Membership> {
  await tx.execute(sql`SELECT FROM message_conversations WHERE conversation_id = ${conversation_id} FOR UPDATE`);
  return requireMembership(tx, actor, conversation_id);
}

/** The number of the next change of a conversation whose row the caller holds. */
export async function takeChange(tx: Tx, conversation_id: number): Promise<number> {
  const { rows } = await tx.execute<{ change_seq: number }>(sql`
    UPDATE message_conversations SET change_seq = change_seq + 1 WHERE conversation_id = ${conversation_id} RETURNING change_seq`);
  const [row] = rows;
  if (!row) throw new Error('The conversation is gone.');
  return row.change_seq;
}
