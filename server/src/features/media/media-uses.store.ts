import type { MediaUse } from '@sabha/contract/media/media-item';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';

/** Where each of these files stands; those that stand nowhere are left out. */
export async function findMediaUses(db: Database | Tx, names: readonly string[]): Promise<ReadonlyMap<string, readonly MediaUse[]>> {
  const uses = new Map<string, MediaUse[]>();
  if (names.length === 0) return uses;
  const { rows } = await db.execute<MediaUse & { name: string }>(sql`
    SELECT name, kind, id::int AS id, title FROM media_uses() WHERE name = ANY(${sql.param(names)}::text[]) ORDER BY title, kind, id`);
  for (const { name, ...use } of rows) uses.set(name, [...(uses.get(name) ?? []), use]);
  return uses;
}
