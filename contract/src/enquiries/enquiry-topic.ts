import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { slugSchema, translationsFor } from '../core/fields.ts';

/** Texts that `translations` may hold. */
export const enquiryTopicTextFields = ['name', 'hint'] as const;

const writable = z.object({
  edition_id: idSchema,
  slug: slugSchema,
  name: z.string().trim().min(1).max(120),
  /** What to write, or where the answer stands already. */
  hint: z.string().trim().max(300).default(''),
  /** Who gets the letters; null stands for the edition's contact address. Nobody but staff sees it. */
  team_email: z.email().max(254).nullable().default(null),
  position: z.number().int().default(0),
  translations: translationsFor(enquiryTopicTextFields).default({}),
});

/** What an enquiry can be about; it decides which team gets it. */
export const enquiryTopicSchema = z.object({ enquiry_topic_id: idSchema, ...writable.shape, ...rowStamps });
export type EnquiryTopic = z.infer<typeof enquiryTopicSchema>;

export const enquiryTopic = defineEntity({
  name: 'EnquiryTopic',
  base: 'enquiries/topics',
  tag: 'Enquiries',
  idField: 'enquiry_topic_id',
  deleteListName: 'enquiry_topic_ids',
  row: enquiryTopicSchema,
  create: writable,
  update: writable,
  access: 'public',
  list: { search: ['name'], filter: ['enquiry_topic_id', 'edition_id', 'slug'], sort: ['enquiry_topic_id', 'position', 'name'] },
});
