import { conflict } from '@sabha/contract/core/errors';
import { topicPath } from '@sabha/contract/forum/topic';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { AnchorPlace, DiscussionAnchor } from '../../core/discussion/anchor.ts';
import { canModerateForum, canReadForum, canWriteInForum } from '../../permissions/forum.ts';
import { isLookingAfter, readableCategories, type ReadableCategory } from './categories.store.ts';
import { findCategoryWatchers } from './category-watches.store.ts';
import { readPollText } from './polls.read-model.ts';
import { forumPolls, forumTopics, type ForumTopicRow } from './schema.ts';
import { isOpenFor } from './topic-rights.ts';

export const topicKind = 'forum_topic';

type PlacedTopic = Pick<ForumTopicRow, 'topic_id' | 'kind' | 'title' | 'slug' | 'author_user_id'>;

/** A topic as what is discussed, for one of its readers. */
export const toAnchorPlace = (topic: PlacedTopic, category: ReadableCategory, actor: Actor): AnchorPlace => ({
  title: topic.title,
  link: topicPath({ category_slug: category.slug, topic_id: topic.topic_id, slug: topic.slug }),
  is_read_only: category.is_archived,
  marks_answers: topic.author_user_id === actor.user_id,
  manages: isLookingAfter(actor, category),
  answers: topic.kind === 'question' ? 'one' : 'none',
});

/** Topics are discussed by those who read their categories. */
export const topicAnchor: DiscussionAnchor = {
  type: topicKind,
  async find({ db }, { actor }, topic_ids) {
    const categories = await readableCategories(db, actor);
    const { rows } = await db.execute<PlacedTopic & { category_id: number; [key: string]: unknown }>(sql`
      SELECT t.topic_id, t.category_id, t.kind, t.title, t.slug, t.author_user_id FROM forum_topics t
      WHERE t.topic_id = ANY (${sql.param([...topic_ids])}::bigint[]) AND ${isOpenFor(actor, categories)}`);
    return new Map(
      rows.flatMap((topic): [number, AnchorPlace][] => {
        const category = categories.get(topic.category_id);
        return category ? [[topic.topic_id, toAnchorPlace(topic, category, actor)]] : [];
      }),
    );
  },
  rules: { read: canReadForum, write: canWriteInForum, moderate: canModerateForum },
  hangs_on: ['forum-category'],
  answers: 'one',
  readAddition: readPollText,
  findStartWatchers: findCategoryWatchers,
  async settle(tx, topic_id, read) {
    const { rows } = await tx.execute<{ is_merged: boolean }>(sql`
      SELECT merged_into_id IS NOT NULL AS is_merged FROM forum_topics WHERE topic_id = ${topic_id} FOR NO KEY UPDATE`);
    // Whoever waited to write in it.
    if (rows[0]?.is_merged === true) throw conflict('This topic has been merged into another. Open it again.');
    const { last_posted_at, first_state, is_first_deleted, replies, answers, has_others, last_author_user_id } = await read();
    // The words of its author, as the post was.
    if (is_first_deleted) await tx.delete(forumPolls).where(eq(forumPolls.topic_id, topic_id));
    // Also where nothing of it is new: the search of the site hears of an edited post by it (0340_forum-findable-topics.sql).
    const summary = { first_state, replies, answers, has_others, last_author_user_id };
    await tx
      .update(forumTopics)
      .set({ ...summary, ...(last_posted_at && { last_posted_at }) })
      .where(eq(forumTopics.topic_id, topic_id));
  },
};
