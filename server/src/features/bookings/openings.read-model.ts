import type { Availability } from '@sabha/contract/bookings/availability';
import type { Opening } from '@sabha/contract/calendar/entry';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { toLocalDay } from '../../core/time/zone.ts';
import { readAvailability } from './availability.store.ts';
import { computeSharedSlots, overlaps, type Interval } from './compute-slots.ts';

const minute = 60_000;
/** What stands so far outside a range can reach into it: by the longest slot and the longest buffer. */
export const openingsReach = 240 * minute;

/** When somebody can be met as they said; null for who is not open to proposals. */
export async function findOpenAvailability(ctx: Pick<Context, 'db'>, user_id: number): Promise<Availability | null> {
  const { rows } = await ctx.db.execute(sql`SELECT FROM booking_availability WHERE user_id = ${user_id} AND is_open`);
  return rows.length > 0 ? readAvailability(ctx.db, user_id) : null;
}

interface Wanted extends Interval {
  readonly now: number;
  /** What fills the person's days in the range, and around it by `openingsReach`. */
  readonly busy: readonly Interval[];
}

/** Slots that touch the range; those of one local day that follow each other are one opening. */
export function computeOpenings(availability: Availability, { from, to, now, busy }: Wanted): Opening[] {
  const { slot_minutes, time_zone } = availability;
  const around = { from: from - slot_minutes * minute, to: to + slot_minutes * minute };
  const openings: Opening[] = [];
  let dayBefore = '';
  for (const { starts_at, ends_at, isFree } of computeSharedSlots(availability, { ...around, now, busy })) {
    if (!overlaps({ from, to }, { from: Date.parse(starts_at), to: Date.parse(ends_at) })) continue;
    const day = toLocalDay(new Date(starts_at), time_zone);
    const last = openings.at(-1);
    if (last?.ends_at !== starts_at || day !== dayBefore) openings.push({ starts_at, ends_at, slots: 1, free: Number(isFree) });
    else openings.splice(-1, 1, { ...last, ends_at, slots: last.slots + 1, free: last.free + Number(isFree) });
    dayBefore = day;
  }
  return openings;
}
