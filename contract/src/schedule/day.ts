import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { calendarDaySchema, instantSchema, translationsFor } from '../core/fields.ts';

/** Texts that `translations` may hold. */
export const dayTextFields = ['name'] as const;

const writable = z.object({
  edition_id: idSchema,
  held_on: calendarDaySchema,
  /** A label beyond the date ("Pitch day"); empty when there is none. */
  name: z.string().trim().max(120).default(''),
  starts_at: instantSchema,
  ends_at: instantSchema,
  translations: translationsFor(dayTextFields).default({}),
});

/** One conference day. It may reach past midnight: sessions belong to the day whose `day_id` they carry. */
export const daySchema = z.object({ day_id: idSchema, ...writable.shape, ...rowStamps });
export type Day = z.infer<typeof daySchema>;

export const day = defineEntity({
  name: 'Day',
  base: 'schedule/days',
  tag: 'Schedule',
  idField: 'day_id',
  deleteListName: 'day_ids',
  row: daySchema,
  create: writable,
  update: writable,
  list: { search: ['name'], filter: ['day_id', 'edition_id', 'held_on'], sort: ['day_id', 'held_on'] },
});
