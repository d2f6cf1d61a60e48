import { z } from 'zod';
import { idSchema } from '../core/entity.ts';

/** Somebody as everybody may know them, signed in or not. */
export const publicPersonSchema = z.object({
  /** Null for people who have no public page. */
  user_id: idSchema.nullable(),
  /** Of people without a public page the first name; empty where nothing may be said. */
  name: z.string(),
  profile_image: z.string().nullable(),
});
export type PublicPerson = z.infer<typeof publicPersonSchema>;
