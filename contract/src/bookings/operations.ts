import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { availabilityLimits, availabilitySchema, slotMinutes, slotSchema } from './availability.ts';
import { bookingLimits, bookingSchema } from './booking.ts';

const tag = 'Bookings';
const base = '/api/bookings';
const touches_pages = false;
const booking = z.object({ booking_id: z.coerce.number().int().positive() });
const starts = z.array(instantSchema).min(1).max(bookingLimits.options);
const text = (max: number) => z.string().trim().max(max).default('');
const answer = itemOf(bookingSchema);

export const getAvailability = defineOperation({
  id: 'bookings.getAvailability',
  method: 'GET',
  path: `${base}/availability`,
  summary: 'When the caller can be met; closed and without hours until they say so.',
  tag,
  output: itemOf(availabilitySchema),
});

export const setAvailability = defineOperation({
  id: 'bookings.setAvailability',
  method: 'PUT',
  path: `${base}/availability`,
  summary: 'Says when the caller can be met. Meetings that hold stay.',
  tag,
  touches_pages,
  body: availabilitySchema,
  output: itemOf(availabilitySchema),
});

/** Refused with 403 for whoever the caller does not reach; without slots for who takes no proposals. */
export const listSlots = defineOperation({
  id: 'bookings.listSlots',
  method: 'GET',
  path: `${base}/slots`,
  summary: `Times at which somebody can be met and the caller is free, over ${availabilityLimits.slot_query_days} days at most.`,
  tag,
  cost: 5,
  query: z
    .strictObject({ user_id: z.coerce.number().int().positive(), from: instantSchema, to: instantSchema })
    .refine(({ from, to }) => Date.parse(from) < Date.parse(to), { message: 'It ends before it begins.', path: ['to'] })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= availabilityLimits.slot_query_days * 86_400_000, {
      message: `Ask for ${availabilityLimits.slot_query_days} days at most.`,
      path: ['to'],
    }),
  output: z.object({
    data: z.object({
      user_id: idSchema,
      is_open: z.boolean(),
      time_zone: z.string(),
      slot_minutes: z.literal(slotMinutes),
      slots: z.array(slotSchema),
    }),
  }),
});

/** A second call with the same `client_booking_id` answers the first one's proposal. */
export const proposeBooking = defineOperation({
  id: 'bookings.propose',
  method: 'POST',
  path: base,
  summary: 'Proposes a meeting at one of several times; nothing is taken before the other has agreed to one.',
  tag,
  cost: 5,
  status: 201,
  touches_pages,
  body: z.strictObject({
    client_booking_id: z.uuid(),
    user_id: idSchema,
    starts,
    topic: z.string().trim().min(1).max(120),
    note: text(1_000),
    place: text(200),
    wants_table: z.boolean().default(false),
  }),
  output: answer,
});

export const listBookings = defineOperation({
  id: 'bookings.list',
  method: 'GET',
  path: base,
  summary: 'Meetings of the caller: those that wait for an answer, those to come, or those that are over, the next or latest first.',
  tag,
  query: z.strictObject({
    view: z.enum(['waiting', 'coming', 'past']).default('coming'),
    cursor: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  output: z.object({ data: z.array(bookingSchema), meta: z.object({ next: idSchema.nullable() }) }),
});

export const getBooking = defineOperation({
  id: 'bookings.get',
  method: 'GET',
  path: `${base}/{booking_id}`,
  summary: 'One meeting of the caller.',
  tag,
  params: booking,
  output: answer,
});

/** Refused with 409 when one of the two is not free at that time any more, or no table is. */
export const acceptBooking = defineOperation({
  id: 'bookings.accept',
  method: 'POST',
  path: `${base}/{booking_id}/accept`,
  summary: 'Agrees to one of the proposed times, which is taken for both.',
  tag,
  touches_pages,
  params: booking,
  body: z.strictObject({
    starts_at: instantSchema,
    /** Agrees although no table is free then. */
    without_table: z.boolean().default(false),
  }),
  output: answer,
});

export const declineBooking = defineOperation({
  id: 'bookings.decline',
  method: 'POST',
  path: `${base}/{booking_id}/decline`,
  summary: 'Agrees to none of the proposed times, or takes back those for a meeting that holds, which stays at its time.',
  tag,
  touches_pages,
  params: booking,
  body: z.strictObject({ reason: text(300) }),
  output: answer,
});

export const counterBooking = defineOperation({
  id: 'bookings.counter',
  method: 'POST',
  path: `${base}/{booking_id}/counter`,
  summary:
    'Proposes other times: in answer to a proposal, in place of one’s own, or for a meeting that holds, which stays until they agree.',
  tag,
  cost: 5,
  touches_pages,
  params: booking,
  body: z.strictObject({ starts }),
  output: answer,
});

export const cancelBooking = defineOperation({
  id: 'bookings.cancel',
  method: 'POST',
  path: `${base}/{booking_id}/cancel`,
  summary: 'Takes back what one has proposed, or cancels a meeting that has not begun.',
  tag,
  touches_pages,
  params: booking,
  body: z.strictObject({ reason: text(300) }),
  output: answer,
});

export const noteMissedBooking = defineOperation({
  id: 'bookings.noteMissed',
  method: 'POST',
  path: `${base}/{booking_id}/missed`,
  summary: 'Notes that the other did not come, once the meeting is over.',
  tag,
  touches_pages,
  params: booking,
  output: answer,
});

export const exportBooking = defineOperation({
  id: 'bookings.export',
  method: 'GET',
  path: `${base}/{booking_id}/calendar.ics`,
  summary: 'A meeting that holds or was cancelled, as a calendar (text/calendar).',
  tag,
  params: booking,
  transport: 'file',
  output: z.unknown(),
});

export const bookingOperations = [
  getAvailability,
  setAvailability,
  listSlots,
  proposeBooking,
  listBookings,
  getBooking,
  acceptBooking,
  declineBooking,
  counterBooking,
  cancelBooking,
  noteMissedBooking,
  exportBooking,
];
