import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';

const maxKeys = 8;
const joiners = /[\u200C\u200D]/g;
const lettersOf = (key: string): number => Array.from(key).length;

/**
 * The words of a search, each once, as texts are compared with them: letters, marks and digits, whatever signs a key makes of a letter, and
 * what joins letters. None where each is one letter, which begins too many words.
 */
export async function readSearchKeys(db: Database | Tx, search: string): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`SELECT search_key(${search.normalize('NFC')}) AS key`);
  const found = rows[0]?.key.match(/[\p{L}\p{M}\p{N}\u200C\u200D]+/gu) ?? [];
  const keys = [...new Set(found)].filter((key) => key.replaceAll(joiners, '') !== '').slice(0, maxKeys);
  return keys.some((key) => lettersOf(key) > 1) ? keys : [];
}

/** A query for texts that have all of these, or words that begin with them; a single letter or digit is a word by itself. */
export const prefixQueryOf = (keys: readonly string[]): string =>
  keys
    .map((key) => key.replaceAll(joiners, ''))
    .map((key) => (lettersOf(key) > 1 ? `${key}:*` : key))
    .join(' & ');
