import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { Feature } from '../feature.ts';
import { coreData } from './core.personal-data.ts';
import { isPersonal, type PersonalTable, type Subject } from './personal-data.ts';

/** A table of rows that belong to one person each. */
export interface PersonalTableOf {
  readonly name: string;
  readonly rule: PersonalTable;
  /** What the audit log calls its rows. */
  readonly subject_types: readonly string[];
}

/** The tables of all features, and of the core, whose rows belong to people. */
export function listPersonalTables(features: readonly Feature[]): PersonalTableOf[] {
  const entities = features.flatMap((feature) => feature.entities ?? []);
  return [coreData, ...features.map(({ personalData }) => personalData ?? {})].flatMap((data) =>
    Object.entries(data).flatMap(([name, rule]) => {
      if (!isPersonal(rule)) return [];
      const served = entities.filter(({ model }) => getTableName(model.table) === name);
      return [{ name, rule, subject_types: served.map(({ entity }) => entity.key) }];
    }),
  );
}

/** The condition that finds the person's rows in a table. */
export const rowsOf = ({ owner }: PersonalTable, subject: Subject): SQL =>
  typeof owner === 'string' ? sql`${sql.identifier(owner)} = ${subject.user_id}` : sql`(${owner(subject)})`;

/** The same for those of them that come along in the archive. */
export const archivedRowsOf = (rule: PersonalTable, subject: Subject): SQL =>
  rule.conceals === undefined ? rowsOf(rule, subject) : sql`${rowsOf(rule, subject)} AND NOT (${rule.conceals.rows})`;

/** The condition that finds, among the rows of the file store, what the person uploaded and what rows of theirs name; `find` says which rows. */
export function filesOf(tables: readonly PersonalTableOf[], subject: Subject, find: typeof rowsOf = rowsOf): SQL {
  const named = tables.flatMap(({ name, rule }) =>
    rule.files === undefined
      ? []
      : [sql`name IN (SELECT ${sql.identifier(rule.files)} FROM ${sql.identifier(name)} WHERE ${find(rule, subject)})`],
  );
  return sql`(${sql.join([sql`owner_user_id = ${subject.user_id}`, ...named], sql` OR `)})`;
}
