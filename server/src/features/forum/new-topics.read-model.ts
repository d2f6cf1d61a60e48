import { sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { readProgress } from '../discussion/public.ts';
import type { ReadableCategories } from './categories.store.ts';
import { topicKind } from './topic-anchor.ts';
import { isFresh, isListedFor } from './topic-rights.ts';
import type { TopicReader } from './topics.read-model.ts';

/** Of the topics of the last days so many are asked for; the rest is new to nobody who has not read these. */
const maxFresh = 300;

export interface NewTopic {
  readonly topic_id: number;
  readonly category_id: number;
}

/** The latest topics of others that the reader has not opened. */
export async function listNew(db: Database, { actor, now }: TopicReader, categories: ReadableCategories): Promise<NewTopic[]> {
  const { rows } = await db.execute<NewTopic & Record<string, unknown>>(sql`
    SELECT t.topic_id, t.category_id FROM forum_topics t
    WHERE ${isListedFor(actor, categories)} AND ${isFresh(actor, now)} ORDER BY t.created_at DESC LIMIT ${maxFresh}`);
  const progress = await readProgress(db, actor, { kind: topicKind, ids: rows.map(({ topic_id }) => topic_id), now });
  return rows.filter(({ topic_id }) => progress.get(topic_id)?.is_opened !== true);
}
