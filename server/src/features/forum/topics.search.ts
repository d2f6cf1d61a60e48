import { sql } from 'drizzle-orm';
import type { SearchSource } from '../../core/search/search-source.ts';
import { readableCategories } from './categories.store.ts';
import { matchTopics } from './topic-matches.ts';
import { isListedFor } from './topic-rights.ts';

/** Topics that stand in the reader's lists: those whose title has the words first, then the latest. */
export const topicsSearch: SearchSource = {
  type: 'topic',
  async find({ db }, { actor }, { words, limit }) {
    const [categories, found] = [await readableCategories(db, actor), await matchTopics(db, actor, words)];
    const { rows } = await db.execute<{ topic_id: number }>(sql`
      SELECT t.topic_id FROM forum_topics t WHERE ${isListedFor(actor, categories)} AND ${found.where}
      ORDER BY (${found.inTitle}) DESC, t.last_posted_at DESC, t.topic_id DESC LIMIT ${limit}`);
    return rows.map(({ topic_id }) => {
      const post = found.matches.get(topic_id);
      return { subject_id: topic_id, ...(post && { text: post.excerpt }) };
    });
  },
};
