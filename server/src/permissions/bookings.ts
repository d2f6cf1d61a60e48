import { signedIn, unrestricted, type Rule } from '../core/access/policy.ts';

/** Whoever is one of the two reads and ends a meeting; which ones that are is asked of its rows. */
export const canReadBookings: Rule = signedIn;
/** Who proposes meetings and agrees to them; whom they reach `contact.ts` decides. */
export const canBook: Rule = unrestricted;
