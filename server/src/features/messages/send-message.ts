import type { SentAttachment } from '@sabha/contract/core/attachment';
import { badRequest, conflict, forbidden, ProblemError } from '@sabha/contract/core/errors';
import { conversationChanged, messageSent } from '@sabha/contract/messages/events';
import { messageLimits } from '@sabha/contract/messages/message';
import { sendMessage } from '@sabha/contract/messages/operations';
import { newMessage } from '@sabha/contract/messages/socket-events';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { idArray, runPrepared } from '../../core/db/run-prepared.ts';
import { newEvent } from '../../core/events/domain-event.ts';
import { bind } from '../../core/http/handler.ts';
import { TranslatedProblemError } from '../../core/http/translated-problem.ts';
import { findMentions } from '../../core/text/find-mentions.ts';
import { canWriteMessages } from '../../permissions/messages.ts';
import { setAttachments } from '../attachments/public.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { measuresOf, requireWriting, slowMinutes, type Measures } from '../moderation/public.ts';
import { attachedTo } from './attached-to.ts';
import { listenersOf, transactAndAnnounce, type Listeners } from './broadcast-messages.ts';
import { otherSideOf, readWriting, requireOpen, type OtherSide } from './can-write.ts';
import { requireMembership, type Membership } from './conversation.store.ts';
import { hashWritten } from './hash-written.ts';
import { followCase } from './help-desk.store.ts';
import { storeMentions } from './mentions.ts';
import { presentMessage, readMessage, type StoredMessage } from './messages.read-model.ts';

interface Written {
  readonly attachments: readonly SentAttachment[];
  readonly client_msg_id: string;
  readonly body: string;
  readonly reply_to: number | null;
}

/** The same for every reason, so that it says nothing about a block, an age or a suspension. */
export const outOfReach = () => forbidden('This person cannot be reached by messages.');

/** Whoever waits for it may read what they are sent. */
export const guardianHasToAgree = () => new TranslatedProblemError({ status: 403, texts: guardianFirst });

const guardianFirst = {
  en: 'A parent or guardian has to agree before you can write to others.',
  hi: 'दूसरों को लिख सकें, इससे पहले माता-पिता या अभिभावक की सहमति ज़रूरी है।',
  gu: 'તમે બીજાને લખી શકો તે પહેલાં માતા-પિતા અથવા વાલીની સંમતિ જરૂરી છે.',
};

export const sendHandler = bind(sendMessage, canWriteMessages, async ({ params: { conversation_id }, body: written }, { actor }, ctx) => {
  const data = await transactAndAnnounce(ctx, newMessage, async (tx) => {
    const { message_id, stored, listeners } = await sendInto(ctx, tx, { actor, conversation_id, written });
    const sent = stored ? await presentMessage(tx, actor, stored) : await readMessage(tx, actor, message_id);
    const { seq, change_seq } = sent;
    return { data: sent, change: { conversation_id, message_id, seq, change_seq, user_id: actor.user_id }, listeners };
  });
  return { data };
});

interface Sending {
  readonly actor: Actor;
  readonly conversation_id: number;
  readonly written: Written;
}

/** What sending asks of a conversation besides the caller's part in it. */
interface SendingFacts {
  /** Drawn beforehand, so that the event of the message can name it in the statement that writes both. */
  readonly message_id: number;
  /** What the caller has sent with this key before. */
  readonly earlier: { readonly message_id: number; readonly written_hash: string } | null;
  readonly other: OtherSide | null;
  /** Of the latest ones, as many as can be written in a minute. */
  readonly pace: { readonly in_a_minute: number; readonly while_slow: number };
  readonly measures: Measures;
  readonly listeners: Listeners;
}

type LockedConversation = Membership & SendingFacts;

interface Sent {
  readonly message_id: number;
  /** As it was written; null for what was there before, and for an answer, which is read with what it answers. */
  readonly stored: StoredMessage | null;
  /** Who may hear of it; undefined where it was there before, and where that has just changed. */
  readonly listeners?: Listeners;
}

/** The message that is in the conversation afterwards, and was there before where it is sent once more. @throws ProblemError 409 */
export async function sendInto(ctx: Context, tx: Tx, { actor, conversation_id, written }: Sending): Promise<Sent> {
  await lockForSending(tx, actor, conversation_id);
  const now = ctx.clock.now();
  const conversation = await readForSending(tx, { actor, conversation_id, written }, now);
  const written_hash = hashWritten(written);
  const { earlier } = conversation;
  if (earlier && earlier.written_hash !== written_hash) throw conflict('Something else has been sent with this key.');
  if (earlier) return { message_id: earlier.message_id, stored: null };
  const { is_free } = await addMessage(ctx, tx, { actor, conversation, written, written_hash, now });
  const stored = written.reply_to === null ? storedAs({ actor, conversation, written, now }) : null;
  return { message_id: conversation.message_id, stored, ...(!is_free && { listeners: conversation.listeners }) };
}

/** Nobody else writes in the conversation, and the caller in no other one, until the transaction ends: that is what makes numbers dense and counts right. */
async function lockForSending(tx: Tx, { user_id }: Actor, conversation_id: number): Promise<void> {
  await runPrepared(
    tx,
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`message ${user_id}`}, 0))
    FROM (SELECT FROM message_conversations WHERE conversation_id = ${conversation_id} FOR UPDATE) c`,
  );
}

/** Written out, so that one plan for everybody is known to read few rows of anybody. */
const enough = sql.raw(String(messageLimits.a_minute));

async function readForSending(tx: Tx, { actor, conversation_id, written }: Sending, now: Date): Promise<LockedConversation> {
  const { user_id } = actor;
  const minuteAgo = new Date(now.getTime() - 60_000);
  const slowSince = new Date(now.getTime() - slowMinutes * 60_000);
  return requireMembership<SendingFacts>(tx, actor, conversation_id, [
    sql`nextval(pg_get_serial_sequence('messages', 'message_id')) AS message_id`,
    sql`(SELECT json_build_object('message_id', w.message_id, 'written_hash', w.written_hash) FROM messages w
      WHERE w.author_user_id = ${user_id} AND w.conversation_id = c.conversation_id AND w.client_msg_id = ${written.client_msg_id}) AS earlier`,
    sql`(SELECT json_build_object('in_a_minute', count(*) FILTER (WHERE w.created_at > ${minuteAgo}), 'while_slow', count(*)) FROM (
      SELECT created_at FROM messages WHERE author_user_id = ${user_id} AND created_at > ${slowSince} AND kind = 'text'
      ORDER BY created_at DESC LIMIT ${enough}) w) AS pace`,
    sql`${otherSideOf(user_id)} AS other`,
    sql`${measuresOf(user_id, now)} AS measures`,
    sql`${listenersOf(user_id, sql`c.last_seq + 1`)} AS listeners`,
  ]);
}

interface Adding {
  readonly actor: Actor;
  readonly conversation: LockedConversation;
  readonly written: Written;
  readonly written_hash: string;
  readonly now: Date;
}

/** The next message of a conversation whose row the caller holds; answers whether it ends a request. */
async function addMessage(ctx: Context, tx: Tx, adding: Adding): Promise<{ readonly is_free: boolean }> {
  const { actor, conversation, written } = adding;
  const { message_id } = conversation;
  requireOpen(conversation);
  const { can_write, is_asked, is_free } = await readWriting(tx, actor, conversation);
  if (!can_write) throw outOfReach();
  if (is_asked) requireNoFiles(written.attachments);
  requirePace(conversation);
  if (is_free) await endRequest(ctx, tx, conversation);
  const mentioned = conversation.kind === 'group' ? findMentions(written.body, messageLimits.mentions) : [];
  const blocked = await findBlockedPartners(tx, actor.user_id, mentioned);
  await insertMessage(ctx, tx, {
    ...adding,
    mentioned: mentioned.filter((user_id) => !blocked.has(user_id)),
    reply_to_id: await findReplied(tx, actor, { conversation, seq: written.reply_to }),
  });
  if (written.attachments.length > 0)
    await setAttachments(ctx, tx, { user_id: actor.user_id, subject: attachedTo(message_id), sent: written.attachments });
  if (mentioned.length > 0) await storeMentions(tx, actor, { message_id, body: written.body });
  if (conversation.kind === 'help_desk') await followCase(tx, conversation, { user_id: actor.user_id, seq: conversation.last_seq + 1 });
  return { is_free };
}

/** Who lets the caller write has not to be asked any longer, and what was declined comes back: what is written would reach nobody else. */
async function endRequest({ outbox }: Context, tx: Tx, { conversation_id, change_seq }: Membership): Promise<void> {
  await tx.execute(sql`
    UPDATE message_members SET status = 'active', archived_at = NULL
    WHERE conversation_id = ${conversation_id} AND status IN ('requested', 'declined')`);
  await outbox.add(tx, conversationChanged, { conversation_id, change_seq: change_seq + 1, removed_id: null }, 0);
}

/** As the database gives it back: ids in small letters, halves of a character replaced. */
const storedAs = ({ actor: { user_id }, conversation, written, now }: Omit<Adding, 'written_hash'>): StoredMessage => ({
  message_id: conversation.message_id,
  seq: conversation.last_seq + 1,
  change_seq: conversation.change_seq + 1,
  client_msg_id: written.client_msg_id.toLowerCase(),
  author_user_id: user_id,
  body: written.body.toWellFormed(),
  attachment_count: written.attachments.length,
  version: 1,
  created_at: now,
  edited_at: null,
  state: 'visible',
  system: null,
  asker_id: conversation.kind === 'help_desk' ? (conversation.other_id ?? user_id) : null,
  reply_seq: null,
  reply_author_id: null,
  reply_body: null,
  reply_attachment_count: null,
  reactions: [],
});

interface Inserting extends Adding {
  /** In a group, without those from whom a block parts its author. */
  readonly mentioned: readonly number[];
  readonly reply_to_id: number | null;
}

/** The message, what it changes of its conversation and of who is in it, and its event, in one statement: people send often. */
async function insertMessage(
  { outbox }: Context,
  tx: Tx,
  { actor, conversation, written, written_hash, now, mentioned, reply_to_id }: Inserting,
): Promise<void> {
  const { user_id } = actor;
  const { message_id, conversation_id } = conversation;
  const [seq, change_seq] = [conversation.last_seq + 1, conversation.change_seq + 1];
  const sent = newEvent(messageSent, { conversation_id, message_id, seq, change_seq, user_id }, user_id);
  // Who writes has read up to there, and who answers a request accepts it. What was put away comes back with what is new in it.
  const isWriter = sql`user_id = ${user_id}`;
  await runPrepared(
    tx,
    sql`WITH written AS (
      INSERT INTO messages (message_id, conversation_id, seq, change_seq, author_user_id, client_msg_id, reply_to_id, body, attachment_count, written_hash, created_at)
      OVERRIDING SYSTEM VALUE VALUES (${message_id}, ${conversation_id}, ${seq}, ${change_seq}, ${user_id}, ${written.client_msg_id}, ${reply_to_id}, ${written.body},
        ${written.attachments.length}, ${written_hash}, ${now})
    ), counted AS (
      UPDATE message_conversations SET last_seq = ${seq}, change_seq = ${change_seq}, last_at = ${now} WHERE conversation_id = ${conversation_id}
    ), announced AS (${outbox.writing([sent], sql`true`)})
    UPDATE message_members SET archived_at = NULL,
      last_read_seq = CASE WHEN ${isWriter} THEN ${seq}::bigint ELSE last_read_seq END,
      status = CASE WHEN ${isWriter} THEN 'active' ELSE status END,
      agreed_at = CASE WHEN ${isWriter} THEN coalesce(agreed_at, ${now}::timestamptz) ELSE agreed_at END
    WHERE conversation_id = ${conversation_id}
      AND (${isWriter} OR archived_at IS NOT NULL AND (muted_until IS NULL OR muted_until <= ${now} OR user_id = ANY (${idArray(mentioned)})))`,
  );
}

/** Nobody is shown pictures by somebody whom they have not accepted yet. @throws ProblemError 400 at `attachments` */
export function requireNoFiles(attachments: readonly SentAttachment[]): void {
  if (attachments.length > 0) throw new TranslatedProblemError({ status: 400, texts: filesLater, path: 'attachments' });
}

const filesLater = {
  en: 'Files can be sent once they have accepted your request.',
  hi: 'आपका अनुरोध स्वीकार होने के बाद फ़ाइलें भेजी जा सकती हैं।',
  gu: 'તમારી વિનંતી સ્વીકારાય પછી ફાઇલો મોકલી શકાય.',
};

/** @throws ProblemError 403 while staff let somebody only read, 429 for who writes faster than people do */
function requirePace({ measures, pace: { in_a_minute, while_slow } }: SendingFacts): void {
  requireWriting(measures);
  if (in_a_minute < messageLimits.a_minute && !(measures.is_slow && while_slow > 0)) return;
  throw new ProblemError(429, 'You are writing faster than is possible here. Wait a little, then send it again.', [], 60);
}

async function findReplied(
  tx: Tx,
  { user_id }: Actor,
  { conversation, seq }: { readonly conversation: Membership; readonly seq: number | null },
): Promise<number | null> {
  if (seq === null) return null;
  const { rows } = await tx.execute<{ message_id: number; author_user_id: number }>(sql`
    SELECT message_id, author_user_id FROM messages
    WHERE conversation_id = ${conversation.conversation_id} AND seq = ${seq} AND seq >= ${conversation.first_seq} AND kind = 'text'`);
  const [replied] = rows;
  const isParted = async (other: number) => conversation.kind !== 'help_desk' && (await findBlockedPartners(tx, user_id, [other])).size > 0;
  if (replied && !(await isParted(replied.author_user_id))) return replied.message_id;
  throw badRequest('reply_to: There is no such message.', [{ path: 'reply_to', message: 'There is no such message.' }]);
}
