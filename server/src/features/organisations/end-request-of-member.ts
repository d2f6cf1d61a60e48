import { groupInvitationClosed } from '@sabha/contract/access/events';
import { and, eq, inArray } from 'drizzle-orm';
import { subscribe } from '../../core/events/domain-event.ts';
import { findMemberships } from '../access/public.ts';
import { closeRequest } from './join-requests.ts';
import { joinRequests } from './schema.ts';

/** Who had asked to join and belongs to it by an invitation now waits for no answer any more. */
export const endRequestOfMember = subscribe(groupInvitationClosed, {
  name: 'organisations.end-request-of-member',
  handle: ({ payload: { user_id }, actor_id }, ctx) =>
    ctx.transact(async (tx) => {
      const memberships = await findMemberships(tx, user_id);
      const { community_common_id, status } = joinRequests;
      const waiting = await tx
        .select({ id: community_common_id })
        .from(joinRequests)
        .where(and(eq(joinRequests.user_id, user_id), eq(status, 'waiting'), inArray(community_common_id, [...memberships.keys()])));
      for (const { id } of waiting) await closeRequest(ctx, tx, { id, user_id, status: 'accepted', by_user_id: actor_id });
    }),
});
