import { z } from 'zod';
import { defineEvent } from '../core/event.ts';

const number = z.number().int();

/** Somebody asks to be a member of an organisation. */
export const joinAsked = defineEvent({
  type: 'organisation_join.asked',
  version: 1,
  payload: z.object({ request_id: number, community_common_id: number, user_id: number }),
});

/** A request to join has an answer, or was taken back by who made it. */
export const joinClosed = defineEvent({
  type: 'organisation_join.closed',
  version: 1,
  payload: z.object({
    request_id: number,
    community_common_id: number,
    user_id: number,
    status: z.enum(['accepted', 'declined', 'withdrawn']),
  }),
});

export const organisationHandedOver = defineEvent({
  type: 'organisation.handed_over',
  version: 1,
  payload: z.object({ community_common_id: number, from_user_id: number.nullable(), to_user_id: number, by_user_id: number }),
});

/** Somebody claims an organisation that nobody owns. */
export const claimMade = defineEvent({
  type: 'organisation_claim.made',
  version: 1,
  payload: z.object({ claim_id: number, community_common_id: number, user_id: number }),
});

/** A claim has an answer, has lost its subject to another owner, or was taken back by who made it. */
export const claimClosed = defineEvent({
  type: 'organisation_claim.closed',
  version: 1,
  payload: z.object({
    claim_id: number,
    community_common_id: number,
    user_id: number,
    status: z.enum(['accepted', 'declined', 'superseded', 'withdrawn']),
  }),
});

/** An organisation that stood twice is one now: `from_id` is gone, and what is about it is about `into_id`. */
export const organisationMerged = defineEvent({
  type: 'organisation.merged',
  version: 1,
  payload: z.object({
    from_id: number,
    into_id: number,
    /** The people of the one that is gone belong to the other; otherwise they ask to join it. */
    takes_members: z.boolean().default(false),
    by_user_id: number,
    /** Owners and members of the one that is gone, who asked to join it, and the owner of the other. */
    user_ids: z.array(number),
  }),
});
