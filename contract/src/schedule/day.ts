import { z } from 'zod';
import { calendarDaySchema, instantSchema, translationsSchema } from '../core/fields.ts';

/** One conference day. It may reach past midnight: sessions belong to the day whose `day_id` they carry. */
export const daySchema = z.object({
  day_id: z.number().int(),
  edition_id: z.number().int(),
  held_on: calendarDaySchema,
  /** A label beyond the date ("Pitch day"); empty when there is none. */
  name: z.string().max(120),
  starts_at: instantSchema,
  ends_at: instantSchema,
  translations: translationsSchema,
});
export type Day = z.infer<typeof daySchema>;
