import { conversationChanged } from '@sabha/contract/messages/events';
import { connectionRequestClosed } from '@sabha/contract/network/events';
import { sql } from 'drizzle-orm';
import { memberOf } from '../../core/access/actor.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import { askContactOfMany } from '../contact/public.ts';

/**
 * Two who connect want to hear of each other: what one of them asked in a message before is no request any longer, and one that was
 * declined comes back, as what is written from then on would reach nobody.
 */
export const agreeWhenConnected = subscribe(connectionRequestClosed, {
  name: 'messages.agree-when-connected',
  async handle({ payload: { from_user_id, to_user_id, status } }, ctx) {
    if (status !== 'accepted') return;
    const [low, high] = [Math.min(from_user_id, to_user_id), Math.max(from_user_id, to_user_id)];
    await ctx.transact(async (tx) => {
      const { rows } = await tx.execute<{ conversation_id: number; change_seq: number }>(sql`
        SELECT conversation_id, change_seq FROM message_conversations WHERE kind = 'direct' AND pair_low_id = ${low} AND pair_high_id = ${high} FOR UPDATE`);
      const [found] = rows;
      if (!found) return;
      // Much may have come between since: a block, or that they are connected no more.
      const decision = (await askContactOfMany(tx, memberOf(from_user_id), 'message', [to_user_id])).get(to_user_id);
      if (decision?.answer !== 'yes' || decision.is_supervised) return;
      const { rowCount } = await tx.execute(sql`
        UPDATE message_members SET status = 'active', agreed_at = coalesce(agreed_at, ${ctx.clock.now()}), archived_at = NULL
        WHERE conversation_id = ${found.conversation_id} AND status IN ('requested', 'declined')`);
      if (rowCount) await ctx.outbox.add(tx, conversationChanged, { ...found, removed_id: null }, 0);
    });
  },
});
