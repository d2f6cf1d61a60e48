import { menus } from '@sabha/contract/access/menus';
import { anyOf, granted, signedIn, unrestricted, type Rule } from '../core/access/policy.ts';

/** Members read asks and offers. */
export const canReadCollaborations: Rule = signedIn;
/** Who posts, answers, agrees and asks questions; that both sides are of age is asked of contact. */
export const canCollaborate: Rule = unrestricted;
/** Who moderates, or runs the communities, closes and changes those of others. */
export const canModerateCollaborations: Rule = anyOf(granted(menus.communities, 'update'), granted(menus.moderation, 'update'));
