import { sql, type SQL } from 'drizzle-orm';
import { containsText } from '../../core/text/contains-text.ts';

const maxWords = 8;

/** Whether each of the words stands in the title of the topic `t`, or is one of its tags. */
export const isTitled = (words: readonly string[]): SQL =>
  sql`(${sql.join(
    words
      .slice(0, maxWords)
      .map((word) => sql`(${containsText(sql`search_key(t.title)`, word)} OR t.tags @> ARRAY[${word.toLowerCase().replace(/^#/, '')}])`),
    sql` AND `,
  )})`;

/** Whether one of the posts that were found stands in the topic `t`. */
export const hasFoundPost = (posts: ReadonlyMap<number, number>): SQL => sql`t.topic_id = ANY (${sql.param([...posts.keys()])}::bigint[])`;
