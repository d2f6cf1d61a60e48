import type { NotificationParamsOf, NotificationSourceKind, NotificationType } from '@sabha/contract/core/notification-type';
import { notificationCreated, notificationsWritten } from '@sabha/contract/notifications/events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { runPrepared } from '../../core/db/run-prepared.ts';
import type { Mail, Mailer } from '../../core/email/mailer.ts';
import { newEvent, type NewDomainEvent } from '../../core/events/domain-event.ts';
import { catalogueText, type TextValues } from '../../core/text/catalogue.ts';
import type { Recipient } from '../accounts/public.ts';
import { whenDue } from './digest/when-due.ts';
import { findOpenToMerge, writeNotifications, type OpenNotification, type Written } from './notifications.store.ts';
import { findRecipients, mailUseOf, useOf, type ReachableRecipient } from './recipients.ts';
import { unsubscribeFrom } from './unsubscribe/unsubscribe-link.ts';

const maxBody = 1_000;
/** So many are announced to open tabs by one event. */
const maxAnnounced = 100;

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

/** Somebody who has a new notification, which became no part of another one. */
export interface Notified {
  readonly user_id: number;
  /** Whether a mail goes out, too. */
  readonly is_mailed: boolean;
}

/**
 * Notifies people of something inside the transaction that causes it, in as many statements for hundreds as for one, but for a `letter`,
 * which each gets by their own; what leaves the product leaves after the commit. Each hears of it in their language, by the channels that
 * they want for its topic, and once for each `dedupe_key`. With a `merge_key` each takes a lock until the transaction ends: cut thousands
 * into pages. Answers who has a new one.
 * @throws ZodError when the params are not as the type says
 */
export async function notify<Type extends NotificationType>(
  ctx: Ctx,
  tx: Tx,
  type: Type,
  notification: NewNotification<Type>,
): Promise<readonly Notified[]> {
  const recipients = await findRecipients(tx, notification.user_ids, type, notification.from_user_id);
  if (recipients.length === 0) return [];
  const open = await findOpenToMerge(tx, type, { notification, recipients });
  const written = await writeNotifications(tx, type, {
    notification: { ...notification, shown_author: shownAuthor(notification) },
    rows: recipients.flatMap((recipient) => rowFor(type, { recipient, notification, open: open.get(recipient.user_id) }) ?? []),
  });
  return announce(ctx, tx, type, {
    recipients: new Map(recipients.map((one) => [one.user_id, one])),
    written,
    letter: notification.letter,
  });
}

interface Rowing<Type extends NotificationType> {
  readonly recipient: ReachableRecipient;
  readonly notification: NewNotification<Type>;
  readonly open: OpenNotification | undefined;
}

/** What is written for one of them; nothing for a cause that they know. */
function rowFor<Type extends NotificationType>(type: Type, { recipient, notification: { params: given }, open }: Rowing<Type>) {
  if (open?.is_repeated) return null;
  const params = type.params.parse(typeof given === 'function' ? given(recipient) : given) as NotificationParamsOf<Type>;
  const textKey = type.variant ? `${type.type}.${type.variant(params)}` : type.type;
  return {
    user_id: recipient.user_id,
    merged_into: open?.notification_id ?? null,
    body: writeBody(textKey, recipient.locale, { count: (open?.merged_count ?? 0) + 1, ...params }),
    link: type.link(params),
    subject_id: type.subject?.(params) ?? null,
    is_shown: recipient.channels.in_app,
  };
}

/** The text of a notification in somebody's language. */
export function writeBody(textKey: string, locale: string, values: TextValues): string {
  const text = catalogueText(locale, textKey, values);
  // Cut in the middle of a character, half of it would be no text that can be stored.
  return (text.length > maxBody ? `${text.slice(0, maxBody - 1)}…` : text).toWellFormed();
}

interface Announcing {
  readonly recipients: ReadonlyMap<number, ReachableRecipient>;
  readonly written: readonly Written[];
  readonly letter: NewNotification<NotificationType>['letter'];
}

/** Says to open tabs what was written, and sends or asks for the letters of what stands alone. */
async function announce(ctx: Ctx, tx: Tx, type: NotificationType, { recipients, written, letter }: Announcing): Promise<Notified[]> {
  if (written.length === 0) return [];
  const shown = written.filter(({ user_id }) => recipients.get(user_id)?.channels.in_app === true);
  const events: NewDomainEvent[] = [];
  for (let first = 0; first < shown.length; first += maxAnnounced) {
    const notification_ids = shown.slice(first, first + maxAnnounced).map(({ notification_id }) => notification_id);
    events.push(newEvent(notificationsWritten, { notification_ids }));
  }
  const notified: Notified[] = [];
  for (const { notification_id, user_id, is_merged } of written) {
    const recipient = recipients.get(user_id);
    // What became part of another one is no letter of its own.
    if (is_merged || !recipient) continue;
    const { email, channels } = recipient;
    const is_mailed = channels.email && email !== null;
    notified.push({ user_id, is_mailed });
    if (!is_mailed) continue;
    if (letter !== undefined && (await isMailedNow(ctx, tx, recipient))) {
      const unsubscribe = await unsubscribeFrom(ctx, { user_id, topic: type.topic, use: useOf('email', type) });
      await letter({ ...recipient, email, ...unsubscribe })(ctx.mail, tx);
    } else events.push(newEvent(notificationCreated, { notification_id, user_id, ...mailUseOf(type) }));
  }
  if (events.length > 0) await runPrepared(tx, ctx.outbox.writing(events, sql`true`));
  return notified;
}

async function isMailedNow({ clock }: Ctx, tx: Tx, recipient: ReachableRecipient): Promise<boolean> {
  return !recipient.can_wait || (await whenDue(tx, { recipient, frequency: recipient.frequency, now: clock.now() })).is_now;
}

const shownAuthor = ({
  from_user_id = 0,
  is_author_shown = false,
}: Pick<NewNotification<NotificationType>, 'from_user_id' | 'is_author_shown'>) => (is_author_shown ? from_user_id : 0);
