import { sql } from 'drizzle-orm';
import type { Tx } from '../../src/core/db/database.ts';
import { addDays, fromLocalText, toLocalDay } from '../../src/core/time/zone.ts';
import { editionFields } from './edition.data.ts';
import { meetingTables, sampleHours, sampleMeetings, type SampleTime } from './meetings.data.ts';

/** Longer than people have, so that who tries the sample out has something to answer for a while. */
const answerDays = 14;

/** A fixed key for each, which is unique by who proposes. */
const clientId = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

function toInstant([day, time]: SampleTime): Date {
  const { time_zone, starts_on } = editionFields;
  const local =
    typeof day === 'number' ? addDays(toLocalDay(new Date(), time_zone), day) : addDays(starts_on, Number(day.slice('summit '.length)));
  return fromLocalText(`${local}T${time}`, time_zone);
}

/** The tables of the summit, who can be met when, and meetings that wait, are to come and were. */
export async function loadMeetings(tx: Tx, edition_id: number): Promise<void> {
  const names = Array.from({ length: meetingTables.count }, (_, at) => meetingTables.name(at + 1));
  await tx.execute(sql`
    INSERT INTO booking_tables (edition_id, name, position) SELECT ${edition_id}, name, at FROM unnest(${sql.param(names)}::text[]) WITH ORDINALITY t (name, at)`);
  const { rows } = await tx.execute<{ name: string; user_id: number }>(sql`
    SELECT coalesce(username, "firstName" || ' ' || "lastName") AS name, user_id FROM global_users`);
  const ids = new Map(rows.map(({ name, user_id }) => [name, user_id]));
  // Where there were people already, the sample's are not among them.
  if (!sampleHours.every(({ of: people }) => people.every((name) => ids.has(name)))) return;
  const idOf = (name: string) => {
    const user_id = ids.get(name);
    if (user_id === undefined) throw new Error(`The sample names ${name}, whom it does not have.`);
    return user_id;
  };
  for (const { of: people, availability } of sampleHours)
    await tx.execute(sql`
      INSERT INTO booking_availability (user_id, is_open, time_zone, slot_minutes, buffer_minutes, notice_hours, horizon_days, hours, exceptions)
      SELECT user_id, true, ${editionFields.time_zone}, ${availability.slot_minutes}, ${availability.buffer_minutes}, 2, 366, ${JSON.stringify(availability.hours)}::jsonb, '[]'
      FROM unnest(${sql.param(people.map(idOf))}::bigint[]) AS user_id`);
  for (const [at, meeting] of sampleMeetings.entries()) await loadMeeting(tx, { ...meeting, at, idOf });
}

type Loading = (typeof sampleMeetings)[number] & { readonly at: number; readonly idOf: (name: string) => number };

async function loadMeeting(tx: Tx, { from, to, topic, note, place, minutes, times, state, at, idOf }: Loading): Promise<void> {
  const starts = times.map(toInstant);
  const [first = new Date()] = starts;
  const isProposed = state === 'proposed';
  const held = state === 'confirmed' ? first : null;
  const lapses_at = new Date(Math.min(Date.now() + answerDays * 86_400_000, Math.max(...starts.map((time) => time.getTime()))));
  // What was is agreed on the day before; what is to come was so an hour ago.
  const changed_at = new Date(Math.min(Date.now() - 3_600_000, first.getTime() - 86_400_000));
  const { rows } = await tx.execute<{ booking_id: number }>(sql`
    INSERT INTO bookings (from_user_id, to_user_id, client_booking_id, state, topic, note, place, wants_table, slot_minutes, starts_at, ends_at,
      awaits_user_id, lapses_at, ended_by_user_id, sequence, created_at, changed_at)
    VALUES (${idOf(from)}, ${idOf(to)}, ${clientId(at)}, ${state}, ${topic}, ${note}, ${place ?? ''}, ${place === null}, ${minutes},
      ${held}::timestamptz, ${held}::timestamptz + make_interval(mins => ${minutes}), ${isProposed ? idOf(to) : null}, ${isProposed ? lapses_at : null}, ${state === 'declined' ? idOf(to) : null},
      ${held === null ? 0 : 1}, ${changed_at}, ${changed_at}) RETURNING booking_id`);
  const booking_id = rows[0]?.booking_id;
  if (isProposed)
    await tx.execute(sql`
      INSERT INTO booking_options (booking_id, starts_at, ends_at) SELECT ${booking_id}, t, t + make_interval(mins => ${minutes})
      FROM unnest(${sql.param(starts.map((time) => time.toISOString()))}::timestamptz[]) AS t`);
  if (held === null) return;
  const during = sql`tstzrange(${held}::timestamptz, ${held}::timestamptz + make_interval(mins => ${minutes}))`;
  await tx.execute(sql`
    INSERT INTO booking_times (booking_id, user_id, during) SELECT ${booking_id}, user_id, ${during} FROM unnest(${sql.param([idOf(from), idOf(to)])}::bigint[]) AS user_id`);
  if (place === null)
    await tx.execute(sql`
      INSERT INTO booking_table_times (booking_id, table_id, during) SELECT ${booking_id}, min(table_id), ${during} FROM booking_tables`);
}
