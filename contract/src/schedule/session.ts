import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { instantSchema, linkSchema, slugSchema, translationsFor } from '../core/fields.ts';

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

/** Texts that `translations` may hold. */
export const sessionTextFields = ['title', 'subtitle', 'abstract', 'description', 'type_label'] as const;

const isEachOnce = (ids: readonly number[]) => new Set(ids).size === ids.length;

const writable = z.object({
  edition_id: idSchema,
  slug: slugSchema,
  title: z.string().trim().min(1).max(500),
  subtitle: z.string().trim().max(1000).default(''),
  /** Markdown. */
  abstract: z.string().max(40_000).default(''),
  /** Markdown. */
  description: z.string().max(40_000).default(''),
  type: sessionTypeSchema,
  /** The type in the words of the file or organiser ("Lightning talks"); empty: the type's own name says it. */
  type_label: z.string().trim().max(200).default(''),
  /** BCP 47 ("en", "gu"); null when not said. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, 'Use a language tag such as en or gu.')
    .max(35)
    .nullable()
    .default(null),
  level: z.string().trim().max(60).default(''),
  track_id: idSchema.nullable().default(null),
  room_id: idSchema.nullable().default(null),
  day_id: idSchema.nullable().default(null),
  /** Null: the time is still open. Then `ends_at` is null too. */
  starts_at: instantSchema.nullable().default(null),
  /** Equal to `starts_at` when the length is not known. */
  ends_at: instantSchema.nullable().default(null),
  /** For everybody at once: registration, lunch, the opening. */
  is_plenary: z.boolean().default(false),
  do_not_record: z.boolean().default(false),
  status: sessionStatusSchema.default('scheduled'),
  links: z.array(linkSchema).max(60).default([]),
  /** Who appears, in the order of the programme; each once. */
  speaker_ids: z.array(idSchema).max(60).refine(isEachOnce, 'Name each speaker once.').default([]),
  translations: translationsFor(sessionTextFields).default({}),
});

/** One entry of the working draft. */
export const sessionSchema = z.object({
  session_id: idSchema,
  guid: z.uuid(),
  ...writable.shape,
  ...rowStamps,
});
export type Session = z.infer<typeof sessionSchema>;

export const session = defineEntity({
  name: 'Session',
  base: 'schedule/programmeSessions',
  tag: 'Schedule',
  idField: 'session_id',
  deleteListName: 'session_ids',
  row: sessionSchema,
  create: writable,
  update: writable,
  list: {
    search: ['title', 'subtitle'],
    filter: ['session_id', 'edition_id', 'slug', 'guid', 'type', 'track_id', 'room_id', 'day_id', 'status', 'starts_at'],
    sort: ['session_id', 'title', 'starts_at'],
  },
});
