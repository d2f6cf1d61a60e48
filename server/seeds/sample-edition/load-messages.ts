import { messageLimits } from '@sabha/contract/messages/message';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from '../../src/core/context.ts';
import type { Tx } from '../../src/core/db/database.ts';
import { findMentions } from '../../src/core/text/find-mentions.ts';
import { hashWritten } from '../../src/features/messages/hash-written.ts';
import { conversations, questions, type SampleConversation, type SampleQuestion } from './messages.data.ts';

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** What the sample's people have written to each other in the days before it was loaded. */
export async function loadMessages(ctx: Context, tx: Tx): Promise<void> {
  const now = ctx.clock.now();
  const { rows } = await tx.execute<{ username: string; user_id: number; name: string }>(sql`
    SELECT username, user_id, "firstName" AS name FROM global_users`);
  const ids = new Map(rows.map(({ username, user_id }) => [username, user_id]));
  const names = new Map(rows.map(({ username, name }) => [username, name]));
  const mention = (username: string) => `[@${names.get(username) ?? ''}](/profiles/${idOf(username)})`;
  // Where there were people already, the sample's are not among them.
  if (conversations.some(({ people }) => people.some((username) => !ids.has(username)))) return;
  const idOf = (username: string) => {
    const user_id = ids.get(username);
    if (user_id === undefined) throw new Error(`The sample names ${username}, whom it does not have.`);
    return user_id;
  };
  for (const conversation of conversations) {
    const conversation_id = await addConversation(tx, conversation, { idOf, now, lines: linesOf(conversation) });
    await addMessages(ctx, tx, withMentions(conversation, mention), { conversation_id, idOf, now, lines: linesOf(conversation) });
  }
  for (const question of questions) {
    const conversation_id = await addQuestion(tx, question, { idOf, now });
    await addMessages(ctx, tx, question, { conversation_id, idOf, now, lines: 0 });
  }
}

const mentioned = /\{@([a-z]+)\}/g;

const withMentions = (one: SampleConversation, mention: (username: string) => string): SampleConversation => ({
  ...one,
  messages: one.messages.map((message) => ({
    ...message,
    body: message.body.replace(mentioned, (_, username: string) => mention(username)),
  })),
});

interface Adding {
  readonly idOf: (username: string) => number;
  readonly now: Date;
  /** How many lines stand before the first message: a group says who made it. */
  readonly lines: number;
}

const linesOf = ({ title }: SampleConversation) => (title === undefined ? 0 : 1);

async function addConversation(tx: Tx, one: SampleConversation, { idOf, now, lines }: Adding): Promise<number> {
  const { title, people, messages, unread = {}, requested, pinned_by = [] } = one;
  const began = before(now, (messages[0]?.ago ?? 0) + 5);
  const last_seq = messages.length + lines;
  const [low, high] = people.map(idOf).toSorted((a, b) => a - b);
  const pair = title === undefined ? sql`'direct', ${low}, ${high}` : sql`'group', NULL, NULL`;
  const { rows } = await tx.execute<{ conversation_id: number }>(sql`
    INSERT INTO message_conversations (kind, pair_low_id, pair_high_id, title, last_seq, change_seq, last_at, created_by_id, created_at)
    VALUES (${pair}, ${title ?? ''}, ${last_seq}, ${last_seq}, ${before(now, messages.at(-1)?.ago ?? 0)}, ${idOf(people[0] ?? '')}, ${began})
    RETURNING conversation_id`);
  const conversation_id = rows[0]?.conversation_id;
  if (conversation_id === undefined) throw new Error('The conversation was not added.');
  const writers = new Set(messages.map(({ by }) => by));
  for (const [at, username] of people.entries())
    await tx.execute(sql`
      INSERT INTO message_members (conversation_id, user_id, role, status, last_read_seq, agreed_at, pinned_at, joined_at)
      VALUES (${conversation_id}, ${idOf(username)}, ${at === 0 ? 'owner' : 'member'}, ${username === requested ? 'requested' : 'active'},
        ${last_seq - (unread[username] ?? 0)}, ${at === 0 || writers.has(username) ? began : null}, ${pinned_by.includes(username) ? began : null}, ${began})`);
  if (lines > 0)
    await tx.execute(sql`
      INSERT INTO messages (conversation_id, seq, change_seq, author_user_id, client_msg_id, written_hash, kind, system, created_at)
      VALUES (${conversation_id}, 1, 1, ${idOf(people[0] ?? '')}, ${randomUUID()}, '', 'system', '{"type":"created"}', ${began})`);
  return conversation_id;
}

/** The conversation of who asks, and the case of the help desk, which has read everything that it has answered. */
async function addQuestion(
  tx: Tx,
  { by, messages, assigned_to, closed }: SampleQuestion,
  { idOf, now }: Omit<Adding, 'lines'>,
): Promise<number> {
  const asker = idOf(by);
  const last_seq = messages.length + (closed ? 1 : 0);
  const answered = messages.findLastIndex((message) => message.by !== by) + 1;
  const waiting = closed ? undefined : messages[answered];
  const { rows } = await tx.execute<{ conversation_id: number }>(sql`
    INSERT INTO message_conversations (kind, anchor_type, anchor_id, last_seq, change_seq, last_at, created_by_id, created_at)
    VALUES ('anchor', 'help_desk', ${asker}, ${last_seq}, ${last_seq}, ${before(now, messages.at(-1)?.ago ?? 0)}, ${asker}, ${before(now, messages[0]?.ago ?? 0)})
    RETURNING conversation_id`);
  const conversation_id = rows[0]?.conversation_id;
  if (conversation_id === undefined) throw new Error('The question was not added.');
  await tx.execute(sql`
    INSERT INTO message_members (conversation_id, user_id, role, last_read_seq, agreed_at, joined_at)
    VALUES (${conversation_id}, ${asker}, 'owner', ${last_seq}, ${before(now, messages[0]?.ago ?? 0)}, ${before(now, messages[0]?.ago ?? 0)})`);
  await tx.execute(sql`
    INSERT INTO message_help_desk_cases (conversation_id, waiting_since, assigned_to_id, read_seq, answered_seq, closed_at, closed_by_id)
    VALUES (${conversation_id}, ${waiting ? before(now, waiting.ago) : null}, ${assigned_to === undefined ? null : idOf(assigned_to)}, ${closed ? last_seq : answered}, ${closed ? last_seq : answered},
      ${closed ? before(now, closed.ago) : null}, ${closed ? idOf(closed.by) : null})`);
  if (closed)
    await tx.execute(sql`
      INSERT INTO messages (conversation_id, seq, change_seq, author_user_id, client_msg_id, written_hash, kind, system, created_at)
      VALUES (${conversation_id}, ${last_seq}, ${last_seq}, ${idOf(closed.by)}, ${randomUUID()}, '', 'system', '{"type":"closed"}', ${before(now, closed.ago)})`);
  return conversation_id;
}

async function addMessages(
  ctx: Context,
  tx: Tx,
  { messages }: Pick<SampleConversation, 'messages'>,
  { conversation_id, idOf, now, lines }: Adding & { conversation_id: number },
): Promise<void> {
  const added: number[] = [];
  for (const [at, { by, ago, body, reply_to = null, before_edit, reactions = [], file }] of messages.entries()) {
    const written_at = before(now, ago);
    const edited_at = before_edit === undefined ? null : before(now, ago - 1);
    const { rows } = await tx.execute<{ message_id: number }>(sql`
      INSERT INTO messages (conversation_id, seq, change_seq, author_user_id, client_msg_id, reply_to_id, body, written_hash, version, created_at, edited_at)
      VALUES (${conversation_id}, ${at + 1 + lines}, ${at + 1 + lines}, ${idOf(by)}, ${randomUUID()}, ${reply_to === null ? null : added[reply_to - 1]}, ${body},
        ${hashWritten({ reply_to: reply_to === null ? null : reply_to + lines, body: before_edit ?? body, attachments: [] })}, ${before_edit === undefined ? 1 : 2}, ${written_at}, ${edited_at}) RETURNING message_id`);
    const message_id = rows[0]?.message_id ?? 0;
    added.push(message_id);
    if (file) await addFile(ctx, tx, { message_id, user_id: idOf(by), written_at, ...file });
    await tx.execute(sql`
      INSERT INTO message_mentions (message_id, user_id, conversation_id, seq)
      SELECT ${message_id}, user_id, ${conversation_id}, ${at + 1 + lines} FROM unnest(${sql.param(findMentions(body, messageLimits.mentions))}::bigint[]) AS user_id`);
    if (before_edit !== undefined)
      await tx.execute(sql`
        INSERT INTO message_versions (message_id, version, body, written_at) VALUES (${message_id}, 1, ${before_edit}, ${written_at})`);
    for (const { reaction, by: who } of reactions)
      await tx.execute(sql`
        INSERT INTO message_reactions (message_id, user_id, reaction, created_at)
        VALUES (${message_id}, ${idOf(who)}, ${reaction}, ${before(now, ago - 1)})`);
  }
}

interface AddingFile {
  readonly message_id: number;
  readonly user_id: number;
  readonly written_at: Date;
  readonly file_name: string;
  readonly text: string;
}

async function addFile(ctx: Context, tx: Tx, { message_id, user_id, written_at, file_name, text }: AddingFile): Promise<void> {
  const { name, bytes } = await ctx.files.putFile(Readable.from([Buffer.from(text)]), {
    owner_user_id: user_id,
    created_by: user_id,
    visibility: 'private',
    original_name: file_name,
  });
  await tx.execute(sql`
    INSERT INTO attachments (name, user_id, kind, file_name, bytes, subject_type, subject_id, created_at)
    VALUES (${name}, ${user_id}, 'file', ${file_name}, ${bytes}, 'message', ${message_id}, ${written_at})`);
  await tx.execute(sql`UPDATE messages SET attachment_count = 1 WHERE message_id = ${message_id}`);
}
