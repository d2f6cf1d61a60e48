import { postLimits } from '@sabha/contract/discussion/post';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Tx } from '../../core/db/database.ts';
import { findMentions } from '../../core/text/find-mentions.ts';
import { askContactOfMany } from '../contact/public.ts';
import { postMentions } from './schema.ts';

/** Writes down whom a post names, as far as its author reaches them; names that went out of the text go out of the list. */
export async function storeMentions(tx: Tx, author: Actor, { post_id, body }: { post_id: number; body: string }): Promise<void> {
  const decisions = await askContactOfMany(tx, author, 'mention', findMentions(body, postLimits.mentions));
  const user_ids = [...decisions].flatMap(([user_id, { answer }]) => (answer === 'yes' && user_id !== author.user_id ? [user_id] : []));
  await tx.execute(sql`DELETE FROM discussion_mentions WHERE post_id = ${post_id} AND user_id <> ALL (${sql.param(user_ids)}::bigint[])`);
  if (user_ids.length === 0) return;
  await tx
    .insert(postMentions)
    .values(user_ids.map((user_id) => ({ post_id, user_id })))
    .onConflictDoNothing();
}
