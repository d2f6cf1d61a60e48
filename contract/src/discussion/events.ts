import { z } from 'zod';
import { defineEvent } from '../core/event.ts';

const id = z.number().int();

export const postWritten = defineEvent({
  type: 'discussion_post.written',
  version: 1,
  payload: z.object({ discussion_id: id, post_id: id, post_number: id, is_held: z.boolean() }),
});

/** A new post concerns somebody. Written by earlier versions alone; deliveries of it may still wait. */
export const postConcerned = defineEvent({
  type: 'discussion_post.concerned',
  version: 1,
  payload: z.object({
    post_id: id,
    user_id: id,
    cause: z.enum(['mention', 'reply', 'watching', 'started']),
    name: z.string(),
    title: z.string(),
    link: z.string(),
    /** Left out by what was written before people could mute one discussion. */
    discussion_id: id.optional(),
    author_user_id: id.optional(),
    /** Whether the person may know who the author is. */
    is_author_shown: z.boolean().optional(),
  }),
});

/** It names people whom it did not name when it was news. */
export const postNamed = defineEvent({
  type: 'discussion_post.named',
  version: 1,
  payload: z.object({ post_id: id, user_ids: z.array(id) }),
});

/** Somebody accepted it as the one answer to their question. */
export const postAccepted = defineEvent({
  type: 'discussion_post.accepted',
  version: 1,
  payload: z.object({ post_id: id, by_user_id: id }),
});

/** Posts came into it from another, or left it for another. */
export const discussionRearranged = defineEvent({
  type: 'discussion.rearranged',
  version: 1,
  payload: z.object({ discussion_id: id }),
});

/** Its text, its state, its reactions or its mark as an answer. */
export const postChanged = defineEvent({
  type: 'discussion_post.changed',
  version: 1,
  payload: z.object({ discussion_id: id, post_id: id, post_number: id }),
});
