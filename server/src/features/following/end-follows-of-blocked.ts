import { contactBlocked } from '@sabha/contract/contact/events';
import { and, eq, lte, or } from 'drizzle-orm';
import { subscribe } from '../../core/events/domain-event.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { follows } from './schema.ts';

/** A block ends what follows over it, whoever made it. Who has followed anew since it was taken back goes on when it is announced once more. */
export const endFollowsOfBlocked = subscribe(contactBlocked, {
  name: 'following.end-follows-of-blocked',
  async handle({ payload: { blocker_id, blocked_id }, occurred_at }, { db }) {
    const isFrom = (follower: number, followed: number) => and(eq(follows.user_id, follower), eq(follows.key, String(followed)));
    // While the block stands nothing goes on over it, whenever it was begun.
    const isLifted = (await findBlockedPartners(db, blocker_id, [blocked_id])).size === 0;
    await db
      .delete(follows)
      .where(
        and(
          eq(follows.type, 'person'),
          isLifted ? lte(follows.followed_at, occurred_at) : undefined,
          or(isFrom(blocker_id, blocked_id), isFrom(blocked_id, blocker_id)),
        ),
      );
  },
});
