import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { askContactOfMany, askToAnswer } from '../contact/public.ts';

/** What a conversation says about whether somebody may write in it. */
export interface Writing {
  readonly conversation_id: number;
  readonly kind: 'direct' | 'group';
  readonly other_id: number | null;
  /** Whether the other has written here, or accepted. */
  readonly has_other_agreed: boolean;
  readonly own_count: number;
}

/**
 * In which of these conversations the caller may write now. Contact is asked anew for each: a block, a suspension or a birthday since then
 * counts. What contact allows only under supervision is refused, as no page shows conversations to whoever would supervise them.
 */
export async function findWritable(db: Database | Tx, actor: Actor, list: readonly Writing[]): Promise<ReadonlySet<number>> {
  const direct = list.filter(({ kind }) => kind === 'direct');
  const idsOf = (of: readonly Writing[]) => of.flatMap(({ other_id }) => (other_id === null ? [] : [other_id]));
  const agreed = direct.filter(({ has_other_agreed }) => has_other_agreed);
  const asked = direct.filter(({ has_other_agreed }) => !has_other_agreed);
  const [answers, requests] = [await askToAnswer(db, actor, idsOf(agreed)), await askContactOfMany(db, actor, 'message', idsOf(asked))];
  const isOpen = ({ other_id, has_other_agreed, own_count }: Writing) => {
    const decision = (has_other_agreed ? answers : requests).get(other_id ?? 0);
    if (!decision || decision.is_supervised || decision.answer === 'no') return false;
    // Who has to ask first says so in one message.
    return decision.answer === 'yes' || own_count === 0;
  };
  const mixed = await findMixedAges(
    db,
    list.flatMap(({ kind, conversation_id }) => (kind === 'group' ? [conversation_id] : [])),
  );
  const open = list.filter((one) => (one.kind === 'direct' ? isOpen(one) : !actor.is_restricted && !mixed.has(one.conversation_id)));
  return new Set(open.map(({ conversation_id }) => conversation_id));
}

/** Groups of adults and people under age together. */
async function findMixedAges(db: Database | Tx, groups: readonly number[]): Promise<ReadonlySet<number>> {
  if (groups.length === 0) return new Set();
  const { rows } = await db.execute<{ conversation_id: number }>(sql`
    SELECT m.conversation_id FROM message_members m JOIN message_people u ON u.user_id = m.user_id
    WHERE m.conversation_id = ANY (${sql.param([...groups])}::bigint[]) AND m.left_at IS NULL
    GROUP BY m.conversation_id HAVING bool_or(u.is_minor) AND NOT bool_and(u.is_minor)`);
  return new Set(rows.map(({ conversation_id }) => conversation_id));
}
