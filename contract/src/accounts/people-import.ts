import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf, jsonText, listOf, listQuerySchema } from '../core/page.ts';

const base = '/api/global-user/users';
const tag = 'Staff';

/** What a column of the file may be. */
export const importFields = [
  'email',
  'firstName',
  'lastName',
  'username',
  'phone_number',
  'organisation',
  'job_title',
  'city',
  'roles',
] as const;
export type ImportField = (typeof importFields)[number];

/** What became of a row; in a dry run, what would. */
export const importOutcomes = ['made', 'changed', 'unchanged', 'left_out'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const peopleImportSchema = z.object({
  import_id: idSchema,
  status: z.enum(['queued', 'running', 'done', 'failed']),
  is_dry_run: z.boolean(),
  mode: z.enum(['each', 'all']),
  original_name: z.string().nullable(),
  /** Rows looked at so far, without the heading. */
  row_count: z.number().int(),
  made_count: z.number().int(),
  changed_count: z.number().int(),
  unchanged_count: z.number().int(),
  left_out_count: z.number().int(),
  /** Columns of the file that were not understood. */
  unknown_columns: z.array(z.string()),
  /** Why it stopped; null unless the import failed. What was done before stands in the report. */
  problem: z.string().nullable(),
  created_at: instantSchema,
  finished_at: instantSchema.nullable(),
});
export type PeopleImport = z.infer<typeof peopleImportSchema>;

export const peopleImportRowSchema = z.object({
  /** As a spreadsheet counts: the heading is row 1. */
  row_number: z.number().int(),
  outcome: z.enum(importOutcomes),
  email: z.string(),
  /** Why it was left out, or which fields changed. */
  note: z.string(),
  user_id: idSchema.nullable(),
});
export type PeopleImportRow = z.infer<typeof peopleImportRowSchema>;

const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');

export const importUsers = defineOperation({
  id: 'user.import',
  method: 'POST',
  fresh_proof: 'every-call',
  path: `${base}/importUsers`,
  summary: 'Makes and changes people from a CSV file, as a job; people who are new get a mail to set their password.',
  tag,
  status: 202,
  transport: 'upload',
  body: z.object({
    /** Looks and reports, and keeps nothing. */
    dry_run: yesOrNo.default(true),
    /** `each` takes every row that is good; `all` takes all of them or none. */
    mode: z.enum(['each', 'all']).default('each'),
    /** Whether people who are there already are changed to what the file says. */
    update_existing: yesOrNo.default(false),
    /** Columns by their heading, where the heading itself does not say what they are. */
    mapping: jsonText(z.record(z.string().max(200), z.enum(importFields).nullable())).optional(),
    /** A Blob in the browser; in the form it comes after the texts. */
    file: z.custom<object>((value) => typeof value === 'object' && value !== null, 'Choose a file.'),
  }),
  output: itemOf(peopleImportSchema),
});

export const getImport = defineOperation({
  id: 'user.getImport',
  method: 'GET',
  path: `${base}/getImport`,
  summary: 'How far an import is, and what it did.',
  tag,
  query: z.strictObject({ import_id: z.coerce.number().int().positive() }),
  output: itemOf(peopleImportSchema),
});

export const getImportRows = defineOperation({
  id: 'user.getImportRows',
  method: 'GET',
  path: `${base}/getImportRows`,
  summary: 'What became of the rows of an import, in their order.',
  tag,
  query: z.strictObject({
    import_id: z.coerce.number().int().positive(),
    outcome: z.enum(importOutcomes).optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(1000).default(50),
  }),
  output: listOf(peopleImportRowSchema),
});

export const exportUsers = defineOperation({
  id: 'user.export',
  method: 'GET',
  fresh_proof: 'every-call',
  path: `${base}/exportUsers`,
  summary: 'People as a CSV file, which an import reads again; the export is written into the audit log.',
  tag,
  while_impersonating: 'closed',
  query: listQuerySchema.pick({ search: true, filterFields: true }).strict(),
  output: z.unknown(),
  transport: 'file',
});

export const importOperations = [importUsers, getImport, getImportRows, exportUsers] as const;
