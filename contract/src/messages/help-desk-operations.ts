import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { conversationSchema } from './message.ts';

const tag = 'Messages';
const base = '/api/messages/conversations';
const conversation = z.object({ conversation_id: z.coerce.number().int().positive() });
const touches_pages = false;

export const openHelpDesk = defineOperation({
  id: 'conversation.openHelpDesk',
  method: 'POST',
  path: `${base}/help-desk`,
  summary: "The caller's conversation with the help desk, begun when there is none. Each person has one; all of the desk's staff read it.",
  tag,
  touches_pages,
  body: z.strictObject({}),
  output: itemOf(conversationSchema),
});

export const helpDeskViews = ['waiting', 'mine', 'open', 'closed'] as const;

export const listHelpDesk = defineOperation({
  id: 'conversation.listHelpDesk',
  method: 'GET',
  path: '/api/messages/help-desk',
  summary:
    'What people ask the help desk, for its staff, without what they ask themselves: what waits for an answer, the longest first; what they have taken; all that is open, or closed, the latest first. `next` is passed on as `cursor`.',
  tag,
  while_impersonating: 'closed',
  query: z.strictObject({
    view: z.enum(helpDeskViews).default('waiting'),
    search: z.string().trim().max(80).optional(),
    cursor: z
      .string()
      .regex(/^\d{1,15}:\d{1,15}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({ data: z.array(conversationSchema), meta: z.object({ next: z.string().nullable() }) }),
});

export const listHelpDeskStaff = defineOperation({
  id: 'conversation.listHelpDeskStaff',
  method: 'GET',
  path: '/api/messages/help-desk/staff',
  summary: 'Who answers at the help desk now, by name; for themselves.',
  tag,
  while_impersonating: 'closed',
  output: z.object({
    data: z.array(z.object({ user_id: idSchema, name: z.string(), profile_image: z.string().nullable(), is_me: z.boolean() })),
  }),
});

const assignee = z.number().int().positive().nullable();

export const changeHelpDesk = defineOperation({
  id: 'conversation.changeHelpDesk',
  method: 'PUT',
  path: `${base}/{conversation_id}/help-desk`,
  summary:
    "Takes what somebody asks the help desk, hands it to a colleague or back to the desk (`assign`; 409 unless it is still with `from_id`), closes it or opens it again; for the desk's staff. 409 for `close` where the person has written something that nobody of the desk has read. Their next message opens it.",
  tag,
  touches_pages,
  params: conversation,
  body: z.discriminatedUnion('change', [
    z.strictObject({ change: z.literal('assign'), from_id: assignee, to_id: assignee }),
    z.strictObject({ change: z.literal('close') }),
    z.strictObject({ change: z.literal('reopen') }),
  ]),
  output: itemOf(conversationSchema),
});

export const helpDeskOperations = [openHelpDesk, listHelpDesk, listHelpDeskStaff, changeHelpDesk] as const;
