import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { itemOf, jsonText } from '../core/page.ts';
import { communityTypeSchema } from './organisation.ts';

const base = '/api/community/organisation-files';
const tag = 'Community';

/** Rows and bytes of a file, and rows of it that a report names. */
export const organisationFileLimits = { rows: 5000, bytes: 5_000_000, named: 200 } as const;

/** What a column of the file may be. */
export const organisationColumns = [
  'name',
  'summary',
  'description',
  'city',
  'theme',
  'founded_year',
  'team_size',
  'website',
  'looking_for',
  'stages',
  'goals',
  'languages',
  'government_level',
] as const;
export type OrganisationColumn = (typeof organisationColumns)[number];

/** What became of a row; in a dry run, what would. `merged` added to what an earlier row of the same name had left open. */
export const organisationRowOutcomes = ['made', 'filled', 'unchanged', 'merged', 'left_out'] as const;
export type OrganisationRowOutcome = (typeof organisationRowOutcomes)[number];

export const organisationImportSchema = z.object({
  is_dry_run: z.boolean(),
  /** Why nothing can be read while the columns are taken for what they are; only a dry run answers with it. */
  fault: z.string().nullable(),
  /** Rows with any text, without the heading. */
  row_count: z.number().int(),
  counts: z.record(z.enum(organisationRowOutcomes), z.number().int()),
  /** What each column was taken for, in the order of the file; null for what is not read. */
  columns: z.array(z.object({ heading: z.string(), column: z.enum(organisationColumns).nullable() })),
  /** Rows that were left out first, then the others, as the file has them; the first of each. */
  rows: z.array(
    z.object({
      /** As a spreadsheet counts: the heading is row 1. */
      row_number: z.number().int(),
      name: z.string(),
      city: z.string(),
      outcome: z.enum(organisationRowOutcomes),
      /** Why it was left out, or which fields were filled. */
      note: z.string(),
    }),
  ),
});
export type OrganisationImport = z.infer<typeof organisationImportSchema>;

const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');

export const importOrganisations = defineOperation({
  id: 'organisation.import',
  method: 'POST',
  path: `${base}/import`,
  summary:
    'Adds organisations of one kind from a CSV file, without an owner. One whose name is there already is only filled where it says nothing, so that the same file changes nothing twice.',
  tag,
  fresh_proof: 'every-call',
  transport: 'upload',
  body: z.object({
    /** Reads and reports, and writes nothing. */
    dry_run: yesOrNo.default(true),
    category: communityTypeSchema.default('startup'),
    /** What columns are, by their place from 1, where their heading does not say it or says something else; null is not read. */
    mapping: jsonText(z.record(z.string().regex(/^[1-9]\d{0,3}$/), z.enum(organisationColumns).nullable())).optional(),
    /** A Blob in the browser; in the form it comes after the texts. */
    file: z.custom<object>((value) => typeof value === 'object' && value !== null, 'Choose a file.'),
  }),
  output: itemOf(organisationImportSchema),
});

export const exportOrganisations = defineOperation({
  id: 'organisation.export',
  method: 'GET',
  path: `${base}/export`,
  summary: 'The organisations of one kind as a CSV file, which an import reads again; written into the audit log.',
  tag,
  fresh_proof: 'every-call',
  while_impersonating: 'closed',
  query: z.strictObject({ category: communityTypeSchema.default('startup') }),
  output: z.unknown(),
  transport: 'file',
});

export const organisationFileOperations = [importOrganisations, exportOrganisations] as const;
