import { joinAskedNotice } from '@sabha/contract/organisations/notifications';
import { eq, inArray } from 'drizzle-orm';
import type { RequestSource } from '../../core/notifications/notification-request.ts';
import { findActiveAdults, findBlockedPartners } from '../contact/public.ts';
import { findAnswerableRequests } from './notify-of-members.ts';
import { communityCommons, joinRequests } from './schema.ts';

/** Requests to join that wait for who looks after an organisation; those of people whom a block parts from them wait for others. */
export const joinRequestSource: RequestSource = {
  types: [joinAskedNotice],
  async findOpen(ctx, { actor }, request_ids) {
    const allowed = actor.is_restricted ? new Set<number>() : await findAnswerableRequests(ctx, actor.user_id, request_ids);
    if (allowed.size === 0) return new Map();
    const rows = await ctx.db
      .select({ request: joinRequests, owner: communityCommons.owner_user_id })
      .from(joinRequests)
      .innerJoin(communityCommons, eq(communityCommons.community_common_id, joinRequests.community_common_id))
      .where(inArray(joinRequests.request_id, [...allowed]));
    const askers = rows.map(({ request }) => request.user_id);
    const adults = await findActiveAdults(ctx.db, askers);
    const blocked = await findBlockedPartners(ctx.db, actor.user_id, askers);
    const blockedByOwner = new Map<number, ReadonlySet<number>>();
    for (const owner of new Set(rows.map((row) => row.owner ?? actor.user_id)))
      blockedByOwner.set(owner, await findBlockedPartners(ctx.db, owner, askers));
    return new Map(
      rows
        .filter(({ request }) => !blocked.has(request.user_id))
        .map(({ request: { community_common_id, request_id, user_id, message }, owner }) => {
          const isWelcome = adults.has(user_id) && blockedByOwner.get(owner ?? actor.user_id)?.has(user_id) !== true;
          return [
            request_id,
            { kind: 'join_request', community_common_id, request_id, note: message, answer_by: null, can_accept: isWelcome },
          ];
        }),
    );
  },
};
