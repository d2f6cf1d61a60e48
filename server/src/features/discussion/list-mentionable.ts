import type { Mentionable } from '@sabha/contract/discussion/post';
import { listMentionable } from '@sabha/contract/discussion/operations';
import { forbidden } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import { memberOf } from '../../core/access/actor.ts';
import { decidedByRows } from '../../core/access/call-rules.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { readPersonNames } from '../accounts/public.ts';
import { askContactOfMany } from '../contact/public.ts';
import type { Places } from './places.ts';

/** More than are shown, as contact and the rights to what is discussed take some of them out. */
const candidates = 40;
const shown = 8;

/** Whom a post can name: found by the names that the directory shows, or by having written here, each decided by contact as at posting. */
export const listMentionableHandler = (places: Places): Bound =>
  bind(listMentionable, decidedByRows, async ({ params, query: { search } }, { actor }, ctx) => {
    const place = await places.require(ctx, actor, params);
    if (!place.can.write) throw forbidden();
    const pattern = search.replace(/[\\%_]/g, '\\$&');
    const wrote = sql`u.user_id IN (
      SELECT p.author_user_id FROM discussion_posts p JOIN discussions d ON d.discussion_id = p.discussion_id
      WHERE d.anchor_type = ${params.kind} AND d.anchor_id = ${params.id} AND p.deleted_at IS NULL AND p.hidden_at IS NULL AND p.held_at IS NULL)`;
    // The beginning of any of their names.
    const isNamed = sql`(search_key(u.full_name) LIKE search_key(${`${pattern}%`}) OR search_key(u.full_name) LIKE search_key(${`% ${pattern}%`}))`;
    // Whom a search brings up because they read it would be known to read it.
    const isFindable = place.hides_readers ? wrote : sql`(u.is_findable OR ${wrote})`;
    const isMeant = search === '' ? wrote : sql`${isNamed} AND ${isFindable}`;
    const { rows } = await ctx.db.execute<{ user_id: number; headline: string | null }>(sql`
      SELECT u.user_id, u.headline FROM message_people u
      WHERE u.is_active AND u.user_id <> ${actor.user_id} AND ${isMeant}
      ORDER BY ${wrote} DESC, u.full_name, u.user_id LIMIT ${candidates}`);
    const ids = rows.map(({ user_id }) => user_id);
    const [decisions, names] = [await askContactOfMany(ctx.db, actor, 'mention', ids), await readPersonNames(ctx.db, actor, ids)];
    const data: Mentionable[] = [];
    for (const { user_id, headline } of rows) {
      const known = names.get(user_id);
      if (data.length === shown || !known?.can_open || decisions.get(user_id)?.answer !== 'yes') continue;
      // Who cannot read it would be named to nothing.
      if ((await places.find(ctx, memberOf(user_id), params)) === null) continue;
      data.push({ user_id, name: known.name, headline, profile_image: known.profile_image });
    }
    return { data };
  });
