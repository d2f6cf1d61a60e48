import type { SignedInUser } from './auth-state.ts';
import { JOINED_STARS, STARRED_SESSIONS, UNSENT_STARS } from './star-keys.ts';

/** Tickets of the person who is signed in, for doors without a network. */
export const STORED_TICKETS = 'ownTickets';

/** What of their calendar the person does not want to see. */
export const HIDDEN_CALENDAR_KINDS = 'calendarHiddenKinds';

/** What was searched for on this device: it may hold words of messages. */
export const RECENT_SEARCHES = 'recent-searches';

/** Of the tab: what was typed of a sign-up, and the address that it waits for the code of. */
export const SIGN_UP_DRAFT = 'sign-up';
export const SIGN_UP_CODE = 'sign-up-code';

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
    forgetAccountStars();
    forgetSignUp();
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

/** Stars of an account go with it, and those that it has not learnt of are nobody else's; a visitor's own stay. */
function forgetAccountStars(): void {
  if (localStorage.getItem(JOINED_STARS) !== 'yes') return;
  for (const key of [JOINED_STARS, STARRED_SESSIONS, UNSENT_STARS]) localStorage.removeItem(key);
}

/** Another person is none of those who began to sign up in this tab. */
function forgetSignUp(): void {
  for (const key of [SIGN_UP_DRAFT, SIGN_UP_CODE]) sessionStorage.removeItem(key);
}

export function clearStoredValues(): void {
  forgetAccountStars();
  forgetSignUp();
  for (const key of sessionKeys) localStorage.removeItem(key);
  for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
}
