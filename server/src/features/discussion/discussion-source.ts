import { mutedForGood } from '@sabha/contract/notifications/mutes';
import { notFound } from '@sabha/contract/core/errors';
import { eq, sql } from 'drizzle-orm';
import { memberOf, type Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { MutedThing, NotificationSource } from '../../core/notifications/notification-source.ts';
import type { Place, Places } from './places.ts';
import { discussions } from './schema.ts';

const maxListed = 100;

interface Muted extends Record<string, unknown> {
  readonly discussion_id: number;
  /** As an instant is written. */
  readonly muted_until: string;
}

/** Whether the reader `r` of a discussion hears nothing of it. */
export const isMuted = (now: Date) => sql`(r.level = 'muted' OR r.muted_until > ${now})`;

/** Discussions notify those whom their posts concern; each can mute one for good, by the level of watching, or for a while. */
export function createDiscussionSource(places: Places): NotificationSource {
  async function find(ctx: Context, reader: Actor, discussion_id: number): Promise<Place | null> {
    const [row] = await ctx.db.select().from(discussions).where(eq(discussions.discussion_id, discussion_id));
    return row ? places.find(ctx, reader, { kind: row.anchor_type, id: row.anchor_id }) : null;
  }
  return {
    kind: 'discussion',
    async findHeard(ctx, user_id, ids) {
      const { rows } = await ctx.db.execute<{ discussion_id: number }>(sql`
        SELECT discussion_id FROM discussions d WHERE discussion_id = ANY (${sql.param([...ids])}::bigint[]) AND NOT EXISTS (
          SELECT FROM discussion_readers r WHERE r.discussion_id = d.discussion_id AND r.user_id = ${user_id} AND ${isMuted(ctx.clock.now())})`);
      const reader = memberOf(user_id);
      const found = await Promise.all(
        rows.map(async ({ discussion_id }) => ((await find(ctx, reader, discussion_id)) === null ? [] : discussion_id)),
      );
      return new Set(found.flat());
    },
    async mute(ctx, actor, discussion_id, until) {
      if ((await find(ctx, actor, discussion_id)) === null) throw notFound();
      const isForGood = until >= new Date(mutedForGood);
      await ctx.db.execute(sql`
        INSERT INTO discussion_readers (discussion_id, user_id, level, muted_until, seen_at)
        VALUES (${discussion_id}, ${actor.user_id}, ${isForGood ? 'muted' : 'normal'}, ${isForGood ? null : until}::timestamptz, ${ctx.clock.now()})
        ON CONFLICT (discussion_id, user_id) DO UPDATE SET muted_until = excluded.muted_until,
          level = CASE WHEN ${isForGood} THEN 'muted' WHEN discussion_readers.level = 'muted' THEN 'normal' ELSE discussion_readers.level END`);
    },
    async unmute({ db }, { user_id }, discussion_id) {
      await db.execute(sql`
        UPDATE discussion_readers SET muted_until = NULL, level = CASE level WHEN 'muted' THEN 'normal' ELSE level END
        WHERE discussion_id = ${discussion_id} AND user_id = ${user_id}`);
    },
    async listMuted(ctx, actor) {
      const { rows } = await ctx.db.execute<Muted>(sql`
        SELECT discussion_id, CASE WHEN level = 'muted' THEN ${mutedForGood}::text ELSE muted_until::text END AS muted_until FROM discussion_readers r
        WHERE user_id = ${actor.user_id} AND ${isMuted(ctx.clock.now())} ORDER BY seen_at DESC LIMIT ${maxListed}`);
      const found = await Promise.all(
        rows.map(async ({ discussion_id, muted_until }): Promise<MutedThing[]> => {
          const place = await find(ctx, actor, discussion_id);
          return place ? [{ id: discussion_id, title: place.title, link: place.link, muted_until: new Date(muted_until) }] : [];
        }),
      );
      return found.flat();
    },
  };
}
