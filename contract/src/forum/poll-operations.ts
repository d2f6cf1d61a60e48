import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { newPollSchema, pollVoteSchema } from './poll.ts';
import { topicSchema } from './topic.ts';

const path = '/api/forum/topics/{topic_id}/poll';
const common = { tag: 'Forum', params: z.object({ topic_id: z.coerce.number().int().positive() }), output: itemOf(topicSchema) } as const;

export const setPoll = defineOperation({
  id: 'topic.setPoll',
  method: 'PUT',
  path,
  summary: 'Adds a poll to a topic, or replaces the one in which nobody has voted; for the author of the topic.',
  ...common,
  body: z.strictObject({
    poll: newPollSchema,
    /** The poll that it replaces; null where there was none. */
    seen_poll_id: idSchema.nullable(),
    /** The end of the poll that it replaces, instead of `closes_in_days`. */
    has_same_end: z.boolean().default(false),
  }),
});

export const removePoll = defineOperation({
  id: 'topic.removePoll',
  method: 'DELETE',
  path,
  summary: 'Removes a poll with its votes: by its author while nobody has voted, by those who moderate at any time.',
  ...common,
  query: z.strictObject({ poll_id: z.coerce.number().int().positive() }),
});

export const closePoll = defineOperation({
  id: 'topic.closePoll',
  method: 'POST',
  path: `${path}/close`,
  summary: 'Closes a poll for good: nobody votes any more, and everybody sees the result. For its author and for those who moderate.',
  ...common,
  body: z.strictObject({ poll_id: idSchema }),
});

export const voteInPoll = defineOperation({
  id: 'topic.voteInPoll',
  method: 'PUT',
  path: `${path}/vote`,
  summary: "The caller's vote in a poll in place of the one before.",
  tag: common.tag,
  touches_pages: false,
  params: common.params,
  body: pollVoteSchema,
  output: common.output,
});

export const pollOperations = [setPoll, removePoll, closePoll, voteInPoll] as const;
