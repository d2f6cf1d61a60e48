import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';

const writable = z.object({
  edition_id: idSchema,
  /** What stands on the sign: `Table 12`. */
  name: z.string().trim().min(1).max(60),
  /** Whether it is given to meetings; those that have it stay. */
  is_open: z.boolean().default(true),
  /** In which order tables are given out. */
  position: z.number().int().min(0).max(10_000).default(0),
});

/** A table of an edition at which two people can meet. */
export const meetingTableSchema = z.object({ table_id: idSchema, ...writable.shape, ...rowStamps });
export type MeetingTable = z.infer<typeof meetingTableSchema>;

export const meetingTable = defineEntity({
  name: 'MeetingTable',
  base: 'bookings/tables',
  tag: 'Bookings',
  idField: 'table_id',
  deleteListName: 'table_ids',
  row: meetingTableSchema,
  create: writable,
  update: writable,
  list: { search: ['name'], filter: ['table_id', 'edition_id', 'is_open'], sort: ['table_id', 'position', 'name'] },
});
