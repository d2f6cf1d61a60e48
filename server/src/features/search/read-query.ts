import { sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';

/** What was typed as a query: every word must be there, the last one may be unfinished. Null when it has no word. */
export async function readQuery(tx: Tx, { q, locale }: { q: string; locale: string }): Promise<string | null> {
  const stemmer = locale === 'hi' ? 'hindi' : 'english';
  const { rows } = await tx.execute<{ query: string | null }>(sql`
    SELECT CASE WHEN numnode(plain) = 0 THEN NULL ELSE ((plain::text || ':*')::tsquery || stemmed)::text END AS query
    FROM (SELECT plainto_tsquery('simple', search_key(${q})) AS plain, plainto_tsquery(${stemmer}::regconfig, search_key(${q})) AS stemmed) AS parsed`);
  return rows[0]?.query ?? null;
}
