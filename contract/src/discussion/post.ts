import { z } from 'zod';
import { attachmentSchema } from '../core/attachment.ts';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';

export const postLimits = { body: 10_000, quote: 200, mentions: 10 } as const;

/** What readers can say of a post with one press. */
export const reactions = ['like', 'thanks', 'idea', 'celebrate', 'question'] as const;
export const reactionSchema = z.enum(reactions);
export type Reaction = z.infer<typeof reactionSchema>;

/**
 * How much of a discussion somebody wants to hear about: nothing; answers and mentions; also how much is unread; or every new post.
 */
export const watchLevels = ['muted', 'normal', 'tracking', 'watching'] as const;
export const watchLevelSchema = z.enum(watchLevels);
export type WatchLevel = z.infer<typeof watchLevelSchema>;

/**
 * `held` waits for staff, `hidden` was hidden by them, `deleted` by its author, `moved` stands in another discussion by now. Their text is
 * not shown, their number stays.
 */
export const postStates = ['visible', 'held', 'hidden', 'deleted', 'moved'] as const;

export const postAuthorSchema = z.object({
  /** Null for people whose page the reader cannot open. */
  user_id: idSchema.nullable(),
  name: z.string(),
  profile_image: z.string().nullable(),
  /** Whether it is the reader. */
  is_me: z.boolean(),
});
export type PostAuthor = z.infer<typeof postAuthorSchema>;

/** Somebody whom a post can name. */
export const mentionableSchema = z.object({
  user_id: idSchema,
  name: z.string(),
  headline: z.string().nullable(),
  profile_image: z.string().nullable(),
});
export type Mentionable = z.infer<typeof mentionableSchema>;

/** Where a post was written, of one that was taken over from another site: its licence asks that this is said with it. */
export const postOriginSchema = z.object({
  /** A host name. */
  site: z.string(),
  url: z.string(),
  /** The page of its author there. */
  author_url: z.string().nullable(),
  licence: z.string(),
  licence_url: z.string(),
});
export type PostOrigin = z.infer<typeof postOriginSchema>;

export const postSchema = z.object({
  post_id: idSchema,
  /** Counts from 1 within its discussion, without gaps. */
  post_number: idSchema,
  /** With what they do and where, as their page says it; null where the reader cannot open that, or it says nothing. */
  author: postAuthorSchema.extend({ work: z.string().nullable() }),
  state: z.enum(postStates),
  /** Safe HTML; empty when the reader may not see it. */
  body_html: z.string(),
  /** The Markdown that was written, for its author alone; null for others. */
  body: z.string().nullable(),
  /** Empty when the reader may not see the text. */
  attachments: z.array(attachmentSchema),
  /** Counts from 1, one more with every edit. */
  version: z.number().int(),
  created_at: instantSchema,
  edited_at: instantSchema.nullable(),
  /** The post that it answers. */
  reply_to: z.object({ post_number: idSchema, name: z.string(), excerpt: z.string(), attachment_count: z.number().int() }).nullable(),
  reactions: z.array(z.object({ reaction: reactionSchema, count: z.number().int(), is_mine: z.boolean() })),
  /** Where a post that was moved stands now; null for others, and where the reader cannot read it. */
  moved_to: z.object({ title: z.string(), link: z.string() }).nullable(),
  /** Null for what was written here. */
  origin: postOriginSchema.nullable(),
  is_answer: z.boolean(),
  /** A block stands between reader and author: its number stays, and nothing else of it is said. */
  is_collapsed: z.boolean(),
  abilities: z.object({ edit: z.boolean(), delete: z.boolean(), report: z.boolean(), mark_answer: z.boolean() }),
});
export type Post = z.infer<typeof postSchema>;

/** A discussion as one reader finds it. */
export const discussionSchema = z.object({
  kind: z.string(),
  id: idSchema,
  title: z.string(),
  link: z.string(),
  /** The number of the latest post; 0 before the first. */
  last_number: z.number().int(),
  /** Up to where the reader has read. */
  read_number: z.number().int(),
  /** When they were there last; null before the first time. */
  seen_at: instantSchema.nullable(),
  watch_level: watchLevelSchema,
  /** Until when the reader hears nothing of it, where that ends by itself. */
  muted_until: instantSchema.nullable(),
  is_closed: z.boolean(),
  /** Seconds that somebody waits between two posts; null without a limit. */
  slow_seconds: z.number().int().nullable(),
  answer_numbers: z.array(idSchema),
  abilities: z.object({ write: z.boolean(), manage: z.boolean() }),
  /** Why the reader cannot write, where they cannot; of what is `refused` to them alone nothing more is known to them. */
  closed_because: z.enum(['closed', 'read-only', 'restricted', 'not-allowed', 'refused']).nullable(),
});
export type Discussion = z.infer<typeof discussionSchema>;
