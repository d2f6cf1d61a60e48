import type { SentAttachment } from '@sabha/contract/core/attachment';
import { badRequest, conflict } from '@sabha/contract/core/errors';
import { postWritten } from '@sabha/contract/discussion/events';
import { writePost } from '@sabha/contract/discussion/operations';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { decidedByRows } from '../../core/access/call-rules.ts';
import { setAttachments } from '../attachments/public.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { lockDiscussion } from './discussion.store.ts';
import { holdPost } from './hold-post.ts';
import { storeMentions } from './mentions.ts';
import type { Place, Places } from './places.ts';
import { attachedTo } from './post-subject.ts';
import { isHeld, requirePause } from './post-limits.ts';
import { readPost } from './posts.read-model.ts';
import { discussions, posts, type DiscussionRow, type PostRow } from './schema.ts';

export interface Written {
  readonly attachments: readonly SentAttachment[];
  readonly client_post_id: string;
  readonly body: string;
  readonly reply_to: number | null;
}

export const writePostHandler = (places: Places): Bound =>
  bind(writePost, decidedByRows, async ({ params, body: written }, { actor }, ctx) => {
    const place = await places.require(ctx, actor, params);
    return ctx.transact(async (tx) => {
      const discussion = await lockDiscussion(tx, place);
      const written_hash = hashOf(place, written);
      const known = await findKnown(tx, actor, written.client_post_id);
      if (known && known.written_hash !== written_hash) throw conflict('Something else has been posted with this key.');
      if (known && known.discussion_id !== discussion.discussion_id) throw conflict('This post has been moved to another discussion.');
      const post = known ?? (await addPost(ctx, tx, { actor, places, place, discussion, written, written_hash }));
      return { data: await readPost(tx, { reader: actor, place, is_closed: discussion.closed_at !== null }, post.post_id) };
    });
  });

export const hashOf = ({ anchor, id }: Place, { body, reply_to, attachments }: Written) =>
  createHash('sha256')
    .update(JSON.stringify([anchor.type, id, reply_to, body, ...attachments.map(({ name }) => name)]))
    .digest('base64url');

async function findKnown(tx: Tx, { user_id }: Actor, client_post_id: string): Promise<PostRow | null> {
  const [row] = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.author_user_id, user_id), eq(posts.client_post_id, client_post_id)));
  return row ?? null;
}

interface Adding {
  readonly actor: Actor;
  readonly places: Pick<Places, 'settle'>;
  readonly place: Place;
  readonly discussion: DiscussionRow;
  readonly written: Written;
  readonly written_hash: string;
  /** What the author hears of it from then on, unless they have said so already. */
  readonly level?: 'tracking' | 'watching';
}

/** The next post of a discussion whose row the caller holds: that lock is what makes numbers dense. */
export async function addPost(ctx: Context, tx: Tx, adding: Adding): Promise<PostRow> {
  const { actor, places, place, discussion, written, written_hash, level = 'tracking' } = adding;
  const now = ctx.clock.now();
  await requirePause(tx, { actor, place, discussion, at: now });
  const { discussion_id } = discussion;
  const { body, client_post_id, attachments } = written;
  const attachment_count = attachments.length;
  const judging = { author_user_id: actor.user_id, body, attachment_count, public_url: ctx.config.public_url, at: now };
  const is_held = !place.can.moderate && (await isHeld(tx, judging));
  const post_number = discussion.last_number + 1;
  const [post] = await tx
    .insert(posts)
    .values({
      discussion_id,
      post_number,
      author_user_id: actor.user_id,
      client_post_id,
      reply_to_id: await findReplied(tx, { actor, discussion_id, post_number: written.reply_to }),
      body,
      attachment_count,
      written_hash,
      created_at: now,
      held_at: is_held ? now : null,
    })
    .onConflictDoNothing()
    .returning();
  // The same key at the same moment in another discussion.
  if (!post) throw conflict('Something else has been posted with this key.');
  await tx.update(discussions).set({ last_number: post_number }).where(eq(discussions.discussion_id, discussion_id));
  await setAttachments(ctx, tx, { user_id: actor.user_id, subject: attachedTo(post.post_id), sent: attachments });
  await storeMentions(tx, actor, post);
  await followOwn(tx, { discussion_id, user_id: actor.user_id, post_number, at: now, level });
  if (is_held) await holdPost(ctx, tx, { post, place });
  await ctx.outbox.add(tx, postWritten, { discussion_id, post_id: post.post_id, post_number, is_held }, actor.user_id);
  await places.settle(tx, discussion_id);
  return post;
}

interface Replying {
  readonly actor: Actor;
  readonly discussion_id: number;
  readonly post_number: number | null;
}

async function findReplied(tx: Tx, { actor, discussion_id, post_number }: Replying): Promise<number | null> {
  if (post_number === null) return null;
  const [replied] = await tx
    .select({ post_id: posts.post_id, author_user_id: posts.author_user_id })
    .from(posts)
    .where(and(eq(posts.discussion_id, discussion_id), eq(posts.post_number, post_number), isNull(posts.moved_to_id)));
  const isReached = replied && (await findBlockedPartners(tx, actor.user_id, [replied.author_user_id])).size === 0;
  if (!isReached) throw badRequest('reply_to: There is no such post.', [{ path: 'reply_to', message: 'There is no such post.' }]);
  return replied.post_id;
}

interface Following {
  readonly discussion_id: number;
  readonly user_id: number;
  readonly post_number: number;
  readonly at: Date;
  readonly level: 'tracking' | 'watching';
}

/** Who writes has read up to there, and is from then on told how much is unread. */
async function followOwn(tx: Tx, { discussion_id, user_id, post_number, at, level }: Following): Promise<void> {
  await tx.execute(sql`
    INSERT INTO discussion_readers (discussion_id, user_id, level, read_number, seen_at) VALUES (${discussion_id}, ${user_id}, ${level}, ${post_number}, ${at})
    ON CONFLICT (discussion_id, user_id) DO UPDATE SET
      read_number = CASE WHEN discussion_readers.read_number = excluded.read_number - 1 THEN excluded.read_number ELSE discussion_readers.read_number END,
      level = CASE discussion_readers.level WHEN 'normal' THEN excluded.level ELSE discussion_readers.level END, seen_at = excluded.seen_at`);
}
