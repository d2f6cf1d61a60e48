import type { Pool } from 'pg';

const queries = {
  columns: `SELECT table_name || '.' || column_name || ' ' || coalesce(domain_name, udt_name) || ' ' || is_nullable || ' ' || coalesce(column_default, '') || ' ' || coalesce(generation_expression, '') || ' ' || is_identity AS line
    FROM information_schema.columns WHERE table_schema = 'public'`,
  constraints: `SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS line FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
  indexes: `SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public'`,
  triggers: `SELECT pg_get_triggerdef(t.oid) AS line FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace`,
  functions: `SELECT pg_get_functiondef(p.oid) AS line FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  comments: `SELECT c.relname || '.' || d.objsubid || ' ' || d.description AS line FROM pg_description d JOIN pg_class c ON c.oid = d.objoid WHERE c.relnamespace = 'public'::regnamespace`,
};

/** Everything a migration can make in the public schema, as sorted lines; two equal databases give equal lines. */
export async function describeSchema(pool: Pool): Promise<string[]> {
  const lines: string[] = [];
  for (const [kind, query] of Object.entries(queries)) {
    const { rows } = await pool.query<{ line: string }>(query);
    lines.push(...rows.map(({ line }) => `${kind} ${line}`));
  }
  return lines.sort();
}

/** Column names of each table, as the database has them. */
export async function readColumns(pool: Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ table_name: string; names: string[] }>(
    `SELECT table_name, array_agg(column_name::text ORDER BY column_name) AS names FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1`,
  );
  return new Map(rows.map((row) => [row.table_name, row.names]));
}
