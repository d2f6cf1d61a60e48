import { sql, type SQL } from 'drizzle-orm';
import type { SearchSource } from '../../core/search/search-source.ts';
import { findPostsWith, readPostTexts } from '../discussion/public.ts';
import { readableCategories } from './categories.store.ts';
import { topicKind } from './topic-anchor.ts';
import { hasFoundPost, isTitled } from './topic-matches.ts';
import { isListedFor } from './topic-rights.ts';

/** Topics that stand in the reader's lists, the latest first: those whose title or tags have the words, then those with a post that has them. */
export const topicsSearch: SearchSource = {
  type: 'topic',
  async find({ db }, { actor }, { words, limit }) {
    const categories = await readableCategories(db, actor);
    const read = async (where: SQL, most: number) => {
      const { rows } = await db.execute<{ topic_id: number }>(sql`
        SELECT t.topic_id FROM forum_topics t WHERE ${isListedFor(actor, categories)} AND ${where}
        ORDER BY t.last_posted_at DESC, t.topic_id DESC LIMIT ${most}`);
      return rows.map(({ topic_id }) => topic_id);
    };
    const isNamed = sql`(${isTitled(words)} OR t.tags @> ARRAY[${words.join('-')}])`;
    const titled = (await read(isNamed, limit)).map((subject_id) => ({ subject_id }));
    if (titled.length === limit) return titled;
    const posts = await findPostsWith(db, actor, { kind: topicKind, keys: words });
    const others = await read(sql`${hasFoundPost(posts)} AND NOT ${isNamed}`, limit - titled.length);
    const texts = await readPostTexts(
      db,
      others.flatMap((topic_id) => posts.get(topic_id) ?? []),
    );
    return [
      ...titled,
      ...others.map((subject_id) => {
        const post = texts.get(posts.get(subject_id) ?? 0);
        // The first one is of who began the topic.
        return { subject_id, ...(post && { text: post.text, ...(post.post_number > 1 && { part: `#post-${post.post_number}` }) }) };
      }),
    ];
  },
};
