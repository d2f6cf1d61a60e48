import { notificationTopics, type NotificationTopic } from '@sabha/contract/core/notification-type';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { plainText } from '../../../core/email/plain-text.ts';
import { catalogueText } from '../../../core/text/catalogue.ts';
import { digestTemplate, type DigestTopic } from '../emails/digest.template.ts';
import { membersTopics, topicOf } from '../mail-new-notification.ts';
import { findDeliverable, type Deliverable, type Sources } from '../find-deliverable.ts';
import { findRecipients, type Recipient } from '../recipients.ts';
import { whenDue } from './when-due.ts';
import { unsubscribePath } from '../unsubscribe/unsubscribe-link.ts';

/** Of one topic; the rest is counted. */
const maxLines = 10;

interface Entry extends Deliverable, Record<string, unknown> {
  readonly topic: string;
  readonly notification_body: string;
}
type Wanted = ReadonlyMap<NotificationTopic, readonly string[]>;

/** Until nobody's is due, or the time of the run is over. */
export async function sendDigests(ctx: Context, sources: Sources, signal: AbortSignal): Promise<void> {
  let hasMore = true;
  while (hasMore && !signal.aborted) hasMore = await ctx.transact((tx) => sendNextDigest(ctx, tx, sources));
}

/** Takes what is due of one person and mails what of it is still unread and wanted; false when nobody's is due. */
async function sendNextDigest(ctx: Context, tx: Tx, sources: Sources): Promise<boolean> {
  // Two runs at a time would take half of a digest each.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('digests', 0))`);
  const now = ctx.clock.now();
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    SELECT user_id FROM notification_digest_entries WHERE due_at <= ${now} ORDER BY due_at LIMIT 1`);
  const [due] = rows;
  if (!due) return false;
  const { user_id } = due;
  if (await holdForQuietHours(tx, user_id, now)) return true;
  const { rows: entries } = await tx.execute<Entry>(sql`
    WITH taken AS (DELETE FROM notification_digest_entries WHERE user_id = ${user_id} AND due_at <= ${now} RETURNING notification_id)
    SELECT n.topic, n.notification_body, n.priority, n.source_kind, n.source_id, n.from_user_id FROM taken JOIN notifications n USING (notification_id)
    WHERE NOT n.is_read AND coalesce(n.deleted_by, 0) = 0 ORDER BY n.notification_id DESC`);
  const deliverable = await findDeliverable(ctx, sources, { user_id, rows: entries });
  const { recipient, wanted } = await findWanted(tx, user_id, deliverable);
  if (recipient?.email != null) await mailDigest(ctx, tx, { recipient: { ...recipient, email: recipient.email }, wanted });
  return true;
}

/** What is due in quiet hours, which began or moved since, comes at their end. */
async function holdForQuietHours(tx: Tx, user_id: number, now: Date): Promise<boolean> {
  const [recipient] = await findRecipients(tx, [user_id], { topic: 'announcements' });
  if (!recipient) return false;
  const { is_now, due_at } = await whenDue(tx, { recipient, frequency: 'each', now });
  if (is_now) return false;
  await tx.execute(
    sql`UPDATE notification_digest_entries SET due_at = ${due_at}::timestamptz WHERE user_id = ${user_id} AND due_at <= ${now}`,
  );
  return true;
}

/** What goes by mail still, by topic in their order; nobody when none does. */
async function findWanted(tx: Tx, user_id: number, entries: readonly Entry[]): Promise<{ recipient: Recipient | null; wanted: Wanted }> {
  const wanted = new Map<NotificationTopic, readonly string[]>();
  let known: Recipient | null = null;
  for (const topic of notificationTopics) {
    const texts = entries.filter((entry) => topicOf(entry.topic) === topic).map(({ notification_body }) => notification_body);
    const [recipient] = texts.length === 0 ? [] : await findRecipients(tx, [user_id], { topic });
    if (!recipient?.channels.email) continue;
    known = recipient;
    wanted.set(topic, membersTopics.includes(topic) ? texts.map((text) => plainText(text, 300)) : texts);
  }
  return { recipient: known, wanted };
}

interface Digest {
  readonly recipient: Recipient & { readonly email: string };
  readonly wanted: Wanted;
}

async function mailDigest(ctx: Context, tx: Tx, { recipient, wanted }: Digest): Promise<void> {
  const { user_id, firstName: name, email, locale } = recipient;
  const { public_url } = ctx.config;
  const urlOf = async (topics: readonly NotificationTopic[]) => public_url + (await unsubscribePath(ctx, { user_id, topics }));
  const topics: DigestTopic[] = [];
  for (const [topic, texts] of wanted) {
    const label = catalogueText(locale, `topic.${topic}`);
    topics.push({ label, count: texts.length, lines: texts.slice(0, maxLines), unsubscribe_url: await urlOf([topic]) });
  }
  const data = { name, topics, url: `${public_url}/notifications`, settings_url: `${public_url}/notifications?view=settings` };
  const unsubscribe_url = await urlOf([...wanted.keys()]);
  await ctx.mail.send(tx, { template: digestTemplate, to: { email, name }, data, locale, unsubscribe_url });
}
