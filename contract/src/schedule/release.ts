import { z } from 'zod';
import { agendaReleaseSchema, agendaSchema, sessionChangeSchema } from './agenda.ts';

/** How many sessions a release shows, and how many it changed against the one before. A session may be moved and retitled at once. */
export const releaseCountsSchema = z.object({
  session_count: z.number().int(),
  new_count: z.number().int(),
  moved_count: z.number().int(),
  retimed_count: z.number().int(),
  /** Moved or retimed or both. */
  relocated_count: z.number().int(),
  retitled_count: z.number().int(),
  cancelled_count: z.number().int(),
  restored_count: z.number().int(),
});
export type ReleaseCounts = z.infer<typeof releaseCountsSchema>;

export const releaseSchema = agendaReleaseSchema.extend({
  edition_id: z.number().int(),
  /** What the organiser says about it, Markdown. */
  comment: z.string(),
  published_by: z.number().int(),
  counts: releaseCountsSchema,
});
export type Release = z.infer<typeof releaseSchema>;

export const releaseChangesSchema = z.object({ release: releaseSchema, changes: z.array(sessionChangeSchema) });
export type ReleaseChanges = z.infer<typeof releaseChangesSchema>;

/** Something an organiser should look at before releasing; nothing here prevents a release. */
export const draftWarningSchema = z.object({
  kind: z.enum(['room_overlap', 'speaker_overlap', 'no_time', 'no_room', 'outside_days']),
  message: z.string(),
  session_ids: z.array(z.number().int()),
  /** The room, the speaker or the day that it is about. */
  about_id: z.number().int().nullable(),
});
export type DraftWarning = z.infer<typeof draftWarningSchema>;

/** Something other than the place of a session that releasing would change: its texts and people, or a day, a room, a theme, a speaker. */
export const draftEditSchema = z.object({
  subject: z.enum(['day', 'room', 'track', 'speaker', 'session']),
  id: z.number().int(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  /** What is different about a row that was changed. */
  fields: z.array(z.string()),
});
export type DraftEdit = z.infer<typeof draftEditSchema>;

/** The working draft as it would be released, and what that would change. */
export const draftSchema = z.object({
  agenda: agendaSchema,
  changes: z.array(sessionChangeSchema),
  edits: z.array(draftEditSchema),
  /** Whether the latest release shows exactly this, so that there is nothing to release. */
  is_released: z.boolean(),
  counts: releaseCountsSchema,
  warnings: z.array(draftWarningSchema),
});
export type Draft = z.infer<typeof draftSchema>;

export const newReleaseSchema = z.strictObject({
  edition: z.string().optional(),
  label: z.string().trim().max(120).default(''),
  comment: z.string().trim().max(10_000).default(''),
});
