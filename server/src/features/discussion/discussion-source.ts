import { mutedForGood } from '@sabha/contract/notifications/mutes';
import { notFound } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import { memberOf } from '../../core/access/actor.ts';
import type { MutedThing, NotificationSource, ReachedThing } from '../../core/notifications/notification-source.ts';
import { personThings } from '../../core/notifications/person-thing.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import type { Places } from './places.ts';
import { discussions, type DiscussionRow } from './schema.ts';

const maxListed = 50;

interface Stored extends Record<string, unknown> {
  readonly discussion_id: number;
  readonly kind: string;
  readonly id: number;
  readonly is_muted: boolean;
}
interface Muted extends Stored {
  /** As an instant is written. */
  readonly muted_until: string;
}

/** Whether the reader `r` of a discussion hears nothing of it. */
export const isMuted = (now: Date) => sql`(r.level = 'muted' OR coalesce(r.muted_until > ${now}, false))`;

/** Whether somebody hears nothing of a discussion. */
export async function isMutedFor(
  db: Database,
  { discussion_id, user_id, now }: { readonly discussion_id: number; readonly user_id: number; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM discussion_readers r WHERE r.discussion_id = ${discussion_id} AND r.user_id = ${user_id} AND ${isMuted(now)}`);
  return rowCount === 1;
}

interface Muting {
  readonly discussion_id: number;
  readonly user_id: number;
  readonly until: Date;
  readonly seen_at: Date;
}

/** The person hears nothing of it until then; afterwards what held before, where that was not nothing. */
export async function muteDiscussion(db: Database | Tx, { discussion_id, user_id, until, seen_at }: Muting): Promise<void> {
  await db.execute(sql`
    INSERT INTO discussion_readers (discussion_id, user_id, muted_until, seen_at)
    VALUES (${discussion_id}, ${user_id}, ${until}::timestamptz, ${seen_at})
    ON CONFLICT (discussion_id, user_id) DO UPDATE SET muted_until = excluded.muted_until,
      level = CASE discussion_readers.level WHEN 'muted' THEN 'normal' ELSE discussion_readers.level END`);
}

/** A discussion, or the one into which it was merged; null where there is none. */
async function findPresent(db: Database, discussion_id: number): Promise<DiscussionRow | null> {
  const [row] = await db
    .select()
    .from(discussions)
    .where(
      sql`${discussions.discussion_id} = (SELECT coalesce(merged_into_id, discussion_id) FROM discussions WHERE discussion_id = ${discussion_id})`,
    );
  return row ?? null;
}

/** Discussions notify those whom their posts concern; each can mute one, by the level of watching or until a time. */
export function createDiscussionSource(places: Places): NotificationSource {
  return {
    kind: 'discussion',
    async findReach(ctx, asked) {
      const { rows } = await ctx.db.execute<Stored & { readonly user_id: number }>(sql`
        SELECT asked.user_id, a.discussion_id, d.anchor_type AS kind, d.anchor_id AS id, coalesce(${isMuted(ctx.clock.now())}, false) AS is_muted
        FROM ${personThings(asked)} asked JOIN discussions a ON a.discussion_id = asked.id
        JOIN discussions d ON d.discussion_id = coalesce(a.merged_into_id, a.discussion_id)
        LEFT JOIN discussion_readers r ON r.discussion_id = d.discussion_id AND r.user_id = asked.user_id`);
      const reached: ReachedThing[] = [];
      // One after the other: mails are no reason to take all connections.
      for (const { user_id, discussion_id, is_muted, ...at } of rows)
        if ((await places.find(ctx, memberOf(user_id), at)) !== null) {
          const isSilent = is_muted || (await places.findMuted(ctx, at, [user_id])).has(user_id);
          reached.push({ user_id, id: discussion_id, reach: isSilent ? 'muted' : 'heard' });
        }
      return reached;
    },
    async mute(ctx, actor, discussion_id, until) {
      const row = await findPresent(ctx.db, discussion_id);
      if (!row) throw notFound();
      await places.require(ctx, actor, { kind: row.anchor_type, id: row.anchor_id });
      const muting = { discussion_id: row.discussion_id, user_id: actor.user_id, until, seen_at: ctx.clock.now() };
      await muteDiscussion(ctx.db, muting);
    },
    async unmute({ db }, { user_id }, discussion_id) {
      const row = await findPresent(db, discussion_id);
      await db.execute(sql`
        UPDATE discussion_readers SET muted_until = NULL, level = CASE level WHEN 'muted' THEN 'normal' ELSE level END
        WHERE discussion_id = ${row?.discussion_id ?? discussion_id} AND user_id = ${user_id}`);
    },
    async listMuted(ctx, actor, locale) {
      const { rows } = await ctx.db.execute<Muted>(sql`
        SELECT d.discussion_id, d.anchor_type AS kind, d.anchor_id AS id,
          CASE WHEN r.level = 'muted' THEN ${mutedForGood}::text ELSE r.muted_until::text END AS muted_until
        FROM discussion_readers r JOIN discussions d ON d.discussion_id = r.discussion_id
        WHERE r.user_id = ${actor.user_id} AND ${isMuted(ctx.clock.now())} ORDER BY r.seen_at DESC LIMIT ${maxListed}`);
      const muted: MutedThing[] = [];
      for (const { discussion_id, muted_until, kind, id } of rows) {
        const place = (await places.findAll(ctx, { actor, locale }, kind, [id])).get(id);
        if (place) muted.push({ id: discussion_id, title: place.title, link: place.link, muted_until: new Date(muted_until) });
      }
      return muted;
    },
  };
}
