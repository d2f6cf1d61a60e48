import { ProblemError } from '@sabha/contract/core/errors';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Attachable } from '../../core/attachments/attachable.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import type { Moderatable } from '../../core/moderation/moderatable.ts';
import { readAttachmentsOf } from '../attachments/public.ts';
import { findBlockedPartners, findOwnBlocks } from '../contact/public.ts';
import { findPlacedPost, findReadablePosts, type PlacedPost } from './discussion.store.ts';
import { isFromElsewhere } from './post-origin.ts';
import { readPostTexts } from './post-versions.ts';
import { readTextWith, type Place, type Places } from './places.ts';
import { posts, type PostRow } from './schema.ts';

/** Where a post stands on the page of what it is about. */
export const linkOf = ({ link }: Pick<Place, 'link'>, post_number: number) => `${link}#post-${post_number}`;

interface Judged {
  readonly post: PostRow;
  readonly title: string;
  readonly text: string;
}

const contentOf = async (db: Database | Tx, { post: { post_id, author_user_id, hidden_at, held_at }, title, text }: Judged) => ({
  // Who wrote it elsewhere has no account that could be warned or suspended.
  owner_user_id: (await isFromElsewhere(db, post_id)) ? null : author_user_id,
  title,
  text,
  image: null,
  attachments: await readAttachmentsOf(db, attachedTo(post_id)),
  is_hidden: hidden_at !== null || held_at !== null,
  is_held: hidden_at === null && held_at !== null,
});

/** How the files of a post know it. */
export const attachedTo = (post_id: number) => ({ type: 'post', id: post_id });

/** A post as something that carries files: whoever reads it opens them. */
export const createPostAttachable = (places: Places): Attachable => ({
  type: 'post',
  canRead: async (ctx, reader, post_id) => (await findReadablePosts(ctx, places, { actor: reader, locale: 'en' }, [post_id])).length > 0,
});

/** A post as something that can be reported and hidden. */
export function createPostSubject(places: Places): Moderatable {
  return {
    type: 'post',
    async find(ctx, viewer, post_id) {
      const found = await findVisible(ctx, places, { viewer, post_id });
      if (!found) return null;
      const { post, place } = found;
      const content = await contentOf(ctx.db, { post, title: place.title, text: await readTextWith(ctx.db, place, post) });
      return { ...content, link: linkOf(place, post.post_number) };
    },
    async read(db, post_id) {
      const [post] = await db.select().from(posts).where(eq(posts.post_id, post_id));
      if (!post || post.deleted_at !== null) return null;
      const { rows } = await db.execute<{ title: string }>(sql`
        SELECT title FROM moderation_cases WHERE subject_type = 'post' AND subject_id = ${post_id} ORDER BY case_id DESC LIMIT 1`);
      return contentOf(db, { post, title: rows[0]?.title ?? '', text: await places.readText(db, post) });
    },
    readTexts: readPostTexts,
    async lock(tx, post_id) {
      await tx.select({ post_id: posts.post_id }).from(posts).where(eq(posts.post_id, post_id)).for('update');
    },
    async setHidden(tx, { subject_id, is_hidden, at }) {
      await tx
        .update(posts)
        .set(is_hidden ? { hidden_at: sql`coalesce(${posts.hidden_at}, ${at})` } : { hidden_at: null, held_at: null })
        .where(eq(posts.post_id, subject_id));
      const [post] = await tx.select({ discussion_id: posts.discussion_id }).from(posts).where(eq(posts.post_id, subject_id));
      if (post) await places.settle(tx, post.discussion_id);
    },
  };
}

async function findVisible(ctx: Context, places: Places, { viewer, post_id }: { viewer: Actor; post_id: number }) {
  try {
    const found = await findPlacedPost(ctx, places, viewer, post_id);
    const { post, place } = found;
    if (post.deleted_at !== null || !(await isReportable(ctx, viewer, found))) return null;
    return (post.hidden_at === null && post.held_at === null) || place.can.moderate || post.author_user_id === viewer.user_id
      ? found
      : null;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null;
    throw error;
  }
}

/** Who has blocked somebody can still report what they wrote, as can who looks after the place; any other who was blocked cannot. */
async function isReportable(ctx: Context, viewer: Actor, { post: { author_user_id }, place }: PlacedPost): Promise<boolean> {
  if (place.can.moderate || place.manages === true) return true;
  const blocked = await findBlockedPartners(ctx.db, viewer.user_id, [author_user_id]);
  return blocked.size === 0 || (await findOwnBlocks(ctx.db, viewer.user_id, [author_user_id])).size > 0;
}
