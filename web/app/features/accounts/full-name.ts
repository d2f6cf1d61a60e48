import type { SignedInUser } from '../../lib/session/auth-state.ts';

/** What a person is called; the username where they gave no name. */
export function fullName({ firstName, lastName, username }: Pick<SignedInUser, 'firstName' | 'lastName' | 'username'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}
