import { z } from 'zod';
import { defineEvent } from '../core/event.ts';

/** An organisation or institute has added somebody, who is asked whether they agree. */
export const groupMemberInvited = defineEvent({
  type: 'group_member.invited',
  version: 1,
  payload: z.object({ table_id: z.number().int(), user_id: z.number().int(), parent_user_id: z.number().int() }),
});

/** Whoever was asked has agreed or declined, or is not asked any more. Written by a trigger of `group_users`. */
export const groupInvitationClosed = defineEvent({
  type: 'group_invitation.closed',
  version: 1,
  payload: z.object({ table_id: z.number().int(), user_id: z.number().int() }),
});

/** Somebody has chosen another time zone, or none of their own. */
export const timeZoneChosen = defineEvent({
  type: 'user_setting.zone_chosen',
  version: 1,
  payload: z.object({ user_id: z.number().int() }),
});

export const roleRequestDecided = defineEvent({
  type: 'role_request.decided',
  version: 1,
  payload: z.object({
    role_request_id: z.number().int(),
    user_id: z.number().int(),
    role_name: z.string(),
    decision: z.enum(['granted', 'refused']),
    note: z.string(),
  }),
});
