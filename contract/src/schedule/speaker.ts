import { z } from 'zod';
import { linkSchema, slugSchema, translationsSchema } from '../core/fields.ts';

/** Somebody who appears in the programme; not an account. */
export const speakerSchema = z.object({
  speaker_id: z.number().int(),
  edition_id: z.number().int(),
  guid: z.uuid(),
  slug: slugSchema,
  name: z.string().min(1).max(200),
  /** What the person is: "Municipal commissioner". */
  role: z.string().max(300),
  organisation: z.string().max(300),
  /** Markdown. */
  biography: z.string().max(40_000),
  /** Name of an image under `/api/multimedia/images/`; null shows the initials. */
  photo: z.string().max(300).nullable(),
  links: z.array(linkSchema).max(30),
  is_featured: z.boolean(),
  translations: translationsSchema,
});
export type Speaker = z.infer<typeof speakerSchema>;
