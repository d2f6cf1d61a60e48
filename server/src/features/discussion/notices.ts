import type { postCauses } from '@sabha/contract/discussion/notifications';
import { eq, sql, type SQL } from 'drizzle-orm';
import { memberOf } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { readPersonNames } from '../accounts/public.ts';
import { isMuted } from './discussion-source.ts';
import { linkOf } from './post-subject.ts';
import type { Places } from './places.ts';
import { isShown } from './shown-posts.ts';
import { discussions, posts, type DiscussionRow, type PostRow } from './schema.ts';

/** Why somebody is notified of a post; the first that fits. */
export type PostCause = (typeof postCauses)[number];

/** Of one new post and one person. */
export interface PostNotice {
  readonly user_id: number;
  readonly cause: PostCause;
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

/** A post that others may read, with its discussion. */
export interface OpenPost {
  readonly post: PostRow;
  readonly discussion: DiscussionRow;
}

/** Null for what is gone, hidden or waits for staff. */
export async function findOpenPost(ctx: Context, post_id: number): Promise<OpenPost | null> {
  const [found] = await ctx.db
    .select({ post: posts, discussion: discussions })
    .from(posts)
    .innerJoin(discussions, eq(discussions.discussion_id, posts.discussion_id))
    .where(eq(posts.post_id, post_id));
  return found && isShown(found.post) ? found : null;
}

/** People and causes, as rows of SQL. */
const causesOf = ({ post_id, reply_to_id, discussion_id }: PostRow): SQL => sql`
  SELECT user_id, 1 AS rank, 'mention' AS cause FROM discussion_mentions WHERE post_id = ${post_id}
  UNION ALL SELECT author_user_id, 2, 'reply' FROM discussion_posts WHERE post_id = ${reply_to_id}
  UNION ALL SELECT user_id, 3, 'watching' FROM discussion_readers WHERE discussion_id = ${discussion_id} AND level = 'watching'`;

/** Whom a new post concerns, each once: who is named in it, who is answered, who watches its discussion. Whoever muted that hears nothing. */
export const noticesOfPost = (ctx: Context, places: Places, open: OpenPost): Promise<PostNotice[]> =>
  noticesFor(ctx, places, open, causesOf(open.post));

/** Those of these people whom a post names by now, who hear of that as of a post that named them from the start. */
export const noticesOfNames = (ctx: Context, places: Places, open: OpenPost, user_ids: readonly number[]): Promise<PostNotice[]> =>
  noticesFor(
    ctx,
    places,
    open,
    sql`SELECT user_id, 1 AS rank, 'mention' AS cause FROM discussion_mentions
      WHERE post_id = ${open.post.post_id} AND user_id = ANY (${sql.param([...user_ids])}::bigint[])`,
  );

/** Why a first post concerns these people, who watch where it was started; who was named in it meanwhile hears that. */
export const noticesOfStart = (ctx: Context, places: Places, open: OpenPost, user_ids: readonly number[]): Promise<PostNotice[]> =>
  noticesFor(
    ctx,
    places,
    open,
    sql`SELECT w.user_id, coalesce(nearer.rank, 4) AS rank, coalesce(nearer.cause, 'started') AS cause
      FROM unnest(${sql.param([...user_ids])}::bigint[]) AS w (user_id)
      LEFT JOIN (${causesOf(open.post)}) AS nearer ON nearer.user_id = w.user_id`,
  );

async function noticesFor(ctx: Context, places: Places, { post, discussion }: OpenPost, caused: SQL): Promise<PostNotice[]> {
  const { discussion_id, author_user_id, post_number } = post;
  const { rows } = await ctx.db.execute<Recipient>(sql`
    SELECT DISTINCT ON (c.user_id) c.user_id, c.cause FROM (${caused}) AS c
    JOIN person_basics u ON u.user_id = c.user_id AND u.deleted_at IS NULL AND u.status = 'active'
    LEFT JOIN discussion_readers r ON r.discussion_id = ${discussion_id} AND r.user_id = c.user_id
    WHERE c.user_id <> ${author_user_id} AND ${isMuted(ctx.clock.now())} IS NOT TRUE ORDER BY c.user_id, c.rank`);
  const found = rows.map(({ user_id }) => user_id);
  const at = { kind: discussion.anchor_type, id: discussion.anchor_id };
  const blocked = await findBlockedPartners(ctx.db, author_user_id, found);
  const muted = await places.findMuted(ctx, at, found);
  const reached = rows.filter(({ user_id }) => !blocked.has(user_id) && !muted.has(user_id));
  const notices: PostNotice[] = [];
  // One person after the other: nobody waits for it, and pages need the connections.
  for (const { user_id, cause } of reached) {
    const reader = memberOf(user_id);
    const place = await places.find(ctx, reader, at);
    if (!place) continue;
    const author = (await readPersonNames(ctx.db, reader, [author_user_id])).get(author_user_id);
    const by = { name: author?.name ?? '', is_author_shown: author?.can_open ?? false };
    notices.push({ user_id, cause, ...by, title: place.title, link: linkOf(place, post_number) });
  }
  return notices;
}
