import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';

export const enquiryStates = ['new', 'in_progress', 'answered', 'closed', 'spam'] as const;
export const enquiryStateSchema = z.enum(enquiryStates);
export type EnquiryState = z.infer<typeof enquiryStateSchema>;

/** What somebody wrote by the contact form, as staff see it. */
export const enquirySchema = z.object({
  enquiry_id: idSchema,
  enquiry_topic_id: idSchema,
  /** Named in every letter about it: `NS27-4T9KQ2`. */
  number: z.string(),
  writer_name: z.string(),
  writer_email: z.string(),
  writer_user_id: idSchema.nullable(),
  message: z.string(),
  locale: z.string(),
  state: enquiryStateSchema,
  owner_user_id: idSchema.nullable(),
  answered_at: instantSchema.nullable(),
  ...rowStamps,
});
export type Enquiry = z.infer<typeof enquirySchema>;

/** Staff read enquiries and say where they stand; writing and answering are operations of their own. */
export const enquiry = defineEntity({
  name: 'Enquiry',
  base: 'enquiries/enquiries',
  tag: 'Enquiries',
  idField: 'enquiry_id',
  deleteListName: 'enquiry_ids',
  fresh_proof: { getAll: 'unlimited-list' },
  row: enquirySchema,
  create: z.object({}),
  update: z.object({ state: enquiryStateSchema, owner_user_id: idSchema.nullable() }),
  actions: ['getAll', 'getOne', 'updateOne', 'deleteOne', 'updateMany', 'deleteMany'],
  list: {
    search: ['number', 'writer_name', 'writer_email', 'message'],
    filter: ['enquiry_id', 'enquiry_topic_id', 'state', 'number', 'owner_user_id'],
    sort: ['enquiry_id', 'created_at', 'state', 'writer_name'],
  },
});
