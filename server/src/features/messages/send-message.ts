import type { SentAttachment } from '@sabha/contract/core/attachment';
import { badRequest, conflict, forbidden, ProblemError } from '@sabha/contract/core/errors';
import { messageSent } from '@sabha/contract/messages/events';
import { messageLimits } from '@sabha/contract/messages/message';
import { sendMessage } from '@sabha/contract/messages/operations';
import { newMessage } from '@sabha/contract/messages/socket-events';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind } from '../../core/http/handler.ts';
import { TranslatedProblemError } from '../../core/http/translated-problem.ts';
import { findMentions } from '../../core/text/find-mentions.ts';
import { canWriteMessages } from '../../permissions/messages.ts';
import { setAttachments } from '../attachments/public.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { findMeasures, requireWriting, slowMinutes } from '../moderation/public.ts';
import { attachedTo } from './attached-to.ts';
import { announceNow } from './broadcast-messages.ts';
import { readWriting } from './can-write.ts';
import { lockMembership, type Membership } from './conversation.store.ts';
import { hashWritten } from './hash-written.ts';
import { followCase } from './help-desk.store.ts';
import { storeMentions } from './mentions.ts';
import { readMessage } from './messages.read-model.ts';

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
  const data = await ctx.transact(async (tx) => readMessage(tx, actor, await sendInto(ctx, tx, { actor, conversation_id, written })));
  const { message_id, seq, change_seq } = data;
  await announceNow(ctx, { conversation_id, message_id, seq, change_seq, user_id: actor.user_id }, newMessage);
  return { data };
});

interface Sending {
  readonly actor: Actor;
  readonly conversation_id: number;
  readonly written: Written;
}

/** The message that is in the conversation afterwards, and was there before where it is sent once more. @throws ProblemError 409 */
export async function sendInto(ctx: Context, tx: Tx, { actor, conversation_id, written }: Sending): Promise<number> {
  const membership = await lockMembership(tx, actor, conversation_id);
  const written_hash = hashWritten(written);
  const { rows } = await tx.execute<{ message_id: number; written_hash: string }>(sql`
    SELECT message_id, written_hash FROM messages
    WHERE author_user_id = ${actor.user_id} AND conversation_id = ${conversation_id} AND client_msg_id = ${written.client_msg_id}`);
  const [known] = rows;
  if (known && known.written_hash !== written_hash) throw conflict('Something else has been sent with this key.');
  return known?.message_id ?? addMessage(ctx, tx, { actor, membership, written, written_hash });
}

interface Adding {
  readonly actor: Actor;
  readonly membership: Membership;
  readonly written: Written;
  readonly written_hash: string;
}

/** The next message of a conversation whose row the caller holds: that lock is what makes numbers dense. */
async function addMessage(ctx: Context, tx: Tx, { actor, membership, written, written_hash }: Adding): Promise<number> {
  const { conversation_id, last_seq } = membership;
  const { user_id } = actor;
  const now = ctx.clock.now();
  const { can_write, is_asked } = await readWriting(tx, actor, membership);
  if (!can_write) throw outOfReach();
  if (is_asked) requireNoFiles(written.attachments);
  await requirePace(ctx, tx, user_id);
  const [seq, change_seq] = [last_seq + 1, membership.change_seq + 1];
  const reply_to_id = await findReplied(tx, { user_id, membership, seq: written.reply_to });
  const { rows } = await tx.execute<{ message_id: number }>(sql`
    INSERT INTO messages (conversation_id, seq, change_seq, author_user_id, client_msg_id, reply_to_id, body, attachment_count, written_hash, created_at)
    VALUES (${conversation_id}, ${seq}, ${change_seq}, ${user_id}, ${written.client_msg_id}, ${reply_to_id}, ${written.body}, ${written.attachments.length}, ${written_hash}, ${now}) RETURNING message_id`);
  const message_id = rows[0]?.message_id;
  if (message_id === undefined) throw new Error('The message was not written.');
  if (written.attachments.length > 0)
    await setAttachments(ctx, tx, { user_id, subject: attachedTo(message_id), sent: written.attachments });
  if (findMentions(written.body, 1).length > 0) await storeMentions(tx, actor, { message_id, body: written.body });
  await tx.execute(sql`
    UPDATE message_conversations SET last_seq = ${seq}, change_seq = ${change_seq}, last_at = ${now} WHERE conversation_id = ${conversation_id}`);
  // Who writes has read up to there, and who answers a request accepts it. What was put away comes back with what is new in it.
  const isWriter = sql`user_id = ${user_id}`;
  const comesBack = sql`muted_until IS NULL OR muted_until <= ${now} OR user_id IN (SELECT user_id FROM message_mentions WHERE message_id = ${message_id})`;
  await tx.execute(sql`
    UPDATE message_members SET archived_at = NULL,
      last_read_seq = CASE WHEN ${isWriter} THEN ${seq}::bigint ELSE last_read_seq END,
      status = CASE WHEN ${isWriter} THEN 'active' ELSE status END,
      agreed_at = CASE WHEN ${isWriter} THEN coalesce(agreed_at, ${now}::timestamptz) ELSE agreed_at END
    WHERE conversation_id = ${conversation_id} AND (${isWriter} OR archived_at IS NOT NULL AND (${comesBack}))`);
  if (membership.kind === 'help_desk') await followCase(tx, membership, { user_id, seq });
  await ctx.outbox.add(tx, messageSent, { conversation_id, message_id, seq, change_seq, user_id }, user_id);
  return message_id;
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
async function requirePace(ctx: Context, tx: Tx, user_id: number): Promise<void> {
  const now = ctx.clock.now();
  const measures = await findMeasures(tx, user_id, now);
  requireWriting(measures);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`message ${user_id}`}, 0))`);
  const slowSince = new Date(now.getTime() - slowMinutes * 60_000);
  const { rows } = await tx.execute<{ in_a_minute: number; while_slow: number }>(sql`
    SELECT count(*) FILTER (WHERE created_at > ${new Date(now.getTime() - 60_000)})::int AS in_a_minute, count(*)::int AS while_slow
    FROM messages WHERE author_user_id = ${user_id} AND created_at > ${slowSince} AND kind = 'text'`);
  const { in_a_minute = 0, while_slow = 0 } = rows[0] ?? {};
  if (in_a_minute < messageLimits.a_minute && !(measures.is_slow && while_slow > 0)) return;
  throw new ProblemError(429, 'You are writing faster than is possible here. Wait a little, then send it again.', [], 60);
}

async function findReplied(
  tx: Tx,
  { user_id, membership, seq }: { user_id: number; membership: Membership; seq: number | null },
): Promise<number | null> {
  if (seq === null) return null;
  const { rows } = await tx.execute<{ message_id: number; author_user_id: number }>(sql`
    SELECT message_id, author_user_id FROM messages
    WHERE conversation_id = ${membership.conversation_id} AND seq = ${seq} AND seq >= ${membership.first_seq} AND kind = 'text'`);
  const [replied] = rows;
  const isParted = async (other: number) => membership.kind !== 'help_desk' && (await findBlockedPartners(tx, user_id, [other])).size > 0;
  if (replied && !(await isParted(replied.author_user_id))) return replied.message_id;
  throw badRequest('reply_to: There is no such message.', [{ path: 'reply_to', message: 'There is no such message.' }]);
}
