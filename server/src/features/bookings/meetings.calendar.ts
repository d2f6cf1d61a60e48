import { meetingPath } from '@sabha/contract/bookings/booking';
import { sql } from 'drizzle-orm';
import { memberOf } from '../../core/access/actor.ts';
import type { CalendarSource, OfferedEntry } from '../../core/calendar/calendar-source.ts';
import { maxDeadlines, offerDeadline } from '../../core/calendar/offer-deadline.ts';
import { writeCalendar, type CalendarEntry } from '../../core/documents/write-calendar.ts';
import type { Context } from '../../core/context.ts';
import { catalogueText } from '../../core/text/catalogue.ts';
import { findRecipient } from '../accounts/public.ts';
import { readBookings } from './bookings.read-model.ts';
import { entryKey } from './diary.ts';
import { findZone } from './find-zone.ts';
import { nameTopic } from './name-topic.ts';

const maxEntries = 2_000;

interface Published extends Record<string, unknown> {
  readonly uid: string;
  readonly changed_at: string;
}

/** What a person's meetings are called by other programs. */
async function readPublished({ db }: Pick<Context, 'db'>, booking_ids: readonly number[]): Promise<ReadonlyMap<number, Published>> {
  const { rows } = await db.execute<Published & { booking_id: number }>(sql`
    SELECT booking_id, uid, to_json(changed_at) AS changed_at FROM bookings WHERE booking_id = ANY (${sql.param([...booking_ids])}::bigint[])`);
  return new Map(rows.map(({ booking_id, uid, changed_at }) => [booking_id, { uid, changed_at: new Date(changed_at).toISOString() }]));
}

interface Wanted {
  readonly user_id: number;
  readonly locale: string;
  readonly where: ReturnType<typeof sql>;
  readonly has_blocked?: boolean;
}

/** Meetings that have or had a time, as entries of somebody's calendar. */
async function readEntries(ctx: Pick<Context, 'db'>, { user_id, locale, where, has_blocked = false }: Wanted): Promise<OfferedEntry[]> {
  const bookings = await readBookings(ctx.db, memberOf(user_id), {
    where: sql`m.starts_at IS NOT NULL AND ${where}`,
    limit: maxEntries,
    has_blocked,
  });
  const published = await readPublished(
    ctx,
    bookings.map(({ booking_id }) => booking_id),
  );
  return bookings.flatMap(({ booking_id, starts_at, ends_at, state, topic, note, place, table_name, other, sequence }): OfferedEntry[] => {
    const program = published.get(booking_id);
    if (starts_at === null || ends_at === null || !program) return [];
    const is_cancelled = state === 'cancelled';
    return [
      {
        key: entryKey(booking_id),
        kind: 'meeting',
        title: catalogueText(locale, 'booking.entry', { name: other.name, topic: nameTopic({ topic }, locale) }),
        starts_at,
        ends_at,
        all_day: null,
        zone: 'UTC',
        place: table_name ?? place,
        text: note,
        link: meetingPath(booking_id),
        is_cancelled,
        reasons: [],
        own: null,
        person: { user_id: other.user_id, name: other.name, profile_image: other.profile_image },
        is_firm: !is_cancelled,
        published: { ...program, sequence },
      },
    ];
  });
}

/** Meetings that two people have agreed to, each with the name of the other; cancelled ones stay, so that calendars take them away. */
export const meetings: CalendarSource = {
  kind: 'meeting',
  entriesOf: (ctx, { user_id, locale }, { from, to }) =>
    readEntries(ctx, { user_id, locale, where: sql`m.starts_at < ${to} AND m.ends_at > ${from}` }),
};

/** Until when proposals and moves can be answered that somebody is asked for. */
export const meetingAnswers: CalendarSource = {
  kind: 'deadline',
  async entriesOf({ db, config, clock }, reader, { from, to }) {
    const { user_id, locale } = reader;
    const where = sql`m.awaits_user_id = ${user_id} AND m.lapses_at > ${clock.now()} AND m.lapses_at >= ${from} AND m.lapses_at < ${to}`;
    const order = sql`m.lapses_at, m.booking_id`;
    const bookings = await readBookings(db, memberOf(user_id), { where, order, limit: maxDeadlines + 1 });
    return bookings.flatMap(({ booking_id, lapses_at, topic, other: { name }, created_at }) =>
      lapses_at === null
        ? []
        : offerDeadline(config.public_url, reader, {
            key: entryKey(booking_id),
            title: catalogueText(locale, 'deadline.meeting', { name, topic: nameTopic({ topic }, locale) }),
            due: { at: lapses_at },
            zone: 'UTC',
            link: meetingPath(booking_id),
            since: created_at,
            isPublished: false,
          }),
    );
  },
};

/** One meeting as a calendar for other programs; null before it has had a time. A cancelled one says so there. */
export async function writeMeeting(
  ctx: Pick<Context, 'db'>,
  { booking_id, user_id, locale }: { readonly booking_id: number; readonly user_id: number; readonly locale: string },
): Promise<Buffer | null> {
  const [entry] = await readEntries(ctx, { user_id, locale, where: sql`m.booking_id = ${booking_id}`, has_blocked: true });
  if (!entry?.published) return null;
  const time_zone = await findZone(ctx, await findRecipient(ctx.db, user_id));
  const { title, starts_at: starts, ends_at: ends, place, text: about, is_cancelled, published } = entry;
  const written: CalendarEntry = { ...published, title, starts, ends, place, about, is_cancelled, category: '', url: '' };
  return Buffer.from(writeCalendar({ name: title, time_zone, part: 'Meetings' }, [written]));
}
