import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { SavedReader } from '../saved/savable.ts';
import { containsText } from '../text/contains-text.ts';

export interface WantedMatches {
  /** One at least. */
  readonly words: readonly string[];
  readonly limit: number;
}

export interface MatchedSubject {
  readonly subject_id: number;
  /** Plain text that has the words, where the beginning of its own does not show them. */
  readonly text?: string;
}

/** What of a feature its members find by words. The `Savable` of the same type describes what was found, with the rights of today. */
export interface SearchSource {
  /** That of its `Savable`. */
  readonly type: string;
  /** What has all of the words and the reader may see, the best first. */
  find(ctx: Context, reader: SavedReader, wanted: WantedMatches): Promise<readonly MatchedSubject[]>;
  /** What comes close, asked where nothing of any kind has the words; for kinds that are known by a name. */
  findSimilar?(ctx: Context, reader: SavedReader, wanted: WantedMatches): Promise<readonly MatchedSubject[]>;
}

/** Whether each of the words stands in one of these texts, as their `search_key`. */
export const containsEach = (keys: readonly SQL[], words: readonly string[]): SQL =>
  sql.join(
    words.map(
      (word) =>
        sql`(${sql.join(
          keys.map((key) => containsText(key, word)),
          sql` OR `,
        )})`,
    ),
    sql` AND `,
  );
