import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { managedSessionPlacesSchema, myPlanSchema, sessionPlacesSchema, signUpRowSchema } from './sign-up.ts';

const tag = 'Tickets';
const sessionParams = z.object({ session_id: z.coerce.number().int().positive() });
const signUpParams = sessionParams.extend({ sign_up_id: z.coerce.number().int().positive() });
const places = itemOf(sessionPlacesSchema);

export const listSessionPlaces = defineOperation({
  id: 'tickets.listSessionPlaces',
  method: 'GET',
  path: '/api/tickets/session-places',
  summary: 'Which sessions one signs up for, what is left of them, and where the caller has a place or waits.',
  tag,
  access: 'public',
  output: z.object({ data: z.array(sessionPlacesSchema) }),
});

/**
 * For people with a pass that opens the day. A full session puts them on its waiting list. Refused with 409 when they have a place
 * in another session at that time, which `errors` name as `clash.{session_id}`, unless it is given up for this one; and, named as `ticket`,
 * without such a pass.
 */
export const signUp = defineOperation({
  id: 'tickets.signUp',
  method: 'PUT',
  path: '/api/tickets/sign-ups/{session_id}',
  summary: 'Takes a place in a session, or a turn on its waiting list.',
  tag,
  params: sessionParams,
  body: z.strictObject({
    /** A session whose place is given up for this one, in one step. */
    instead_of: z.number().int().positive().nullable().default(null),
  }),
  output: places,
});

export const cancelSignUp = defineOperation({
  id: 'tickets.cancelSignUp',
  method: 'DELETE',
  path: '/api/tickets/sign-ups/{session_id}',
  summary: 'Gives a place or a turn up; who is next gets it at once.',
  tag,
  params: sessionParams,
  output: places,
});

export const getMyPlan = defineOperation({
  id: 'tickets.getMyPlan',
  method: 'GET',
  path: '/api/tickets/my-plan',
  summary: 'Starred sessions, sign-ups and bought sessions of the caller as one plan, with what is at the same time.',
  tag,
  output: itemOf(myPlanSchema),
});

export const exportMyPlan = defineOperation({
  id: 'tickets.exportMyPlan',
  method: 'GET',
  path: '/api/tickets/my-plan.ics',
  summary: 'The plan of the caller as a calendar (text/calendar).',
  tag,
  transport: 'file',
  output: z.unknown(),
});

/** Null: one need not sign up any more; whoever was signed up no longer is. */
export const setSessionPlaces = defineOperation({
  id: 'tickets.setSessionPlaces',
  method: 'PUT',
  path: '/api/tickets/manage/session-places/{session_id}',
  summary: 'Says how many places a session has for who signs up.',
  tag,
  params: sessionParams,
  body: z.strictObject({ places: z.number().int().min(0).max(100_000).nullable() }),
  output: itemOf(z.object({ session_id: z.number().int(), places: z.number().int().nullable() })),
});

export const listManagedSessionPlaces = defineOperation({
  id: 'tickets.listManagedSessionPlaces',
  method: 'GET',
  path: '/api/tickets/manage/session-places',
  summary: 'Every session of an edition with its places, who has one and who waits, in the order of time.',
  tag,
  query: z.object({ edition: z.string().max(120).optional() }),
  output: z.object({ data: z.array(managedSessionPlacesSchema) }),
});

/** A place that is free is theirs at once. Refused with 409 for who does not wait. */
export const moveSignUpFirst = defineOperation({
  id: 'tickets.moveSignUpFirst',
  method: 'POST',
  path: '/api/tickets/manage/sign-ups/{session_id}/{sign_up_id}/first',
  summary: 'Puts somebody who waits for a session before all others.',
  tag,
  params: signUpParams,
  output: z.object({ data: z.array(signUpRowSchema) }),
});

/** Who is next gets the place at once; the person is told by mail. */
export const removeSignUp = defineOperation({
  id: 'tickets.removeSignUp',
  method: 'POST',
  path: '/api/tickets/manage/sign-ups/{session_id}/{sign_up_id}/remove',
  summary: 'Takes somebody off a session or its waiting list.',
  tag,
  params: signUpParams,
  body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
  output: z.object({ data: z.array(signUpRowSchema) }),
});

export const listSignUps = defineOperation({
  id: 'tickets.listSignUps',
  method: 'GET',
  path: '/api/tickets/manage/sign-ups/{session_id}',
  summary: 'Who has a place in a session, and who waits, in the order of their turns.',
  tag,
  params: sessionParams,
  output: z.object({ data: z.array(signUpRowSchema) }),
});

export const exportSignUps = defineOperation({
  id: 'tickets.exportSignUps',
  method: 'GET',
  fresh_proof: 'every-call',
  path: '/api/tickets/manage/sign-ups/{session_id}/sign-ups.csv',
  summary: 'The same list as a file (text/csv).',
  tag,
  transport: 'file',
  // The audit log would say that the person took it who is looked as.
  while_impersonating: 'closed',
  params: sessionParams,
  output: z.unknown(),
});

export const signUpOperations = [
  listSessionPlaces,
  signUp,
  cancelSignUp,
  getMyPlan,
  exportMyPlan,
  setSessionPlaces,
  listManagedSessionPlaces,
  moveSignUpFirst,
  removeSignUp,
  listSignUps,
  exportSignUps,
] as const;
