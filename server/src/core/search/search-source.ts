import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { SavedReader } from '../saved/savable.ts';
import { containsText } from '../text/contains-text.ts';

export interface WantedMatches {
  /** One at least, each as its `search_key`, of letters and digits alone. */
  readonly words: readonly string[];
  readonly limit: number;
}

export interface MatchedSubject {
  readonly subject_id: number;
  /** Plain text in which the words stand, where the beginning of its own may not show them. */
  readonly text?: string;
  /** Of what stands in it and may be somebody else's: what its address has behind that of the whole. */
  readonly part?: string;
}

/** What of a feature its members find by words. The `Savable` of the same type describes what was found, with the rights of today. */
export interface SearchSource {
  /** That of its `Savable`. */
  readonly type: string;
  /** What has all of the words and the reader may see, the best first. */
  find(ctx: Context, reader: SavedReader, wanted: WantedMatches): Promise<readonly MatchedSubject[]>;
  /** What comes close, asked where nothing of the kinds that are wanted has the words; for kinds that are known by a name. */
  findSimilar?(ctx: Context, reader: SavedReader, wanted: WantedMatches): Promise<readonly MatchedSubject[]>;
}

/** Whether each of the words stands in one of these texts, as their `search_key`. */
export const containsEach = (keys: readonly SQL[], words: readonly string[]): SQL => {
  const conditions = words.map((word) =>
    sql.join(
      keys.map((key) => containsText(key, word)),
      sql` OR `,
    ),
  );
  return sql`((${sql.join(conditions, sql`) AND (`)}))`;
};

interface Places {
  /** What a thing is called by. */
  readonly names: readonly SQL[];
  /** Where else its words may stand. */
  readonly texts: readonly SQL[];
}

type Reading = (where: SQL, limit: number) => Promise<readonly MatchedSubject[]>;

/** What is called by the words, then what has them otherwise. Two readings, each in an order that an index has, so that each can stop at its limit. */
export async function findNamedFirst({ words, limit }: WantedMatches, { names, texts }: Places, read: Reading): Promise<MatchedSubject[]> {
  const isNamed = containsEach(names, words);
  const named = await read(isNamed, limit);
  if (named.length === limit) return [...named];
  const others = await read(sql`${containsEach([...names, ...texts], words)} AND NOT coalesce(${isNamed}, false)`, limit - named.length);
  return [...named, ...others];
}
