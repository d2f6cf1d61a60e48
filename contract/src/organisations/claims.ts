import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { httpUrlSchema, instantSchema } from '../core/fields.ts';
import { memberPersonSchema, organisationCardSchema } from './organisation.ts';

/** Letters of each text, claims that wait, claims a day, and days until one who was declined claims the same organisation again. */
export const claimLimits = { position: 100, message: 1000, min_message: 20, answer: 500, waiting: 3, a_day: 10, rest_days: 30 } as const;

/** `superseded`: somebody else was made the owner meanwhile. */
export const claimStatuses = ['waiting', 'accepted', 'declined', 'superseded', 'withdrawn'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

const claimedSchema = organisationCardSchema.pick({
  community_common_id: true,
  community_type: true,
  slug: true,
  name: true,
  logo: true,
  is_verified: true,
});

/** Somebody's claim to look after an organisation that nobody owns, as staff decide about it. */
export const organisationClaimSchema = z.object({
  claim_id: idSchema,
  organisation: claimedSchema.extend({ city: z.string(), website: httpUrlSchema.nullable() }),
  person: memberPersonSchema,
  /** What they do there. */
  position: z.string(),
  /** How staff can check it. */
  message: z.string(),
  status: z.enum(claimStatuses),
  /** What staff answered; empty for nothing. */
  answer_text: z.string(),
  asked_at: instantSchema,
  answered_at: instantSchema.nullable(),
  /** Whether the person's address of mail is one of the organisation's website; null where either is missing, or where it is answered. */
  is_address_of_website: z.boolean().nullable(),
  /** How many others claim the same one and wait. */
  rivals: z.number().int(),
  /** Other organisations of its kind that the person owns: it may be one of them written twice. */
  owned: z.array(claimedSchema),
});
export type OrganisationClaim = z.infer<typeof organisationClaimSchema>;
