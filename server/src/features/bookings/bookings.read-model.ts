import type { Booking } from '@sabha/contract/bookings/booking';
import { notFound } from '@sabha/contract/core/errors';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { readPersonNames } from '../accounts/public.ts';
import { findOwnBlocks } from '../contact/public.ts';
import { isOpenBetween } from './bookings.store.ts';

interface Row extends Omit<Booking, 'other' | 'is_mine' | 'awaits' | 'missed' | 'ended_by' | 'reason_by'>, Record<string, unknown> {
  readonly from_user_id: number;
  readonly to_user_id: number;
  readonly awaits_user_id: number | null;
  readonly missed_by_user_id: number | null;
  readonly ended_by_user_id: number | null;
  readonly reason_by_user_id: number | null;
}

const instant = (column: string) => sql`to_json(${sql.raw(column)})`;

interface Reading {
  readonly where: SQL;
  readonly order?: SQL;
  readonly limit: number;
  /** Also those of two who could not meet any more, which nobody lists: for what ends them. */
  readonly has_blocked?: boolean;
}

/**
 * Who has written the reason: who has ended a meeting gives the last one. Nodes of an earlier version note nobody beside it, and may leave
 * there who wrote the one before.
 */
export const reasonAuthor = sql`CASE WHEN reason <> '' THEN coalesce(ended_by_user_id, reason_by_user_id) END`;

/** What ended since the two could not meet any more; nobody finds it, so that nothing tells a block from another reason. */
const hasEndedByItself = sql`(m.state = 'cancelled' AND m.ended_by_user_id IS NULL)`;

/** Meetings of the reader that the condition finds; none with somebody from whom a block parts them, or that ended by itself, unless said. */
export async function readBookings(
  db: Database | Tx,
  reader: Actor,
  { where, order = sql`m.booking_id`, limit, has_blocked = false }: Reading,
): Promise<Booking[]> {
  const { user_id } = reader;
  const { rows } = await db.execute<Row>(sql`
    SELECT m.booking_id, m.state, m.topic, m.note, m.place, m.wants_table, m.slot_minutes AS minutes, m.reason, m.sequence, m.from_user_id, m.to_user_id, m.awaits_user_id, m.missed_by_user_id, m.ended_by_user_id, ${reasonAuthor} AS reason_by_user_id,
      m.hidden_at IS NOT NULL AS is_hidden, m.reason_hidden_at IS NOT NULL AS is_reason_hidden,
      ${instant('m.starts_at')} AS starts_at, ${instant('m.ends_at')} AS ends_at, ${instant('m.lapses_at')} AS lapses_at, ${instant('m.created_at')} AS created_at,
      (SELECT t.name FROM booking_table_times x JOIN booking_tables t USING (table_id) WHERE x.booking_id = m.booking_id) AS table_name,
      coalesce((SELECT json_agg(json_build_object('starts_at', o.starts_at, 'ends_at', o.ends_at, 'is_free', NOT EXISTS (
          SELECT FROM booking_times t WHERE t.user_id IN (m.from_user_id, m.to_user_id) AND t.booking_id <> m.booking_id
            AND t.during && tstzrange(o.starts_at, o.ends_at))) ORDER BY o.starts_at)
        FROM booking_options o WHERE o.booking_id = m.booking_id), '[]') AS options
    FROM bookings m WHERE ${user_id} IN (m.from_user_id, m.to_user_id) AND (${has_blocked} OR (${isOpenBetween} AND NOT ${hasEndedByItself})) AND ${where} ORDER BY ${order} LIMIT ${limit}`);
  const otherOf = ({ from_user_id, to_user_id }: Row) => (from_user_id === user_id ? to_user_id : from_user_id);
  const names = await readPersonNames(db, reader, rows.map(otherOf));
  const toInstant = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  const sideOf = (one: number | null) => (one === null ? null : one === user_id ? ('me' as const) : ('other' as const));
  return rows.map((row) => {
    const { from_user_id, to_user_id: _to, awaits_user_id, missed_by_user_id, ended_by_user_id, reason_by_user_id, ...booking } = row;
    const person = names.get(otherOf(row));
    return {
      ...booking,
      ...readableWords(row, user_id),
      starts_at: toInstant(row.starts_at),
      ends_at: toInstant(row.ends_at),
      lapses_at: toInstant(row.lapses_at),
      created_at: new Date(row.created_at).toISOString(),
      options: row.options.map((option) => ({
        ...option,
        starts_at: new Date(option.starts_at).toISOString(),
        ends_at: new Date(option.ends_at).toISOString(),
        clash: null,
      })),
      other: {
        user_id: otherOf(row),
        name: person?.name ?? '',
        profile_image: person?.profile_image ?? null,
        can_open: person?.can_open ?? false,
      },
      is_mine: from_user_id === user_id,
      missed: sideOf(missed_by_user_id),
      ended_by: sideOf(ended_by_user_id),
      awaits: sideOf(awaits_user_id),
      reason_by: sideOf(reason_by_user_id),
    };
  });
}

/** Which meetings of the reader hold words of somebody whom they have blocked, as far as they are shown: these can still be reported. */
export async function findParted(db: Database | Tx, { user_id }: Actor): Promise<SQL> {
  const other = sql`(CASE WHEN m.from_user_id = ${user_id} THEN m.to_user_id ELSE m.from_user_id END)`;
  const { rows } = await db.execute<{ other_id: number }>(sql`
    SELECT DISTINCT ${other} AS other_id FROM bookings m WHERE ${user_id} IN (m.from_user_id, m.to_user_id)`);
  const others = rows.map(({ other_id }) => other_id);
  const blocked = sql.param([...(await findOwnBlocks(db, user_id, others))]);
  return sql`${other} = ANY (${blocked}::bigint[])
    AND (m.from_user_id = ${other} AND m.topic <> '' AND m.hidden_at IS NULL OR ${reasonAuthor} = ${other} AND m.reason_hidden_at IS NULL)`;
}

/** What staff have hidden is read by who wrote it alone. */
function readableWords(row: Row, user_id: number): Pick<Booking, 'topic' | 'note' | 'place' | 'reason'> {
  const { topic, note, place, reason, is_hidden, is_reason_hidden, from_user_id, reason_by_user_id } = row;
  const asked = is_hidden && from_user_id !== user_id ? { topic: '', note: '', place: '' } : { topic, note, place };
  return { ...asked, reason: is_reason_hidden && reason_by_user_id !== user_id ? '' : reason };
}

/** @throws ProblemError 404 for what is not the reader's */
export async function readBooking(db: Database | Tx, reader: Actor, booking_id: number): Promise<Booking> {
  const [found] = await readBookings(db, reader, { where: sql`m.booking_id = ${booking_id}`, limit: 1 });
  if (!found) throw notFound('There is no such meeting.');
  return found;
}
