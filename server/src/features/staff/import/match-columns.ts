import { importFields, type ImportField } from '@sabha/contract/accounts/people-import';
import { ImportFileError } from '../../../core/text/decode-text.ts';

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Headings as people write them, in the languages of the product. */
const names: Readonly<Record<ImportField, readonly string[]>> = {
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'ईमेल', 'ઈમેલ'],
  firstName: ['first name', 'given name', 'forename', 'name', 'पहला नाम', 'नाम', 'પહેલું નામ', 'નામ'],
  lastName: ['last name', 'surname', 'family name', 'उपनाम', 'અટક'],
  username: ['username', 'user name', 'login'],
  phone_number: ['phone number', 'phone', 'mobile', 'telephone', 'फ़ोन', 'ફોન'],
  organisation: ['organisation', 'organization', 'company', 'संस्था', 'સંસ્થા'],
  job_title: ['job title', 'position', 'title', 'पद', 'હોદ્દો'],
  city: ['city', 'town', 'शहर', 'શહેર'],
  roles: ['roles', 'role', 'भूमिका', 'ભૂમિકા'],
};
const known = new Map(importFields.flatMap((field) => [field, ...names[field]].map((name) => [plain(name), field] as const)));

export interface Columns {
  /** The field of each column; null for one that is not read. */
  readonly fields: readonly (ImportField | null)[];
  readonly unknown: readonly string[];
}

/** Finds out what the columns are, by the sender's mapping first and by their heading then. @throws ImportFileError */
export function matchColumns(heading: readonly string[], mapping: Readonly<Record<string, ImportField | null>>): Columns {
  const own = new Map(Object.entries(mapping).map(([name, field]) => [plain(name), field]));
  const fields = heading.map((name) => {
    const key = plain(name);
    const entered = own.get(key);
    return entered === undefined ? (known.get(key) ?? null) : entered;
  });
  for (const field of importFields) {
    const columns = heading.filter((_, at) => fields[at] === field);
    if (columns.length > 1) throw new ImportFileError(`The columns ${columns.map((name) => `"${name}"`).join(' and ')} are both ${field}.`);
  }
  for (const field of ['email', 'firstName'] as const)
    if (!fields.includes(field)) throw new ImportFileError(`No column is ${field}. Name it in the heading, or say which one it is.`);
  return { fields, unknown: heading.filter((name, at) => fields[at] === null && name !== '' && own.get(plain(name)) === undefined) };
}
