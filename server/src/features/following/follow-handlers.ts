import { notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/following/operations';
import type { FollowedType } from '@sabha/contract/core/feed';
import type { Actor } from '../../core/access/actor.ts';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import type { Context } from '../../core/context.ts';
import type { FollowingReader } from '../../core/following/followable.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import type { Followables } from './followables.ts';
import { addFollow, beginMark, isFollowed, isFull, listFollowed, lockFollowing, removeFollow, type Followed } from './following.store.ts';

/** What is done with one thing that is followed, or could be; `followables` knows what each of them is. */
export function createFollowHandlers(followables: Followables): Bound[] {
  const canFollow = async (ctx: Context, actor: Actor, type: FollowedType, key: string) =>
    (await followables.get(type).findOpen(ctx, actor, [key])).has(key);

  const find = bind(operations.findFollow, ownDataOnly, async ({ params: { type, address } }, { actor, locale }, ctx) => {
    const followable = followables.get(type);
    const key = await followable.findKey(ctx, address);
    if (key === null) return { data: { is_followed: false, can_follow: false } };
    const isSeen = (await followable.describe(ctx, { actor, locale }, [key])).has(key);
    return {
      data: {
        is_followed: isSeen && (await isFollowed(ctx.db, { user_id: actor.user_id, type, key })),
        can_follow: await canFollow(ctx, actor, type, key),
      },
    };
  });

  const start = bind(operations.startFollowing, ownDataOnly, async ({ params: { type, address } }, { actor, locale }, ctx) => {
    const key = await followables.get(type).findKey(ctx, address);
    if (key === null || !(await canFollow(ctx, actor, type, key))) throw notFound();
    const { user_id } = actor;
    const unseen = await findUnseen(ctx, followables, { actor, locale });
    await ctx.transact(async (tx) => {
      await lockFollowing(tx, user_id);
      await addFollow(tx, { user_id, type, key }, unseen);
      await beginMark(tx, user_id, ctx.clock.now());
    });
    // The right may have been lost in the same moment, past whoever ends what hangs on it.
    if (!(await canFollow(ctx, actor, type, key))) {
      await removeFollow(ctx.db, { user_id, type, key });
      throw notFound();
    }
    return { data: { is_followed: true, can_follow: true } };
  });

  // Also what its person may not see any more: it does not come back when they may.
  const end = bind(operations.endFollowing, ownDataOnly, async ({ params: { type, address } }, { actor }, ctx) => {
    const key = await followables.get(type).findKey(ctx, address);
    if (key === null) return { data: { is_followed: false, can_follow: false } };
    await removeFollow(ctx.db, { user_id: actor.user_id, type, key });
    return { data: { is_followed: false, can_follow: await canFollow(ctx, actor, type, key) } };
  });

  return [find, start, end];
}

/** What the person follows and does not see any more, the oldest first; asked only where nothing else fits. */
async function findUnseen(ctx: Context, followables: Followables, reader: FollowingReader): Promise<Followed[]> {
  const { user_id } = reader.actor;
  if (!(await isFull(ctx.db, user_id))) return [];
  const rows = await listFollowed(ctx.db, user_id);
  const seen = new Set((await followables.present(ctx, reader, rows)).map(({ type, key }) => `${type} ${key}`));
  return rows.filter(({ type, key }) => !seen.has(`${type} ${key}`)).toReversed();
}
