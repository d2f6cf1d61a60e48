import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { availabilityLimits, availabilitySchema, freeSlotSchema, slotMinutes, takenSlotSchema } from './availability.ts';
import { bookingLimits, bookingReachSchema, bookingSchema, bookingSummarySchema } from './booking.ts';

const tag = 'Bookings';
const base = '/api/bookings';
const touches_pages = false;
const booking = z.object({ booking_id: z.coerce.number().int().positive() });
const starts = z.array(instantSchema).min(1).max(bookingLimits.options);
const text = (max: number) => z.string().trim().max(max).default('');
const answer = itemOf(bookingSchema);
const maxRangeMs = availabilityLimits.slot_query_days * 86_400_000;
/** A part of time that slots are asked of. @throws ZodError where it ends before it begins, or is too long */
function refineRange({ value: { from, to }, issues }: z.core.ParsePayload<{ from: string; to: string }>): void {
  const length = Date.parse(to) - Date.parse(from);
  const isWrong = length <= 0 || length > maxRangeMs;
  const message = length <= 0 ? 'It ends before it begins.' : `Ask for ${availabilityLimits.slot_query_days} days at most.`;
  if (isWrong) issues.push({ code: 'custom', message, path: ['to'], input: to });
}
const range = { from: instantSchema, to: instantSchema };
const slots = z.object({
  data: z.object({
    /** Whose hours they are. */
    user_id: idSchema,
    is_open: z.boolean(),
    time_zone: z.string(),
    slot_minutes: z.literal(slotMinutes),
    /** Tables that the current edition gives to meetings. */
    tables: z.number().int(),
    /** Whether the diary of the other counts in; who was asked is not told when who asks is busy. */
    is_other_known: z.boolean(),
    slots: z.array(freeSlotSchema),
    taken: z.array(takenSlotSchema),
  }),
});

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
  query: z.strictObject({ user_id: z.coerce.number().int().positive(), ...range }).check(refineRange),
  output: slots,
});

export const listBookingSlots = defineOperation({
  id: 'bookings.listBookingSlots',
  method: 'GET',
  path: `${base}/{booking_id}/slots`,
  summary: `Times of the one who was asked to which a meeting can move, over ${availabilityLimits.slot_query_days} days at most.`,
  tag,
  cost: 5,
  params: booking,
  query: z.strictObject(range).check(refineRange),
  output: slots,
});

const userIds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.coerce.number<string>().int().positive()).min(1).max(bookingLimits.reach));

export const listReach = defineOperation({
  id: 'bookings.listReach',
  method: 'GET',
  path: `${base}/people`,
  summary: `Which of up to ${bookingLimits.reach} people (numbers with commas between them) the caller can ask to meet.`,
  tag,
  cost: 3,
  query: z.strictObject({ user_ids: userIds }),
  output: z.object({ data: z.array(bookingReachSchema) }),
});

export const getBookingSummary = defineOperation({
  id: 'bookings.getSummary',
  method: 'GET',
  path: `${base}/summary`,
  summary: 'How many meetings wait and are to come, and how many more the caller can propose.',
  tag,
  output: itemOf(bookingSummarySchema),
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

/** `parted` are those in which somebody whom the caller has blocked wrote what can still be reported; no other view has any of theirs. */
export const listBookings = defineOperation({
  id: 'bookings.list',
  method: 'GET',
  path: base,
  summary:
    'Meetings of the caller: those that wait for an answer, those to come, or those that are over, the next or latest first; or what is left of those with people whom they have blocked.',
  tag,
  cost: 5,
  query: z.strictObject({
    view: z.enum(['waiting', 'coming', 'past', 'parted']).default('coming'),
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
  cost: 3,
  params: booking,
  output: answer,
});

/** Refused with 409 when one of the two is not free at that time any more, or no table is; entries of the caller's own calendars refuse nothing. */
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

/** Naming the `sequence` that one has seen cancels nothing that was agreed or moved meanwhile: 409 when it is another by now. */
export const cancelBooking = defineOperation({
  id: 'bookings.cancel',
  method: 'POST',
  path: `${base}/{booking_id}/cancel`,
  summary: 'Takes back what one has proposed, or cancels a meeting that has not begun.',
  tag,
  touches_pages,
  params: booking,
  body: z.strictObject({ reason: text(300), sequence: z.number().int().nonnegative().optional() }),
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
  listBookingSlots,
  listReach,
  getBookingSummary,
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
