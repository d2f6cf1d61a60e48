import { z } from 'zod';
import { attachmentSchema } from '../core/attachment.ts';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { markedTextSchema } from '../core/marked-text.ts';
import { postAuthorSchema, reactionSchema } from '../discussion/post.ts';
import { systemLineSchema } from './system-line.ts';

export const messageLimits = {
  body: 5_000,
  title: 80,
  /** How long an own message can be put right. */
  edit_minutes: 15,
  /** People in a group. */
  members: 200,
  /** Messages of one person in a minute, over all conversations. */
  a_minute: 30,
  /** Conversations that somebody begins in a day with people of whom they have to ask first, or whom they do not know. */
  new_a_day: 20,
  /** People whom somebody brings into groups in a day. */
  brought_a_day: 100,
  /** People whom one message mentions. */
  mentions: 20,
  /** People in a conversation up to which it shows who has read what, and who is typing. */
  activity_members: 30,
} as const;

export const conversationKinds = ['direct', 'group', 'help_desk'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

export const helpDeskStates = ['waiting', 'answered', 'closed'] as const;

/** How far the help desk is with what one person asks it. */
export const helpDeskCaseSchema = z.object({
  state: z.enum(helpDeskStates),
  /** Since when something that they wrote has no answer. */
  waiting_since: instantSchema.nullable(),
  /** Who of the desk has taken it; null also for who asks. */
  assigned_to: z.object({ user_id: idSchema, name: z.string(), profile_image: z.string().nullable(), is_me: z.boolean() }).nullable(),
  /** Whether the reader answers at the desk, and is not who asks. */
  is_staff: z.boolean(),
});
export type HelpDeskCase = z.infer<typeof helpDeskCaseSchema>;

export const conversationSchema = z.object({
  conversation_id: idSchema,
  kind: z.enum(conversationKinds),
  /** The other person's name, or the name of the group, as far as the reader may know it; empty for who asks the help desk, and of a closed group. */
  title: z.string(),
  /** The other one of a direct conversation, or who asks the help desk, for its staff; the id is null where their page cannot be opened. */
  person: z.object({ user_id: idSchema.nullable(), profile_image: z.string().nullable(), headline: z.string().nullable() }).nullable(),
  member_count: z.number().int(),
  last_seq: z.number().int(),
  /** One more with everything that changes what is shown. */
  change_seq: z.number().int(),
  last_at: instantSchema,
  /** The latest message in a line; null when there is none to show. */
  last_message: z.object({ name: z.string(), is_mine: z.boolean(), excerpt: z.string(), attachment_count: z.number().int() }).nullable(),
  last_read_seq: z.number().int(),
  unread_count: z.number().int(),
  /** Whether something that the reader has not read mentions them. */
  is_mentioned: z.boolean(),
  /** `requested`: it waits for the reader's answer. `asked`: it waits for the other's. */
  status: z.enum(['active', 'requested', 'asked']),
  muted_until: instantSchema.nullable(),
  is_pinned: z.boolean(),
  is_archived: z.boolean(),
  /** Whether the reader made the group. */
  is_owner: z.boolean(),
  /** Whether a message of the reader would be taken now. */
  can_write: z.boolean(),
  /** Staff have closed the group: nobody writes in it, and its title is empty. */
  is_closed: z.boolean(),
  /** Of a conversation with the help desk alone. What is read of it the whole desk has read. */
  help_desk: helpDeskCaseSchema.nullable(),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** `hidden` was hidden by staff, `deleted` by its author. Their text is not shown, their number stays. */
export const messageStates = ['visible', 'hidden', 'deleted'] as const;

export const messageSchema = z.object({
  message_id: idSchema,
  /** Counts from 1 within its conversation, without gaps. */
  seq: idSchema,
  change_seq: idSchema,
  /** What its author's browser named it by; null for others. */
  client_msg_id: z.uuid().nullable(),
  author: postAuthorSchema,
  /** Whether `author` wrote it for the help desk. */
  is_from_help_desk: z.boolean(),
  state: z.enum(messageStates),
  /** Safe HTML; empty when the reader may not see it. */
  body_html: z.string(),
  /** The Markdown that was written, for its author alone. */
  body: z.string().nullable(),
  /** Empty when the reader may not see the text. */
  attachments: z.array(attachmentSchema),
  version: z.number().int(),
  created_at: instantSchema,
  edited_at: instantSchema.nullable(),
  reply_to: z.object({ seq: idSchema, name: z.string(), excerpt: z.string(), attachment_count: z.number().int() }).nullable(),
  reactions: z.array(z.object({ reaction: reactionSchema, count: z.number().int(), is_mine: z.boolean() })),
  /** A block stands between reader and author: its number stays, and nothing else of it is said. */
  is_collapsed: z.boolean(),
  /** What happened to the group, of which `author` is the one who did it; it has no text and takes no answer. Null for what people write. */
  system: systemLineSchema.nullable(),
});
export type Message = z.infer<typeof messageSchema>;

/** The files of one message. */
export const conversationFilesSchema = messageSchema.pick({ seq: true, author: true, created_at: true, attachments: true });

export const messageHitSchema = z.object({
  conversation_id: idSchema,
  kind: z.enum(conversationKinds),
  /** The other person's name, or the name of the group; empty for who asked the help desk, and of a closed group. */
  title: z.string(),
  message_id: idSchema,
  seq: idSchema,
  name: z.string(),
  is_mine: z.boolean(),
  created_at: instantSchema,
  /** The text around the first hit, without its marks. */
  excerpt: markedTextSchema,
});
export type MessageHit = z.infer<typeof messageHitSchema>;

export const recipientSchema = z.object({
  user_id: idSchema,
  name: z.string(),
  headline: z.string().nullable(),
  profile_image: z.string().nullable(),
  /** Whoever has to be asked first gets a request, and cannot be brought into a group. */
  can_join: z.boolean(),
});
export type Recipient = z.infer<typeof recipientSchema>;

export const memberSchema = postAuthorSchema.extend({
  /** The id of the person, also where their page cannot be opened. */
  member_id: idSchema,
  is_owner: z.boolean(),
  /** The number of the first message that is theirs to read. */
  first_seq: idSchema,
  /** Up to which message they have read; null where they, the reader or the conversation show none. */
  read_seq: z.number().int().nullable(),
});
export type ConversationMember = z.infer<typeof memberSchema>;

/**
 * What of its people a conversation shows its reader now. Each is shown among those who have written in it or accepted it, and goes both
 * ways: who does not show it does not see it of others.
 */
export const conversationActivitySchema = z.object({ read_receipts: z.boolean(), typing: z.boolean(), presence: z.boolean() });
export type ConversationActivity = z.infer<typeof conversationActivitySchema>;
