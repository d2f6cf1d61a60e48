import { notFound } from '@sabha/contract/core/errors';
import type { ConversationKind } from '@sabha/contract/messages/message';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { runPrepared } from '../../core/db/run-prepared.ts';
import { notBlocked } from '../../permissions/contact.ts';
import { canStaffHelpDesk } from '../../permissions/messages.ts';

export interface Membership extends Record<string, unknown> {
  readonly conversation_id: number;
  readonly kind: ConversationKind;
  readonly title: string;
  readonly last_seq: number;
  readonly change_seq: number;
  readonly created_by_id: number;
  /** `staff` answers at the help desk, and is no member. */
  readonly role: 'owner' | 'member' | 'staff';
  readonly status: 'active' | 'requested' | 'declined';
  readonly first_seq: number;
  readonly last_read_seq: number;
  /** The other one of a direct conversation, or for staff of the help desk who asks there. */
  readonly other_id: number | null;
}

/** What the conversation `c` is; what has an anchor is one with the help desk. */
export const kindOf = sql`CASE c.kind WHEN 'anchor' THEN c.anchor_type ELSE c.kind END`;

/** Whether staff have closed the group that the conversation `c` is: only then a group has no title. */
export const isClosedGroup = sql`(c.kind = 'group' AND c.title = '')`;

/** Whether the caller reads what others ask the help desk. */
export const isHelpDeskStaff = (actor: Actor): boolean => decideRule(actor, canStaffHelpDesk) === true;

/** The other one of the direct conversation `c`; null in a group. */
export const otherOf = (user_id: number) => sql`CASE WHEN c.pair_low_id = ${user_id} THEN c.pair_high_id ELSE c.pair_low_id END`;

/** The conversations in which the caller reads messages, with the number of the first of them; as `own`, for `isReadable`. */
export const ownConversations = (actor: Actor): SQL => sql`
  SELECT c.conversation_id, ${kindOf} AS kind, c.title, ${otherOf(actor.user_id)} AS other_id, m.first_seq
  FROM message_members m JOIN message_conversations c ON c.conversation_id = m.conversation_id
  WHERE m.user_id = ${actor.user_id} AND m.left_at IS NULL AND m.status <> 'declined'
    AND ${notBlocked(actor, sql`coalesce(${otherOf(actor.user_id)}, 0)`)}`;

/** Whether a message `p` of one of them is shown to the caller with its text. */
export const isReadable = (actor: Actor): SQL => sql`p.kind = 'text' AND p.deleted_at IS NULL AND p.seq >= own.first_seq
  AND (p.hidden_at IS NULL OR p.author_user_id = ${actor.user_id}) AND (own.kind = 'help_desk' OR ${notBlocked(actor, sql`p.author_user_id`)})`;

/**
 * The conversation with what the caller is in it. Between two over whom a block stands there is no conversation, for either of them. At
 * the help desk blocks part nobody: there a person speaks with the desk.
 * @param columns further ones about the conversation `c`
 * @throws ProblemError 404 for what there is not, or what is not theirs
 */
export async function requireMembership<More extends object = object>(
  db: Database | Tx,
  actor: Actor,
  conversation_id: number,
  columns: readonly SQL[] = [],
): Promise<Membership & More> {
  const { user_id } = actor;
  const { rows } = await runPrepared<Membership & More>(
    db,
    sql`SELECT ${listOf(columns)}, m.role, m.status, m.first_seq, m.last_read_seq, ${otherOf(user_id)} AS other_id
    FROM message_conversations c JOIN message_members m ON m.conversation_id = c.conversation_id AND m.user_id = ${user_id}
    WHERE c.conversation_id = ${conversation_id} AND m.left_at IS NULL AND m.status <> 'declined'
      AND ${notBlocked(actor, sql`coalesce(${otherOf(user_id)}, 0)`)}`,
  );
  const found = rows[0] ?? (isHelpDeskStaff(actor) ? await findCase<More>(db, conversation_id, columns) : undefined);
  if (!found) throw notFound();
  return found;
}

const conversation = sql`c.conversation_id, ${kindOf} AS kind, c.title, c.last_seq, c.change_seq, c.created_by_id`;
const listOf = (columns: readonly SQL[]): SQL => sql.join([conversation, ...columns], sql`, `);

/** What a person who is still there asks the help desk, as its staff are in it. */
async function findCase<More extends object>(
  db: Database | Tx,
  conversation_id: number,
  columns: readonly SQL[],
): Promise<(Membership & More) | undefined> {
  const { rows } = await runPrepared<Membership & More>(
    db,
    sql`SELECT ${listOf(columns)}, 'staff' AS role, 'active' AS status, 1 AS first_seq, d.read_seq AS last_read_seq, c.anchor_id AS other_id
    FROM message_help_desk_cases d JOIN message_conversations c ON c.conversation_id = d.conversation_id
    JOIN message_members m ON m.conversation_id = c.conversation_id AND m.user_id = c.anchor_id
    WHERE d.conversation_id = ${conversation_id} AND c.last_seq > 0`,
  );
  return rows[0];
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
