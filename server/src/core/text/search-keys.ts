import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';

/** One letter begins too many words. */
const minLetters = 2;
const maxKeys = 8;

/** The words of a search, each once, as texts are compared with them: letters, marks and digits alone, whatever signs a key makes of a letter. */
export async function readSearchKeys(db: Database | Tx, search: string): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(
    sql`SELECT search_key(${search.normalize('NFC').replaceAll(/[\u200C\u200D]/g, '')}) AS key`,
  );
  const keys = (rows[0]?.key.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((key) => Array.from(key).length >= minLetters);
  return [...new Set(keys)].slice(0, maxKeys);
}

/** A query for texts that have all of these, or words that begin with them. */
export const prefixQueryOf = (keys: readonly string[]): string => keys.map((key) => `${key}:*`).join(' & ');
