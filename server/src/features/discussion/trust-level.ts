import { sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import { findLastUpheld } from '../moderation/public.ts';

/** How far somebody is trusted here; it is counted from what they have done whenever it is asked, and only loosens limits. */
export type TrustLevel = 'new' | 'known' | 'trusted';

/** Links and files of one post before it waits for staff, and posts in a minute over all discussions. */
export const trustLimits: Readonly<Record<TrustLevel, { readonly links: number; readonly postsAMinute: number }>> = {
  new: { links: 2, postsAMinute: 10 },
  known: { links: 10, postsAMinute: 10 },
  trusted: { links: 20, postsAMinute: 20 },
};

/** Posts that stand make somebody known. */
const knownPosts = 3;
/** What makes them trusted: posts that stand, the days on which they were written, days since the first, and people who reacted to them. */
const trusted = { posts: 20, days: 10, age: 30, people: 5 } as const;
/** A decision of staff against somebody counts for so many days, unless it is taken back. */
const upheldDays = 90;
/** Of the first posts so many are counted: whoever has more is no more trusted. */
const maxCounted = 200;

/** Of one person, at this moment. */
export async function readTrustLevel(tx: Tx, user_id: number, at: Date): Promise<TrustLevel> {
  const upheld = await findLastUpheld(tx, user_id);
  if (upheld !== null && at.getTime() - upheld.getTime() < upheldDays * 86_400_000) return 'new';
  const { rows } = await tx.execute<{ posts: number; days: number; is_old: boolean | null; people: number }>(sql`
    WITH counted AS (
      SELECT post_id, created_at FROM discussion_posts
      WHERE author_user_id = ${user_id} AND deleted_at IS NULL AND hidden_at IS NULL AND held_at IS NULL
      ORDER BY created_at LIMIT ${maxCounted})
    SELECT count(*)::int AS posts, count(DISTINCT date_trunc('day', created_at, 'UTC'))::int AS days,
      min(created_at) <= ${at}::timestamptz - make_interval(days => ${trusted.age}) AS is_old,
      (SELECT count(DISTINCT r.user_id)::int FROM counted c JOIN discussion_reactions r USING (post_id) WHERE r.user_id <> ${user_id}) AS people
    FROM counted`);
  const { posts = 0, days = 0, is_old = false, people = 0 } = rows[0] ?? {};
  if (posts < knownPosts) return 'new';
  const isTrusted = posts >= trusted.posts && days >= trusted.days && is_old === true && people >= trusted.people;
  return isTrusted ? 'trusted' : 'known';
}
