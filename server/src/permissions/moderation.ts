import { menus } from '@sabha/contract/access/menus';
import { allOf, granted, signedIn, unrestricted, type Rule } from '../core/access/policy.ts';

/** Everybody reports what they see; whoever is under age and may write nothing else has the more need to. */
export const canReport: Rule = signedIn;
/** Everybody reads what was decided about them, and appeals; being kept from writing does not take that away. */
export const canAppeal: Rule = signedIn;
/** Who sees the queue. What it holds concerns people of every age, and is nobody else's to know. */
export const canReadCases: Rule = allOf(unrestricted, granted(menus.moderation, 'read'));
/** Who takes actions and decides about appeals. */
export const canModerate: Rule = granted(menus.moderation, 'update');
