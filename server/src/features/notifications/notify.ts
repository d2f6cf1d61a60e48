import type { NotificationParamsOf, NotificationSourceKind, NotificationType } from '@sabha/contract/core/notification-type';
import { notificationCreated } from '@sabha/contract/notifications/events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { runPrepared } from '../../core/db/run-prepared.ts';
import type { Mail, Mailer } from '../../core/email/mailer.ts';
import { catalogueText, type TextValues } from '../../core/text/catalogue.ts';
import type { Recipient } from '../accounts/public.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { whenDue } from './digest/when-due.ts';
import { findRecipients, mailUseOf, useOf, type ReachableRecipient } from './recipients.ts';
import { unsubscribeFrom } from './unsubscribe/unsubscribe-link.ts';

const maxBody = 1_000;
/** How many of its causes a merged notification remembers, to know a repeat. Without a limit its row would grow with each of them. */
const rememberedCauses = 100;

/** Whom a letter goes to; with the address that switches such letters off, where the person can do without them. */
type Addressee = Recipient & { readonly email: string; readonly unsubscribe_url?: string };
/** A letter with all that it says; its template is known where it was made. */
type Letter = (mail: Pick<Mailer, 'send'>, tx: Tx) => Promise<void>;

/** A letter to a recipient in their language. */
export const letterTo =
  <Data extends object>(
    { email, firstName, locale, unsubscribe_url }: Addressee,
    mail: Pick<Mail<Data>, 'template' | 'data' | 'files'>,
  ): Letter =>
  (mailer, tx) =>
    mailer.send(tx, { ...mail, to: { email, name: firstName }, locale, ...(unsubscribe_url && { unsubscribe_url }) });

export interface NewNotification<Type extends NotificationType> {
  readonly user_ids: readonly number[];
  /** What the text is filled with; a function where it differs by language or zone. */
  readonly params: NotificationParamsOf<Type> | ((recipient: Recipient) => NotificationParamsOf<Type>);
  /** Names the cause, `order.paid:17`: a cause that is told again notifies nobody a second time. */
  readonly dedupe_key: string;
  /** What unread ones of this type are merged by; needs the type's `merge_minutes`. */
  readonly merge_key?: string;
  /** Who caused it, where that is a member: nobody hears of somebody from whom a block parts them. */
  readonly from_user_id?: number;
  /** Whether its readers may know who that is, and so can mute them; unless said they may not. */
  readonly is_author_shown?: boolean;
  /** What it comes from, of which a person can mute a single one: who does is left out of `user_ids`. */
  readonly source?: { readonly kind: NotificationSourceKind; readonly id: number };
  /** A letter that says more than the usual one, and goes in its place. */
  readonly letter?: (recipient: Addressee) => Letter;
}

type Ctx = Pick<Context, 'clock' | 'config' | 'db' | 'mail' | 'outbox' | 'pool'>;

/**
 * Notifies people of something inside the transaction that causes it; what leaves the product leaves after the commit. Each hears of
 * it in their language, by the channels that they want for its topic, and once for each `dedupe_key`.
 * @throws ZodError when the params are not as the type says
 */
export async function notify<Type extends NotificationType>(
  ctx: Ctx,
  tx: Tx,
  type: Type,
  notification: NewNotification<Type>,
): Promise<void> {
  const { from_user_id, user_ids } = notification;
  const blocked = from_user_id === undefined ? new Set<number>() : await findBlockedPartners(tx, from_user_id, user_ids);
  const recipients = await findRecipients(tx, user_ids, type, from_user_id);
  for (const recipient of recipients) {
    if (blocked.has(recipient.user_id)) continue;
    await notifyOne(ctx, tx, type, { recipient, notification });
  }
}

interface One<Type extends NotificationType> {
  readonly recipient: ReachableRecipient;
  readonly notification: NewNotification<Type>;
}

async function notifyOne<Type extends NotificationType>(
  ctx: Ctx,
  tx: Tx,
  type: Type,
  { recipient, notification }: One<Type>,
): Promise<void> {
  const { params: given, letter } = notification;
  const params = type.params.parse(typeof given === 'function' ? given(recipient) : given) as NotificationParamsOf<Type>;
  const textKey = type.variant ? `${type.type}.${type.variant(params)}` : type.type;
  const write = (count: number) => writeBody(textKey, recipient.locale, { count, ...params });
  const { user_id, channels, email } = recipient;
  const merged = await mergeInto(tx, type, { recipient, notification, write });
  if (merged === 'repeated') return;
  if (merged !== null) return ctx.outbox.add(tx, notificationCreated, { notification_id: merged, user_id, is_mailed: false });

  const link = type.link(params);
  const { dedupe_key, merge_key, source, from_user_id } = notification;
  // Who wants none in the product has a row all the same, removed from the start: it remembers the cause.
  const { rows } = await tx.execute<{ notification_id: number }>(sql`
    INSERT INTO notifications (user_id, notification_type, topic, priority, notification_body, notification_link, dedupe_key, merge_key, subject_id, source_kind, source_id,
      from_user_id, created_by, deleted_by, deleted_at)
    VALUES (${user_id}, ${type.type}, ${type.topic}, ${type.priority ?? 'normal'}, ${write(1)}, ${link}, ${dedupe_key}, ${merge_key ?? null}, ${type.subject?.(params) ?? null},
      ${source?.kind ?? null}, ${source?.id ?? null}, ${from_user_id ?? null}, ${shownAuthor(notification)},
      ${channels.in_app ? null : 0}, ${channels.in_app ? null : sql`now()`})
    ON CONFLICT (user_id, dedupe_key) DO NOTHING RETURNING notification_id`);
  const [row] = rows;
  if (!row) return;
  // What comes together with others is not a letter of its own.
  const hasLetter = letter !== undefined && (await isMailedNow(ctx, tx, recipient));
  if (channels.email && hasLetter && email !== null) {
    const unsubscribe = await unsubscribeFrom(ctx, { user_id, topic: type.topic, use: useOf('email', type) });
    await letter({ ...recipient, email, ...unsubscribe })(ctx.mail, tx);
  }
  await ctx.outbox.add(tx, notificationCreated, { ...row, user_id, is_mailed: channels.email && !hasLetter, ...mailUseOf(type) });
}

async function isMailedNow({ clock }: Ctx, tx: Tx, recipient: ReachableRecipient): Promise<boolean> {
  return !recipient.can_wait || (await whenDue(tx, { recipient, frequency: recipient.frequency, now: clock.now() })).is_now;
}

const shownAuthor = ({
  from_user_id = 0,
  is_author_shown = false,
}: Pick<NewNotification<NotificationType>, 'from_user_id' | 'is_author_shown'>) => (is_author_shown ? from_user_id : 0);

/** The text of a notification in somebody's language. */
export function writeBody(textKey: string, locale: string, values: TextValues): string {
  const text = catalogueText(locale, textKey, values);
  return text.length > maxBody ? `${text.slice(0, maxBody - 1)}…` : text;
}

interface Merge<Type extends NotificationType> {
  readonly recipient: Pick<ReachableRecipient, 'user_id' | 'channels'>;
  readonly notification: NewNotification<Type>;
  readonly write: (count: number) => string;
}

/** The notification that this one became part of; `repeated` when its cause is in one already, null when it stands alone. */
async function mergeInto<Type extends NotificationType>(
  tx: Tx,
  type: Type,
  { recipient: { user_id, channels }, notification, write }: Merge<Type>,
): Promise<number | 'repeated' | null> {
  const { dedupe_key, merge_key, from_user_id } = notification;
  if (merge_key === undefined || type.merge_minutes === undefined) return null;
  // Of who wants none in the product, all rows are removed from the start.
  const isThere = channels.in_app ? sql`deleted_at IS NULL` : sql`deleted_by = 0`;
  // Two causes of one moment must not both find nothing to be merged into.
  await runPrepared(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`notification ${user_id} ${merge_key}`}, 0))`);
  const { rows } = await runPrepared<{ notification_id: number; merged_count: number; is_repeated: boolean; is_open: boolean }>(
    tx,
    sql`
    SELECT notification_id, merged_count, (dedupe_key = ${dedupe_key} OR ${dedupe_key} = ANY (merged_keys)) AS is_repeated,
      (NOT is_read AND ${isThere} AND cdate_time > now() - make_interval(mins => ${type.merge_minutes})) AS is_open
    FROM notifications WHERE user_id = ${user_id} AND merge_key = ${merge_key} ORDER BY notification_id DESC LIMIT 50`,
  );
  if (rows.some(({ is_repeated }) => is_repeated)) return 'repeated';
  const open = rows.find(({ is_open }) => is_open);
  if (!open) return null;
  await runPrepared(
    tx,
    sql`
    UPDATE notifications SET merged_count = merged_count + 1, merged_keys = (merged_keys || ${dedupe_key}::text)[greatest(cardinality(merged_keys) + 2 - ${rememberedCauses}::int, 1):], notification_body = ${write(open.merged_count + 1)},
      from_user_id = ${from_user_id ?? null}, created_by = ${shownAuthor(notification)}, modified_by = 0, modified_at = now()
    WHERE notification_id = ${open.notification_id}`,
  );
  return open.notification_id;
}
