import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import type { PageOfPeople } from '../../core/discussion/anchor.ts';
import { forumCategoryWatches } from './schema.ts';

/** The categories that somebody watches, also those that they cannot read any more. */
export async function readWatched(db: Database, user_id: number): Promise<ReadonlySet<number>> {
  const { category_id } = forumCategoryWatches;
  const rows = await db.select({ category_id }).from(forumCategoryWatches).where(eq(forumCategoryWatches.user_id, user_id));
  return new Set(rows.map((row) => row.category_id));
}

/** Who watches the category of a topic, a page of them. */
export async function findCategoryWatchers(db: Database | Tx, topic_id: number, { after, limit }: PageOfPeople): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    SELECT w.user_id FROM forum_topics t JOIN forum_category_watches w ON w.category_id = t.category_id WHERE t.topic_id = ${topic_id} AND w.user_id > ${after}
    ORDER BY w.user_id LIMIT ${limit}`);
  return rows.map(({ user_id }) => user_id);
}
