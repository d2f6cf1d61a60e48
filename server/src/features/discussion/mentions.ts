import { postLimits } from '@sabha/contract/discussion/post';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Tx } from '../../core/db/database.ts';
import { findMentions } from '../../core/text/find-mentions.ts';
import { askContactOfMany } from '../contact/public.ts';
import { postMentions } from './schema.ts';

interface Naming {
  readonly post_id: number;
  readonly body: string;
}

/** Writes down whom a post names, as far as its author reaches them; names that went out of the text go out of the list. Answers who is new in it. */
export async function storeMentions(tx: Tx, author: Actor, { post_id, body }: Naming): Promise<number[]> {
  const decisions = await askContactOfMany(tx, author, 'mention', findMentions(body, postLimits.mentions));
  const user_ids = [...decisions].flatMap(([user_id, { answer }]) => (answer === 'yes' && user_id !== author.user_id ? [user_id] : []));
  await tx.execute(sql`DELETE FROM discussion_mentions WHERE post_id = ${post_id} AND user_id <> ALL (${sql.param(user_ids)}::bigint[])`);
  if (user_ids.length === 0) return [];
  const added = await tx
    .insert(postMentions)
    .values(user_ids.map((user_id) => ({ post_id, user_id })))
    .onConflictDoNothing()
    .returning({ user_id: postMentions.user_id });
  return added.map(({ user_id }) => user_id);
}

/** Earlier texts with names that are read of one post: each has a name, and more names than one text may have are too many. */
const maxNaming = 50;

/**
 * Those of them who hear of it: all texts of a post together notify as many people as one may name, so that nobody calls a crowd by
 * editing. Nobody has heard of a text that staff never released.
 */
export async function withinNames(tx: Tx, post_id: number, added: readonly number[]): Promise<number[]> {
  if (added.length === 0) return [];
  const { rows } = await tx.execute<{ body: string }>(sql`
    SELECT body FROM discussion_post_versions WHERE post_id = ${post_id} AND NOT is_withheld AND body LIKE '%](/profiles/%'
    ORDER BY version LIMIT ${maxNaming}`);
  const before = new Set(rows.flatMap(({ body }) => findMentions(body, postLimits.mentions)));
  return added.filter((user_id) => !before.has(user_id)).slice(0, Math.max(0, postLimits.mentions - before.size));
}
