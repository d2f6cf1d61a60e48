import { z } from 'zod';
import { idSchema } from './entity.ts';
import { instantSchema } from './fields.ts';

const asked = {
  /** What who asks has written; empty where that is nothing, or is read in its own place. */
  note: z.string(),
  /** When it lapses, or is due; null where nothing ends it. */
  answer_by: instantSchema.nullable(),
  /** Whether the person may say yes at the moment; somebody who waits for a guardian may only say no. */
  can_accept: z.boolean(),
};

const proposedTimeSchema = z.object({
  starts_at: instantSchema,
  ends_at: instantSchema,
  /** Whether neither has another meeting then, and nothing of the person's own is in the way; what else the other has is not told. */
  is_free: z.boolean(),
  /** What the person has at that time; null for nothing. */
  clash: z.object({ title: z.string(), starts_at: instantSchema, ends_at: instantSchema }).nullable(),
});

/**
 * Something that a notification asks its person and that still waits for them, with what the call to answer it needs. A kind is answered
 * by the feature that asks it.
 */
export const notificationRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('connection'), request_id: idSchema, ...asked }),
  z.object({ kind: z.literal('conversation'), conversation_id: idSchema, ...asked }),
  z.object({ kind: z.literal('membership'), table_id: idSchema, ...asked }),
  z.object({ kind: z.literal('join_request'), community_common_id: idSchema, request_id: idSchema, ...asked }),
  /** `times` are those to come; a meeting that holds is asked to move, and stays after a no. */
  z.object({ kind: z.literal('meeting'), booking_id: idSchema, is_confirmed: z.boolean(), times: z.array(proposedTimeSchema), ...asked }),
  z.object({ kind: z.literal('waiting_offer'), entry_id: idSchema, ...asked }),
  z.object({ kind: z.literal('announcement'), announcement_id: idSchema, ...asked }),
  /** What needs more than a yes or a no: it is answered on the page that the notification leads to. */
  z.object({ kind: z.literal('page'), ...asked }),
]);
export type NotificationRequest = z.infer<typeof notificationRequestSchema>;
