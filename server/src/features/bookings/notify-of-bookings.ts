import { meetingPath, pastMeetingsPath, type Booking } from '@sabha/contract/bookings/booking';
import { bookingChanged, type BookingChange } from '@sabha/contract/bookings/events';
import { bookingChangedNotice } from '@sabha/contract/bookings/notifications';
import type { EventPayload } from '@sabha/contract/core/event';
import { sql } from 'drizzle-orm';
import { memberOf } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { EmailInlineFile } from '../../core/email/email-document.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import type { NotificationRight } from '../../core/notifications/notification-right.ts';
import { forEachPerson } from '../../core/notifications/person-thing.ts';
import { findRecipient } from '../accounts/public.ts';
import { letterTo, notify, readSubject } from '../notifications/public.ts';
import { readBookings } from './bookings.read-model.ts';
import { isOpenBetween } from './bookings.store.ts';
import { bookingTemplate, type BookingMail } from './emails/booking.template.ts';
import { findZone } from './find-zone.ts';
import { writeMeeting } from './meetings.calendar.ts';
import { nameTopic } from './name-topic.ts';

const hasLetter = (change: BookingChange): change is BookingMail['change'] => ['timed', 'retimed', 'cancelled'].includes(change);

/** Of a meeting hear its two people, while no block parts them; that it is cancelled both hear in any case. */
export const bookingRight: NotificationRight = {
  types: [bookingChangedNotice],
  findAllowed: forEachPerson(async ({ db }, user_id, booking_ids) => {
    const { rows } = await db.execute<{ booking_id: number }>(sql`
      SELECT m.booking_id FROM bookings m
      WHERE m.booking_id = ANY (${sql.param([...booking_ids])}::bigint[]) AND ${user_id} IN (m.from_user_id, m.to_user_id)
        AND (m.state = 'cancelled' OR ${isOpenBetween})`);
    return new Set(rows.map(({ booking_id }) => booking_id));
  }),
};

const keyOf = (event_id: string): string => `${bookingChanged.type}:${event_id}`;

type News = EventPayload<typeof bookingChanged> & { readonly id: string };

/** Whoever a change of a meeting is news to; a time that holds, moves or ends comes with its calendar file. What it was before is read. */
export const notifyOfBookings = subscribe(bookingChanged, {
  name: 'bookings.notify-of-change',
  async handle({ id, payload }, ctx) {
    await readSubject(ctx, bookingChangedNotice, { subject_id: payload.booking_id, except_key: keyOf(id) });
    for (const user_id of payload.user_ids) await notifyOne(ctx, user_id, { id, ...payload });
  },
});

/** Whether the meeting still stands as the change has left it; where it does not, a later change is told. */
const isStill = (change: BookingChange, { state, awaits, sequence }: Booking, expected: number): boolean => {
  if (sequence !== expected) return false;
  if (change === 'proposed' || change === 'countered') return awaits !== null;
  return change !== 'declined' || state === 'declined';
};

async function notifyOne(ctx: Context, user_id: number, { id, booking_id, change, by_user_id, sequence }: News): Promise<void> {
  const where = sql`m.booking_id = ${booking_id}`;
  const [booking] = await readBookings(ctx.db, memberOf(user_id), { where, limit: 1, has_blocked: change === 'cancelled' });
  const reader = await findRecipient(ctx.db, user_id);
  if (!booking || !reader || !isStill(change, booking, sequence)) return;
  const { other, starts_at, place, table_name, reason } = booking;
  const topic = nameTopic(booking, reader.locale);
  const when = starts_at === null ? '–' : describeTime(starts_at, reader.locale, await findZone(ctx, reader));
  // A proposal that is taken back stands in nobody's calendar.
  const written = hasLetter(change) && starts_at !== null ? change : null;
  const files = written === null ? [] : await attachFile(ctx, { booking_id, user_id, locale: reader.locale });
  const url = ctx.config.public_url + (change === 'cancelled' ? pastMeetingsPath : meetingPath(booking_id));
  await ctx.transact((tx) =>
    notify(ctx, tx, bookingChangedNotice, {
      user_ids: [user_id],
      params: { booking_id, change, name: other.name, topic, when },
      dedupe_key: keyOf(id),
      ...(by_user_id !== null && by_user_id !== user_id && { from_user_id: by_user_id, is_author_shown: true }),
      ...(written !== null && {
        letter: (to) =>
          letterTo(to, {
            template: bookingTemplate,
            data: { name: to.firstName, change: written, other: other.name, topic, when, place: table_name ?? place, reason, url },
            files,
          }),
      }),
    }),
  );
}

/** With the name of the zone: two people who meet can live by different clocks. */
const describeTime = (starts_at: string, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(`${locale}-IN`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
    numberingSystem: 'latn',
  }).format(new Date(starts_at));

async function attachFile(ctx: Context, wanted: Parameters<typeof writeMeeting>[1]): Promise<EmailInlineFile[]> {
  const file = await writeMeeting(ctx, wanted);
  if (file === null) return [];
  return [{ file_name: 'meeting.ics', media_type: 'text/calendar; charset=utf-8; method=PUBLISH', content: file.toString('base64') }];
}
