import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';
import { bookingChanges } from './events.ts';

/** The meeting stands in the calendar once it has a time, and leaves it when it is cancelled. */
const inCalendar: readonly string[] = ['timed', 'retimed', 'stayed', 'cancelled'];

/** To whoever did not do it themselves. */
export const bookingChangedNotice = defineNotification({
  type: 'booking.changed',
  topic: 'meetings',
  params: z.object({
    booking_id: z.number().int(),
    change: z.enum(bookingChanges),
    name: z.string(),
    topic: z.string(),
    /** In words, by the reader's clock; a dash where no time holds. */
    when: z.string(),
  }),
  variant: ({ change }) => change,
  link: ({ change }) => (inCalendar.includes(change) ? '/calendar' : null),
  subject: ({ booking_id }) => booking_id,
});
