import { forbidden, signInNeeded, type ProblemError } from '@sabha/contract/core/errors';
import type { Actor } from './actor.ts';
import { decideRule, unrestricted, type Rule } from './policy.ts';

/** Who makes a call at all. Only a full yes lets the call in; what it may do to which rows is asked inside. */
export interface CallRule extends Rule {
  /** How whom it does not let in is refused; by 403 unless said, and by 401 who is signed out. */
  readonly refusal?: (actor: Actor) => ProblemError;
}

/** A rule that refuses in its own words, or hides what there is behind a 404. */
export const refusing = (rule: Rule, refusal: (actor: Actor) => ProblemError): CallRule =>
  Object.assign((actor: Actor) => rule(actor), { refusal });

/** What the call shows or takes is the same for everybody. */
export const everybody: CallRule = () => true;
/** The call reads and writes nothing but what is the caller's own. */
export const ownDataOnly: CallRule = () => true;
/** The right is a secret that comes with the call, which checks it: a link, a code, a cookie of the sign-in. */
export const secretHolders: CallRule = () => true;
/** The policy of what the call is about decides, which is known when it was found. */
export const decidedByRows: CallRule = () => true;
/** What is uploaded has an address that others may open. */
export const canUpload: CallRule = refusing(unrestricted, () => forbidden('You may not upload files yet.'));

/** @throws ProblemError when the rule does not let the actor make the call. */
export function requireRule(actor: Actor, rule: CallRule): void {
  if (decideRule(actor, rule) === true) return;
  throw rule.refusal?.(actor) ?? (actor.kind === 'anonymous' ? signInNeeded() : forbidden());
}
