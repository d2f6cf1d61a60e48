import { menus } from '@sabha/contract/access/menus';
import { granted, type Rule } from '../core/access/policy.ts';

/** The log shows what was done to everybody, so only the whole of it is given. */
export const readAuditLogRule: Rule = granted(menus.audit, 'read');
