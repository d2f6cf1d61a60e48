import { z } from 'zod';
import { calendarDaySchema, instantSchema } from '../core/fields.ts';

/** How a session that one signs up for stands, with the caller's own part in it. */
export const sessionPlacesSchema = z.object({
  session_id: z.number().int(),
  places: z.number().int(),
  /** Places that a newcomer could have now. */
  left_count: z.number().int(),
  waiting_count: z.number().int(),
  /** Null for who is not signed in or not signed up. */
  mine: z.enum(['has_place', 'waiting']).nullable(),
  /** 1 is next; null for who does not wait. */
  position: z.number().int().nullable(),
});
export type SessionPlaces = z.infer<typeof sessionPlacesSchema>;

export const signUpRowSchema = z.object({
  sign_up_id: z.number().int(),
  user_id: z.number().int(),
  name: z.string(),
  email: z.string(),
  status: z.enum(['has_place', 'waiting']),
  asked_at: instantSchema,
});
export type SignUpRow = z.infer<typeof signUpRowSchema>;

/** A session as organisers see its sign-ups; null places: one need not sign up for it. */
export const managedSessionPlacesSchema = z.object({
  session_id: z.number().int(),
  title: z.string(),
  starts_at: instantSchema.nullable(),
  room: z.string().nullable(),
  is_cancelled: z.boolean(),
  places: z.number().int().nullable(),
  taken_count: z.number().int(),
  waiting_count: z.number().int(),
});
export type ManagedSessionPlaces = z.infer<typeof managedSessionPlacesSchema>;

/** Why a session is in somebody's plan. */
export const planReasons = ['favourite', 'has_place', 'waiting', 'ticket'] as const;

export const planEntrySchema = z.object({
  session_id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  starts_at: instantSchema.nullable(),
  ends_at: instantSchema.nullable(),
  room: z.string().nullable(),
  is_cancelled: z.boolean(),
  reasons: z.array(z.enum(planReasons)).min(1),
  /** On the waiting list of the session. */
  position: z.number().int().nullable(),
  /** Other sessions of the plan at the same time. */
  clashes_with: z.array(z.number().int()),
});
export type PlanEntry = z.infer<typeof planEntrySchema>;

/** Everything that one has planned, in the order of time; what has no time yet comes last. */
export const myPlanSchema = z.object({
  edition_name: z.string(),
  time_zone: z.string(),
  entries: z.array(planEntrySchema),
  /** Passes of the person and the days that they open; no days means all. */
  passes: z.array(z.object({ name: z.string(), valid_on: z.array(calendarDaySchema) })),
});
export type MyPlan = z.infer<typeof myPlanSchema>;
