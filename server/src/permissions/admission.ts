import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { anyOf, granted, type Rule } from '../core/access/policy.ts';
import { checkInLists } from '../features/admission/schema.ts';
import { partOfEdition } from './tickets.ts';

const staff = (permission: PermissionName): Rule => granted(menus.tickets, permission);

/** Who stands at a door: sees whose ticket it is and lets people in, and nothing of their orders. */
export const canCheckIn: Rule = staff('assign');
/** Who prints badges of many people at once; at a door, one at a time. */
export const canRunBadges: Rule = staff('update');
/** Who prints badges: of many, or of one. */
export const canPrintBadges: Rule = anyOf(canRunBadges, canCheckIn);
/** Who follows from afar how the doors do. */
export const canWatchDoors: Rule = anyOf(staff('assign'), staff('read'));
/** Who lets people in against a door's answer, and shuts lost devices out. */
export const canRunDoors: Rule = staff('update');
/** Who follows how the doors did when they have closed. */
export const canReadDoorHistory: Rule = anyOf(staff('read'), canRunDoors);

export const checkInListPolicy = partOfEdition(checkInLists.edition_id);
