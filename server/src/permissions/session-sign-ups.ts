import type { Rule } from '../core/access/policy.ts';
import { canManageOrders, canReadOrders } from './tickets.ts';

/** Who sees who has signed up for a session: those who see the orders. */
export const canReadSignUps: Rule = canReadOrders;
/** Who gives a session its places, and moves people up or takes them off: those who look after orders. */
export const canManageSignUps: Rule = canManageOrders;
