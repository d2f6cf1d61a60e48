import { followingLimits } from '@sabha/contract/following/following';

/** How many are new; nobody counts further than to the limit. */
export const newCount = (count: number): string => (count < followingLimits.news ? String(count) : `${followingLimits.news}+`);
