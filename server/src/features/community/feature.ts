import { communityOperations } from '@sabha/contract/community/operations';
import type { Feature } from '../../core/feature.ts';
import { communityHandlers } from './community-handlers.ts';
import { communityData } from './personal-data.ts';

/** The communities of the product: who is in them, what is new in them since one was there, whom to meet. */
export const community: Feature = {
  name: 'community',
  personalData: communityData,
  operations: communityOperations,
  handlers: communityHandlers,
};
