import { z } from 'zod';
import { instantSchema } from '../core/fields.ts';

/** Drafts of one person, characters of one, and days for which one is stored that nobody changes. */
export const draftLimits = { count: 200, body: 20_000, key: 100, days: 90 } as const;

/** What a draft is about: `message:12`, `post:session:5`. */
export const draftKeySchema = z
  .string()
  .max(draftLimits.key)
  .regex(/^[a-z_]+(:[a-z0-9_-]+){1,3}$/);

/** What somebody began to write and has not sent. */
export const draftSchema = z.object({
  body: z.string(),
  /** Grows by one whenever it is written. One that is begun anew has a greater one than any before it. */
  revision: z.number().int().positive(),
  changed_at: instantSchema,
});
export type Draft = z.infer<typeof draftSchema>;
