import { forbidden } from '@sabha/contract/core/errors';
import { decideRule, type Rule } from '../../../core/access/policy.ts';
import type { Call } from '../../../core/http/handler.ts';

/** @throws ProblemError 403 */
export function requireRight(call: Call, rule: Rule): void {
  if (decideRule(call.actor, rule) !== true) throw forbidden();
}
