import { bookingLimits, type BookingSummary } from '@sabha/contract/bookings/booking';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database } from '../../core/db/database.ts';
import { findMeasures } from '../moderation/public.ts';
import { readAvailability } from './availability.store.ts';
import { isOpenBetween } from './bookings.store.ts';

const dayMs = 86_400_000;

/** How far the meetings of somebody have come; those from whom a block parts them are not counted, but for what they may still propose. */
export async function readSummary(db: Database, { user_id, is_restricted }: Actor, now: Date): Promise<BookingSummary> {
  type Counts = Record<'received' | 'sent' | 'coming' | 'current' | 'open' | 'today', number> & { received_from: number[] };
  const { rows } = await db.execute<Counts>(sql`
    SELECT coalesce(json_agg(DISTINCT CASE WHEN m.from_user_id = ${user_id} THEN m.to_user_id ELSE m.from_user_id END)
        FILTER (WHERE m.awaits_user_id = ${user_id} AND ${isOpenBetween}), '[]') AS received_from,
      count(*) FILTER (WHERE m.awaits_user_id = ${user_id} AND ${isOpenBetween})::int AS received,
      count(*) FILTER (WHERE m.awaits_user_id <> ${user_id} AND ${isOpenBetween})::int AS sent,
      count(*) FILTER (WHERE m.state = 'confirmed' AND m.ends_at > ${now} AND ${isOpenBetween})::int AS coming,
      count(*) FILTER (WHERE (m.awaits_user_id = ${user_id} OR m.state = 'confirmed' AND m.ends_at > ${now}) AND ${isOpenBetween})::int AS current,
      count(*) FILTER (WHERE m.from_user_id = ${user_id} AND m.state = 'proposed')::int AS open,
      count(*) FILTER (WHERE m.from_user_id = ${user_id} AND m.created_at > ${new Date(now.getTime() - dayMs)})::int AS today
    FROM bookings m WHERE ${user_id} IN (m.from_user_id, m.to_user_id)
      AND (m.awaits_user_id IS NOT NULL OR m.ends_at > ${now} OR m.created_at > ${new Date(now.getTime() - dayMs)})`);
  const { received = 0, received_from = [], sent = 0, coming = 0, current = 0, open = 0, today = 0 } = rows[0] ?? {};
  const { is_open } = await readAvailability(db, user_id);
  const requests_left = Math.max(0, Math.min(bookingLimits.open - open, bookingLimits.a_day - today));
  const isLimited = async () => (await findMeasures(db, user_id, now)).is_restricted;
  const limited_by = is_restricted ? 'guardian' : (await isLimited()) ? 'staff' : null;
  return { can_book: limited_by === null, limited_by, is_open, received, received_from, sent, coming, current, requests_left };
}
