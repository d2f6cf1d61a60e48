import { z } from 'zod';
import { sentAttachmentsSchema } from '../core/attachment.ts';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { discussionSchema, mentionableSchema, postLimits, postSchema, reactionSchema, watchLevelSchema } from './post.ts';

const tag = 'Discussions';
const base = '/api/discussions';
const number = z.coerce.number().int().positive();
/** What is discussed: its kind, such as `session`, and its number among those. */
const anchor = z.object({ kind: z.string().regex(/^[a-z_]{1,40}$/), id: number });
const post = z.object({ post_id: number });
/** May be empty where files go along. */
const body = z.string().trim().max(postLimits.body, `Write at most ${postLimits.body} characters.`);

export const getDiscussion = defineOperation({
  id: 'discussion.get',
  method: 'GET',
  path: `${base}/{kind}/{id}`,
  summary:
    'How far a discussion is, how far the caller has read it, and what they may do in it. Of one that was merged into another it is that other one.',
  tag,
  params: anchor,
  output: itemOf(discussionSchema),
});

export const listPosts = defineOperation({
  id: 'discussion.listPosts',
  method: 'GET',
  path: `${base}/{kind}/{id}/posts`,
  summary: 'Posts by their number: those after one, those before one, or the first.',
  tag,
  params: anchor,
  query: z
    .strictObject({
      after: z.coerce.number().int().min(0).optional(),
      before: number.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    })
    .refine(({ after, before }) => after === undefined || before === undefined, { path: ['before'], message: 'Ask for one of the two.' }),
  output: z.object({
    data: z.array(postSchema),
    meta: z.object({ last_number: z.number().int(), has_before: z.boolean(), has_after: z.boolean() }),
  }),
});

export const listMentionable = defineOperation({
  id: 'discussion.listMentionable',
  method: 'GET',
  path: `${base}/{kind}/{id}/people`,
  summary:
    'Whom the caller can name in a post, at most eight: those who wrote here, and with `search` everybody of that name who can read it.',
  tag,
  params: anchor,
  query: z.strictObject({ search: z.string().trim().max(60).default('') }),
  output: z.object({ data: z.array(mentionableSchema) }),
});

export const writePost = defineOperation({
  id: 'discussion.writePost',
  method: 'POST',
  path: `${base}/{kind}/{id}/posts`,
  summary: 'Adds a post. The same `client_post_id` again answers with the same post; with another text it is refused.',
  tag,
  status: 201,
  touches_pages: false,
  params: anchor,
  body: z
    .strictObject({
      client_post_id: z.uuid(),
      body,
      reply_to: z.number().int().positive().nullable().default(null),
      attachments: sentAttachmentsSchema.default([]),
    })
    .refine((written) => written.body !== '' || written.attachments.length > 0, { path: ['body'], message: 'Write something.' }),
  output: itemOf(postSchema),
});

export const editPost = defineOperation({
  id: 'discussion.editPost',
  method: 'PUT',
  path: `${base}/posts/{post_id}`,
  summary:
    'Changes an own post; `version` is the one that was changed, so that two tabs do not overwrite each other. Without `attachments` its files stay.',
  tag,
  params: post,
  body: z.strictObject({ body, version: z.number().int().positive(), attachments: sentAttachmentsSchema.optional() }),
  output: itemOf(postSchema),
});

export const deletePost = defineOperation({
  id: 'discussion.deletePost',
  method: 'DELETE',
  path: `${base}/posts/{post_id}`,
  summary: 'Empties an own post for good; its number stays.',
  tag,
  params: post,
  output: itemOf(postSchema),
});

export const listPostVersions = defineOperation({
  id: 'discussion.listPostVersions',
  method: 'GET',
  path: `${base}/posts/{post_id}/versions`,
  summary:
    'What a post said before it was edited, the newest first, its present text at the top. What it said while it waited for staff only they and its author read.',
  tag,
  params: post,
  output: z.object({ data: z.array(z.object({ version: z.number().int(), body_html: z.string(), written_at: instantSchema })) }),
});

export const reactToPost = defineOperation({
  id: 'discussion.react',
  method: 'PUT',
  path: `${base}/posts/{post_id}/reactions`,
  summary: "Adds or takes away one of the caller's reactions.",
  tag,
  touches_pages: false,
  params: post,
  body: z.strictObject({ reaction: reactionSchema, is_on: z.boolean() }),
  output: itemOf(postSchema),
});

export const markAnswer = defineOperation({
  id: 'discussion.markAnswer',
  method: 'PUT',
  path: `${base}/posts/{post_id}/answer`,
  summary: 'Marks a post as an answer, or no longer.',
  tag,
  touches_pages: false,
  params: post,
  body: z.strictObject({ is_answer: z.boolean() }),
  output: itemOf(postSchema),
});

export const watchDiscussion = defineOperation({
  id: 'discussion.watch',
  method: 'PUT',
  path: `${base}/{kind}/{id}/watch`,
  summary: 'How much the caller wants to hear about a discussion, or until when nothing of it; what held before holds again afterwards.',
  tag,
  touches_pages: false,
  params: anchor,
  body: z.union([z.strictObject({ level: watchLevelSchema }), z.strictObject({ muted_until: instantSchema })]),
  output: itemOf(discussionSchema),
});

export const markRead = defineOperation({
  id: 'discussion.markRead',
  method: 'PUT',
  path: `${base}/{kind}/{id}/read`,
  summary: 'Up to which post the caller has read; it never goes back. It reads what they were notified of up to there.',
  tag,
  touches_pages: false,
  params: anchor,
  body: z.strictObject({ post_number: z.number().int().min(0) }),
  /** `discussion_id` names the channel in which changes are broadcast. */
  output: itemOf(z.object({ discussion_id: idSchema, read_number: z.number().int(), notifications_read: z.number().int() })),
});

export const manageDiscussion = defineOperation({
  id: 'discussion.manage',
  method: 'PUT',
  path: `${base}/{kind}/{id}/settings`,
  summary: 'Closes or opens a discussion, and sets how long people wait between two posts; for those who moderate it.',
  tag,
  params: anchor,
  /** What is left out stays as it is, so that two moderators do not undo each other. */
  body: z.strictObject({ is_closed: z.boolean().optional(), slow_seconds: z.number().int().min(10).max(86_400).nullable().optional() }),
  output: itemOf(discussionSchema),
});

export const discussionOperations = [
  getDiscussion,
  listPosts,
  listMentionable,
  writePost,
  editPost,
  deletePost,
  listPostVersions,
  reactToPost,
  markAnswer,
  watchDiscussion,
  markRead,
  manageDiscussion,
] as const;
