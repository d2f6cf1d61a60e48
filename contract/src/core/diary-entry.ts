import { z } from 'zod';
import { idSchema } from './entity.ts';
import { instantSchema } from './fields.ts';
import { latticeFamilySchema, themePaletteSchema } from './theme-appearance.ts';

/** A day, or a day and a time on some clock. */
export const wallTimeText = z.string().regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/);

/** A `deadline` is a moment, so that it begins when it ends, or one whole day. */
export const diaryKinds = ['session', 'meeting', 'shift', 'deadline', 'own', 'imported', 'busy'] as const;
export type DiaryKind = (typeof diaryKinds)[number];

/** One thing of a person's days, whatever feature it comes from. */
export const diaryEntrySchema = z.object({
  /** Unique within the answer, and the same the next time. */
  key: z.string(),
  kind: z.enum(diaryKinds),
  title: z.string(),
  starts_at: instantSchema,
  ends_at: instantSchema,
  /** First and last day of what lasts whole days, and the zone that its own times are of. */
  all_day: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  zone: z.string(),
  place: z.string(),
  text: z.string(),
  /** A page of the product about it. */
  link: z.string().nullable(),
  is_cancelled: z.boolean(),
  /** Why a session or shift is here: a place, a turn on its waiting list, a ticket, or only a star. */
  reasons: z.array(z.enum(['favourite', 'has_place', 'waiting', 'ticket'])),
  /** Whom a meeting is with. */
  person: z.object({ user_id: idSchema, name: z.string(), profile_image: z.string().nullable() }).nullable(),
  /** What a session belongs to; without a variant the slug chooses one. */
  theme: z
    .object({ slug: z.string(), lattice: latticeFamilySchema, palette: themePaletteSchema, variant: z.number().int().nullable() })
    .nullable(),
  /** Of an own entry. */
  own: z.object({ entry_id: z.number().int(), occurrence: wallTimeText, is_repeated: z.boolean() }).nullable(),
  /** Keys of what is at the same time. Stars, turns on waiting lists and whole days clash with nothing. */
  clashes_with: z.array(z.string()),
});
export type DiaryEntry = z.infer<typeof diaryEntrySchema>;
