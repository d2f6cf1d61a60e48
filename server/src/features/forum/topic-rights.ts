import { newTopicDays } from '@sabha/contract/forum/topic';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { isUnderAge, notBlocked } from '../../permissions/contact.ts';
import { isForumModerator, type ReadableCategories } from './categories.store.ts';

/** Whether the topic `t` stands in one of these categories and its author and the reader have not blocked each other. */
const isReachable = (actor: Actor, categories: ReadableCategories): SQL => {
  const isIn = sql`t.category_id = ANY (${sql.param([...categories.keys()])}::bigint[])`;
  return isForumModerator(actor) ? isIn : sql`${isIn} AND ${notBlocked(actor, sql`t.author_user_id`)}`;
};

/** Whether the topic `t` stands in the lists of a reader. */
export const isListedFor = (actor: Actor, categories: ReadableCategories): SQL => sql`t.is_listed AND ${isReachable(actor, categories)}`;

/**
 * Whether a reader can open the topic `t`: one that waits for staff or was hidden opens for its author and for who moderates, one that
 * its author took back for the latter. One that was merged into another opens for nobody.
 */
export const isOpenFor = (actor: Actor, categories: ReadableCategories): SQL => sql`
  t.merged_into_id IS NULL AND (t.is_listed OR ${isForumModerator(actor) ? sql`true` : sql`t.first_state IN ('held', 'hidden') AND t.author_user_id = ${actor.user_id}`})
  AND ${isReachable(actor, categories)}`;

/** Whether the topic `t` was started by somebody else in the last days, so that it is new to who has not opened it. */
export const isFresh = (actor: Actor, now: Date): SQL =>
  sql`(t.author_user_id <> ${actor.user_id} AND t.created_at > ${now}::timestamptz - make_interval(days => ${newTopicDays}))`;

/**
 * Whether everybody may read the topic `t`, signed in or not, where its category is public: nobody finds on the web what somebody under
 * age began, or what its author took back.
 */
export const isOpenToAll: SQL = sql`(t.is_listed AND t.is_public AND t.first_state = 'visible' AND t.title <> '' AND NOT ${isUnderAge(sql`t.author_user_id`)})`;
