import { z } from 'zod';
import { defineEvent } from '../core/event.ts';

/** What happened to a meeting; `timed` is a first agreement, `retimed` one on another time. */
export const bookingChanges = ['proposed', 'countered', 'timed', 'retimed', 'declined', 'stayed', 'cancelled', 'lapsed'] as const;
export type BookingChange = (typeof bookingChanges)[number];

export const bookingChanged = defineEvent({
  type: 'booking.changed',
  version: 1,
  payload: z.object({
    booking_id: z.number().int(),
    change: z.enum(bookingChanges),
    /** Who did it; nobody where time passed. */
    by_user_id: z.number().int().nullable(),
    /** Whom it is news to. */
    user_ids: z.array(z.number().int()),
    /** Of what holds, at that moment. */
    sequence: z.number().int(),
  }),
});
