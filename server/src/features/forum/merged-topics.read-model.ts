import { sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';

export interface MergedTopic {
  readonly topic_id: number;
  /** Greater than 0 where it is another topic than was asked for: what is added to the numbers of posts of that one. */
  readonly number_offset: number;
}

/** Where the posts of a topic stand: in another one, where it was merged into that; whether there is one is asked afterwards. */
export async function findMerged(db: Database, topic_id: number): Promise<MergedTopic> {
  const { rows } = await db.execute<{ topic_id: number; number_offset: number }>(sql`
    SELECT merged_into_id AS topic_id, number_offset FROM forum_topics WHERE topic_id = ${topic_id} AND merged_into_id IS NOT NULL`);
  return rows[0] ?? { topic_id, number_offset: 0 };
}
