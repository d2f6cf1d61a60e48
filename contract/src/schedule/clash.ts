import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';

/** When, where and with whom a session would be. */
export const plannedPlaceSchema = z.strictObject({
  edition_id: idSchema,
  /** The session itself, which does not clash with itself; null for a new one. */
  session_id: idSchema.nullable().default(null),
  room_id: idSchema.nullable().default(null),
  speaker_ids: z.array(idSchema).max(60).default([]),
  starts_at: instantSchema,
  ends_at: instantSchema,
});

/** Another session that needs the same room or speaker at the same time. */
export const sessionClashSchema = z.object({
  kind: z.enum(['room', 'speaker']),
  /** The room or the speaker, and what it is called. */
  about_id: idSchema,
  name: z.string(),
  session_id: idSchema,
  title: z.string(),
  room: z.string().nullable(),
  starts_at: instantSchema,
  ends_at: instantSchema,
});
export type SessionClash = z.infer<typeof sessionClashSchema>;
