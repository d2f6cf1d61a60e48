import type { Pool } from 'pg';

interface Part {
  /** The table that it stands under; empty for what stands alone. */
  readonly owner: string;
  readonly text: string;
}

const tables = `
  SELECT c.relname AS owner, string_agg('  ' || quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
    || CASE WHEN a.attidentity <> '' THEN ' GENERATED ' || CASE a.attidentity WHEN 'a' THEN 'ALWAYS' ELSE 'BY DEFAULT' END || ' AS IDENTITY'
            WHEN a.attgenerated <> '' THEN ' GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid) || ') STORED'
            WHEN d.adbin IS NOT NULL THEN ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) ELSE '' END
    || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END, E',\\n' ORDER BY a.attnum) AS text
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') GROUP BY c.relname ORDER BY c.relname`;
const constraints = `
  SELECT conrelid::regclass::text AS owner, 'CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(oid) AS text FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND contype NOT IN ('n', 't') ORDER BY 1, contype DESC, conname`;
const indexes = `
  SELECT tablename AS owner, indexdef || ';' AS text FROM pg_indexes i WHERE schemaname = 'public'
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = i.indexname AND connamespace = 'public'::regnamespace) ORDER BY tablename, indexname`;
const triggers = `
  SELECT c.relname AS owner, pg_get_triggerdef(t.oid) || ';' AS text FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname, tgname`;
const comments = `
  SELECT c.relname AS owner, 'COMMENT ON ' || CASE WHEN d.objsubid = 0 THEN 'TABLE ' || c.relname ELSE 'COLUMN ' || c.relname || '.' || quote_ident(a.attname) END
    || ' IS ' || quote_literal(d.description) || ';' AS text
  FROM pg_description d JOIN pg_class c ON c.oid = d.objoid AND d.classoid = 'pg_class'::regclass AND c.relkind IN ('r', 'p')
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.objsubid
  WHERE c.relnamespace = 'public'::regnamespace ORDER BY c.relname, d.objsubid`;
const views = `
  SELECT '' AS owner, 'CREATE ' || CASE relkind WHEN 'm' THEN 'MATERIALIZED ' ELSE '' END || 'VIEW ' || relname || E' AS\\n' || rtrim(pg_get_viewdef(oid), ';')
    || coalesce(E'\\n  WITH ' || upper((SELECT option_value FROM pg_options_to_table(reloptions) WHERE option_name = 'check_option')) || ' CHECK OPTION', '') || ';'
    || coalesce((SELECT string_agg(E'\\nALTER VIEW ' || relname || ' ALTER COLUMN ' || quote_ident(a.attname) || ' SET DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) || ';', '' ORDER BY a.attnum)
      FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum WHERE d.adrelid = pg_class.oid), '') AS text
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm') ORDER BY relname`;
const functions = `
  SELECT '' AS owner, pg_get_functiondef(p.oid) || ';' AS text FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY proname, pg_get_function_identity_arguments(p.oid)`;

/** The public schema as statements: each table with its indexes, triggers and comments, then the views, then the functions, all by name. */
export async function printSchema(pool: Pool): Promise<string> {
  const read = async (query: string) => (await pool.query<Part>(query)).rows;
  const [named, bound, indexed, triggered, commented] = await Promise.all([tables, constraints, indexes, triggers, comments].map(read));
  const of = (parts: readonly Part[] = [], table: string) => parts.filter(({ owner }) => owner === table).map(({ text }) => text);
  const printed = (named ?? []).map(({ owner, text }) =>
    [
      `CREATE TABLE ${owner} (\n${[text, ...of(bound, owner).map((line) => `  ${line}`)].join(',\n')}\n);`,
      ...of(indexed, owner),
      ...of(triggered, owner),
      ...of(commented, owner),
    ].join('\n'),
  );
  const alone = [...(await read(views)), ...(await read(functions))].map(({ text }) => text.trimEnd());
  return `${[...printed, ...alone].join('\n\n')}\n`;
}
