import type { OrganisationColumn } from '@sabha/contract/organisations/import-operations';
import { governmentLevels, organisationGoals, organisationLanguages, organisationStages } from '@sabha/contract/organisations/organisation';
import { unguardCell } from '@sabha/contract/core/csv-cells';
import { httpUrlSchema, slugSchema } from '@sabha/contract/core/fields';
import { z } from 'zod';
import type { FileRecord } from '../../../core/text/read-records.ts';

const line = (longest: number) => z.string().trim().max(longest, `is longer than ${longest} letters`);
const year = 'is no year between 1600 and 2100';
/** Several, with bars, commas or semicolons between them. */
const listOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .string()
    .transform((text) => [
      ...new Set(
        text
          .split(/[|,;\n]/)
          .map((word) =>
            word
              .trim()
              .toLowerCase()
              .replaceAll(/[\s-]+/g, '_'),
          )
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(z.enum(values, `is none of ${values.join(', ')}`)));
const wholeNumber = (least: number, greatest: number, message: string) =>
  z
    .string()
    .regex(/^[\d,]*$/, message)
    .transform((text) => (text === '' ? null : Number(text.replaceAll(',', ''))))
    .pipe(z.number().int().min(least, message).max(greatest, message).nullable());
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal('')
    .transform(() => null)
    .or(schema);

const rowSchema = z.object({
  name: line(160).min(1, 'is empty'),
  summary: line(200),
  description: z.string().max(10_000, 'is longer than 10000 letters'),
  city: line(120),
  theme: orNothing(slugSchema),
  founded_year: wholeNumber(1600, 2100, year),
  team_size: wholeNumber(1, 10_000_000, 'is no number of people'),
  website: orNothing(httpUrlSchema),
  looking_for: line(500),
  stages: listOf(organisationStages),
  goals: listOf(organisationGoals),
  languages: listOf(organisationLanguages),
  government_level: orNothing(z.enum(governmentLevels, `is none of ${governmentLevels.join(', ')}`)),
});
export type FileRow = z.output<typeof rowSchema>;

export type ReadRow = { readonly row_number: number } & (
  | { readonly values: FileRow; readonly fault: null }
  | { readonly values: null; readonly fault: string; readonly name: string }
);

/** Line ends within a cell are spaces in what is one line. */
const multiline: readonly OrganisationColumn[] = ['description'];

/** A row as the file has it, or what is wrong with it. */
export function readRow({ row_number, cells }: FileRecord, columns: readonly (OrganisationColumn | null)[]): ReadRow {
  const raw: Record<string, string> = Object.fromEntries(Object.keys(rowSchema.shape).map((name) => [name, '']));
  for (const [at, column] of columns.entries()) {
    if (column === null) continue;
    const cell = unguardCell((cells[at] ?? '').normalize('NFC'));
    raw[column] = multiline.includes(column) ? cell : cell.replaceAll(/\s+/g, ' ').trim();
  }
  const name = (raw['name'] ?? '').slice(0, 160);
  // A comma that stands without quotes: what is behind it belongs to no column.
  if (cells.slice(columns.length).some((cell) => cell !== ''))
    return { row_number, values: null, fault: 'has more cells than the heading', name };
  const parsed = rowSchema.safeParse(raw);
  if (parsed.success) return { row_number, values: parsed.data, fault: null };
  const fault = parsed.error.issues.map(({ path, message }) => `${String(path[0] ?? '')} ${message}`).join('; ');
  return { row_number, values: null, fault, name };
}

/** Names that are the same to a reader: whatever their letters' size and the spaces between them. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
