import { z } from 'zod';
import { publicPersonSchema } from '../accounts/public-person.ts';
import { idSchema } from '../core/entity.ts';
import { instantSchema, slugSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { publicPostSchema } from '../discussion/public-post.ts';
import { publicPollSchema } from './poll.ts';
import { categoryBriefSchema, topicKindSchema, topicLimits, topicTagSchema, type TopicAddress } from './topic.ts';

const tag = 'Forum';
const base = '/api/forum/public';
const count = z.number().int();

/** The page of the public forum; categories and topics stand below it. */
export const publicForumPath = '/web/forum';

/** How many addresses a site map is given. */
export const maxPublicAddresses = 1_000;

export const publicCategoryPath = (slug: string): string => `${publicForumPath}/${slug}`;

/** The page of a topic for everybody: `/web/forum/water/12-drain-sensors`. Only the number in it counts. */
export const publicTopicPath = ({ category_slug, topic_id, slug }: TopicAddress): string =>
  `${publicCategoryPath(category_slug)}/${topic_id}${slug === '' ? '' : `-${slug}`}`;

/** The page on which a post stands. */
export const pageOfPost = (post_number: number): number => Math.ceil(post_number / topicLimits.page);

const publicCategorySchema = categoryBriefSchema.extend({
  description: z.string(),
  /** Those that everybody may read. */
  topics: count,
});
export type PublicCategory = z.infer<typeof publicCategorySchema>;

const publicTopicCardSchema = z.object({
  topic_id: idSchema,
  kind: topicKindSchema,
  title: z.string(),
  /** Its public page. */
  path: z.string(),
  category: categoryBriefSchema,
  tags: z.array(z.string()),
  author: publicPersonSchema,
  /** How its first post begins, without marks; empty where that cannot be read. */
  summary: z.string(),
  created_at: instantSchema,
  last_posted_at: instantSchema,
  /** Posts without the first. */
  replies: count,
  is_solved: z.boolean(),
  /** Of an idea. */
  votes: count.nullable(),
});
export type PublicTopicCard = z.infer<typeof publicTopicCardSchema>;

const publicTopicSchema = publicTopicCardSchema.extend({
  is_closed: z.boolean(),
  /** The same topic where members write in it. */
  member_path: z.string(),
  /** The accepted answer. */
  answer: z.object({ post_number: idSchema, author: publicPersonSchema, excerpt: z.string() }).nullable(),
  /** From 1. */
  page: count,
  pages: count,
  /** Of the page, in their order. */
  posts: z.array(publicPostSchema),
  /** It belongs to the first post; null on the pages after it. */
  poll: publicPollSchema.nullable(),
  /** Where another topic was asked for, which was merged into this one, what is added to the numbers of its posts; else 0. */
  number_offset: count,
});
export type PublicTopic = z.infer<typeof publicTopicSchema>;

export const getPublicForum = defineOperation({
  id: 'publicTopic.getForum',
  method: 'GET',
  path: base,
  summary: 'The categories that everybody may read, signed in or not.',
  tag,
  access: 'public',
  output: itemOf(z.object({ categories: z.array(publicCategorySchema) })),
});

export const listPublicTopics = defineOperation({
  id: 'publicTopic.list',
  method: 'GET',
  path: `${base}/topics`,
  summary:
    'Topics that everybody may read, by their latest post or by when they were started, the latest first; `next` is passed on as `before`.',
  tag,
  access: 'public',
  query: z.strictObject({
    /** The address of a category. */
    category: slugSchema.optional(),
    tag: topicTagSchema.optional(),
    sort: z.enum(['activity', 'created']).default('activity'),
    before: z
      .string()
      .regex(/^\d{1,17}-[1-9]\d{0,14}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(50).default(topicLimits.page),
  }),
  output: z.object({ data: z.array(publicTopicCardSchema), meta: z.object({ next: z.string().nullable() }) }),
});

export const getPublicTopic = defineOperation({
  id: 'publicTopic.get',
  method: 'GET',
  path: `${base}/topics/{topic_id}`,
  summary:
    'A topic that everybody may read, with one page of its posts. Of a topic that was merged into another it is that, with the page on which its first post stands.',
  tag,
  access: 'public',
  params: z.object({ topic_id: z.coerce.number().int().positive() }),
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  output: itemOf(publicTopicSchema),
});

export const listPublicTopicPaths = defineOperation({
  id: 'publicTopic.listPaths',
  method: 'GET',
  path: `${base}/paths`,
  summary: `The public pages of the latest topics, at most ${maxPublicAddresses}, for a site map.`,
  tag,
  access: 'public',
  output: z.object({ data: z.array(z.string()) }),
});

export const publicForumOperations = [getPublicForum, listPublicTopics, getPublicTopic, listPublicTopicPaths] as const;
