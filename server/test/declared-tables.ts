import { getTableConfig, PgDialect, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { is, SQL } from 'drizzle-orm';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const dialect = new PgDialect();

/** Tables of every `schema.ts` and `….schema.ts` of the server. */
export async function readDeclaredTables(): Promise<PgTable[]> {
  const files = (await readdir(source, { recursive: true })).filter((file) => /(?:^|[/.])schema\.ts$/.test(file));
  const modules = await Promise.all(files.map(async (file) => (await import(`${source}${file}`)) as Record<string, unknown>));
  return modules.flatMap((module_) => Object.values(module_).filter((value) => value instanceof PgTable));
}

/** Creates the tables as they are declared in a schema of its own, so that PostgreSQL says itself how both differ. */
export async function createDeclared(pool: Pool, schema: string, tables: readonly PgTable[]): Promise<void> {
  await pool.query(`CREATE SCHEMA ${schema}`);
  for (const table of tables) {
    const { name, columns, primaryKeys } = getTableConfig(table);
    const keys = primaryKeys.map((key) => `PRIMARY KEY (${key.columns.map(quote).join(', ')})`);
    await pool.query(`CREATE TABLE ${schema}.${name} (${[...columns.map(describeColumn), ...keys].join(', ')})`);
  }
}

/** By table: each column with its type, its default, how it is made, and whether it may be null, then the primary key; in the order of names. */
export async function readTables(pool: Pool, schema: string): Promise<Record<string, readonly string[]>> {
  const { rows } = await pool.query<{ name: string; lines: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END
        || CASE a.attidentity WHEN 'a' THEN ' always identity' WHEN 'd' THEN ' default identity' ELSE '' END
        || CASE a.attgenerated WHEN '' THEN ' ' ELSE ' generated ' END || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
        || CASE WHEN a.attnum = ANY (k.conkey) THEN ' key' ELSE '' END ORDER BY a.attname) AS lines
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
        LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'p'
      WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p') GROUP BY c.relname ORDER BY c.relname`,
    [schema],
  );
  return Object.fromEntries(rows.map(({ name, lines }) => [name, lines]));
}

/** By view: each column with its type. */
export async function readViews(pool: Pool): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await pool.query<{ name: string; lines: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) AS lines
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'v' GROUP BY c.relname`,
  );
  return new Map(rows.map(({ name, lines }) => [name, lines]));
}

/** Each declared column with its type. */
export const describeColumns = (table: PgTable): string[] =>
  getTableConfig(table).columns.map((column) => `${column.name} ${column.getSQLType()}`);

const quote = (column: { readonly name: string }) => `"${column.name}"`;

function describeColumn(column: PgColumn): string {
  const parts = [quote(column), column.getSQLType()];
  const { generated, generatedIdentity } = column;
  if (generatedIdentity) parts.push(`GENERATED ${generatedIdentity.type === 'always' ? 'ALWAYS' : 'BY DEFAULT'} AS IDENTITY`);
  else if (generated) parts.push(`GENERATED ALWAYS AS (${writeValue(generated.as, column)}) STORED`);
  else if (column.default !== undefined) parts.push(`DEFAULT ${writeValue(column.default, column)}`);
  if (column.notNull) parts.push('NOT NULL');
  if (column.primary) parts.push('PRIMARY KEY');
  return parts.join(' ');
}

function writeValue(value: unknown, column: PgColumn): string {
  if (is(value, SQL)) return dialect.sqlToQuery(value).sql;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const written = String(column.mapToDriverValue(value)).replaceAll("'", "''");
  return `'${written}'::${column.getSQLType()}`;
}
