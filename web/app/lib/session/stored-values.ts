import type { SignedInUser } from './auth-state.ts';

/** Tickets of the person who is signed in, for doors without a network. */
export const STORED_TICKETS = 'ownTickets';

/** What of their calendar the person does not want to see. */
export const HIDDEN_CALENDAR_KINDS = 'calendarHiddenKinds';

/** What was searched for on this device: it may hold words of messages. */
export const RECENT_SEARCHES = 'recent-searches';

/** Everything a signed-in person leaves in local storage besides the sign-in library's own entry; it goes at sign-out. */
const sessionKeys = [
  'user',
  'token',
  'plan',
  'modules',
  'menu',
  'communityCommon',
  'account',
  'userStudy',
  'assessmentState',
  STORED_TICKETS,
  HIDDEN_CALENDAR_KINDS,
  RECENT_SEARCHES,
] as const;

/** What somebody began to write and has not sent. */
export const draftPrefix = 'draft:';

/** The place of the account menu that is shown first. */
const defaultAccountPlace = 'Home';

export function storeToken(token: string): void {
  localStorage.setItem('token', token);
}

export function storeUser(user: SignedInUser): void {
  const { privileges, ...person } = user;
  if (readStoredUserId() !== user.user_id) {
    localStorage.removeItem(STORED_TICKETS);
    localStorage.removeItem(RECENT_SEARCHES);
  }
  localStorage.setItem('user', JSON.stringify(person));
  localStorage.setItem('menu', JSON.stringify(privileges));
  if (localStorage.getItem('account') === null) localStorage.setItem('account', defaultAccountPlace);
}

/** Who is signed in on this device as far as it knows: for what is shown without a network, never an authority. */
export function readStoredUserId(): number | null {
  try {
    return (JSON.parse(localStorage.getItem('user') ?? 'null') as Pick<SignedInUser, 'user_id'> | null)?.user_id ?? null;
  } catch {
    return null;
  }
}

export function clearStoredValues(): void {
  for (const key of sessionKeys) localStorage.removeItem(key);
  for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
}
