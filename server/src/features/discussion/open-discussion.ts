import type { SentAttachment } from '@sabha/contract/core/attachment';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { AnchorPlace, DiscussionAnchor } from '../../core/discussion/anchor.ts';
import type { Tx } from '../../core/db/database.ts';
import { lockDiscussion } from './discussion.store.ts';
import { toPlace } from './places.ts';
import { summarise } from './summarise-discussion.ts';
import { addPost, hashOf } from './write-post.ts';

interface Opening {
  readonly actor: Actor;
  readonly anchor: DiscussionAnchor;
  readonly id: number;
  /** The thing itself, which the same transaction made. */
  readonly found: AnchorPlace;
  readonly written: { readonly client_post_id: string; readonly body: string; readonly attachments: readonly SentAttachment[] };
}

/**
 * The first post about something that begins with one, under the limits of every other post. Its author hears of every other.
 * @throws ProblemError 403, 409, 429 as for posts
 */
export async function openDiscussion(ctx: Context, tx: Tx, { actor, anchor, id, found, written: opening }: Opening): Promise<void> {
  const place = toPlace({ actor, anchor }, id, found);
  const written = { ...opening, reply_to: null };
  const places = { settle: async (tx: Tx, discussion_id: number) => anchor.settle?.(tx, id, () => summarise(tx, discussion_id)) };
  const discussion = await lockDiscussion(tx, place);
  await addPost(ctx, tx, { actor, places, place, discussion, written, written_hash: hashOf(place, written), level: 'watching' });
}
