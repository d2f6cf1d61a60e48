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
