import { bookingChanged, type BookingChange } from '@sabha/contract/bookings/events';
import { bookingChangedNotice } from '@sabha/contract/bookings/notifications';
import { sql } from 'drizzle-orm';
import { memberOf } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { EmailInlineFile } from '../../core/email/email-document.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import type { NotificationRight } from '../../core/notifications/notification-right.ts';
import { findRecipient } from '../accounts/public.ts';
import { letterTo, notify } from '../notifications/public.ts';
import { readBookings } from './bookings.read-model.ts';
import { isOpenBetween } from './bookings.store.ts';
import { bookingTemplate, type BookingMail } from './emails/booking.template.ts';
import { writeMeeting } from './meetings.calendar.ts';

const hasLetter = (change: BookingChange): change is BookingMail['change'] => ['timed', 'retimed', 'cancelled'].includes(change);

/** Of a meeting hear its two people, while no block parts them. */
export const bookingRight: NotificationRight = {
  types: [bookingChangedNotice],
  async findAllowed({ db }, user_id, booking_ids) {
    const { rows } = await db.execute<{ booking_id: number }>(sql`
      SELECT m.booking_id FROM bookings m
      WHERE m.booking_id = ANY (${sql.param([...booking_ids])}::bigint[]) AND ${user_id} IN (m.from_user_id, m.to_user_id) AND ${isOpenBetween}`);
    return new Set(rows.map(({ booking_id }) => booking_id));
  },
};

interface News {
  readonly id: string | number;
  readonly booking_id: number;
  readonly change: BookingChange;
  readonly by_user_id: number | null;
}

/** Whoever a change of a meeting is news to; a time that holds, moves or ends comes with its calendar file. */
export const notifyOfBookings = subscribe(bookingChanged, {
  name: 'bookings.notify-of-change',
  async handle({ id, payload: { user_ids, ...news } }, ctx) {
    for (const user_id of user_ids) await notifyOne(ctx, user_id, { id, ...news });
  },
});

async function notifyOne(ctx: Context, user_id: number, { id, booking_id, change, by_user_id }: News): Promise<void> {
  const [booking] = await readBookings(ctx.db, memberOf(user_id), { where: sql`m.booking_id = ${booking_id}`, limit: 1 });
  const reader = await findRecipient(ctx.db, user_id);
  if (!booking || !reader) return;
  const { topic, other, starts_at, place, table_name, reason } = booking;
  const zone = reader.time_zone ?? (await findEventZone(ctx));
  const when = starts_at === null ? '–' : describe(starts_at, reader.locale, zone);
  const files = hasLetter(change) ? await attachFile(ctx, { booking_id, user_id, locale: reader.locale }) : [];
  const url = `${ctx.config.public_url}/calendar`;
  await ctx.transact((tx) =>
    notify(ctx, tx, bookingChangedNotice, {
      user_ids: [user_id],
      params: { booking_id, change, name: other.name, topic, when },
      dedupe_key: `${bookingChanged.type}:${id}`,
      ...(by_user_id !== null && by_user_id !== user_id && { from_user_id: by_user_id, is_author_shown: true }),
      ...(hasLetter(change) && {
        letter: (to) =>
          letterTo(to, {
            template: bookingTemplate,
            data: { name: to.firstName, change, other: other.name, topic, when, place: table_name ?? place, reason, url },
            files,
          }),
      }),
    }),
  );
}

const describe = (starts_at: string, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(`${locale}-IN`, { dateStyle: 'full', timeStyle: 'short', timeZone, numberingSystem: 'latn' }).format(
    new Date(starts_at),
  );

async function findEventZone({ db }: Context): Promise<string> {
  const { rows } = await db.execute<{ time_zone: string }>(
    sql`SELECT time_zone FROM edition_basics WHERE is_current AND deleted_at IS NULL`,
  );
  return rows[0]?.time_zone ?? 'UTC';
}

async function attachFile(ctx: Context, wanted: Parameters<typeof writeMeeting>[1]): Promise<EmailInlineFile[]> {
  const file = await writeMeeting(ctx, wanted);
  return file === null ? [] : [{ file_name: 'meeting.ics', media_type: 'text/calendar; charset=utf-8', content: file.toString('base64') }];
}
