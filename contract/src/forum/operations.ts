import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { slugSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { mentionableSchema } from '../discussion/post.ts';
import {
  categoryViewSchema,
  editedTopicSchema,
  newTopicSchema,
  tagCountSchema,
  topicCardSchema,
  topicHintSchema,
  topicLimits,
  topicSchema,
  topicTagSchema,
} from './topic.ts';

const tag = 'Forum';
const base = '/api/forum';
const count = z.number().int();
const params = z.object({ topic_id: z.coerce.number().int().positive() });

/** Which topics are listed; the address of the page names them by these words. */
export const topicViews = ['all', 'unread', 'new', 'unanswered', 'ideas', 'mine'] as const;
export type TopicView = (typeof topicViews)[number];

/** By the latest post, by when they were started, by answers, or by votes; the greatest first. */
export const topicSorts = ['activity', 'created', 'replies', 'votes'] as const;
export type TopicSort = (typeof topicSorts)[number];

export const getForum = defineOperation({
  id: 'topic.getForum',
  method: 'GET',
  path: `${base}/overview`,
  summary: 'The categories that the caller may read, with what is unread and new to them in each, and the tags that are used most.',
  tag,
  output: itemOf(
    z.object({
      categories: z.array(categoryViewSchema),
      topics: count,
      /** Of each view, at most `maxTopicCount`. */
      counts: z.object({ unread: count, new: count, unanswered: count, ideas: count, mine: count }),
      tags: z.array(tagCountSchema),
      abilities: z.object({ start: z.boolean(), moderate: z.boolean() }),
    }),
  ),
});

export const listTopics = defineOperation({
  id: 'topic.list',
  method: 'GET',
  path: `${base}/topics`,
  summary:
    'Topics of the categories that the caller may read. Pinned ones stand first where all topics are listed by their activity; `next` is passed on as `cursor`.',
  tag,
  query: z.strictObject({
    view: z.enum(topicViews).default('all'),
    sort: z.enum(topicSorts).default('activity'),
    /** The address of a category. */
    category: slugSchema.optional(),
    tag: topicTagSchema.optional(),
    /** All of these words in the title or the tags, or in one post. */
    search: z.string().trim().max(100).default(''),
    cursor: z
      .string()
      .regex(/^\d{1,17}-[1-9]\d{0,14}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(50).default(topicLimits.page),
  }),
  output: z.object({ data: z.array(topicCardSchema), meta: z.object({ next: z.string().nullable() }) }),
});

export const getTopic = defineOperation({
  id: 'topic.get',
  method: 'GET',
  path: `${base}/topics/{topic_id}`,
  summary:
    'A topic; its posts are those of the discussion `forum_topic` of its number. Of a topic that was merged into another it is that other one.',
  tag,
  params,
  output: itemOf(topicSchema),
});

export const createTopic = defineOperation({
  id: 'topic.create',
  method: 'POST',
  path: `${base}/topics`,
  summary:
    'Starts a topic with its first post. The same `client_topic_id` again answers with the same topic; with another text it is refused.',
  tag,
  status: 201,
  body: newTopicSchema,
  output: itemOf(topicSchema),
});

export const editTopic = defineOperation({
  id: 'topic.edit',
  method: 'PUT',
  path: `${base}/topics/{topic_id}`,
  summary: 'Changes the title, the category and the tags of a topic; for its author and for those who moderate.',
  tag,
  params,
  body: editedTopicSchema,
  output: itemOf(topicSchema),
});

export const pinTopic = defineOperation({
  id: 'topic.pin',
  method: 'PUT',
  path: `${base}/topics/{topic_id}/pin`,
  summary: 'Puts a topic above the others of its category, or no longer; for those who moderate.',
  tag,
  touches_pages: false,
  params,
  body: z.strictObject({ is_pinned: z.boolean() }),
  output: itemOf(topicSchema),
});

export const voteForTopic = defineOperation({
  id: 'topic.vote',
  method: 'PUT',
  path: `${base}/topics/{topic_id}/vote`,
  summary: "Adds or takes back the caller's vote for an idea of somebody else.",
  tag,
  touches_pages: false,
  params,
  body: z.strictObject({ is_on: z.boolean() }),
  output: itemOf(topicSchema),
});

export const watchCategory = defineOperation({
  id: 'topic.watchCategory',
  method: 'PUT',
  path: `${base}/categories/{category_id}/watch`,
  summary: 'Starts or stops notifying the caller of topics that others start in a category.',
  tag,
  touches_pages: false,
  params: z.object({ category_id: z.coerce.number().int().positive() }),
  body: z.strictObject({ is_on: z.boolean() }),
  output: itemOf(z.object({ category_id: idSchema, is_watched: z.boolean() })),
});

export const listSimilarTopics = defineOperation({
  id: 'topic.listSimilar',
  method: 'GET',
  path: `${base}/similar`,
  summary: 'Up to five topics whose titles are close to this one; `topic_id` leaves one out.',
  tag,
  query: z.strictObject({
    title: z.string().trim().min(1).max(topicLimits.title),
    topic_id: z.coerce.number().int().positive().optional(),
  }),
  output: z.object({ data: z.array(topicHintSchema) }),
});

export const listTopicTags = defineOperation({
  id: 'topic.listTags',
  method: 'GET',
  path: `${base}/tags`,
  summary: 'Up to two hundred tags that begin with these letters, those of most topics first.',
  tag,
  query: z.strictObject({ search: z.string().trim().toLowerCase().max(topicLimits.tag).default('') }),
  output: z.object({ data: z.array(tagCountSchema) }),
});

export const listTopicMentionable = defineOperation({
  id: 'topic.listMentionable',
  method: 'GET',
  path: `${base}/people`,
  summary:
    'Whom the caller can name in the first post of a topic, at most eight: those who start topics or wrote last in its category, and with `search` others of that name who can read it.',
  tag,
  cost: 3,
  query: z.strictObject({
    search: z.string().trim().max(60).default(''),
    /** Left out while none is chosen. */
    category_id: z.coerce.number().int().positive().optional(),
  }),
  output: z.object({ data: z.array(mentionableSchema) }),
});

export const forumOperations = [
  getForum,
  listTopics,
  getTopic,
  createTopic,
  editTopic,
  pinTopic,
  voteForTopic,
  watchCategory,
  listSimilarTopics,
  listTopicTags,
  listTopicMentionable,
] as const;

/** The number of a topic in its address, `12-drain-sensors`; null for what is none. */
export function topicIdOf(address: string): number | null {
  const number = /^([1-9]\d{0,14})(?:-[a-z0-9-]*)?$/.exec(address)?.[1];
  return number === undefined ? null : Number(number);
}
