import type { Mentionable } from '@sabha/contract/discussion/post';
import { listMentionable } from '@sabha/contract/discussion/operations';
import { forbidden } from '@sabha/contract/core/errors';
import { sql, type SQL } from 'drizzle-orm';
import { memberOf, type Actor } from '../../core/access/actor.ts';
import { decidedByRows } from '../../core/access/call-rules.ts';
import type { Context } from '../../core/context.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { readPersonNames } from '../accounts/public.ts';
import { askContactOfMany } from '../contact/public.ts';
import type { Places } from './places.ts';

/** More than are shown, as contact and the rights to what is discussed take some of them out. */
const candidates = 40;
const shown = 8;
/** Of them so many are asked whether they can read it, the nearest first. */
const maxAsked = 16;

export interface Naming {
  /** The beginning of any of their names; empty for those near at hand. */
  readonly search: string;
  /** Rows of SQL with the ids of those near at hand, who come first. */
  readonly near: SQL;
  /** Nobody else is found: whom a search brings up because they read it would be known to read it. */
  readonly isNearOnly: boolean;
  /** Who cannot read it would be named to nothing. */
  readonly canRead: (reader: Actor) => Promise<boolean>;
}

/** Whom somebody can name in what they write, at most eight: found by the names that the directory shows, each decided by contact as at posting. */
export async function findMentionable(ctx: Context, actor: Actor, { search, near, isNearOnly, canRead }: Naming): Promise<Mentionable[]> {
  const pattern = search.replace(/[\\%_]/g, '\\$&');
  const isNear = sql`u.user_id IN (${near})`;
  const isNamed = sql`(search_key(u.full_name) LIKE search_key(${`${pattern}%`}) OR search_key(u.full_name) LIKE search_key(${`% ${pattern}%`}))`;
  const isFindable = isNearOnly ? isNear : sql`(u.is_findable OR ${isNear})`;
  const isMeant = search === '' ? isNear : sql`${isNamed} AND ${isFindable}`;
  const { rows } = await ctx.db.execute<{ user_id: number; headline: string | null }>(sql`
    SELECT u.user_id, u.headline FROM message_people u
    WHERE u.is_active AND u.user_id <> ${actor.user_id} AND ${isMeant}
    ORDER BY ${isNear} DESC, u.full_name, u.user_id LIMIT ${candidates}`);
  const ids = rows.map(({ user_id }) => user_id);
  const [decisions, names] = [await askContactOfMany(ctx.db, actor, 'mention', ids), await readPersonNames(ctx.db, actor, ids)];
  const found: Mentionable[] = [];
  let asked = 0;
  for (const { user_id, headline } of rows) {
    const known = names.get(user_id);
    if (!known?.can_open || decisions.get(user_id)?.answer !== 'yes') continue;
    if (found.length === shown || asked === maxAsked) break;
    asked += 1;
    if (await canRead(memberOf(user_id))) found.push({ user_id, name: known.name, headline, profile_image: known.profile_image });
  }
  return found;
}

/** Whom a post can name: those who wrote here, and by name whoever reads it. */
export const listMentionableHandler = (places: Places): Bound =>
  bind(listMentionable, decidedByRows, async ({ params, query: { search } }, { actor }, ctx) => {
    const place = await places.require(ctx, actor, params);
    if (!place.can.write) throw forbidden();
    const near = sql`
      SELECT p.author_user_id FROM discussion_posts p JOIN discussions d ON d.discussion_id = p.discussion_id
      WHERE d.anchor_type = ${params.kind} AND d.anchor_id = ${params.id} AND p.deleted_at IS NULL AND p.hidden_at IS NULL AND p.held_at IS NULL`;
    const canRead = async (reader: Actor) => (await places.find(ctx, reader, params)) !== null;
    return { data: await findMentionable(ctx, actor, { search, near, isNearOnly: place.hides_readers === true, canRead }) };
  });
