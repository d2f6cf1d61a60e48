import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { calendarDaySchema } from '../core/fields.ts';

const writable = z.object({
  edition_id: idSchema,
  name: z.string().trim().min(1).max(120),
  gate: z.string().trim().max(80).default(''),
  /** The only day on which it admits; null means each day anew. */
  held_on: calendarDaySchema.nullable().default(null),
  product_ids: z.array(idSchema).min(1).max(200),
  /** Whether somebody who went out may come in again on the same day. */
  allows_reentry: z.boolean().default(true),
});

/** What is checked at one kind of door: which products, on which day. */
export const checkInListSchema = z.object({ check_in_list_id: idSchema, ...writable.shape, ...rowStamps });
export type CheckInList = z.infer<typeof checkInListSchema>;

export const checkInList = defineEntity({
  name: 'CheckInList',
  base: 'tickets/checkInLists',
  tag: 'Tickets',
  idField: 'check_in_list_id',
  deleteListName: 'check_in_list_ids',
  row: checkInListSchema,
  create: writable,
  update: writable,
  list: { search: [], filter: ['check_in_list_id', 'edition_id', 'held_on'], sort: ['check_in_list_id', 'name'] },
});
