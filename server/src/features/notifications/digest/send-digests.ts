import { notificationTopics, type NotificationTopic } from '@sabha/contract/core/notification-type';
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Database, Tx } from '../../../core/db/database.ts';
import { plainText } from '../../../core/email/plain-text.ts';
import { catalogueText } from '../../../core/text/catalogue.ts';
import type { Recipient } from '../../accounts/public.ts';
import { digestTemplate, type DigestTopic } from '../emails/digest.template.ts';
import { membersTopics, topicOf } from '../mail-new-notification.ts';
import { findDeliverable, type Deliverable } from '../find-deliverable.ts';
import { findRecipients, mailUseOf } from '../recipients.ts';
import type { NotificationRegistry } from '../registry.ts';
import { whenDue } from './when-due.ts';
import { canStop, unsubscribePath } from '../unsubscribe/unsubscribe-link.ts';

/** Of one topic; the rest is counted. */
const maxLines = 10;
/** What was muted for so long is not mailed any more. */
const maxMutedDays = 14;

interface Entry extends Deliverable, Record<string, unknown> {
  readonly notification_id: number;
  readonly topic: string;
  readonly notification_body: string;
}
type Wanted = ReadonlyMap<NotificationTopic, readonly string[]>;

/** Mails what is due, until nobody's is or the time of the run is over. */
export async function sendDigests(ctx: Context, registry: NotificationRegistry, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const user_id = await findDue(ctx);
    if (user_id === null) return;
    try {
      await sendDigest(ctx, registry, user_id);
    } catch (error) {
      // Somebody's must not hold up those of everybody else.
      ctx.log.error({ err: error, user_id }, 'A digest could not be mailed and waits for an hour.');
      await wait(ctx.db, { user_id, now: ctx.clock.now(), due_at: sql`${ctx.clock.now()}::timestamptz + interval '1 hour'` });
    }
  }
}

async function findDue({ clock, db }: Context): Promise<number | null> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    SELECT user_id FROM notification_digest_entries WHERE due_at <= ${clock.now()} ORDER BY due_at LIMIT 1`);
  return rows[0]?.user_id ?? null;
}

/**
 * Takes what is due of one person and mails what of it is still unread and wanted; what they have muted comes on another day, as does
 * what a block parts from the latest of its authors.
 */
async function sendDigest(ctx: Context, registry: NotificationRegistry, user_id: number): Promise<void> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<Entry & { is_open: boolean | null }>(sql`
    SELECT w.notification_id, w.user_id, n.notification_type, n.subject_id, n.topic, n.notification_body, n.priority, n.source_kind, n.source_id, n.from_user_id,
      NOT n.is_read AND coalesce(n.deleted_by, 0) = 0 AS is_open
    FROM notification_digest_entries w LEFT JOIN notifications n USING (notification_id)
    WHERE w.user_id = ${user_id} AND w.due_at <= ${now} ORDER BY w.notification_id DESC`);
  const open = rows.filter(({ is_open }) => is_open === true);
  const { deliverable, muted, blocked } = await findDeliverable(ctx, registry, open);
  await ctx.transact(async (tx) => {
    // Two runs at a time would take half of a digest each.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('digests', 0))`);
    if (await holdForQuietHours(tx, user_id, now)) return;
    const { rows: gone } = await tx.execute<{ notification_id: number }>(sql`
      DELETE FROM notification_digest_entries
      WHERE notification_id = ANY (${sql.param(rows.map(({ notification_id }) => notification_id))}::bigint[]) AND due_at <= ${now}
      RETURNING notification_id`);
    const taken = new Set(gone.map(({ notification_id }) => notification_id));
    const isTaken = ({ notification_id }: Entry) => taken.has(notification_id);
    const found = await findWanted(tx, registry, { user_id, entries: deliverable.filter(isTaken) });
    const { recipient, wanted } = found;
    if (recipient?.email != null) await mailDigest(ctx, tx, { recipient: { ...recipient, email: recipient.email }, wanted });
    await putOff(tx, [...[...muted, ...blocked].filter(isTaken), ...found.muted], now);
  });
}

/** What is muted comes with the digest of another day, unless that lasts longer than anybody wants to hear of it. */
async function putOff(tx: Tx, entries: readonly Entry[], now: Date): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map(({ notification_id }) => notification_id);
  await tx.execute(sql`
    INSERT INTO notification_digest_entries (notification_id, user_id, due_at)
    SELECT notification_id, user_id, ${now}::timestamptz + interval '1 day' FROM notifications
    WHERE notification_id = ANY (${sql.param(ids)}::bigint[]) AND cdate_time > ${now}::timestamptz - make_interval(days => ${maxMutedDays})
    ON CONFLICT (notification_id) DO NOTHING`);
}

interface Waiting {
  readonly user_id: number;
  readonly now: Date;
  readonly due_at: SQL;
}

const wait = (db: Database | Tx, { user_id, now, due_at }: Waiting) =>
  db.execute(sql`UPDATE notification_digest_entries SET due_at = ${due_at} WHERE user_id = ${user_id} AND due_at <= ${now}`);

/** What is due in quiet hours, which began or moved since, comes at their end. */
async function holdForQuietHours(tx: Tx, user_id: number, now: Date): Promise<boolean> {
  const [recipient] = await findRecipients(tx, [user_id], { topic: 'announcements' });
  if (!recipient) return false;
  const { is_now, due_at } = await whenDue(tx, { recipient, frequency: 'each', now });
  if (is_now) return false;
  await wait(tx, { user_id, now, due_at: sql`${due_at}::timestamptz` });
  return true;
}

interface Found {
  /** Nobody when none goes by mail. */
  readonly recipient: Recipient | null;
  readonly wanted: Wanted;
  /** Of topics that are muted. */
  readonly muted: readonly Entry[];
}

/** What goes by mail still, by topic in their order. */
async function findWanted(
  tx: Tx,
  registry: NotificationRegistry,
  { user_id, entries }: { readonly user_id: number; readonly entries: readonly Entry[] },
): Promise<Found> {
  const wanted = new Map<NotificationTopic, readonly string[]>();
  const muted: Entry[] = [];
  let known: Recipient | null = null;
  for (const topic of notificationTopics) {
    const of = entries.filter((entry) => topicOf(entry.topic) === topic);
    // Types of one topic can differ in whether their person may do without mails.
    const mailed: Entry[] = [];
    for (const [name, ofType] of Map.groupBy(of, ({ notification_type }) => notification_type)) {
      const { mail_use: email } = mailUseOf(registry.findType(name) ?? {});
      const [recipient] = await findRecipients(tx, [user_id], { topic, ...(email && { channels: { email } }) });
      if (recipient?.is_muted) muted.push(...ofType);
      if (!recipient?.channels.email) continue;
      known = recipient;
      mailed.push(...ofType);
    }
    if (mailed.length === 0) continue;
    const texts = mailed
      .toSorted((one, other) => other.notification_id - one.notification_id)
      .map(({ notification_body }) => notification_body);
    wanted.set(topic, membersTopics.includes(topic) ? texts.map((text) => plainText(text, 300)) : texts);
  }
  return { recipient: known, wanted, muted };
}

interface Digest {
  readonly recipient: Recipient & { readonly email: string };
  readonly wanted: Wanted;
}

async function mailDigest(ctx: Context, tx: Tx, { recipient, wanted }: Digest): Promise<void> {
  const { user_id, firstName: name, email, locale } = recipient;
  const { public_url } = ctx.config;
  const stopOf = async (asked: readonly NotificationTopic[]) => {
    const stopped = asked.filter(canStop);
    return stopped.length === 0 ? {} : { unsubscribe_url: public_url + (await unsubscribePath(ctx, { user_id, topics: stopped })) };
  };
  const topics: DigestTopic[] = [];
  for (const [topic, texts] of wanted) {
    const label = catalogueText(locale, `topic.${topic}`);
    topics.push({ label, count: texts.length, lines: texts.slice(0, maxLines), ...(await stopOf([topic])) });
  }
  const data = { name, topics, url: `${public_url}/notifications`, settings_url: `${public_url}/notifications?view=settings` };
  await ctx.mail.send(tx, { template: digestTemplate, to: { email, name }, data, locale, ...(await stopOf([...wanted.keys()])) });
}
