import { signedIn, unrestricted, type Rule } from '../core/access/policy.ts';

/** Who sets up rounds and decides, the feature says that has the subject; to everybody else there is no such round. */
export const canManageReview: Rule = signedIn;
/** Who scores and reads what was assigned to them. */
export const canReview: Rule = unrestricted;
