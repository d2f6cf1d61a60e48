import { maxNewsCount } from '@sabha/contract/community/operations';

/** How many are new; nobody counts further than to the limit. */
export const newCount = (count: number): string => (count < maxNewsCount ? String(count) : `${maxNewsCount}+`);
