import { ProblemError } from '@sabha/contract/core/errors';
import type { Account } from './account.store.ts';
import { tooMany } from './throttle.ts';

export const throttledSignIn = () => tooMany('Too many attempts. Wait a little, then try again.');
export const suspendedSignIn = () => new ProblemError(403, 'This account is suspended. Write to the organisers.');
export const unverifiedSignIn = ({ email }: Pick<Account, 'email'>) =>
  new ProblemError(403, 'Confirm your e-mail address first.', [{ path: 'email', message: email }]);

/** What a sign-in answers about the person who is in. */
export function describeSignedIn({ user_id, username, firstName, lastName, email, is_verified }: Account) {
  return { user_id, username, firstName, lastName, email, otpVerified: is_verified };
}
