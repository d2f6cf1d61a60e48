import { menus } from '@sabha/contract/access/menus';
import { granted, signedIn, unrestricted, type Rule } from '../core/access/policy.ts';

/** Members read which shifts there are. */
export const canReadShifts: Rule = signedIn;
/** Who signs up for shifts and confirms hours; how old they are is asked of contact, and whose shift it is of its row. */
export const canVolunteer: Rule = unrestricted;
/** Who keeps the programme runs the shifts beside it, and reads what people have done in them. */
export const canRunShifts: Rule = granted(menus.schedule, 'update');
