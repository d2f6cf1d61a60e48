import { communityOperations } from '@sabha/contract/community/operations';
import type { Feature } from '../../core/feature.ts';
import { createCommunityHandlers } from './community-handlers.ts';
import { communityData } from './personal-data.ts';

/**
 * The communities of the product: who is in them, what is new in them since one was there, whom to meet. `all` answers every feature,
 * which know what their people wrote.
 */
export function createCommunity(all: () => readonly Feature[]): Feature {
  return {
    name: 'community',
    personalData: communityData,
    operations: communityOperations,
    handlers: createCommunityHandlers(() => all().flatMap((feature) => feature.communityNews ?? [])),
  };
}
