import { z } from 'zod';
import { defineChannel, defineSocketEvent } from '../core/socket-event.ts';

/** Who has a discussion open; its id is the `discussion_id` that `discussion.markRead` answers. */
export const discussionChannel = defineChannel({ connection: 'notification', name: 'discussion' });

/** What open pages are told; they ask for the posts themselves, and see what their reader may see. */
export const discussionChanged = defineSocketEvent({
  connection: 'notification',
  name: 'discussion_changed',
  /** `post_number` is 0 where many have changed. */
  payload: z.object({ kind: z.string(), id: z.number().int(), post_number: z.number().int() }),
});
