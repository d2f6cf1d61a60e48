import { manageDiscussion, markRead, watchDiscussion } from '@sabha/contract/discussion/operations';
import { eq, sql } from 'drizzle-orm';
import { bind, type Bound } from '../../core/http/handler.ts';
import { decidedByRows } from '../../core/access/call-rules.ts';
import { findMeasures, requireWriting } from '../moderation/public.ts';
import { readMuteEnd, readPostNotifications } from '../notifications/public.ts';
import { muteDiscussion } from './discussion-source.ts';
import { ensureDiscussion, lockDiscussion } from './discussion.store.ts';
import { requireManager, type Places } from './places.ts';
import { presentDiscussion } from './read-handlers.ts';
import { discussionReaders, discussions } from './schema.ts';

const watchHandler = (places: Places): Bound =>
  bind(watchDiscussion, decidedByRows, async ({ params, body }, { actor }, ctx) => {
    const place = await places.require(ctx, actor, params);
    await ctx.transact(async (tx) => {
      const { discussion_id } = await ensureDiscussion(tx, place);
      if ('muted_until' in body) {
        const until = readMuteEnd(body.muted_until, ctx.clock.now());
        return muteDiscussion(tx, { discussion_id, user_id: actor.user_id, until, seen_at: ctx.clock.now() });
      }
      const { level } = body;
      await tx
        .insert(discussionReaders)
        .values({ discussion_id, user_id: actor.user_id, level, seen_at: ctx.clock.now() })
        .onConflictDoUpdate({ target: [discussionReaders.discussion_id, discussionReaders.user_id], set: { level, muted_until: null } });
    });
    return { data: await presentDiscussion(ctx, actor, place) };
  });

/** One number a person, which only grows. */
const readHandler = (places: Places): Bound =>
  bind(markRead, decidedByRows, async ({ params, body: { post_number } }, { actor }, ctx) => {
    const place = await places.require(ctx, actor, params);
    const data = await ctx.transact(async (tx) => {
      const { discussion_id } = await ensureDiscussion(tx, place);
      const { rows } = await tx.execute<{ read_number: number }>(sql`
        INSERT INTO discussion_readers (discussion_id, user_id, read_number, seen_at)
        SELECT discussion_id, ${actor.user_id}, least(${post_number}, last_number), ${ctx.clock.now()}::timestamptz FROM discussions WHERE discussion_id = ${discussion_id}
        ON CONFLICT (discussion_id, user_id) DO UPDATE SET
          read_number = greatest(discussion_readers.read_number, excluded.read_number), seen_at = excluded.seen_at
        RETURNING read_number`);
      const read_number = rows[0]?.read_number ?? 0;
      const read = { user_id: actor.user_id, discussion_id, path: place.link, post_number: read_number };
      return { discussion_id, read_number, notifications_read: await readPostNotifications(tx, read) };
    });
    return { data };
  });

const manageHandler = (places: Places): Bound =>
  bind(manageDiscussion, decidedByRows, async ({ params, body: { is_closed, slow_seconds } }, { actor, request_id }, ctx) => {
    const place = await places.require(ctx, actor, params);
    requireManager(place);
    await ctx.transact(async (tx) => {
      if (!place.can.moderate) requireWriting(await findMeasures(tx, actor.user_id, ctx.clock.now()));
      const known = await lockDiscussion(tx, place);
      const before = { is_closed: known.closed_at !== null, slow_seconds: known.slow_seconds };
      const after = {
        is_closed: is_closed ?? before.is_closed,
        slow_seconds: slow_seconds === undefined ? before.slow_seconds : slow_seconds,
      };
      const closed = after.is_closed
        ? { closed_at: known.closed_at ?? ctx.clock.now(), closed_by_id: known.closed_by_id ?? actor.user_id }
        : { closed_at: null, closed_by_id: null };
      await tx
        .update(discussions)
        .set({ ...closed, slow_seconds: after.slow_seconds })
        .where(eq(discussions.discussion_id, known.discussion_id));
      await places.settle(tx, known.discussion_id);
      await ctx.audit.record(tx, {
        actor_id: actor.user_id,
        acting_role: actor.active_role?.role_name ?? null,
        action: 'discussion.manage',
        subject_type: place.anchor.type,
        subject_id: place.id,
        before,
        after,
        request_id,
      });
    });
    return { data: await presentDiscussion(ctx, actor, place) };
  });

export const followHandlers = (places: Places): Bound[] => [watchHandler(places), readHandler(places), manageHandler(places)];
