import { committeeMember } from '@sabha/contract/content/committee-member';
import { sponsor, type Sponsor } from '@sabha/contract/content/sponsor';
import { sponsorTier } from '@sabha/contract/content/sponsor-tier';
import { badRequest } from '@sabha/contract/core/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { WriteCall } from '../../core/entities/entity-model.ts';
import { committeeMemberPolicy, sponsorPolicy, sponsorTierPolicy } from '../../permissions/content.ts';
import { committeeMembers, sponsors, sponsorTiers } from './schema.ts';

export const sponsorTierEntity = declareEntity(sponsorTier, { table: sponsorTiers, policy: sponsorTierPolicy });

export const sponsorEntity = declareEntity(sponsor, {
  table: sponsors,
  policy: sponsorPolicy,
  hooks: { beforeCreate: checkTier, beforeUpdate: checkTier },
});

export const committeeMemberEntity = declareEntity(committeeMember, { table: committeeMembers, policy: committeeMemberPolicy });

/** A sponsor and its tier belong to one edition. */
async function checkTier({ tx, before, after }: WriteCall): Promise<void> {
  const { edition_id, sponsor_tier_id } = { ...before, ...after } as Pick<Sponsor, 'edition_id' | 'sponsor_tier_id'>;
  const isOfEdition = and(
    eq(sponsorTiers.sponsor_tier_id, sponsor_tier_id),
    eq(sponsorTiers.edition_id, edition_id),
    isNull(sponsorTiers.deleted_at),
  );
  const [tier] = await tx.select({ sponsor_tier_id: sponsorTiers.sponsor_tier_id }).from(sponsorTiers).where(isOfEdition);
  if (tier) return;
  const message = 'This edition has no such tier.';
  throw badRequest(`sponsor_tier_id: ${message}`, [{ path: 'sponsor_tier_id', message }]);
}
