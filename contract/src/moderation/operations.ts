import { z } from 'zod';
import { attachmentNameSchema, pictureQuerySchema } from '../core/attachment.ts';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import {
  appealSchema,
  caseFileSchema,
  caseLineSchema,
  caseSeenSchema,
  decisionSchema,
  moderationActionSchema,
  moderationLimits,
  ownDecisionSchema,
  reportReasonSchema,
} from './moderation-case.ts';

const tag = 'Moderation';
const base = '/api/moderation';
const idParam = z.coerce.number().int().positive();
const reason = z
  .string()
  .trim()
  .min(moderationLimits.shortest_reason, 'Say why, in a few words.')
  .max(moderationLimits.reason, `Write at most ${moderationLimits.reason} characters.`);
/** As the case said it when it was read. */
const seen = caseSeenSchema.optional();

export const reportContent = defineOperation({
  id: 'moderation.report',
  method: 'POST',
  path: `${base}/reports`,
  summary: 'Reports something that the caller can see. A second report of the same while the first waits is the first one.',
  tag,
  status: 201,
  body: z.strictObject({
    subject_type: z.string().min(1).max(40),
    subject_id: idSchema,
    reason: reportReasonSchema,
    details: z.string().trim().max(moderationLimits.details, `Write at most ${moderationLimits.details} characters.`).default(''),
  }),
  output: itemOf(
    z.object({
      report_id: idSchema,
      is_repeated: z.boolean(),
      /** The case, for who decides about it; null for everybody else. */
      case_id: idSchema.nullable(),
    }),
  ),
});

export const listCases = defineOperation({
  id: 'moderation.listCases',
  method: 'GET',
  path: `${base}/cases`,
  summary: 'The queue: what waits, the oldest first; with `view` also appeals that wait, and what was decided, the newest first.',
  tag,
  query: z.strictObject({
    view: z.enum(['open', 'appeals', 'decided']).default('open'),
    /** The `case_id` that the page before ended with. */
    after: idParam.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({
    data: z.array(caseLineSchema),
    meta: z.object({ open_count: z.number().int(), appeal_count: z.number().int(), has_more: z.boolean() }),
  }),
});

export const getCase = defineOperation({
  id: 'moderation.getCase',
  method: 'GET',
  path: `${base}/cases/{case_id}`,
  summary:
    'One case: the content as it was and what it said before, who reported it and why, what was decided before, and what reads almost the same.',
  tag,
  params: z.object({ case_id: idParam }),
  output: itemOf(caseFileSchema),
});

export const getCaseFile = defineOperation({
  id: 'moderation.getCaseFile',
  method: 'GET',
  path: `${base}/cases/{case_id}/files/{name}`,
  summary: 'A file of what a case is about, as it was reported or is now, as a download, or with `width` a picture to show.',
  tag,
  transport: 'file',
  params: z.object({ case_id: idParam, name: attachmentNameSchema }),
  query: pictureQuerySchema,
  output: z.unknown(),
});

export const decideCase = defineOperation({
  id: 'moderation.decideCase',
  method: 'POST',
  path: `${base}/cases/{case_id}/decide`,
  summary:
    'Takes an action with a reason that the person reads. The first one closes the case and answers who reported it. With `seen` it is refused once something else was decided, and what lets the content be read also once that is another.',
  tag,
  status: 201,
  params: z.object({ case_id: idParam }),
  body: z.strictObject({
    action: moderationActionSchema.exclude(['suspend']),
    reason,
    until: instantSchema.nullable().default(null),
    seen,
  }),
  output: itemOf(decisionSchema),
});

export const suspendOwner = defineOperation({
  id: 'moderation.suspendOwner',
  method: 'POST',
  path: `${base}/cases/{case_id}/suspend`,
  summary: 'Takes the strongest action: whose content it is cannot sign in, and is told why by mail. Otherwise as `decideCase`.',
  tag,
  status: 201,
  fresh_proof: 'every-call',
  params: z.object({ case_id: idParam }),
  body: z.strictObject({ reason, until: instantSchema.nullable().default(null), seen }),
  output: itemOf(decisionSchema),
});

export const reverseDecision = defineOperation({
  id: 'moderation.reverseDecision',
  method: 'POST',
  path: `${base}/decisions/{decision_id}/reverse`,
  summary: 'Takes an action back: what was hidden is shown, a limit ends, a suspended person may come in again.',
  tag,
  params: z.object({ decision_id: idParam }),
  body: z.strictObject({ reason }),
  output: itemOf(decisionSchema),
});

export const listOwnDecisions = defineOperation({
  id: 'moderation.listOwnDecisions',
  method: 'GET',
  path: `${base}/own`,
  summary: 'What was decided about what the caller made or did, with their appeals; the newest first.',
  tag,
  output: z.object({ data: z.array(ownDecisionSchema) }),
});

export const appealDecision = defineOperation({
  id: 'moderation.appeal',
  method: 'POST',
  path: `${base}/decisions/{decision_id}/appeal`,
  summary: 'Asks, once, that somebody else looks at a decision about the caller again.',
  tag,
  status: 201,
  params: z.object({ decision_id: idParam }),
  body: z.strictObject({
    text: z
      .string()
      .trim()
      .min(moderationLimits.shortest_appeal, 'Say why the decision is wrong, in a sentence or two.')
      .max(moderationLimits.appeal, `Write at most ${moderationLimits.appeal} characters.`),
  }),
  output: itemOf(appealSchema),
});

export const decideAppeal = defineOperation({
  id: 'moderation.decideAppeal',
  method: 'POST',
  path: `${base}/appeals/{appeal_id}/decide`,
  summary: 'Lets a decision stand or takes it back; not by who made it, while there is somebody else.',
  tag,
  params: z.object({ appeal_id: idParam }),
  body: z.strictObject({ outcome: z.enum(['upheld', 'reversed']), answer: reason }),
  output: itemOf(appealSchema),
});

export const moderationOperations = [
  reportContent,
  listCases,
  getCase,
  getCaseFile,
  decideCase,
  suspendOwner,
  reverseDecision,
  listOwnDecisions,
  appealDecision,
  decideAppeal,
] as const;
