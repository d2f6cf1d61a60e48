import { z } from 'zod';
import { slugSchema, translationsSchema } from '../core/fields.ts';

/** A place where sessions happen. */
export const roomSchema = z.object({
  room_id: z.number().int(),
  edition_id: z.number().int(),
  guid: z.uuid(),
  slug: slugSchema,
  name: z.string().min(1).max(200),
  description: z.string().max(4000),
  floor: z.string().max(60),
  /** Seats; null when not known. */
  capacity: z.number().int().min(0).nullable(),
  /** Columns of the grid stand in this order. */
  position: z.number().int(),
  translations: translationsSchema,
});
export type Room = z.infer<typeof roomSchema>;
