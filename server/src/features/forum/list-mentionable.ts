import { forbidden } from '@sabha/contract/core/errors';
import { listTopicMentionable } from '@sabha/contract/forum/operations';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { canWriteInForum } from '../../permissions/forum.ts';
import { findMentionable } from '../discussion/public.ts';
import { canStartIn, readableCategories } from './categories.store.ts';
import { isListedFor } from './topic-rights.ts';

/** Whom the first post of a topic can name; as long as no category is chosen, whoever reads the forum. */
export const listTopicMentionableHandler: Bound = bind(
  listTopicMentionable,
  canWriteInForum,
  async ({ query: { search, category_id } }, { actor }, ctx) => {
    const categories = await readableCategories(ctx.db, actor);
    const category = category_id === undefined ? undefined : categories.get(category_id);
    if (category_id !== undefined && !(category && canStartIn(actor, category))) throw forbidden();
    const isThere = sql`${isListedFor(actor, categories)} AND t.category_id = ${category_id ?? 0}`;
    const near = sql`
      SELECT t.author_user_id FROM forum_topics t WHERE ${isThere}
      UNION SELECT t.last_author_user_id FROM forum_topics t WHERE ${isThere} AND t.last_author_user_id IS NOT NULL`;
    const canRead = async (reader: Actor) => category_id === undefined || (await readableCategories(ctx.db, reader)).has(category_id);
    return { data: await findMentionable(ctx, actor, { search, near, isNearOnly: false, canRead }) };
  },
);
