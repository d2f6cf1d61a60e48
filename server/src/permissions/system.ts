import { menus } from '@sabha/contract/access/menus';
import { granted, type Rule } from '../core/access/policy.ts';

/** What is not safe about the site is for those who may read who did what on all of it. */
export const readSafetyRule: Rule = granted(menus.audit, 'read');
