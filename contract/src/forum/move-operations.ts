import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { splitTopicSchema } from './topic.ts';

/** Posts that are moved at once, and posts of a topic that can be merged into another. */
export const movingLimits = { posts: 100, merged: 2_000 } as const;

const tag = 'Forum';
const base = '/api/forum/topics/{topic_id}';
const params = z.object({ topic_id: z.coerce.number().int().positive() });

const postNumbersSchema = z
  .array(idSchema)
  .min(1, 'Choose at least one post.')
  .max(movingLimits.posts, `Choose at most ${movingLimits.posts} posts.`)
  .refine((numbers) => new Set(numbers).size === numbers.length, 'Name each post once.')
  .refine((numbers) => !numbers.includes(1), 'The first post stays. Merge the whole topic into another instead.');

/** Where the posts stand now. */
export const movedPostsSchema = z.object({
  topic_id: idSchema,
  title: z.string(),
  path: z.string(),
  /** The number that the first of them has there; the others follow it. */
  post_number: idSchema,
  posts: z.number().int(),
});
export type MovedPosts = z.infer<typeof movedPostsSchema>;

export const splitTopic = defineOperation({
  id: 'topic.split',
  method: 'POST',
  path: `${base}/split`,
  summary:
    'Starts another topic with posts of this one, for those who moderate. The author of the first of them is its author. Where the posts stood their number stays, with the way to where they are.',
  tag,
  status: 201,
  params,
  body: splitTopicSchema.extend({ post_numbers: postNumbersSchema }),
  output: itemOf(movedPostsSchema),
});

export const movePosts = defineOperation({
  id: 'topic.movePosts',
  method: 'POST',
  path: `${base}/move-posts`,
  summary:
    'Moves posts of this topic behind the last post of another, for those who moderate. Where the posts stood their number stays, with the way to where they are.',
  tag,
  params,
  body: z.strictObject({ into_topic_id: idSchema, post_numbers: postNumbersSchema }),
  output: itemOf(movedPostsSchema),
});

export const mergeTopic = defineOperation({
  id: 'topic.merge',
  method: 'POST',
  path: `${base}/merge`,
  summary:
    'Moves all posts of this topic behind the last post of another, for those who moderate; its address leads there from then on. Who follows it follows the other, and the votes of an idea count for another idea.',
  tag,
  params,
  body: z.strictObject({ into_topic_id: idSchema }),
  output: itemOf(movedPostsSchema),
});

export const moveOperations = [splitTopic, movePosts, mergeTopic] as const;
