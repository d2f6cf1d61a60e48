import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import {
  assignmentSchema,
  changedRoundSchema,
  managedEntrySchema,
  newRoundSchema,
  openedAssignmentSchema,
  openedEntrySchema,
  recusalReasons,
  resultsSchema,
  reviewerSchema,
  reviewKindSchema,
  roundSchema,
  roundStatuses,
} from './round.ts';
import { reviewLimits, scoresSchema } from './rubric.ts';

const tag = 'Review';
const base = '/api/review';
const touches_pages = false;
const id = z.coerce.number().int().positive();
const round = z.object({ round_id: id });
const pair = z.object({ round_id: id, entry_id: id, user_id: id });
const assignment = z.object({ assignment_id: id });
const answerRound = itemOf(roundSchema);

// Of organisers: who they are, the feature says that has the subject. To everybody else there is no such round.

export const listRounds = defineOperation({
  id: 'review.listRounds',
  method: 'GET',
  path: `${base}/rounds`,
  summary: 'Rounds of review of one subject, as those see them who decide on it.',
  tag,
  query: z.strictObject({ kind: reviewKindSchema, subject_id: id }),
  output: itemOf(z.array(roundSchema)),
});

export const createRound = defineOperation({
  id: 'review.createRound',
  method: 'POST',
  path: `${base}/rounds`,
  summary: 'Sets up a round of review. It takes entries in when it opens.',
  tag,
  status: 201,
  touches_pages,
  body: newRoundSchema,
  output: answerRound,
});

export const changeRound = defineOperation({
  id: 'review.changeRound',
  method: 'PUT',
  path: `${base}/rounds/{round_id}`,
  summary: 'Changes a round. Its rubric, and whether reviewers see names, stay as they are once somebody has scored (409).',
  tag,
  touches_pages,
  params: round,
  body: changedRoundSchema,
  output: answerRound,
});

export const removeRound = defineOperation({
  id: 'review.removeRound',
  method: 'DELETE',
  path: `${base}/rounds/{round_id}`,
  summary: 'Removes a round that nobody has scored in (409 otherwise).',
  tag,
  touches_pages,
  params: round,
  output: z.object({}),
});

export const setRoundStatus = defineOperation({
  id: 'review.setRoundStatus',
  method: 'POST',
  path: `${base}/rounds/{round_id}/status`,
  summary:
    'Opens a round, which takes in what there is to review, closes it, or opens it again as it was: not once somebody has scored and one who decides reviews in it (409).',
  tag,
  touches_pages,
  params: round,
  body: z.strictObject({ status: z.enum(roundStatuses) }),
  output: answerRound,
});

export const takeEntries = defineOperation({
  id: 'review.takeEntries',
  method: 'POST',
  path: `${base}/rounds/{round_id}/entries`,
  summary: 'Takes in what has come since an open round took entries in.',
  tag,
  touches_pages,
  params: round,
  output: itemOf(z.object({ added_count: z.number().int() })),
});

export const listEntries = defineOperation({
  id: 'review.listEntries',
  method: 'GET',
  path: `${base}/rounds/{round_id}/entries`,
  summary: 'Entries of a round with who reviews them and what was decided; one’s own are not there.',
  tag,
  cost: 5,
  params: round,
  output: itemOf(z.array(managedEntrySchema)),
});

export const getEntry = defineOperation({
  id: 'review.getEntry',
  method: 'GET',
  path: `${base}/rounds/{round_id}/entries/{entry_id}`,
  summary:
    'One entry with the scores and notes of everybody who reviews it. Refused with 409 to a reviewer who has to score yet in an open round.',
  tag,
  params: z.object({ round_id: id, entry_id: id }),
  output: itemOf(openedEntrySchema),
});

export const listReviewers = defineOperation({
  id: 'review.listReviewers',
  method: 'GET',
  path: `${base}/rounds/{round_id}/reviewers`,
  summary: 'Who reviews in a round, and how far they are.',
  tag,
  params: round,
  output: itemOf(z.array(reviewerSchema)),
});

export const setReviewers = defineOperation({
  id: 'review.setReviewers',
  method: 'PUT',
  path: `${base}/rounds/{round_id}/reviewers`,
  summary:
    'Says who reviews: people of age whom the caller sees. Who is left out loses what they have not scored; what they have scored stays.',
  tag,
  touches_pages,
  params: round,
  body: z.strictObject({
    reviewers: z
      .array(z.strictObject({ user_id: idSchema, max_entries: z.number().int().min(1).max(reviewLimits.entries).nullable().default(null) }))
      .max(reviewLimits.reviewers)
      .refine((all) => new Set(all.map(({ user_id }) => user_id)).size === all.length, 'Somebody is named twice.'),
  }),
  output: itemOf(z.array(reviewerSchema)),
});

export const autoAssignReviewers = defineOperation({
  id: 'review.autoAssign',
  method: 'POST',
  path: `${base}/rounds/{round_id}/auto-assign`,
  summary: 'Gives every entry the reviewers that it lacks, as evenly as can be and never against a conflict of interest.',
  tag,
  cost: 20,
  touches_pages,
  params: round,
  output: itemOf(
    z.object({
      added_count: z.number().int(),
      /** Entries for which there are not enough reviewers. */
      short: z.array(z.object({ entry_id: idSchema, lacking: z.number().int() })),
      /** Whether strict reviewers can be told from weak entries. */
      is_connected: z.boolean(),
    }),
  ),
});

export const assignReviewer = defineOperation({
  id: 'review.assign',
  method: 'PUT',
  path: `${base}/rounds/{round_id}/entries/{entry_id}/reviewers/{user_id}`,
  summary: 'Gives an entry to a reviewer by hand. Refused with 409 where there is a conflict of interest.',
  tag,
  touches_pages,
  params: pair,
  output: z.object({}),
});

export const unassignReviewer = defineOperation({
  id: 'review.unassign',
  method: 'DELETE',
  path: `${base}/rounds/{round_id}/entries/{entry_id}/reviewers/{user_id}`,
  summary: 'Takes an entry from a reviewer who has not scored it.',
  tag,
  touches_pages,
  params: pair,
  output: z.object({}),
});

export const getResults = defineOperation({
  id: 'review.getResults',
  method: 'GET',
  path: `${base}/rounds/{round_id}/results`,
  summary:
    'The ranking of a round: means beside scores that are corrected for strict and lenient reviewers, with margins and ties. Refused with 409 to a reviewer who has to score yet in an open round.',
  tag,
  cost: 20,
  params: round,
  output: itemOf(resultsSchema),
});

export const setDecisions = defineOperation({
  id: 'review.setDecisions',
  method: 'PUT',
  path: `${base}/rounds/{round_id}/decisions`,
  summary: 'Notes what is to be decided about entries, or takes that back with null. Nobody is told before it is carried out.',
  tag,
  touches_pages,
  params: round,
  body: z.strictObject({
    entry_ids: z.array(idSchema).min(1).max(reviewLimits.entries),
    decision: z.string().max(40).nullable(),
  }),
  output: z.object({}),
});

export const applyDecisions = defineOperation({
  id: 'review.applyDecisions',
  method: 'POST',
  path: `${base}/rounds/{round_id}/decisions/apply`,
  summary: `Carries out what was noted in a closed round, and tells those concerned; ${reviewLimits.decisions_a_call} entries a call.`,
  tag,
  cost: 20,
  touches_pages,
  params: round,
  body: z.strictObject({ after_entry_id: z.number().int().min(0).default(0) }),
  output: itemOf(
    z.object({
      applied_count: z.number().int(),
      /** Those that still wait for the next call, which goes on after the last entry of this one. */
      left_count: z.number().int(),
      last_entry_id: idSchema.nullable(),
      /** What could not be carried out and stays noted, with why. */
      refused: z.array(z.object({ entry_id: idSchema, detail: z.string() })),
    }),
  ),
});

// Of reviewers.

export const listAssignments = defineOperation({
  id: 'review.listAssignments',
  method: 'GET',
  path: `${base}/assignments`,
  summary: 'What the caller has to review, in an order of their own; without what they have a conflict of interest with.',
  tag,
  while_impersonating: 'closed',
  output: itemOf(z.array(assignmentSchema)),
});

export const getAssignment = defineOperation({
  id: 'review.getAssignment',
  method: 'GET',
  path: `${base}/assignments/{assignment_id}`,
  summary: 'One entry that the caller reviews, with the rubric and their scores.',
  tag,
  while_impersonating: 'closed',
  params: assignment,
  output: itemOf(openedAssignmentSchema),
});

export const scoreEntry = defineOperation({
  id: 'review.score',
  method: 'PUT',
  path: `${base}/assignments/{assignment_id}/ballot`,
  summary: 'Scores an entry, or scores it anew, while the round is open. Former ballots stay on record.',
  tag,
  touches_pages,
  params: assignment,
  body: z.strictObject({ scores: scoresSchema, note: z.string().trim().max(reviewLimits.note).default('') }),
  output: itemOf(openedAssignmentSchema),
});

export const takeBackScore = defineOperation({
  id: 'review.takeBack',
  method: 'DELETE',
  path: `${base}/assignments/{assignment_id}/ballot`,
  summary: 'Takes one’s scores of an entry back, while the round is open.',
  tag,
  touches_pages,
  params: assignment,
  output: itemOf(openedAssignmentSchema),
});

export const recuse = defineOperation({
  id: 'review.recuse',
  method: 'POST',
  path: `${base}/assignments/{assignment_id}/recusal`,
  summary: 'Declares a conflict of interest: the entry goes to somebody else, and is shown no more. The note is for the organisers.',
  tag,
  touches_pages,
  params: assignment,
  body: z.strictObject({ reason: z.enum(recusalReasons), note: z.string().trim().max(reviewLimits.reason).default('') }),
  output: z.object({}),
});

export const reviewOperations = [
  listRounds,
  createRound,
  changeRound,
  removeRound,
  setRoundStatus,
  takeEntries,
  listEntries,
  getEntry,
  listReviewers,
  setReviewers,
  autoAssignReviewers,
  assignReviewer,
  unassignReviewer,
  getResults,
  setDecisions,
  applyDecisions,
  listAssignments,
  getAssignment,
  scoreEntry,
  takeBackScore,
  recuse,
];
