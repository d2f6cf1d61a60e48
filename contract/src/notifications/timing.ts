import { z } from 'zod';
import { calendarDaySchema, instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';

const tag = 'Notifications';
/** A full hour of the day, 0 to 23. */
const hour = z.number().int().min(0).max(23);

/** From one full hour to another, over midnight when the second is the smaller one. */
export const quietHoursSchema = z
  .strictObject({ from: hour, to: hour })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Quiet hours end at another hour than they begin.' });
export type QuietHours = z.infer<typeof quietHoursSchema>;

const chosen = {
  /** Null for none: mails come at any hour. */
  quiet_hours: quietHoursSchema.nullable(),
  digest_hour: hour,
  /** Monday is 1, Sunday is 7. */
  digest_weekday: z.number().int().min(1).max(7),
};

const nextDigest = z.object({ due_at: instantSchema.nullable(), count: z.number().int() });

export const notificationTimingSchema = z.object({
  ...chosen,
  /** IANA name of the person's own zone, or the event's for who has chosen none. */
  time_zone: z.string(),
  /** On its days its zone counts. */
  event: z.object({ time_zone: z.string(), starts_on: calendarDaySchema, ends_on: calendarDaySchema }).nullable(),
  /** What waits for the next digests; without a time while nothing waits. */
  daily: nextDigest,
  weekly: nextDigest,
  /** What waits for quiet hours to end. */
  held: nextDigest,
});
export type NotificationTiming = z.infer<typeof notificationTimingSchema>;

export const getNotificationTiming = defineOperation({
  id: 'notification.timing',
  method: 'GET',
  path: '/api/notification/timing',
  summary: "The caller's quiet hours, when their digests come, and what waits for them.",
  tag,
  output: itemOf(notificationTimingSchema),
});

export const setNotificationTiming = defineOperation({
  id: 'notification.setTiming',
  method: 'PUT',
  path: '/api/notification/timing',
  summary: 'Sets quiet hours and the time of digests; what waits already comes by the new ones.',
  tag,
  body: z.strictObject(chosen),
  output: itemOf(notificationTimingSchema),
  touches_pages: false,
});
