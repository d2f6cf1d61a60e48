import { conflict, forbidden } from '@sabha/contract/core/errors';
import { postAccepted, postChanged, postNamed } from '@sabha/contract/discussion/events';
import { deletePost, editPost, markAnswer, reactToPost } from '@sabha/contract/discussion/operations';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { decidedByRows } from '../../core/access/call-rules.ts';
import { clearAttachments, requireContent, setAttachments } from '../attachments/public.ts';
import { findMeasures, requireWriting } from '../moderation/public.ts';
import { findPost, lockPost, type PlacedPost } from './discussion.store.ts';
import { holdPost } from './hold-post.ts';
import { storeMentions, withinNames } from './mentions.ts';
import type { Places } from './places.ts';
import { attachedTo } from './post-subject.ts';
import { isHeld } from './post-limits.ts';
import { readPost } from './posts.read-model.ts';
import { isShown } from './shown-posts.ts';
import { postReactions, posts, postVersions } from './schema.ts';

/** Texts of one post: staff read the earlier ones with a case, and an edit those with names. */
const maxVersions = 500;

interface Changing extends PlacedPost {
  readonly tx: Tx;
  readonly actor: Actor;
}

interface Call {
  readonly ctx: Context;
  readonly places: Places;
  readonly actor: Actor;
  readonly post_id: number;
  /** Whether it may change how the discussion stands. */
  readonly counts?: boolean;
  /** Whether it changes other posts as well: the discussion is locked before any of them, as for a new one. */
  readonly isOfAll?: boolean;
}

/** Finds the post where the caller may see it, changes it under its lock, tells open pages, and answers with what they see now. */
async function change({ ctx, places, actor, post_id, counts = true, isOfAll = false }: Call, work: (changing: Changing) => Promise<void>) {
  const found = await findPost(ctx, places, actor, post_id);
  const { place, discussion } = found;
  return ctx.transact(async (tx) => {
    if (isOfAll) await tx.execute(sql`SELECT FROM discussions WHERE discussion_id = ${discussion.discussion_id} FOR UPDATE`);
    const post = await lockPost(tx, post_id);
    const { discussion_id, post_number } = post;
    if (discussion_id !== discussion.discussion_id) throw conflict('This post has been moved meanwhile. Open it again.');
    await work({ ...found, post, tx, actor });
    await ctx.outbox.add(tx, postChanged, { discussion_id, post_id, post_number }, actor.user_id);
    if (counts) await places.settle(tx, discussion_id);
    return { data: await readPost(tx, { reader: actor, place, is_closed: discussion.closed_at !== null }, post_id) };
  });
}

async function requireAuthor(ctx: Context, { tx, actor, post, place, discussion }: Changing): Promise<void> {
  if (post.author_user_id !== actor.user_id || !place.can.write) throw forbidden();
  if (discussion.closed_at !== null && !place.can.moderate) throw conflict('This discussion is closed.');
  requireWriting(await findMeasures(tx, actor.user_id, ctx.clock.now()));
}

export const editPostHandler = (places: Places): Bound =>
  bind(editPost, decidedByRows, async ({ params: { post_id }, body: { body, version, attachments } }, { actor }, ctx) =>
    change({ ctx, places, actor, post_id }, async (changing) => {
      const { tx, post, place } = changing;
      await requireAuthor(ctx, changing);
      if (post.deleted_at !== null || post.hidden_at !== null) throw conflict('This post cannot be edited any more.');
      const isOvertaken = post.version !== version;
      const overtaken = () => conflict('This post has been edited in another window. Open it again to see the latest text.');
      if (isOvertaken && post.body !== body) throw overtaken();
      const attachment_count = attachments?.length ?? post.attachment_count;
      requireContent(body, attachment_count);
      const [user_id, subject] = [actor.user_id, attachedTo(post_id)];
      const areFilesChanged = attachments !== undefined && (await setAttachments(ctx, tx, { user_id, subject, sent: attachments }));
      // Sent again after its answer was lost, it is there already; files that another window has added stay.
      if (post.body === body && !areFilesChanged) return;
      if (isOvertaken) throw overtaken();
      if (post.version >= maxVersions) throw conflict('This post has been edited too often to be edited again.');
      const now = ctx.clock.now();
      const judging = { author_user_id: actor.user_id, body, attachment_count, public_url: ctx.config.public_url, at: now };
      const is_held = !place.can.moderate && (await isHeld(tx, judging));
      await tx.insert(postVersions).values({
        post_id,
        version: post.version,
        body: post.body,
        written_at: post.edited_at ?? post.created_at,
        is_withheld: post.held_at !== null,
      });
      const [edited] = await tx
        .update(posts)
        .set({ body, attachment_count, version: post.version + 1, edited_at: now, ...(is_held && { held_at: post.held_at ?? now }) })
        .where(eq(posts.post_id, post_id))
        .returning();
      if (!edited) throw new Error('The post is gone.');
      const added = await storeMentions(tx, actor, edited);
      // Whoever is named in what waits for staff hears of it when it is shown.
      const user_ids = edited.held_at === null ? await withinNames(tx, post_id, added) : [];
      if (user_ids.length > 0) await ctx.outbox.add(tx, postNamed, { post_id, user_ids }, actor.user_id);
      if (is_held) await holdPost(ctx, tx, { post: edited, place });
    }),
  );

export const deletePostHandler = (places: Places): Bound =>
  bind(deletePost, decidedByRows, async ({ params: { post_id } }, { actor }, ctx) =>
    change({ ctx, places, actor, post_id }, async ({ tx, post }) => {
      if (post.author_user_id !== actor.user_id) throw forbidden();
      if (post.deleted_at !== null) return;
      await tx.execute(sql`DELETE FROM discussion_post_versions WHERE post_id = ${post_id}`);
      await tx.execute(sql`DELETE FROM discussion_reactions WHERE post_id = ${post_id}`);
      await tx.execute(sql`DELETE FROM discussion_mentions WHERE post_id = ${post_id}`);
      await clearAttachments(ctx, tx, attachedTo(post_id));
      await tx
        .update(posts)
        .set({ body: '', attachment_count: 0, deleted_at: ctx.clock.now(), answer_at: null, answer_by_id: null })
        .where(eq(posts.post_id, post_id));
    }),
  );

export const reactHandler = (places: Places): Bound =>
  bind(reactToPost, decidedByRows, async ({ params: { post_id }, body: { reaction, is_on } }, { actor }, ctx) =>
    change({ ctx, places, actor, post_id, counts: false }, async ({ tx, post, place, discussion }) => {
      if (!place.can.write) throw forbidden();
      if (!is_on) {
        const { user_id } = actor;
        await tx
          .delete(postReactions)
          .where(and(eq(postReactions.post_id, post_id), eq(postReactions.user_id, user_id), eq(postReactions.reaction, reaction)));
        return;
      }
      if (!isShown(post)) throw conflict('This post is not shown any more.');
      if (discussion.closed_at !== null && !place.can.moderate) throw conflict('This discussion is closed.');
      requireWriting(await findMeasures(tx, actor.user_id, ctx.clock.now()));
      await tx
        .insert(postReactions)
        .values({ post_id, user_id: actor.user_id, reaction, created_at: ctx.clock.now() })
        .onConflictDoNothing();
    }),
  );

export const markAnswerHandler = (places: Places): Bound =>
  bind(markAnswer, decidedByRows, async ({ params: { post_id }, body: { is_answer } }, { actor }, ctx) =>
    change({ ctx, places, actor, post_id, isOfAll: true }, async ({ tx, post, place }) => {
      if (!place.can.moderate && !place.can.mark_answers) throw forbidden();
      if (place.answers === 'none') throw conflict('There are no answers here.');
      if (place.answers === 'one' && post.post_number === 1) throw conflict('A question is not its own answer.');
      if (!place.can.moderate) requireWriting(await findMeasures(tx, actor.user_id, ctx.clock.now()));
      if (is_answer && !isShown(post)) throw conflict('This post is not shown any more.');
      const { discussion_id } = post;
      if (is_answer && place.answers === 'one')
        await tx
          .update(posts)
          .set({ answer_at: null, answer_by_id: null })
          .where(and(eq(posts.discussion_id, discussion_id), ne(posts.post_id, post_id), isNotNull(posts.answer_at)));
      const mark = is_answer
        ? { answer_at: post.answer_at ?? ctx.clock.now(), answer_by_id: actor.user_id }
        : { answer_at: null, answer_by_id: null };
      await tx.update(posts).set(mark).where(eq(posts.post_id, post_id));
      if (is_answer && place.answers === 'one' && post.answer_at === null && post.author_user_id !== actor.user_id)
        await ctx.outbox.add(tx, postAccepted, { post_id, by_user_id: actor.user_id }, actor.user_id);
    }),
  );
