import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf, listDefaults, listMetaSchema } from '../core/page.ts';
import { claimLimits, claimStatuses, organisationClaimSchema } from './claims.ts';

const tag = 'Community';
const one = z.object({ id: z.coerce.number().int().positive() });

export const claimOrganisation = defineOperation({
  id: 'organisation.claim',
  method: 'POST',
  path: '/api/community/own-organisations/{id}/claims',
  summary: `Asks staff to look after an organisation that nobody owns. Who was declined asks again after ${claimLimits.rest_days} days.`,
  tag,
  params: one,
  body: z.strictObject({
    position: z.string().trim().min(1).max(claimLimits.position),
    message: z.string().trim().min(claimLimits.min_message).max(claimLimits.message),
  }),
  status: 201,
  output: itemOf(z.object({ claim_id: idSchema })),
});

export const withdrawClaim = defineOperation({
  id: 'organisation.withdrawClaim',
  method: 'DELETE',
  path: '/api/community/own-organisations/{id}/claims',
  summary: "Takes the caller's own claim back. Where none waits nothing changes.",
  tag,
  params: one,
  output: itemOf(z.object({ community_common_id: idSchema })),
});

export const claimPageSize = 20;

export const listClaims = defineOperation({
  id: 'organisation.listClaims',
  method: 'GET',
  path: '/api/community/organisation-claims',
  summary:
    'Claims of organisations, for who runs the communities: those that wait, the oldest first, or the answered ones, the latest first.',
  tag,
  query: z.strictObject({
    status: z.enum(claimStatuses).default('waiting'),
    page: z.coerce.number().int().min(1).max(10_000).default(listDefaults.page),
  }),
  output: z.object({ data: z.array(organisationClaimSchema), meta: listMetaSchema }),
});

export const answerClaim = defineOperation({
  id: 'organisation.answerClaim',
  method: 'PUT',
  path: '/api/community/organisation-claims/{id}',
  summary: 'Makes who claims an organisation its owner, or declines with a reason that they read. Other claims of it end with a new owner.',
  tag,
  params: one,
  body: z
    .strictObject({
      answer: z.enum(['accepted', 'declined']),
      answer_text: z.string().trim().max(claimLimits.answer).default(''),
    })
    .refine(({ answer, answer_text }) => answer === 'accepted' || answer_text !== '', {
      path: ['answer_text'],
      message: 'Say why it is declined.',
    }),
  fresh_proof: 'every-call',
  while_impersonating: 'closed',
  output: itemOf(z.object({ claim_id: idSchema, status: z.enum(claimStatuses) })),
});

export const organisationClaimOperations = [claimOrganisation, withdrawClaim, listClaims, answerClaim] as const;
