import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { askContactOfMany, askToAnswer, findSupervisedCircles } from '../contact/public.ts';

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
  const groups = list.flatMap(({ kind, conversation_id }) => (kind === 'group' ? [conversation_id] : []));
  const supervised = await findSupervisedCircles(db, await readMembers(db, groups));
  const open = list.filter((one) => (one.kind === 'direct' ? isOpen(one) : !actor.is_restricted && !supervised.has(one.conversation_id)));
  return new Set(open.map(({ conversation_id }) => conversation_id));
}

/** Who is in each of these groups now. */
async function readMembers(db: Database | Tx, groups: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  if (groups.length === 0) return new Map();
  const { rows } = await db.execute<{ conversation_id: number; user_ids: number[] }>(sql`
    SELECT conversation_id::int AS conversation_id, array_agg(user_id::int) AS user_ids FROM message_members
    WHERE conversation_id = ANY (${sql.param([...groups])}::bigint[]) AND left_at IS NULL GROUP BY conversation_id`);
  return new Map(rows.map(({ conversation_id, user_ids }) => [conversation_id, user_ids]));
}
