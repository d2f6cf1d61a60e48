import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';

interface CatalogueColumn {
  readonly name: string;
  /** PostgreSQL's own name of the type: `text`, `int8`, `jsonb`, `_text`. */
  readonly type: string;
  readonly is_nullable: boolean;
  readonly has_default: boolean;
  readonly is_generated: boolean;
}

/** A table as the database has it. */
export interface CatalogueTable {
  readonly name: string;
  readonly columns: readonly CatalogueColumn[];
  readonly primary_key: readonly string[];
  /** Tables that rows of this one refer to; their rows can go only after these. */
  readonly refers_to: readonly string[];
}

/** Every table of the product, read from PostgreSQL itself; what the job queue keeps in a schema of its own is not among them. */
export async function readCatalogue(db: Database | Tx): Promise<Map<string, CatalogueTable>> {
  const { rows } = await db.execute<CatalogueTable & Record<string, unknown>>(sql`
    SELECT c.relname AS name,
      (SELECT json_agg(json_build_object('name', a.attname, 'type', t.typname, 'is_nullable', NOT a.attnotnull,
          'has_default', (a.atthasdef AND a.attgenerated = '') OR a.attidentity <> '', 'is_generated', a.attgenerated <> '') ORDER BY a.attnum)
        FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
      coalesce((SELECT json_agg(a.attname) FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
        WHERE i.indrelid = c.oid AND i.indisprimary), '[]') AS primary_key,
      coalesce((SELECT json_agg(DISTINCT f.relname) FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND f.oid <> c.oid), '[]') AS refers_to
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    ORDER BY c.relname`);
  return new Map(rows.map((table) => [table.name, table]));
}
