import { z } from 'zod';
import { slugSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf, jsonText, listDefaults, listMetaSchema } from '../core/page.ts';
import {
  collaborationCardSchema,
  collaborationKinds,
  collaborationKindSchema,
  collaborationLimits,
  collaborationSchema,
  collaborationStateSchema,
  collaborationThemeSchema,
  editedCollaborationSchema,
  newAnswerSchema,
  newCollaborationSchema,
  takeUpSchema,
  newOutcomeSchema,
} from './collaboration.ts';

const tag = 'Asks and offers';
const base = '/api/collaborations';
const count = z.number().int();
const number = z.coerce.number().int().positive();
const params = z.object({ collaboration_id: number });
const answer = z.object({ answer_id: number });
const touches_pages = false;

/** By fit, what waits for the reader first; by when they were posted, the latest first; by when they end, the next first. */
export const collaborationSorts = ['fit', 'newest', 'ending'] as const;
export type CollaborationSort = (typeof collaborationSorts)[number];

/** What waits for the reader, what fits them, what they have answered, what they have posted. */
export const ownCollaborations = ['owed', 'fits', 'answered', 'posted'] as const;
export type OwnCollaborations = (typeof ownCollaborations)[number];

export const collaborationDirections = ['ask', 'offer'] as const;
export type CollaborationDirection = (typeof collaborationDirections)[number];

/** Each is counted with everything else that was asked for. */
export const collaborationFacetsSchema = z.object({
  kinds: z.array(z.object({ value: z.enum(collaborationKinds), count })),
  directions: z.array(z.object({ value: z.enum(collaborationDirections), count })),
  themes: z.array(collaborationThemeSchema.extend({ count })),
  cities: z.array(z.object({ value: z.string(), count })),
  states: z.array(z.object({ value: collaborationStateSchema, count })),
  own: z.array(z.object({ value: z.enum(ownCollaborations), count })),
  online: count,
});
export type CollaborationFacets = z.infer<typeof collaborationFacetsSchema>;

export const listCollaborations = defineOperation({
  id: 'collaboration.list',
  method: 'GET',
  path: base,
  summary:
    'Asks and offers of members, with what else the list can be filtered by. Closed ones stand in it where they are asked for, or among what waits for the caller or what they posted or answered.',
  tag,
  cost: 3,
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(10_000).default(listDefaults.page),
    limit: z.coerce.number().int().min(1).max(100).default(collaborationLimits.page),
    sort: z.enum(collaborationSorts).default('fit'),
    /** All of these words in the title, the city or the skills. */
    search: z.string().trim().max(100).default(''),
    kind: collaborationKindSchema.optional(),
    direction: z.enum(collaborationDirections).optional(),
    theme: jsonText(z.array(slugSchema).max(20)).optional(),
    city: jsonText(z.array(z.string().trim().min(1).max(collaborationLimits.city)).max(20)).optional(),
    online: z.literal('true').optional(),
    state: collaborationStateSchema.optional(),
    own: z.enum(ownCollaborations).optional(),
    /** In the name of this organisation alone, where the caller may read it and staff have not hidden it; none otherwise. */
    organisation: z.coerce.number().int().positive().optional(),
  }),
  output: z.object({
    data: z.array(collaborationCardSchema),
    meta: listMetaSchema,
    facets: collaborationFacetsSchema,
    /** How many there are with nothing chosen. */
    all: count,
    /** Whether the caller has said anything by which others' asks and offers could fit them. */
    has_said: z.boolean(),
    abilities: z.object({ post: z.boolean() }),
  }),
});

export const getCollaborationSummary = defineOperation({
  id: 'collaboration.getSummary',
  method: 'GET',
  path: `${base}/summary`,
  summary:
    'Of how many asks and offers something waits for the caller, the page of the one where it is one, and whether they can post any.',
  tag,
  output: itemOf(z.object({ owed: count, owed_path: z.string().nullable(), can_post: z.boolean() })),
});

export const getCollaboration = defineOperation({
  id: 'collaboration.get',
  method: 'GET',
  path: `${base}/{collaboration_id}`,
  summary: 'An ask or offer; its text and the questions about it are the discussion `collaboration` of its number.',
  tag,
  params,
  output: itemOf(collaborationSchema),
});

export const createCollaboration = defineOperation({
  id: 'collaboration.create',
  method: 'POST',
  path: base,
  summary:
    'Posts an ask or offer with its text; for adults. The same `client_collaboration_id` again answers with the same one; with other content it is refused.',
  tag,
  status: 201,
  touches_pages,
  body: newCollaborationSchema,
  output: itemOf(collaborationSchema),
});

export const editCollaboration = defineOperation({
  id: 'collaboration.edit',
  method: 'PUT',
  path: `${base}/{collaboration_id}`,
  summary:
    'Changes what an ask or offer says of itself; for its author, and for those who moderate. Who has said that they agree is asked anew; once it is agreed with somebody, only places and the last day change.',
  tag,
  touches_pages,
  params,
  body: editedCollaborationSchema,
  output: itemOf(collaborationSchema),
});

export const closeCollaboration = defineOperation({
  id: 'collaboration.close',
  method: 'PUT',
  path: `${base}/{collaboration_id}/closed`,
  summary:
    'Takes no more answers, or takes them again. Who waits for word or is talked to is thanked; what is agreed goes on. For its author, and for those who moderate; what staff have closed they alone open again.',
  tag,
  touches_pages,
  params,
  body: z.strictObject({ is_closed: z.boolean() }),
  output: itemOf(collaborationSchema),
});

export const answerCollaboration = defineOperation({
  id: 'collaboration.answer',
  method: 'POST',
  path: `${base}/{collaboration_id}/answers`,
  summary:
    'Answers an ask or offer; only its author reads it. The same `client_answer_id` again answers with the same one. One answer a person.',
  tag,
  status: 201,
  touches_pages,
  params,
  body: newAnswerSchema,
  output: itemOf(collaborationSchema),
});

export const takeUpAnswer = defineOperation({
  id: 'collaboration.takeUp',
  method: 'POST',
  path: `${base}/answers/{answer_id}/talks`,
  summary: 'Goes into talks about an answer: the message begins the conversation of the two, or goes on with it. For the poster.',
  tag,
  touches_pages,
  params: answer,
  body: takeUpSchema,
  output: itemOf(collaborationSchema),
});

export const thankForAnswer = defineOperation({
  id: 'collaboration.thank',
  method: 'PUT',
  path: `${base}/answers/{answer_id}/thanks`,
  summary: 'Thanks for an answer and goes on without it. For the poster.',
  tag,
  touches_pages,
  params: answer,
  output: itemOf(collaborationSchema),
});

export const withdrawAnswer = defineOperation({
  id: 'collaboration.withdraw',
  method: 'PUT',
  path: `${base}/answers/{answer_id}/withdrawal`,
  summary: 'Takes an answer back before it is agreed. For who gave it, who can answer once more.',
  tag,
  touches_pages,
  params: answer,
  output: itemOf(collaborationSchema),
});

export const agreeOnAnswer = defineOperation({
  id: 'collaboration.agree',
  method: 'PUT',
  path: `${base}/answers/{answer_id}/agreement`,
  summary: 'Says for one side that the two have agreed, or takes that back before the other has said so. With both it is agreed.',
  tag,
  touches_pages,
  params: answer,
  body: z.strictObject({
    is_agreed: z.boolean(),
    /** On which terms: those that the caller has read. Others are refused. */
    terms: z.number().int().positive(),
  }),
  output: itemOf(collaborationSchema),
});

export const recordOutcome = defineOperation({
  id: 'collaboration.tell',
  method: 'PUT',
  path: `${base}/answers/{answer_id}/outcome`,
  summary:
    'Tells for one side what came of what was agreed; it can be changed until the other has told. With both it is done, and others read it.',
  tag,
  touches_pages,
  params: answer,
  body: newOutcomeSchema,
  output: itemOf(collaborationSchema),
});

export const collaborationOperations = [
  listCollaborations,
  getCollaborationSummary,
  getCollaboration,
  createCollaboration,
  editCollaboration,
  closeCollaboration,
  answerCollaboration,
  takeUpAnswer,
  thankForAnswer,
  withdrawAnswer,
  agreeOnAnswer,
  recordOutcome,
] as const;

/** The number of an ask or offer in its address, `12-warn-four-wards`; null for what is none. */
export function collaborationIdOf(address: string): number | null {
  const found = /^([1-9]\d{0,14})(?:-[a-z0-9-]*)?$/.exec(address)?.[1];
  return found === undefined ? null : Number(found);
}
