import { z } from 'zod';
import { releaseSchema } from './release.ts';

export const scheduleFormats = ['schedule-xml', 'schedule-json', 'open-event', 'sessionize'] as const;
export const scheduleFormatSchema = z.enum(scheduleFormats);
export type ScheduleFormat = z.infer<typeof scheduleFormatSchema>;

/** One row of the file that was repaired or left out, and why. */
export const importMessageSchema = z.object({
  action: z.enum(['repaired', 'left-out']),
  /** What kind of row: `session`, `speaker`, `room`, `track`, `day`, `edition`. */
  subject: z.enum(['edition', 'day', 'room', 'track', 'speaker', 'session']),
  /** The row as the file calls it: its id and title. */
  row: z.string(),
  reason: z.string(),
});
export type ImportMessage = z.infer<typeof importMessageSchema>;

const appliedSchema = z.object({
  found: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  removed: z.number().int(),
});
export type AppliedCounts = z.infer<typeof appliedSchema>;

/** What an import did, or with `dry_run` would do. */
export const importReportSchema = z.object({
  format: scheduleFormatSchema,
  /** What the file says it is: its title and version. */
  title: z.string(),
  version: z.string(),
  edition: z.object({
    edition_id: z.number().int().nullable(),
    slug: z.string(),
    name: z.string(),
    time_zone: z.string(),
    is_new: z.boolean(),
  }),
  dry_run: z.boolean(),
  days: appliedSchema,
  rooms: appliedSchema,
  tracks: appliedSchema,
  speakers: appliedSchema,
  /** `removed` are cancelled; `changed` includes the moved, retimed and retitled below. */
  sessions: appliedSchema.extend({
    moved: z.number().int(),
    retimed: z.number().int(),
    /** Moved or retimed or both. */
    relocated: z.number().int(),
    retitled: z.number().int(),
    restored: z.number().int(),
  }),
  notes: z.array(importMessageSchema),
  /** Present when the import was asked to release at once and there was something to release. */
  release: releaseSchema.nullable(),
});
export type ImportReport = z.infer<typeof importReportSchema>;
