import * as operations from '@sabha/contract/bookings/operations';
import { notFound } from '@sabha/contract/core/errors';
import type { ParsedInput } from '@sabha/contract/core/operation';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import type { ReadFirmEntries } from '../../core/calendar/firm-entries.ts';
import type { Context } from '../../core/context.ts';
import { answerBytes } from '../../core/documents/answer-bytes.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { canBook, canReadBookings } from '../../permissions/bookings.ts';
import { readAvailability, writeAvailability } from './availability.store.ts';
import { findParted, readBooking, readBookings } from './bookings.read-model.ts';
import { addClashes } from './clashes.ts';
import { writeMeeting } from './meetings.calendar.ts';
import { readSummary } from './summary.read-model.ts';

const getAvailability = bind(operations.getAvailability, ownDataOnly, async (_, { actor }, { db }) => ({
  data: await readAvailability(db, actor.user_id),
}));

const setAvailability = bind(operations.setAvailability, canBook, async ({ body }, { actor }, { clock, db }) => {
  await writeAvailability(db, actor.user_id, body, clock.now());
  return { data: body };
});

const getSummary: Bound = bind(operations.getBookingSummary, canReadBookings, async (_, { actor }, { clock, db }) => ({
  data: await readSummary(db, actor, clock.now()),
}));

type Query = ParsedInput<typeof operations.listBookings>['query'];

async function readList(ctx: Context, actor: Actor, { view, cursor, limit }: Query) {
  const now = ctx.clock.now();
  const isOfView = {
    waiting: sql`m.awaits_user_id IS NOT NULL`,
    coming: sql`m.state = 'confirmed' AND m.ends_at > ${now}`,
    past: sql`m.state <> 'proposed' AND (m.state <> 'confirmed' OR m.ends_at <= ${now})`,
    parted: view === 'parted' ? await findParted(ctx.db, actor) : sql`false`,
  }[view];
  // The next of those to come is the first; of the others the latest is.
  const momentOf = {
    waiting: (row: SQL) => sql`${row}.changed_at`,
    coming: (row: SQL) => sql`${row}.starts_at`,
    past: (row: SQL) => sql`CASE WHEN ${row}.state IN ('confirmed', 'missed') THEN ${row}.ends_at ELSE ${row}.changed_at END`,
    parted: (row: SQL) => sql`${row}.changed_at`,
  }[view];
  const moment = momentOf(sql`m`);
  const key = sql`(${moment}, m.booking_id)`;
  const direction = view === 'coming' ? sql`>` : sql`<`;
  const isAfter =
    cursor === undefined
      ? sql`true`
      : sql`${key} ${direction} (SELECT ${momentOf(sql`c`)}, c.booking_id FROM bookings c
          WHERE c.booking_id = ${cursor} AND ${actor.user_id} IN (c.from_user_id, c.to_user_id))`;
  const order = view === 'coming' ? sql`${moment}, m.booking_id` : sql`${moment} DESC, m.booking_id DESC`;
  const where = sql`${isOfView} AND ${isAfter}`;
  const found = await readBookings(ctx.db, actor, { where, order, limit: limit + 1, has_blocked: view === 'parted' });
  const shown = found.slice(0, limit);
  return { shown, next: found.length > limit ? (shown.at(-1)?.booking_id ?? null) : null };
}

const list = (readFirmEntries: ReadFirmEntries): Bound =>
  bind(operations.listBookings, canReadBookings, async ({ query }, call, ctx) => {
    const { shown, next } = await readList(ctx, call.actor, query);
    // The others are answered once they are opened.
    const data = query.view === 'waiting' ? await addClashes(ctx, call, shown, readFirmEntries) : shown;
    return { data, meta: { next } };
  });

const get = (readFirmEntries: ReadFirmEntries): Bound =>
  bind(operations.getBooking, canReadBookings, async ({ params: { booking_id } }, call, ctx) => {
    const found = await readBooking(ctx.db, call.actor, booking_id);
    const [data = found] = await addClashes(ctx, call, [found], readFirmEntries);
    return { data };
  });

const exportFile: Bound = bind(operations.exportBooking, canReadBookings, async ({ params: { booking_id } }, { actor, locale }, ctx) => {
  await readBooking(ctx.db, actor, booking_id);
  const file = await writeMeeting(ctx, { booking_id, user_id: actor.user_id, locale });
  if (file === null) throw notFound('This meeting has no time yet.');
  return answerBytes(file, { media_type: 'text/calendar; charset=utf-8', file_name: `meeting-${booking_id}.ics` });
});

export const bookingHandlers = (readFirmEntries: ReadFirmEntries): readonly Bound[] => [
  getAvailability,
  setAvailability,
  getSummary,
  list(readFirmEntries),
  get(readFirmEntries),
  exportFile,
];
