import { z } from 'zod';
import { instantSchema } from './fields.ts';
import { latticeFamilySchema, themePaletteSchema } from './theme-appearance.ts';

/** When and where a session is. */
export const savedMomentSchema = z.object({
  starts_at: instantSchema.nullable(),
  ends_at: instantSchema.nullable(),
  place: z.string(),
  is_cancelled: z.boolean(),
});
export type SavedMoment = z.infer<typeof savedMomentSchema>;

/** A saved thing as it is today for the person who saved it. */
export const savedSubjectSchema = z.object({
  /** Path of its page, without a language. */
  link: z.string(),
  /** Empty for posts and messages, which have none. */
  title: z.string(),
  /** The beginning of its text. */
  excerpt: z.string(),
  /** Who says it, gives it or runs it. */
  byline: z.string(),
  /** What it belongs to: a theme, a group, the thing that is discussed. */
  context: z.string(),
  /** When it was sent or published; null for what has no such time. */
  written_at: instantSchema.nullable(),
  /** Of a session. */
  moment: savedMomentSchema.extend({ time_zone: z.string() }).nullable(),
  appearance: z
    .object({
      seed: z.string(),
      palette: themePaletteSchema.optional(),
      lattice: latticeFamilySchema.optional(),
      variant: z.number().int().nullish(),
      /** Name of a picture that is shown instead. */
      image: z.string().nullish(),
    })
    .nullable(),
});
export type SavedSubject = z.infer<typeof savedSubjectSchema>;
