import { z } from 'zod';
import { sentAttachmentsSchema } from '../core/attachment.ts';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { reactionSchema } from '../discussion/post.ts';
import { helpDeskOperations } from './help-desk-operations.ts';
import {
  conversationActivitySchema,
  conversationFilesSchema,
  conversationSchema,
  memberSchema,
  messageHitSchema,
  messageLimits,
  messageSchema,
  recipientSchema,
} from './message.ts';

const tag = 'Messages';
const base = '/api/messages/conversations';
const number = z.coerce.number().int().positive();
const conversation = z.object({ conversation_id: number });
const message = z.object({ message_id: number });
const limit = z.coerce.number().int().min(1).max(100).default(50);
/** May be empty where files go along. */
const body = z.string().trim().max(messageLimits.body, `Write at most ${messageLimits.body} characters.`);
const title = z.string().trim().min(1, 'Give the group a name.').max(messageLimits.title);
const user_ids = z
  .array(z.number().int().positive())
  .min(1)
  .max(messageLimits.members - 1);
const touches_pages = false;

export const listConversations = defineOperation({
  id: 'conversation.list',
  method: 'GET',
  path: base,
  summary: "The caller's conversations, pinned ones first, then by their latest message; `next` is passed on as `cursor`.",
  tag,
  while_impersonating: 'closed',
  query: z.strictObject({
    filter: z.enum(['all', 'unread', 'requests', 'archived']).default('all'),
    search: z.string().trim().max(80).optional(),
    cursor: z
      .string()
      .regex(/^[01]:\d{1,15}:\d{1,15}$/)
      .optional(),
    limit,
  }),
  output: z.object({ data: z.array(conversationSchema), meta: z.object({ next: z.string().nullable() }) }),
});

export const countUnread = defineOperation({
  id: 'conversation.countUnread',
  method: 'GET',
  path: '/api/messages/unread',
  summary:
    'How many conversations hold something that the caller has not read, and how many requests. Muted ones count where they mention the caller, archived ones do not. `listed`: how many the lists of unread conversations, with the muted ones, and of requests, read or not, have. `help_desk`: how many wait there, for its staff; null for everybody else.',
  tag,
  output: itemOf(
    z.object({
      conversations: z.number().int(),
      requests: z.number().int(),
      listed: z.object({ unread: z.number().int(), requests: z.number().int() }),
      help_desk: z.number().int().nullable(),
    }),
  ),
});

export const openConversation = defineOperation({
  id: 'conversation.open',
  method: 'POST',
  path: `${base}/direct`,
  summary: 'The conversation with a person, begun when there is none. Where they have to be asked first it becomes a request.',
  tag,
  touches_pages,
  body: z.strictObject({ user_id: z.number().int().positive() }),
  output: itemOf(conversationSchema),
});

export const listRecipients = defineOperation({
  id: 'conversation.listRecipients',
  method: 'GET',
  path: '/api/messages/recipients',
  summary: 'People to whom the caller can write, by name; with `user_id` that person alone. `can_join`: also into a group.',
  tag,
  query: z.strictObject({ search: z.string().trim().max(80).default(''), user_id: number.optional() }),
  output: z.object({ data: z.array(recipientSchema) }),
});

export const createGroup = defineOperation({
  id: 'conversation.createGroup',
  method: 'POST',
  path: `${base}/group`,
  summary: 'Begins a conversation of several whom the caller reaches.',
  tag,
  status: 201,
  touches_pages,
  body: z.strictObject({ title, user_ids }),
  output: itemOf(conversationSchema),
});

export const getConversation = defineOperation({
  id: 'conversation.get',
  method: 'GET',
  path: `${base}/{conversation_id}`,
  summary: 'One conversation with the people in it.',
  tag,
  while_impersonating: 'closed',
  params: conversation,
  output: itemOf(conversationSchema.extend({ members: z.array(memberSchema), activity: conversationActivitySchema })),
});

export const listPresent = defineOperation({
  id: 'conversation.listPresent',
  method: 'GET',
  path: `${base}/{conversation_id}/present`,
  summary: 'Who else of a conversation has a page in sight at this moment, as far as they and the caller show it. Nobody under age.',
  tag,
  while_impersonating: 'closed',
  params: conversation,
  output: z.object({ data: z.array(z.object({ member_id: idSchema })) }),
});

export const renameGroup = defineOperation({
  id: 'conversation.rename',
  method: 'PUT',
  path: `${base}/{conversation_id}/title`,
  summary: 'Names a group; for who made it.',
  tag,
  touches_pages,
  params: conversation,
  body: z.strictObject({ title }),
  output: itemOf(conversationSchema),
});

export const addMembers = defineOperation({
  id: 'conversation.addMembers',
  method: 'POST',
  path: `${base}/{conversation_id}/members`,
  summary: 'Brings people into a group; for who made it. They read what is written from then on.',
  tag,
  touches_pages,
  params: conversation,
  body: z.strictObject({ user_ids }),
  output: itemOf(conversationSchema),
});

export const removeMember = defineOperation({
  id: 'conversation.removeMember',
  method: 'DELETE',
  path: `${base}/{conversation_id}/members/{user_id}`,
  summary: 'Takes somebody out of a group; for who made it.',
  tag,
  touches_pages,
  params: conversation.extend({ user_id: number }),
  output: itemOf(conversationSchema),
});

export const leaveGroup = defineOperation({
  id: 'conversation.leave',
  method: 'DELETE',
  path: `${base}/{conversation_id}/membership`,
  summary: 'Leaves a group.',
  tag,
  touches_pages,
  params: conversation,
  output: itemOf(conversation),
});

export const changeMembership = defineOperation({
  id: 'conversation.changeMembership',
  method: 'PUT',
  path: `${base}/{conversation_id}/membership`,
  summary: 'Mutes until a time, pins or archives a conversation for the caller alone.',
  tag,
  touches_pages,
  params: conversation,
  body: z.strictObject({
    muted_until: instantSchema.nullable().optional(),
    is_pinned: z.boolean().optional(),
    is_archived: z.boolean().optional(),
  }),
  output: itemOf(conversationSchema),
});

export const answerRequest = defineOperation({
  id: 'conversation.answerRequest',
  method: 'PUT',
  path: `${base}/{conversation_id}/request`,
  summary: 'Accepts a request, or declines it; who asked is not told of a no.',
  tag,
  touches_pages,
  params: conversation,
  body: z.strictObject({ is_accepted: z.boolean() }),
  output: itemOf(conversation),
});

export const markConversationRead = defineOperation({
  id: 'conversation.markRead',
  method: 'PUT',
  path: `${base}/{conversation_id}/read`,
  summary:
    'Up to which message the caller has read; it never goes back. It reads what they were notified of in it, and others see it as far as both show it.',
  tag,
  touches_pages,
  params: conversation,
  body: z.strictObject({ seq: z.number().int().min(0) }),
  output: itemOf(z.object({ last_read_seq: z.number().int(), notifications_read: z.number().int() })),
});

const position = { before: number.optional(), after: z.coerce.number().int().min(0).optional(), around: number.optional() };

export const listMessages = defineOperation({
  id: 'message.list',
  method: 'GET',
  path: `${base}/{conversation_id}/messages`,
  summary: 'Messages by their number: those before one, after one, around one, or the latest.',
  tag,
  while_impersonating: 'closed',
  params: conversation,
  query: z
    .strictObject({ ...position, limit })
    .refine((asked) => Object.keys(position).filter((key) => Reflect.get(asked, key)).length < 2, {
      path: ['before'],
      message: 'Ask for one of the three.',
    }),
  output: z.object({
    data: z.array(messageSchema),
    meta: z.object({ change_seq: z.number().int(), last_seq: z.number().int(), has_before: z.boolean(), has_after: z.boolean() }),
  }),
});

export const searchMessages = defineOperation({
  id: 'message.search',
  method: 'GET',
  path: '/api/messages/search',
  summary: "Messages of the caller's conversations with all of these words, or beginnings of words, the latest first.",
  tag,
  while_impersonating: 'closed',
  query: z.strictObject({
    search: z.string().trim().min(2, 'Search for two letters at least.').max(80),
    conversation_id: number.optional(),
    /** Who wrote it. */
    user_id: number.optional(),
    since: instantSchema.optional(),
    until: instantSchema.optional(),
    cursor: number.optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({ data: z.array(messageHitSchema), meta: z.object({ next: idSchema.nullable() }) }),
});

export const listChanges = defineOperation({
  id: 'message.listChanges',
  method: 'GET',
  path: `${base}/{conversation_id}/changes`,
  summary:
    'Messages as they are now that changed after a change, in the order of their latest one. Ask again from `until` while `has_more`.',
  tag,
  while_impersonating: 'closed',
  params: conversation,
  query: z.strictObject({ after: z.coerce.number().int().min(0), limit }),
  output: z.object({ data: z.array(messageSchema), meta: z.object({ until: z.number().int(), has_more: z.boolean() }) }),
});

export const listConversationFiles = defineOperation({
  id: 'conversation.listFiles',
  method: 'GET',
  path: `${base}/{conversation_id}/files`,
  summary: 'Files of a conversation that its reader may open, with the message that carries them, the latest message first.',
  tag,
  while_impersonating: 'closed',
  params: conversation,
  query: z.strictObject({
    /** The `seq` that the page before ended with. */
    before: number.optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({ data: z.array(conversationFilesSchema), meta: z.object({ has_more: z.boolean() }) }),
});

export const sendMessage = defineOperation({
  id: 'message.send',
  method: 'POST',
  path: `${base}/{conversation_id}/messages`,
  summary: 'Adds a message. The same `client_msg_id` again answers with the same message; with another text it is refused.',
  tag,
  status: 201,
  touches_pages,
  params: conversation,
  body: z
    .strictObject({
      client_msg_id: z.uuid(),
      body,
      reply_to: z.number().int().positive().nullable().default(null),
      attachments: sentAttachmentsSchema.default([]),
    })
    .refine((written) => written.body !== '' || written.attachments.length > 0, { path: ['body'], message: 'Write something.' }),
  output: itemOf(messageSchema),
});

export const editMessage = defineOperation({
  id: 'message.edit',
  method: 'PUT',
  path: '/api/messages/{message_id}',
  summary: 'Changes an own message, for 15 minutes; `version` is the one that was changed. Without `attachments` its files stay.',
  tag,
  touches_pages,
  params: message,
  body: z.strictObject({ body, version: z.number().int().positive(), attachments: sentAttachmentsSchema.optional() }),
  output: itemOf(messageSchema),
});

export const deleteMessage = defineOperation({
  id: 'message.delete',
  method: 'DELETE',
  path: '/api/messages/{message_id}',
  summary: 'Empties an own message for everybody and for good; its number stays.',
  tag,
  touches_pages,
  params: message,
  output: itemOf(messageSchema),
});

export const reactToMessage = defineOperation({
  id: 'message.react',
  method: 'PUT',
  path: '/api/messages/{message_id}/reactions',
  summary: "Adds or takes away one of the caller's reactions.",
  tag,
  touches_pages,
  params: message,
  body: z.strictObject({ reaction: reactionSchema, is_on: z.boolean() }),
  output: itemOf(messageSchema),
});

export const listMessageVersions = defineOperation({
  id: 'message.listVersions',
  method: 'GET',
  path: '/api/messages/{message_id}/versions',
  summary: 'What a message said before it was edited, the newest first, its present text at the top.',
  tag,
  while_impersonating: 'closed',
  params: message,
  output: z.object({ data: z.array(z.object({ version: idSchema, body_html: z.string(), written_at: instantSchema })) }),
});

export const messageOperations = [
  listConversations,
  countUnread,
  openConversation,
  ...helpDeskOperations,
  listRecipients,
  createGroup,
  getConversation,
  listPresent,
  renameGroup,
  addMembers,
  removeMember,
  leaveGroup,
  changeMembership,
  answerRequest,
  markConversationRead,
  listMessages,
  searchMessages,
  listChanges,
  listConversationFiles,
  sendMessage,
  editMessage,
  deleteMessage,
  reactToMessage,
  listMessageVersions,
] as const;
