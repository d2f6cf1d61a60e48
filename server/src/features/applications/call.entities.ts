import { applicationCall, type ApplicationCall } from '@sabha/contract/applications/application-call';
import { application } from '@sabha/contract/applications/application';
import { applicationTier, type ApplicationTier } from '@sabha/contract/applications/application-tier';
import { badRequest } from '@sabha/contract/core/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { WriteCall } from '../../core/entities/entity-model.ts';
import { applicationCallPolicy, applicationPolicy, applicationTierPolicy } from '../../permissions/applications.ts';
import { hasSponsorTier } from '../content/public.ts';
import { applicationCalls, applications, applicationTiers } from './schema.ts';

const refuse = (path: string, message: string) => badRequest(`${path}: ${message}`, [{ path, message }]);

export const applicationCallEntity = declareEntity(applicationCall, {
  table: applicationCalls,
  policy: applicationCallPolicy,
  notFound: 'There is no such call.',
  hooks: { beforeCreate: checkTimes, beforeUpdate: checkTimes },
});

export const applicationTierEntity = declareEntity(applicationTier, {
  table: applicationTiers,
  policy: applicationTierPolicy,
  hooks: { beforeCreate: checkSponsorTier, beforeUpdate: checkSponsorTier },
});

export const applicationEntity = declareEntity(application, {
  table: applications,
  policy: applicationPolicy,
  notFound: 'There is no such application.',
});

async function checkTimes({ before, after }: WriteCall): Promise<void> {
  const { opens_at, closes_at } = { ...before, ...after } as Pick<typeof applicationCalls.$inferSelect, 'opens_at' | 'closes_at'>;
  if (opens_at && closes_at && closes_at <= opens_at) throw refuse('closes_at', 'A call closes after it opens.');
}

/** The sponsors that take a tier's places are of the call's own edition. */
async function checkSponsorTier({ tx, before, after }: WriteCall): Promise<void> {
  const { application_call_id, sponsor_tier_id } = { ...before, ...after } as Pick<
    ApplicationTier,
    'application_call_id' | 'sponsor_tier_id'
  >;
  if (sponsor_tier_id === null) return;
  const [call] = await tx
    .select({ edition_id: applicationCalls.edition_id })
    .from(applicationCalls)
    .where(and(eq(applicationCalls.application_call_id, application_call_id), isNull(applicationCalls.deleted_at)));
  const edition_id: ApplicationCall['edition_id'] | undefined = call?.edition_id;
  if (edition_id !== undefined && (await hasSponsorTier(tx, { edition_id, sponsor_tier_id }))) return;
  throw refuse('sponsor_tier_id', 'This edition has no such tier.');
}
