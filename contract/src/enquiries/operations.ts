import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { formProofSchema } from '../forms/operations.ts';
import { contactDeskSchema } from './contact-desk.ts';
import { enquirySchema } from './enquiry.ts';
import { enquiryLimits } from './limits.ts';

const tag = 'Enquiries';

/** What the contact page shows, in one language. */
export const contactPageSchema = z.object({
  topics: z.array(z.object({ slug: z.string(), name: z.string(), hint: z.string() })),
  desks: z.array(contactDeskSchema.pick({ name: true, address: true, note: true, phone: true, hours: true })),
  venue: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  time_zone: z.string(),
});
export type ContactPage = z.infer<typeof contactPageSchema>;

export const getContactPage = defineOperation({
  id: 'enquiry.getContactPage',
  method: 'GET',
  path: '/api/enquiries/contact',
  summary: 'Topics, desks with their hours, and the place, of the current edition.',
  tag,
  access: 'public',
  output: itemOf(contactPageSchema),
});

/** What the writer fills in. */
const enquiryTextSchema = z.strictObject({
  topic: z.string().min(1, 'Choose what it is about.').max(120),
  name: z.string().trim().min(1, 'Tell us your name.').max(enquiryLimits.name),
  email: z.email('This is not an e-mail address.').max(enquiryLimits.email),
  message: z
    .string()
    .trim()
    .min(enquiryLimits.shortest_message, 'Write at least ten characters.')
    .max(enquiryLimits.message, `Write at most ${enquiryLimits.message} characters.`),
});

export const sendEnquiry = defineOperation({
  id: 'enquiry.send',
  method: 'POST',
  path: '/api/enquiries/send',
  summary: 'Writes to the team of a topic. The writer gets a number and a copy by mail; repeats make one enquiry.',
  tag,
  access: 'public',
  status: 201,
  body: enquiryTextSchema.extend({ proof: formProofSchema }),
  output: itemOf(z.object({ number: z.string(), created_at: instantSchema })),
});

export const answerEnquiry = defineOperation({
  id: 'enquiry.answer',
  method: 'POST',
  path: '/api/enquiries/{id}/answer',
  summary: 'Mails an answer to the writer and keeps it with the enquiry; 409 for who has not seen every answer that is there.',
  tag,
  status: 201,
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.strictObject({
    message: z.string().trim().min(1, 'Write an answer.').max(enquiryLimits.answer),
    /** How many answers the caller saw; left out, any number. */
    seen_count: z.number().int().min(0).optional(),
  }),
  output: itemOf(enquirySchema),
});

export const listEnquiryAnswers = defineOperation({
  id: 'enquiry.listAnswers',
  method: 'GET',
  path: '/api/enquiries/{id}/answers',
  summary: 'What the writer was answered, oldest first; for staff.',
  tag,
  params: z.object({ id: z.coerce.number().int().positive() }),
  output: z.object({ data: z.array(z.object({ message: z.string(), answered_by: idSchema, answered_at: instantSchema })) }),
});

export const enquiryOperations = [getContactPage, sendEnquiry, answerEnquiry, listEnquiryAnswers] as const;
