import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';

/** The ways in which one member reaches another. */
export const contactEdges = ['see', 'list', 'follow', 'mention', 'connect', 'introduce', 'message', 'invite', 'meet', 'book'] as const;
export type ContactEdge = (typeof contactEdges)[number];

/** `ask_first`: it becomes a request, which the other answers. */
export const contactAnswers = ['yes', 'ask_first', 'no'] as const;
export type ContactAnswer = (typeof contactAnswers)[number];

export const contactLimits = {
  /** Invitations that an organisation sends, whatever becomes of them, and those of them to one person. */
  invitations_a_day: 200,
  invitations_of_person_a_day: 3,
} as const;

export const blockedPersonSchema = z.object({
  user_id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  profile_image: z.string().nullable(),
  blocked_at: instantSchema,
});
export type BlockedPerson = z.infer<typeof blockedPersonSchema>;

const tag = 'Contact';
const person = z.object({ user_id: z.coerce.number().int().positive() });

export const listBlocked = defineOperation({
  id: 'contact.listBlocked',
  method: 'GET',
  path: '/api/contact/blocks',
  summary: 'Whom the caller has blocked, the latest first; at most 1,000.',
  tag,
  output: itemOf(z.array(blockedPersonSchema)),
});

export const blockPerson = defineOperation({
  id: 'contact.block',
  method: 'PUT',
  path: '/api/contact/blocks/{user_id}',
  summary: 'Blocks a member: neither finds or reaches the other from then on, and nobody is told. Blocking again changes nothing.',
  tag,
  params: person,
  output: itemOf(person),
  touches_pages: false,
});

export const unblockPerson = defineOperation({
  id: 'contact.unblock',
  method: 'DELETE',
  path: '/api/contact/blocks/{user_id}',
  summary: 'Ends a block of the caller; where there is none nothing changes.',
  tag,
  params: person,
  output: itemOf(person),
  touches_pages: false,
});
