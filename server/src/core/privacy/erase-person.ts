import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { namesIn, type Subject } from './personal-data.ts';
import { rowsOf, type PersonalTableOf } from './personal-tables.ts';
import { readCatalogue, type CatalogueTable } from './read-catalogue.ts';

type Catalogue = ReadonlyMap<string, CatalogueTable>;

/**
 * Removes a person's rows, or empties those that must stay, in every table and in the caller's transaction. Their files and what
 * the audit log holds of them are `removeFilesOf` and `redactAuditLog`.
 */
export async function erasePerson(tx: Tx, tables: readonly PersonalTableOf[], subject: Subject): Promise<void> {
  const catalogue = await readCatalogue(tx);
  const ordered = orderForErasure(tables, catalogue);
  const isErased = ({ rule }: PersonalTableOf) => rule.atDeletion === 'erase';
  // Emptied rows last: triggers of theirs find nothing left to act on.
  for (const table of [...ordered.filter(isErased), ...ordered.filter((one) => !isErased(one))])
    await eraseRows(tx, table, { catalogue, subject });
}

async function eraseRows(tx: Tx, { name, rule }: PersonalTableOf, { catalogue, subject }: { catalogue: Catalogue; subject: Subject }) {
  const table = sql.identifier(name);
  const { atDeletion } = rule;
  if (atDeletion === 'erase') {
    await tx.execute(sql`DELETE FROM ${table} WHERE ${rowsOf(rule, subject)}`);
    return;
  }
  const columns = catalogue.get(name)?.columns ?? [];
  const emptied = namesIn(atDeletion.blank).map((column) => {
    const isNullable = columns.find((known) => known.name === column)?.is_nullable ?? false;
    return sql`${sql.identifier(column)} = ${sql.raw(isNullable ? 'NULL' : 'DEFAULT')}`;
  });
  const replaced = Object.entries(atDeletion.replace ?? {}).map(([column, value]): SQL => sql`${sql.identifier(column)} = ${value}`);
  const changes = [...emptied, ...replaced];
  if (changes.length > 0) await tx.execute(sql`UPDATE ${table} SET ${sql.join(changes, sql`, `)} WHERE ${rowsOf(rule, subject)}`);
}

/** Rows go before those that they refer to. */
function orderForErasure(tables: readonly PersonalTableOf[], catalogue: Catalogue): PersonalTableOf[] {
  const ordered: PersonalTableOf[] = [];
  const visited = new Set<string>();
  const visit = (table: PersonalTableOf) => {
    if (visited.has(table.name)) return;
    visited.add(table.name);
    for (const other of tables) if (catalogue.get(other.name)?.refers_to.includes(table.name)) visit(other);
    ordered.push(table);
  };
  for (const table of tables) visit(table);
  return ordered;
}
