import { z } from 'zod';
import { diaryEntrySchema, wallTimeText } from '../core/diary-entry.ts';
import { instantSchema, timeZoneSchema } from '../core/fields.ts';

/** What a calendar holds at most, so that one person's can always be drawn at once. */
export const calendarLimits = { entries: 2_000, series: 200, occurrences: 730, query_days: 62, entry_days: 31 } as const;

/** A day (`2027-07-15`) of what lasts whole days, else a time on the clocks of the entry's zone (`2027-07-15T09:30`). */
export const wallTimeSchema = wallTimeText.refine(isRealTime, 'There is no such day or time between 2000 and 2100.');

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** The part of RFC 5545's rules that people choose from. */
export const repetitionSchema = z
  .strictObject({
    every: z.enum(['day', 'week', 'month', 'year']),
    interval: z.number().int().min(1).max(99).default(1),
    /** Of a week; empty: the weekday it starts on. */
    weekdays: z.array(z.enum(weekdays)).max(7).default([]),
    /** Of a month: on the same day (the 15th), on the same weekday of the month (the third Thursday), or on the last such weekday. */
    monthly: z.enum(['day', 'weekday', 'last_weekday']).default('day'),
    /** The last day on which it can start; null: no end, unless there is a count. */
    until: z.iso.date().nullable().default(null),
    count: z.number().int().min(1).max(calendarLimits.occurrences).nullable().default(null),
  })
  .refine(({ until, count }) => until === null || count === null, 'Choose a last day or a number of times.');
export type Repetition = z.output<typeof repetitionSchema>;

const entryFields = {
  title: z.string().trim().min(1).max(200),
  place: z.string().trim().max(200).default(''),
  text: z.string().trim().max(4_000).default(''),
  zone: timeZoneSchema,
  starts: wallTimeSchema,
  /** The first time or day that is no longer part of it. */
  ends: wallTimeSchema,
  repetition: repetitionSchema.nullable().default(null),
};

export const entryWriteSchema = z.strictObject(entryFields).superRefine((entry, ctx) => {
  const issue = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
  if (entry.starts.length !== entry.ends.length) return issue('ends', 'Give two times or two days.');
  const days = (wallMs(entry.ends) - wallMs(entry.starts)) / 86_400_000;
  if (days <= 0) return issue('ends', 'It ends before it starts.');
  if (days > calendarLimits.entry_days) issue('ends', `One entry lasts at most ${calendarLimits.entry_days} days.`);
});
export type EntryWrite = z.output<typeof entryWriteSchema>;

/** How much of a series a change is about. */
export const changeScopes = ['one', 'following', 'all'] as const;
export const changeScopeSchema = z.enum(changeScopes);
export type ChangeScope = z.infer<typeof changeScopeSchema>;

/** An own entry as it is edited. */
export const ownEntrySchema = z.object({
  ...entryFields,
  entry_id: z.number().int(),
  /** It once belonged to a series and was changed alone. */
  is_single_change: z.boolean(),
  changed_at: instantSchema,
});
export type OwnEntry = z.infer<typeof ownEntrySchema>;

/** Hours of one day in which the person can be met, as whole slots of their availability; only those to come. */
const openingSchema = z.object({
  starts_at: instantSchema,
  ends_at: instantSchema,
  slots: z.number().int(),
  /** How many of the slots nothing fills. */
  free: z.number().int(),
});
export type Opening = z.infer<typeof openingSchema>;

export const diarySchema = z.object({
  /** The zone of the current edition; null before there is one. */
  event_zone: z.string().nullable(),
  entries: z.array(diaryEntrySchema),
  openings: z.array(openingSchema),
  /** More occurrences than can be given out were left away at the end. */
  is_cut: z.boolean(),
});
export type Diary = z.infer<typeof diarySchema>;

const wallMs = (time: string): number => Date.parse(time.length === 10 ? `${time}T00:00Z` : `${time}Z`);

function isRealTime(time: string): boolean {
  const ms = wallMs(time);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(time) && time >= '2000' && time < '2100';
}
