import type { CallKind } from '@sabha/contract/applications/application-call';

/** Where the page of each call is, percent-encoded and without a language. */
export const callPaths: Readonly<Record<CallKind, string>> = {
  sponsor: '/Become%20a%20Sponsor',
  speaker: '/Call%20for%20Speakers',
  investor: '/Register%20as%20Investors',
  volunteer: '/Join%20us%20as%20a%20Volunteer',
  founder: '/Attend%20as%20Startup%20Founder',
};
