import { menus } from '@sabha/contract/access/menus';
import { granted, signedIn, unrestricted, type Rule } from '../core/access/policy.ts';

/** Whoever is a member of a conversation reads it; which ones that are is asked of its rows. */
export const canReadMessages: Rule = signedIn;
/** Who begins a conversation or writes in one; whom it reaches `contact.ts` decides. */
export const canWriteMessages: Rule = unrestricted;
/** Whoever answers at the help desk reads everything that is asked there. */
export const canStaffHelpDesk: Rule = granted(menus.help_desk, 'update');
