import { z } from 'zod';
import { diaryEntrySchema } from '../core/diary-entry.ts';
import { instantSchema, timeZoneSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';

/** A file's entries are taken from so many days ago until so many days ahead. */
export const importLimits = { bytes: 2_000_000, calendars: 10, entries: 3_000, days_back: 400, days_ahead: 1_827, name: 80 } as const;

const tag = 'Calendar';
const importParams = z.object({ import_id: z.coerce.number().int().positive() });
const nameSchema = z.string().trim().min(1).max(importLimits.name);

/** A calendar of another program, as a file had it. Its entries are read and not changed. */
export const importedCalendarSchema = z.object({
  import_id: z.number().int(),
  name: z.string(),
  entry_count: z.number().int(),
  is_shown: z.boolean(),
  created_at: instantSchema,
  /** What repeats was taken until then. */
  covers_until: instantSchema,
});
export type ImportedCalendar = z.infer<typeof importedCalendarSchema>;

export const importReportSchema = z.object({
  /** Null while nothing was stored. */
  calendar: importedCalendarSchema.nullable(),
  name: z.string(),
  event_count: z.number().int(),
  series_count: z.number().int(),
  /** Everything that takes place in the time that is taken. */
  entry_count: z.number().int(),
  covers_from: instantSchema,
  covers_until: instantSchema,
  /** There is more than one calendar can hold. */
  is_cut: z.boolean(),
  /** The next few, else the last few. */
  examples: z.array(diaryEntrySchema.pick({ title: true, starts_at: true, ends_at: true, all_day: true })),
  /** Lines that could not be read, the first of them; `problem_count` has them all. */
  problems: z.array(z.object({ line: z.number().int(), text: z.string() })),
  problem_count: z.number().int(),
  /** Events without a start that can be read. */
  unreadable_count: z.number().int(),
  /** Their times were taken as those of the reader's own zone. */
  unknown_zones: z.array(z.string()),
});
export type ImportReport = z.infer<typeof importReportSchema>;

export const importCalendar = defineOperation({
  id: 'calendar.import',
  method: 'POST',
  path: '/api/calendar/imports',
  summary: 'Reads a calendar file (text/calendar) of another program and, unless it is a dry run, shows its entries in the calendar.',
  tag,
  cost: 10,
  transport: 'upload',
  touches_pages: false,
  body: z.object({
    /** Reads and reports, and stores nothing. */
    dry_run: z
      .enum(['true', 'false'])
      .default('true')
      .transform((text) => text === 'true'),
    /** For times that name no zone. */
    zone: timeZoneSchema,
    /** What the file calls itself unless given. One of the same name is replaced. */
    name: nameSchema.optional(),
    /** A Blob in the browser; in the form it comes after the texts. */
    file: z.custom<object>((value) => typeof value === 'object' && value !== null, 'Choose a file.'),
  }),
  output: itemOf(importReportSchema),
});

export const listImports = defineOperation({
  id: 'calendar.listImports',
  method: 'GET',
  path: '/api/calendar/imports',
  summary: 'Calendars of other programs that the caller took in from files.',
  tag,
  output: itemOf(z.array(importedCalendarSchema)),
});

export const changeImport = defineOperation({
  id: 'calendar.changeImport',
  method: 'PUT',
  path: '/api/calendar/imports/{import_id}',
  summary: 'Names a calendar that was taken in from a file, and shows or hides its entries.',
  tag,
  touches_pages: false,
  params: importParams,
  body: z.strictObject({ name: nameSchema, is_shown: z.boolean() }),
  output: itemOf(importedCalendarSchema),
});

export const deleteImport = defineOperation({
  id: 'calendar.deleteImport',
  method: 'DELETE',
  path: '/api/calendar/imports/{import_id}',
  summary: 'Takes away a calendar that was taken in from a file, with its entries.',
  tag,
  touches_pages: false,
  params: importParams,
  output: itemOf(z.object({ import_id: z.number().int() })),
});

export const calendarImportOperations = [importCalendar, listImports, changeImport, deleteImport] as const;
