import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { namesIn, type Subject } from './personal-data.ts';
import { archivedRowsOf, type PersonalTableOf } from './personal-tables.ts';
import type { CatalogueTable } from './read-catalogue.ts';

const batchRows = 500;
// Who wrote a row may be somebody else; when it was written belongs to the row.
const exportedStamps = ['created_at', 'modified_at', 'deleted_at'];

export type ExportedRow = Readonly<Record<string, unknown>>;

/** Columns of a table that its owner gets, in the table's order. */
function exportedColumns({ rule }: PersonalTableOf, catalogue: CatalogueTable): string[] {
  const owner = typeof rule.owner === 'string' ? [rule.owner] : [];
  const wanted = new Set([...owner, ...catalogue.primary_key, ...exportedStamps, ...namesIn(rule.exports)]);
  const withheld = Object.keys(rule.withholds ?? {});
  return catalogue.columns.map(({ name }) => name).filter((name) => wanted.has(name) && !withheld.includes(name));
}

/** A person's rows of one table, some at a time, each with its exported columns as JSON has them. */
export async function* readRows(
  tx: Tx,
  table: PersonalTableOf,
  { catalogue, subject }: { catalogue: CatalogueTable; subject: Subject },
): AsyncGenerator<ExportedRow[]> {
  const names = (list: readonly string[]) =>
    sql.join(
      list.map((name) => sql.identifier(name)),
      sql`, `,
    );
  const instead = new Map(Object.entries(table.rule.exportsAs?.(subject) ?? {}));
  const columns = exportedColumns(table, catalogue).map((name) => {
    const other = instead.get(name);
    return other ? sql`${other} AS ${sql.identifier(name)}` : sql.identifier(name);
  });
  const key = catalogue.primary_key;
  let last: readonly unknown[] | null = null;
  for (;;) {
    const after: SQL =
      last === null || key.length === 0
        ? sql`true`
        : sql`(${names(key)}) > (${sql.join(
            last.map((value) => sql`${value}`),
            sql`, `,
          )})`;
    const order: SQL = key.length === 0 ? sql`` : sql`ORDER BY ${names(key)} LIMIT ${batchRows}`;
    const { rows }: { rows: { row: ExportedRow; key: unknown[] }[] } = await tx.execute<{ row: ExportedRow; key: unknown[] }>(sql`
      SELECT (SELECT to_jsonb(picked) FROM (SELECT ${columns.length === 0 ? sql`NULL` : sql.join(columns, sql`, `)}) picked) AS row,
        ${key.length === 0 ? sql`'[]'::jsonb` : sql`jsonb_build_array(${names(key)})`} AS key
      FROM ${sql.identifier(table.name)} WHERE ${archivedRowsOf(table.rule, subject)} AND ${after} ${order}`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < batchRows || key.length === 0) return;
    last = rows.at(-1)?.key ?? null;
  }
}
