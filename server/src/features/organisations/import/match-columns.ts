import { organisationColumns, type OrganisationColumn } from '@sabha/contract/organisations/import-operations';

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Headings as people write them, in the languages of the product. */
const names: Readonly<Record<OrganisationColumn, readonly string[]>> = {
  name: ['name', 'organisation', 'organization', 'company', 'startup', 'startup name', 'company name', 'नाम', 'संस्था', 'નામ', 'સંસ્થા'],
  summary: ['summary', 'tagline', 'what it does', 'vertical', 'सार', 'સાર'],
  description: ['description', 'about', 'विवरण', 'વર્ણન'],
  city: ['city', 'town', 'location', 'शहर', 'શહેર'],
  theme: ['theme', 'विषय', 'વિષય'],
  founded_year: ['founded', 'founded year', 'year', 'स्थापना', 'સ્થાપના'],
  team_size: ['team size', 'people', 'employees', 'लोग', 'લોકો'],
  website: ['website', 'url', 'web', 'वेबसाइट', 'વેબસાઇટ'],
  looking_for: ['looking for', 'needs', 'तलाश', 'શોધ'],
  stages: ['stages', 'stage', 'चरण', 'તબક્કો'],
  goals: ['goals', 'comes for'],
  languages: ['languages', 'works in', 'भाषाएँ', 'ભાષાઓ'],
  government_level: ['government level', 'level', 'स्तर', 'સ્તર'],
};
const known = new Map(organisationColumns.flatMap((column) => [column, ...names[column]].map((name) => [plain(name), column] as const)));

export type Mapping = Readonly<Record<string, OrganisationColumn | null>>;

interface MatchedColumns {
  readonly columns: readonly (OrganisationColumn | null)[];
  /** Why no row can be read so: two columns are the same, or none is the name. */
  readonly fault: string | null;
}

/** What each column is, by the sender's mapping first and by its heading then. */
export function matchColumns(heading: readonly string[], mapping: Mapping): MatchedColumns {
  const columns = heading.map((name, at) => {
    const entered = mapping[String(at + 1)];
    return entered === undefined ? (known.get(plain(name)) ?? null) : entered;
  });
  for (const column of organisationColumns) {
    const twice = heading.filter((_, at) => columns[at] === column);
    if (twice.length > 1) return { columns, fault: `The columns ${twice.map((name) => `"${name}"`).join(' and ')} are both ${column}.` };
  }
  const isNamed = columns.includes('name');
  return { columns, fault: isNamed ? null : 'No column is the name. Name it in the heading, or choose which one it is.' };
}
