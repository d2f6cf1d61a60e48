import { z } from 'zod';
import { sentAttachmentsSchema } from '../core/attachment.ts';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { latticeFamilySchema, themePaletteSchema } from '../core/theme-appearance.ts';
import { postAuthorSchema, postLimits } from '../discussion/post.ts';
import { topicStartersSchema } from './category.ts';
import { newPollSchema, pollSchema, pollStateSchema } from './poll.ts';

/** Characters of a title and of a tag, tags of a topic, topics of a page, and how many one person starts in a day. */
export const topicLimits = { title: 160, tag: 30, tags: 5, page: 20, topicsADay: 20 } as const;

/** Unread, new and unanswered topics are counted up to here. */
export const maxTopicCount = 99;

/** For how many days a topic that somebody has not opened is new to them. */
export const newTopicDays = 14;

/** A question has answers, of which one is accepted; an idea has votes. */
export const topicKinds = ['question', 'discussion', 'idea'] as const;
export const topicKindSchema = z.enum(topicKinds);
export type TopicKind = z.infer<typeof topicKindSchema>;

/** Letters, digits and hyphens of any script, in small letters: `running-bills`, `ગુજરાતી`. */
export const topicTagSchema = z
  .string()
  .trim()
  .toLowerCase()
  // Much longer ones are not worth being normalised, which takes long.
  .max(topicLimits.tag * 4, { error: `A tag has at most ${topicLimits.tag} letters.`, abort: true })
  .normalize('NFC')
  .min(2, 'A tag has two letters or more.')
  .max(topicLimits.tag, `A tag has at most ${topicLimits.tag} letters.`)
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u, 'Use letters, digits and single hyphens.');

const tagsSchema = z
  .array(topicTagSchema)
  .max(topicLimits.tags, `Choose at most ${topicLimits.tags} tags.`)
  .refine((tags) => new Set(tags).size === tags.length, 'Name each tag once.');

const titleSchema = z
  .string()
  .trim()
  .min(8, 'Say in a few words what it is about.')
  .max(topicLimits.title, `Write at most ${topicLimits.title} characters.`)
  .regex(/^[^\p{Cc}]*$/u, 'A title has one line.')
  .refine((title) => !title.includes('://'), 'Links belong into the text.');

export const newTopicSchema = z.strictObject({
  /** The same again answers with the same topic. */
  client_topic_id: z.uuid(),
  kind: topicKindSchema,
  category_id: idSchema,
  title: titleSchema,
  tags: tagsSchema.default([]),
  /** Markdown. */
  body: z.string().trim().min(1, 'Write something.').max(postLimits.body, `Write at most ${postLimits.body} characters.`),
  attachments: sentAttachmentsSchema.default([]),
  /** What its readers are asked to vote on. */
  poll: newPollSchema.nullable().default(null),
});

/** A topic that is made of posts of another. */
export const splitTopicSchema = newTopicSchema.pick({ kind: true, category_id: true, title: true, tags: true });

export const editedTopicSchema = z.strictObject({
  category_id: idSchema,
  /** What is left out stays as it is. */
  title: titleSchema.optional(),
  tags: tagsSchema.optional(),
  /** Where it stood when this was written; a topic that was moved meanwhile is not moved back. */
  seen_category_id: idSchema.optional(),
});

/** A category as its readers see it, in their language. */
export const categoryBriefSchema = z.object({
  category_id: idSchema,
  slug: z.string(),
  name: z.string(),
  lattice: latticeFamilySchema,
  palette: themePaletteSchema,
  /** Of the organisation whose own forum it is: it has its name, and only its people read it. Null for every other category. */
  organisation_slug: z.string().nullable(),
});
export type CategoryBrief = z.infer<typeof categoryBriefSchema>;

export const categoryViewSchema = categoryBriefSchema.extend({
  description: z.string(),
  /** Not open to all members, but to those whose role has it, or to the people of an organisation. */
  is_limited: z.boolean(),
  /** Topics that are started in it can be read by everybody, signed in or not. */
  is_public: z.boolean(),
  starters: topicStartersSchema,
  is_archived: z.boolean(),
  topics: z.number().int(),
  /** Topics with posts that the reader, who follows them, has not read; at most `maxTopicCount`. */
  unread: z.number().int(),
  /** Topics of the last days that the reader has not opened; at most `maxTopicCount`. */
  new: z.number().int(),
  can_start: z.boolean(),
  /** The reader is notified of every topic that is started in it. */
  is_watched: z.boolean(),
});
export type CategoryView = z.infer<typeof categoryViewSchema>;

/** Who wrote in a topic, as the reader may know them. */
export const topicPersonSchema = postAuthorSchema.omit({ is_me: true });
export type TopicPerson = z.infer<typeof topicPersonSchema>;

const stateSchema = {
  topic_id: idSchema,
  kind: topicKindSchema,
  /** Empty for one whose author has left. */
  title: z.string(),
  /** Its page. */
  path: z.string(),
  category: categoryBriefSchema,
  tags: z.array(z.string()),
  author: topicPersonSchema,
  created_at: instantSchema,
  last_posted_at: instantSchema,
  /** Posts that can be read, without the first. */
  replies: z.number().int(),
  is_solved: z.boolean(),
  /** Of an idea. */
  votes: z.object({ count: z.number().int(), is_mine: z.boolean() }).nullable(),
  is_pinned: z.boolean(),
  is_closed: z.boolean(),
  /** Seconds between two posts of one person; null without a limit. */
  slow_seconds: z.number().int().nullable(),
  /**
   * Why it is not there for others: its first post waits for staff or was hidden by them, and only its author and they see the topic; or
   * its author took it back, and only staff see it.
   */
  withheld_because: z.enum(['held', 'hidden', 'deleted']).nullable(),
};

/** A topic in a list. */
export const topicCardSchema = z.object({
  ...stateSchema,
  /** Who wrote last; null where the reader may not know. */
  last_author: topicPersonSchema.nullable(),
  /** Posts that the reader, who follows it, has not read; 0 for who does not follow it. */
  unread: z.number().int(),
  is_new: z.boolean(),
  /** Up to three who wrote in it, who wrote most first. */
  people: z.array(topicPersonSchema),
  /** How many more wrote in it. */
  others: z.number().int(),
  poll: pollStateSchema.nullable(),
  /** A post that has the words that were searched. */
  match: z.object({ post_number: idSchema, excerpt: z.string() }).nullable(),
});
export type TopicCard = z.infer<typeof topicCardSchema>;

export const topicSchema = z.object({
  ...stateSchema,
  /** Its page for everybody, signed in or not; null for a topic that members alone read. */
  public_path: z.string().nullable(),
  /** The accepted answer, where the reader may read it. */
  answer: z.object({ post_number: idSchema, author: topicPersonSchema, excerpt: z.string() }).nullable(),
  /** Who wrote in it, with how many posts; at most twelve. */
  people: z.array(topicPersonSchema.extend({ posts: z.number().int() })),
  poll: pollSchema.nullable(),
  /** Where another topic was asked for, which was merged into this one, what is added to the numbers of its posts; else 0. */
  number_offset: z.number().int(),
  abilities: z.object({ edit: z.boolean(), pin: z.boolean(), vote: z.boolean(), add_poll: z.boolean(), move_posts: z.boolean() }),
});
export type Topic = z.infer<typeof topicSchema>;

/** A topic that is close to another, or to a title. */
export const topicHintSchema = z.object({
  topic_id: idSchema,
  kind: topicKindSchema,
  title: z.string(),
  path: z.string(),
  replies: z.number().int(),
  is_solved: z.boolean(),
});
export type TopicHint = z.infer<typeof topicHintSchema>;

export const tagCountSchema = z.object({ tag: z.string(), topics: z.number().int() });
export type TagCount = z.infer<typeof tagCountSchema>;

export interface TopicAddress {
  readonly category_slug: string;
  readonly topic_id: number;
  /** Of its first title; empty where that has no Latin letters. */
  readonly slug: string;
}

/** The page of a topic: `/community/forum/water/12-drain-sensors`. Only the number in it counts. */
export const topicPath = ({ category_slug, topic_id, slug }: TopicAddress): string =>
  `/community/forum/${category_slug}/${topic_id}${slug === '' ? '' : `-${slug}`}`;
