import { isPersonal, namesIn, stampNames, type PersonalData, type PersonalTable, type TableRule } from './personal-data.ts';
import type { CatalogueTable } from './read-catalogue.ts';

/** Rules with the file that they stand in. */
export interface RuleSource {
  readonly file: string;
  readonly data: PersonalData;
}

const secretName = /hash|token|secret|password(?!_changed_at)/;
const personName = /user_id$|published_by$|_by_id$/;

const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

/**
 * What is wrong with the rules about personal data, in sentences that say what to write where; none when every table and
 * every column of the database has its rule.
 * @param fileOf the file in which rules for a table without one belong
 */
export function findRuleFaults(
  catalogue: ReadonlyMap<string, CatalogueTable>,
  sources: readonly RuleSource[],
  fileOf: (table: string) => string,
): string[] {
  const faults: string[] = [];
  const seen = new Map<string, string>();
  for (const { file, data } of sources) {
    for (const [name, rule] of Object.entries(data)) {
      const table = catalogue.get(name);
      const other = seen.get(name);
      if (other) faults.push(`${file}: \`${name}\` has a rule in ${other} already. Remove one.`);
      else if (table) faults.push(...findTableFaults(table, rule).map((fault) => `${file}: ${fault}`));
      else faults.push(`${file}: there is no table \`${name}\`. Remove its rule, or correct its name.`);
      seen.set(name, file);
    }
  }
  for (const table of catalogue.values()) if (!seen.has(table.name)) faults.push(describeMissing(table, fileOf(table.name)));
  return faults;
}

function findTableFaults(table: CatalogueTable, rule: TableRule): string[] {
  const free: string[] = [...stampNames, ...table.primary_key];
  if (isPersonal(rule) && typeof rule.owner === 'string') free.push(rule.owner);
  const covered = isPersonal(rule)
    ? [...namesIn(rule.exports), ...Object.keys(rule.withholds ?? {})]
    : [...namesIn(rule.shared), ...namesIn(rule.people)];
  const existing = table.columns.map(({ name }) => name);
  const faults: string[] = [];
  const missing = existing.filter((name) => !free.includes(name) && !covered.includes(name));
  if (missing.length > 0) faults.push(describeMissingColumns(table.name, missing, rule));
  const mentioned = isPersonal(rule) ? [...covered, ...mentionedAtDeletion(rule)] : covered;
  const unknown = mentioned.filter((name) => !existing.includes(name));
  if (unknown.length > 0) faults.push(`\`${table.name}\` has no column ${listed(unknown)}. Remove the name, or correct it.`);
  const twice = covered.filter((name, index) => covered.indexOf(name) !== index);
  if (twice.length > 0) faults.push(`\`${table.name}\`: ${listed(twice)} stands in two lists. Decide for one.`);
  return [...faults, ...(isPersonal(rule) ? findPersonalFaults(table, rule) : findSharedFaults(table.name, namesIn(rule.shared)))];
}

const mentionedAtDeletion = ({ owner, files, atDeletion }: PersonalTable): string[] => [
  ...(typeof owner === 'string' ? [owner] : []),
  ...(files === undefined ? [] : [files]),
  ...(atDeletion === 'erase' ? [] : [...namesIn(atDeletion.blank), ...Object.keys(atDeletion.replace ?? {})]),
];

function findPersonalFaults(table: CatalogueTable, { exports, withholds, atDeletion }: PersonalTable): string[] {
  const faults: string[] = [];
  const secrets = [...namesIn(exports), ...table.primary_key].filter((name) => secretName.test(name) && withholds?.[name] === undefined);
  if (secrets.length > 0)
    faults.push(
      `\`${table.name}\`: ${listed(secrets)} looks like a secret, and an archive travels. Move it to \`withholds\` with the reason.`,
    );
  for (const [name, reason] of Object.entries(withholds ?? {}))
    if (reason.trim() === '') faults.push(`\`${table.name}\`: say why \`${name}\` is withheld.`);
  if (atDeletion === 'erase') return faults;
  if (atDeletion.retain.trim() === '') faults.push(`\`${table.name}\`: say in \`keep\` why the row stays.`);
  const blank = namesIn(atDeletion.blank);
  const stuck = table.columns.filter((column) => blank.includes(column.name) && !column.is_nullable && !column.has_default);
  for (const { name } of stuck)
    faults.push(`\`${table.name}\`: \`${name}\` can be neither null nor its default. Say in \`replace\` what it becomes.`);
  return faults;
}

function findSharedFaults(table: string, names: readonly string[]): string[] {
  const people = names.filter((name) => personName.test(name));
  if (people.length === 0) return [];
  return [
    `\`${table}\`: ${listed(people)} names a person. If a row is about that person, say \`owner\` and the rest; if it only says who had a hand in it, move the name to \`people\`.`,
  ];
}

const guide = 'docs/guides/personal-data.md';

function describeMissingColumns(table: string, names: readonly string[], rule: TableRule): string {
  const where = isPersonal(rule)
    ? `Add the name to \`exports\` (the person gets it in their archive), or to \`withholds: { ${names[0] ?? ''}: 'why not' }\`${rule.atDeletion === 'erase' ? '' : '; and to `blank` if it tells who they were'}`
    : 'Add the name to `shared` when it tells nothing about one person, or to `people` when it holds the number of one';
  return `\`${table}\` has no rule for the column ${listed(names)}. ${where}. See ${guide}.`;
}

function describeMissing({ name, columns, primary_key }: CatalogueTable, file: string): string {
  const free: readonly string[] = [...stampNames, ...primary_key];
  const all = columns.map((column) => column.name);
  const names = all.filter((column) => !free.includes(column));
  const people = all.filter((column) => personName.test(column));
  const [owner = 'user_id'] = people;
  const secrets = names.filter((column) => secretName.test(column));
  const exported = names.filter((column) => column !== owner && !secrets.includes(column)).join(' ');
  const withheld = secrets.length === 0 ? '' : ` withholds: { ${secrets.map((secret) => `${secret}: 'A secret.'`).join(', ')} },`;
  const plain = names.filter((column) => !people.includes(column)).join(' ');
  const hands = names.filter((column) => people.includes(column)).join(' ');
  return [
    `${file}: the table \`${name}\` has no rule about personal data. Write one of these there, and list it as \`personalData\` in the feature.ts beside it:`,
    "    // each row belongs to one person; what they must not get goes to `withholds: { column: 'why not' }`",
    `    ${name}: { owner: '${owner}', exports: '${exported}',${withheld} atDeletion: 'erase' },`,
    '    // each row belongs to one person and must stay when they leave, without what tells who they were',
    `    ${name}: { owner: '${owner}', exports: '${exported}',${withheld} atDeletion: { keep: 'why', blank: '${exported}' } },`,
    '    // no row is about one person',
    `    ${name}: { shared: '${plain}'${hands === '' ? '' : `, people: '${hands}'`} },`,
    `  See ${guide}.`,
  ].join('\n');
}
