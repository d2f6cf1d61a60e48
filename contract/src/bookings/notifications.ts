import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';
import { meetingPath, pastMeetingsPath } from './booking.ts';
import { bookingChanges } from './events.ts';

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
  // What was cancelled since the two could not meet any more is found by nobody.
  link: ({ booking_id, change }) => (change === 'cancelled' ? pastMeetingsPath : meetingPath(booking_id)),
  subject: ({ booking_id }) => booking_id,
});
