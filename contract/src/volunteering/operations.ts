import { z } from 'zod';
import { calendarDaySchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf, jsonText } from '../core/page.ts';
import { confirmedHoursSchema, ownShiftsSchema, shiftCardSchema, shiftPageSchema, volunteerRecordSchema } from './shift.ts';

const tag = 'Volunteering';
const base = '/api/volunteering';
const count = z.number().int();
const number = z.coerce.number().int().positive();
const params = z.object({ shift_id: number });
const person = z.object({ user_id: number });
const touches_pages = false;

/** What fits the reader's days, what people under age may come to, what asks for a skill that the reader has, what is theirs. */
export const shiftFits = ['diary', 'young', 'skills', 'mine'] as const;
export type ShiftFit = (typeof shiftFits)[number];

const keys = jsonText(z.array(z.string().trim().min(1).max(80)).max(50));
const facet = z.array(z.object({ value: z.string(), label: z.string(), count }));

/** Each is counted with everything else that was asked for. */
export const shiftFacetsSchema = z.object({
  days: z.array(z.object({ value: calendarDaySchema, count })),
  roles: facet,
  places: facet,
  languages: facet,
  fits: z.array(z.object({ value: z.enum(shiftFits), count })),
});
export type ShiftFacets = z.infer<typeof shiftFacetsSchema>;

export const listShifts = defineOperation({
  id: 'shift.list',
  method: 'GET',
  path: `${base}/shifts`,
  summary:
    'Shifts of the current edition that are to come, in the order of time, with what the list can be filtered by and the caller’s own.',
  tag,
  cost: 3,
  query: z.strictObject({
    day: calendarDaySchema.optional(),
    role: keys.optional(),
    place: keys.optional(),
    language: keys.optional(),
    fits: jsonText(z.array(z.enum(shiftFits)).max(shiftFits.length)).optional(),
  }),
  output: z.object({
    data: z.array(shiftCardSchema),
    facets: shiftFacetsSchema,
    /** How many there are with nothing chosen, how many of their places are open, and how many of them fit the caller's days. */
    all: count,
    open_places: count,
    fitting: count,
    own: ownShiftsSchema,
    time_zone: z.string(),
    /** Null before there is an edition. */
    edition: z.object({ name: z.string(), starts_on: calendarDaySchema, ends_on: calendarDaySchema }).nullable(),
  }),
});

export const getShift = defineOperation({
  id: 'shift.get',
  method: 'GET',
  path: `${base}/shifts/{shift_id}`,
  summary: 'One shift, with who is in it for those who are, lead it or run it.',
  tag,
  params,
  output: itemOf(shiftPageSchema),
});

export const signUpForShift = defineOperation({
  id: 'shift.signUp',
  method: 'PUT',
  path: `${base}/shifts/{shift_id}/place`,
  summary: 'Takes a place in a shift, or a turn on its list when it is full. Asking again changes nothing.',
  tag,
  params,
  output: itemOf(shiftPageSchema),
  touches_pages,
});

export const giveShiftBack = defineOperation({
  id: 'shift.giveBack',
  method: 'DELETE',
  path: `${base}/shifts/{shift_id}/place`,
  summary: 'Gives a place or a turn back; the place goes to who is next. Until the shift begins.',
  tag,
  params,
  output: itemOf(shiftPageSchema),
  touches_pages,
});

export const removeFromShift = defineOperation({
  id: 'shift.removePerson',
  method: 'POST',
  path: `${base}/shifts/{shift_id}/people/{user_id}/remove`,
  summary: 'Takes somebody off a shift, with a reason that they read. For its lead and for staff, until it ends.',
  tag,
  params: params.extend(person.shape),
  body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
  output: itemOf(shiftPageSchema),
  touches_pages,
});

export const confirmShiftHours = defineOperation({
  id: 'shift.confirmHours',
  method: 'PUT',
  path: `${base}/shifts/{shift_id}/hours`,
  summary: 'Confirms how long people of a shift were there, once it has ended; nobody their own. For its lead and for staff.',
  tag,
  params,
  body: confirmedHoursSchema,
  output: itemOf(shiftPageSchema),
  touches_pages,
});

export const getShiftSummary = defineOperation({
  id: 'shift.getSummary',
  method: 'GET',
  path: `${base}/summary`,
  summary: 'How many people wait for the caller to confirm their hours, and the shift with which that begins.',
  tag,
  output: itemOf(z.object({ to_confirm: count, shift_id: count.nullable() })),
});

export const getVolunteerRecord = defineOperation({
  id: 'shift.getRecord',
  method: 'GET',
  path: `${base}/records/{user_id}`,
  summary:
    'What somebody has done as a volunteer: for themselves, for staff, whose reading is kept in the log, and for whom they let read it.',
  tag,
  params: person,
  output: itemOf(volunteerRecordSchema),
});

export const exportVolunteerRecord = defineOperation({
  id: 'shift.exportRecord',
  method: 'GET',
  path: `${base}/records/own/export`,
  summary: 'The caller’s own shifts and hours as CSV.',
  tag,
  output: z.unknown(),
  transport: 'file',
});

export const allowRecordViewer = defineOperation({
  id: 'shift.allowViewer',
  method: 'PUT',
  path: `${base}/records/own/viewers/{user_id}`,
  summary: 'Lets somebody read the caller’s record, between people of age.',
  tag,
  params: person,
  output: itemOf(volunteerRecordSchema),
  touches_pages,
});

export const removeRecordViewer = defineOperation({
  id: 'shift.removeViewer',
  method: 'DELETE',
  path: `${base}/records/own/viewers/{user_id}`,
  summary: 'Lets somebody read the caller’s record no longer.',
  tag,
  params: person,
  output: itemOf(volunteerRecordSchema),
  touches_pages,
});

export const takeVolunteerCertificate = defineOperation({
  id: 'shift.takeCertificate',
  method: 'POST',
  path: `${base}/records/own/certificates/{edition_id}`,
  summary: 'Issues the caller’s certificate of an edition, over what is confirmed; once. Asking again changes nothing.',
  tag,
  params: z.object({ edition_id: number }),
  output: itemOf(volunteerRecordSchema),
  touches_pages,
});

export const shiftOperations = [
  listShifts,
  getShift,
  signUpForShift,
  giveShiftBack,
  removeFromShift,
  confirmShiftHours,
  getShiftSummary,
  getVolunteerRecord,
  exportVolunteerRecord,
  allowRecordViewer,
  removeRecordViewer,
  takeVolunteerCertificate,
] as const;
