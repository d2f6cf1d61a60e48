import { postChanged } from '@sabha/contract/discussion/events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import type { At } from './summarise-discussion.ts';

/** Says that what the first post of a discussion shows besides its text is another; whoever has it open reads it anew. */
export async function announceChange(ctx: Context, tx: Tx, { kind, id }: At, user_id: number): Promise<void> {
  const { rows } = await tx.execute<{ discussion_id: number; post_id: number }>(sql`
    SELECT d.discussion_id, p.post_id FROM discussions d JOIN discussion_posts p ON p.discussion_id = d.discussion_id AND p.post_number = 1
    WHERE d.anchor_type = ${kind} AND d.anchor_id = ${id}`);
  const [first] = rows;
  if (first) await ctx.outbox.add(tx, postChanged, { ...first, post_number: 1 }, user_id);
}
