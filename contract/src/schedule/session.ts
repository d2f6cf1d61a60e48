import { z } from 'zod';
import { instantSchema, linkSchema, slugSchema, translationsSchema } from '../core/fields.ts';

export const sessionTypes = [
  'keynote',
  'panel',
  'talk',
  'lightning',
  'masterclass',
  'workshop',
  'pitch',
  'networking',
  'performance',
  'break',
  'other',
] as const;
export const sessionTypeSchema = z.enum(sessionTypes);
export type SessionType = z.infer<typeof sessionTypeSchema>;

export const sessionStatusSchema = z.enum(['scheduled', 'cancelled']);
export type SessionStatus = z.infer<typeof sessionStatusSchema>;

/** One entry of the working draft. */
export const sessionSchema = z.object({
  session_id: z.number().int(),
  edition_id: z.number().int(),
  guid: z.uuid(),
  slug: slugSchema,
  title: z.string().min(1).max(500),
  subtitle: z.string().max(1000),
  /** Markdown. */
  abstract: z.string().max(40_000),
  /** Markdown. */
  description: z.string().max(100_000),
  type: sessionTypeSchema,
  /** The type in the words of the file or organiser ("Lightning talks"); empty: the type's own name says it. */
  type_label: z.string().max(200),
  /** BCP 47 ("en", "gu"); null when not said. */
  language: z.string().max(35).nullable(),
  level: z.string().max(60),
  track_id: z.number().int().nullable(),
  room_id: z.number().int().nullable(),
  day_id: z.number().int().nullable(),
  /** Null: the time is still open. Then `ends_at` is null too. */
  starts_at: instantSchema.nullable(),
  /** Equal to `starts_at` when the length is not known. */
  ends_at: instantSchema.nullable(),
  /** For everybody at once: registration, lunch, the opening. */
  is_plenary: z.boolean(),
  do_not_record: z.boolean(),
  status: sessionStatusSchema,
  links: z.array(linkSchema).max(60),
  speaker_ids: z.array(z.number().int()).max(100),
  translations: translationsSchema,
});
export type Session = z.infer<typeof sessionSchema>;
