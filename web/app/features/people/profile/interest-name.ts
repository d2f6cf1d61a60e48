import type { Interest } from '@sabha/contract/people/person';

/** What an interest is called in the reader's language; words of one's own as they were written. */
export const interestName = (known: readonly Interest[], interest: string): string =>
  known.find(({ value }) => value === interest)?.name ?? interest;
