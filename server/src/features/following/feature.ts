import { followingOperations } from '@sabha/contract/following/operations';
import type { Feature } from '../../core/feature.ts';
import { endFollowsOfBlocked } from './end-follows-of-blocked.ts';
import { createFeedHandlers } from './feed-handlers.ts';
import { createFollowHandlers } from './follow-handlers.ts';
import { createFollowables } from './followables.ts';
import { followMerged } from './follow-merged.ts';
import { followingData } from './personal-data.ts';

/** What people follow of the product, and the feed of what comes of it. `all` answers every feature, which know what that is and who sees it. */
export function createFollowing(all: () => readonly Feature[]): Feature {
  const followables = createFollowables(() => all().flatMap((feature) => feature.followables ?? []));
  const listSources = () => all().flatMap((feature) => feature.feedSources ?? []);
  return {
    name: 'following',
    personalData: followingData,
    operations: followingOperations,
    handlers: [...createFollowHandlers(followables), ...createFeedHandlers(followables, listSources)],
    subscribers: [endFollowsOfBlocked, followMerged],
  };
}
