import { menus } from '@sabha/contract/access/menus';
import type { HelpDeskCase } from '@sabha/contract/messages/message';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { isHolder, listHolders } from '../access/public.ts';
import type { PersonName } from '../accounts/public.ts';
import type { Membership } from './conversation.store.ts';

const holders = { menu_id: menus.help_desk, permissions: ['update'], scope: 'public' } as const;

/** Who answers at the help desk now, in the order of their ids. */
export const listHelpDeskStaff = async (db: Database | Tx): Promise<number[]> => (await listHolders(db, holders)).toSorted((a, b) => a - b);

/** Whether somebody can answer at the help desk, also while they act in another role. */
export const canAnswerAtHelpDesk = (db: Database | Tx, user_id: number): Promise<boolean> => isHolder(db, user_id, holders);

/** What staff see of a case, as columns of `d`. */
export interface CaseRow extends Record<string, unknown> {
  readonly waiting_since: string | null;
  readonly assigned_to_id: number | null;
  readonly is_closed: boolean;
}
export const caseColumns: SQL = sql`d.waiting_since, d.assigned_to_id, d.closed_at IS NOT NULL AS is_closed`;

/** The state of a case; who asks is not shown who has it. */
export function presentCase(
  { waiting_since, assigned_to_id, is_closed }: CaseRow,
  { names, reader, is_staff }: { names: ReadonlyMap<number, PersonName>; reader: Actor; is_staff: boolean },
): HelpDeskCase {
  const assignee = is_staff && assigned_to_id !== null ? names.get(assigned_to_id) : undefined;
  return {
    state: is_closed ? 'closed' : waiting_since === null ? 'answered' : 'waiting',
    waiting_since: waiting_since === null ? null : new Date(waiting_since).toISOString(),
    assigned_to: assignee
      ? { user_id: assignee.user_id, name: assignee.name, profile_image: assignee.profile_image, is_me: assigned_to_id === reader.user_id }
      : null,
    is_staff,
  };
}

interface NewMessage {
  readonly user_id: number;
  readonly seq: number;
}

/** A text `p` of who asks that is still there, in the conversation `c`. */
const isQuestion = sql`p.author_user_id = c.anchor_id AND p.kind = 'text' AND p.deleted_at IS NULL AND p.hidden_at IS NULL`;

/** Whether who asks has written something that nobody of the desk has read. */
export async function hasUnread(tx: Tx, conversation_id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    SELECT FROM message_help_desk_cases d JOIN message_conversations c ON c.conversation_id = d.conversation_id
    JOIN messages p ON p.conversation_id = c.conversation_id AND p.seq > d.read_seq AND ${isQuestion} WHERE d.conversation_id = ${conversation_id} LIMIT 1`);
  return (rowCount ?? 0) > 0;
}

/**
 * What a new message does to its case, whose conversation the caller holds. Who asks opens it. Who answers takes it where nobody of the
 * desk has, and answers what the desk has read by then: what came at the same moment still waits.
 */
export async function followCase(tx: Tx, { conversation_id, role }: Membership, { user_id, seq }: NewMessage): Promise<void> {
  const isMine = sql`conversation_id = ${conversation_id}`;
  await tx.execute(sql`UPDATE message_help_desk_cases SET closed_at = NULL, closed_by_id = NULL WHERE ${isMine} AND closed_at IS NOT NULL`);
  if (role === 'staff') {
    const staff = sql.param(await listHelpDeskStaff(tx));
    const read = (await hasUnread(tx, conversation_id)) ? sql`read_seq` : sql`${seq}::bigint`;
    await tx.execute(sql`
      UPDATE message_help_desk_cases SET answered_seq = greatest(answered_seq, ${read}), read_seq = ${read},
        assigned_to_id = CASE WHEN assigned_to_id = ANY (${staff}::bigint[]) THEN assigned_to_id ELSE ${user_id} END WHERE ${isMine}`);
  }
  await settleWaiting(tx, conversation_id);
}

/** Since when something waits, of what the desk has not answered up to now; where the caller holds the conversation. */
async function settleWaiting(tx: Tx, conversation_id: number): Promise<void> {
  await tx.execute(sql`
    UPDATE message_help_desk_cases d SET waiting_since = CASE WHEN d.closed_at IS NULL THEN (
      SELECT min(p.created_at) FROM messages p WHERE p.conversation_id = d.conversation_id AND p.seq > d.answered_seq AND ${isQuestion}) END
    FROM message_conversations c WHERE d.conversation_id = ${conversation_id} AND c.conversation_id = d.conversation_id`);
}

/**
 * What is taken back of a conversation that the caller holds: a question waits no longer, and what was asked before an answer waits again
 * unless another answer or a closing came after it. Answers of who has left the product still count.
 */
export async function followRemoval(tx: Tx, conversation_id: number): Promise<void> {
  await lowerAnswered(tx, conversation_id, sql`0`);
  await settleWaiting(tx, conversation_id);
}

/** An answer `p`: a text of the desk that is there, or was emptied with its author's account; or that it was closed, but for the last `reopened` times. */
async function lowerAnswered(tx: Tx, conversation_id: number, reopened: SQL): Promise<void> {
  await tx.execute(sql`
    UPDATE message_help_desk_cases d SET answered_seq = least(d.answered_seq, greatest((
      SELECT coalesce(max(p.seq), 0) FROM messages p WHERE p.conversation_id = d.conversation_id AND p.author_user_id <> c.anchor_id
        AND p.kind = 'text' AND p.hidden_at IS NULL
        AND (p.deleted_at IS NULL OR NOT EXISTS (SELECT FROM message_people u WHERE u.user_id = p.author_user_id AND u.is_active))
    ), coalesce((
      SELECT p.seq FROM messages p WHERE p.conversation_id = d.conversation_id AND p.kind = 'system' AND p.system ->> 'type' = 'closed'
      ORDER BY p.seq DESC OFFSET ${reopened} LIMIT 1), 0)))
    FROM message_conversations c WHERE d.conversation_id = ${conversation_id} AND c.conversation_id = d.conversation_id`);
}

interface Closing {
  readonly conversation_id: number;
  readonly user_id: number;
  readonly at: Date;
}

/** Closes a case, whose conversation the caller holds, with all that was asked. */
export async function closeCase(tx: Tx, { conversation_id, user_id, at }: Closing): Promise<void> {
  await tx.execute(sql`
    UPDATE message_help_desk_cases d SET closed_at = ${at}, closed_by_id = ${user_id}, waiting_since = NULL, answered_seq = c.last_seq
    FROM message_conversations c WHERE d.conversation_id = ${conversation_id} AND c.conversation_id = d.conversation_id`);
}

/** Opens it again, as if it had not been closed: what was not answered before waits. */
export async function reopenCase(tx: Tx, conversation_id: number): Promise<void> {
  await tx.execute(
    sql`UPDATE message_help_desk_cases SET closed_at = NULL, closed_by_id = NULL WHERE conversation_id = ${conversation_id}`,
  );
  await lowerAnswered(tx, conversation_id, sql`1`);
  await settleWaiting(tx, conversation_id);
}

/** How many wait at the help desk for an answer of somebody else than themselves: a query of one number. */
export const countWaitingAtHelpDesk = (user_id: number): SQL => sql`
  SELECT count(*) FROM message_help_desk_cases d JOIN message_conversations c ON c.conversation_id = d.conversation_id
  JOIN message_members m ON m.conversation_id = c.conversation_id AND m.user_id = c.anchor_id
  WHERE d.waiting_since IS NOT NULL AND c.anchor_id <> ${user_id}`;
