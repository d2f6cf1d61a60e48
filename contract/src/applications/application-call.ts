import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { instantSchema, translationsFor } from '../core/fields.ts';
import { localTextSchema } from '../core/local-text.ts';
import { formFieldsSchema } from './form-field.ts';

/** Who a call is for; one page each. */
export const callKinds = ['sponsor', 'speaker', 'investor', 'volunteer', 'founder'] as const;
export const callKindSchema = z.enum(callKinds);
export type CallKind = z.infer<typeof callKindSchema>;

/** Texts that `translations` may hold. */
export const applicationCallTextFields = ['title', 'lead'] as const;

const benefitsSchema = z.array(z.strictObject({ title: localTextSchema(120), text: localTextSchema(500) })).max(12);
const conditionsSchema = z.array(localTextSchema(400)).max(20);
const questionsSchema = z.array(z.strictObject({ question: localTextSchema(200), answer: localTextSchema(1200) })).max(30);

const writable = z.object({
  edition_id: idSchema,
  kind: callKindSchema,
  title: z.string().trim().min(1).max(120),
  lead: z.string().trim().max(600).default(''),
  /** What one gets. */
  benefits: benefitsSchema.default([]),
  conditions: conditionsSchema.default([]),
  questions: questionsSchema.default([]),
  /** The questions of the form, after name, e-mail and tier. */
  fields: formFieldsSchema.default([]),
  opens_at: instantSchema.nullable().default(null),
  /** Null takes applications until it is closed by hand. */
  closes_at: instantSchema.nullable().default(null),
  is_open: z.boolean().default(true),
  /** Who is told about each application; null tells the edition's contact address. */
  team_email: z.email().max(254).nullable().default(null),
  /** Names of the roles that an applicant receives when taken on; given by the review. */
  grants: z.array(z.string().trim().min(1).max(60)).max(10).default([]),
  translations: translationsFor(applicationCallTextFields).default({}),
});

/** An edition's call for sponsors, speakers, investors, volunteers or founders, with its form as data. */
export const applicationCallSchema = z.object({ application_call_id: idSchema, ...writable.shape, ...rowStamps });
export type ApplicationCall = z.infer<typeof applicationCallSchema>;

export const applicationCall = defineEntity({
  name: 'ApplicationCall',
  base: 'applications/calls',
  tag: 'Applications',
  idField: 'application_call_id',
  deleteListName: 'application_call_ids',
  row: applicationCallSchema,
  create: writable,
  update: writable,
  access: 'public',
  list: {
    search: ['title'],
    filter: ['application_call_id', 'edition_id', 'kind', 'is_open'],
    sort: ['application_call_id', 'kind', 'closes_at'],
  },
});
