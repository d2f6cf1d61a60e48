import { menus } from '@sabha/contract/access/menus';
import { granted, type Rule } from '../core/access/policy.ts';

/** Who reads which mails and jobs failed: those who look after how the product itself is set. */
export const canReadFailedWork: Rule = granted(menus.settings, 'read');
