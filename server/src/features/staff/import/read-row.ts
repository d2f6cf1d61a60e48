import type { ImportField } from '@sabha/contract/accounts/people-import';
import { z } from 'zod';
import { unguardCell } from '@sabha/contract/core/csv-cells';
import type { FileRecord } from '../../../core/text/read-records.ts';

const line = (longest: number) => z.string().trim().max(longest, `is longer than ${longest} letters`);
const rowSchema = z.object({
  email: z.email('is no e-mail address').max(254, 'is no e-mail address'),
  firstName: line(100).min(1, 'is empty'),
  lastName: line(100),
  username: line(60).regex(/^$|^[^\s@]{2,60}$/, 'has spaces, an @ or a single letter'),
  phone_number: line(30),
  organisation: line(160),
  job_title: line(120),
  city: line(120),
  roles: line(400),
});

export interface ImportRow {
  readonly row_number: number;
  /** What the row says, in the fields that the file has columns for; empty cells say nothing. */
  readonly values: Readonly<Partial<Record<Exclude<ImportField, 'roles' | 'email' | 'firstName'>, string>>>;
  readonly email: string;
  readonly firstName: string;
  readonly role_names: readonly string[];
}

/** A row as the file has it, or what is wrong with it. */
export function readRow(
  { row_number, cells }: FileRecord,
  fields: readonly (ImportField | null)[],
): ImportRow | { fault: string; email: string } {
  const raw: Record<string, string> = Object.fromEntries(Object.keys(rowSchema.shape).map((name) => [name, '']));
  for (const [at, field] of fields.entries()) if (field !== null) raw[field] = unguardCell((cells[at] ?? '').normalize('NFC'));
  const parsed = rowSchema.safeParse(raw);
  if (!parsed.success) {
    const fault = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ');
    return { fault, email: (raw['email'] ?? '').slice(0, 254) };
  }
  const { email, firstName, roles, ...rest } = parsed.data;
  return {
    row_number,
    email,
    firstName,
    values: Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
    role_names: roles
      .split(/[|,;\n]/)
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean),
  };
}
