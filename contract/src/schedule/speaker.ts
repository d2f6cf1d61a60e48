import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { linkSchema, slugSchema, translationsFor } from '../core/fields.ts';

/** Texts that `translations` may hold. */
export const speakerTextFields = ['name', 'role', 'organisation', 'biography'] as const;

const writable = z.object({
  edition_id: idSchema,
  slug: slugSchema,
  name: z.string().trim().min(1).max(200),
  /** What the person is: "Municipal commissioner". */
  role: z.string().trim().max(300).default(''),
  organisation: z.string().trim().max(300).default(''),
  /** Markdown. */
  biography: z.string().max(40_000).default(''),
  /** Name of an image under `/api/multimedia/images/`; null shows the initials. */
  photo: z.string().max(300).nullable().default(null),
  links: z.array(linkSchema).max(60).default([]),
  is_featured: z.boolean().default(false),
  translations: translationsFor(speakerTextFields).default({}),
});

/** Somebody who appears in the programme; not an account. */
export const speakerSchema = z.object({ speaker_id: idSchema, guid: z.uuid(), ...writable.shape, ...rowStamps });
export type Speaker = z.infer<typeof speakerSchema>;

export const speaker = defineEntity({
  name: 'Speaker',
  base: 'schedule/people',
  tag: 'Schedule',
  idField: 'speaker_id',
  deleteListName: 'speaker_ids',
  row: speakerSchema,
  create: writable,
  update: writable,
  list: {
    search: ['name', 'role', 'organisation'],
    filter: ['speaker_id', 'edition_id', 'slug', 'guid', 'is_featured'],
    sort: ['speaker_id', 'name', 'organisation'],
  },
});
