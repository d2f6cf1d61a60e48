import { z } from 'zod';
import { instantSchema, timeZoneSchema } from '../core/fields.ts';

export const availabilityLimits = { hours: 70, exceptions: 100, exception_days: 366, slot_query_days: 31 } as const;

/** Minutes that one meeting can last. */
export const slotMinutes = [10, 15, 20, 30, 45, 60, 90, 120] as const;

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Use hours and minutes such as 09:30.');

/** A part of one weekday, on the clocks of the zone; 0 is Monday. */
const hoursSchema = z
  .strictObject({ weekday: z.number().int().min(0).max(6), from: timeOfDay.refine((time) => time !== '24:00'), to: timeOfDay })
  .refine(({ from, to }) => from < to, { message: 'It ends before it begins.', path: ['to'] });

/** A time on the clocks of the zone, in this century: `2027-07-15T09:30`. */
const wallTime = z
  .string()
  .regex(/^20\d{2}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/)
  .refine((time) => !Number.isNaN(Date.parse(`${time}Z`)) && new Date(`${time}Z`).toISOString().startsWith(time), 'There is no such day.');

/** `away` takes a time out of the week's hours, `extra` adds one to them; where both speak of a time, it is not free. */
const exceptionSchema = z
  .strictObject({ kind: z.enum(['away', 'extra']), from: wallTime, to: wallTime })
  .refine(({ from, to }) => from < to, { message: 'It ends before it begins.', path: ['to'] })
  .refine(({ from, to }) => Date.parse(`${to}Z`) - Date.parse(`${from}Z`) <= availabilityLimits.exception_days * 86_400_000, {
    message: `One exception lasts ${availabilityLimits.exception_days} days at most.`,
    path: ['to'],
  });

/** When somebody can be met: hours of a week in their zone, with exceptions. */
export const availabilitySchema = z.strictObject({
  /** Nobody proposes anything to who is not open. */
  is_open: z.boolean(),
  time_zone: timeZoneSchema,
  slot_minutes: z.literal(slotMinutes),
  /** Minutes that stay free before and after everything in the diary. */
  buffer_minutes: z.number().int().min(0).max(120),
  /** Hours from now that nothing is proposed in. */
  notice_hours: z.number().int().min(0).max(336),
  /** Days from now that something can be proposed in. */
  horizon_days: z.number().int().min(1).max(366),
  hours: z.array(hoursSchema).max(availabilityLimits.hours).refine(areApart, 'Two of these hours are at the same time.'),
  exceptions: z.array(exceptionSchema).max(availabilityLimits.exceptions),
});
export type Availability = z.output<typeof availabilitySchema>;

function areApart(hours: readonly { readonly weekday: number; readonly from: string; readonly to: string }[]): boolean {
  const inOrder = hours.toSorted((a, b) => a.weekday - b.weekday || (a.from < b.from ? -1 : 1));
  return inOrder.every(({ weekday, from }, index) => {
    const before = inOrder[index - 1];
    return before === undefined || before.weekday !== weekday || before.to <= from;
  });
}

/** A time that a meeting can have. */
export const slotSchema = z.object({ starts_at: instantSchema, ends_at: instantSchema });
export type Slot = z.infer<typeof slotSchema>;

/** A time at which both people are free. */
export const freeSlotSchema = slotSchema.extend({
  /** Tables of the summit that nobody has then; none outside its days. */
  free_tables: z.number().int(),
});
export type FreeSlot = z.infer<typeof freeSlotSchema>;

/** A time of somebody's hours at which one of the two is not free. Nothing says what fills it. */
export const takenSlotSchema = slotSchema.extend({ is_free_for_me: z.boolean(), is_free_for_other: z.boolean() });
export type TakenSlot = z.infer<typeof takenSlotSchema>;
