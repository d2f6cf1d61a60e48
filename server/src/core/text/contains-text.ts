import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether a text, as its `search_key`, has these words in it. Trigrams need three letters: shorter texts are those with which words begin,
 * which the same index answers. Signs of a pattern stand for themselves, also those that only the key makes of others.
 */
export function containsText(key: SQL, words: string): SQL {
  const escaped = sql`regexp_replace(search_key(${words}), '([\\\\%_])', '\\\\\\1', 'g')`;
  if (Array.from(words).length >= 3) return sql`${key} LIKE '%' || ${escaped} || '%'`;
  return sql`(${key} LIKE ${escaped} || '%' OR ${key} LIKE '% ' || ${escaped} || '%')`;
}
