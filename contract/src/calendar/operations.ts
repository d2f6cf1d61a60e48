import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { instantSchema } from '../core/fields.ts';
import { itemOf } from '../core/page.ts';
import { calendarImportOperations } from './import-operations.ts';
import { calendarLimits, changeScopeSchema, diarySchema, entryWriteSchema, ownEntrySchema, wallTimeSchema } from './entry.ts';

const tag = 'Calendar';
const entryParams = z.object({ entry_id: z.coerce.number().int().positive() });
const changedEntry = itemOf(ownEntrySchema);
/** Which occurrence of a series is meant, by its own time; null for what does not repeat. */
const occurrence = wallTimeSchema.nullable().default(null);

export const getDiary = defineOperation({
  id: 'calendar.getDiary',
  method: 'GET',
  path: '/api/calendar/diary',
  summary: `Everything that is the caller's in a range of at most ${calendarLimits.query_days} days, with what is at the same time.`,
  tag,
  cost: 2,
  query: z
    .object({ from: instantSchema, to: instantSchema })
    .refine(({ from, to }) => Date.parse(to) > Date.parse(from), { path: ['to'], message: 'The range ends before it begins.' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= calendarLimits.query_days * 86_400_000, {
      path: ['to'],
      message: `Ask for at most ${calendarLimits.query_days} days.`,
    }),
  output: itemOf(diarySchema),
});

export const getEntry = defineOperation({
  id: 'calendar.getEntry',
  method: 'GET',
  path: '/api/calendar/entries/{entry_id}',
  summary: 'An own entry with its repetition.',
  tag,
  params: entryParams,
  output: changedEntry,
});

export const createEntry = defineOperation({
  id: 'calendar.createEntry',
  method: 'POST',
  path: '/api/calendar/entries',
  summary: 'Puts something of the caller’s own into the calendar.',
  tag,
  status: 201,
  touches_pages: false,
  body: entryWriteSchema,
  output: changedEntry,
});

/**
 * `one` parts the occurrence from its series; `following` ends the series before it and begins another one there; `all` moves the whole
 * series by as much as the occurrence is moved. When times or the rule change, what was changed alone in that part becomes as the series.
 */
export const changeEntry = defineOperation({
  id: 'calendar.changeEntry',
  method: 'PUT',
  path: '/api/calendar/entries/{entry_id}',
  summary: 'Changes an own entry: this occurrence, this and the following ones, or all.',
  tag,
  touches_pages: false,
  params: entryParams,
  body: z.strictObject({ scope: changeScopeSchema, occurrence, entry: entryWriteSchema }),
  output: changedEntry,
});

export const deleteEntry = defineOperation({
  id: 'calendar.deleteEntry',
  method: 'DELETE',
  path: '/api/calendar/entries/{entry_id}',
  summary: 'Takes an own entry away: this occurrence, this and the following ones, or all.',
  tag,
  touches_pages: false,
  params: entryParams,
  query: z.object({ scope: changeScopeSchema, occurrence: wallTimeSchema.optional() }),
  output: itemOf(z.object({ entry_id: z.number().int() })),
});

export const restoreEntry = defineOperation({
  id: 'calendar.restoreEntry',
  method: 'POST',
  path: '/api/calendar/entries/{entry_id}/restore',
  summary: 'Brings back what the last deletion of this entry took, within a day and before any other change of it.',
  tag,
  touches_pages: false,
  params: entryParams,
  output: changedEntry,
});

export const exportEntry = defineOperation({
  id: 'calendar.exportEntry',
  method: 'GET',
  path: '/api/calendar/entries/{entry_id}/entry.ics',
  summary: 'An own entry as a calendar (text/calendar).',
  tag,
  transport: 'file',
  params: entryParams,
  output: z.unknown(),
});

const addressSchema = z.object({ created_at: instantSchema.nullable(), last_read_at: instantSchema.nullable() });

export const getFeedAddress = defineOperation({
  id: 'calendar.getFeedAddress',
  method: 'GET',
  path: '/api/calendar/address',
  summary:
    'Whether the caller has an address at which other programs read this calendar. The address itself is shown only when it is made.',
  tag,
  output: itemOf(addressSchema),
});

export const renewFeedAddress = defineOperation({
  id: 'calendar.renewFeedAddress',
  method: 'POST',
  path: '/api/calendar/address',
  summary: 'Makes a new secret address; the one before answers no more.',
  tag,
  touches_pages: false,
  while_impersonating: 'closed',
  output: itemOf(z.object({ url: z.string() })),
});

export const revokeFeedAddress = defineOperation({
  id: 'calendar.revokeFeedAddress',
  method: 'DELETE',
  path: '/api/calendar/address',
  summary: 'Ends the secret address.',
  tag,
  touches_pages: false,
  output: itemOf(addressSchema),
});

/** The secret stands in the query, which is in no log. Answers 404 for what is unknown, renewed, revoked or of a closed account. */
export const readFeed = defineOperation({
  id: 'calendar.readFeed',
  method: 'GET',
  path: '/api/calendar/feed.ics',
  summary: 'The calendar of whoever made this secret address, for other programs (text/calendar).',
  tag,
  access: 'public',
  transport: 'file',
  cost: 5,
  query: z.object({ key: z.string().regex(/^[\w-]{43}$/) }),
  output: z.unknown(),
});

export const calendarOperations = [
  getDiary,
  getEntry,
  createEntry,
  changeEntry,
  deleteEntry,
  restoreEntry,
  exportEntry,
  getFeedAddress,
  renewFeedAddress,
  revokeFeedAddress,
  readFeed,
  ...calendarImportOperations,
] as const;
