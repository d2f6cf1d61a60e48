import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { slugSchema, translationsFor } from '../core/fields.ts';

/** Texts that `translations` may hold. */
export const roomTextFields = ['name', 'description', 'floor'] as const;

const writable = z.object({
  edition_id: idSchema,
  slug: slugSchema,
  name: z.string().trim().min(1).max(200),
  /** Markdown. */
  description: z.string().max(40_000).default(''),
  floor: z.string().trim().max(60).default(''),
  /** Seats; null when not known. */
  capacity: z.number().int().min(0).max(1_000_000).nullable().default(null),
  /** Columns of the grid stand in this order. */
  position: z.number().int().default(0),
  translations: translationsFor(roomTextFields).default({}),
});

/** A place where sessions happen. */
export const roomSchema = z.object({ room_id: idSchema, guid: z.uuid(), ...writable.shape, ...rowStamps });
export type Room = z.infer<typeof roomSchema>;

export const room = defineEntity({
  name: 'Room',
  base: 'schedule/rooms',
  tag: 'Schedule',
  idField: 'room_id',
  deleteListName: 'room_ids',
  row: roomSchema,
  create: writable,
  update: writable,
  list: { search: ['name'], filter: ['room_id', 'edition_id', 'slug', 'guid'], sort: ['room_id', 'position', 'name'] },
});
