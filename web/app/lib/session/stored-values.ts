import type { SignedInUser } from './auth-state.ts';

/** Everything a signed-in person leaves in local storage besides the sign-in library's own entry; it goes at sign-out. */
const sessionKeys = ['user', 'token', 'plan', 'modules', 'menu', 'communityCommon', 'account', 'userStudy', 'assessmentState'] as const;

/** The place of the account menu that is shown first. */
const defaultAccountPlace = 'Home';

export function storeToken(token: string): void {
  localStorage.setItem('token', token);
}

export function storeUser(user: SignedInUser): void {
  const { privileges, ...person } = user;
  localStorage.setItem('user', JSON.stringify(person));
  localStorage.setItem('menu', JSON.stringify(privileges));
  if (localStorage.getItem('account') === null) localStorage.setItem('account', defaultAccountPlace);
}

export function clearStoredValues(): void {
  for (const key of sessionKeys) localStorage.removeItem(key);
}
