import type { Availability, Slot } from '@sabha/contract/bookings/availability';
import type { OfferedEntry } from '../../core/calendar/calendar-source.ts';
import type { ReadFirmEntries } from '../../core/calendar/firm-entries.ts';
import type { Context } from '../../core/context.ts';
import { readAvailability } from './availability.store.ts';
import { computeSharedSlots, type Interval, type SharedSlot } from './compute-slots.ts';

/** Everything that fills people's days, whatever feature it comes from. */
export interface Diary {
  /** What somebody is to be at in the range, and nothing of what it is; all but one meeting of theirs. */
  readBusy(ctx: Context, user_id: number, range: Interval, except_booking_id?: number): Promise<Interval[]>;
  /** The same without the entries of their own calendars, on which nobody else counts. */
  readBinding(ctx: Context, user_id: number, range: Interval, except_booking_id?: number): Promise<Interval[]>;
}

/** The key of a meeting among the entries of a calendar. */
export const entryKey = (booking_id: number): string => `meeting-${booking_id}`;

/** Whether an entry is more than a note of somebody's own. */
export const isBinding = ({ kind }: OfferedEntry): boolean => kind !== 'own' && kind !== 'imported' && kind !== 'busy';

export function createDiary(readFirmEntries: ReadFirmEntries): Diary {
  const readAll =
    (isMeant: (entry: OfferedEntry) => boolean): Diary['readBusy'] =>
    async (ctx, user_id, { from, to }, except_booking_id) => {
      const entries = await readFirmEntries(ctx, { user_id, locale: 'en' }, { from: new Date(from), to: new Date(to) });
      const except = except_booking_id === undefined ? null : entryKey(except_booking_id);
      return entries
        .filter((entry) => entry.key !== except && isMeant(entry))
        .map(({ starts_at, ends_at }) => ({ from: Date.parse(starts_at), to: Date.parse(ends_at) }));
    };
  return { readBusy: readAll(() => true), readBinding: readAll(isBinding) };
}

interface Asked {
  /** Who wants to meet them, and is free as well. */
  readonly by: number;
  readonly user_id: number;
  readonly range: Interval;
  readonly except_booking_id?: number;
  /** How long it lasts, where that is not what they say today. */
  readonly minutes?: Availability['slot_minutes'];
}

const day = 86_400_000;

/** The slots of somebody, with who of the two is free then. */
export async function readSharedSlots(ctx: Context, diary: Diary, asked: Asked): Promise<SharedSlot[]> {
  const { by, user_id, range, except_booking_id } = asked;
  const stored = await readAvailability(ctx.db, user_id);
  const availability = { ...stored, slot_minutes: asked.minutes ?? stored.slot_minutes };
  // What stands just outside the range reaches into it by the buffer.
  const around = { from: range.from - day, to: range.to + day };
  const [theirs, own] = await Promise.all([
    diary.readBusy(ctx, user_id, around, except_booking_id),
    diary.readBusy(ctx, by, range, except_booking_id),
  ]);
  return computeSharedSlots(availability, { ...range, now: ctx.clock.now().getTime(), busy: theirs, alsoBusy: own });
}

/** Those at which both are free. */
export const readSlots = async (ctx: Context, diary: Diary, asked: Asked): Promise<Slot[]> =>
  (await readSharedSlots(ctx, diary, asked)).filter(({ isFree, isAlsoFree }) => isFree && isAlsoFree);
