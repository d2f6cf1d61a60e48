import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { readAttachmentsOf } from '../attachments/public.ts';
import { openCase } from '../moderation/public.ts';
import { attachedTo, linkOf } from './post-subject.ts';
import { readTextWith, type Place } from './places.ts';
import type { PostRow } from './schema.ts';

/** Brings a post that tripped a limit before staff; nobody but its author and they see it until then. */
export async function holdPost(ctx: Context, tx: Tx, { post, place }: { post: PostRow; place: Place }): Promise<void> {
  const { post_id, author_user_id, post_number } = post;
  const link = linkOf(place, post_number);
  const attachments = await readAttachmentsOf(tx, attachedTo(post_id));
  const text = await readTextWith(tx, place, post);
  const content = { owner_user_id: author_user_id, title: place.title, text, image: null, attachments, is_hidden: true, link };
  await openCase(ctx, tx, { subject_type: 'post', subject_id: post_id, source: 'limit', content });
}
