import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { memberPersonSchema, organisationCardSchema } from './organisation.ts';

const tag = 'Community';
const path = '/api/community/organisation-merges';

/**
 * Why two organisations are not made one: they are one, or of two kinds; moderation hides one of them, or it is prepared for an edition
 * that is a secret; or the owner of the other would own one that nobody owns, and is under age or suspended.
 */
export const mergeProblems = ['same', 'kinds', 'hidden', 'draft', 'owner'] as const;
export type MergeProblem = (typeof mergeProblems)[number];

/** What the one that stays takes from the other where it says nothing itself. */
export const mergedFields = [
  'summary',
  'description',
  'image',
  'city',
  'theme',
  'founded_year',
  'team_size',
  'website',
  'looking_for',
  'goals',
  'stages',
  'government_level',
  'languages',
  'institute_own_community_common_id',
  'institute_own_activity_forum_id',
  'shown_edition_id',
] as const;
export type MergedField = (typeof mergedFields)[number];

export const mergePreviewSchema = z.object({
  from: organisationCardSchema,
  into: organisationCardSchema,
  /** Null where they can be made one. */
  problem: z.enum(mergeProblems).nullable(),
  /** Who owns it then; null for nobody. */
  owner: memberPersonSchema.nullable(),
  /** Members who have accepted, and invitations, that go along as they are. */
  members: z.number().int(),
  invitations: z.number().int(),
  /** People of the other who ask to join instead, because the one that stays has another owner. */
  asking: z.number().int(),
  /** Requests to join that go along. */
  requests: z.number().int(),
  /** People who belonged, were invited or had asked, and have nothing then: under age, suspended, blocked, declined lately, or only invited. */
  ending: z.number().int(),
  filled: z.array(z.enum(mergedFields)),
  /**
   * The forum of the one that goes: it has none; it is the forum of the other then; its topics go into that one's; or nobody reads it any
   * more, because its people only ask to join the other.
   */
  forum: z.enum(['none', 'moves', 'joins', 'ends']),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;

export const previewMerge = defineOperation({
  id: 'organisation.previewMerge',
  method: 'GET',
  path,
  summary: 'What becomes of two organisations when one is merged into the other. Changes nothing.',
  tag,
  query: z.strictObject({ from_id: z.coerce.number().int().positive(), into_id: z.coerce.number().int().positive() }),
  output: itemOf(mergePreviewSchema),
});

export const mergeOrganisations = defineOperation({
  id: 'organisation.merge',
  method: 'POST',
  path,
  summary:
    'Merges an organisation that stands twice into the other, which its followers, requests and address lead to. Its people go along, or ask to join where the other has another owner. It is not taken back.',
  tag,
  body: z.strictObject({ from_id: idSchema, into_id: idSchema }),
  fresh_proof: 'every-call',
  while_impersonating: 'closed',
  output: itemOf(z.object({ community_common_id: idSchema, slug: z.string() })),
});

export const organisationMergeOperations = [previewMerge, mergeOrganisations] as const;
