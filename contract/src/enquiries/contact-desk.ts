import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { translationsFor } from '../core/fields.ts';

/** Texts that `translations` may hold. */
export const contactDeskTextFields = ['name', 'address', 'note'] as const;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use 24-hour times such as 09:30.');
const hoursSchema = z
  .strictObject({
    /** ISO days, 1 is Monday. */
    days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
    opens: clock,
    closes: clock,
  })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: 'It closes after it opens.' });

const writable = z.object({
  edition_id: idSchema,
  name: z.string().trim().min(1).max(120),
  address: z.string().trim().max(500).default(''),
  note: z.string().trim().max(300).default(''),
  phone: z.string().trim().max(40).nullable().default(null),
  /** In the edition's zone. */
  hours: z.array(hoursSchema).max(7).default([]),
  position: z.number().int().default(0),
  translations: translationsFor(contactDeskTextFields).default({}),
});

/** A place where the team can be reached, with its hours. */
export const contactDeskSchema = z.object({ contact_desk_id: idSchema, ...writable.shape, ...rowStamps });
export type ContactDesk = z.infer<typeof contactDeskSchema>;

export const contactDesk = defineEntity({
  name: 'ContactDesk',
  base: 'enquiries/desks',
  tag: 'Enquiries',
  idField: 'contact_desk_id',
  deleteListName: 'contact_desk_ids',
  row: contactDeskSchema,
  create: writable,
  update: writable,
  access: 'public',
  list: { search: ['name'], filter: ['contact_desk_id', 'edition_id'], sort: ['contact_desk_id', 'position'] },
});
