import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { slotSchema } from './availability.ts';

export const bookingLimits = {
  /** Times that one proposal names. */
  options: 5,
  /** Proposals of one person that wait for an answer, and those of them to one other. */
  open: 20,
  open_to_person: 2,
  /** Proposals that one person makes in a day, whatever becomes of them, and those of them to one other. */
  a_day: 40,
  a_day_to_person: 3,
  /** Days for which somebody who has declined is not asked again by the same person. */
  rest_days: 7,
  /** How often times are proposed for one meeting. */
  rounds: 10,
  /** Hours after which a proposal that nobody has answered lapses. */
  answer_hours: 72,
  /** Days after its end within which a missed meeting can be noted. */
  no_show_days: 14,
  /** People about whom one call asks whether they can be asked to meet. */
  reach: 100,
} as const;

/** The page of one's meetings that are over or cancelled. */
export const pastMeetingsPath = '/community/network?view=meetings&when=past';
/** The page of one's meetings, with one of them opened. */
export const meetingPath = (booking_id: number): string => `/community/network?view=meetings&meeting=${booking_id}`;

/** `proposed` waits for an answer; `confirmed` can wait for one too, about another time. */
export const bookingStates = ['proposed', 'confirmed', 'declined', 'lapsed', 'cancelled', 'missed'] as const;
export type BookingState = (typeof bookingStates)[number];

const person = z.object({
  user_id: idSchema,
  name: z.string(),
  profile_image: z.string().nullable(),
  /** Whether the reader may open their page. */
  can_open: z.boolean(),
});

const proposedSchema = slotSchema.extend({
  /**
   * Whether both are still free then, as far as it is known before one of them agrees: of meetings of both, and for who is asked of
   * everything of theirs but the entries of their own calendars.
   */
  is_free: z.boolean(),
  /** What the reader has at that time, where they are asked; the title is empty where a calendar does not say what it is. */
  clash: z.object({ title: z.string(), starts_at: instantSchema, ends_at: instantSchema }).nullable(),
});

/** A meeting of two people as one of them sees it. */
export const bookingSchema = z.object({
  booking_id: idSchema,
  state: z.enum(bookingStates),
  topic: z.string(),
  note: z.string(),
  place: z.string(),
  /** The table of the summit that is theirs at that time. */
  table_name: z.string().nullable(),
  wants_table: z.boolean(),
  /** How long it lasts. */
  minutes: z.number().int(),
  other: person,
  is_mine: z.boolean(),
  /** The time that holds; null before somebody has agreed to one. */
  starts_at: instantSchema.nullable(),
  ends_at: instantSchema.nullable(),
  /** Times that wait for an answer. */
  options: z.array(proposedSchema),
  /** Whose answer it waits for. */
  awaits: z.enum(['me', 'other']).nullable(),
  lapses_at: instantSchema.nullable(),
  /** Who did not come, by what the other has noted. */
  missed: z.enum(['me', 'other']).nullable(),
  /** Who has declined or cancelled it. */
  ended_by: z.enum(['me', 'other']).nullable(),
  /** Why it was declined or cancelled, and who of the two says so. */
  reason: z.string(),
  reason_by: z.enum(['me', 'other']).nullable(),
  /** Whether staff have hidden topic, note and place, or the reason: they are empty then, but for who has written them. */
  is_hidden: z.boolean(),
  is_reason_hidden: z.boolean(),
  /** Rises with every change of what holds, as calendars want it. */
  sequence: z.number().int(),
  created_at: instantSchema,
});
export type Booking = z.infer<typeof bookingSchema>;

/** How far the caller's meetings have come. */
export const bookingSummarySchema = z.object({
  /** Whether the caller can propose and agree. */
  can_book: z.boolean(),
  /** Why they cannot: a parent or guardian has yet to agree, or staff let them only read. */
  limited_by: z.enum(['guardian', 'staff']).nullable(),
  /** Whether the caller can be asked to meet. */
  is_open: z.boolean(),
  /** Meetings that wait for the caller's answer, those that wait for another's, and those that hold and are not over. */
  received: z.number().int(),
  sent: z.number().int(),
  coming: z.number().int(),
  /** Those that wait for the caller's answer or hold, each once. */
  current: z.number().int(),
  /** With whom the caller would meet, of those that wait for their answer; each once. */
  received_from: z.array(idSchema),
  /** Proposals that the caller can still make today, of `bookingLimits.open` that can wait at once. */
  requests_left: z.number().int(),
});
export type BookingSummary = z.infer<typeof bookingSummarySchema>;

/** Whether somebody can be asked to meet; why not is not said. */
export const bookingReachSchema = z.object({
  user_id: idSchema,
  can_ask: z.boolean(),
  /** What stands between the two already: what waits for an answer or is to come, the next first. */
  booking_ids: z.array(idSchema),
});
export type BookingReach = z.infer<typeof bookingReachSchema>;
