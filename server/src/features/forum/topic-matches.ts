import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database } from '../../core/db/database.ts';
import { containsText } from '../../core/text/contains-text.ts';
import { findPostsWith } from '../discussion/public.ts';
import { topicKind } from './topic-anchor.ts';

const maxWords = 8;

/** Topics `t` whose title or tags have all of the words, or one post of which has them: that post, by topic. */
export async function matchTopics(db: Database, actor: Actor, typed: readonly string[]) {
  const words = typed.slice(0, maxWords);
  const matches = await findPostsWith(db, actor, { kind: topicKind, search: words.join(' ') });
  const inTitle = sql.join(
    words.map((word) => sql`(${containsText(sql`search_key(t.title)`, word)} OR t.tags @> ARRAY[${word.toLowerCase().replace(/^#/, '')}])`),
    sql` AND `,
  );
  return { where: sql`((${inTitle}) OR t.topic_id = ANY (${sql.param([...matches.keys()])}::bigint[]))`, inTitle, matches };
}
