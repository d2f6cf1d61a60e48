import { notFound } from '@sabha/contract/core/errors';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { AnchorReader, DiscussionAnchor } from '../../core/discussion/anchor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { findBlockedPartners } from '../contact/public.ts';
import type { Place, Places } from './places.ts';
import type { At } from './summarise-discussion.ts';
import { discussions, posts, type DiscussionRow, type PostRow } from './schema.ts';

const isOf = ({ anchor, id }: Place) => and(eq(discussions.anchor_type, anchor.type), eq(discussions.anchor_id, id));

/** Null while nobody has said or read anything. */
export async function findDiscussion(db: Database | Tx, place: Place): Promise<DiscussionRow | null> {
  const [row] = await db.select().from(discussions).where(isOf(place));
  return row ?? null;
}

/** What the posts of a discussion hang on since it was merged into another; else what they hung on before. */
export async function findMergedAnchor(db: Database, at: At): Promise<At> {
  const { rows } = await db.execute<{ kind: string; id: number }>(sql`
    SELECT t.anchor_type AS kind, t.anchor_id AS id FROM discussions d JOIN discussions t ON t.discussion_id = d.merged_into_id
    WHERE d.anchor_type = ${at.kind} AND d.anchor_id = ${at.id}`);
  return rows[0] ?? at;
}

/** The discussion, made when it is the first time that somebody needs it. */
export async function ensureDiscussion(tx: Tx, place: Place): Promise<DiscussionRow> {
  await tx.insert(discussions).values({ anchor_type: place.anchor.type, anchor_id: place.id }).onConflictDoNothing();
  const row = await findDiscussion(tx, place);
  if (!row) throw new Error('The discussion was not made.');
  return row;
}

/** The same, locked: who holds it gives the next number, and everybody else waits. */
export async function lockDiscussion(tx: Tx, place: Place): Promise<DiscussionRow> {
  const { discussion_id } = await ensureDiscussion(tx, place);
  const [row] = await tx.select().from(discussions).where(eq(discussions.discussion_id, discussion_id)).for('update');
  if (!row) throw new Error('The discussion is gone.');
  return row;
}

/**
 * Several of one kind, locked, by what they are about; those that nobody has begun are made. Whoever writes waits; who reads for the first
 * time, and refers to one, does not.
 */
export async function lockDiscussions(
  tx: Tx,
  { type }: DiscussionAnchor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DiscussionRow>> {
  const anchored = sql.param([...ids]);
  await tx.execute(sql`
    INSERT INTO discussions (anchor_type, anchor_id) SELECT ${type}, id FROM unnest(${anchored}::bigint[]) AS a (id) ON CONFLICT DO NOTHING`);
  const rows = await tx
    .select()
    .from(discussions)
    .where(and(eq(discussions.anchor_type, type), sql`${discussions.anchor_id} = ANY (${anchored}::bigint[])`))
    .orderBy(discussions.discussion_id)
    .for('no key update');
  return new Map(rows.map((row) => [row.anchor_id, row]));
}

export interface PlacedPost {
  readonly post: PostRow;
  readonly discussion: DiscussionRow;
  readonly place: Place;
}

/** A post where it stands, whoever wrote it. @throws ProblemError 404 for what there is not, or what the reader may not see the place of */
export async function findPlacedPost(ctx: Context, places: Places, reader: Actor, post_id: number): Promise<PlacedPost> {
  const [found] = await ctx.db
    .select({ post: posts, discussion: discussions })
    .from(posts)
    .innerJoin(discussions, eq(discussions.discussion_id, posts.discussion_id))
    .where(eq(posts.post_id, post_id));
  if (!found) throw notFound();
  const { anchor_type: kind, anchor_id: id } = found.discussion;
  return { ...found, place: await places.require(ctx, reader, { kind, id }) };
}

/** A post where the reader may see it. @throws ProblemError 404 */
export async function findPost(ctx: Context, places: Places, reader: Actor, post_id: number): Promise<PlacedPost> {
  const found = await findPlacedPost(ctx, places, reader, post_id);
  const { author_user_id } = found.post;
  // Between two who have blocked each other there is nothing to react to, to look up or to change.
  const isBlocked = async () => (await findBlockedPartners(ctx.db, reader.user_id, [author_user_id])).has(author_user_id);
  if (!found.place.can.moderate && (await isBlocked())) throw notFound();
  return found;
}

/** Those of the posts that the reader can read where they stand; however many, in as many queries as there are kinds of places. */
export async function findReadablePosts(
  ctx: Context,
  places: Places,
  reader: AnchorReader,
  post_ids: readonly number[],
): Promise<PlacedPost[]> {
  const { user_id } = reader.actor;
  const rows = await ctx.db
    .select({ post: posts, discussion: discussions })
    .from(posts)
    .innerJoin(discussions, eq(discussions.discussion_id, posts.discussion_id))
    .where(and(inArray(posts.post_id, [...post_ids]), isNull(posts.deleted_at)));
  const authors = rows.map(({ post }) => post.author_user_id);
  const blocked = await findBlockedPartners(ctx.db, user_id, authors);
  const found: PlacedPost[] = [];
  for (const [kind, ofKind] of Map.groupBy(rows, ({ discussion }) => discussion.anchor_type)) {
    const ids = new Set(ofKind.map(({ discussion }) => discussion.anchor_id));
    const open = await places.findAll(ctx, reader, kind, [...ids]);
    for (const row of ofKind) {
      const place = open.get(row.discussion.anchor_id);
      const { hidden_at, held_at, author_user_id } = row.post;
      const isWithheld = blocked.has(author_user_id) || ((hidden_at !== null || held_at !== null) && author_user_id !== user_id);
      if (place && (place.can.moderate || !isWithheld)) found.push({ ...row, place });
    }
  }
  return found;
}

/** The post as it is now, locked. @throws ProblemError 404 */
export async function lockPost(tx: Tx, post_id: number): Promise<PostRow> {
  const [row] = await tx.select().from(posts).where(eq(posts.post_id, post_id)).for('update');
  if (!row) throw notFound();
  return row;
}
