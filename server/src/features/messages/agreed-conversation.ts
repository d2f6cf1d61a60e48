import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { askToAnswer } from '../contact/public.ts';
import { outOfReach, sendInto } from './send-message.ts';

interface Agreed {
  readonly actor: Actor;
  readonly other_user_id: number;
  readonly client_msg_id: string;
  /** Markdown. */
  readonly body: string;
}

/**
 * A message in the conversation of two who have both said elsewhere that they want to talk: it is no request, whatever either lets
 * strangers do, and a request that waited between them is one no longer. A block, age and suspension stand against it.
 * @throws ProblemError 403, 409, 429 as for messages
 */
export async function sendAgreedMessage(ctx: Context, tx: Tx, agreed: Agreed): Promise<number> {
  const { actor, other_user_id, client_msg_id, body } = agreed;
  const decision = (await askToAnswer(tx, actor, [other_user_id])).get(other_user_id);
  if (decision?.answer !== 'yes' || decision.is_supervised) throw outOfReach();
  const [low, high] = [Math.min(actor.user_id, other_user_id), Math.max(actor.user_id, other_user_id)];
  const now = ctx.clock.now();
  await tx.execute(sql`
    INSERT INTO message_conversations (kind, pair_low_id, pair_high_id, created_by_id, created_at, last_at)
    VALUES ('direct', ${low}, ${high}, ${actor.user_id}, ${now}, ${now}) ON CONFLICT (pair_low_id, pair_high_id) WHERE kind = 'direct' DO NOTHING`);
  const { rows } = await tx.execute<{ conversation_id: number }>(sql`
    SELECT conversation_id FROM message_conversations WHERE kind = 'direct' AND pair_low_id = ${low} AND pair_high_id = ${high} FOR UPDATE`);
  const conversation_id = rows[0]?.conversation_id;
  if (conversation_id === undefined) throw new Error('The conversation was not begun.');
  await tx.execute(sql`
    INSERT INTO message_members (conversation_id, user_id, role, agreed_at, joined_at)
    SELECT ${conversation_id}, user_id, CASE user_id WHEN ${actor.user_id} THEN 'owner' ELSE 'member' END, ${now}, ${now}
    FROM unnest(${sql.param([low, high])}::bigint[]) AS user_id
    ON CONFLICT (conversation_id, user_id) DO UPDATE SET status = 'active', agreed_at = coalesce(message_members.agreed_at, excluded.agreed_at)`);
  await sendInto(ctx, tx, { actor, conversation_id, written: { client_msg_id, body, reply_to: null, attachments: [] } });
  return conversation_id;
}
