import type { EventPayload } from '@sabha/contract/core/event';
import type { postCauses } from '@sabha/contract/discussion/notifications';
import type { postWritten } from '@sabha/contract/discussion/events';
import { eq, sql } from 'drizzle-orm';
import { memberOf } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { readPersonNames } from '../accounts/public.ts';
import { isMuted } from './discussion-source.ts';
import { linkOf } from './post-subject.ts';
import type { Places } from './places.ts';
import { discussions, posts } from './schema.ts';

/** Why somebody is notified of a post; the first that fits. */
export type PostCause = (typeof postCauses)[number];

/** Of one new post and one person. */
export interface PostNotice {
  readonly user_id: number;
  readonly cause: PostCause;
  readonly discussion_id: number;
  readonly author_user_id: number;
  /** The author, as this person may know them. */
  readonly name: string;
  /** Whether this person may know who that is. */
  readonly is_author_shown: boolean;
  readonly title: string;
  readonly link: string;
}

interface Recipient extends Record<string, unknown> {
  readonly user_id: number;
  readonly cause: PostCause;
}

/** Whom a new post concerns, each once: who is named in it, who is answered, who watches, or wants to hear what begins. Whoever muted the discussion hears nothing. */
export async function noticesOfPost(
  ctx: Context,
  places: Places,
  { post_id, is_held }: EventPayload<typeof postWritten>,
): Promise<PostNotice[]> {
  if (is_held) return [];
  const [found] = await ctx.db
    .select({ post: posts, discussion: discussions })
    .from(posts)
    .innerJoin(discussions, eq(discussions.discussion_id, posts.discussion_id))
    .where(eq(posts.post_id, post_id));
  if (!found || found.post.deleted_at !== null || found.post.hidden_at !== null) return [];
  const { post, discussion } = found;
  const at = { kind: discussion.anchor_type, id: discussion.anchor_id };
  const watchers = post.post_number === 1 ? await places.findWatchers(ctx.db, at) : [];
  const { rows } = await ctx.db.execute<Recipient>(sql`
    WITH caused AS (
      SELECT user_id, 1 AS rank, 'mention' AS cause FROM discussion_mentions WHERE post_id = ${post_id}
      UNION ALL SELECT author_user_id, 2, 'reply' FROM discussion_posts WHERE post_id = ${post.reply_to_id}
      UNION ALL SELECT user_id, 3, 'watching' FROM discussion_readers WHERE discussion_id = ${post.discussion_id} AND level = 'watching'
      UNION ALL SELECT user_id, 4, 'started' FROM unnest(${sql.param([...watchers])}::bigint[]) AS user_id)
    SELECT DISTINCT ON (c.user_id) c.user_id, c.cause FROM caused c
    JOIN person_basics u ON u.user_id = c.user_id AND u.deleted_at IS NULL AND u.status = 'active'
    LEFT JOIN discussion_readers r ON r.discussion_id = ${post.discussion_id} AND r.user_id = c.user_id
    WHERE c.user_id <> ${post.author_user_id} AND ${isMuted(ctx.clock.now())} IS NOT TRUE ORDER BY c.user_id, c.rank`);
  const blocked = await findBlockedPartners(
    ctx.db,
    post.author_user_id,
    rows.map(({ user_id }) => user_id),
  );
  const reached = rows.filter(({ user_id }) => !blocked.has(user_id));
  const { discussion_id, author_user_id, post_number } = post;
  const notices: PostNotice[] = [];
  // One after the other: that many watch a discussion is no reason to take all connections.
  for (const { user_id, cause } of reached) {
    const reader = memberOf(user_id);
    const place = await places.find(ctx, reader, at);
    if (!place) continue;
    const author = (await readPersonNames(ctx.db, reader, [author_user_id])).get(author_user_id);
    const about = { discussion_id, author_user_id, name: author?.name ?? '', is_author_shown: author?.can_open ?? false };
    notices.push({ user_id, cause, ...about, title: place.title, link: linkOf(place, post_number) });
  }
  return notices;
}
