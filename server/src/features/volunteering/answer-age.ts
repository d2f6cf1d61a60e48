import type { AgeAnswer } from '@sabha/contract/volunteering/shift';
import type { readAge } from '../contact/public.ts';

const maxMinorAge = 17;

/** Whether somebody is as old as a shift asks. */
export function answerAge(min_age: number | null, age: Awaited<ReturnType<typeof readAge>>): AgeAnswer {
  if (!age || age.band === 'minor without consent') return 'no_consent';
  if (age.band === 'adult' || min_age === null) return 'yes';
  if (min_age > maxMinorAge) return 'too_young';
  if (age.age === null) return 'unknown';
  // Who is under age is not older for having written so.
  return Math.min(age.age, maxMinorAge) >= min_age ? 'yes' : 'too_young';
}
