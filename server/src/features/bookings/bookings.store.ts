import { notFound } from '@sabha/contract/core/errors';
import type { BookingState } from '@sabha/contract/bookings/booking';
import { bookingChanged, type BookingChange } from '@sabha/contract/bookings/events';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { isUnblocked } from '../contact/public.ts';

/** A meeting whose row the caller holds. */
export interface LockedBooking {
  readonly booking_id: number;
  readonly from_user_id: number;
  readonly to_user_id: number;
  readonly state: BookingState;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly slot_minutes: number;
  readonly wants_table: boolean;
  readonly awaits_user_id: number | null;
  readonly sequence: number;
  readonly rounds: number;
  /** The one of the two who is not the caller. */
  readonly other_user_id: number;
}

interface Row extends Omit<LockedBooking, 'starts_at' | 'ends_at' | 'other_user_id'>, Record<string, unknown> {
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

/** No block stands between the two people of the meeting `m`. */
export const isOpenBetween = isUnblocked(sql`m.from_user_id`, sql`m.to_user_id`);

/** @throws ProblemError 404 for what is not the caller's, and where a block parts the two */
export async function lockBooking(tx: Tx, { user_id }: Pick<Actor, 'user_id'>, booking_id: number): Promise<LockedBooking> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT m.booking_id, m.from_user_id, m.to_user_id, m.state, to_json(m.starts_at) AS starts_at, to_json(m.ends_at) AS ends_at, m.slot_minutes,
      m.wants_table, m.awaits_user_id, m.sequence, m.rounds
    FROM bookings m WHERE m.booking_id = ${booking_id} AND ${user_id} IN (m.from_user_id, m.to_user_id) AND ${isOpenBetween} FOR UPDATE OF m`);
  const [row] = rows;
  if (!row) throw notFound('There is no such meeting.');
  return {
    ...row,
    starts_at: row.starts_at === null ? null : new Date(row.starts_at),
    ends_at: row.ends_at === null ? null : new Date(row.ends_at),
    other_user_id: row.from_user_id === user_id ? row.to_user_id : row.from_user_id,
  };
}

interface Options {
  readonly booking_id: number;
  readonly starts: readonly Date[];
  readonly minutes: number;
}

/** The times that wait for an answer from now on, in place of all others. */
export async function replaceOptions(tx: Tx, { booking_id, starts, minutes }: Options): Promise<void> {
  await tx.execute(sql`DELETE FROM booking_options WHERE booking_id = ${booking_id}`);
  if (starts.length === 0) return;
  await tx.execute(sql`
    INSERT INTO booking_options (booking_id, starts_at, ends_at)
    SELECT ${booking_id}, t.at, t.at + make_interval(mins => ${minutes}) FROM unnest(${sql.param(starts.map((at) => at.toISOString()))}::timestamptz[]) AS t (at)
    ON CONFLICT DO NOTHING`);
}

/** Gives back what a meeting has taken of people's days and of tables. */
export async function releaseTimes(tx: Tx, booking_id: number): Promise<void> {
  await tx.execute(sql`DELETE FROM booking_times WHERE booking_id = ${booking_id}`);
  await tx.execute(sql`DELETE FROM booking_table_times WHERE booking_id = ${booking_id}`);
}

interface Changed {
  readonly booking_id: number;
  readonly change: BookingChange;
  readonly by_user_id: number | null;
  /** Whom it is news to. */
  readonly user_ids: readonly number[];
  readonly sequence: number;
}

export const announceChange = ({ outbox }: Pick<Context, 'outbox'>, tx: Tx, { user_ids, ...changed }: Changed): Promise<void> =>
  outbox.add(tx, bookingChanged, { ...changed, user_ids: [...user_ids] }, changed.by_user_id ?? undefined);
